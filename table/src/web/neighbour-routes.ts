/** Those one sits with: not to meet somebody again, and to tell the operator of him. */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boolean, maxLength, minLength, pipe, strictObject, string, trim } from 'valibot';
import { personsAt } from '../match/open-match.ts';
import { handleOf, mintId } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { PersonRow } from '../store/store.ts';
import type { AppContext } from './app-context.ts';

const LONGEST_REPORT = 2000;

const Blocking = strictObject({ on: boolean() });
const Report = strictObject({ text: pipe(string(), trim(), minLength(1), maxLength(LONGEST_REPORT)) });

type OfMatch = { Params: { id: string; by: string } };

export function neighbourRoutes(app: FastifyInstance, { registry, gate, quotas }: AppContext): void {
  const { store } = registry;

  app.get('/api/me/blocked', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return blockedBy(session.person);
  });

  app.post<{ Params: { by: string } }>('/api/me/blocked/:by/remove', async (request) => {
    const { person } = await gate.changing(request);
    const all = await store.blocked(person.id);
    const other = all.find(({ id }) => ownHandle(person, id) === request.params.by);
    if (!other) throw new Refused('no-such-thing');
    await store.block(person.id, other.id, false);
    return blockedBy(person);
  });

  /** By the handle he bears in the match, or as `seat-1`. Also mutes him: who is not to come near is not heard either. */
  app.post<OfMatch>('/api/matches/:id/people/:by/block', { config: { takes: Blocking } }, async (request) => {
    const { person } = await gate.changing(request);
    const { on } = mustShape(Blocking, request.body);
    const other = await neighbour(request, person);
    await store.block(person.id, other.id, on);
    await store.mute(person.id, other.id, on);
    return blockedBy(person);
  });

  app.post<OfMatch>('/api/matches/:id/people/:by/report', { config: { takes: Report } }, async (request, reply) => {
    const { person } = await gate.changing(request);
    quotas.take('reports', request.ip);
    const { text } = mustShape(Report, request.body);
    const other = await neighbour(request, person);
    await store.addReport({
      id: mintId(),
      by: person.id,
      about: other.id,
      byName: person.name,
      aboutName: other.name,
      match: request.params.id,
      text,
      at: new Date().toISOString(),
      closedAt: null,
    });
    return reply.code(201).send({ ok: true });
  });

  /** Only who is there himself has neighbours: others would learn from it who plays in private. */
  async function neighbour({ params }: FastifyRequest<OfMatch>, person: PersonRow): Promise<PersonRow> {
    const seats = await store.seats(params.id);
    const [, seat] = /^seat-(\d{1,2})$/.exec(params.by) ?? [];
    const there = [...personsAt(seats), ...(await store.talkers(params.id))];
    if (!there.includes(person.id)) throw new Refused('no-such-thing');
    const id =
      seat === undefined
        ? there.find((one) => handleOf(params.id, one) === params.by)
        : personsAt(seats.filter((row) => row.seat === Number(seat)))[0];
    const other = id === undefined ? null : await store.person(id);
    if (!other || other.id === person.id) throw new Refused('no-such-thing');
    return other;
  }

  async function blockedBy(person: PersonRow): Promise<object> {
    const all = await store.blocked(person.id);
    return { blocked: all.map(({ id, name }) => ({ handle: ownHandle(person, id), name })) };
  }
}

const ownHandle = (person: PersonRow, other: string): string => handleOf(`~${person.id}`, other);
