/**
 * The contract every game keeps with the kernel. Bots, server, client and tests know games only through these types.
 * A position is plain JSON data; all functions are pure but for `play`, which changes the position it is given.
 */
import type { GenericSchema } from 'valibot';
import type { Chance } from './chance/chance.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { GameManifest } from './manifest.ts';

/** A seat is its index in the scenario's list of seats. */
export type Seat = number;

/** Who looks: a seat, a spectator, or (once the match is over) anybody, at everything. */
export type Viewer = Seat | 'public' | 'all';

/** The id of a ledger row, e.g. `R-4.23`; scoped by game. Kernel rules begin with `K-`. */
export type RuleId = string;

/**
 * What a text needs to know: numbers, and stable data ids (`large_york`) which lexicons turn into names.
 * Facts are built for people, so they hold names rather than the integers rules work with.
 */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [key: string]: Fact };
export type Facts = { readonly [key: string]: Fact };

/** A statement with the rules that stand behind it. `key` names its text in the lexicon. */
export interface Cited {
  readonly key: string;
  readonly cites: readonly RuleId[];
  readonly facts: Facts;
}

/** The answer to "may I?". Warnings accompany what is allowed but will not do what the player seems to want. */
export type Verdict =
  | { readonly ok: true; readonly warnings: readonly Cited[] }
  | { readonly ok: false; readonly refusal: Cited };

/**
 * Somebody must choose. Decisions are public: that a seat is awaited, and for what, is part of what everybody sees.
 * The id stays the same until this decision is answered, and no later decision of the match bears it.
 * A seat has at most one open decision; one that is not optional stays open until it is answered.
 * A match numbers decisions itself (`Match.decisions`), since after a rewind the game's own numbers come again.
 */
export interface Decision {
  readonly id: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly cites: readonly RuleId[];
  /** What its text needs to say which battle, or how many steps. Public, as the decision is. */
  readonly facts?: Facts;
  /** The seat may act but nobody waits for it, e.g. re-opening a sealed plan. */
  readonly optional?: true;
}

/** The smallest choice that makes sense to a player. Always a plain JSON object with a `kind`. */
export interface Action {
  readonly kind: string;
}

/** Who chose, and what. An act of the journal is one. */
export interface Choice<A extends Action = Action> {
  readonly seat: Seat;
  readonly action: A;
}

/** What a game reports: from each key to its facts, e.g. `{ moved: { piece: string; to: string } }`. */
export type ReportTable = { readonly [key: string]: Facts };

/** Something that happened, told to those who may know. No sentences: texts come from lexicons. */
export interface Report<K extends string = string, F extends Facts = Facts> extends Cited {
  readonly key: K;
  readonly facts: F;
  /** Everybody, or only these seats. */
  readonly to: 'public' | readonly Seat[];
  /** Not this seat: a report of its own tells it more, and who sees all reads that one. */
  readonly except?: Seat;
  /**
   * This report makes something hidden known to its readers: nothing before it can be undone. That an undo is refused
   * is itself seen by the actor, so a reveal to somebody else must be no secret to him.
   */
  readonly reveals?: true;
}

/** One of a game's reports, by key: `switch (report.key)` knows the facts of each. */
export type ReportOf<R extends ReportTable, K extends keyof R & string = keyof R & string> = {
  readonly [Key in K]: Report<Key, R[Key]>;
}[K];

/** Where `play` puts reports. Rules write `sink?.report(…)`, so that a null sink builds nothing at all. */
export interface Sink<R extends Report = Report> {
  report(report: R): void;
}

/** How a match ended by its rules. */
export interface Outcome {
  /** Several winners share the victory; none is a draw. */
  readonly winners: readonly Seat[];
  /** The victory's kind where the rulebook has degrees, e.g. `decisive`. */
  readonly degree?: string;
  /** Final points by seat, where the game counts points. */
  readonly scores?: readonly number[];
  readonly cites: readonly RuleId[];
}

