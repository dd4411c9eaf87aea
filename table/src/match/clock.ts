/**
 * The clocks of an open match, where it has any: reckoned anew from its journal when it is opened, and on with every entry.
 * Nothing happens by itself: when somebody's time has run out the others may claim it, wait, or let a bot play on.
 */
import { setImmediate } from 'node:timers/promises';
import { type Decision, Match, type Seat } from '@drumhead/kernel';
import { type ClockTold, tableRefusal } from '@drumhead/protocol';
import { type Agreed, always, type Calendar, except, sitting, together, weekdays } from '../clock/calendar.ts';
import { type ClockEvent, type ClockRule, Reckoning } from '../clock/reckoning.ts';
import type { SittingRow, Store, VacationRow } from '../store/store.ts';
import type { ClockFace } from './clock-face.ts';
import { asksWhere } from './field-link.ts';
import type { Answer } from './live-match.ts';
import type { OpenMatch } from './open-match.ts';

/** Entries replayed before somebody else has a turn. */
const AT_ONCE = 20;

/** Whom an entry left awaited. */
type Left = Pick<ClockEvent, 'awaited' | 'apart' | 'paused'>;

export class MatchClock implements ClockFace {
  readonly calendar: string;
  private readonly openMatch: OpenMatch;
  private readonly store: Store;
  private readonly reckoning: Reckoning;
  /** After each entry that is not reckoned with yet. */
  private readonly left = new Map<number, Left>();

  private constructor(openMatch: OpenMatch, store: Store, reckoning: Reckoning, calendar: string) {
    this.calendar = calendar;
    this.openMatch = openMatch;
    this.store = store;
    this.reckoning = reckoning;
  }

  /** Winds the clocks of a match, if it has any; also anew, when somebody's calendar has changed. */
  static async wind(openMatch: OpenMatch, store: Store): Promise<void> {
    const { row, seats } = openMatch;
    if (!row.clock) return;
    const persons = seats.flatMap(({ by, who }) => (by === 'person' && who !== null ? [who] : []));
    const vacations = await store.vacations(persons);
    const agreed = openMatch.sittings.map(agreedOf);
    const calendar = JSON.stringify([vacations, persons, agreed]);
    if (openMatch.clock?.calendar === calendar) return;
    const sat = sitting(agreed);
    const calendars = seats.map(({ who }) => together(calendarOf(row.clock as ClockRule, vacations, who), sat));
    const clock = new MatchClock(openMatch, store, new Reckoning(row.clock, calendars), calendar);
    // From now on it hears of every entry; what came before is looked up, and until then nobody reads it.
    openMatch.winding.add(clock);
    await clock.replay().finally(() => openMatch.winding.delete(clock));
    openMatch.clock = clock;
    await clock.catchUp();
  }

  saw(match: Match): void {
    this.left.set(match.nextSeq - 1, leftBy(match));
  }

  async catchUp(): Promise<void> {
    const { reckoning } = this;
    const known = reckoning.next - 1;
    const times = await this.store.entryTimes(this.openMatch.id, known);
    // Another look may have come first; what this process has not read yet comes later.
    for (const [index, at] of times.entries())
      if (known + 1 + index === reckoning.next) this.follow(reckoning.next, at);
  }

  /** What a seat has left, in milliseconds; null while nobody waits for it. */
  leftOf(seat: Seat, now: number): number | null {
    return this.reckoning.left(seat, now);
  }

  told(now: number): readonly ClockTold[] {
    return this.openMatch.seats.map(({ seat, by }) => {
      // Nobody waits for a bot's clock.
      if (by !== 'person') return { seat, stock: 0 };
      const [left, due] = [this.leftOf(seat, now), this.dueOf(seat)];
      const stock = this.reckoning.stock(seat);
      return { seat, stock, ...(left !== null && { left }), ...(due !== null && { due }) };
    });
  }

  dueOf(seat: Seat): string | null {
    const due = this.reckoning.due(seat);
    return due === null ? null : new Date(due).toISOString();
  }

  isLate(seat: Seat, now: number): boolean {
    const left = this.leftOf(seat, now);
    return left !== null && left <= 0 && this.reckoning.due(seat) !== null;
  }

  private follow(seq: number, at: string): void {
    const left = this.left.get(seq);
    if (!left) return;
    this.left.delete(seq);
    const entry = this.openMatch.live.match.entries[seq - 1];
    const isRewind = entry?.kind === 'rewind';
    this.reckoning.follow({
      ...left,
      seq,
      at: Date.parse(at),
      actor: entry?.kind === 'act' ? entry.seat : null,
      undone: isRewind && entry.by.length === 1 ? entry.to : null,
      anew: isRewind && entry.by.length > 1,
    });
  }

  /** Whom each entry so far left awaited: the match as it was then must be looked at. */
  private async replay(): Promise<void> {
    const { live, game } = this.openMatch;
    const { head, entries } = live.match;
    const past = Match.resume(game, { head, entries: [] });
    this.left.set(0, leftBy(past));
    for (const [index, entry] of [...entries].entries()) {
      past.commit(past.followed(entry));
      this.saw(past);
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    const [first] = await this.store.entryTimes(this.openMatch.id, 0);
    this.follow(0, first ?? this.openMatch.row.createdAt);
  }
}

function leftBy(match: Match): Left {
  const awaited = match.ended() ? [] : match.decisions().filter(({ optional }) => !optional);
  const seats = (decisions: readonly Decision[]): Seat[] => decisions.map(({ seat }) => seat);
  return { awaited: seats(awaited), apart: seats(awaited.filter(asksWhere)), paused: match.paused };
}

function calendarOf(rule: ClockRule, vacations: readonly VacationRow[], who: string | null): Calendar {
  if (rule.kind === 'live') return always;
  const away = vacations
    .filter(({ person }) => person === who)
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  return together(rule.weekend === null ? always : weekdays(rule.weekend), except(away));
}

function agreedOf({ agreedAt, span }: SittingRow): Agreed {
  return { at: Date.parse(agreedAt), span: span && { from: Date.parse(span.from), to: Date.parse(span.to) } };
}

/** The others who are late. */
export async function lateSeats({ clock, seats }: OpenMatch, by: Seat): Promise<readonly Seat[]> {
  if (!clock) return [];
  await clock.catchUp();
  const now = Date.now();
  return seats.flatMap(({ seat, by: who }) =>
    seat !== by && who === 'person' && clock.isLate(seat, now) ? [seat] : [],
  );
}

/** Writes down that the time of everybody else who is late has run out; `off`: that nothing comes of the match for it. */
export async function claimFlag(openMatch: OpenMatch, by: Seat, off = false): Promise<Answer> {
  const { live } = openMatch;
  const seq = live.match.nextSeq;
  let answer: Answer = { ok: false, refusal: tableRefusal('not-late') };
  for (const [index, seat] of (await lateSeats(openMatch, by)).entries()) {
    // Somebody may have acted in the last moment, at another process too.
    const guard = (match: Match) => (match.nextSeq === seq + index ? null : tableRefusal('not-late'));
    answer = await live.notice(off ? { kind: 'void' } : { kind: 'flag', seat }, { guard });
    if (!answer.ok) break;
  }
  return answer;
}
