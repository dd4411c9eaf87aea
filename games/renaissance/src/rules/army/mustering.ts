/** D-army.5: both write down their armies before any dice are thrown. */

import type { RenaissanceAction } from '../../action.ts';
import { leave, no, type Room, type Scene } from '../../model/desk.ts';
import type { FrameOf } from '../../position/frames.ts';
import { preparing } from '../../position/position.ts';
import { type Muster, seal } from '../../position/sealed.ts';
import { mayMuster } from './limits.ts';
import { listsFor } from './lists.ts';

/** The army an action names, or null. */
function armyOf({ t }: Pick<Scene, 't'>, action: RenaissanceAction): Muster | null {
  if (action.kind === 'muster') return action.army;
  if (action.kind !== 'ready') return null;
  const all = listsFor(t).lists.flatMap(({ ready }) => ready);
  return all.find(({ id }) => id === action.army)?.muster ?? null;
}

export const muster: Room<FrameOf<'muster'>> = {
  cites: ['D-army.5', 'D-army.6'],
  list: () => null,
  propose({ t, p }, _f, _seat, chance) {
    const { points } = preparing(p);
    const fit = listsFor(t)
      .lists.flatMap(({ ready }) => ready)
      .filter((army) => army.points === points);
    return { kind: 'ready', army: fit[chance.below(fit.length)].id };
  },
  fault(s, _f, _seat, action) {
    if (action.kind !== 'muster' && action.kind !== 'ready') return no('wrong-kind', ['D-army.5'], { asked: 'muster' });
    const army = armyOf(s, action);
    if (!army) return no('no-such-list', ['D-army.6'], { list: action.kind === 'ready' ? action.army : '' });
    const verdict = mayMuster(s.t, listsFor(s.t), preparing(s.p).points, army);
    return verdict.ok ? null : verdict.refusal;
  },
  act(d, _f, seat, action) {
    seal(d.p, seat, { muster: armyOf(d, action) as Muster });
    leave(d);
  },
};
