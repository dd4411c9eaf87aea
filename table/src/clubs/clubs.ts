/**
 * Clubs: an organiser writes a list of names, everybody takes his place by a link of his own, and rounds are paired and
 * played as ordinary matches. A club changes only from the version it was read in, so that of two who change it at once one
 * is told to look again.
 */
import { BadInput, scenarioOf } from '@drumhead/kernel';
import type { Lobby } from '../lobby/lobby.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { Seals } from '../people/seals.ts';
import { mintId } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { ClubPlace, ClubRow } from '../store/club-store.ts';
import type { PersonRow, SeatRow } from '../store/store.ts';
import {
  type Club,
  type ClubPairing,
  type ClubRound,
  type ClubWish,
  freeShare,
  isDecided,
  keptClub,
  matchesOf,
  newClub,
  nextTables,
  scored,
  shared,
} from './club.ts';
import { type SeatedRounds, tableOf } from './pairings.ts';
import { Ratings } from './rated.ts';

/** Clubs one person may organise at a time. */
const MOST_CLUBS = 20;
/** Others may change it meanwhile. */
const TRIES = 5;

/** A club as it was read. */
interface Read extends ClubRow {
  readonly club: Club;
}

/** By its round and its place in it. */
export interface Ruling {
  readonly round: number;
  readonly board: number;
  /** Who of the table share the victory; null: as it was played. */
  readonly winners: readonly number[] | null;
  readonly reason: string;
}

export class Clubs {
  readonly ratings: Ratings;
  private readonly registry: MatchRegistry;
  private readonly lobby: Lobby;
  private readonly seals: Seals;

  constructor(registry: MatchRegistry, lobby: Lobby, seals: Seals) {
    this.registry = registry;
    this.lobby = lobby;
    this.seals = seals;
    this.ratings = new Ratings(registry.store);
  }

  async create(person: PersonRow, wish: ClubWish): Promise<string> {
    const { games, store } = this.registry;
    if (!games.ids.includes(wish.game)) throw new BadInput('game', `expected one of ${games.ids.join(', ')}`);
    const { seats } = scenarioOf(games.load(wish.game, null), wish.scenario);
    if (seats.length < 2) throw new BadInput('scenario', `${wish.scenario} is played alone`);
    const club = newClub(wish, seats.length);
    const row = { id: mintId(), host: person.id, version: 1, club, createdAt: new Date().toISOString() };
    if (!(await store.createClub(row, club.players.length, MOST_CLUBS))) throw new Refused('too-many');
    return row.id;
  }

  /** Those somebody organises or plays in, in short. */
  async listOf(person: PersonRow): Promise<readonly object[]> {
    const rows = await this.registry.store.clubsOf(person.id);
    return rows.map(({ id, host, club, createdAt }) => {
      const { title, game, rounds, played } = keptClub(club);
      return { id, title, game, rounds, played: played.length, createdAt, yours: host === person.id };
    });
  }

  /** As somebody may see it who knows its link. `token`: the place he is invited to. */
  async told(id: string, person: PersonRow | null, token = ''): Promise<object> {
    const read = await this.read(id);
    const isHost = person !== null && read.host === person.id;
    if (isHost) await this.makeMatches(read).catch(onlyRefused);
    const { store } = this.registry;
    const { club, host, createdAt } = read;
    const places = await store.clubPlaces(id);
    const rounds = await this.rounds(club);
    const you = places.find((place) => person !== null && place.person === person.id)?.player ?? null;
    const { players, played, ...plan } = club;
    const { seats: sides } = scenarioOf(this.registry.games.load(club.game, null), club.scenario);
    const ratings = club.rated ? await this.ratings.shown(club.game) : undefined;
    const states = await store.matchStates(matchesOf(club));
    const pages = await store.pagesOf(places.flatMap((place) => place.person ?? []));
    return {
      ...plan,
      id,
      sides,
      createdAt,
      organiser: (host && (await store.person(host))?.name) ?? null,
      yours: isHost,
      you,
      offered: this.offered(id, token, places),
      players: players.map((player, at) => ({
        ...player,
        joined: places[at]?.person != null,
        ...pageTold(pages.get(places[at]?.person ?? '')),
        ...(ratings && { ratings: ratings.of(places[at]?.person ?? '', sides) }),
        ...(isHost && { link: this.linkOf(id, places[at]) }),
      })),
      table: tableOf(players.length, rounds, club.manner === 'swiss', freeShare(club)),
      played: played.map(({ at, pairings }, round) => ({
        at,
        pairings: pairings.map(({ players: table, match, ruled }, board) => ({
          players: table,
          score: rounds[round]?.[board]?.score ?? null,
          ...(ruled && { ruled }),
          state: (match && states.get(match)) ?? null,
          // Who may not watch it need not know its name.
          match: club.listed || isHost || table.includes(you ?? -1) ? match : null,
        })),
      })),
      // In the Swiss manner who meets whom follows from how all the rounds before ended.
      next: played.length < club.rounds && (club.manner !== 'swiss' || isDecided(rounds)) ? played.length : null,
    };
  }

