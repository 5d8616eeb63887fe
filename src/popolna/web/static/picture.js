/** Pictures from the server: parse them, edit them, let their pieces glide. */

export const SVG = "http://www.w3.org/2000/svg";
const FINGER = 44; // pixels

/** Turn our markup into an element. Titles become descriptions, so that our own tooltip shows them. */
export function parse(markup) {
  const own = markup.replaceAll("<title>", "<desc>").replaceAll("</title>", "</desc>");
  const whole = own.startsWith("<svg") ? own : `<svg xmlns="${SVG}">${own}</svg>`;
  const tree = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  if (tree.nodeName !== "svg") throw new Error("not a picture");
  return document.importNode(own.startsWith("<svg") ? tree : tree.firstElementChild, true);
}

/** Label everything that has a description with it, and remove labels that an edit has left behind. */
export function label(svg) {
  for (const thing of svg.querySelectorAll("[aria-label]:not([role])")) thing.removeAttribute("aria-label");
  for (const words of svg.querySelectorAll("desc")) words.parentNode.setAttribute("aria-label", words.textContent);
  return svg;
}

/** Apply edits from the server, in order. */
export function edit(svg, edits) {
  for (const [kind, path, ...rest] of edits) {
    const at = path.reduce((node, index) => node.children[index], svg);
    if (!at) throw new Error("the edits do not fit the picture");
    if (kind === "attrs") {
      for (const [name, value] of Object.entries(rest[0])) {
        if (value === null) at.removeAttribute(name);
        else at.setAttribute(name, value);
      }
    } else if (kind === "text") at.textContent = rest[0];
    else {
      const [start, count, markup] = rest;
      const old = [...at.children].slice(start, start + count);
      if (old.length !== count) throw new Error("the edits do not fit the picture");
      const next = at.children[start + count] ?? null;
      for (const piece of markup) at.insertBefore(parse(piece), next);
      for (const piece of old) piece.remove();
    }
  }
}

