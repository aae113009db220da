// Finding rules: whole words are looked for, marked and counted; where no rule has them, words that
// begin so. What has nothing to show goes, with its heading.

import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const article = document.querySelector("article.rules");
const rules = [...article.querySelectorAll("li[id]")];

const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).map(escaped);
const pattern = (word, end) => new RegExp(`(?<![\\p{L}\\p{N}])${word}${end}`, "iu");
const WHOLE = "(?![\\p{L}\\p{N}])";

function unmark() {
  for (const each of article.querySelectorAll("mark")) {
    const parent = each.parentNode;
    each.replaceWith(...each.childNodes);
    parent.normalize();
  }
}

function mark(within, found) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const pieces = [];
    let end = 0;
    for (const hit of text.data.matchAll(found)) {
      const marked = document.createElement("mark");
      marked.textContent = hit[0];
      pieces.push(text.data.slice(end, hit.index), marked);
      end = hit.index + hit[0].length;
    }
    if (pieces.length) text.replaceWith(...pieces, text.data.slice(end));
  }
}

// Those of the rules that have every word, whole or begun.
function having(words, end) {
  const patterns = words.map((word) => pattern(word, end));
  return rules.filter((rule) => patterns.every((each) => each.test(rule.textContent)));
}

// What is left of the page: lists with a rule that is shown, and the headings above them.
function hideEmpty(sifting) {
  let headings = [];
  for (const each of article.children) {
    if (/^H\d$/.test(each.tagName)) {
      headings = headings.filter((above) => above.tagName < each.tagName);
      headings.push(each);
      each.hidden = sifting;
      continue;
    }
    const shown = !sifting || each.querySelector("li[id]:not([hidden])") !== null;
    each.hidden = !shown;
    if (shown) for (const heading of headings) heading.hidden = false;
  }
}

function said(found, whole) {
  if (!found) return t("Nothing is found.");
  if (!whole) return t("{found} rules have words that begin so", { found });
  return found === 1 ? t("1 rule") : t("{found} rules", { found });
}

function find() {
  unmark();
  const words = wordsOf($("find").value);
  let found = having(words, WHOLE);
  const whole = found.length > 0;
  if (!whole) found = having(words, "");
  const kept = new Set(found);
  for (const rule of rules) rule.hidden = !kept.has(rule);
  hideEmpty(words.length > 0);
  $("found").textContent = words.length ? said(found.length, whole) : "";
  if (!words.length) return;
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})${whole ? WHOLE : ""}`, "giu");
  for (const rule of found) mark(rule, any);
}

$("find").addEventListener("input", find);
$("finding").addEventListener("submit", (event) => {
  event.preventDefault();
  rules.find((rule) => !rule.hidden)?.scrollIntoView({ block: "center" });
});
if ($("find").value) find();
