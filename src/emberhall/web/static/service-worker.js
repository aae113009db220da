// Shows that a table waits for somebody who has no page open, and leads there.

const said = new URL(location.href).searchParams.get("said") ?? "";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

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
