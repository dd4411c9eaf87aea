/** Who one is, as one's own page is told. */
import type { Session } from '../people/sessions.ts';
import type { AppContext } from './app-context.ts';

export function meTold({ gate, registry }: AppContext, session: Session): object {
  return {
    id: session.person.id,
    name: session.person.name,
    csrf: gate.sessions.csrfOf(session),
    operator: registry.operators.has(session.person.id),
  };
}
