// Pieces go from their old place to the new one, dice tumble. Nothing is told by it: the log says
// everything in sentences, and whoever wants no motion gets none.

const MOVE = { duration: 420, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const TUMBLE = { duration: 600, easing: "ease-out" };
const MOST = 80;

const still = matchMedia("(prefers-reduced-motion: reduce)");
const pieces = (picture) => picture?.querySelectorAll("[data-piece]") ?? [];

// What a piece that is a die shows; nothing if it is none.
function rolled(piece) {
  if (!piece.querySelector(".die-face")) return "";
  const shown = piece.querySelectorAll(".pip, .die-ink");
  return [...shown].map((each) => each.outerHTML).join("");
}

// Where every piece is, in the window and on its plate, and what it shows.
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
      rolled: rolled(piece),
    });
  }
  return places;
}

export function moved(picture, places) {
  if (!places.size) return;
  const gone = vanished(picture, places);
  const ways = [];
  for (const piece of pieces(picture)) {
    const name = piece.dataset.piece;
    const before = places.get(name) ?? gone.get(kindOf(name))?.shift();
    if (rolled(piece) !== (before?.rolled ?? "")) tumble(piece);
    else ways.push({ piece, ...wayOf(picture, piece, before ?? whence(picture, piece)) });
  }
  const shifts = shiftsOf(ways);
  let count = 0;
  for (const way of ways) {
    if (!way.from) way.piece.animate({ opacity: [0, 1] }, MOVE);
    else if (shifts.get(way.plate) !== keyOf(way)) count += glide(way);
    if (count > MOST) return;
  }
}

// Copies are called by their kind and their place: `archer#slot 2`. One that is gone from its place
// has gone to where another one of its kind is new.
const kindOf = (name) => name.split("#", 1)[0];

function vanished(picture, places) {
  const here = new Set([...pieces(picture)].map((piece) => piece.dataset.piece));
  const gone = new Map();
  for (const [name, place] of places) {
    if (!name.includes("#") || here.has(name)) continue;
    const kind = kindOf(name);
    gone.set(kind, [...(gone.get(kind) ?? []), place]);
  }
  return gone;
}

// A piece that was not seen before comes from the part that it names, if that is seen now.
function whence(picture, piece) {
  const name = piece.dataset.from;
  const part = name && picture.querySelector(`[data-part="${CSS.escape(name)}"]`);
  if (!part) return null;
  const from = part.getBoundingClientRect();
  const own = piece.getBoundingClientRect();
  const at = [from.left + (from.width - own.width) / 2, from.top + (from.height - own.height) / 2];
  return { plate: "", seen: at };
}

function tumble(die) {
  die.animate(
    { transform: ["rotate(-300deg) scale(0.6)", "rotate(40deg) scale(1.15)", "rotate(0deg) scale(1)"] },
    TUMBLE,
  );
}

// How far a piece has come, from where it would be now on its old plate: the page around the plates
// may have moved too.
function wayOf(picture, piece, from) {
  if (!from) return { from };
  const at = piece.getBoundingClientRect();
  const old = from.plate ? picture.querySelector(`[data-plate="${CSS.escape(from.plate)}"]`) : null;
  const origin = old?.getBoundingClientRect();
  const [x, y] = origin ? [origin.left + from.on[0], origin.top + from.on[1]] : from.seen;
  return { from, across: x - at.left, down: y - at.top, plate: old?.contains(piece) ? from.plate : "" };
}

const keyOf = ({ across, down }) => `${Math.round(across)} ${Math.round(down)}`;

// Where most pieces of a plate have come the same way, the plate has made room: nobody has moved.
function shiftsOf(ways) {
  const shifts = new Map();
  const plates = Map.groupBy(ways.filter((way) => way.plate), (way) => way.plate);
  for (const [plate, own] of plates) {
    const [key, alike] = [...Map.groupBy(own, keyOf)].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (alike.length > 3 && alike.length * 2 >= own.length) shifts.set(plate, key);
  }
  return shifts;
}

function glide({ piece, across, down }) {
  if (Math.hypot(across, down) < 3) return 0;
  const m = piece.parentNode.getScreenCTM();
  const area = m.a * m.d - m.b * m.c;
  if (!area) return 0;
  const x = (across * m.d - down * m.c) / area;
  const y = (down * m.a - across * m.b) / area;
  piece.animate({ transform: [`translate(${x}px, ${y}px)`, "translate(0, 0)"] }, MOVE);
  return 1;
}
