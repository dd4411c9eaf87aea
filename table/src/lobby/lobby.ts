/**
 * Matches before they start: made, seats claimed once, left again, and begun when every seat is taken. A seat changes only
 * if it is still as it was read, so of two who claim it at once one gets it and the other is told so.
 */
import {
  BadInput,
  type Game,
  type Pack,
  packHash,
  readPack,
  resolveOptions,
  type Seat,
  scenarioOf,
  startProvable,
} from '@drumhead/kernel';
import type { Desk } from '../match/desk.ts';
import type { Sitting } from '../match/sitting.ts';
import { hashSecret, matchesHash, mintId, mintSecret, mintSeed } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { MatchRow, PersonRow, SeatRow } from '../store/store.ts';
import type { MatchWish } from './wish.ts';

/** Ids and seeds come from outside, so that two tables can be given the same ones in a test of what they send. */
export interface Mint {
  id(): string;
  seed(): string;
}

export const RANDOM: Mint = { id: mintId, seed: mintSeed };

/** Given once to who made the match; the table keeps hashes only. */
export interface Made {
  readonly id: string;
  /** Secrets of one's own seats. */
  readonly secrets: { readonly [seat: number]: string };
  /** To be sent to those invited. */
  readonly invitations: { readonly [seat: number]: string };
}

/** Games whose rules forbid table talk. */
const QUIET = new Set(['roses']);

export class Lobby {
  private readonly desk: Desk;
  private readonly mint: Mint;

  constructor(desk: Desk, mint: Mint = RANDOM) {
    this.desk = desk;
    this.mint = mint;
  }

  async create(person: PersonRow, wish: MatchWish): Promise<Made> {
    const pack = wish.pack === undefined || wish.pack === null ? null : readPack(wish.pack);
    const game = this.desk.games.load(wish.game, pack);
    const seats = scenarioOf(game, wish.scenario).seats;
    if (wish.seats.length !== seats.length)
      throw new BadInput('seats', `${wish.scenario} has ${seats.length} seats, not ${wish.seats.length}`);
    const id = this.mint.id();
    const made = { id, secrets: {} as Record<number, string>, invitations: {} as Record<number, string> };
    const rows = wish.seats.map((how, seat) => this.seatRow(game, made, seat, how, person, wish.salt ?? ''));
    await this.store.createMatch(this.matchRow(id, person, wish, game, pack), rows);
    await this.startIfFull(id);
    return made;
  }

  /** Takes a seat that is open to anybody. Gives the seat's secret. */
  async take(person: PersonRow, id: string, seat: Seat, salt: string): Promise<string> {
    const { seats } = await this.gathering(id);
    const row = seats.find((s) => s.seat === seat);
    if (row?.by !== 'open') throw new Refused('seat-taken', { seat });
    return this.sitDown(row, person, salt);
  }

  /** Claims an invitation, by its token or as the person it was made for. */
  async claim(
    person: PersonRow,
    id: string,
    token: string | undefined,
    salt: string,
  ): Promise<{ seat: Seat; secret: string }> {
    const { seats } = await this.gathering(id);
    const row = seats.find(
      (seat) =>
        seat.by === 'invited' && (token === undefined ? seat.who === person.id : matchesHash(token, seat.inviteHash)),
    );
    if (!row) throw new Refused('claimed-already');
    return { seat: row.seat, secret: await this.sitDown(row, person, salt) };
  }

  async giveSalt(id: string, seat: Seat, salt: string): Promise<void> {
    const { seats } = await this.gathering(id);
    await this.change(seats, seat, (row) => ({ ...row, salt }));
  }

  /** Before the start; who made the match takes it away with him. */
  async leave(person: PersonRow, id: string, seat: Seat): Promise<void> {
    const { row, seats } = await this.gathering(id);
    if (row.host === person.id) {
      if (!(await this.store.deleteMatch(id))) throw new Refused('started');
    } else await this.change(seats, seat, emptied);
    this.desk.aside(id);
  }

