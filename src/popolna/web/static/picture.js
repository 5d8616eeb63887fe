/**
 * Pictures from the server: parse them, edit them, let their pieces glide.
 *
 * @import { Edit } from "../messages"
 *
 * @typedef {{ x: number, y: number, kinds: string[], turn: string | undefined }} Place  where a piece is
 * @typedef {{ place: SVGElement, kind: string, count: number }} Stock  how many there are of something
 * @typedef {{ place: SVGElement, by: number }} Difference  how many of something came or went
 * @typedef {{ width: number, height: number }} Size
 */

export const SVG = "http://www.w3.org/2000/svg";
const FINGER = 44; // pixels

/**
 * Turn our markup into an element. Titles become descriptions, so that our own tooltip shows them.
 *
 * @param {string} markup
 */
export function parse(markup) {
  const own = markup.replaceAll("<title>", "<desc>").replaceAll("</title>", "</desc>");
  const whole = own.startsWith("<svg") ? own : `<svg xmlns="${SVG}">${own}</svg>`;
  const tree = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  const found = own.startsWith("<svg") ? tree : tree.firstElementChild;
  if (tree.nodeName !== "svg" || !(found instanceof SVGElement)) throw new Error("not a picture");
  return document.importNode(found, true);
}

/**
 * Label everything that has a description with it, and remove labels that an edit has left behind.
 *
 * @template {SVGElement} T
 * @param {T} svg
 */
export function label(svg) {
  for (const thing of svg.querySelectorAll("[aria-label]:not([role])")) thing.removeAttribute("aria-label");
  for (const words of svg.querySelectorAll("desc")) {
    const thing = words.parentElement;
    if (thing?.getAttribute("aria-label") !== words.textContent)
      thing?.setAttribute("aria-label", words.textContent);
  }
  return svg;
}

/**
 * Apply edits from the server, in order.
 *
 * @param {Element} svg
 * @param {Edit[]} edits
 */
export function edit(svg, edits) {
  for (const change of edits) {
    const at = change[1].reduce(
      (/** @type {Element | undefined} */ node, index) => node?.children[index],
      svg,
    );
    if (!at) throw new Error("the edits do not fit the picture");
    if (change[0] === "text") at.textContent = change[2];
    else if (change[0] === "splice") splice(at, change[2], change[3], change[4]);
    else {
      for (const [name, value] of Object.entries(change[2])) {
        if (value === null) at.removeAttribute(name);
        else at.setAttribute(name, value);
      }
    }
  }
}

/**
 * Replace some children of an element.
 *
 * @param {Element} at
 * @param {number} start
 * @param {number} count
 * @param {string[]} markup
 */
function splice(at, start, count, markup) {
  const old = [...at.children].slice(start, start + count);
  if (old.length !== count) throw new Error("the edits do not fit the picture");
  const next = at.children[start + count] ?? null;
  for (const piece of markup) at.insertBefore(parse(piece), next);
  for (const piece of old) piece.remove();
}

/**
 * The outline of a thing, drawn above its neighbours: its first shape, if that covers enough of it.
 *
 * @param {Element} thing
 * @param {SVGGraphicsElement} svg
 * @param {number} enough
 * @returns {SVGElement[]}
 */