  /** `round` is the one to be opened: who asks twice opens it once. */
  async openRound(person: PersonRow, id: string, round: number): Promise<void> {
    const made = await this.change(person, id, async (club) => {
      if (club.played.length > round) return club;
      if (club.played.length < round || round >= club.rounds) throw new Refused('no-more-rounds');
      const before = await this.rounds(club);
      if (club.manner === 'swiss' && !isDecided(before)) throw new Refused('round-open');
      const tables = nextTables(club, before);
      if (!tables) throw new Refused('no-more-rounds');
      const next: ClubRound = {
        at: new Date().toISOString(),
        made: false,
        pairings: tables.map((players) => ({ players, match: players.length < 2 ? null : mintId(), ruled: null })),
      };
      return { ...club, played: [...club.played, next] };
    });
    await this.makeMatches(made);
  }

  /** Takes one's place, and with it the seats that wait for one. */
  async join(person: PersonRow, id: string, token: string, salt: string): Promise<number> {
    const { club } = await this.read(id);
    const { store } = this.registry;
    const places = await store.clubPlaces(id);
    const place = places[this.offered(id, token, places) ?? -1];
    if (!place || !(await store.takeClubPlace(id, place, person.id))) throw new Refused('claimed-already');
    for (const seat of await this.waiting(club, place.player)) {
      if (seat.by !== 'invited') continue;
      await store.changeSeat(seat, { ...seat, who: person.id });
      // One whom he does not want to meet, or who does not want him, stays without him: the organiser decides.
      await this.lobby.claim(person, seat.match, undefined, salt).catch(onlyRefused);
    }
    return place.player;
  }

  /** Nobody has the place then but who gets the new link; where he had not begun to play he does not. */
  async renew(person: PersonRow, id: string, player: number): Promise<void> {
    const { club } = await this.organised(person, id);
    if (!club.players[player]) throw new Refused('no-such-thing');
    const { store } = this.registry;
    await store.renewClubPlace(id, player);
    for (const seat of await this.waiting(club, player)) {
      const name = club.players[player].name;
      const empty = { who: null, name, secretHash: null, inviteHash: null, salt: '' };
      await store.changeSeat(seat, { ...seat, by: 'invited', ...empty });
      this.registry.aside(seat.match);
    }
  }

  /** Who has left is paired no more; what he has played stays. */
  async leave(person: PersonRow, id: string, player: number, gone: boolean): Promise<void> {
    await this.change(person, id, async (club) => {
      const was = club.players[player];
      if (!was) throw new Refused('no-such-thing');
      return { ...club, players: club.players.with(player, { ...was, gone }) };
    });
  }

  /** What the organiser decides counts for the table; for ratings counts only what was played. */
  async rule(person: PersonRow, id: string, { round, board, winners, reason }: Ruling): Promise<void> {
    const at = new Date().toISOString();
    const { club } = await this.change(person, id, async (was) => {
      const [before, pairing] = [was.played[round], was.played[round]?.pairings[board]];
      if (!before || !pairing || pairing.players.length < 2) throw new Refused('no-such-thing');
      if (winners?.some((player) => !pairing.players.includes(player)))
        throw new BadInput('winners', `expected some of ${pairing.players.join(', ')}`);
      const score = winners && shared(pairing.players.map((player) => winners.includes(player)));
      const ruled: ClubPairing = { ...pairing, ruled: score && { score, reason, at } };
      return { ...was, played: was.played.with(round, { ...before, pairings: before.pairings.with(board, ruled) }) };
    });
    const match = club.played[round]?.pairings[board]?.match;
    if (match && winners) await this.registry.store.unrate(match);
  }

