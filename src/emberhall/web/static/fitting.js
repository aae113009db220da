// Everything in one window: the board is fitted to the room that is left, the cards have the largest
// size at which all of them are seen, and where they cannot be, tabs show one group at a time. What
// can be chosen and is out of sight is counted, and a button goes there.

import { $ } from "./asking.js";
import { t } from "./words.js";

const LARGEST = 1.25;
const SMALLEST = 0.78; // rather than smaller cards, one group at a time
const STEPS = 12;
const ROOMY = 0.93; // rather than smaller cards, those of the others go behind a tab
const PHONE = matchMedia("(max-width: 719px)");
const TABS = ["board", "me", "market", "others"];

const grid = () => document.querySelector(".table-grid.picture");
const panels = () => grid()?.querySelector(".panels");
const panel = (name) => grid()?.querySelector(`[data-panel="${name}"]`);
const lit = (within) => [...(within?.querySelectorAll("[data-part].lit") ?? [])];
let chosen = ""; // the tab that was pressed, as long as it has something to show

// What was found out for a window and cards of these sizes: they are laid out once.
// Where all is in sight there are no tabs; where it is but for what others have, that has one.
let known = { of: "", size: 1, mode: "whole" };

export function fit() {
  if (!grid()) return;
  const box = grid().querySelector(".stage svg")?.viewBox.baseVal;
  if (box?.height) $("part").style.setProperty("--ar", (box.width / box.height).toFixed(3));
  sized();
  const of = shapeOf();
  if (of !== known.of) known = { ...measured(), of };
  arrange(known.mode);
  $("part").style.setProperty("--k", known.size);
  count();
}

function shapeOf() {
  const cards = [...grid().querySelectorAll(".tray")].map((tray) =>
    [...tray.querySelectorAll(".plate > svg")].map((drawn) => `${drawn.viewBox.baseVal.width}x${drawn.viewBox.baseVal.height}`),
  );
  const text = getComputedStyle(document.documentElement).fontSize;
  return JSON.stringify([innerWidth, innerHeight, text, known.mode === "whole" ? "" : wanted(known.mode), cards]);
}

// All cards in sight if there is room for them; then those of the others behind a tab, then one
// group at a time.
function measured() {
  const modes = PHONE.matches ? ["tabs"] : ["whole", "pair", "tabs"];
  for (const mode of modes) {
    arrange(mode);
    const size = Number(largest());
    if (size >= (mode === "whole" ? ROOMY : SMALLEST) || mode === "tabs") {
      return { mode, size: PHONE.matches ? Math.max(1, size) : size || SMALLEST }; // a phone scrolls
    }
  }
  return known;
}

function arrange(mode) {
  grid().classList.toggle("tabbed", mode !== "whole");
  for (const name of TABS.slice(1)) {
    const tab = $(`tab-${name}`);
    if (tab) tab.hidden = !panel(name)?.children.length || (mode === "pair" && name === "market");
  }
  if (mode === "whole") delete grid().dataset.tab;
  else open(wanted(mode), mode);
}

// Every card has the size of its drawing, enlarged like all the others.
export function sized() {
  for (const drawn of grid()?.querySelectorAll(".cards > .plate > svg") ?? []) {
    drawn.parentElement.style.setProperty("--w", drawn.viewBox.baseVal.width);
  }
}

// The largest size at which all that is shown beside the board fits; 0 if none is small enough.
function largest() {
  const room = panels();
  const fits = (step) => {
    $("part").style.setProperty("--k", sizeOf(step));
    return room.scrollHeight <= room.clientHeight + 1;
  };
  if (!fits(0)) return 0;
  let [least, most] = [0, STEPS];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return sizeOf(least);
}

const sizeOf = (step) => (SMALLEST + (step * (LARGEST - SMALLEST)) / STEPS).toFixed(3);

// the tabs

const group = (name, mode) => (mode === "pair" && name === "me" ? ["me", "market"] : [name]);
const litIn = (name, mode) =>
  name === "board" ? lit(grid().querySelector(".stage")).length > 0 : group(name, mode).some((each) => lit(panel(each)).length);

function wanted(mode) {
  const shown = TABS.filter((name) =>
    name === "board" ? PHONE.matches : panel(name)?.children.length && !(mode === "pair" && name === "market"),
  );
  if (shown.includes(chosen)) return chosen;
  const now = shown.includes(grid().dataset.tab) ? grid().dataset.tab : shown[0];
  if (!PHONE.matches && litIn("board", mode)) return now;
  return litIn(now, mode) ? now : shown.find((name) => litIn(name, mode)) ?? now;
}

function open(name, mode) {
  grid().dataset.tab = name;
  for (const each of TABS) {
    $(`tab-${each}`)?.setAttribute("aria-selected", String(each === name));
    panel(each)?.classList.toggle("on", group(name, mode).includes(each));
  }
}

export function openTab(name) {
  if (known.mode === "pair" && name === "market") return openTab("me");
  if (!grid() || !$(`tab-${name}`) || $(`tab-${name}`).hidden) return;
  chosen = name;
  fit();
}

