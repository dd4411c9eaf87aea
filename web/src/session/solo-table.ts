/**
 * A match of people at one device and bots, without a screen: provable dice, standing orders, and for every entry what
 * each viewer was told. Runs in the worker; only what `LogEntry`, `SessionState` and `Done` hold leaves it.
 */
import {
  type Action,
  autopilot,
  type Chance,
  type Cited,
  type Decision,
  type Draw,
  type Game,
  type Head,
  type Journal,
  Match,
  mayRead,
  opening,
  type Piloted,
  type Prepared,
  type PreparedGroup,
  packHash,
  provableChance,
  randomPlayer,
  replay,
  type Seat,
  startProvable,
  type Viewer,
} from '@drumhead/kernel';
import type { Bots } from '../games/bots.ts';
import type { Done, HandOver, LogEntry, SeatInfo, SessionState } from './session.ts';
import type { Settled } from './settled.ts';
import { type Sitter, sittersOf } from './sitters.ts';
import { botAction, botIn } from './solo-bots.ts';
import { hasSecrets, logOf, type Trace } from './solo-trace.ts';
import { WrittenFirst } from './written-first.ts';

export interface NewMatch extends Settled {
  readonly game: string;
  readonly sitters: readonly Sitter[];
  /** Another position than the scenario's, in the game's notation. */
  readonly from?: unknown;
  /** Stands before the match's id, by which the page knows a lesson. */
  readonly named?: string;
}

/** The match id of a what-if. */
const SKETCH = 'what-if';

/** A position in the game's notation, and what is drawn in it first. */
export interface Written {
  readonly position: unknown;
  readonly draws?: readonly Draw[];
}

/** Where chance comes from. */
export interface Luck {
  /** Of the match's own dice. */
  readonly seed: string;
  /** For what a what-if makes up. */
  readonly thinking: Chance;
}

/** An entry of no seat. */
export interface GivenTold {
  readonly seq: number;
  readonly given: object;
  readonly reports: readonly Cited[];
}

export interface WrittenAction {
  readonly seat: Seat;
  readonly action: Action;
}

export class SoloTable {
  readonly match: Match;
  readonly mine: readonly Seat[];
  /** Lodged standing orders. Nobody's orders run unless he lodged them: at his own device a player likes to be asked. */
  readonly orders = new Map<Seat, unknown>();
  /** Matches of their own on which its Battles are fought out, in the order they were opened. */
  readonly fields: Journal[];
  private readonly trace: Trace[];
  private readonly luck: Luck;
  /** Draws that are settled beforehand, in a case or a lesson. */
  private readonly written: Draw[] = [];

  private constructor(match: Match, trace: Trace[], luck: Luck, fields: readonly Journal[] = []) {
    this.match = match;
    this.fields = [...fields];
    this.trace = trace;
    this.luck = luck;
    this.mine = sittersOf(match.entries, match.seats.length).flatMap(({ by }, seat) => (by === 'person' ? [seat] : []));
  }

  static begin(game: Game, wish: NewMatch & { readonly id: string }, luck: Luck): SoloTable {
    const { scenario, options, id, from } = wish;
    const pack = wish.pack && { pack: packHash(wish.pack) };
    const match = startProvable(game, { scenario, options, match: id, from, ...pack }, luck.seed);
    const trace: Trace[] = [{ entry: null, reports: opening(game, match.head), position: match.position }];
    for (const [seat, { by, name }] of wish.sitters.entries()) {
      const seated = match.prepareNotice({ kind: 'seat', seat, by, name });
      if (!seated.ok) throw new Error(`seat ${seat} was refused: ${seated.refusal.key}`);
      match.commit(seated.step);
      trace.push({ entry: seated.step.entry, reports: [], position: match.position });
    }
    return new SoloTable(match, trace, luck);
  }

