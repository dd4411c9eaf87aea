/**
 * The operator's page: matches, people, how much is stored, how busy the table is, reports, retention, announcements. Nothing of it
 * depends on what is hidden in a match that runs: it counts rows, not bytes, and tells nothing of positions.
 */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  trim,
} from 'valibot';
import { Refused } from '../refused.ts';
import { KEEP_DAYS, keptDays } from '../retention.ts';
import type { AppContext } from './app-context.ts';
import { OPERATOR_HEADER } from './gate.ts';

const PAGE = 50;
const MOST_REPORTS = 200;
const LONGEST_LINE = 300;
const MOST_DAYS = 3650;

const from = optional(pipe(string(), maxLength(64)));
const Matches = strictObject({ state: picklist(['gathering', 'running', 'ended']), from });
const People = strictObject({ after: from });
const line = pipe(string(), trim(), minLength(1), maxLength(LONGEST_LINE));
const Announcing = strictObject({
  /** Null: nothing is shown any more. Who reads no language it is written in reads English. */
  texts: nullable(strictObject({ en: line, fr: optional(line), pl: optional(line) })),
});
const Retention = strictObject({ days: nullable(pipe(number(), integer(), minValue(1), maxValue(MOST_DAYS))) });

interface Running {
  readonly lists: number;
  /** What the table was started with. */
  readonly keepDays: number | undefined;
  /** How busy this process is. */
  load(): object;
}

export function operatorRoutes(app: FastifyInstance, context: AppContext, { lists, keepDays, load }: Running): void {
  const { registry, gate, bell, announcements } = context;
  const { store } = registry;
  // Reads as much as lists do, and counts as they do.
  const rateLimit = { max: lists, allowList: () => false };

  app.get('/api/operator', { config: { rateLimit } }, async (request, reply) => {
    await operator(request);
    reply.header('cache-control', 'no-store');
    return overview();
  });

  app.get('/api/operator/matches', { config: { rateLimit, asks: Matches } }, async (request) => {
    await operator(request);
    const { state, from: first = '0' } = mustShape(Matches, request.query);
    const at = Math.max(0, Math.floor(Number(first)) || 0);
    const matches: object[] = [];
    for (const id of await store.matchesMade(state, at, PAGE)) {
      const row = await store.match(id);
      if (!row) continue;
      const { game, scenario, listed, createdAt, movedAt } = row;
      const seats = (await store.seats(id)).map(({ by, name }) => ({ by, name }));
      matches.push({ id, game, scenario, state, listed, createdAt, movedAt, seats });
    }
    return { matches, next: matches.length < PAGE ? null : String(at + PAGE) };
  });

  app.get('/api/operator/people', { config: { rateLimit, asks: People } }, async (request) => {
    await operator(request);
    const people = await store.people(mustShape(People, request.query).after ?? '', PAGE);
    return { people, next: people.length < PAGE ? null : people.at(-1)?.id };
  });

  app.get('/api/operator/reports', { config: { rateLimit } }, async (request) => {
    await operator(request);
    return reports();
  });

  app.post<{ Params: { id: string } }>('/api/operator/reports/:id/done', async (request) => {
    await operator(request, true);
    if (!(await store.closeReport(request.params.id, new Date().toISOString()))) throw new Refused('no-such-thing');
    return reports();
  });

  app.post('/api/operator/announcement', { config: { takes: Announcing } }, async (request) => {
    await operator(request, true);
    await announcements.set(textsOf(mustShape(Announcing, request.body).texts));
    return overview();
  });

  /** What is too old then goes within the hour. */
  app.post('/api/operator/retention', { config: { takes: Retention } }, async (request) => {
    await operator(request, true);
    await store.setHouseRule(KEEP_DAYS, mustShape(Retention, request.body));
    return overview();
  });

  async function overview(): Promise<object> {
    const days = await keptDays(store, keepDays);
    return {
      counts: await store.counts(),
      load: load(),
      keepDays: days ?? null,
      announcement: await announcements.now(),
    };
  }

  async function reports(): Promise<object> {
    const all = await store.reports(MOST_REPORTS);
    return { reports: all.map(({ by: _by, about: _about, ...report }) => report) };
  }

  /** By who is one, or by the link that somebody made at the machine itself. To others there is no such page. */
  async function operator(request: FastifyRequest, changes = false): Promise<void> {
    const until = bell.seals.whose('operator', String(request.headers[OPERATOR_HEADER] ?? ''));
    if (until !== null && until > new Date().toISOString()) return;
    const session = await gate.session(request);
    if (!session || !registry.operators.has(session.person.id)) throw new Refused('no-such-thing');
    if (changes) await gate.changing(request);
  }
}

type Texts = { readonly en: string; readonly fr?: string | undefined; readonly pl?: string | undefined };

function textsOf(texts: Texts | null): { [locale: string]: string } | null {
  return (
    texts && Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined))
  );
}
