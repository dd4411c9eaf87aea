/** An open match with everything around it in this process: who sits there, who watches, what is said. */
import type { Decision, Game, Pack, Seat, Step, Viewer } from '@drumhead/kernel';
import type { FromTable, SeatCard } from '@drumhead/protocol';
import { matchesHash, sameText } from '../people/secrets.ts';
import type { Here, MatchRow, SeatRow, SittingRow, Store } from '../store/store.ts';
import { Audience } from './audience.ts';
import type { ClockFace } from './clock-face.ts';
import type { LiveMatch } from './live-match.ts';

/** Comings and goings are told at most so often. */
const PRESENCE_MS = 100;

/** A claim to a seat: by being the person who holds it, or by knowing its secret. */
export interface Claimant {
  readonly person: string | null;
  /** Secrets presented on this connection, by `match/seat`. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** What belongs to a match beside its journal. */
interface Around {
  readonly seats: readonly SeatRow[];
  readonly pack: Pack | null;
  readonly operators: ReadonlySet<string>;
}

export class OpenMatch {
  readonly id: string;
  readonly row: MatchRow;
  readonly game: Game;
  /** The edition it is played with; null for the game's own data. */
  readonly pack: Pack | null;
  readonly live: LiveMatch;
  readonly audience: Audience;
  seats: readonly SeatRow[];
  /** Who follows it in other processes. */
  elsewhere: Here = { seats: [], watching: 0 };
  clock: ClockFace | null = null;
  /** Clocks that are being wound, and must miss nothing meanwhile. */
  readonly winding = new Set<ClockFace>();
  /** Seats may ask bots for advice. */
  hints: boolean;
  /** Of the spectators' link; undefined where there is none. */
  watchKey: string | undefined;
  /** All that were agreed on, in that order. */
  sittings: readonly SittingRow[] = [];
  /** Of a field: somebody follows its campaign. */
  alsoWatched: () => boolean = () => false;
  /** Called when those here may have changed. */
  onPresence: () => void = () => {};
  /** What was last said of the other matches of its pair, by viewer. */
  readonly linkSaid = new Map<Viewer, string>();
  /** For eviction. */
  usedAt = Date.now();
  private telling: NodeJS.Timeout | null = null;
  private readonly store: Store;
  private readonly operators: ReadonlySet<string>;

  constructor(store: Store, live: LiveMatch, { seats, pack, operators }: Around) {
    this.store = store;
    this.live = live;
    this.pack = pack;
    this.id = live.row.id;
    this.row = live.row;
    this.game = live.match.game;
    this.seats = seats;
    this.hints = live.row.hints;
    this.watchKey = live.row.watchKey;
    this.operators = operators;
    this.audience = new Audience(this.id, live.match);
  }

  /** Before anybody else hears of an entry. */
  follow(step: Step): void {
    this.usedAt = Date.now();
    for (const clock of this.clock ? [this.clock, ...this.winding] : this.winding) clock.saw(this.live.match);
    this.audience.follow(step);
    if (this.live.match.ended()) this.audience.say(this.seedTold());
  }

  /** Only to be called when the match has ended. */
  seedTold(): FromTable {
    if (!this.live.match.ended()) throw new Error(`match ${this.id} goes on: its seed is a secret`);
    return { kind: 'seed', match: this.id, seed: this.row.seed };
  }

  /** What players have agreed on beside the journal. */
  async readAgreed(): Promise<void> {
    const home = homeOf(this.row);
    this.hints = (await this.store.allowed(this.id)).hints;
    this.watchKey = (await this.store.allowed(home)).watchKey;
    this.sittings = await this.store.sittings(home);
  }

  async readSeats(): Promise<void> {
    this.seats = await this.store.seats(this.id);
    this.seatsChanged();
  }

  /** Somebody came, left, sat down: told to all, but not once for each of a crowd. */
  seatsChanged(): void {
    if (this.telling) return;
    this.telling = setTimeout(() => {
      this.telling = null;
      this.audience.say(this.seatsTold());
      this.onPresence();
    }, PRESENCE_MS);
    this.telling.unref();
  }

  seatsTold(): FromTable {
    const sitting = this.sittings.at(-1)?.span;
    return {
      kind: 'seats',
      match: this.id,
      seats: seatCards(seatIds(this.game, this.row), this.seats, this.operators, (seat) => this.isHere(seat)),
      watching: this.here().watching + this.elsewhere.watching,
      ...this.timesTold(),
      ...(this.hints && { hints: true as const }),
      ...(sitting && { sitting }),
      ...(this.watchKey !== undefined && { watchKey: this.watchKey }),
    };
  }

