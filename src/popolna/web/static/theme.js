// Set the colours that were chosen last, before anything is painted. The rest is in house.js.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("folded") === "1") document.documentElement.dataset.folded = "1";
} catch {
  // No storage in this browser: same as system.
}
document.documentElement.dataset.js = "1";
