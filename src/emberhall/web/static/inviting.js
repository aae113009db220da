// Inviting people to a seat: a link to copy or share, a code to type, a picture for phones.

import { $, Refused, ask } from "./asking.js";
import { t } from "./words.js";

const body = document.body;
const shown = new Map(); // the box of a seat is kept while the rest of the page is made anew
const inbox = (element) => element.closest(".invitation");

// Where others reach us: by the address that the server knows, otherwise by that of this page.
const linkOf = (key) => `${body.dataset.base || location.origin + body.dataset.root}/join#${key}`;

function boxOf(place, key) {
  const known = shown.get(place);
  if (known?.dataset.key === key) return known;
  const box = $("invitation").content.firstElementChild.cloneNode(true);
  box.dataset.key = key;
  const field = box.querySelector("input");
  field.value = linkOf(key);
  field.addEventListener("focus", () => field.select());
  for (const button of box.querySelectorAll("button")) button.dataset.seat = place;
  box.querySelector("[data-act=share]").hidden = !navigator.share;
  shown.set(place, box);
  return box;
}

// own: a link to one's own seat, for another device, which has no code
function showLink(place, key, own = false) {
  const line = document.querySelector(`[data-link="${place}"]`);
  if (!line) return;
  const box = boxOf(String(place), key);
  box.querySelector("[data-act=code]").hidden = own;
  line.replaceChildren(box);
  line.hidden = false;
  if (!document.querySelector(".seats details[open]")) line.closest("details").open = true;
}

export function showLinks() {
  const kept = JSON.parse(sessionStorage.getItem(`keys ${body.dataset.table}`) ?? "{}");
  for (const [place, key] of Object.entries(kept)) {
    const seat = document.querySelector(`[data-link="${place}"]`)?.closest(".seat");
    if (seat?.querySelector(".driver[data-vacant]")) showLink(place, key);
    else shown.delete(place);
  }
}

function keepKey(table, place, key) {
  const name = `keys ${table}`;
  const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}");
  sessionStorage.setItem(name, JSON.stringify({ ...kept, [place]: key }));
}

// Pages that did not come over TLS may not use the clipboard: there the old way is left.
async function copy(field) {
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
  field.select();
  if (!document.execCommand("copy")) throw new Refused({ detail: t("The browser does not allow it") });
}

export const invitingActs = (here, goTo) => ({
  async invite(button) {
    const place = button.dataset.seat;
    const made = await ask("POST", `${here()}/seats/${place}/invite`);
    keepKey(made.table, place, made.key);
    if (made.table === body.dataset.table) showLink(place, made.key);
    else goTo(made.table); // what the host could not see was dealt anew, at a table of its own
  },
  async link(button) {
    const made = await ask("POST", `${here()}/seats/${button.dataset.seat}/link`);
    showLink(button.dataset.seat, made.key, true);
  },
  async copy(button) {
    await copy(inbox(button).querySelector("input"));
    button.textContent = t("Copied.");
  },
  async share(button) {
    const url = inbox(button).querySelector("input").value;
    const text = t("Play {title} with me.", { title: body.dataset.title });
    try {
      await navigator.share({ title: body.dataset.title, text, url });
    } catch (error) {
      if (error.name !== "AbortError") throw error; // whoever changes their mind made no mistake
    }
  },
  async code(button) {
    const made = await ask("POST", `${here()}/seats/${button.dataset.seat}/code`);
    const line = inbox(button).querySelector(".code");
    const words = t("Good for {minutes} minutes: type it on the first page of this server.", made);
    const code = document.createElement("strong");
    code.textContent = made.code;
    line.replaceChildren(code, ` ${words}`);
    line.hidden = false;
  },
  async qr(button) {
    const picture = inbox(button).querySelector(".qr");
    if (!picture.hidden) {
      picture.hidden = true;
      return;
    }
    const address = inbox(button).querySelector("input").value;
    picture.innerHTML = (await ask("POST", "/qr", { address })).svg;
    picture.hidden = false;
  },
});