  /** With a clock: until when the first of those who are awaited has time. */
  get due(): string | null {
    const { clock } = this;
    const dues = clock ? clock.told(Date.now()).flatMap((one) => one.due ?? []) : [];
    return dues.sort()[0] ?? null;
  }

  private timesTold(): object {
    if (!this.clock) return {};
    const now = Date.now();
    const { due } = this;
    return { ...(due !== null && { due }), now: new Date(now).toISOString(), clocks: this.clock.told(now) };
  }

  /** Who follows it in this process. */
  here(): Here {
    return {
      seats: this.seats.map(({ seat }) => seat).filter((seat) => this.audience.watching(seat) > 0),
      watching: this.audience.watching('public') + this.audience.watching('all'),
    };
  }

  isHere(seat: Seat): boolean {
    return this.audience.watching(seat) > 0 || this.elsewhere.seats.includes(seat);
  }

  /** Asked anew for every message: a rotated secret or a left seat counts at once. */
  holds(claimant: Claimant, seat: Seat): boolean {
    const row = this.seats.find((s) => s.seat === seat);
    return row !== undefined && holdsSeat(claimant, row);
  }

  seatsHeldBy(claimant: Claimant): Seat[] {
    return this.seats.filter((row) => holdsSeat(claimant, row)).map((row) => row.seat);
  }

  /** Whether this viewer's eyes are open to the claimant. */
  maySeeAs(claimant: Claimant, viewer: Viewer): boolean {
    if (viewer === 'all') return this.live.match.ended() !== null && this.mayWatch(claimant);
    return viewer === 'public' ? this.mayWatch(claimant) : this.holds(claimant, viewer);
  }

  /** What the match waits for; nothing while it rests. */
  get awaited(): readonly Decision[] {
    const { match } = this.live;
    return match.paused ? [] : match.decisions().filter((decision) => !decision.optional);
  }

  mayWatch(claimant: Claimant): boolean {
    const { id, watchKey } = this;
    const { listed, host } = this.row;
    return mayWatch({ id, listed, host, watchKey }, this.seats, claimant);
  }
}

/** Where what a campaign and its fields have in common is kept: who may watch, when they sit down. */
export const homeOf = ({ id, field }: MatchRow): string => field?.campaign ?? id;

export function holdsSeat({ person, secrets }: Claimant, row: SeatRow): boolean {
  if (row.by !== 'person') return false;
  if (person !== null && row.who === person) return true;
  const presented = secrets.get(`${row.match}/${row.seat}`);
  return presented !== undefined && matchesHash(presented, row.secretHash);
}

/** Whether this token was sent as the invitation to this seat. */
export function isInvitedBy({ by, inviteHash }: SeatRow, token: string): boolean {
  return by === 'invited' && matchesHash(token, inviteHash);
}

/** Under which a claimant presents the key of the spectators' link. */
export const watchName = (match: string): string => `${match}/watch`;

/** What decides who may watch. */
type Watchable = Pick<MatchRow, 'id' | 'listed' | 'host'> & { readonly watchKey?: string | undefined };

/**
 * Listed matches are open to all; private ones to who made them, who sits there, who is invited by name, and who has the
 * spectators' link where the players want spectators.
 */
export function mayWatch(row: Watchable, seats: readonly SeatRow[], claimant: Claimant): boolean {
  if (row.listed || (claimant.person !== null && row.host === claimant.person)) return true;
  const key = claimant.secrets.get(watchName(row.id));
  if (key !== undefined && row.watchKey !== undefined && sameText(key, row.watchKey)) return true;
  return seats.some(
    (seat) =>
      holdsSeat(claimant, seat) || (seat.by === 'invited' && claimant.person !== null && seat.who === claimant.person),
  );
}

/** What its scenario calls the seats of a match. */
export function seatIds(game: Game, { scenario }: MatchRow): readonly string[] {
  return game.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
}

export function seatCards(
  ids: readonly string[],
  seats: readonly SeatRow[],
  operators: ReadonlySet<string>,
  present: (seat: Seat) => boolean,
): SeatCard[] {
  return seats.map(({ seat, by, name, who }) => ({
    seat,
    id: ids[seat] ?? String(seat),
    by,
    name,
    present: by === 'bot' || present(seat),
    host: by === 'person' && who !== null && operators.has(who),
  }));
}

/** Ids of the persons who sit there. */
export const personsAt = (seats: readonly SeatRow[]): string[] =>
  seats.flatMap(({ by, who }) => (by === 'person' && who !== null ? [who] : []));
