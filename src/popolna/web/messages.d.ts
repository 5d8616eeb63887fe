/** The messages between the server and a browser; `make golden` writes this file from messages.py. */

/** An edit to a picture: what to do, where in the tree (counting child elements), and the rest. */
export type Edit =
  | ["attrs", number[], Record<string, string | null>]
  | ["text", number[], string]
  | ["splice", number[], number, number, string[]];

export interface Look {
  do: "look";
  shape?: "tall" | "wide" | null;
  at?: number | null;
  seat?: number | null;
}

export interface Act {
  do: "act";
  id: string;
  action: string;
  question: number;
}

export interface Undo {
  do: "undo";
  id: string;
  question: number;
  turn?: boolean;
}

export interface EnterLuck {
  do: "luck";
  id: string;
  names: string;
  question: number;
}

export interface SendChat {
  do: "say";
  id: string;
  text: string;
}

export interface StandIn {
  do: "stand-in";
  id: string;
  seat: number;
  bot: string;
}

export interface Return {
  do: "return";
  id: string;
}

export interface Resign {
  do: "resign";
  id: string;
  seat?: number | null;
}

export interface Hurry {
  do: "hurry";
  id: string;
}

export interface Hint {
  do: "hint";
  id: string;
}

export interface Why {
  do: "why";
  id: string;
  thing: string;
}

export interface Analyse {
  do: "analyse";
  id: string;
}

export interface FullView {
  is: "table";
  seat: number;
  view: View;
}

export interface View {
  version: number;
  question: number;
  moves: number;
  at: number | null;
  status: "over" | "playing" | "waiting";
  viewer: number;
  to_move: number[];
  points: number[];
  prompt: string;
  choices: Choice[];
  can_undo: boolean;
  can_undo_turn: boolean;
  log: Line[];
  text: string;
  ending: Ending | null;
  picture: string | null;
  rivals: RivalView[];
  box: BoxView | null;
}

export interface Choice {
  name: string;
  label: string;
  ends_turn?: boolean;
  aside?: boolean;
  enough?: boolean;
}

export interface Line {
  move: number;
  seat: number;
  text: string;
  things: string[];
  news?: News | null;
}

export interface News {
  occasion: string;
  what: string;
  amount: number;
  why: string;
  standing: boolean;
}

export interface Ending {
  ranks: number[];
  points: number[];
  parts: [string, number[]][];
  picture: string;
  note: string;
}

export interface RivalView {
  name: string;
  colour: string;
  sign: string;
  points: number;
}

export interface BoxView {
  move: string;
  what: string;
  number: number;
  things: BoxThing[];
  needs: string[];
  entered: number;
}

export interface BoxThing {
  name: string;
  label: string;
  left: number;
}

export interface Change {
  is: "change";
  view: Partial<Omit<View, "picture" | "log">>;
  picture: Edit[];
  keep: number | null;
  log: Line[];
}

export interface SeatList {
  is: "chairs";
  chairs: SeatView[];
  seat: number;
  watching: number;
  hints: boolean;
  resign: "bot" | "nobody" | null;
  hurry: boolean;
}

export interface SeatView {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  colour: string;
  sign: string;
  bot: string | null;
  here: boolean;
  thinking: boolean;
  away: boolean;
  agreed: number[];
  resigned: boolean;
}

export interface ChatMessages {
  is: "chat";
  lines: ChatMessage[];
}

export interface ChatMessage {
  number: number;
  name: string;
  seat: number;
  text: string;
  at: number;
}

export interface Done {
  is: "done";
  id: string;
}

export interface Refused {
  is: "refused";
  id: string | null;
  kind: "fault" | "illegal" | "malformed" | "not-possible" | "not-yours" | "stale" | "too-fast" | "too-large";
  why: string;
}

export interface Advice {
  is: "advice";
  id: string;
  question: number;
  choices: Advised[];
  chances: number[];
  hardly: number;
}

export interface Advised {
  name: string;
  label: string;
  chance: number;
  points: number;
}

export interface Reason {
  is: "reason";
  id: string;
  why: string;
}

export interface Analysis {
  is: "analysis";
  moves: number;
  analysed: number;
  under_way: boolean;
  note: string;
  moments: number[];
  chances: number[][];
  verdicts: Verdict[];
  draws: Draw[];
  balances: Balance[];
}

export interface Verdict {
  move: number;
  seat: number;
  action: string;
  best: string;
  label: string;
  best_label: string;
  chance: number;
  best_chance: number;
  points: number;
  then: Expected[];
  cost: number;
}

export interface Expected {
  seat: number;
  label: string;
}

export interface Draw {
  move: number;
  seat: number;
  label: string;
  gains: number[];
}

export interface Balance {
  begin: number;
  decisions: number;
  luck: number;
  rest: number;
  end: number;
  kept: number;
}

export interface LessonView {
  moment: number;
  moments: number;
  back: number | null;
  chapter: string;
  is_new: boolean;
  steps: number;
  told: string[];
  step: Instruction | null;
  refusals: Record<string, string>;
  view: View;
  seats: SeatView[];
}

export interface Instruction {
  number: number;
  title: string;
  text: string;
  task: string;
  wanted: string;
  point: string[];
  wrong: Record<string, string>;
  otherwise: string;
}

export type Request = Look | Act | Undo | EnterLuck | SendChat | StandIn | Return | Resign | Hurry | Hint | Why | Analyse;

export type Answer = FullView | Change | SeatList | ChatMessages | Done | Refused | Advice | Reason | Analysis;
