// What happened, shown on the board step by step as it was then, before the table is shown as it is
// now. The server says what this seat saw; here is only how long one looks at it.

import { $, ask } from "./asking.js";
import { moved, remembered } from "./motion.js";
import { fit, sized } from "./fitting.js";
import { close, picture } from "./picture.js";
import { sound } from "./sound.js";
import { t } from "./words.js";

const LASTS = { bookkeeping: 250, act: 600, reveal: 900, strike: 900, verdict: 1200 };
const WORDS = 35; // milliseconds to read a letter, for who has more to read than to look at
const LONGEST = 12_000; // a longer story is told faster
const SPEED = "story speed";
const HEARD = { act: "card", reveal: "card", strike: "hit", verdict: "hit" };
const PANELS = { hand: "me", mat: "me", market: "market", others: "others" };

const still = matchMedia("(prefers-reduced-motion: reduce)");
const speed = () => Number(localStorage.getItem(SPEED) ?? "1");

let film = null;

// Whether stories are told by themselves, here and now.
export const tells = () => speed() > 0 && !document.hidden && picture() !== null;

// Tell what happened after a revision, on the plates that are shown; kept when it has been told.
export async function tell(here, seat, since) {
  const told = await fetched(here, seat, { since, whole: "false" });
  await play(told);
}

// Tell what happened since the own latest choice, once more, and show what was shown before.
export async function tellAgain(here, seat) {
  const told = await fetched(here, seat, {});
  const shown = snapshot();
  lay(told.pieces, told.start, told.layout);
  await play(told);
  if (picture()) restore(shown);
}

async function fetched(here, seat, query) {
  const asked = new URLSearchParams(query);
  if (seat !== null) asked.set("seat", seat);
  return ask("GET", `${here}/steps?${asked}`);
}

function play(told) {
  const { steps, pieces } = told;
  if (!steps.length || !picture()) return null;
  close();
  return new Promise((resolve) => {
    film = { steps, pieces, resolve, at: -1, paused: still.matches, timer: 0, was: document.activeElement };
    film.hurry = Math.max(1, steps.reduce((sum, step) => sum + lasts(step), 0) / LONGEST);
    film.before = steps.map(() => null); // how the picture was before each step, for who goes back
    picture().classList.add("telling");
    for (const each of quiet()) {
      each.inert = true;
      each.dataset.telling = t("This is what happened …");
    }
    $("story-speed").value = String(speed());
    $("story").hidden = false;
    forward();
  });
}

const quiet = () => document.querySelectorAll("#part .question, #part .log .acts");
const lasts = (step) => Math.max(LASTS[step.kind], WORDS * Math.min(60, step.lines.join(" ").length));

function forward() {
  clearTimeout(film.timer);
  if (film.at + 1 >= film.steps.length || !picture()) return end();
  film.at += 1;
  film.before[film.at] = snapshot();
  const step = film.steps[film.at];
  const places = remembered(picture());
  lay(film.pieces, step.plates, step.layout);
  moved(picture(), places);
  say(step);
  wait();
}

function back() {
  clearTimeout(film.timer);
  film.paused = true;
  if (film.at > 0) {
    restore(film.before[film.at]);
    film.at -= 1;
  }
  say(film.steps[film.at]);
}

function wait() {
  clearTimeout(film.timer);
  if (film.paused) return;
  const pace = (speed() || 1) * film.hurry;
  film.timer = setTimeout(forward, lasts(film.steps[film.at]) / pace);
}

function say(step) {
  const words = step.lines.join(" ");
  if (words) $("story-words").textContent = words;
  $("story-where").textContent = t("Step {at} of {steps} since your last turn", {
    at: film.at + 1,
    steps: film.steps.length,
  });
  if (HEARD[step.kind]) sound(HEARD[step.kind]);
  for (const part of picture().querySelectorAll("[data-part]")) {
    part.classList.toggle("recalled", step.parts.includes(part.dataset.part));
  }
  const button = (name) => $("story").querySelector(`[data-story=${name}]`);
  button("back").disabled = film.at === 0;
  button("pause").textContent = film.paused ? t("Go on") : t("Pause");
}

