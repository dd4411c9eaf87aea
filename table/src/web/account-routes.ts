/** What is one's own at a table: where one is signed in, all that is kept of one, and to be forgotten. */
import { BadInput, mustShape } from '@drumhead/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxLength, pipe, strictObject, string } from 'valibot';
import { forgetPerson } from '../people/farewell.ts';
import { hashSecret } from '../people/secrets.ts';
import type { Session } from '../people/sessions.ts';
import { Refused } from '../refused.ts';
import type { MatchRow, PersonRow } from '../store/store.ts';
import type { AppContext } from './app-context.ts';

/** A session is named by the first letters of its hash: enough to tell one's own apart, and no secret. */
const nameOf = (hash: string): string => hash.slice(0, 16);

const MOST_RESULTS = 10_000;

const Farewell = strictObject({ name: pipe(string(), maxLength(200)) });

export function accountRoutes(app: FastifyInstance, context: AppContext, lists: number): void {
  const { registry, lobby, gate, board } = context;
  const { store } = registry;
  // Reads as much as lists do, and counts as they do.
  const counted = { config: { rateLimit: { max: lists, allowList: () => false } } };

  app.get('/api/me/sessions', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return sessionsTold(await signedIn(request));
  });

  /** One of one's own, or with `others` all but this one: whoever holds it is shown out at once. */
  app.post<{ Params: { id: string } }>('/api/me/sessions/:id/remove', async (request) => {
    const session = await gate.changing(request);
    const own = hashSecret(session.token);
    const { id } = request.params;
    const all = await store.sessionsOf(session.person.id);
    const gone = all.filter(({ hash }) => (id === 'others' ? hash !== own : nameOf(hash) === id));
    if (gone.length === 0 && id !== 'others') throw new Refused('no-such-thing');
    for (const { hash } of gone) {
      await store.dropSession(hash);
      board.ended(hash);
    }
    return sessionsTold(session);
  });

  /** All that the table keeps of a person, but the journals, which every match has for itself. */
  app.get('/api/me/data', counted, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { person } = await signedIn(request);
    const { feed: _, ...bell } = await store.bell(person.id);
    const matches: object[] = [];
    for (const row of await store.matchesOf(person.id)) matches.push(await ownPart(row, person));
    return {
      person,
      sessions: (await store.sessionsOf(person.id)).map(({ hash: _hash, ...seen }) => seen),
      bell,
      channels: (await store.channels(person.id)).map(({ kind, address, createdAt }) => ({ kind, address, createdAt })),
      vacations: (await store.vacations([person.id])).map(({ from, to }) => ({ from, to })),
      muted: (await store.muted(person.id)).length,
      blocked: (await store.blocked(person.id)).length,
      friends: (await store.friends(person.id)).map(({ name }) => name),
      login: (await store.loginOf(person.id))?.login ?? null,
      passkeys: (await store.passkeys(person.id)).map(({ device, createdAt, usedAt }) => ({
        device,
        createdAt,
        usedAt,
      })),
      matches,
      results: (await store.resultsOf(person.id, MOST_RESULTS)).map(({ person: _person, ...result }) => result),
      clubs: await clubsOf(person),
      ...(await store.writtenBy(person.id)),
    };
  });

  /** For good. Who means it writes his name. */
  app.post('/api/me/forget', { config: { takes: Farewell } }, async (request, reply) => {
    const { person } = await gate.changing(request);
    const { name } = mustShape(Farewell, request.body);
    if (name !== person.name) throw new BadInput('name', 'expected the name you go by here');
    const sessions = await store.sessionsOf(person.id);
    await forgetPerson(registry, lobby, person);
    for (const { hash } of sessions) board.ended(hash);
    gate.forget(reply);
    return { me: null };
  });

  async function clubsOf(person: PersonRow): Promise<object[]> {
    const told: object[] = [];
    for (const { id, host, club, createdAt } of await store.clubsOf(person.id)) {
      const place = (await store.clubPlaces(id)).find((one) => one.person === person.id);
      // What one has organised is one's own; of another's club, one's place in it.
      told.push({ id, createdAt, ...(place && { player: place.player }), ...(host === person.id && { club }) });
    }
    return told;
  }

  async function ownPart(row: MatchRow, person: PersonRow): Promise<object> {
    const { id, game, scenario, state, createdAt, movedAt } = row;
    const seats = [];
    for (const { seat, by, who } of await store.seats(id))
      if (by === 'person' && who === person.id) seats.push({ seat, orders: await store.orders(id, seat) });
    return { id, game, scenario, state, createdAt, movedAt, seats };
  }

  async function signedIn(request: FastifyRequest): Promise<Session> {
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return session;
  }

  async function sessionsTold({ person, token }: Session): Promise<object> {
    const own = hashSecret(token);
    const all = await store.sessionsOf(person.id);
    return { sessions: all.map(({ hash, ...seen }) => ({ id: nameOf(hash), ...seen, here: hash === own })) };
  }
}