export type OptionValue = string | number | boolean;
export type Options = { readonly [id: string]: OptionValue };

/** A choice made for a whole match before it begins. */
export interface OptionSpec {
  readonly id: string;
  readonly values: readonly OptionValue[];
  readonly byDefault: OptionValue;
  readonly cites: readonly RuleId[];
  /** What a page has chosen at first, where that is not what a match has of which nobody said anything. */
  readonly suggested?: OptionValue;
  /** Figures to be told with a value's name: the years of an army. */
  readonly figures?: { readonly [value: string]: string };
  /** A head names it only where it is not as by default: most matches do without. */
  readonly quiet?: true;
}

export interface Scenario {
  readonly id: string;
  /** Stable ids, in seat order; lexicons name them. */
  readonly seats: readonly string[];
  /** No list offers it: it is begun by who gives it what it awaits from outside. */
  readonly hidden?: true;
}

/** What `setup` needs of the journal head. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
  readonly rulesVersion: number;
}

declare const imagined: unique symbol;
/** A position made from a view: consistent with it, the unknown sampled. Never the true one. */
export type Imagined<P> = P & { readonly [imagined]?: true };

/** A player's standing orders: a tiny private bot that answers what would otherwise stall a correspondence match. */
export interface Orders<A extends Action = Action, V extends object = object, S = unknown> {
  /** Decision kinds that orders can ever answer; others are always asked. */
  readonly kinds: readonly string[];
  readonly schema: GenericSchema<unknown, S>;
  /** Orders a sensible player would accept without reading them. */
  byDefault(seat: Seat): S;
  /** What these orders answer whatever the player sees, null where they must look: only then is a view made for them. */
  offhand?(standing: S, decision: Decision): A | 'ask' | null;
  /** Sees the player's own view only. `'ask'` leaves the decision to the player. */
  answer(standing: S, view: V, decision: Decision): A | 'ask';
}

/** A compact, hand-writable form of positions and actions that speaks names instead of numbers. */
export interface Notation<P extends object = object> {
  /** Reads a document; what is omitted takes the game's default. Throws `BadInput` with the path of a bad value. */
  read(document: unknown, setting: Setting): P;
  write(position: P): object;
  /** Turns names in a hand-written action into what the action schema expects. Leaves what it does not know. */
  readAction(document: unknown, position: P, seat: Seat): unknown;
  writeAction(action: Action, position: P, seat: Seat): object;
}

/** Something a match waits for that no seat can give, such as the result of a fight that is fought elsewhere. Public. */
export interface Awaited {
  readonly kind: string;
  readonly cites: readonly RuleId[];
  readonly facts?: Facts;
}

/** What a game takes from outside: given by the table itself, and kept in the journal as an entry of no seat (K-10). */
export interface Outside<P extends object = object, D extends object = object, R extends Report = Report> {
  /** The shape of what is given. */
  readonly schema: GenericSchema<unknown, D>;
  /** What the position waits for. While it does so no seat is asked. */
  awaited(position: P): Awaited | null;
  check(position: P, given: D): Verdict;
  /** Changes the position. What is given has passed `check`. */
  receive(position: P, given: D, chance: Chance, sink: Sink<R> | null): void;
  /** Something fit to be given, by chance: for who plays where there is no outside. */
  propose(position: P, chance: Chance): D;
}

/** Position, action, view, standing orders and reports are the game's own. */
export interface Game<
  P extends object = object,
  A extends Action = Action,
  V extends object = object,
  S = unknown,
  R extends Report = Report,
