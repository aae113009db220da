// The words of the scripts: the English text is the key, the page brings what differs from it.

const texts = JSON.parse(document.body.dataset.words || "{}");

export const t = (text, values = {}) =>
  (texts[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
