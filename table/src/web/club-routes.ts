/** Clubs: to found one, to take one's place, to open rounds and to decide what was not played. */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  pipe,
  strictObject,
  string,
  trim,
} from 'valibot';
import { ClubWishShape } from '../clubs/club.ts';
import { Salt } from '../lobby/wish.ts';
import { Refused } from '../refused.ts';
import type { AppContext } from './app-context.ts';
import { INVITATION_HEADER } from './gate.ts';

const LONGEST_REASON = 200;
const LONGEST_TOKEN = 200;
const MOST_SEATS = 16;

const count = pipe(number(), integer(), minValue(0), maxValue(200));
const Opening = strictObject({ round: count });
const Joining = strictObject({ token: pipe(string(), maxLength(LONGEST_TOKEN)), salt: optional(Salt) });
const Leaving = strictObject({ gone: boolean() });
const Ruling = strictObject({
  round: count,
  board: count,
  winners: nullable(pipe(array(count), maxLength(MOST_SEATS))),
  reason: pipe(string(), trim(), minLength(1), maxLength(LONGEST_REASON)),
});

type OfClub = { Params: { id: string; player?: string } };

export function clubRoutes(app: FastifyInstance, context: AppContext, lists: number): void {
  const { clubs, gate, quotas } = context;
  // Reads as much as lists do, and counts as they do.
  const counted = { config: { rateLimit: { max: lists, allowList: () => false } } };

  app.get('/api/clubs', counted, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return { clubs: await clubs.listOf(session.person) };
  });

  app.post('/api/clubs', { config: { takes: ClubWishShape } }, async (request, reply) => {
    quotas.take('clubs', request.ip);
    const { person } = await gate.changing(request);
    const id = await clubs.create(person, mustShape(ClubWishShape, request.body));
    return reply.code(201).send({ id });
  });

  app.get<OfClub>('/api/clubs/:id', counted, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return told(request);
  });

  app.post<OfClub>('/api/clubs/:id/rounds', { config: { takes: Opening } }, async (request) => {
    const { person } = await gate.changing(request);
    quotas.take('rounds', request.ip);
    await clubs.openRound(person, request.params.id, mustShape(Opening, request.body).round);
    return told(request);
  });

  app.post<OfClub>('/api/clubs/:id/join', { config: { takes: Joining } }, async (request) => {
    const { person } = await gate.changing(request);
    const { token, salt = '' } = mustShape(Joining, request.body);
    await clubs.join(person, request.params.id, token, salt);
    return told(request);
  });

  app.post<OfClub>('/api/clubs/:id/players/:player/link', async (request) => {
    const { person } = await gate.changing(request);
    await clubs.renew(person, request.params.id, playerOf(request));
    return told(request);
  });

  app.post<OfClub>('/api/clubs/:id/players/:player/gone', { config: { takes: Leaving } }, async (request) => {
    const { person } = await gate.changing(request);
    await clubs.leave(person, request.params.id, playerOf(request), mustShape(Leaving, request.body).gone);
    return told(request);
  });

  app.post<OfClub>('/api/clubs/:id/results', { config: { takes: Ruling } }, async (request) => {
    const { person } = await gate.changing(request);
    await clubs.rule(person, request.params.id, mustShape(Ruling, request.body));
    return told(request);
  });

  app.post<OfClub>('/api/clubs/:id/remove', async (request) => {
    const { person } = await gate.changing(request);
    await clubs.remove(person, request.params.id);
    return { ok: true };
  });

  async function told(request: FastifyRequest<OfClub>): Promise<object> {
    const session = await gate.session(request);
    const token = String(request.headers[INVITATION_HEADER] ?? '');
    return { club: await clubs.told(request.params.id, session?.person ?? null, token) };
  }
}

const playerOf = ({ params }: FastifyRequest<OfClub>): number => mustShape(count, Number(params.player));
