// A guided first game: says a word about every new kind of decision, and proposes what to try.

import { openTab } from "./fitting.js";
import { t } from "./words.js";

const body = document.body;
const root = body.dataset.root;
const $ = (id) => document.getElementById(id);
const table = body.dataset.table;
const key = `lesson ${table}`;

let points = [];
let goal = "";
let showing = -1;

const kept = () => JSON.parse(localStorage.getItem(key) ?? "null");
const keep = (state) => localStorage.setItem(key, JSON.stringify(state));
const grid = () => document.querySelector(".table-grid");
const offered = (notation) =>
  [...document.querySelectorAll(".choice")].filter((each) => each.dataset.choices === notation);

async function begin(button) {
  const slug = button.dataset.learn;
  const answer = await fetch(`${root}/api/games/${slug}/lesson`, { method: "POST" });
  const laid = await answer.json();
  if (!answer.ok) {
    $("message").textContent = laid.detail;
    $("message").hidden = false;
    return;
  }
  localStorage.setItem(`lesson ${laid.table}`, JSON.stringify({ slug, done: [], revision: -1 }));
  location.assign(`${root}/tables/${laid.table}`);
}

async function start() {
  const state = kept();
  if (!state || !$("lesson")) return;
  const answer = await fetch(`${root}/api/games/${state.slug}/lesson`);
  if (!answer.ok) return;
  ({ goal, points } = await answer.json());
  new MutationObserver(settle).observe($("part"), { childList: true });
  settle();
}

// The next point that fits what is asked; a point is done when it was read or something was played.
function settle() {
  const state = kept();
  if (!state || !grid()) return;
  const revision = Number(grid().dataset.revision);
  if (showing >= 0 && state.revision >= 0 && revision > state.revision) done(state);
  const asked = document.querySelector(".choice, .part.lit");
  const step = asked ? grid().dataset.step : "";
  showing = points.findIndex(
    (point, place) => !state.done.includes(place) && (!point.when || point.when === step),
  );
  keep({ ...state, revision });
  show(state);
}

function done(state) {
  state.done.push(showing);
  showing = -1;
  keep(state);
}

function show(state) {
  for (const each of document.querySelectorAll(".taught")) each.classList.remove("taught");
  $("lesson").hidden = false;
  const left = points.length - state.done.length;
  if (!left) {
    say(t("That was the lesson. Play on: the Hint button is there whenever you want an opinion."), "");
    document.querySelector("[data-lesson=on]").hidden = true;
    return;
  }
  const point = points[showing];
  document.querySelector("[data-lesson=on]").hidden = !point;
  if (!point) return say(state.done.length ? t("Go on as you like; more is said when it comes up.") : goal, "");
  const buttons = point.choose ? offered(point.choose) : [];
  const proposed = buttons.length ? ` ${t("Try it: {choice}.", { choice: buttons[0].textContent.trim() })}` : "";
  const first = !state.done.length && goal ? [opening(goal)] : [];
  say(point.say + proposed, point.rule, ...first);
  for (const each of buttons) each.classList.add("taught");
  const found = [...document.querySelectorAll("#part [data-offers]")].filter((part) => countOf(part, point.choose));
  const least = Math.min(...found.map((part) => countOf(part, point.choose))); // the plainest parts
  for (const part of found) part.classList.toggle("taught", countOf(part, point.choose) === least);
  lead();
}

// How many choices a part has, if the wanted one is among them.
function countOf(part, wanted) {
  const offers = part.dataset.offers.split("\n");
  return wanted && offers.includes(wanted) ? offers.length : 0;
}

// A part that is proposed is brought before the eyes.
function lead() {
  const proposed = [...document.querySelectorAll(".part.taught")];
  if (!proposed.length || proposed.some((part) => part.checkVisibility())) return;
  openTab(proposed[0].closest("[data-panel]")?.dataset.panel ?? "board");
}

function opening(text) {
  const whole = document.createElement("strong");
  whole.textContent = text;
  return whole;
}

function say(text, rule, ...before) {
  $("lesson-words").replaceChildren(...before, text);
  if (!rule) return;
  const link = document.createElement("a");
  link.className = "rule";
  link.href = `${root}/rules/${kept().slug}#rule-${rule}`;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = t("rule {id}", { id: rule });
  $("lesson-words").append(" ", link);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.learn) begin(button);
  if (button.dataset.lesson === "on" && showing >= 0) {
    const state = kept();
    done(state);
    settle();
  }
  if (button.dataset.lesson === "end") {
    localStorage.removeItem(key);
    $("lesson").hidden = true;
    for (const each of document.querySelectorAll(".taught")) each.classList.remove("taught");
  }
});

start();
