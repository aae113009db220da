// Finding rules: whole words are looked for, marked and counted; where no rule has them, words that
// begin so. Headings under which nothing is found go with what stood under them.

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

function hideEmpty() {
  for (const list of article.querySelectorAll("ul, ol")) {
    const own = [...list.children].filter((each) => each.id);
    list.hidden = own.length > 0 && own.every((each) => each.hidden);
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
  article.classList.toggle("sifted", words.length > 0);
  let found = having(words, WHOLE);
  const whole = found.length > 0;
  if (!whole) found = having(words, "");
  const kept = new Set(found);
  for (const rule of rules) rule.hidden = !kept.has(rule);
  hideEmpty();
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
