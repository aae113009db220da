// A closer look at a part of a picture: an enlarged copy and what is to be said about it.
// It comes by hovering, by keyboard focus or by a long press, and takes no focus itself.

import { place } from "./floating.js";

const HOVER = 450; // milliseconds
const PRESS = 500;
const LINGER = 200;
const WALK = ["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const COPIED = ["data-part", "data-offers", "data-about", "role", "tabindex", "aria-label", "aria-describedby"];

const box = document.getElementById("closer");
let shown = null;
let held = false; // by focus or by a finger: it stays when the mouse goes elsewhere
let timer = 0;
let pressed = false;
let walking = false; // from part to part by keyboard

const partOf = (event) => event.target.closest?.(".picture [data-part]:not(#closer *)") ?? null;

function enlarged(part) {
  const around = part.getBBox();
  const seen = part.getBoundingClientRect();
  if (!around.width || !around.height) return null;
  const now = Math.max(seen.width / around.width, 0.01);
  const wide = Math.min(352, document.documentElement.clientWidth - 48);
  const scale = Math.min(wide / around.width, (innerHeight * 0.5) / around.height, 2.4);
  if (scale < now * 1.15) return null;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const rim = 4;
  const view = [around.x - rim, around.y - rim, around.width + 2 * rim, around.height + 2 * rim];
  svg.setAttribute("viewBox", view.join(" "));
  svg.setAttribute("aria-hidden", "true");
  svg.style.width = `${view[2] * scale}px`;
  const copy = part.cloneNode(true);
  for (const name of COPIED) copy.removeAttribute(name);
  for (const piece of copy.querySelectorAll("[data-piece]")) piece.removeAttribute("data-piece");
  copy.classList.remove("lit", "pointed", "news", "recalled");
  svg.append(copy);
  return svg;
}

function look(part, stays = false) {
  away();
  const about = part.dataset.about ?? "";
  const copy = enlarged(part);
  if (!copy && !about) return;
  const picture = box.querySelector(".picture");
  picture.dataset.game = part.closest(".picture").dataset.game;
  picture.firstElementChild.replaceChildren(...(copy ? [copy] : []));
  picture.hidden = !copy;
  box.querySelector("p").textContent = about;
  box.querySelector("p").hidden = !about;
  shown = part;
  held = stays;
  if (about) part.setAttribute("aria-describedby", "closer-about");
  place(box, part);
}

export function away() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  if (box) box.hidden = true;
}

// Whether the click that comes now ends a long press, which was a look and no move.
export function wasPressed() {
  const was = pressed;
  pressed = false;
  return was;
}

function later(deed, wait) {
  clearTimeout(timer);
  timer = setTimeout(deed, wait);
}

if (box) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const part = partOf(event);
    if (part && part === shown) return clearTimeout(timer);
    if (box.contains(event.target)) return clearTimeout(timer);
    if (part) later(() => part.isConnected && look(part), HOVER);
    else if (shown && !held) later(away, LINGER);
    else if (!shown) clearTimeout(timer);
  });
  document.addEventListener("focusin", (event) => {
    const part = partOf(event);
    if (part && walking) look(part, true);
    else if (part !== shown && !box.contains(event.target)) away();
  });
  document.addEventListener("pointerdown", (event) => {
    const part = partOf(event);
    pressed = false;
    walking = false;
    if (event.pointerType !== "touch") return part ? away() : undefined;
    if (!part) return box.contains(event.target) ? undefined : away();
    later(() => {
      pressed = true;
      if (part.isConnected) look(part, true);
    }, PRESS);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(name, (event) => {
      const still = name === "pointermove" && Math.hypot(event.movementX, event.movementY) < 6;
      if (event.pointerType === "touch" && !pressed && !still) clearTimeout(timer);
    });
  }
  document.addEventListener("contextmenu", (event) => {
    if (pressed && partOf(event)) event.preventDefault();
  });
  document.addEventListener(
    "keydown",
    (event) => {
      walking = WALK.includes(event.key);
      if (event.key === "Escape") away();
    },
    { capture: true }, // before the key moves the focus
  );
  addEventListener("scroll", () => shown && !held && away(), { passive: true });
}
