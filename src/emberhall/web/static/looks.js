// What a person has chosen for their eyes: kept in the browser, set before anything is painted. The
// server is told how wide the window is, since it draws another picture for a phone.

{
  const SIZES = ["normal", "large", "larger", "largest"];
  const THEMES = ["system", "light", "dark"];
  const page = document.documentElement;

  const chosen = (name, known) => {
    const found = localStorage.getItem(name);
    return known.includes(found) ? found : known[0];
  };

  const apply = () => {
    page.dataset.theme = chosen("theme", THEMES);
    page.dataset.text = chosen("text", SIZES);
    const size = SIZES.indexOf(page.dataset.text);
    for (const button of document.querySelectorAll("[data-look]")) {
      if (button.dataset.look === "smaller") button.disabled = size === 0;
      if (button.dataset.look === "larger") button.disabled = size === SIZES.length - 1;
      if (button.dataset.look === "theme") {
        const title = button.dataset[page.dataset.theme];
        button.textContent = title;
        button.setAttribute("aria-label", `${title}: ${button.dataset.about}`);
      }
    }
  };

  const change = {
    smaller: () => localStorage.setItem("text", SIZES[Math.max(0, SIZES.indexOf(page.dataset.text) - 1)]),
    larger: () =>
      localStorage.setItem("text", SIZES[Math.min(SIZES.length - 1, SIZES.indexOf(page.dataset.text) + 1)]),
    theme: () =>
      localStorage.setItem("theme", THEMES[(THEMES.indexOf(page.dataset.theme) + 1) % THEMES.length]),
  };

  const phone = matchMedia("(max-width: 719px)");
  const root = new URL("..", document.currentScript.src).pathname;
  const tell = () => {
    document.cookie = `shape=${phone.matches ? "narrow" : "wide"}; Path=${root}; Max-Age=31536000; SameSite=Lax`;
  };

  tell();
  phone.addEventListener("change", tell);
  apply();
  addEventListener("DOMContentLoaded", apply);
  addEventListener("storage", apply); // another tab has chosen
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-look]");
    if (!button) return;
    change[button.dataset.look]();
    apply();
  });
}