  /** Its matches stay what they are. */
  async remove(person: PersonRow, id: string): Promise<void> {
    await this.organised(person, id);
    await this.registry.store.removeClub(id);
  }

  private async read(id: string): Promise<Read> {
    const row = await this.registry.store.club(id);
    if (!row) throw new Refused('no-such-thing');
    return { ...row, club: keptClub(row.club) };
  }

  private async organised(person: PersonRow, id: string): Promise<Read> {
    const read = await this.read(id);
    if (read.host !== person.id) throw new Refused('not-the-organiser');
    return read;
  }

  private async change(person: PersonRow, id: string, how: (club: Club) => Promise<Club>): Promise<Read> {
    for (let tries = 0; tries < TRIES; tries++) {
      const read = await this.organised(person, id);
      const club = await how(read.club);
      if (club === read.club) return read;
      if (await this.registry.store.changeClub(id, read.version, club))
        return { ...read, club, version: read.version + 1 };
    }
    throw new Refused('too-many');
  }

  private async rounds(club: Club): Promise<SeatedRounds> {
    const { store } = this.registry;
    const matches = matchesOf(club);
    const states = await store.matchStates(matches);
    const begun = matches.filter((match) => ['running', 'ended'].includes(states.get(match) ?? ''));
    return scored(club, await store.results(matches), new Set(begun));
  }

  /** Those of rounds that were opened. Whoever was stopped in between goes on here. */
  private async makeMatches({ id, host, club, version }: Read): Promise<void> {
    const { store } = this.registry;
    const organiser = host && (await store.person(host));
    if (!organiser || club.played.every(({ made }) => made)) return;
    const places = await store.clubPlaces(id);
    const { game, scenario, listed, rated, clock = null } = club;
    const wish = { game, scenario, listed, clock, correspondence: clock?.kind === 'days', seats: [] };
    for (const { players, match } of club.played.filter(({ made }) => !made).flatMap(({ pairings }) => pairings)) {
      if (match === null || (await store.match(match))) continue;
      const invited = players.map((player) => ({
        person: places[player]?.person ?? null,
        name: club.players[player]?.name ?? '',
      }));
      await this.lobby.createInvited(organiser, wish, { id: match, rated, invited });
    }
    const played = club.played.map((round) => ({ ...round, made: true }));
    // Where somebody has changed it meanwhile, he or the next finds them made.
    await store.changeClub(id, version, { ...club, played });
  }

  /** A player's seats in matches that have not begun. */
  private async waiting(club: Club, player: number): Promise<readonly SeatRow[]> {
    const { store } = this.registry;
    const found: SeatRow[] = [];
    const mine = club.played.flatMap(({ pairings }) => pairings.filter(({ players }) => players.includes(player)));
    const states = await store.matchStates(mine.flatMap(({ match }) => match ?? []));
    for (const { players, match } of mine) {
      if (match === null || states.get(match) !== 'gathering') continue;
      const seat = (await store.seats(match))[players.indexOf(player)];
      if (seat) found.push(seat);
    }
    return found;
  }

  private linkOf(id: string, place: ClubPlace | undefined): string | undefined {
    return place && this.seals.token('club', `${id}.${place.player}.${place.link}`);
  }

  /** Which player's the link is; null where it is none, or void. */
  private offered(id: string, token: string, places: readonly ClubPlace[]): number | null {
    const whose = this.seals.whose('club', token);
    return places.find(({ player, link }) => whose === `${id}.${player}.${link}`)?.player ?? null;
  }
}

const pageTold = (page: string | undefined): object => (page === undefined ? {} : { page });

/** What the table does not want now may be wanted later. */
function onlyRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
