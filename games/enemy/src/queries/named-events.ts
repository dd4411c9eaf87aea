/** The tactical Events named for the fight in progress. */
import type { Seat } from '@drumhead/kernel';
import { FIELD, SECOND } from '../position/frames.ts';
import type { EnemyView } from '../position/view.ts';
import type { Tables } from '../tables.ts';
import { battleFrameIn, framesOf } from './mat.ts';

export interface NamedEvent {
  readonly seat: Seat;
  readonly event: string;
}

/** An Event is named for 2 × Area, and one more for a Siege combat. */
export function eventsIn(t: Tables, view: EnemyView): NamedEvent[] {
  const battle = battleFrameIn(framesOf(view));
  if (!battle) return [];
  const { aim, played } = view.viewer === 'all' ? view.position : view;
  const named = 2 * battle.area + (battle.mode === FIELD || battle.mode === SECOND ? 0 : 1);
  return [0, 1].flatMap((seat) => {
    const event = aim[seat] === named && played[seat] >= 0 ? t.event[played[seat]] : null;
    return event === null ? [] : [{ seat, event }];
  });
}
