// A table: its changing part is replaced whenever something has happened.

import { $, act, ask, complain, doing, goTo, root } from "./asking.js";
import { composeAt, composingActs, findSet, taken } from "./composing.js";
import { invitingActs, showLinks } from "./inviting.js";
import { fit, fitAlways, forgetTab, goElsewhere } from "./fitting.js";
import { pressKeys } from "./keys.js";
import { Listening, turn } from "./listening.js";
import { moved, remembered } from "./motion.js";
import { close, focused, focusLike, picture, playOn } from "./picture.js";
import { choose, darken, planning, renew, tryActs, tryOut } from "./previewing.js";
import { findSelection, selectAt, selectingActs } from "./selecting.js";
import { showSound, sound, soundActs } from "./sound.js";
import { tell, tellAgain, tells } from "./story.js";
import { lasting, t } from "./words.js";

const body = document.body;
const numbers = (text) => (text ? text.split(",").map(Number) : []);
const mine = numbers(body.dataset.seats);
const several = mine.length > 1;
let seat = several ? null : mine[0] ?? null;
let wanted = 0; // the latest fetch; what an earlier one brings is not shown any more
let fetching = false;
let waiting = []; // for a fetch that begins from now on
let coming = -1; // the revision that the fetch on its way brings at least
let playing = false; // a choice is on its way, and what has changed by it will come back
let heard = -1; // the revision that the stream told meanwhile
let whole = false;
let step = ""; // of the question that was asked before
let logged = localStorage.getItem("log") === "open";

const grid = () => document.querySelector(".table-grid");
const revision = () => Number(grid()?.dataset.revision ?? -1);
const seating = () => Number(grid()?.dataset.seating ?? -1);

// One fetch at a time: what happens while one is on its way is fetched once, after it. The promise
// is kept as soon as something is shown that was fetched after it was given, or a revision that is
// enough.
function refresh(enough = Infinity) {
  return new Promise((resolve, reject) => {
    waiting.push({ enough, resolve, reject });
    if (!fetching) fetchAll();
  });
}

// Whoever cannot be reached now tells what has happened as soon as the stream is open again.
class Unreached extends Error {}

const follow = () =>
  refresh().catch((error) => {
    if (!(error instanceof Unreached)) throw error;
  });

async function fetchAll() {
  fetching = true;
  while (waiting.length) {
    const served = waiting;
    waiting = [];
    try {
      await fetchOnce();
      const late = waiting.filter((each) => each.enough > revision());
      for (const each of [...served, ...waiting]) if (!late.includes(each)) each.resolve();
      waiting = late;
    } catch (error) {
      for (const each of served) each.reject(error);
    }
  }
  fetching = false;
  coming = -1;
}

async function fetchOnce() {
  if (several && seat === null) return;
  const number = ++wanted;
  const [answer, text] = await fetched(`${root}/tables/${body.dataset.table}/part?${query()}`);
  if (number !== wanted) return; // handed over meanwhile
  if (answer.ok) return show(text, () => number === wanted);
  if (answer.status !== 429 && answer.status < 500) return location.reload();
  const seconds = Number(answer.headers.get("Retry-After")) || 2; // it has too much to do
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  await fetchOnce();
}

async function fetched(path) {
  try {
    const answer = await fetch(path);
    return [answer, await answer.text()];
  } catch {
    throw new Unreached();
  }
}

// What is wanted: the own seat, the log as far as it is shown, no plates that are here already.
function query() {
  const asked = new URLSearchParams();
  if (seat !== null) asked.set("seat", seat);
  if (whole) asked.set("whole", "true");
  if ($("words")?.open) asked.set("words", "true");
  asked.set("have", [...plates().keys()].join(","));
  asked.set("shown", revision());
  return asked;
}

const plates = () =>
  new Map([...document.querySelectorAll("#part [data-stamp]")].map((each) => [each.dataset.stamp, each]));

// The new part comes without the plates that were here already: they are put where they belong.
function put(part, text, here) {
  for (const each of document.querySelectorAll("#part [data-part]")) {
    each.classList.remove("pointed", "recalled", "taught");
  }
  part.innerHTML = text;
  for (const plate of part.querySelectorAll("[data-stamp]:empty")) {
    const kept = here.get(plate.dataset.stamp);
    if (kept) plate.replaceWith(kept);
  }
}

// What others did is told before the table is shown as it is now.
async function show(text, isWanted) {
  const happened = Number(/data-happened="(\d+)"/.exec(text)?.[1] ?? 0);
  const kept = plates();
  if (isWanted() && happened && tells()) await tell(here(), seat, revision()).catch(() => null);
  if (isWanted()) replace(text, kept);
}

