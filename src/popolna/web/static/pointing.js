/**
 * Pointing: which actions are meant by the things that were clicked; popolna/drawing/pointing.py does the same.
 *
 * @import { Action } from "./selection.js"
 *
 * @typedef {{ label: string, actions: Action[], steps: string[] }} Group  actions behind one button
 */

/**
 * The name that an element has of its own, if any.
 *
 * @param {Element} thing
 */
export function nameOf(thing) {
  return thing.getAttribute("data-name") ?? "";
}

/**
 * The words of all named elements around an element, from the outermost to its own.
 *
 * @param {Element} thing
 */
export function wordsOf(thing) {
  /** @type {string[]} */ const words = [];
  for (let at = /** @type {Element | null} */ (thing); at; at = at.parentElement) {
    if (nameOf(at)) words.unshift(...nameOf(at).split(" "));
  }
  return words;
}

/**
 * The ways to name an element in an action: with the words of what is around it, or alone.
 *
 * @param {Element} thing
 */
export function waysToName(thing) {
  const [whole, own] = [wordsOf(thing), nameOf(thing).split(" ")];
  return whole.length === own.length ? [whole] : [whole, own];
}

/**
 * What people call a thing that was pointed at: the beginning of its sentence, if its words are a code or say the same.
 *
 * @param {string[]} words
 * @param {Element} thing
 */
export function spokenName(words, thing) {
  const plain = words.join(" ").replaceAll("-", " ");
  const about = thing.querySelector(":scope > desc")?.textContent ?? "";
  const name = about.split(/[.:,;(\n]/)[0]?.trim() ?? "";
  const isCode = /\d|\b\w{1,2}\b/.test(plain);
  const isSame = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().includes(plain);
  return name && (isCode || isSame) ? name : plain;
}

/**
 * Of the things that an action names, the most exact ones: a place on a gear, not the gear around it.
 *
 * @param {Element[]} things
 */
export function exactly(things) {
  const all = things.map((thing) => ({ thing, name: ` ${wordsOf(thing).join(" ")} ` }));
  const isExact = (/** @type {string} */ name) =>
    !all.some((other) => other.name !== name && other.name.includes(name));
  return all.filter(({ name }) => isExact(name)).map(({ thing }) => thing);
}

/**
 * The things that some words name: the third level of the pyramid they mention, not of every other one.
 *
 * @param {Element[]} things
 * @param {string[]} words
 */
export function named(things, words) {
  const has = (/** @type {string} */ name) => ` ${words.join(" ")} `.includes(` ${name} `);
  const whole = new Set(things.filter((thing) => has(wordsOf(thing).join(" "))));
  const told = new Set([...whole].map((thing) => nameOf(thing)));
  return things.filter((thing) => whole.has(thing) || (has(nameOf(thing)) && !told.has(nameOf(thing))));
}

/**
 * Whether an action's arguments name all these things: each as adjacent words, no word used twice.
 *
 * @param {(string | null)[]} args
 * @param {string[][]} things
 * @returns {boolean}
 */
function names(args, things) {
  const [words, ...rest] = things;
  if (!words) return true;
  for (let at = 0; at + words.length <= args.length; at++) {
    if (words.every((word, offset) => args[at + offset] === word)) {
      const left = args.map((arg, place) => (place >= at && place < at + words.length ? null : arg));
      if (names(left, rest)) return true;
    }
  }
  return false;
}

/**
 * The actions left when some things have been clicked; one that is named completely takes precedence.
 *
 * @param {Action[]} actions
 * @param {string[][]} things
 */
export function meant(actions, things) {
  if (!things.length) return actions;
  const left = actions.filter((action) => names(action.words.slice(1), things));
  const size = things.reduce((sum, words) => sum + words.length, 1);
  const complete = left.filter((action) => action.words.length === size);
  return complete.length ? complete : left;
}

/**
 * If each action takes two of several things, whatever their order: those things, each with its actions.
 *
 * @param {Action[]} actions
 * @returns {Map<string, Action[]> | null}
 */
export function pairs(actions) {
  const names = new Set(actions.map(({ name }) => name));
  /** @type {Map<string, Action[]>} */ const found = new Map();
  for (const action of actions) {
    const [verb, one = "", other, ...more] = action.words;
    const isPair = other !== undefined && !more.length && verb === actions[0]?.words[0];
    if (!isPair || one === other || names.has(`${verb} ${other} ${one}`)) return null;
    for (const word of [one, other]) found.set(word, [...(found.get(word) ?? []), action]);
  }
  const isComplete = [...found.values()].every((fitting) => fitting.length === found.size - 1);
  return found.size > 2 && isComplete ? found : null;
}

/**
 * Group many actions by the next word that tells them apart; each group is labelled by what its sentences share.
 *
 * @param {Action[]} actions
 * @param {number} few
 * @returns {Group[]}
 */
export function groups(actions, few) {
  const start = actions[0]?.words ?? [];
  let at = 0;
  while (actions.every(({ words }) => words.length > at + 1 && words[at] === start[at])) at++;
  /** @type {Map<string, Action[]>} */ const found = new Map();
  for (const action of actions) {
    const word = action.words[at] ?? "";
    found.set(word, [...(found.get(word) ?? []), action]);
  }
  const sets = [...found.values()];
  const wholeHeads = sets.map((fitting) => shared(fitting, 1));
  const tails = sets.map((fitting) => shared(fitting, -1));
  const tells = (/** @type {string[]} */ labels) =>
    sets.length <= few && labels.every(Boolean) && new Set(labels).size === labels.length;
  const heads = tells(wholeHeads.map(unfinished)) ? wholeHeads.map(unfinished) : wholeHeads;
  return [...found].map(([word, fitting], number) => {
    const [first] = fitting;
    let label = /\d/.test(word) ? word : spelled(word, first?.label ?? "");
    if (first && fitting.length === 1 && sets.length <= few) label = first.label;
    else if (tells(heads)) label = `${heads[number]} …`;
    else if (tells(tails)) label = `… ${tails[number]}`;
    return { label, actions: fitting, steps: [...start.slice(0, at), word] };
  });
}

/**
 * The beginning of a sentence without an article or a number that belongs to what is left out.
 *
 * @param {string} head
 */
function unfinished(head) {
  return head.replace(/( (the|an?|\d+))+$/, "");
}

/**
 * A word of an action as its sentence writes it, with its capital letters.
 *
 * @param {string} word
 * @param {string} sentence
 */
function spelled(word, sentence) {
  const plain = word.replaceAll("-", " ");
  const at = sentence.toLowerCase().indexOf(plain);
  const found = at < 0 ? plain : sentence.slice(at, at + plain.length);
  return found.charAt(0).toUpperCase() + found.slice(1);
}

/**
 * The words that all labels begin with, or, backwards, end with.
 *
 * @param {Action[]} actions
 * @param {1 | -1} way
 */
function shared(actions, way) {
  const lines = actions.map(({ label }) => (way > 0 ? label.split(" ") : label.split(" ").reverse()));
  const first = lines[0] ?? [];
  let at = 0;
  while (at < first.length && lines.every((line) => line[at] === first[at])) at++;
  const words = first.slice(0, at);
  return (way > 0 ? words : words.reverse()).join(" ");
}
