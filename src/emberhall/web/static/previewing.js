// Trying a move before it is played. What is chosen while one tries becomes a part of the move; the
// server says where the parts lead, as far as the seat can tell, and they are played together.

import { $, ask } from "./asking.js";
import { made } from "./floating.js";
import { findSelection, nameChoices } from "./selecting.js";

const KEPT = "try"; // whether somebody tries moves first is remembered

let table = null; // what the page of the table lets us do: here, atSeat, play
let move = []; // the batches of notations that were chosen, in their order
let mover = null; // the seat that chose them
let dark = []; // parts of the picture, as they were before what follows was lit

const trying = () => localStorage.getItem(KEPT) === "on";
export const planning = () => move.length > 0;
const notations = () => move.flat();

// What a press on a choice does: it is played, or becomes a part of the move.
export async function choose(choices) {
  if (!trying() || !$("plan")) return table.play(choices);
  await attempt([...move, choices]);
}

async function attempt(wanted) {
  const content = { ...table.atSeat(), choices: wanted.flat() };
  const found = await ask("POST", `${table.here()}/preview`, content);
  move = wanted;
  mover = content.seat;
  show(found);
}

function show(found) {
  $("plan-parts").replaceChildren(...found.parts.map((each) => made("li", each.label)));
  $("plan-told").replaceChildren(...found.story.map((each) => made("li", each)));
  const next = found.decision;
  const ends = !next || next.main;
  $("plan-next").textContent = next ? next.prompt : found.stop;
  $("plan-choices").replaceChildren(...(ends ? [] : offered(next)));
  light(ends ? [] : next.options);
  $("plan").hidden = false;
  $("plan").closest(".question").classList.add("trying");
  (ends ? $("plan").querySelector("[data-act='confirm']") : $("plan-choices").firstChild)?.focus();
}

function offered(decision) {
  const batches = decision.suggestions.map((each) => ({ ...each, look: "choice suggestion" }));
  const single = decision.options.map((each) => ({ ...each, choices: [each.choice], look: "choice" }));
  return [...batches, ...single].map(({ choices, label, remark, look }) => {
    const button = made("button", label, look);
    button.type = "button";
    button.dataset.choices = choices.join("\n");
    if (remark) button.append(" ", made("small", `(${remark})`));
    return button;
  });
}

// Parts of the picture offer what may follow, where they are about it, and nothing else meanwhile.
function light(options) {
  darken();
  for (const part of document.querySelectorAll("#part .picture [data-part]")) {
    const about = options.filter((each) => each.about.includes(part.dataset.part));
    if (!about.length && !part.dataset.offers) continue;
    dark.push([part, part.dataset.offers, part.getAttribute("tabindex"), part.getAttribute("role")]);
    const notes = about.map((each) => each.choice).join("\n");
    offer(part, notes, notes ? 0 : -1, notes ? "button" : "img");
  }
  nameChoices(options);
}

function offer(part, notes, tab, role) {
  if (notes) part.dataset.offers = notes;
  else delete part.dataset.offers;
  part.classList.toggle("lit", Boolean(notes));
  part.setAttribute("tabindex", tab);
  part.setAttribute("role", role);
}

// What is drawn gets back what it offered.
export function darken() {
  for (const [part, notes, tab, role] of dark) offer(part, notes, tab, role);
  if (dark.length) findSelection();
  dark = [];
}

function drop() {
  move = [];
  darken();
  if (!$("plan")) return;
  $("plan").hidden = true;
  $("plan").closest(".question").classList.remove("trying");
}

// The page was replaced: a move that is being tried is looked at again, or dropped.
export function renew() {
  $("try")?.setAttribute("aria-pressed", String(trying()));
  if (!move.length) return;
  if (!$("plan") || mover !== table.atSeat().seat) move = [];
  else attempt(move).catch(drop);
}

export const tryActs = {
  async try() {
    localStorage.setItem(KEPT, trying() ? "off" : "on");
    drop();
    $("try").setAttribute("aria-pressed", String(trying()));
  },
  async confirm() {
    const choices = notations();
    drop();
    await table.play(choices);
  },
  async back() {
    if (move.length > 1) await attempt(move.slice(0, -1));
    else drop();
  },
  async cancel() {
    drop();
    $("question-title").focus();
  },
};

export function tryOut(doings) {
  table = doings;
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && move.length && !document.querySelector(".floating:not([hidden])")) tryActs.cancel();
  });
}
