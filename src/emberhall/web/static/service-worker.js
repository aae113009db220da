// One worker for two things: it shows that a table waits for somebody who has no page open, and it
// shows a page without a network that says so. It keeps the files of the application and that page,
// nothing else: what is played goes past it.

const told = new URL(location.href).searchParams;
const said = told.get("said") ?? "";
const version = told.get("v") ?? "";
const root = new URL(".", location.href).pathname;
const KEPT = `emberhall ${version}`;
const OFFLINE = `${root}offline`;
const FILES = ["looks.js", "emberhall.css", "pages.css", "ember.svg"]; // that this page is made of

const wanted = [OFFLINE, ...FILES.map((name) => `${root}static/${name}?v=${version}`)];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(wanted)));
});

addEventListener("activate", (event) => event.waitUntil(begin()));

// What was kept of another version is given up.
async function begin() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("emberhall ") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// Files are asked for at the server first, since only a version tells them apart; pages always.
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(fetch(event.request).catch(() => kept(OFFLINE)));
  else if (pathname.startsWith(`${root}static/`)) event.respondWith(file(event.request));
});

const kept = async (name) => (await caches.match(name)) ?? Response.error();

async function file(request) {
  try {
    const answer = await fetch(request);
    if (answer.status === 200) (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch {
    return kept(request);
  }
}

addEventListener("push", (event) => {
  const { title, address } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body: said, tag: address, data: address }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(address) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find((each) => new URL(each.url).pathname === address);
  return page ? page.focus() : clients.openWindow(address);
}
