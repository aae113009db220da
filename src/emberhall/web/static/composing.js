// Composing a set: what is pressed is picked, or taken back, and all of it is confirmed once.

import { $, Refused, ask, doing } from "./asking.js";
import { made } from "./floating.js";
import { t } from "./words.js";

let table = null; // what the table page lets us do: here, atSeat, compose
let asked = null; // the set that is asked for: elements with how many of each, picked, closers
let key = ""; // by which it is known again
let picked = [];
let rest = null; // what is left of a set that could not be played at once, and of which question
let state = null; // what the server says of it: choices, full, lacking

const isPicked = (notation) => asked !== null && picked.includes(notation);
const bar = () => $("composing");
const grid = () => document.querySelector(".table-grid");
const revision = () => Number(grid()?.dataset.revision);
const question = () => `${grid()?.dataset.seat} ${grid()?.dataset.step}`;
const count = (notation) => picked.filter((each) => each === notation).length;
const sorted = (notations) => [...notations].sort().join("\n");
const changed = () => asked !== null && sorted(picked) !== sorted(asked.picked);

const labels = () =>
  new Map([...document.querySelectorAll("#part .choice:not(.suggestion)")].map((each) => [each.dataset.choices, each.dataset.label]));

// What is done when something is pressed that belongs to a set; null if it is to be played by itself.
export function taken(choices) {
  if (asked === null || choices.length !== 1) return null;
  const [notation] = choices;
  if (notation in asked.elements) return pick(notation);
  if (!changed()) return null;
  refuse(t("Confirm what is picked, or take it back first."));
  return Promise.resolve();
}

// What is refused is said where the picks are: nothing has changed, and nothing moves.
function refuse(reason) {
  bar().classList.add("begun");
  bar().dataset.state = "refused";
  $("lacking").textContent = reason;
}

async function pick(notation) {
  const adds = count(notation) < asked.elements[notation];
  const next = adds ? [...picked, notation] : picked.filter((each) => each !== notation);
  if (!(await became(next))) return;
  if (state.full && picked.length === 1 && !asked.picked.length) await confirm();
}

// What cannot be part of any set is refused by the server, and nothing has changed.
async function become(next) {
  const found = await ask("POST", `${table.here()}/compose`, { ...table.atSeat(), elements: next });
  picked = next;
  state = found;
  show();
}

async function became(next) {
  try {
    await become(next);
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.type.endsWith("stale-revision")) throw error;
    refuse(error.message);
    return false;
  }
}

async function confirm() {
  const [confirmed, choices, before] = [key, state.choices, revision()];
  key = ""; // the next set may be one just like this
  try {
    await table.compose(picked);
  } catch (error) {
    key = confirmed;
    throw error;
  }
  // In a ballot others answer before one's next element: the rest is picked when it is asked for.
  const played = revision() - before;
  if (!(played < choices.length)) return;
  rest = { question: question(), choices: choices.slice(played) };
  if (asked !== null) begin();
}

export const composingActs = { compose: confirm };

// The set that the page asks for now. What is picked stays as long as the same is asked, whatever
// others do meanwhile.
export function findSet() {
  const now = bar() ? `${grid().dataset.seat} ${bar().dataset.set}` : "";
  asked = now ? JSON.parse(bar().dataset.set) : null;
  const begins = now && now !== key;
  key = now;
  if (begins) begin();
  else show();
}

function begin() {
  const goes = rest?.question === question() && rest.choices.every((each) => each in asked.elements);
  picked = goes ? rest.choices : [...asked.picked];
  state = null;
  if (goes) become(picked).catch(() => {}); // if that is not possible any more, nothing is ready
  rest = null;
  show();
}

function show() {
  mark();
  if (asked === null) return;
  const names = labels();
  const begun = changed();
  bar().classList.toggle("begun", begun);
  $("picked").replaceChildren(
    ...picked.map((notation, place) => {
      const chip = made("button", names.get(notation) ?? notation, "chip");
      chip.type = "button";
      chip.setAttribute("aria-label", t("Take back: {choice}", { choice: chip.textContent }));
      chip.addEventListener("click", () => doing(() => became(picked.filter((_, at) => at !== place))));
      return chip;
    }),
  );
  const ready = begun && state !== null && state.choices.length > 0;
  const last = state?.choices.at(-1);
  bar().dataset.state = ready ? "ready" : state?.lacking ? "lacking" : "";
  $("compose").disabled = !ready;
  $("compose").textContent = ready && !picked.length ? names.get(last) ?? t("Confirm") : t("Confirm");
  $("lacking").textContent = (begun && state?.lacking) || "";
}

// what is picked is marked in the list and on the picture
function mark() {
  for (const each of document.querySelectorAll("#part .choice:not(.suggestion)")) {
    const notation = each.dataset.choices;
    const known = asked !== null && notation in asked.elements;
    each.classList.toggle("picked", isPicked(notation));
    if (known) each.setAttribute("aria-pressed", String(isPicked(notation)));
    each.dataset.count = known && count(notation) > 1 ? count(notation) : "";
  }
  for (const part of document.querySelectorAll("#part [data-part]")) {
    const offers = part.dataset.offers?.split("\n") ?? [];
    const on = offers.some(isPicked);
    part.classList.toggle("picked", on);
    if (on) part.setAttribute("aria-pressed", "true");
    else part.removeAttribute("aria-pressed");
  }
}

export function composeAt(doings) {
  table = doings;
}
