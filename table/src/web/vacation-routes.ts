/** Vacations: clocks of days wait for who is away. Said beforehand, so that nobody who is late already can stop his clock. */
import { BadInput, mustShape } from '@drumhead/kernel';
import type { FastifyInstance } from 'fastify';
import { isoTimestamp, pipe, strictObject, string } from 'valibot';
import { mintId } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { VacationRow } from '../store/store.ts';
import type { AppContext } from './app-context.ts';

const DAY_MS = 24 * 3600 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** Within any year. */
const MOST_MS = 30 * DAY_MS;

const moment = pipe(string(), isoTimestamp());
const Wish = strictObject({ from: moment, to: moment });

export function vacationRoutes(app: FastifyInstance, { registry, gate }: AppContext): void {
  const { store } = registry;

  app.get('/api/vacations', async (request) => {
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return told(session.person.id);
  });

  app.post('/api/vacations', { config: { takes: Wish } }, async (request) => {
    const { person } = await gate.changing(request);
    const { from, to } = mustShape(Wish, request.body);
    const span = { from: Date.parse(from), to: Date.parse(to) };
    if (span.from < Date.now()) throw new BadInput('from', 'a vacation is said before it begins');
    if (span.to <= span.from) throw new BadInput('to', 'it ends after it begins');
    const known = await store.vacations([person.id]);
    if (awayWithin(known, span.to - YEAR_MS, span.from + YEAR_MS) + span.to - span.from > MOST_MS)
      throw new Refused('too-long-away');
    const [begin, end] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
    await store.addVacation({ id: mintId(), person: person.id, from: begin, to: end });
    await changed(person.id);
    return told(person.id);
  });

  /** Also one that has begun: from then on the clock runs as if it had never been. */
  app.post<{ Params: { id: string } }>('/api/vacations/:id/remove', async (request) => {
    const { person } = await gate.changing(request);
    if (!(await store.dropVacation(person.id, request.params.id))) throw new Refused('no-such-thing');
    await changed(person.id);
    return told(person.id);
  });

  async function told(person: string): Promise<object> {
    const all = await store.vacations([person]);
    return { vacations: all.map(({ id, from, to }) => ({ id, from, to })) };
  }

  /** Wherever he plays the clocks are reckoned anew. */
  async function changed(person: string): Promise<void> {
    for (const { id, state, clock } of await store.matchesOf(person))
      if (state === 'running' && clock !== null) registry.aside(id);
  }
}

function awayWithin(vacations: readonly VacationRow[], from: number, to: number): number {
  return vacations.reduce((sum, span) => {
    const long = Math.min(to, Date.parse(span.to)) - Math.max(from, Date.parse(span.from));
    return sum + Math.max(0, long);
  }, 0);
}
