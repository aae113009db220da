// What happened since somebody's own turn: the news of the log one by one, with the parts of the
// picture that changed.

import { $ } from "./asking.js";
import { picture } from "./picture.js";
import { t } from "./words.js";

const KEPT = 60;
let changes = []; // {after, upTo, names}: the parts that changed between two revisions
let at = 0;

const partsIn = (shown) => [...(shown?.querySelectorAll("[data-part]") ?? [])];

export function looksOf(shown) {
  return new Map(partsIn(shown).map((part) => [part.dataset.part, part.innerHTML]));
}

// Note what is different now from how it looked before.
export function noteChanges(before, after, upTo) {
  if (!before.size || upTo <= after) return;
  const now = looksOf(picture());
  const names = new Set([...now].filter(([name, looks]) => before.get(name) !== looks).map(([name]) => name));
  changes = [...changes, { after, upTo, names }].slice(-KEPT);
}

const lines = () => [...document.querySelectorAll("#log-lines li.news")];

function show() {
  const found = lines();
  at = Math.max(0, Math.min(at, found.length - 1));
  const line = found[at];
  const box = $("news");
  box.hidden = false;
  box.querySelector("[role=status]").textContent = t("{at} of {count}: {line}", {
    at: at + 1,
    count: found.length,
    line: line.textContent.trim(),
  });
  box.querySelector("[data-act=earlier]").disabled = at === 0;
  box.querySelector("[data-act=later]").disabled = at === found.length - 1;
  const revision = Number(line.dataset.revision);
  const known = changes.find((each) => each.after < revision && revision <= each.upTo);
  for (const part of partsIn(picture())) {
    const lit = known ? known.names.has(part.dataset.part) : part.classList.contains("news");
    part.classList.toggle("recalled", lit);
  }
  for (const each of found) each.toggleAttribute("data-told", each === line);
  line.scrollIntoView({ block: "nearest" });
}

export const newsActs = {
  async news() {
    at = 0;
    if (lines().length) show();
    $("news").querySelector("[data-act=later]").focus();
  },
  async earlier() {
    at -= 1;
    show();
  },
  async later() {
    at += 1;
    show();
  },
  async enough() {
    $("news").hidden = true;
    for (const part of partsIn(picture())) part.classList.remove("recalled");
    for (const each of lines()) each.removeAttribute("data-told");
    document.querySelector("[data-act=news]")?.focus();
  },
};
