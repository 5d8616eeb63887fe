// Before anything is painted: the colours that were chosen last. The rest is in house.js.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("folded") === "1") document.documentElement.dataset.folded = "1";
} catch {
  // No memory in this browser: like the system.
}
document.documentElement.dataset.js = "1";
