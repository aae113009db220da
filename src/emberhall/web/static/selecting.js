// A move is chosen on the picture part by part, in any order. Every part carries the choices that
// are about it; what is picked leaves those that are about all of it, and the parts that would
// narrow them further are lit. When one choice is left it is played, or confirmed if it has several
// parts; where no part tells two choices apart, the dock asks.

import { $, doing } from "./asking.js";
import { count, fit } from "./fitting.js";
import { made } from "./floating.js";
import { t } from "./words.js";

const THEN = "; "; // between the choices of a batch
const MOST = 5; // questions of the dock; more are in the list

let table = null; // what the page of the table lets us do: play
let picks = []; // the names of the parts that are picked
let names = new Map(); // what choices are called

const grid = () => document.querySelector(".table-grid");
const parts = () => [...document.querySelectorAll("#part .picture [data-part]")];
const named = (name) => parts().find((part) => part.dataset.part === name);
export const offersOf = (part) => [...new Set(part.dataset.offers?.split("\n").filter(Boolean) ?? [])];
export const selecting = () => picks.length > 0;

// What a choice is called, and a suggestion where it is more than one choice.
function labelOf(notation) {
  if (names.has(notation)) return names.get(notation);
  const listed = notation.split(THEN).join("\n");
  const found = [...document.querySelectorAll("#part .choice")].filter((each) => each.dataset.choices === listed);
  const button = found.find((each) => !each.classList.contains("suggestion")) ?? found[0];
  return button?.dataset.label ?? notation;
}

function left() {
  const sets = picks.map((name) => new Set(offersOf(named(name) ?? document.createElement("i"))));
  if (!sets.length) return null;
  return [...sets[0]].filter((each) => sets.every((set) => set.has(each)));
}

// A part is pressed that something can be chosen about.
export function press(part) {
  const name = part.dataset.part;
  if (picks.includes(name)) return drop(picks.filter((each) => each !== name));
  const before = left();
  const offers = offersOf(part).filter((each) => !before || before.includes(each));
  if (!offers.length) return;
  const elements = offers.filter((each) => !each.includes(THEN));
  if (!picks.length && $("composing") && elements.length === 1) return doing(() => play(elements[0]));
  if (!picks.length && offers.length === 1) return doing(() => play(offers[0]));
  picks = [...picks, name];
  show();
}

async function play(notation) {
  drop([]);
  await table.play(notation.split(THEN));
}

export function drop(rest = []) {
  picks = rest;
  show();
}

// The page was replaced: what is picked stays if it can still lead somewhere.
export function findSelection() {
  names = new Map();
  if (picks.some((name) => !offersOf(named(name) ?? document.createElement("i")).length) || !left()?.length) picks = [];
  show();
}

// What the choices of a move that is being tried are called, which no list shows.
export function nameChoices(options) {
  names = new Map(options.map((each) => [each.choice, each.label]));
}

function show() {
  const now = left();
  for (const part of parts()) {
    const offers = offersOf(part);
    const meets = now ? offers.filter((each) => now.includes(each)).length : offers.length;
    const on = picks.includes(part.dataset.part);
    part.classList.toggle("lit", !on && meets > 0 && (!now || meets < now.length));
    part.classList.toggle("selected", on);
  }
  grid()?.classList.toggle("selecting", picks.length > 0);
  const box = $("selection");
  if (box) {
    box.hidden = !picks.length;
    if (picks.length) ask(now);
  }
  if (picks.length) fit();
  else count();
}

// the dock: what is picked, and what is still to be said

function ask(now) {
  $("selected").replaceChildren(...picks.map(chip));
  $("questions").replaceChildren(...(still(now) ? questions(now) : []));
  const ready = $("ready");
  ready.hidden = now.length !== 1;
  if (now.length === 1) {
    $("questions").append(made("span", labelOf(now[0]), "sentence"));
    ready.focus({ preventScroll: true });
  }
}

// Whether no part that is seen would tell the choices apart.
const still = (now) => now.length > 1 && !document.querySelector("#part .picture [data-part].lit");

function chip(name) {
  const part = named(name);
  const button = made("button", (part?.getAttribute("aria-label") ?? name).split(/[:.,]/)[0], "chip");
  button.type = "button";
  button.setAttribute("aria-label", t("Put back: {what}", { what: button.textContent }));
  button.addEventListener("click", () => drop(picks.filter((each) => each !== name)));
  return button;
}

function questions(now) {
  const told = new Map(now.map((each) => [labelOf(each), each]));
  const shown = [...told].slice(0, told.size > MOST ? MOST - 1 : MOST);
  const buttons = shown.map(([label, notation]) => {
    const button = made("button", label, "answer");
    button.type = "button";
    button.dataset.answer = notation;
    button.addEventListener("click", () => doing(() => play(notation)));
    return button;
  });
  if (told.size > MOST) {
    const more = made("button", t("{count} more", { count: told.size - shown.length }));
    more.type = "button";
    more.addEventListener("click", () => ($("choices").open = true));
    buttons.push(more);
  }
  return buttons;
}

export const selectingActs = {
  async drop() {
    drop([]);
  },
  async ready() {
    const now = left();
    if (now?.length === 1) await play(now[0]);
  },
};

export function selectAt(doings) {
  table = doings;
}
