// The script of every page. Pages come ready from the server; this plays, listens and replaces the
// part of a table that has changed.

import { $, ask, doing, goTo, reasonOf, root } from "./asking.js";
import { Listening, turn } from "./listening.js";
import { openTable, tableActs } from "./table.js";
import { rememberedName, setUp } from "./settingup.js";
import { keepTelling, keepWorker, stopTelling, toggleTelling } from "./telling.js";
import { since, t } from "./words.js";

const body = document.body;

const acts = {
  ...tableActs,
  offer: (button) => $(`offer-${button.dataset.game}`).showModal(),
  close: (button) => button.closest("dialog").close(),
  async quick(button) {
    const wanted = { name: localStorage.getItem("name") ?? "", whole: "whole" in button.dataset };
    goTo((await ask("POST", `/games/${button.dataset.game}/quick`, wanted)).table);
  },
  notify: toggleTelling,
  async erase() {
    if (!confirm(t("Erase your names and give up all of your seats and tables?"))) return;
    await stopTelling();
    await ask("DELETE", "/me");
    localStorage.clear();
    location.reload();
  },
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-act]");
  if (button) doing(() => acts[button.dataset.act](button));
});

// What is typed is looked up before the page is left, so that a slip can be mended.
async function findTable() {
  const typed = $("typed").value.trim();
  const key = decodeURIComponent(typed.slice(typed.indexOf("#") + 1)); // of a link, or a code
  $("unknown").textContent = "";
  try {
    await ask("POST", "/invitation", { key });
  } catch (error) {
    $("unknown").textContent = reasonOf(error);
    return $("typed").focus();
  }
  location.assign(`${root}/join#${encodeURIComponent(key)}`);
}

const tellTimes = () => {
  for (const each of document.querySelectorAll("[data-at]")) each.textContent = since(Number(each.dataset.at));
};

// pages

const pages = {
  home() {
    $("code").addEventListener("submit", (event) => {
      event.preventDefault();
      doing(findTable);
    });
    rememberedName($("my-name"));
    tellTimes();
    new Listening("", (name, data) => {
      turn(Boolean(data.waits_for_me), "Emberhall");
      const line = document.querySelector(`.table-line[data-table="${data.table}"]`);
      if (line && name === "notice") {
        line.classList.toggle("yours", data.waits_for_me);
        line.querySelector(".state").textContent = data.waits_for_me ? t("your turn") : "";
      }
    });
  },
  mine: tellTimes,
  new: setUp,
  async join() {
    const key = decodeURIComponent(location.hash.slice(1));
    const name = rememberedName($("name"));
    $("join").addEventListener("submit", (event) => {
      event.preventDefault();
      doing(async () => goTo((await ask("POST", "/join", { key, name: name() })).table));
    });
    try {
      const found = await ask("POST", "/invitation", { key });
      const { title, host, seat_title: seat } = found;
      $("invited").textContent = host
        ? t("{host} invites you to {title}, as {seat}.", { host, title, seat })
        : t("You are invited to {title}, as {seat}.", { title, seat });
      document.title = `${$("invited").textContent} \u2013 Emberhall`;
      const sitting = new Intl.ListFormat(document.documentElement.lang).format(found.company);
      $("company").textContent = t("At the table: {people}", { people: sitting });
      $("company").hidden = !sitting;
      $("disclosure").textContent = found.disclosure;
      $("disclosure").hidden = !found.disclosure;
      $("join").hidden = false;
    } catch (error) {
      $("invited").textContent = reasonOf(error);
      $("astray").hidden = false;
    }
  },
  table: openTable,
};

pages[body.dataset.page]?.();
keepTelling();
addEventListener("load", () => keepWorker()?.catch(() => {})); // a private window may have none
