/** Matches before they start: made, found, claimed, left. */
import { mustShape, type Seat } from '@drumhead/kernel';
import { wordsOf } from '@drumhead/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  boolean,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { Seek, Seekers } from '../lobby/seek.ts';
import { MatchWishShape, Salt } from '../lobby/wish.ts';
import { holdsSeat, mayWatch } from '../match/open-match.ts';
import { Refused } from '../refused.ts';
import type { ListFilter, MatchRow, PersonRow, SeatRow } from '../store/store.ts';
import type { AppContext } from './app-context.ts';
import { INVITATION_HEADER } from './gate.ts';
import { cardOf, type MatchCard, withWinners } from './match-cards.ts';

const LISTED = 100;
/** One's own running matches that are opened to see whose turn it is; of those before them one is told less. */
const OPENED = 30;

const Salted = strictObject({ salt: optional(Salt) });
const Claim = strictObject({ token: optional(pipe(string(), maxLength(128))), salt: optional(Salt) });
const Level = strictObject({ level: pipe(string(), maxLength(32)) });
const id = pipe(string(), maxLength(64));
const Filter = strictObject({
  game: optional(id),
  scenario: optional(id),
  pace: optional(picklist(['none', 'live', 'days'])),
});
const Friend = strictObject({ on: boolean() });
const SeatNumber = pipe(number(), integer(), minValue(0), maxValue(15));

type Params = { Params: { id: string; seat?: string } };

