// The script of every page. Pages come ready from the server; this plays, listens and replaces the
// part of a table that has changed.

const body = document.body;
const root = body.dataset.root;
const $ = (id) => document.getElementById(id);

// asking the server

class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.type = problem.type;
  }
}

async function ask(method, path, content) {
  const request = { method, headers: {} };
  if (content !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(content);
  }
  const answer = await fetch(`${root}/api${path}`, request);
  if (answer.status === 204) return null;
  const found = await answer.json();
  if (!answer.ok) throw new Refused(found);
  return found;
}

function complain(text) {
  $("message").textContent = text;
  $("message").hidden = !text;
}

// One thing at a time: a second press while the first is on its way does nothing.
let busy = false;

async function doing(deed) {
  if (busy) return;
  busy = true;
  complain("");
  try {
    await deed();
  } catch (error) {
    complain(error instanceof Refused ? error.message : "The server cannot be reached.");
    if (error.type?.endsWith("stale-revision")) await refresh();
  } finally {
    busy = false;
  }
}

const goTo = (table) => location.assign(`${root}/tables/${table}`);
const linkOf = (key) => `${location.origin}${root}/join#${key}`;

function rememberedName(field) {
  field.value = localStorage.getItem("name") ?? "";
  return () => {
    localStorage.setItem("name", field.value);
    return field.value;
  };
}

async function lay(wanted) {
  const laid = await ask("POST", "/tables", wanted);
  sessionStorage.setItem(`keys ${laid.table}`, JSON.stringify(laid.keys));
  goTo(laid.table);
}

// telling that it is somebody's turn

let wasMine = null;

function turn(isMine, title) {
  if (isMine && wasMine === false && document.hidden && window.Notification?.permission === "granted") {
    new Notification(title, { body: "It is your turn." });
  }
  wasMine = isMine;
  document.title = document.title.replace(/^\u25cf /, "");
  if (isMine) document.title = `\u25cf ${document.title}`;
}

// listening: one stream for all tabs of a browser, held by whichever tab got there first

class Listening {
  constructor(table, hear) {
    this.table = table;
    this.hear = hear;
    this.cursor = "";
    this.open = new Map();
    this.id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    if (!navigator.locks || !window.BroadcastChannel) {
      this.open.set(this.id, table);
      this.connect();
      return;
    }
    this.channel = new BroadcastChannel(`emberhall ${root}`);
    this.channel.onmessage = (message) => this.overhear(message.data);
    this.announce();
    addEventListener("pagehide", () => this.channel.postMessage({ left: this.id }));
    addEventListener("pageshow", () => this.announce());
    navigator.locks.request(`emberhall ${root}`, () => {
      this.leading = true;
      this.open.set(this.id, table);
      this.channel.postMessage({ who: true });
      this.connect();
      return new Promise(() => {});
    });
  }

  announce() {
    this.channel.postMessage({ here: this.id, table: this.table });
  }

  overhear(said) {
    if (said.who) this.announce();
    if (said.event) this.take(said.event, said.data, said.cursor);
    if (!this.leading) return;
    const before = this.tables();
    if (said.here) this.open.set(said.here, said.table);
    if (said.left) this.open.delete(said.left);
    if (this.tables() !== before) this.connect();
  }

  tables() {
    return [...new Set(this.open.values())].filter(Boolean).sort().join(",");
  }

  connect() {
    this.source?.close();
    const query = new URLSearchParams({ open: this.tables(), after: this.cursor });
    this.source = new EventSource(`${root}/api/stream?${query}`);
    for (const name of ["table", "notice", "removed", "sealed", "said"]) {
      this.source.addEventListener(name, (event) => {
        const data = JSON.parse(event.data);
        // other tabs of this browser need to know that a table moved, not what is on it
        const { table, revision, seating, seat, text } = data;
        const told = { table, revision, seating, seat, text, waits_for_me: waits(data) };
        this.channel?.postMessage({ event: name, data: told, cursor: event.lastEventId });
        this.take(name, told, event.lastEventId);
      });
    }
  }

  take(name, data, cursor) {
    if (cursor) this.cursor = cursor;
    this.hear(name, data);
  }
}

function waits(data) {
  if (data.waits_for_me !== undefined) return data.waits_for_me;
  return (data.views ?? []).some((view) => view.decision !== null);
}

// a table

const numbers = (text) => (text ? text.split(",").map(Number) : []);
const mine = numbers(body.dataset.seats);
const several = mine.length > 1;
let seat = several ? null : mine[0] ?? null;
let wanted = 0;
let whole = false;

const grid = () => document.querySelector(".table-grid");
const revision = () => Number(grid()?.dataset.revision ?? -1);
const seating = () => Number(grid()?.dataset.seating ?? -1);

