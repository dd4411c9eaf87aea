/** Tokens for programs: a session of one's own that is named, told once, and ended where the others are. */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance } from 'fastify';
import { strictObject } from 'valibot';
import { Name } from '../people/names.ts';
import { Refused } from '../refused.ts';
import type { AppContext } from './app-context.ts';

const MOST_SESSIONS = 50;

const NewToken = strictObject({ name: Name });

export function tokenRoutes(app: FastifyInstance, { registry, gate }: AppContext): void {
  app.post('/api/me/tokens', { config: { takes: NewToken } }, async (request, reply) => {
    const { person } = await gate.changing(request);
    const { name } = mustShape(NewToken, request.body);
    if ((await registry.store.sessionsOf(person.id)).length >= MOST_SESSIONS) throw new Refused('too-many');
    const { token } = await gate.sessions.resume(person, `API: ${name}`);
    return reply.code(201).send({ token });
  });
}
