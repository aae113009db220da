// The words of the scripts: the English text is the key, the page brings what differs from it.

const texts = JSON.parse(document.body.dataset.words || "{}");

// "4 min", "2 hr": a time that has passed, in the language of the page
const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

export function lasting(milliseconds) {
  const [unit, size] = UNITS.find(([, size]) => milliseconds >= size) ?? UNITS.at(-1);
  const style = { style: "unit", unit, unitDisplay: "short" };
  const count = Math.max(1, Math.floor(milliseconds / size));
  return new Intl.NumberFormat(document.documentElement.lang, style).format(count);
}

// "4 min" of what is at most a day ago, otherwise the day
export function since(moment) {
  const passed = Date.now() - moment;
  if (passed < 86_400_000) return t("{time} ago", { time: lasting(passed) });
  const style = { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(moment);
}

export const t = (text, values = {}) =>
  (texts[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
