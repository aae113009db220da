// What is heard: made of a few oscillators, nothing is fetched. Silent until somebody wants it.

const KEPT = "sound";
const VOLUME = 0.12;
const NOTES = {
  turn: [[523, 0, 0.16, "triangle"], [784, 0.14, 0.24, "triangle"]],
  pick: [[880, 0, 0.04, "square"]],
  card: [[190, 0, 0.07, "triangle"], [120, 0.03, 0.09, "triangle"]],
  dice: [[320, 0, 0.03, "square"], [270, 0.06, 0.03, "square"], [350, 0.12, 0.03, "square"], [240, 0.19, 0.05, "square"]],
  hit: [[110, 0, 0.18, "sine"], [70, 0.02, 0.22, "sine"]],
  won: [[523, 0, 0.16, "triangle"], [659, 0.15, 0.16, "triangle"], [784, 0.3, 0.16, "triangle"], [1047, 0.45, 0.4, "triangle"]],
  lost: [[392, 0, 0.2, "triangle"], [330, 0.18, 0.2, "triangle"], [262, 0.36, 0.4, "triangle"]],
};

let context = null;

const isOn = () => localStorage.getItem(KEPT) === "on";

export function sound(name) {
  if (!isOn() || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const [pitch, begins, lasts, shape] of NOTES[name]) note(pitch, context.currentTime + begins, lasts, shape);
}

function note(pitch, begins, lasts, shape) {
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(VOLUME, begins + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  source.connect(gain).connect(context.destination);
  source.start(begins);
  source.stop(begins + lasts + 0.02);
}

export function showSound() {
  for (const button of document.querySelectorAll("[data-act=sound]")) button.setAttribute("aria-pressed", String(isOn()));
}

export const soundActs = {
  async sound() {
    localStorage.setItem(KEPT, isOn() ? "off" : "on");
    showSound();
    sound("turn");
  },
};