function end() {
  const { timer, resolve, was } = film;
  clearTimeout(timer);
  film = null;
  $("story").hidden = true;
  $("story-words").textContent = "";
  for (const each of quiet()) {
    each.inert = false;
    delete each.dataset.telling;
  }
  picture()?.classList.remove("telling");
  for (const part of document.querySelectorAll("#part .recalled")) part.classList.remove("recalled");
  if (was?.isConnected) was.focus({ preventScroll: true });
  fit();
  resolve();
}

// The picture: its stage, and the cards of every tray of every panel.

const stageOf = () => picture().querySelector(".stage > .plate");
const cardsOf = (tray) => tray.querySelector(".cards");

function snapshot() {
  const panels = [...picture().querySelectorAll("[data-panel]")];
  const trays = (panel) => [...panel.children].map((tray) => [tray, [...cardsOf(tray).children]]);
  return { stage: stageOf(), panels: panels.map((panel) => [panel, trays(panel)]), facts: $("facts").textContent };
}

function restore({ stage, panels, facts }) {
  stageOf().replaceWith(stage);
  for (const [panel, trays] of panels) {
    for (const [tray, cards] of trays) cardsOf(tray).replaceChildren(...cards);
    panel.replaceChildren(...trays.map(([tray]) => tray));
  }
  $("facts").textContent = facts;
}

function figureOf(plate, pieces) {
  const figure = document.createElement("figure");
  figure.className = `plate w-${Math.ceil(plate.width / 20)}`;
  figure.dataset.plate = plate.name;
  figure.innerHTML = plate.svg.map((piece) => pieces[piece]).join("");
  return figure;
}

// Put plates where they belong. Those that are not among them stay as they are.
function lay(pieces, plates, layout) {
  const here = new Map([...picture().querySelectorAll(".stage > .plate, .cards > .plate")].map((each) => [each.dataset.plate, each]));
  for (const plate of plates) {
    const figure = figureOf(plate, pieces);
    here.get(plate.name)?.replaceWith(figure);
    here.set(plate.name, figure);
  }
  if (layout) arrange(layout, here);
  sized();
}

function arrange(layout, plates) {
  const trays = new Map([...picture().querySelectorAll("[data-tray]")].map((each) => [each.dataset.tray, each]));
  const stage = plates.get(layout.stage);
  if (stage && stage !== stageOf()) stageOf().replaceWith(stage);
  const panels = new Map();
  for (const told of layout.trays) {
    const tray = trays.get(told.name) ?? trayOf(told);
    tray.querySelector("h3").textContent = told.title;
    tray.querySelector("header p").textContent = told.note;
    cardsOf(tray).replaceChildren(...told.cards.map((name) => plates.get(name)).filter(Boolean));
    panels.set(PANELS[told.group], [...(panels.get(PANELS[told.group]) ?? []), tray]);
  }
  for (const panel of picture().querySelectorAll("[data-panel]")) {
    panel.replaceChildren(...(panels.get(panel.dataset.panel) ?? []));
  }
  $("facts").textContent = layout.facts.join(" · ");
}

function trayOf({ group, name, seat }) {
  const tray = $("tray").content.firstElementChild.cloneNode(true);
  tray.classList.add(`tray-${group}`, ...(seat === null ? [] : [`seat-${seat % 6}`]));
  tray.dataset.tray = name;
  return tray;
}

const acts = {
  back,
  next() {
    film.paused = true;
    forward();
  },
  pause() {
    film.paused = !film.paused;
    say(film.steps[film.at]);
    wait();
  },
  skip: end,
};

const KEYS = { Escape: "skip", ArrowRight: "next", ArrowLeft: "back", " ": "pause" };

addEventListener("click", (event) => {
  if (!film) return;
  const name = event.target.closest?.("[data-story]")?.dataset.story;
  if (name) acts[name]();
  else if (event.target.closest?.("#part :is(.stage, .side)")) end();
  else return;
  event.stopPropagation();
}, true);

addEventListener("keydown", (event) => {
  if (!film || event.target.closest?.("select, input, textarea")) return;
  const name = KEYS[event.key];
  if (!name || (event.key === " " && event.target.closest?.("button, summary, a"))) return;
  event.preventDefault();
  event.stopPropagation();
  acts[name]();
}, true);

$("story-speed")?.addEventListener("change", (event) => {
  localStorage.setItem(SPEED, event.target.value);
  if (film && event.target.value === "0") end();
  else if (film) wait();
});
