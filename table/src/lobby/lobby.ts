/**
 * Matches before they start: made, seats claimed once, left again, and begun when every seat is taken. A seat changes only
 * if it is still as it was read, so of two who claim it at once one gets it and the other is told so.
 */
import { BadInput, type Pack, type Seat, scenarioOf } from '@drumhead/kernel';
import type { MatchRegistry } from '../match/match-registry.ts';
import { isInvitedBy, type OpenMatch, personsAt } from '../match/open-match.ts';
import { replaceResigned } from '../match/stand-in.ts';
import { handleOf, hashSecret, mintId, mintSecret, mintSeed } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { MatchRow, PersonRow, SeatRow, WithMatch } from '../store/store.ts';
import { type Acquaintance, emptySeat, type Made, type Maker, matchRow, newlyMade, seatRow } from './rows.ts';
import type { MatchWish } from './wish.ts';

/** Ids and seeds come from outside, so that two tables can be given the same ones in a test of what they send. */
export interface Mint {
  id(): string;
  seed(): string;
}

export const RANDOM: Mint = { id: mintId, seed: mintSeed };

/** Matches one person may have made that have not ended. */
const MOST_UNFINISHED = 100;
/** Of those, listed ones that wait for players: the lobby is everybody's. */
const MOST_GATHERING_LISTED = 5;
const MOST = { unfinished: MOST_UNFINISHED, gatheringListed: MOST_GATHERING_LISTED };

/** A match of a club's round. */
interface ClubMatch {
  readonly id: string;
  readonly rated: boolean;
  readonly invited: readonly { readonly person: string | null; readonly name: string }[];
}

export class Lobby {
  private readonly registry: MatchRegistry;
  private readonly mint: Mint;

  constructor(registry: MatchRegistry, mint: Mint = RANDOM) {
    this.registry = registry;
    this.mint = mint;
  }

  /** `pack` is the one the wish brings, admitted. */
  async create(person: PersonRow, wish: MatchWish, pack: Pack | null = null): Promise<Made> {
    const made = await this.made(person, wish, { pack, most: MOST });
    if (made === 'too-many' || made === 'alike') throw new Refused('too-many');
    return made;
  }

  /** Null where another like it waits for players: of two who make one at once, one does. */
  async createUnlessAlike(person: PersonRow, wish: MatchWish): Promise<Made | null> {
    const made = await this.made(person, wish, { most: MOST, unlessAlike: true });
    if (made === 'too-many') throw new Refused('too-many');
    return made === 'alike' ? null : made;
  }

  /** The match that a wish would make, as lists compare it. */
  planned(person: PersonRow, wish: MatchWish, { id, seed } = this.minted(), pack: Pack | null = null): MatchRow {
    const game = this.registry.games.load(wish.game, pack);
    return matchRow({ id, seed, host: person, wish, game, pack });
  }

  private async made(person: PersonRow, wish: MatchWish, beside: WithMatch): Promise<Made | 'too-many' | 'alike'> {
    const row = this.planned(person, wish, this.minted(), beside.pack);
    const { seats } = scenarioOf(this.registry.games.load(wish.game, beside.pack ?? null), wish.scenario);
    if (wish.seats.length !== seats.length)
      throw new BadInput('seats', `${wish.scenario} has ${seats.length} seats, not ${wish.seats.length}`);
    if (wish.listed && wish.seats.filter((how) => how === 'you').length > 1) throw new Refused('one-seat');
    const made = newlyMade(row.id);
    const maker = this.maker(row.game, person, wish.salt);
    const known = wish.seats.some((how) => how.startsWith('invite:')) ? await this.knownTo(person) : [];
    const rows = wish.seats.map((how, seat) => seatRow(made, seat, how, { ...maker, known }));
    const done = await this.store.createMatch(row, rows, beside);
    if (done !== 'made') return done;
    await this.registry.begin(row.id);
    return made;
  }

  /** A club's: all seats are kept for those who are named, whether they have come yet or not. */
  async createInvited(host: PersonRow, wish: MatchWish, { id, rated, invited }: ClubMatch): Promise<void> {
    const row = { ...this.planned(host, wish, { id, seed: this.mint.seed() }), rated };
    const rows = invited.map(({ person, name }, seat): SeatRow => {
      return { ...emptySeat(id, seat), by: 'invited', who: person, name };
    });
    const most = { unfinished: MOST_UNFINISHED, gatheringListed: MOST_UNFINISHED };
    if ((await this.store.createMatch(row, rows, { most })) !== 'made') throw new Refused('too-many');
  }

  /** One's friends, then those one has sat at a table with, by the handles one may invite them with. */
  async knownTo(person: PersonRow): Promise<readonly Acquaintance[]> {
    const friends = await this.store.friends(person.id);
    const others = (await this.store.knownTo(person.id)).filter(({ id }) => friends.every((one) => one.id !== id));
    const told = ({ id, name }: Pick<PersonRow, 'id' | 'name'>, friend: boolean) => {
      return { id, name, friend, handle: handleOf(`~${person.id}`, id) };
    };
    return [...friends.map((one) => told(one, true)), ...others.map((one) => told(one, false))];
  }

  /** Takes a seat that is open to anybody. Gives the seat's secret. */
  async take(person: PersonRow, id: string, seat: Seat, salt: string): Promise<string> {
    const { row: match, seats } = await this.gathering(id);
    const row = seats.find((s) => s.seat === seat);
    if (row?.by !== 'open') throw new Refused('seat-taken', { seat });
    return this.sitDown(match, row, person, salt);
  }