function replace(text, kept) {
  const part = $("part");
  const was = focused();
  const opened = [...part.querySelectorAll("details[id]")].map((each) => [each.id, each.open]);
  const said = $("hint")?.textContent;
  const before = revision();
  const places = remembered(picture());
  close();
  darken();
  put(part, text, kept);
  fit(); // before anything glides to its new place
  for (const [id, open] of opened) if ($(id)) $(id).open = open;
  if (before === revision() && said && $("hint")) $("hint").textContent = said;
  moved(picture(), places);
  settle(was);
}

function settle(was) {
  const asked = numbers(grid().dataset.asked);
  showLog();
  if (step !== grid().dataset.step) forgetTab();
  step = grid().dataset.step;
  findSelection();
  findSet();
  fit();
  tick();
  renew();
  sayPresence();
  showLinks();
  keepList();
  sayLater();
  const isMine = asked.some((each) => mine.includes(each));
  if (turn(isMine, body.dataset.title)) sound("turn");
  showSound();
  $("live").textContent = $("question-title").textContent;
  if (several && !asked.includes(seat)) {
    const next = asked.find((each) => mine.includes(each));
    if (next !== undefined) return handOver(next);
  }
  focusLike(was);
}

function showLog() {
  grid().classList.toggle("logged", logged);
  document.querySelector(".bar [data-act=log]")?.setAttribute("aria-expanded", String(logged));
  const lines = $("log-lines");
  lines.scrollTop = lines.scrollHeight;
}

// whoever has opened the list of all choices finds it open again
function keepList() {
  const list = $("choices");
  if (!list) return;
  if (localStorage.getItem("list") === "open") list.open = true;
  list.addEventListener("toggle", () => localStorage.setItem("list", list.open ? "open" : "closed"));
}

// the board in words is fetched by who reads it
function sayLater() {
  const words = $("words");
  if (words?.dataset.later === undefined) return;
  words.addEventListener("toggle", () => {
    if (words.open && words.isConnected) follow();
  });
}

function handOver(next) {
  // what the last person saw leaves the page before anybody else takes the device
  seat = null;
  wanted++;
  close();
  $("part").replaceChildren();
  const buttons = [...$("handover-seats").querySelectorAll("button")];
  const named = buttons.find((each) => Number(each.dataset.seat) === next);
  for (const each of buttons) each.classList.toggle("main", each === named);
  $("handover-text").textContent = named
    ? t("Hand over to {seat}. Nobody else should look now.", { seat: named.dataset.title })
    : t("Whose turn is it to look?");
  $("handover").hidden = false;
  (named ?? $("handover-title")).focus();
}

async function sit(chosen) {
  seat = chosen;
  await refresh();
  $("handover").hidden = true;
  focusLike({});
}

const titleOf = (place) => $(`seat-title-${place}`)?.textContent ?? "";

function tick() {
  const began = performance.now();
  clearInterval(tick.timer);
  const show = () => {
    for (const clock of document.querySelectorAll(".clock")) {
      const passed = clock.dataset.runs === "1" ? performance.now() - began : 0;
      const left = Math.max(0, Math.round((Number(clock.dataset.left) - passed) / 1000));
      const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
      clock.textContent = parts.map((each) => String(each).padStart(2, "0")).join(":");
    }
  };
  show();
  if (document.querySelector(".clock")) tick.timer = setInterval(show, 1000);
}

// who is at the table, and for how long the others have not been
function attend(presence) {
  presence.forEach((each, place) => {
    const shown = document.querySelector(`[data-presence="${place}"]`);
    if (!shown) return;
    shown.classList.toggle("here", each.here);
    if (each.away === null) delete shown.dataset.away;
    else shown.dataset.away = each.away;
  });
  sayPresence();
}

function sayPresence() {
  const began = performance.now();
  clearInterval(sayPresence.timer);
  const show = () => {
    for (const each of document.querySelectorAll("[data-presence]")) {
      const away = Number(each.dataset.away) + performance.now() - began;
      const said = each.dataset.away ? t("away {time}", { time: lasting(away) }) : t("away");
      each.title = each.classList.contains("here") ? t("here") : said;
      each.setAttribute("aria-label", each.title);
    }
  };
  show();
  sayPresence.timer = setInterval(show, 20_000);
}

const here = () => `/tables/${body.dataset.table}`;
const atSeat = () => ({ seat, revision: revision() });

// What was done is fetched once, although it is told as news too.
async function shown(revised) {
  coming = revised.revision;
  if (revision() < coming) await refresh(coming);
}

// What has changed comes with the answer. What the stream says meanwhile is heard when it is shown.
async function answer(given) {
  const number = ++wanted;
  playing = true;
  try {
    const text = await act(`${here()}/play?${query()}`, { ...atSeat(), ...given });
    await show(text, () => number === wanted);
  } finally {
    playing = false;
    if (heard > revision()) follow();
  }
}

