// Asking the server, one thing at a time.

import { t } from "./words.js";

export const root = document.body.dataset.root;
export const $ = (id) => document.getElementById(id);

export class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.type = problem.type;
  }
}

async function send(method, path, content) {
  const request = { method, headers: { Accept: "application/json" } };
  if (content !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(content);
  }
  const answer = await fetch(`${root}${path}`, request);
  if (!answer.ok) throw new Refused(await answer.json());
  return answer;
}

export async function ask(method, path, content) {
  const answer = await send(method, `/api${path}`, content);
  return answer.status === 204 ? null : answer.json();
}

// Something is done at a table, and what has changed of its page by it comes back.
export const act = async (path, content) => (await send("POST", path, content)).text();

export function complain(text) {
  $("message").textContent = text;
  $("message").hidden = !text;
}

export const reasonOf = (error) =>
  error instanceof Refused ? error.message : t("The server cannot be reached.");

// A second press while the first is on its way does nothing.
let busy = false;
const SLOW = 150; // milliseconds after which somebody is shown that something is on its way

export async function doing(deed) {
  if (busy) return;
  busy = true;
  complain("");
  const waits = setTimeout(() => document.body.classList.add("busy"), SLOW);
  try {
    await deed();
  } catch (error) {
    complain(reasonOf(error));
    if (error.type?.endsWith("stale-revision")) dispatchEvent(new Event("stale"));
  } finally {
    busy = false;
    clearTimeout(waits);
    document.body.classList.remove("busy");
  }
}

export const goTo = (table) => location.assign(`${root}/tables/${table}`);

export async function lay(wanted) {
  const laid = await ask("POST", "/tables", wanted);
  sessionStorage.setItem(`keys ${laid.table}`, JSON.stringify(laid.keys));
  goTo(laid.table);
}
