/**
 * Plays on inside the page, without a message to the test for every click: presses buttons, or clicks what is lit where a click
 * reaches it. Returns how often it chose, and what the page complained about, if it did.
 */
async ({ seed, isPointing }) => {
  const LIT = "#picture [data-glow]";
  const BUTTONS = "#choices button:not(:disabled)";
  const LEFT = "#choices .primary:not(:disabled)"; // the only action left after clicking
  const MOST = 3000;

  const end = document.querySelector("#end");
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const luck = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x80000000;
  };
  const oneOf = (things) => things[Math.floor(luck() * things.length)];

  const asked = () =>
    new Promise((found) => {
      const isAsked = () => !end.hidden || document.querySelector(BUTTONS)?.checkVisibility();
      if (isAsked()) return found();
      const observer = new MutationObserver(() => {
        if (!isAsked()) return;
        observer.disconnect();
        found();
      });
      for (const part of [document.querySelector("#choices"), end])
        observer.observe(part, { attributes: true, childList: true, subtree: true });
    });

  /** The element that a click on a thing reaches: the thing or a part of it. */
  const reached = (thing) => {
    for (const isMoved of [false, true]) {
      for (const part of [thing, ...thing.querySelectorAll("*")].reverse()) {
        if (isMoved) part.scrollIntoView({ block: "center" });
        const { x, y, width, height } = part.getBoundingClientRect();
        const hit = width ? document.elementFromPoint(x + width / 2, y + height / 2) : null;
        if (hit && thing.contains(hit)) return hit;
      }
    }
    return null;
  };

  const click = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const where = { clientX: x + width / 2, clientY: y + height / 2 };
    element.dispatchEvent(
      new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "mouse", ...where }),
    );
  };

  for (let chosen = 0; chosen < MOST; chosen++) {
    await asked();
    if (!end.hidden) return { chosen, complaint: null };
    const lit = isPointing && !all(LEFT).length && luck() < 0.9 ? all(LIT) : [];
    const target = (lit.length && reached(oneOf(lit))) || reached(oneOf(all(BUTTONS)));
    if (!target) return { chosen, complaint: "a button cannot be clicked" };
    click(target);
    const said = document.querySelector(".toast")?.textContent;
    if (said) return { chosen, complaint: said };
  }
  return { chosen: MOST, complaint: "the game does not end" };
};