> {
  readonly id: string;
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionSpec[];
  /** Journals from `oldest` on replay; new ones are written with `current`. Rules branch on it where results changed. */
  readonly rulesVersion: { readonly oldest: number; readonly current: number };
  /** No match takes more actions than this, optional ones apart. */
  readonly longest: number;

  /** The first position. What it tells is the head's own news, sequence 0. */
  setup(setting: Setting, chance: Chance, sink?: Sink<R> | null): P;
  /**
   * Who must choose now; several at once where choices are sealed. While the game goes on at least one of them is not
   * optional, or something is awaited from outside; when it is over there are none.
   */
  decisions(position: P): readonly Decision[];
  /** The seat of the first of `decisions` that is not optional; null when nobody must choose. Found without what it is told. */
  awaits?(position: P): Seat | null;
  /** Every legal action in canonical form (none for a seat not asked), or null where they cannot be listed. */
  actions(position: P, seat: Seat): readonly A[] | null;
  /**
   * One of `actions`, all equally likely, drawn as `below` of how many there are; null where they cannot be listed, and for
   * a seat that is not asked. Found without the list where a game can do so.
   */
  any?(position: P, seat: Seat, chance: Chance): A | null;
  /** A sensible legal action, from what the seat can see; null only for a seat that is not asked. */
  propose(position: P, seat: Seat, chance: Chance): A | null;
  /** The shape of an action. What does not fit never reaches the rules. */
  readonly schema: GenericSchema<unknown, A>;
  /** Depends only on what the seat can see: what hidden things do to a move, they do inside `play`. */
  check(position: P, seat: Seat, action: A): Verdict;
  /** Changes the position. The action has passed `check`. */
  play(position: P, choice: Choice<A>, chance: Chance, sink: Sink<R> | null): void;
  /** One writing for every action that means the same. Omitted where each action has only one. */
  canonical?(position: P, seat: Seat, action: A): A;

  /** What the viewer may know. `'all'` is shown to nobody before the end, but answers at any time. */
  view(position: P, viewer: Viewer): V;
  /** Takes any viewer's view, also one that has been sent as JSON. */
  imagine(view: V, chance: Chance): Imagined<P>;
  outcome(position: P): Outcome | null;
  /**
   * For imagined positions that are only played on: drops what is kept for the eyes of others, so that hidden pieces get
   * no new names, nothing is remembered, and no chance is spent on it. What `play` does is otherwise the same.
   */
  unwatch?(position: Imagined<P>): void;
  /** What a viewer sees, as SVG text. Drawn from the view, so that it can show no more. */
  picture?(view: V): string;

  clone(position: P): P;
  /**
   * After a take-back: carries what seats have seen in the abandoned position over into the restored one.
   * Where the two are equal it changes nothing.
   */
  retain?(restored: P, abandoned: P): void;

  /** Absent where nothing ever comes from outside. */
  readonly outside?: Outside<P, object, R>;
  readonly orders: Orders<A, V, S>;
  /**
   * What `orders.answer` says to the view of the seat that is asked, found without making that view; null where it is needed,
   * and nothing but 'ask' or null of kinds that orders never answer. Like `check` it depends only on what the seat can see.
   */
  ordered?(position: P, decision: Decision, standing: S): A | 'ask' | null;
  readonly notation: Notation<P>;
  readonly lexicon: Lexicon;
  /** Pieces of JSON that tables say often, the most frequent first: `drumhead phrases` learns them. Steps say each by a character. */
  readonly phrases?: readonly string[];
}

/** A game before its data are settled: an edition pack may override any value of them. */
export interface GameModule<G extends Game = Game> {
  readonly id: string;
  readonly manifest?: GameManifest;
  /** The game's own data, as one document that packs address by path. */
  readonly data: object;
  /** Builds the game's tables from its data. Throws `BadInput` with the path of a bad value. */
  load(data: object): G;
}

/** Who may read a report. */
export function mayRead(report: Report, viewer: Viewer): boolean {
  if (report.except !== undefined && (viewer === report.except || viewer === 'all')) return false;
  if (report.to === 'public' || viewer === 'all') return true;
  return viewer !== 'public' && report.to.includes(viewer);
}