async function refresh() {
  if (body.dataset.page !== "table" || (several && seat === null)) return;
  const number = ++wanted;
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", seat);
  if (whole) query.set("whole", "true");
  const answer = await fetch(`${root}/tables/${body.dataset.table}/part?${query}`);
  const text = await answer.text();
  if (number !== wanted) return; // a later one is on its way
  if (!answer.ok) return location.reload();
  replace(text);
}

function replace(text) {
  const part = $("part");
  const focused = part.contains(document.activeElement);
  const closed = [...part.querySelectorAll("details[id]")].map((each) => [each.id, each.open]);
  const said = $("hint")?.textContent;
  const before = revision();
  part.innerHTML = text;
  for (const [id, open] of closed) if ($(id)) $(id).open = open;
  if (before === revision() && said && $("hint")) $("hint").textContent = said;
  settle(focused);
}

function settle(focused) {
  const asked = numbers(grid().dataset.asked);
  const lines = $("log-lines");
  lines.scrollTop = lines.scrollHeight;
  tick();
  showLinks();
  turn(asked.some((each) => mine.includes(each)), body.dataset.title);
  $("live").textContent = $("question-title").textContent;
  if (several && !asked.includes(seat)) {
    const next = asked.find((each) => mine.includes(each));
    if (next !== undefined) return handOver(next);
  }
  if (focused) (document.querySelector(".choice") ?? $("question-title")).focus();
}

function handOver(next) {
  // what the last person saw leaves the page before anybody else takes the device
  seat = null;
  wanted++;
  $("part").replaceChildren();
  const buttons = [...$("handover-seats").querySelectorAll("button")];
  const named = buttons.find((each) => Number(each.dataset.seat) === next);
  for (const each of buttons) each.classList.toggle("main", each === named);
  $("handover-text").textContent = named
    ? `Hand over to ${named.dataset.title}. Nobody else should look now.`
    : "Whose turn is it to look?";
  $("handover").hidden = false;
  (named ?? $("handover-title")).focus();
}

async function sit(chosen) {
  seat = chosen;
  await refresh();
  $("handover").hidden = true;
  (document.querySelector(".choice") ?? $("question-title")).focus();
}

const titleOf = (place) => $(`seat-title-${place}`)?.textContent ?? "";

function tick() {
  const began = performance.now();
  clearInterval(tick.timer);
  const show = () => {
    for (const clock of document.querySelectorAll(".clock")) {
      const passed = clock.dataset.runs === "1" ? performance.now() - began : 0;
      const left = Math.max(0, Math.round((Number(clock.dataset.left) - passed) / 1000));
      const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
      clock.textContent = parts.map((each) => String(each).padStart(2, "0")).join(":");
    }
  };
  show();
  if (document.querySelector(".clock")) tick.timer = setInterval(show, 1000);
}

function showLink(place, key) {
  const line = document.querySelector(`[data-link="${place}"]`);
  if (!line) return;
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = linkOf(key);
  field.setAttribute("aria-label", "Link to this seat, good for one person");
  field.addEventListener("focus", () => field.select());
  line.replaceChildren("Send this link to whoever plays here: ", field);
  line.hidden = false;
}

function showLinks() {
  const kept = JSON.parse(sessionStorage.getItem(`keys ${body.dataset.table}`) ?? "{}");
  for (const [place, key] of Object.entries(kept)) {
    const taken = document.querySelector(`[data-link="${place}"]`)?.closest(".seat");
    if (taken?.querySelector(".driver").textContent.includes("nobody has come")) showLink(place, key);
  }
}

function keepKey(place, key) {
  const name = `keys ${body.dataset.table}`;
  const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}");
  sessionStorage.setItem(name, JSON.stringify({ ...kept, [place]: key }));
}

const here = () => `/tables/${body.dataset.table}`;
const atSeat = () => ({ seat, revision: revision() });

