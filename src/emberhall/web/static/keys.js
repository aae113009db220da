// Keys for what is done often; `?` shows them all.

import { $ } from "./asking.js";
import { openTab, showWhere, zoom } from "./fitting.js";

const TABS = { b: "board", m: "me", k: "market", o: "others" };
const ACTS = { u: "undo", h: "hint", r: "again", l: "log", s: "sound", "?": "keys" };
const ZOOMS = { "+": "in", "=": "in", "-": "out", 0: "fit" };
const ENDS = /^(done|pass|end|stop|skip|decline)\b/;

// The button that ends something, or the only answer that there is.
function ending() {
  const answers = [...document.querySelectorAll("#answers .answer")];
  return answers.find((each) => ENDS.test(each.dataset.choices)) ?? (answers.length === 1 ? answers[0] : null);
}

function press(key) {
  if (ZOOMS[key]) return zoom(ZOOMS[key]);
  if (TABS[key]) return openTab(TABS[key]);
  if (key === "e" || key === "p") return ending()?.click();
  document.querySelector(`[data-act="${ACTS[key]}"]`)?.click();
}

export function pressKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, select, textarea, dialog") || !$("story").hidden) return;
    const key = event.key.toLowerCase();
    if (key === " ") {
      if (event.target.closest?.("button, summary, a, [data-part]")) return;
      event.preventDefault();
      return showWhere();
    }
    if (![ZOOMS, TABS, ACTS].some((each) => key in each) && key !== "e" && key !== "p") return;
    event.preventDefault();
    press(key);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const each of document.querySelectorAll(".bar details[open]")) each.open = false;
  });
  // what was opened from the bar closes when something else is pressed
  document.addEventListener("click", (event) => {
    for (const each of document.querySelectorAll(".bar details[open], #choices[open], #rule-words[open]")) {
      if (!each.contains(event.target) && !(each.id === "choices" && event.target.closest("#part .picture, .dock"))) each.open = false;
    }
  });
}