  /** Claims an invitation, by its token or as the person it was made for. */
  async claim(
    person: PersonRow,
    id: string,
    token: string | undefined,
    salt: string,
  ): Promise<{ seat: Seat; secret: string }> {
    const { row: match, seats } = await this.gathering(id);
    const row = seats.find((seat) =>
      token === undefined ? seat.by === 'invited' && seat.who === person.id : isInvitedBy(seat, token),
    );
    if (!row) throw new Refused('claimed-already');
    return { seat: row.seat, secret: await this.sitDown(match, row, person, salt) };
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
    this.registry.aside(id);
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
    if (row.field) throw new Refused('not-resigned', { seat });
    if (!this.registry.games.levels(row.game).includes(level))
      throw new BadInput('level', `${row.game} has ${this.registry.games.levels(row.game).join(', ')}`);
    if (row.state === 'running') return this.standIn(id, seat, level);
    const { seats } = await this.gathering(id);
    await this.change(seats, seat, (was) => {
      if (was.by === 'person' || was.by === 'bot') throw new Refused('not-resigned', { seat });
      return { ...was, by: 'bot', who: level, name: level, inviteHash: null };
    });
    await this.registry.begin(id);
  }

  private async standIn(id: string, seat: Seat, level: string): Promise<void> {
    const openMatch = await this.registry.openMatch(id);
    if (!openMatch) throw new Refused('no-such-match');
    await replaceResigned(this.registry, openMatch, seat, level);
  }

  /** A new secret for a seat one holds; the old one is void at once, everywhere: in a campaign and all its fields. */
  async rotate(id: string, held: Seat): Promise<string> {
    const secret = mintSecret();
    const { fields } = this.registry;
    const { match, seat } = await fields.atHome(id, held);
    await this.change(await this.store.seats(match), seat, (row) => ({ ...row, secretHash: hashSecret(secret) }));
    await fields.sameSecrets(match);
    return secret;
  }

  /**
   * The same match again with every person one seat further; the others are invited by name. A match has one rematch:
   * who asks after another is shown to that one.
   */
  async rematch(person: PersonRow, openMatch: OpenMatch, held: Seat): Promise<Made> {
    // A field is part of its campaign: there is no other like it.
    if (!openMatch.live.match.ended() || openMatch.row.field) throw new Refused('not-ended');
    const before = await this.store.rematchOf(openMatch.id);
    if (before !== null) return newlyMade(before);
    return this.again(person, openMatch, held);
  }

  private async again(person: PersonRow, openMatch: OpenMatch, held: Seat): Promise<Made> {
    const { row, seats, hints } = openMatch;
    const { id, seed } = this.minted();
    const made = newlyMade(id);
    const maker = this.maker(row.game, person);
    const rows = seats.map(({ seat }) => {
      const before = seats[(seat + 1) % seats.length];
      const how = before.seat === held ? 'you' : before.by === 'bot' ? `bot:${before.who}` : 'invite';
      const next = seatRow(made, seat, how, maker);
      return how === 'invite' ? { ...next, who: before.who, name: before.name } : next;
    });
    const now = new Date().toISOString();
    const fresh = { id, host: person.id, state: 'gathering', head: null, seed, createdAt: now, movedAt: now } as const;
    try {
      const beside = { follows: openMatch.id, most: MOST };
      const { watchKey: _, ...same } = row;
      const done = await this.store.createMatch({ ...same, ...fresh, hints }, rows, beside);
      if (done !== 'made') throw new Refused('too-many');
    } catch (error) {
      const first = await this.store.rematchOf(openMatch.id);
      if (first === null) throw error;
      return newlyMade(first); // somebody asked at the same moment
    }
    openMatch.audience.say({ kind: 'rematch', match: openMatch.id, next: id }, (viewer) => typeof viewer === 'number');
    await this.registry.begin(id);
    return made;
  }

  private get store() {
    return this.registry.store;
  }

  private minted(): { id: string; seed: string } {
    return { id: this.mint.id(), seed: this.mint.seed() };
  }

  private maker(game: string, person: PersonRow, salt = ''): Maker {
    return { person, salt, game, levels: this.registry.games.levels(game) };
  }

  private async gathering(id: string): Promise<{ row: MatchRow; seats: readonly SeatRow[] }> {
    const row = await this.store.match(id);
    if (!row) throw new Refused('no-such-match');
    if (row.state !== 'gathering') throw new Refused('started');
    return { row, seats: await this.store.seats(id) };
  }

  private async sitDown({ listed, host }: MatchRow, was: SeatRow, person: PersonRow, salt: string): Promise<string> {
    const there = personsAt(await this.store.seats(was.match));
    if (await this.store.areApart(person.id, [host, ...there])) throw new Refused('apart');
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
    if (!(await this.store.changeSeat(was, seated, listed))) {
      const others = (await this.store.seats(was.match)).filter(({ by, who }) => by === 'person' && who === person.id);
      throw listed && others.length > 0 ? new Refused('one-seat') : new Refused('seat-taken', { seat: was.seat });
    }
    this.registry.aside(was.match);
    await this.registry.begin(was.match);
    return secret;
  }

  private async change(seats: readonly SeatRow[], seat: Seat, how: (row: SeatRow) => SeatRow): Promise<void> {
    const was = seats.find((row) => row.seat === seat);
    if (!was) throw new Refused('no-such-thing', { seat });
    if (!(await this.store.changeSeat(was, how(was)))) throw new Refused('seat-taken', { seat });
    this.registry.aside(was.match);
  }
}

function emptied(row: SeatRow): SeatRow {
  return emptySeat(row.match, row.seat);
}