/** The outline of a thing that can be chosen, drawn above its neighbours: its first shape, if that covers most of it. */
export function rim(thing, svg) {
  const drawn = thing.querySelector("path, rect, circle, use");
  const stamp = drawn?.nodeName === "use" ? svg.querySelector(drawn.getAttribute("href")) : null;
  const shape = stamp ? stamp.querySelector("path, rect, circle") : drawn;
  const [whole, ground] = [thing.getBoundingClientRect(), drawn?.getBoundingClientRect()];
  if (!shape || shape.getAttribute("fill") === "none" || ground.width * ground.height < 0.6 * whole.width * whole.height) return [];
  const made = shape.cloneNode();
  const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(drawn.parentNode.getScreenCTM());
  const own = `${drawn.getAttribute("transform") ?? ""} ${stamp ? `translate(${drawn.getAttribute("x") ?? 0} ${drawn.getAttribute("y") ?? 0})` : ""}`;
  for (const name of ["fill", "stroke", "stroke-width", "stroke-opacity", "opacity"]) made.removeAttribute(name);
  made.setAttribute("class", "rim");
  made.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f}) ${own} ${stamp ? (shape.getAttribute("transform") ?? "") : ""}`);
  return [made];
}

/** The thing that a finger at a point means: small things count as large as a fingertip. */
export function nearest(things, x, y) {
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const box = thing.getBoundingClientRect();
    const [across, down] = [Math.abs(box.x + box.width / 2 - x), Math.abs(box.y + box.height / 2 - y)];
    const reached = across <= Math.max(FINGER, box.width) / 2 && down <= Math.max(FINGER, box.height) / 2;
    if (reached && Math.hypot(across, down) < least) [best, least] = [thing, Math.hypot(across, down)];
  }
  return best;
}

/** Where every keyed piece is, and how it is turned. */
export function places(svg) {
  const found = new Map();
  for (const piece of svg?.querySelectorAll("[data-key]") ?? []) {
    found.set(piece.dataset.key, {
      ...middle(piece.getBoundingClientRect()),
      kinds: kindsOf(piece),
      turn: /rotate\((-?[\d.]+)/.exec(piece.getAttribute("transform") ?? "")?.[1],
    });
  }
  return found;
}

/** What a piece is, most exact word first: a face-down tile may become a face-up one. */
function kindsOf(piece) {
  return piece.dataset.kind?.split(" ") ?? [];
}

/** Let pieces glide from where they were; return how long that takes. Pieces that go far go one after another. */
export function glide(svg, before, changes) {
  if (!before.size) return 0;
  const after = places(svg);
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, place]) => place);
  const moves = [];
  let turned = 0;
  for (const piece of svg.querySelectorAll("[data-key]")) {
    const to = after.get(piece.dataset.key);
    const from = before.get(piece.dataset.key) ?? takeTwin(gone, kindsOf(piece)) ?? fromSupply(svg, changes, kindsOf(piece));
    const way = from ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
    if (!from) moves.push([piece, { opacity: [0, 1] }, true]);
    else if (to.turn !== undefined && from.turn !== undefined && to.turn !== from.turn) turned = turnAround(piece, from.turn, to.turn);
    else if (way > 2) moves.push([piece, slide(piece, from, to), way > 60]);
  }
  const far = moves.filter((move) => move[2]).length;
  const pause = Math.min(80, 640 / Math.max(1, far));
  let order = 0;
  for (const [piece, frames, late] of moves) {
    piece.animate(frames, { duration: 340, delay: late ? order++ * pause : 0, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" });
  }
  return Math.max(turned, moves.length ? 340 + pause * Math.max(0, far - 1) : 0);
}

/** Take a vanished piece of the same kind, if there is one. */
function takeTwin(gone, kinds) {
  for (const kind of kinds) {
    const twin = gone.findIndex((place) => place.kinds.includes(kind));
    if (twin >= 0) return gone.splice(twin, 1)[0];
  }
  return null;
}

/** A supply of this kind of piece, preferably one that has just become smaller. */
function fromSupply(svg, changes, kinds) {
  const has = (place) => kinds.includes(place.dataset.supply);
  const taken = changes.find(({ place, by }) => by < 0 && has(place))?.place;
  const supply = taken ?? [...svg.querySelectorAll("[data-supply]")].find(has);
  return supply ? middle(supply.getBoundingClientRect()) : null;
}

/** How many there are of everything that is counted. */
export function stocks(svg) {
  return [...(svg?.querySelectorAll("[data-supply]") ?? [])].map((place) => ({
    place, kind: place.dataset.supply, count: Number(place.dataset.count),
  }));
}

/** Which counts have changed, and where; nothing if the tables differ. */
export function changesOf(before, after) {
  if (before.length !== after.length || before.some(({ kind }, at) => kind !== after[at].kind)) return [];
  return after.map(({ place, count }, at) => ({ place, by: count - before[at].count })).filter(({ by }) => by);
}

/** Where something of this size hides less of the others: below a place, or beside it. */
export function roomiest(place, { width, height }, others) {
  const below = { x: place.x + (place.width - width) / 2, y: place.bottom };
  const after = { x: place.right, y: place.y + Math.max(0, place.height - height) / 2 };
  const shared = (low, size, from, to) => Math.max(0, Math.min(low + size, to) - Math.max(low, from));
  const hidden = ({ x, y }) => others.reduce((sum, box) => sum + shared(x, width, box.x, box.right) * shared(y, height, box.y, box.bottom), 0);
  return hidden(after) < hidden(below) ? after : below;
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The animation from one place to another, in the coordinates of the piece's parent, which may be scaled or turned. */
function slide(piece, from, to) {
  const matrix = piece.parentNode.getScreenCTM().inverse();
  const start = new DOMPoint(from.x, from.y).matrixTransform(matrix);
  const end = new DOMPoint(to.x, to.y).matrixTransform(matrix);
  return { translate: [`${start.x - end.x}px ${start.y - end.y}px`, "0px 0px"] };
}

/** Turn a gear the short way; return how long that takes. */
function turnAround(piece, from, to) {
  const way = ((((to - from) % 360) + 540) % 360) - 180;
  const css = (angle) => piece.getAttribute("transform")
    .replace(/translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/, "translate($1px,$2px)")
    .replace(/rotate\((-?[\d.]+)\)/, `rotate(${angle}deg)`);
  piece.animate({ transform: [css(to - way), css(Number(to))] }, { duration: 400, easing: "ease-in-out" });
  return 400;
}
