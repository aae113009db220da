// Telling this device that it is somebody's turn: by a page that is open, and where the server can
// push also without one. Nothing is told before the person has pressed the button.

import { ask, root } from "./asking.js";
import { t } from "./words.js";

const canWork = "serviceWorker" in navigator;
const canPush = canWork && "PushManager" in window;

// One worker for all pages: what it says and of which version it is stands in its address.
export function keepWorker() {
  if (!canWork) return;
  const words = new URLSearchParams({ v: document.body.dataset.version, said: t("It is your turn.") });
  return navigator.serviceWorker.register(`${root}/service-worker.js?${words}`, { scope: `${root}/` });
}

async function subscription() {
  if (!canPush) return null;
  const worker = await navigator.serviceWorker.getRegistration(`${root}/`);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

async function agree(key) {
  await keepWorker();
  const worker = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  await tell(await worker.pushManager.subscribe(wanted));
}

function tell(subscribed) {
  const { endpoint, keys } = subscribed.toJSON();
  return ask("POST", "/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

export async function stopTelling() {
  const subscribed = await subscription();
  if (!subscribed) return;
  await ask("DELETE", "/push", { endpoint: subscribed.endpoint });
  await subscribed.unsubscribe();
}

export async function toggleTelling(button) {
  if (await subscription()) {
    await stopTelling();
    button.textContent = t("Tell me when it is my turn");
    return;
  }
  const answer = (await window.Notification?.requestPermission()) ?? "denied";
  if (answer !== "granted") {
    button.textContent = t("The browser does not allow it");
    return;
  }
  const { key } = canPush ? await ask("GET", "/push") : { key: "" };
  if (!key) {
    button.textContent = t("You will be told while a page is open");
    return;
  }
  try {
    await agree(key);
    button.textContent = t("Do not tell this device any more");
  } catch (error) {
    if (error.type) throw error;
    button.textContent = t("You will be told while a page is open"); // no push service is reached
  }
}

// A device that has agreed says so once a visit, so that it is told as whoever uses it now.
export async function keepTelling() {
  const subscribed = await subscription();
  if (!subscribed || window.Notification?.permission !== "granted") return;
  for (const button of document.querySelectorAll("[data-act=notify]")) {
    button.textContent = t("Do not tell this device any more");
  }
  if (sessionStorage.getItem("told")) return;
  sessionStorage.setItem("told", "yes");
  await tell(subscribed).catch(() => sessionStorage.removeItem("told")); // the next page tries again
}
