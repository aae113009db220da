// Playing on the picture. Lit parts are pressed to choose; what is not lit says why. Choices in the
// list and parts of the picture point at each other, and the arrow keys go from part to part.

import { $, ask, doing, reasonOf, root } from "./asking.js";
import { away, wasPressed } from "./closer.js";
import { made, place } from "./floating.js";
import { drop, offersOf, press, selecting } from "./selecting.js";
import { t } from "./words.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const REACH = 22; // pixels around a finger in which a lit part is meant

let table = null; // what the table page lets us do: here, seat, asks
let opener = null; // the part whose note is open

export const picture = () => document.querySelector("#part .picture");
const parts = () => [...(picture()?.querySelectorAll("[data-part]") ?? [])];
const partAt = (target) => target.closest?.("#part [data-part]") ?? null;
// A lit part is pressed even where something that is not lit lies on it, and with a finger beside it.
const usable = (part) => part?.matches(".lit, .selected, .picked");
function pressed(event) {
  const part = partAt(event.target);
  if (!part || usable(part)) return part;
  const below = document.elementsFromPoint(event.clientX, event.clientY).map(partAt);
  return below.find(usable) ?? (event.pointerType === "touch" ? nearest(event) : null) ?? part;
}

function nearest({ clientX: x, clientY: y }) {
  const far = (part) => {
    const box = part.getBoundingClientRect();
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  };
  const near = parts().filter((part) => usable(part) && far(part) < REACH);
  return near.sort((a, b) => far(a) - far(b))[0] ?? null;
}
const choiceAt = (target) => target.closest?.("#part .choice") ?? null;
const choices = () => [...document.querySelectorAll("#part .choice")];
const notationsOf = (choice) => choice.dataset.choices.split("\n");

function act(part) {
  close();
  if (usable(part)) press(part);
  else doing(() => wonder(part));
}

// the note that says why not

async function wonder(part) {
  close();
  opener = part;
  const note = $("note");
  const title = made("h3", part.getAttribute("aria-label"));
  title.id = "note-title";
  const shut = made("button", t("Close"), "quiet");
  shut.type = "button";
  shut.addEventListener("click", close);
  const answer = table.asks() ? await reasonsOf(part) : [];
  if (opener !== part || !part.isConnected) return;
  const about = part.dataset.about ? [made("p", part.dataset.about)] : [];
  note.replaceChildren(title, ...about, ...answer, shut);
  place(note, part);
  note.focus({ preventScroll: true });
}

async function reasonsOf(part) {
  const query = new URLSearchParams({ part: part.dataset.part, seat: table.seat() });
  let found;
  try {
    found = await ask("GET", `${table.here()}/why-not-part?${query}`);
  } catch (error) {
    return [made("p", reasonOf(error))];
  }
  if (!found.asked) return [made("p", t("It is not your turn."))];
  if (!found.obstacles.length) return [made("p", t("There is nothing to do with this now."))];
  const list = made("ul");
  for (const { label, reason, rule } of found.obstacles) {
    const line = made("li");
    line.append(made("strong", label), `: ${reason} `);
    if (rule) line.append(ruleLink(rule));
    list.append(line);
  }
  return [list];
}

function ruleLink(rule) {
  const link = made("a", t("rule {id}", { id: rule }), "rule");
  link.href = `${root}/rules/${picture().dataset.game}#rule-${rule}`;
  link.target = "_blank";
  link.rel = "noopener";
  return link;
}

export function close() {
  const was = opener;
  const inside = $("note").contains(document.activeElement);
  $("note").hidden = true;
  opener = null;
  away();
  if (inside && was?.isConnected) was.focus({ preventScroll: true });
}

// pointing from the list to the picture and back

function point(target) {
  const part = partAt(target);
  const choice = choiceAt(target);
  const offers = part ? offersOf(part) : choice ? notationsOf(choice) : [];
  for (const each of parts()) {
    each.classList.toggle("pointed", choice !== null && offersOf(each).some((one) => offers.includes(one)));
  }
  for (const each of choices()) {
    each.classList.toggle("pointed", part !== null && notationsOf(each).some((one) => offers.includes(one)));
  }
}

// from part to part

function middle(part) {
  const at = part.getBoundingClientRect();
  return [at.left + at.width / 2, at.top + at.height / 2];
}

// The nearest part in a direction; what lies aside counts as farther away.
function neighbour(part, [across, down]) {
  const [x, y] = middle(part);
  let best = null;
  let least = Infinity;
  for (const each of parts()) {
    const [u, v] = middle(each);
    const ahead = (u - x) * across + (v - y) * down;
    const aside = Math.abs((u - x) * down) + Math.abs((v - y) * across);
    const far = ahead + 2.5 * aside;
    if (each !== part && ahead > 2 && far < least) [best, least] = [each, far];
  }
  return best;
}

function keyOnPart(part, event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    act(part);
    return;
  }
  const all = parts();
  const next = WAYS[event.key]
    ? neighbour(part, WAYS[event.key])
    : { Home: all[0], End: all.at(-1) }[event.key];
  if (!WAYS[event.key] && !next) return;
  event.preventDefault();
  next?.focus();
}

// what had the focus before the part of the page was replaced has it afterwards, or its like

export function focused() {
  const active = document.activeElement;
  const part = partAt(active) ?? (active.closest?.(".floating") ? opener : null);
  const byKey = active.matches(":focus-visible");
  if (part) return { part: part.dataset.part, byKey };
  if (!$("part").contains(active)) return null;
  return { listed: active.closest("#choices") !== null, byKey };
}

export function focusLike(was) {
  if (was === null) return;
  const lit = parts().find((each) => each.dataset.offers);
  const same = was.part && parts().find((each) => each.dataset.part === was.part);
  const listed = choices().find((each) => each.checkVisibility());
  const next = was.part ? same || lit : was.listed ? listed : listed ?? lit;
  (next || lit || $("question-title")).focus({ preventScroll: !was.byKey }); // a mouse stays put
}

export function playOn(doings) {
  table = doings;
  document.addEventListener("click", (event) => {
    const part = pressed(event);
    if (part && !wasPressed()) act(part);
    else if (!part && !event.target.closest(".floating")) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return opener ? close() : selecting() && drop([]);
    const part = partAt(event.target);
    if (part) keyOnPart(part, event);
  });
  for (const name of ["pointerover", "focusin"]) {
    document.addEventListener(name, (event) => point(event.target));
  }
}