// A new question may want another tab than the one that was pressed.
export function forgetTab() {
  chosen = "";
}

// what can be chosen and where

const inSight = (part) => {
  const box = part.getBoundingClientRect();
  if (!box.width || !part.checkVisibility()) return false;
  const around = part.closest(".panels, .stage").getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > around.left && x < around.right && y > around.top && y < around.bottom;
};

const placeOf = (part) => part.closest("[data-panel]")?.dataset.panel ?? "board";

export function count() {
  if (!grid()) return;
  const all = lit(grid());
  const hidden = all.filter((part) => !inSight(part));
  for (const name of TABS) {
    const badge = $(`tab-${name}`)?.querySelector(".lit-count");
    if (badge) badge.textContent = all.filter((part) => placeOf(part) === name).length || "";
  }
  const glow = $("glow");
  if (glow) glow.textContent = said(all.length);
  const button = $("elsewhere");
  if (!button) return;
  button.hidden = !hidden.length;
  if (!hidden.length) return;
  const title = $(`tab-${placeOf(hidden[0])}`)?.firstChild.textContent ?? "";
  button.textContent = t("{count} more: {place}", { count: hidden.length, place: title });
}

const said = (number) =>
  number > 1 ? t("{count} places glow.", { count: number }) : number ? t("One place glows.") : "";

// Go to what can be chosen but is not in sight.
export function goElsewhere() {
  const part = lit(grid()).find((each) => !inSight(each));
  if (!part) return;
  if (!part.checkVisibility()) openTab(placeOf(part));
  if (part.closest(".stage")) zoom("fit");
  part.scrollIntoView({ block: "center", inline: "center" });
  count();
}

// Show where something can be chosen: every press goes on to the next, which beats once.
let pointed = -1;

export function showWhere() {
  const all = lit(grid());
  if (!all.length) return;
  pointed = (pointed + 1) % all.length;
  const part = all[pointed];
  if (!part.checkVisibility()) openTab(placeOf(part));
  if (!inSight(part)) part.scrollIntoView({ block: "center", inline: "center" });
  part.focus({ preventScroll: true });
  part.animate({ opacity: [1, 0.35, 1] }, { duration: 420, iterations: 2 });
  count();
}

// the board, larger and moved

let size = 1;
let middle = [50, 50];

export function zoom(way, at = null) {
  const stage = grid()?.querySelector(".stage");
  if (!stage) return;
  const before = size;
  size = way === "fit" ? 1 : Math.max(1, Math.min(3, size * (way === "in" ? 1.25 : 0.8)));
  if (size === 1) middle = [50, 50];
  else if (at && before !== size) middle = near(at, stage);
  apply(stage);
}

function near([x, y], stage) {
  const box = stage.getBoundingClientRect();
  return [(100 * (x - box.left)) / box.width, (100 * (y - box.top)) / box.height];
}

function apply(stage) {
  const page = $("part").style;
  page.setProperty("--zoom", size.toFixed(3));
  page.setProperty("--zx", `${middle[0].toFixed(1)}%`);
  page.setProperty("--zy", `${middle[1].toFixed(1)}%`);
  stage.classList.toggle("zoomed", size > 1);
  count();
}

function pan(across, down) {
  const stage = grid().querySelector(".stage");
  const box = stage.getBoundingClientRect();
  const share = 100 / (size - 1);
  const kept = (value) => Math.max(0, Math.min(100, value));
  middle = [kept(middle[0] - (share * across) / box.width), kept(middle[1] - (share * down) / box.height)];
  apply(stage);
}

export function fitAlways() {
  const fingers = new Map();
  let spread = 0;
  addEventListener("resize", fit);
  PHONE.addEventListener("change", fit);
  document.addEventListener("scroll", (event) => event.target.closest?.(".panels") && count(), { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("[data-tab][role=tab]");
    if (tab) openTab(tab.dataset.tab);
    const way = event.target.closest?.("[data-zoom]")?.dataset.zoom;
    if (way) zoom(way);
  });
  document.addEventListener(
    "wheel",
    (event) => {
      if (!event.target.closest?.(".stage") || !(event.ctrlKey || size > 1 || event.deltaY < 0)) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? "in" : "out", [event.clientX, event.clientY]);
    },
    { passive: false },
  );
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".stage")) fingers.set(event.pointerId, [event.clientX, event.clientY]);
    spread = 0;
  });
  document.addEventListener("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 2) {
      const [[a, b], [c, d]] = [...fingers.values()];
      const now = Math.hypot(a - c, b - d);
      if (spread && Math.abs(now - spread) > 24) zoom(now > spread ? "in" : "out", [(a + c) / 2, (b + d) / 2]);
      if (!spread || Math.abs(now - spread) > 24) spread = now;
    } else if (size > 1 && event.buttons) pan(event.clientX - was[0], event.clientY - was[1]);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => fingers.delete(event.pointerId));
  }
}
