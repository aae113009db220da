// Boxes that float beside a part of a picture: one place for all of them.

const GAP = 8;

// Beside an element and inside the window, whatever its size; below it if there is room.
export function place(box, beside) {
  box.hidden = false;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const around = beside.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const middle = around.left + around.width / 2 - own.width / 2;
  const left = Math.max(GAP, Math.min(middle, width - own.width - GAP));
  const below = around.bottom + GAP;
  const above = around.top - GAP - own.height;
  const fits = below + own.height <= height - GAP;
  const top = fits ? below : above >= GAP ? above : Math.max(GAP, height - own.height - GAP);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

export function made(name, text = "", className = "") {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}