const acts = {
  async quick(button) {
    const name = localStorage.getItem("name") ?? "";
    const table = JSON.parse(button.dataset.table);
    table.seats[0].name = name;
    await lay(table);
  },
  async notify(button) {
    const answer = (await window.Notification?.requestPermission()) ?? "denied";
    button.textContent = answer === "granted" ? "You will be told" : "The browser does not allow it";
  },
  async erase() {
    if (!confirm("Erase your names and give up all of your seats and tables?")) return;
    await ask("DELETE", "/me");
    localStorage.clear();
    location.reload();
  },
  async sit(button) {
    await sit(Number(button.dataset.seat));
  },
  async undo() {
    await ask("POST", `${here()}/undo`, atSeat());
    await refresh();
  },
  async hint() {
    $("hint").textContent = "Thinking …";
    try {
      const found = await ask("POST", `${here()}/hint`, { seat });
      const chances = found.choices.map((each) => `${each.label} (${Math.round(100 * each.chance)} %)`);
      $("hint").textContent = `Best: ${chances.join(", ")}. ${found.why}`;
    } catch (error) {
      $("hint").textContent = "";
      throw error;
    }
  },
  async return() {
    await ask("POST", `${here()}/seats/${seat}/return`);
    await refresh();
  },
  async whole() {
    whole = true;
    await refresh();
  },
  async fork() {
    const laid = await ask("POST", `${here()}/fork`, { seat });
    goTo(laid.table);
  },
  async invite(button) {
    const place = button.dataset.seat;
    const made = await ask("POST", `${here()}/seats/${place}/invite`);
    keepKey(place, made.key);
    showLink(place, made.key);
  },
  async link(button) {
    const made = await ask("POST", `${here()}/seats/${button.dataset.seat}/link`);
    showLink(button.dataset.seat, made.key);
  },
  async bot(button) {
    await ask("POST", `${here()}/seats/${button.dataset.seat}/bot`, {});
    await refresh();
  },
  async take(button) {
    const name = localStorage.getItem("name") ?? "";
    await ask("POST", `${here()}/join`, { seat: Number(button.dataset.seat), name });
    location.reload();
  },
  async leave() {
    if (!confirm("Leave your seat for good? A bot plays on.")) return;
    await ask("POST", `${here()}/leave`, atSeat());
    location.assign(`${root}/`);
  },
  async concede() {
    if (!confirm("Give up this match?")) return;
    await ask("POST", `${here()}/concede`, atSeat());
    await refresh();
  },
  async remove() {
    if (!confirm("Remove this table and everything that was played at it?")) return;
    await ask("DELETE", here());
    location.assign(`${root}/`);
  },
};

async function play(button) {
  const choices = button.dataset.choices.split("\n");
  await ask("POST", `${here()}/play`, { ...atSeat(), choices });
  await refresh();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.choices) doing(() => play(button));
  else if (button.dataset.act) doing(() => acts[button.dataset.act](button));
});

document.addEventListener("change", (event) => {
  if (event.target.dataset.say === undefined || !event.target.value) return;
  const phrase = event.target.value;
  event.target.value = "";
  doing(() => ask("POST", `${here()}/say`, { seat, phrase }));
});

// pages

const pages = {
  home() {
    new Listening("", (name, data) => {
      turn(Boolean(data.waits_for_me), "Emberhall");
      const line = document.querySelector(`.table-line[data-table="${data.table}"]`);
      if (line && name === "notice") {
        line.classList.toggle("yours", data.waits_for_me);
        line.querySelector(".state").textContent = data.waits_for_me ? "your turn" : "";
      }
    });
  },
  new() {
    const name = rememberedName($("name"));
    $("new").addEventListener("submit", (event) => {
      event.preventDefault();
      const form = event.target;
      const seats = [...form.querySelectorAll("[name=seat]")]
        .filter((each) => each.value !== "none")
        .map((each) => ({ who: each.value, name: each.value === "me" ? name() : "" }));
      const options = {};
      for (const each of form.querySelectorAll("[name=option]")) options[each.dataset.option] = each.value;
      const minutes = Number(form.elements.reserve.value);
      doing(() =>
        lay({
          game: form.dataset.game,
          seats,
          options,
          pack: form.elements.pack.value,
          public: form.elements.public.checked,
          clock: minutes
            ? { reserve: minutes * 60, increment: Number(form.elements.increment.value) }
            : null,
          expiry: form.elements.expiry.value,
        }),
      );
    });
  },
  async join() {
    const key = location.hash.slice(1);
    const name = rememberedName($("name"));
    $("join").addEventListener("submit", (event) => {
      event.preventDefault();
      doing(async () => goTo((await ask("POST", "/join", { key, name: name() })).table));
    });
    try {
      const found = await ask("POST", "/invitation", { key });
      $("invited").textContent = `You are invited to ${found.title}, as ${found.seat_title}.`;
      $("join").hidden = false;
    } catch (error) {
      $("invited").textContent =
        error instanceof Refused ? error.message : "The server cannot be reached.";
    }
  },
  rules() {
    $("find").addEventListener("input", (event) => {
      const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const each of document.querySelectorAll(".rules li[id]")) {
        const text = each.textContent.toLowerCase();
        each.hidden = !words.every((word) => text.includes(word));
      }
    });
  },
  table() {
    if (several) {
      const asked = numbers(body.dataset.asked);
      handOver(asked.find((each) => mine.includes(each)) ?? -1);
    } else {
      settle(false);
    }
    new Listening(body.dataset.table, (name, data) => {
      if (data.table !== body.dataset.table) return;
      if (name === "said") $("said").textContent = `${titleOf(data.seat)}: ${data.text}`;
      else if (name === "removed" || name === "sealed") location.reload();
      else if (data.revision !== revision() || data.seating !== seating()) refresh();
    });
  },
};

pages[body.dataset.page]?.();