export function lobbyRoutes(app: FastifyInstance, context: AppContext, lists: number): void {
  const { registry, lobby, gate, packs, quotas } = context;
  const { store } = registry;
  const seekers = new Seekers(registry, lobby);
  // Lists read many rows, so that they count too, if not as much as changes.
  const counted = { config: { rateLimit: { max: lists, allowList: () => false } } };

  app.get('/api/games', async () => ({
    games: registry.games.ids.map((id) => {
      const { scenarios, options } = registry.games.load(id, null);
      return { id, scenarios, options, bots: registry.games.levels(id) };
    }),
  }));

  /** What the characters in steps stand for. */
  app.get<{ Params: { name: string } }>('/api/words/:name', async (request, reply) => {
    const { name } = request.params;
    const found = registry.games.ids
      .map((id) => wordsOf(registry.games.load(id, null)))
      .find((words) => words.name === name);
    if (!found) throw new Refused('no-such-thing');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { words: found.list };
  });

  app.get('/api/lobby', { config: { ...counted.config, asks: Filter } }, async (request) => {
    const filter = mustShape(Filter, request.query);
    const cards = await cardsFor(request, await store.listedMatches(LISTED, filter));
    const person = (await gate.session(request))?.person;
    const friends = person ? await cardsFor(request, await friendsMatches(person, filter)) : [];
    return {
      friends: friends.filter((card) => card.yours.length === 0 && (card.state !== 'gathering' || hasRoom(card))),
      open: cards.filter((card) => card.state === 'gathering' && hasRoom(card)),
      running: cards.filter(({ state }) => state === 'running'),
      ended: cards.filter(({ state }) => state === 'ended'),
    };
  });

  app.get('/api/matches', counted, async (request) => {
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    const rows = await store.matchesOf(session.person.id);
    const running = rows.filter(({ state }) => state === 'running').slice(0, OPENED);
    // One that rests under other rules is listed all the same.
    await Promise.allSettled(running.map(({ id }) => registry.openMatch(id)));
    return { matches: await cardsFor(request, rows) };
  });

  /** Looks for who wants the same: sits down with him, or waits for one. */
  app.post('/api/seeks', { config: { takes: Seek } }, async (request, reply) => {
    quotas.take('matches', request.ip);
    const { person } = await gate.changing(request);
    return reply.code(201).send(await seekers.seek(person, request.body));
  });

  /** Whom one may invite by name: those one has played with. */
  app.get('/api/people', counted, async (request) => {
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    const known = await lobby.knownTo(session.person);
    const pages = await store.pagesOf(known.map(({ id }) => id));
    return { people: known.map(({ id, ...told }) => ({ ...told, page: pages.get(id) ?? null })) };
  });

  /** One of those, by his handle: his listed matches are shown apart. */
  app.post<{ Params: { by: string } }>('/api/people/:by/friend', { config: { takes: Friend } }, async (request) => {
    const { person } = await gate.changing(request);
    const { on } = mustShape(Friend, request.body);
    const other = (await lobby.knownTo(person)).find(({ handle }) => handle === request.params.by);
    if (!other) throw new Refused('no-such-thing');
    await store.befriend(person.id, other.id, on);
    return { ok: true };
  });

  /** Edition packs that a match can be made with by their key. */
  app.get('/api/packs', async () => ({ packs: packs.onShelf }));

  app.post('/api/matches', { config: { takes: MatchWishShape } }, async (request, reply) => {
    quotas.take('matches', request.ip);
    const { person } = await gate.changing(request);
    const wish = mustShape(MatchWishShape, request.body);
    const made = await lobby.create(person, wish, packs.admitted(wish.pack, person));
    return reply.code(201).send(made);
  });

  /** Also the invitation's page: who opens the link sees the match; only the button claims. */
  app.get<Params>('/api/matches/:id', async (request) => {
    const row = await store.match(request.params.id);
    if (!row) throw new Refused('no-such-match');
    const seats = await store.seats(row.id);
    const claimant = await gate.claimant(request, row.id);
    // While a match gathers, who knows its 128-bit id was given a link to it.
    if (row.state !== 'gathering' && !mayWatch(row, seats, claimant)) throw new Refused('no-such-match');
    const invitation = String(request.headers[INVITATION_HEADER] ?? '');
    return { match: cardOf(registry, row, seats, { ...claimant, invitation }) };
  });

  app.post<Params>('/api/matches/:id/claim', { config: { takes: Claim } }, async (request) => {
    const { person } = await gate.changing(request);
    const { token, salt = '' } = mustShape(Claim, request.body);
    return lobby.claim(person, request.params.id, token, salt);
  });

  app.post<Params>('/api/matches/:id/seats/:seat/take', { config: { takes: Salted } }, async (request) => {
    const { person } = await gate.changing(request);
    const { salt = '' } = mustShape(Salted, request.body ?? {});
    const row = await store.match(request.params.id);
    const seat = seatOf(request);
    // Private matches have open seats too: for those who were given the link.
    if (!row) throw new Refused('no-such-match');
    return { seat, secret: await lobby.take(person, row.id, seat, salt) };
  });

  app.post<Params>('/api/matches/:id/seats/:seat/salt', { config: { takes: Salted } }, async (request) => {
    await gate.changing(request);
    const { salt = '' } = mustShape(Salted, request.body);
    const seat = await heldSeat(request);
    await lobby.giveSalt(request.params.id, seat, salt);
    return { seat };
  });

  app.post<Params>('/api/matches/:id/seats/:seat/leave', async (request) => {
    const { person } = await gate.changing(request);
    const seat = await heldSeat(request);
    await lobby.leave(person, request.params.id, seat);
    return { seat };
  });

  app.post<Params>('/api/matches/:id/seats/:seat/invite', async (request) => {
    const { person } = await gate.changing(request);
    const seat = seatOf(request);
    return { seat, invitation: await lobby.invite(person, request.params.id, seat) };
  });

  app.post<Params>('/api/matches/:id/seats/:seat/bot', { config: { takes: Level } }, async (request) => {
    const { person } = await gate.changing(request);
    const { level } = mustShape(Level, request.body);
    const seat = seatOf(request);
    await lobby.seatBot(person, request.params.id, seat, level);
    return { seat };
  });

  app.post<Params>('/api/matches/:id/seats/:seat/rotate', async (request) => {
    await gate.changing(request);
    const seat = await heldSeat(request);
    return { seat, secret: await lobby.rotate(request.params.id, seat) };
  });

  app.post<Params>('/api/matches/:id/rematch', async (request, reply) => {
    quotas.take('matches', request.ip);
    const { person } = await gate.changing(request);
    const openMatch = await registry.openMatch(request.params.id);
    if (!openMatch) throw new Refused('no-such-match');
    const [held] = openMatch.seatsHeldBy(await gate.claimant(request, request.params.id));
    if (held === undefined) throw new Refused('not-your-seat');
    return reply.code(201).send(await lobby.rematch(person, openMatch, held));
  });

  /** What everybody may see of them, the latest first. */
  async function friendsMatches(person: PersonRow, filter: ListFilter): Promise<readonly MatchRow[]> {
    const friends = await store.friends(person.id);
    return friends.length === 0 ? [] : store.listedMatches(OPENED, { ...filter, with: friends.map(({ id }) => id) });
  }

  /** As the session's person sees them: a seat's secret is for one match, not for lists. */
  async function cardsFor(request: FastifyRequest, rows: readonly MatchRow[]) {
    const person = (await gate.session(request))?.person.id ?? null;
    const claimant = { person, secrets: new Map<string, string>() };
    const cards = rows.map(async (row) => cardOf(registry, row, await store.seats(row.id), claimant));
    return withWinners(store, await Promise.all(cards));
  }

  async function heldSeat(request: FastifyRequest<Params>): Promise<Seat> {
    const { id } = request.params;
    const seat = seatOf(request);
    const claimant = await gate.claimant(request, id);
    const row = (await store.seats(id)).find((s: SeatRow) => s.seat === seat);
    if (!row || !holdsSeat(claimant, row)) throw new Refused('not-your-seat', { seat });
    return seat;
  }
}

/** For anybody, not only for who is invited. */
const hasRoom = ({ seats }: MatchCard): boolean => seats.some(({ by }) => by === 'open');

function seatOf(request: FastifyRequest<Params>): Seat {
  return mustShape(SeatNumber, Number(request.params.seat));
}
