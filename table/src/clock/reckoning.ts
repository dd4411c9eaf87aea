/**
 * What the clocks of a match show, reckoned from its journal: when each entry was stored, and whom it left awaited. Nothing is
 * kept but the journal, so that every process reckons the same, and nothing can be lost or counted twice.
 *
 * A live clock is a stock of minutes that runs while one is awaited; who hands over gets his increment. A clock of days gives so
 * many for every answer, and what is used beyond them comes out of a bank. What one does and takes back again gives no
 * time; a take-back that all have agreed to begins the turn anew. While the match rests no clock runs. A question apart has
 * the time of one decision, and takes nothing of stock or bank: whoever leaves it unanswered loses nothing but the choice.
 */
import type { Seat } from '@drumhead/kernel';
import { after, type Calendar, elapsed } from './calendar.ts';

export type ClockRule =
  /** Minutes for the match, and seconds more for who hands over. */
  | { readonly kind: 'live'; readonly minutes: number; readonly increment: number }
  /** Days for an answer, days in the bank, and the zone whose weekends do not count; null where they do. */
  | { readonly kind: 'days'; readonly days: number; readonly bank: number; readonly weekend: string | null };

/** An entry, as far as clocks are concerned. */
export interface ClockEvent {
  readonly seq: number;
  readonly at: number;
  /** Whom the match waits for after it, also while it rests. */
  readonly awaited: readonly Seat[];
  /** Those of them who are asked something that has a time of its own. */
  readonly apart?: readonly Seat[];
  readonly paused: boolean;
  /** Who acted. */
  readonly actor: Seat | null;
  /** A seat took its own choice back: to after this entry. */
  readonly undone: number | null;
  /** All went back together. */
  readonly anew: boolean;
}

interface Turn {
  /** Since when its time runs; null while the match rests. */
  readonly since: number | null;
  /** What had run before that. */
  readonly used: number;
  /** With a time of its own. */
  readonly apart: boolean;
}

interface SeatClock {
  /** Live: what is left of the stock. Days: what is left in the bank. */
  readonly stock: number;
  readonly turn: Turn | null;
}

type Clocks = readonly SeatClock[];

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time for one decision. A live clock has none: one that no other waits for long. */
export const oneDecision = (rule: ClockRule): number => (rule.kind === 'days' ? rule.days * DAY_MS : MINUTE_MS);

export class Reckoning {
  private readonly rule: ClockRule;
  /** Of each seat. */
  private readonly calendars: readonly Calendar[];
  /** After each entry; sequence 0 is the start. */
  private readonly states: Clocks[] = [];
  /** How long the match had rested by then. */
  private readonly rested: number[] = [];
  private restingSince: number | null = null;

  constructor(rule: ClockRule, calendars: readonly Calendar[]) {
    this.rule = rule;
    this.calendars = calendars;
  }

  /** The next entry to be reckoned with. */
  get next(): number {
    return this.states.length;
  }

  follow(event: ClockEvent): void {
    if (event.seq !== this.next) throw new Error(`entry ${event.seq} comes where ${this.next} is due`);
    const { at, paused } = event;
    const before = this.rested.at(-1) ?? 0;
    this.rested.push(before + (this.restingSince === null ? 0 : at - this.restingSince));
    this.restingSince = paused ? at : null;
    this.states.push(this.after(event));
  }

  /** What a seat has left at a moment; less than nothing when it is late. Null while nobody waits for it. */
  left(seat: Seat, now: number): number | null {
    const { turn } = this.now[seat] as SeatClock;
    return turn && this.given(seat, turn) - turn.used - this.ran(seat, turn, now);
  }

  /** When its time runs out; null while it does not run, or never will. */
  due(seat: Seat): number | null {
    const { turn } = this.now[seat] as SeatClock;
    if (!turn || turn.since === null) return null;
    return after(this.calendars[seat] as Calendar, turn.since, Math.max(0, this.given(seat, turn) - turn.used));
  }

  /** The stock or the bank as it stands between turns. */
  stock(seat: Seat): number {
    return (this.now[seat] as SeatClock).stock;
  }

  private get now(): Clocks {
    return this.states.at(-1) as Clocks;
  }

  private after(event: ClockEvent): Clocks {
    if (this.states.length === 0) return this.calendars.map((_, seat) => this.opened(this.fresh, seat, event));
    if (event.undone !== null) return this.back(event.undone);
    return this.now.map((clock, seat) =>
      this.opened(this.closed(this.charged(clock, seat, event.at), seat, event), seat, event),
    );
  }

  /** As it was after an entry, but for rests since then, which nobody is charged for. */
  private back(to: number): Clocks {
    const rests = (this.rested.at(-1) as number) - (this.rested[to] as number);
    return (this.states[to] as Clocks).map(({ stock, turn }) => {
      const isRunning = turn !== null && turn.since !== null;
      return { stock, turn: isRunning ? { ...turn, since: (turn.since as number) + rests } : turn };
    });
  }

  private get fresh(): SeatClock {
    const { rule } = this;
    return { stock: rule.kind === 'live' ? rule.minutes * MINUTE_MS : rule.bank * DAY_MS, turn: null };
  }

  /** What a turn may use. */
  private given(seat: Seat, { apart }: Turn): number {
    if (apart) return oneDecision(this.rule);
    return this.stock(seat) + (this.rule.kind === 'days' ? this.rule.days * DAY_MS : 0);
  }

  private ran(seat: Seat, { since }: Turn, now: number): number {
    return since === null ? 0 : elapsed(this.calendars[seat] as Calendar, since, now);
  }

  private charged(clock: SeatClock, seat: Seat, at: number): SeatClock {
    const { turn } = clock;
    if (!turn || turn.since === null) return clock;
    return { ...clock, turn: { ...turn, since: at, used: turn.used + this.ran(seat, turn, at) } };
  }

  private closed(clock: SeatClock, seat: Seat, { awaited, apart, actor, anew }: ClockEvent): SeatClock {
    const { turn, stock } = clock;
    if (!turn) return clock;
    const isOver = anew || actor === seat || !awaited.includes(seat) || turn.apart !== isApart(apart, seat);
    if (!isOver) return clock;
    if (turn.apart) return { stock, turn: null };
    if (this.rule.kind === 'days') {
      const beyond = Math.max(0, turn.used - this.rule.days * DAY_MS);
      return { stock: Math.max(0, stock - beyond), turn: null };
    }
    const handsOver = actor === seat && !awaited.includes(seat);
    return { stock: Math.max(0, stock - turn.used) + (handsOver ? this.rule.increment * SECOND_MS : 0), turn: null };
  }

  private opened(clock: SeatClock, seat: Seat, { awaited, apart, paused, at }: ClockEvent): SeatClock {
    const anew = { since: null, used: 0, apart: isApart(apart, seat) };
    const turn = clock.turn ?? (awaited.includes(seat) ? anew : null);
    if (!turn) return clock;
    return { ...clock, turn: { ...turn, since: paused ? null : (turn.since ?? at) } };
  }
}

const isApart = (apart: ClockEvent['apart'], seat: Seat): boolean => apart?.includes(seat) ?? false;