const play = (choices) => answer({ choices });
const compose = (elements) => answer({ compose: elements });

// What was pressed: an element of a set is picked, anything else is tried or played.
const press = (choices) => (!planning() && taken(choices)) || choose(choices);

// The parts of what a hint proposes beat until something is pressed.
function point(best) {
  if (!best) return;
  for (const part of document.querySelectorAll("#part .picture [data-part].lit")) {
    part.classList.toggle("hinted", part.dataset.offers.split("\n").includes(best.choice));
  }
}

export const tableActs = {
  ...tryActs,
  ...composingActs,
  ...selectingActs,
  ...soundActs,
  async elsewhere() {
    goElsewhere();
  },
  async log() {
    logged = !logged;
    localStorage.setItem("log", logged ? "open" : "closed");
    showLog();
  },
  async keys() {
    $("keys").showModal();
  },
  async result() {
    grid().classList.toggle("unread");
  },
  async sit(button) {
    await sit(Number(button.dataset.seat));
  },
  async undo(button) {
    if (button.dataset.reason) return complain(button.dataset.reason);
    await shown(await ask("POST", `${here()}/undo`, atSeat()));
  },
  async hint() {
    $("hint").textContent = t("Thinking …");
    try {
      const found = await ask("POST", `${here()}/hint`, { seat });
      const chances = found.choices.map((each) =>
        t("{choice} ({percent} % to win)", { choice: each.label, percent: Math.round(100 * each.chance) }),
      );
      $("hint").textContent = `${t("Best: {choices}.", { choices: chances.join(", ") })} ${found.why}`;
      point(found.choices[0]);
    } catch (error) {
      $("hint").textContent = "";
      throw error;
    }
  },
  async return() {
    await ask("POST", `${here()}/seats/${seat}/return`);
    await refresh();
  },
  async again() {
    await tellAgain(here(), seat);
  },
  async whole() {
    whole = true;
    await refresh();
  },
  async fork() {
    const laid = await ask("POST", `${here()}/fork`, { seat });
    goTo(laid.table);
  },
  ...invitingActs(here, goTo),
  async bot(button) {
    if (!confirm(t("Let a bot play for {seat} until they come back?", { seat: button.dataset.title }))) return;
    await ask("POST", `${here()}/seats/${button.dataset.seat}/bot`, {});
    await refresh();
  },
  async take(button) {
    const name = localStorage.getItem("name") ?? "";
    await ask("POST", `${here()}/join`, { seat: Number(button.dataset.seat), name });
    location.reload();
  },
  async leave() {
    if (!confirm(t("Leave your seat for good? A bot plays on."))) return;
    await ask("POST", `${here()}/leave`, atSeat());
    location.assign(`${root}/`);
  },
  async concede() {
    if (!confirm(t("Give up this match?"))) return;
    await ask("POST", `${here()}/concede`, atSeat());
    await refresh();
  },
  async rematch() {
    goTo((await ask("POST", `${here()}/rematch`)).table);
  },
  async remove() {
    if (!confirm(t("Remove this table and everything that was played at it?"))) return;
    await ask("DELETE", here());
    location.assign(`${root}/`);
  },
};

export function openTable() {
  composeAt({ compose, here, atSeat });
  tryOut({ play, here, atSeat });
  selectAt({ play: press });
  fitAlways();
  pressKeys();
  playOn({ here, seat: () => seat, asks: () => seat !== null && grid().dataset.asked !== "" });
  addEventListener("stale", follow);
  const narrow = matchMedia("(max-width: 719px)");
  narrow.addEventListener("change", follow); // another picture is drawn for another window
  if (grid() && grid().dataset.shape !== (narrow.matches ? "narrow" : "wide")) follow();
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-choices]");
    if (button) doing(() => press(button.dataset.choices.split("\n")));
  });
  document.addEventListener("change", (event) => {
    if (event.target.dataset.say === undefined || !event.target.value) return;
    const phrase = event.target.value;
    event.target.value = "";
    doing(() => ask("POST", `${here()}/say`, { seat, phrase }));
  });
  if (several) {
    const asked = numbers(body.dataset.asked);
    handOver(asked.find((each) => mine.includes(each)) ?? -1);
  } else {
    settle(null);
  }
  new Listening(body.dataset.table, (name, data) => {
    if (data.table !== body.dataset.table) return;
    if (name === "said") $("said").textContent = `${titleOf(data.seat)}: ${data.text}`;
    else if (name === "removed" || name === "sealed") location.reload();
    else {
      if (data.presence) attend(data.presence);
      if (playing && data.seating === seating()) heard = data.revision;
      else if (data.revision > Math.max(revision(), coming) || data.seating !== seating()) follow();
    }
  });
}