  /** A new invitation to an empty seat; an earlier one for it is void. */
  async invite(person: PersonRow, id: string, seat: Seat): Promise<string> {
    const { row, seats } = await this.gathering(id);
    if (row.host !== person.id) throw new Refused('not-the-host');
    const token = mintSecret();
    await this.change(seats, seat, (was) => {
      if (was.by === 'person' || was.by === 'bot') throw new Refused('seat-taken', { seat });
      return { ...was, by: 'invited', who: null, inviteHash: hashSecret(token) };
    });
    return token;
  }

  /** A bot for an empty seat before the start, or for one that has resigned. */
  async seatBot(person: PersonRow, id: string, seat: Seat, level: string): Promise<void> {
    const row = await this.store.match(id);
    if (!row) throw new Refused('no-such-match');
    if (row.host !== person.id) throw new Refused('not-the-host');
    if (!this.desk.games.levels(row.game).includes(level))
      throw new BadInput('level', `${row.game} has ${this.desk.games.levels(row.game).join(', ')}`);
    if (row.state === 'running') return this.replaceResigned(id, seat, level);
    const { seats } = await this.gathering(id);
    await this.change(seats, seat, (was) => {
      if (was.by === 'person' || was.by === 'bot') throw new Refused('not-resigned', { seat });
      return { ...was, by: 'bot', who: level, name: level, inviteHash: null };
    });
    await this.startIfFull(id);
  }

  /** After a resignation in a match of three or more: somebody must go on playing. */
  async replaceResigned(id: string, seat: Seat, level: string): Promise<void> {
    const sitting = await this.desk.sitting(id);
    if (!sitting) throw new Refused('no-such-match');
    if (!hasResigned(sitting, seat)) throw new Refused('not-resigned', { seat });
    const was = sitting.seats.find((row) => row.seat === seat) as SeatRow;
    if (was.by === 'bot') return;
    await this.store.changeSeat(was, { ...was, by: 'bot', who: level, name: level, secretHash: null });
    await sitting.readSeats();
    await sitting.live.notice({ kind: 'seat', seat, by: 'bot', name: level }, { request: `bot-for:${seat}` });
    this.desk.aside(id);
    this.desk.settle(sitting);
  }

  /** A new secret for a seat one holds; the old one is void at once, everywhere. */
  async rotate(id: string, seat: Seat): Promise<string> {
    const secret = mintSecret();
    await this.change(await this.store.seats(id), seat, (row) => ({ ...row, secretHash: hashSecret(secret) }));
    this.desk.aside(id);
    return secret;
  }

  /** The same match again with every person one seat further; the others are invited by name. */
  async rematch(person: PersonRow, sitting: Sitting, held: Seat): Promise<Made> {
    const { row, seats } = sitting;
    if (!sitting.live.match.ended()) throw new Refused('not-ended');
    const id = this.mint.id();
    const made = { id, secrets: {} as Record<number, string>, invitations: {} as Record<number, string> };
    const rows = seats.map(({ seat }) => {
      const before = seats[(seat + 1) % seats.length];
      const how = before.seat === held ? 'you' : before.by === 'bot' ? `bot:${before.who}` : 'invite';
      const next = this.seatRow(sitting.game, made, seat, how, person, '');
      return how === 'invite' ? { ...next, who: before.who, name: before.name } : next;
    });
    const now = new Date().toISOString();
    const seed = this.mint.seed();
    await this.store.createMatch(
      { ...row, id, host: person.id, state: 'gathering', head: null, seed, createdAt: now, movedAt: now },
      rows,
    );
    sitting.audience.say({ kind: 'rematch', match: sitting.id, next: id }, (viewer) => typeof viewer === 'number');
    await this.startIfFull(id);
    return made;
  }

