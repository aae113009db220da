// Finding cards in the gallery: by their words, and by where their values come from.

import { t } from "./words.js";

const $ = (id) => document.getElementById(id);

function sift() {
  const words = $("gallery-find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const source = $("gallery-source").value;
  let found = 0;
  for (const room of document.querySelectorAll(".room")) {
    let here = 0;
    for (const each of room.querySelectorAll(".exhibit")) {
      const text = each.textContent.toLowerCase();
      const fits = words.every((word) => text.includes(word)) && (!source || each.dataset.source === source);
      each.hidden = !fits;
      if (fits) here += 1;
    }
    room.hidden = here === 0;
    found += here;
  }
  $("gallery-count").textContent = found === 1 ? t("1 is shown") : t("{found} are shown", { found });
}

if ($("gallery-search")) {
  $("gallery-search").addEventListener("submit", (event) => event.preventDefault());
  $("gallery-find").addEventListener("input", sift);
  $("gallery-source").addEventListener("change", sift);
  sift();
}