  /** The match a journal tells of, so far. Throws `BadInput` where the rules do not bear it out. */
  static resume(game: Game, journal: Journal, thinking: Chance): SoloTable {
    const told: Trace[] = [];
    const match = replay(game, journal, (now, entry, reports) => {
      told.push({ entry, reports, position: now.position });
    });
    const first = { entry: null, reports: opening(game, match.head), position: match.positionAfter(0) };
    const trace = [first, ...told];
    return new SoloTable(match, trace, { seed: journal.seed ?? '', thinking }, journal.fields);
  }

  /**
   * What if? A position one could be in, by what one sees, to be played for all sides. Nothing of the true one is in it:
   * it is made from the view alone.
   */
  static sketch(game: Game, settled: Settled, view: object, luck: Luck): SoloTable {
    return SoloTable.aside(game, settled, () => game.imagine(view, luck.thinking), luck);
  }

  /** The same from a position in the game's notation, with its first draws. Throws `BadInput` where it cannot be read. */
  static fromCase(game: Game, settled: Settled, { position, draws = [] }: Written, luck: Luck): SoloTable {
    const table = SoloTable.aside(game, settled, (head) => game.notation.read(position, head), luck);
    table.written.push(...draws);
    return table;
  }

  private static aside(
    game: Game,
    { scenario, options }: Settled,
    positionIn: (head: Head) => object,
    luck: Luck,
  ): SoloTable {
    const { head } = startProvable(game, { scenario, options, match: SKETCH }, luck.seed);
    const position = positionIn(head);
    return new SoloTable(new Match(game, head, position), [{ entry: null, reports: [], position }], luck);
  }

  /** A what-if: it is not kept, and hides nothing from its only player. */
  get isSketch(): boolean {
    return this.match.head.match === SKETCH;
  }

  journal(): Journal {
    const journal = this.match.journal(this.seed);
    return this.fields.length > 0 ? { ...journal, fields: this.fields } : journal;
  }

  /** Of its dice; undefined where it is not known. */
  get seed(): string | undefined {
    return this.luck.seed === '' ? undefined : this.luck.seed;
  }

  /** What has come from outside, with what this viewer was told of it. */
  given(viewer: Viewer): readonly GivenTold[] {
    return this.trace.flatMap(({ entry, reports }) =>
      entry?.kind === 'given'
        ? [{ seq: entry.seq, given: entry.given, reports: reports.filter((report) => mayRead(report, viewer)) }]
        : [],
    );
  }

  seats(viewer: Viewer): SeatInfo[] {
    return sittersOf(this.match.entries, this.match.seats.length).map(({ by, name }, seat) => ({
      seat,
      id: this.match.seats[seat],
      name,
      by: by === 'bot' ? 'bot' : viewer === seat || this.mine.length === 1 ? 'you' : 'person',
      present: true,
    }));
  }

  /** Through whose eyes this device may look. */
  mayLook(viewer: Viewer): boolean {
    if (viewer === 'public' || this.match.ended()) return true;
    return viewer !== 'all' && this.mine.includes(viewer);
  }

  state(viewer: Viewer): SessionState {
    const { match } = this;
    return {
      seq: match.entries.length,
      viewer,
      view: match.game.view(match.position, viewer),
      // What orders are about to answer nobody is asked, not even for a moment.
      decisions: match.decisions().filter((decision) => this.piloted([decision])?.by !== 'orders'),
      ended: match.ended(),
      paused: match.paused,
      undo: typeof viewer === 'number' && this.mine.includes(viewer) && match.mayUndo(viewer),
    };
  }

  /** What this viewer was told from the given place on. */
  log(viewer: Viewer, from = 0): LogEntry[] {
    return logOf(this.match, this.trace.slice(from), viewer);
  }

  get told(): number {
    return this.trace.length;
  }

  act(seat: Seat, decision: number, actions: readonly unknown[], by?: 'orders'): Done {
    const submission = { seat, decision, actions, ...(by && { by }) };
    return this.take(this.match.prepareGroup(submission, (seq) => this.chanceOf(seq)));
  }