export function rim(thing, svg, enough = 0.6) {
  const drawn = thing.querySelector(":is(path, rect, circle, use):not([fill=none])");
  if (!(drawn instanceof SVGGraphicsElement)) return [];
  const href = drawn.getAttribute("href")?.slice(1) ?? "";
  const stamp = drawn.nodeName === "use" ? svg.querySelector(`#${CSS.escape(href)}`) : null;
  const shape = stamp ? stamp.querySelector("path, rect, circle") : drawn;
  const [whole, ground] = [thing.getBoundingClientRect(), drawn.getBoundingClientRect()];
  const matrix = matrixTo(svg, drawn);
  if (!shape || !matrix || shape.getAttribute("fill") === "none") return [];
  if (ground.width * ground.height < enough * whole.width * whole.height) return [];
  const made = /** @type {SVGElement} */ (shape.cloneNode());
  const { a, b, c, d, e, f } = matrix;
  const [x, y] = [drawn.getAttribute("x") ?? 0, drawn.getAttribute("y") ?? 0];
  const own = `${drawn.getAttribute("transform") ?? ""} ${stamp ? `translate(${x} ${y})` : ""}`;
  const inner = stamp ? (shape.getAttribute("transform") ?? "") : "";
  for (const name of ["fill", "stroke", "stroke-width", "stroke-opacity", "opacity"])
    made.removeAttribute(name);
  made.setAttribute("class", "rim");
  made.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f}) ${own} ${inner}`);
  return [made];
}

/**
 * The transformation from the coordinates around a shape to those of the picture.
 *
 * @param {SVGGraphicsElement} svg
 * @param {Element} shape
 */
function matrixTo(svg, shape) {
  const inner = shape.parentElement;
  const around = inner instanceof SVGGraphicsElement ? inner.getScreenCTM() : null;
  return around && svg.getScreenCTM()?.inverse().multiply(around);
}

/**
 * The thing that a finger at a point means: small things count as large as a fingertip.
 *
 * @param {Element[]} things
 * @param {number} x
 * @param {number} y
 */
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

/**
 * All pieces of a picture that can move.
 *
 * @param {Element | null} svg
 * @returns {SVGElement[]}
 */
const piecesOf = (svg) =>
  [...(svg?.querySelectorAll("[data-key]") ?? [])].filter((each) => each instanceof SVGElement);

/** @param {SVGElement} piece */
const keyOf = (piece) => piece.dataset.key ?? "";

/**
 * Where every keyed piece is, and how it is turned.
 *
 * @param {Element | null} svg
 * @returns {Map<string, Place>}
 */
export function places(svg) {
  return new Map(piecesOf(svg).map((piece) => [keyOf(piece), placeOf(piece)]));
}

/**
 * @param {SVGElement} piece
 * @returns {Place}
 */
function placeOf(piece) {
  return {
    ...middle(piece.getBoundingClientRect()),
    kinds: kindsOf(piece),
    turn: /rotate\((-?[\d.]+)/.exec(piece.getAttribute("transform") ?? "")?.[1],
  };
}

/**
 * What a piece is, most exact word first: a face-down tile may become a face-up one.
 *
 * @param {SVGElement} piece
 */
function kindsOf(piece) {
  return piece.dataset.kind?.split(" ") ?? [];
}

/**
 * Let pieces glide from where they were; return how long that takes. Pieces that go far go one after another.
 *
 * @param {Element} svg
 * @param {Map<string, Place>} before
 * @param {Difference[]} changes
 */
export function glide(svg, before, changes) {
  if (!before.size) return 0;
  const pieces = piecesOf(svg);
  const after = new Map(pieces.map((piece) => [piece, placeOf(piece)]));
  const here = new Set(pieces.map(keyOf));
  const gone = [...before].filter(([key]) => !here.has(key)).map(([, place]) => place);
  /** @type {{ piece: SVGElement, frames: PropertyIndexedKeyframes, isFar: boolean }[]} */
  const moves = [];
  let turned = 0;
  for (const [piece, to] of after) {
    const kinds = kindsOf(piece);
    const from = before.get(keyOf(piece)) ?? takeTwin(gone, kinds) ?? fromSupply(svg, changes, kinds);
    const way = from ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
    if (!from) moves.push({ piece, frames: { opacity: [0, 1] }, isFar: true });
    else if (to.turn !== undefined && from.turn !== undefined && to.turn !== from.turn) {
      turned = turnAround(piece, Number(from.turn), Number(to.turn));
    } else if (way > 2) moves.push({ piece, frames: slide(piece, from, to), isFar: way > 60 });
  }
  const far = moves.filter((move) => move.isFar).length;
  const pause = Math.min(80, 640 / Math.max(1, far));
  let order = 0;
  for (const { piece, frames, isFar } of moves) {
    const delay = isFar ? order++ * pause : 0;
    piece.animate(frames, { duration: 340, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" });
  }
  return Math.max(turned, moves.length ? 340 + pause * Math.max(0, far - 1) : 0);
}

/**
 * Take a vanished piece of the same kind, if there is one.
 *
 * @param {Place[]} gone
 * @param {string[]} kinds
 */
function takeTwin(gone, kinds) {
  for (const kind of kinds) {
    const twin = gone.findIndex((place) => place.kinds.includes(kind));
    if (twin >= 0) return gone.splice(twin, 1)[0];
  }
  return null;
}

/**
 * A supply of this kind of piece, preferably one that has just become smaller.
 *
 * @param {Element} svg
 * @param {Difference[]} changes
 * @param {string[]} kinds
 * @returns {Place | null}
 */
function fromSupply(svg, changes, kinds) {
  const has = (/** @type {Element} */ place) => kinds.includes(place.getAttribute("data-supply") ?? "");
  const taken = changes.find(({ place, by }) => by < 0 && has(place))?.place;
  const supply = taken ?? [...svg.querySelectorAll("[data-supply]")].find(has);
  return supply ? { ...middle(supply.getBoundingClientRect()), kinds, turn: undefined } : null;
}

/**
 * How many there are of everything that is counted.
 *
 * @param {Element | null} svg
 * @returns {Stock[]}
 */
export function stocks(svg) {
  return [...(svg?.querySelectorAll("[data-supply]") ?? [])]
    .filter((place) => place instanceof SVGElement)
    .map((place) => ({ place, kind: place.dataset.supply ?? "", count: Number(place.dataset.count) }));
}

/**
 * Which counts have changed, and where; nothing if the tables differ.
 *
 * @param {Stock[]} before
 * @param {Stock[]} after
 * @returns {Difference[]}
 */
export function changesOf(before, after) {
  if (before.length !== after.length || before.some(({ kind }, at) => kind !== after[at]?.kind)) return [];
  return after
    .map(({ place, count }, at) => ({ place, by: count - (before[at]?.count ?? count) }))
    .filter(({ by }) => by);
}

/**
 * Where something of this size hides least of the others: below a place or beside it, above it, or at a corner;
 * and hardly ever outside the frame.
 *
 * @param {DOMRect} place
 * @param {Size} size
 * @param {{ box: DOMRect, weight: number }[]} others and how bad it is to hide them
 * @param {DOMRect} frame
 */
export function roomiest(place, { width, height }, others, frame) {
  const [left, centre, right] = [place.x - width, place.x + (place.width - width) / 2, place.right];
  const [above, middle, below] = [place.y - height, place.y + (place.height - height) / 2, place.bottom];
  const spots = [
    { x: centre, y: below },
    { x: right, y: middle },
    { x: left, y: middle },
    { x: centre, y: above },
    ...[right, left].flatMap((x) => [below, above].map((y) => ({ x, y }))),
  ].map(({ x, y }) => {
    const common = (/** @type {DOMRect} */ box) =>
      shared(x, width, box.x, box.right) * shared(y, height, box.y, box.bottom);
    const outside = width * height - common(frame);
    const hidden = others.reduce((sum, { box, weight }) => sum + weight * common(box), 0);
    return { x, y, cost: hidden + 20 * outside };
  });
  return spots.reduce((best, spot) => (spot.cost < best.cost ? spot : best));
}

/**
 * How much of a length lies between two points.
 *
 * @param {number} low
 * @param {number} size
 * @param {number} from
 * @param {number} to
 */
const shared = (low, size, from, to) => Math.max(0, Math.min(low + size, to) - Math.max(low, from));

/** @param {DOMRect} box */
const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * The animation from one place to another, in the coordinates of the piece's parent, which may be scaled or turned.
 *
 * @param {SVGElement} piece
 * @param {Place} from
 * @param {Place} to
 * @returns {PropertyIndexedKeyframes}
 */
function slide(piece, from, to) {
  const parent = piece.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM()?.inverse() : undefined;
  const start = new DOMPoint(from.x, from.y).matrixTransform(matrix);
  const end = new DOMPoint(to.x, to.y).matrixTransform(matrix);
  return { translate: [`${start.x - end.x}px ${start.y - end.y}px`, "0px 0px"] };
}

/**
 * Turn a gear the short way; return how long that takes.
 *
 * @param {SVGElement} piece
 * @param {number} from
 * @param {number} to
 */
function turnAround(piece, from, to) {
  const way = ((((to - from) % 360) + 540) % 360) - 180;
  const css = (/** @type {number} */ angle) =>
    (piece.getAttribute("transform") ?? "")
      .replace(/translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/, "translate($1px,$2px)")
      .replace(/rotate\((-?[\d.]+)\)/, `rotate(${angle}deg)`);
  piece.animate({ transform: [css(to - way), css(to)] }, { duration: 400, easing: "ease-in-out" });
  return 400;
}
