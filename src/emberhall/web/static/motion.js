// Pieces go from their old place to the new one, dice tumble. Nothing is told by it: the log says
// everything in sentences, and whoever wants no motion gets none.

const MOVE = { duration: 420, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const TUMBLE = { duration: 600, easing: "ease-out" };
const MOST = 80;

const still = matchMedia("(prefers-reduced-motion: reduce)");
const pieces = (picture) => picture?.querySelectorAll("[data-piece]") ?? [];

// Where every piece is, in the window and on its plate, and how it looks.
export function remembered(picture) {
  const places = new Map();
  if (still.matches || document.hidden) return places;
  for (const piece of pieces(picture)) {
    const plate = piece.closest(".plate");
    const at = piece.getBoundingClientRect();
    const origin = plate.getBoundingClientRect();
    places.set(piece.dataset.piece, {
      plate: plate.dataset.plate,
      seen: [at.left, at.top],
      on: [at.left - origin.left, at.top - origin.top],
      looks: piece.innerHTML,
    });
  }
  return places;
}

export function moved(picture, places) {
  if (!places.size) return;
  let count = 0;
  for (const piece of pieces(picture)) {
    const before = places.get(piece.dataset.piece);
    const die = piece.querySelector(".die-face");
    if (die && before?.looks !== piece.innerHTML) tumble(piece);
    else if (!before) piece.animate({ opacity: [0, 1] }, MOVE);
    else if (glide(piece, before)) count += 1;
    if (count > MOST) return;
  }
}

function tumble(die) {
  die.animate(
    { transform: ["rotate(-300deg) scale(0.6)", "rotate(40deg) scale(1.15)", "rotate(0deg) scale(1)"] },
    TUMBLE,
  );
}

// On the same plate only the way on the plate counts: the page around it may have moved too.
function glide(piece, before) {
  const plate = piece.closest(".plate");
  const at = piece.getBoundingClientRect();
  const origin = plate.getBoundingClientRect();
  const same = plate.dataset.plate === before.plate;
  const across = same ? before.on[0] - (at.left - origin.left) : before.seen[0] - at.left;
  const down = same ? before.on[1] - (at.top - origin.top) : before.seen[1] - at.top;
  if (Math.hypot(across, down) < 3) return false;
  const m = piece.parentNode.getScreenCTM();
  const area = m.a * m.d - m.b * m.c;
  if (!area) return false;
  const x = (across * m.d - down * m.c) / area;
  const y = (down * m.a - across * m.b) / area;
  piece.animate({ transform: [`translate(${x}px, ${y}px)`, "translate(0, 0)"] }, MOVE);
  return true;
}
