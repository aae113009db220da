// Looking back at a match: the slider, its steps, and what is done from a position.

import { t } from "./words.js";

const body = document.body;
const root = body.dataset.root;
const $ = (id) => document.getElementById(id);
const PAUSE = 1400;

function complain(text) {
  $("message").textContent = text;
  $("message").hidden = !text;
}

async function post(path, content) {
  const answer = await fetch(`${root}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(content),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.detail);
  return found;
}

// where we are

const table = body.dataset.table;
let wanted = 0;
let playing = null;

const shown = () => document.querySelector(".moment");
const at = () => Number(shown().dataset.at);
const inputs = () => Number(shown().dataset.inputs);
const steps = () => shown().dataset.steps.split(",").filter(Boolean).map(Number);
const step = () => (shown().dataset.step === "" ? null : Number(shown().dataset.step));
const seat = () => $("replay-seat").value;

function address() {
  const query = new URLSearchParams({ at: at(), seat: seat() });
  if (step() !== null) query.set("step", step());
  return `${root}/tables/${table}/replay?${query}`;
}

async function show(number, wantedStep = null) {
  const turn = ++wanted;
  const query = new URLSearchParams({ at: number, seat: seat() });
  if (wantedStep !== null) query.set("step", wantedStep);
  const answer = await fetch(`${root}/tables/${table}/replay/moment?${query}`);
  const text = await answer.text();
  if (turn !== wanted) return; // somebody has moved on
  if (!answer.ok) return complain(t("This position cannot be shown."));
  $("moment").innerHTML = text;
  settle();
}

function settle() {
  const place = { at: at(), inputs: inputs(), step: steps().indexOf(step()) + 1, steps: steps().length + 1 };
  $("replay-at").value = at();
  $("replay-number").textContent = step() === null ? t("Move {at} of {inputs}", place) : t("Move {at} of {inputs}, step {step} of {steps}", place);
  history.replaceState(null, "", address());
  for (const line of document.querySelectorAll("#log-lines li")) {
    line.classList.toggle("news", Number(line.dataset.revision) === at());
  }
  const now = document.querySelector("#log-lines li.news");
  if (now) $("log-lines").scrollTop = now.offsetTop - $("log-lines").offsetTop - 60;
}

// Every input is shown step by step: first what happened on the way, then how it ended.
async function on() {
  if (step() !== null) {
    const next = steps()[steps().indexOf(step()) + 1];
    return show(at(), next ?? null);
  }
  if (at() >= inputs()) return stop();
  await show(at() + 1);
  if (steps().length) await show(at(), steps()[0]);
}

async function back() {
  const place = step() === null ? steps().length : steps().indexOf(step());
  if (place > 0) return show(at(), steps()[place - 1]);
  if (at() > 0) return show(at() - 1);
}

// The battles, and whatever else was decided, are marked on the slider.
const verdicts = () => [...document.querySelectorAll("#verdicts option")].map((each) => Number(each.value));

async function toBattle(number) {
  if (number === undefined) return;
  await show(number);
  if (steps().length) await show(number, steps()[0]);
}

function stop() {
  clearInterval(playing);
  playing = null;
  const button = document.querySelector("[data-go=play]");
  button.textContent = t("Play");
  button.setAttribute("aria-pressed", "false");
}

const goes = {
  first: () => show(0),
  last: () => show(inputs()),
  on,
  back,
  before: () => toBattle(verdicts().findLast((each) => each < at())),
  after: () => toBattle(verdicts().find((each) => each > at())),
  async play(button) {
    if (playing) return stop();
    button.textContent = t("Pause");
    button.setAttribute("aria-pressed", "true");
    if (at() >= inputs()) await show(0);
    playing = setInterval(on, PAUSE);
    await on();
  },
  async link() {
    const link = new URL(address(), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      $("replay-said").textContent = t("Copied.");
    } catch {
      $("replay-said").textContent = link;
    }
  },
  async fork() {
    const chosen = Number(seat());
    const asked = { revision: at(), seat: chosen < 0 ? null : chosen };
    const laid = await post(`/tables/${table}/fork`, asked);
    location.assign(`${root}/tables/${laid.table}`);
  },
};

async function doing(deed) {
  complain("");
  try {
    await deed();
  } catch (error) {
    complain(error.message);
  }
}

const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "before",
  ArrowDown: "after",
  Home: "first",
  End: "last",
  " ": "play",
};

// A key does what its button does, unless what has the focus needs it.
function pressed(event) {
  const deed = KEYS[event.key];
  if (!deed || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea, #log-lines, summary")) return;
  if (event.key === " " && event.target.closest("button, a")) return;
  const button = document.querySelector(`[data-go=${deed}]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

const pages = {
  replay() {
    document.addEventListener("keydown", pressed);
    document.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.dataset.go && button.dataset.go !== "play" && playing) stop();
      if (button.dataset.go) doing(() => goes[button.dataset.go](button));
      if (button.dataset.jump) doing(() => show(Number(button.dataset.jump)));
    });
    $("replay-at").addEventListener("input", (event) => doing(() => show(Number(event.target.value))));
    $("replay-seat").addEventListener("change", () => location.assign(address()));
    settle();
  },
  bring() {
    $("bring").addEventListener("submit", (event) => {
      event.preventDefault();
      doing(async () => {
        const record = await $("record").files[0].text();
        const laid = await post("/replays", { record });
        location.assign(`${root}/tables/${laid.table}/replay?at=0`);
      });
    });
  },
};

pages[body.dataset.page]?.();
