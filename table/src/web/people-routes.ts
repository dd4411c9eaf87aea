/** Who one is: `/api/me`. */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance } from 'fastify';
import { strictObject } from 'valibot';
import { deviceOf } from '../people/device.ts';
import { Name } from '../people/names.ts';
import { hashSecret } from '../people/secrets.ts';
import type { Session } from '../people/sessions.ts';
import type { AppContext } from './app-context.ts';
import { meTold } from './me-told.ts';

const Named = strictObject({ name: Name });

export function peopleRoutes(app: FastifyInstance, context: AppContext): void {
  const { registry, gate, board, quotas, announcements } = context;
  const told = (session: Session | null) => session && meTold(context, session);

  app.get('/api/me', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    // The cookie lasts from the last visit on, as the session does.
    if (session) gate.remember(reply, session);
    const announcement = await announcements.now();
    return { me: told(session), ...(announcement && { announcement }) };
  });

  /** Begins a session, or renames the one there is. */
  app.post('/api/me', { config: { takes: Named } }, async (request, reply) => {
    const { name } = mustShape(Named, request.body);
    const known = await gate.session(request);
    if (!known) {
      quotas.take('guests', request.ip);
      const session = await gate.sessions.begin(name, deviceOf(request.headers['user-agent']));
      gate.remember(reply, session);
      return { me: told(session) };
    }
    const session = await gate.changing(request);
    await registry.store.renamePerson(session.person.id, name);
    return { me: told({ ...session, person: { ...session.person, name } }) };
  });

  app.post('/api/sign-out', async (request, reply) => {
    const session = await gate.changing(request);
    await gate.sessions.end(session);
    board.ended(hashSecret(session.token));
    gate.forget(reply);
    return { me: null };
  });
}