  /** Begins the match when nobody is missing. Of several processes that try, one does. */
  async startIfFull(id: string): Promise<void> {
    const [row, seats] = await Promise.all([this.store.match(id), this.store.seats(id)]);
    if (row?.state !== 'gathering' || seats.some(({ by }) => by === 'open' || by === 'invited')) return;
    const game = this.desk.games.load(row.game, row.pack);
    const { head } = startProvable(
      game,
      {
        scenario: row.scenario,
        options: row.options,
        match: id,
        salts: seats.map(({ salt }) => salt),
        ...(row.pack && { pack: packHash(row.pack) }),
      },
      row.seed,
    );
    // Before the start, so that no crash leaves a correspondence match without them.
    if (row.correspondence) {
      for (const { seat, by } of seats)
        if (by === 'person') await this.store.lodgeOrders(id, seat, game.orders.byDefault(seat));
    }
    if (!(await this.store.startMatch(id, head, new Date().toISOString()))) return;
    await this.desk.sitting(id);
    this.desk.aside(id);
  }

  private get store() {
    return this.desk.store;
  }

  private async gathering(id: string): Promise<{ row: MatchRow; seats: readonly SeatRow[] }> {
    const row = await this.store.match(id);
    if (!row) throw new Refused('no-such-match');
    if (row.state !== 'gathering') throw new Refused('started');
    return { row, seats: await this.store.seats(id) };
  }

  private async sitDown(was: SeatRow, person: PersonRow, salt: string): Promise<string> {
    const secret = mintSecret();
    const seated: SeatRow = {
      ...was,
      by: 'person',
      who: person.id,
      name: person.name,
      secretHash: hashSecret(secret),
      inviteHash: null,
      salt,
    };
    if (!(await this.store.changeSeat(was, seated))) throw new Refused('seat-taken', { seat: was.seat });
    this.desk.aside(was.match);
    await this.startIfFull(was.match);
    return secret;
  }

  private async change(seats: readonly SeatRow[], seat: Seat, how: (row: SeatRow) => SeatRow): Promise<void> {
    const was = seats.find((row) => row.seat === seat);
    if (!was) throw new Refused('no-such-thing', { seat });
    if (!(await this.store.changeSeat(was, how(was)))) throw new Refused('seat-taken', { seat });
    this.desk.aside(was.match);
  }

  private seatRow(
    game: Game,
    made: { id: string; secrets: Record<number, string>; invitations: Record<number, string> },
    seat: Seat,
    how: string,
    person: PersonRow,
    salt: string,
  ): SeatRow {
    const empty: SeatRow = {
      match: made.id,
      seat,
      by: 'open',
      who: null,
      name: '',
      secretHash: null,
      inviteHash: null,
      salt: '',
    };
    if (how === 'open') return empty;
    if (how === 'you') {
      const secret = mintSecret();
      made.secrets[seat] = secret;
      return { ...empty, by: 'person', who: person.id, name: person.name, secretHash: hashSecret(secret), salt };
    }
    if (how === 'invite') {
      const token = mintSecret();
      made.invitations[seat] = token;
      return { ...empty, by: 'invited', inviteHash: hashSecret(token) };
    }
    const level = how.slice('bot:'.length);
    const levels = this.desk.games.levels(game.id);
    if (!levels.includes(level)) throw new BadInput(`seats/${seat}`, `${game.id} has the bots ${levels.join(', ')}`);
    return { ...empty, by: 'bot', who: level, name: level };
  }

  private matchRow(id: string, person: PersonRow, wish: MatchWish, game: Game, pack: Pack | null): MatchRow {
    const now = new Date().toISOString();
    return {
      id,
      game: game.id,
      scenario: wish.scenario,
      options: resolveOptions(game, wish.options),
      pack,
      listed: wish.listed ?? false,
      chat: wish.chat ?? !QUIET.has(game.id),
      correspondence: wish.correspondence ?? false,
      days: wish.days ?? null,
      host: person.id,
      state: 'gathering',
      head: null,
      seed: this.mint.seed(),
      createdAt: now,
      movedAt: now,
    };
  }
}

function emptied(row: SeatRow): SeatRow {
  return { ...row, by: 'open', who: null, name: '', secretHash: null, inviteHash: null, salt: '' };
}

export function hasResigned({ live: { match } }: Sitting, seat: Seat): boolean {
  return match.entries.some((entry) => (entry.kind === 'resign' || entry.kind === 'flag') && entry.seat === seat);
}