  /** An action in the game's notation, as the rules take it; in a what-if only, where nothing is hidden. */
  read(seatId: string, written: object): WrittenAction {
    const { game, position, seats } = this.match;
    const seat = seats.indexOf(seatId);
    if (!this.isSketch || seat < 0) throw new Error(`nothing written is read for ${seatId} here`);
    return { seat, action: game.notation.readAction(written, position, seat) as Action };
  }

  private chanceOf(seq: number): Chance {
    const chance = provableChance(this.match.head, this.luck.seed, seq);
    return this.written.length > 0 ? new WrittenFirst(this.written, chance) : chance;
  }

  /** What it awaits from outside. */
  give(document: object): Done {
    return this.take(alone(this.match.prepareGiven(document, this.chanceOf(this.match.nextSeq))));
  }

  undo(seat: Seat): Done {
    return this.take(alone(this.match.prepareUndo(seat)));
  }

  resign(seat: Seat): Done {
    return this.take(alone(this.match.prepareNotice({ kind: 'resign', seat })));
  }

  /** Nothing comes of it. */
  callOff(): Done {
    return this.take(alone(this.match.prepareNotice({ kind: 'void' })));
  }

  /** Bots and lodged orders: who answers next without a person, or undefined when people are awaited. */
  next(): 'bot' | 'orders' | undefined {
    return this.piloted()?.by;
  }

  /** Lets one of them answer. Bots are brought when one is asked: a match can be looked at without them. */
  answer(bots: Bots): void {
    const next = this.piloted();
    if (!next) return;
    const { decision } = next;
    const action =
      next.by === 'orders' ? next.action : botAction(this.match, decision, botIn(this.match, decision.seat, bots));
    const done = this.act(decision.seat, decision.id, [action], next.by === 'orders' ? 'orders' : undefined);
    if (!done.ok)
      throw new Error(`${decision.kind} was refused: ${done.refusal.key} (${done.refusal.cites.join(' ')})`);
  }

  private piloted(decisions = this.match.decisions()): Piloted | null {
    const { match } = this;
    if (match.ended()) return null;
    // Who has just taken something back wants to choose himself.
    const isBack = match.entries.at(-1)?.kind === 'rewind';
    // Which bot sits there is asked when it answers: here any stands for it.
    const pilots = match.seats.map((_, seat) =>
      this.mine.includes(seat) ? { orders: isBack ? undefined : this.orders.get(seat) } : { bot: randomPlayer },
    );
    return autopilot(match.game, match.position, decisions, pilots);
  }

  /** To whom the device should go, seen from the one who has it. */
  handOver(viewer: Viewer): HandOver | null {
    if (this.mine.length < 2 || this.next() !== undefined) return null;
    const waiting = this.required().filter(({ seat }) => this.mine.includes(seat));
    if (waiting.length === 0 || waiting.some(({ seat }) => seat === viewer)) return null;
    return { to: waiting[0].seat, curtain: !this.isSketch && hasSecrets(this.match, this.mine, this.trace) };
  }

  /** Who must choose now. */
  required(): readonly Decision[] {
    return this.match.decisions().filter(({ optional }) => !optional);
  }

  private take(prepared: PreparedGroup): Done {
    if (!prepared.ok) return { ok: false, refusal: prepared.refusal };
    const { steps, stopped } = prepared;
    for (const step of steps) {
      this.match.commit(step);
      this.trace.push({ entry: step.entry, reports: step.reports, position: step.position });
    }
    return {
      ok: true,
      seq: this.match.entries.length,
      warnings: steps.flatMap(({ warnings }) => warnings),
      ...(stopped && { stopped: { done: steps.length, why: stopped } }),
    };
  }
}

function alone(prepared: Prepared): PreparedGroup {
  return prepared.ok ? { ok: true, steps: [prepared.step] } : prepared;
}
