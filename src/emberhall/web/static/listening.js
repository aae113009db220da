// Listening: one stream for all tabs of a browser, held by whichever tab got there first.

import { root } from "./asking.js";
import { t } from "./words.js";

// telling that it is somebody's turn

let wasMine = null;

// Whether it has become somebody's turn just now.
export function turn(isMine, title) {
  const began = isMine && wasMine === false;
  if (isMine && wasMine === false && document.hidden && window.Notification?.permission === "granted") {
    show(title, { body: t("It is your turn.") });
  }
  wasMine = isMine;
  document.title = document.title.replace(/^\u25cf /, "");
  if (isMine) document.title = `\u25cf ${document.title}`;
  return began;
}

// Phones let nobody but a service worker show something.
async function show(title, words) {
  try {
    new Notification(title, words);
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration(`${root}/`);
    await worker?.showNotification(title, words);
  }
}

export class Listening {
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
    const query = new URLSearchParams({ open: this.tables(), after: this.cursor, brief: "true" });
    this.source = new EventSource(`${root}/api/stream?${query}`);
    for (const name of ["table", "notice", "removed", "sealed", "said"]) {
      this.source.addEventListener(name, (event) => {
        const data = JSON.parse(event.data);
        this.channel?.postMessage({ event: name, data, cursor: event.lastEventId });
        this.take(name, data, event.lastEventId);
      });
    }
  }

  take(name, data, cursor) {
    if (cursor) this.cursor = cursor;
    this.hear(name, data);
  }
}
