/** What the film needs of the session's beats. */
import type { EnemyView } from '@drumhead/enemy';
import type { Beat as SessionBeat } from '../../../../session/session.ts';

export type Beat = Pick<SessionBeat, 'seq' | 'reports' | 'view' | 'undone' | 'blind'>;

/** The view of that moment; a beat told later has none. */
export const beatView = (beat: Beat): EnemyView | undefined => (beat.blind ? undefined : (beat.view as EnemyView));
