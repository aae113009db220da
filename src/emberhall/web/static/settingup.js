// The form for a new table: what is chosen for each seat is explained, pictures stand for values,
// and a content pack is tried before the table is laid.

import { $, ask, doing, lay, reasonOf } from "./asking.js";
import { t } from "./words.js";

// What somebody is called is asked once and kept.
export function rememberedName(field) {
  field.value = localStorage.getItem("name") ?? "";
  const keep = () => {
    localStorage.setItem("name", field.value.trim());
    return field.value.trim();
  };
  field.addEventListener("change", keep);
  return keep;
}

function explain(select) {
  $(`${select.id}-said`).textContent = select.selectedOptions[0]?.dataset.said ?? "";
}

// Everybody is somebody else: whoever is chosen for a seat changes places with who had it.
function arrange(order) {
  const whole = $("whole-order").querySelector("select");
  const parts = [...order.querySelectorAll("select")];
  let before = parts.map((each) => each.value);
  order.hidden = false;
  $("whole-order").hidden = true;
  order.addEventListener("change", (event) => {
    const other = parts.find((each) => each !== event.target && each.value === event.target.value);
    if (other) other.value = before[parts.indexOf(event.target)];
    before = parts.map((each) => each.value);
    whole.value = before.join(",");
  });
}

function complainOfPack(fault) {
  $("pack-said").textContent = fault;
  $("pack-said").className = "fault";
  $("pack").setAttribute("aria-invalid", "true");
}

async function tryPack(game) {
  const pack = $("pack").value;
  $("pack-said").textContent = "";
  $("pack").removeAttribute("aria-invalid");
  if (!pack.trim()) return;
  try {
    await ask("POST", `/games/${game}/pack`, { pack });
    $("pack-said").textContent = t("This pack can be played with.");
    $("pack-said").className = "good";
  } catch (error) {
    complainOfPack(reasonOf(error));
  }
}

function wantedBy(form, name) {
  const seats = [...form.querySelectorAll("[name=seat]")]
    .filter((each) => each.value !== "none")
    .map((each) => ({ who: each.value, name: each.value === "me" ? name : "" }));
  const chosen = form.querySelectorAll("select[data-option], input[data-option]:checked");
  const options = Object.fromEntries([...chosen].map((each) => [each.dataset.option, each.value]));
  const minutes = Number(form.elements.reserve.value);
  const increment = Number(form.elements.increment.value);
  return {
    game: form.dataset.game,
    seats,
    options,
    pack: form.elements.pack.value,
    public: form.elements.public.checked,
    clock: minutes ? { reserve: minutes * 60, increment } : null,
    expiry: form.elements.expiry.value,
  };
}

export function setUp() {
  const form = $("new");
  const name = rememberedName($("name"));
  for (const select of form.querySelectorAll("[name=seat]")) {
    select.addEventListener("change", () => explain(select));
    explain(select);
  }
  if ($("order")) arrange($("order"));
  $("pack-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    $("pack").value = await file.text();
    await tryPack(form.dataset.game);
  });
  $("pack").addEventListener("change", () => tryPack(form.dataset.game));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    doing(async () => {
      try {
        await lay(wantedBy(form, name()));
      } catch (error) {
        if (!error.type?.endsWith("bad-content")) throw error;
        $("pack-options").open = true;
        complainOfPack(reasonOf(error));
        $("pack").focus();
      }
    });
  });
}
