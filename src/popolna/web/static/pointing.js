/**
 * Pointing: which actions are meant by the things that were clicked; popolna/drawing/pointing.py does the same.
 *
 * @typedef {{name: string, label: string, words: string[]}} Choice  an action, and the words of its name
 * @typedef {{label: string, choices: Choice[], steps: string[]}} Group
 */

/** The words of all named elements around an element, from the outermost to its own. */
export function wordsOf(thing) {
  const words = [];
  for (let at = thing; at && at.dataset; at = at.parentElement) {
    if (at.dataset.name) words.unshift(...at.dataset.name.split(" "));
  }
  return words;
}

/** Of the things that an action names, the most exact ones: a place on a gear, not the gear around it. */
export function exactly(things) {
  const names = things.map((thing) => ` ${wordsOf(thing).join(" ")} `);
  return things.filter((_, at) => !names.some((other) => other !== names[at] && other.includes(names[at])));
}

/** The things that some words name: the third level of the pyramid they mention, not of every other one. */
export function named(things, words) {
  const has = (name) => ` ${words.join(" ")} `.includes(` ${name} `);
  const whole = new Set(things.filter((thing) => has(wordsOf(thing).join(" "))));
  const told = new Set([...whole].map((thing) => thing.dataset.name));
  return things.filter((thing) => whole.has(thing) || (has(thing.dataset.name) && !told.has(thing.dataset.name)));
}

/** Whether an action's arguments name all these things: each as adjacent words, no word used twice. */
function names(args, things) {
  if (!things.length) return true;
  const [words, ...rest] = things;
  for (let at = 0; at + words.length <= args.length; at++) {
    if (words.every((word, offset) => args[at + offset] === word)) {
      const left = args.map((arg, place) => (place >= at && place < at + words.length ? null : arg));
      if (names(left, rest)) return true;
    }
  }
  return false;
}

/** The actions left when some things have been clicked; one that is named completely takes precedence. */
export function meant(choices, things) {
  if (!things.length) return choices;
  const left = choices.filter((choice) => names(choice.words.slice(1), things));
  const size = things.reduce((sum, words) => sum + words.length, 1);
  const complete = left.filter((choice) => choice.words.length === size);
  return complete.length ? complete : left;
}

/** Group many choices by the next word that tells them apart; each group is labelled by what its sentences share. */
export function groups(choices, few) {
  const start = choices[0].words;
  let at = 0;
  while (choices.every(({ words }) => words.length > at + 1 && words[at] === start[at])) at++;
  const found = new Map();
  for (const choice of choices) {
    const word = choice.words[at] ?? "";
    found.set(word, [...(found.get(word) ?? []), choice]);
  }
  const sets = [...found.values()];
  let heads = sets.map((fitting) => shared(fitting, 1));
  const tails = sets.map((fitting) => shared(fitting, -1));
  const tells = (labels) => sets.length <= few && labels.every(Boolean) && new Set(labels).size === labels.length;
  if (tells(heads.map(unfinished))) heads = heads.map(unfinished);
  return [...found].map(([word, fitting], number) => {
    let label = /\d/.test(word) ? word : spelled(word, fitting[0].label);
    if (fitting.length === 1 && sets.length <= few) label = fitting[0].label;
    else if (tells(heads)) label = `${heads[number]} …`;
    else if (tells(tails)) label = `… ${tails[number]}`;
    return { label, choices: fitting, steps: [...start.slice(0, at), word] };
  });
}

/** The beginning of a sentence without an article or a number that belongs to what is left out. */
function unfinished(head) {
  return head.replace(/( (the|an?|\d+))+$/, "");
}

/** A word of an action as its sentence writes it, with its capital letters. */
function spelled(word, sentence) {
  const plain = word.replaceAll("-", " ");
  const at = sentence.toLowerCase().indexOf(plain);
  const found = at < 0 ? plain : sentence.slice(at, at + plain.length);
  return found.charAt(0).toUpperCase() + found.slice(1);
}

/** The words that all labels begin with, or, backwards, end with. */
function shared(choices, way) {
  const lines = choices.map((choice) => (way > 0 ? choice.label.split(" ") : choice.label.split(" ").reverse()));
  let at = 0;
  while (at < lines[0].length && lines.every((line) => line[at] === lines[0][at])) at++;
  const words = lines[0].slice(0, at);
  return (way > 0 ? words : words.reverse()).join(" ");
}
