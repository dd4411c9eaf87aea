/** A person's page: matches, results, how fast he answers. Others see it where he wants, and of it only what is listed anyway. */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance } from 'fastify';
import { boolean, strictObject } from 'valibot';
import { recordOf, usualAnswer } from '../people/record.ts';
import { mintId } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { ResultRow } from '../store/club-store.ts';
import type { MatchRow, PersonRow } from '../store/store.ts';
import type { AppContext } from './app-context.ts';
import { cardOf, type MatchCard, withWinners } from './match-cards.ts';

/** Of each kind; the others are counted only. */
const MOST_MATCHES = 20;
/** Results that are counted. */
const MOST_RESULTS = 2000;

const Showing = strictObject({ shown: boolean() });

export function pageRoutes(app: FastifyInstance, context: AppContext, lists: number): void {
  const { registry, clubs, gate } = context;
  const { store } = registry;
  // Reads as much as lists do, and counts as they do.
  const counted = { config: { rateLimit: { max: lists, allowList: () => false } } };

  app.get('/api/me/page', counted, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return ownPage(session.person);
  });

  app.post('/api/me/page', { config: { takes: Showing } }, async (request) => {
    const { person } = await gate.changing(request);
    const { shown } = mustShape(Showing, request.body);
    const before = (await store.pagesOf([person.id])).get(person.id);
    // Shown again it has another name: who had the old one has it no more.
    if (shown !== (before !== undefined)) await store.showPage(person.id, shown ? mintId() : null);
    return ownPage(person);
  });

  app.get<{ Params: { page: string } }>('/api/people/:page', counted, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const person = await store.personWithPage(request.params.page);
    const asker = (await gate.session(request))?.person ?? null;
    if (!person || (asker && (await store.areApart(asker.id, [person.id])))) throw new Refused('no-such-thing');
    return { person: await told(person, ({ listed }) => listed, asker?.id ?? null) };
  });

  async function ownPage(person: PersonRow): Promise<object> {
    const page = (await store.pagesOf([person.id])).get(person.id) ?? null;
    return { page, person: await told(person, () => true, person.id) };
  }

  async function told(
    person: PersonRow,
    isSeen: (one: MatchRow | ResultRow) => boolean,
    asker: string | null,
  ): Promise<object> {
    const results = (await store.resultsOf(person.id, MOST_RESULTS)).filter(isSeen);
    const rows = (await store.matchesOf(person.id)).filter((row) => row.state !== 'gathering' && isSeen(row));
    return {
      name: person.name,
      since: person.createdAt.slice(0, 10),
      record: recordOf(results),
      answers: usualAnswer(results),
      ratings: await ratingsOf(person, results),
      running: await cards(person, ofState(rows, 'running'), asker),
      ended: await cards(person, ofState(rows, 'ended'), asker),
    };
  }

  /** As who asks sees them, who may play there himself. */
  async function cards(person: PersonRow, rows: readonly MatchRow[], asker: string | null): Promise<object[]> {
    const found: MatchCard[] = [];
    for (const row of rows) {
      if (found.length >= MOST_MATCHES) break;
      const seats = await store.seats(row.id);
      // Who only made it does not play there.
      if (!seats.some(({ by, who }) => by === 'person' && who === person.id)) continue;
      found.push(cardOf(registry, row, seats, { person: asker, secrets: new Map() }));
    }
    return withWinners(store, found);
  }

  async function ratingsOf({ id }: PersonRow, results: readonly ResultRow[]): Promise<object[]> {
    const shown: object[] = [];
    for (const game of new Set(results.flatMap((one) => (one.rated ? one.game : [])))) {
      const sides = registry.games.load(game, null).scenarios.flatMap(({ seats }) => seats);
      const ratings = await clubs.ratings.shown(game);
      for (const rating of ratings.of(id, [...new Set(sides)])) shown.push({ game, ...rating });
    }
    return shown;
  }
}

const ofState = (rows: readonly MatchRow[], state: MatchRow['state']): MatchRow[] =>
  rows.filter((row) => row.state === state);
