/** D-army.5: both write down their armies before any dice are thrown. */

import { leave, refuse } from '@drumhead/kernel';
import type { RenaissanceAction } from '../../action.ts';
import type { Read, Rules } from '../../model/context.ts';
import { preparing } from '../../position/position.ts';
import { type Muster, seal } from '../../position/sealed.ts';
import { mayMuster } from './limits.ts';
import { listsFor } from './lists.ts';

/** The army an action names, or null. */
function armyOf({ t }: Pick<Read, 't'>, action: RenaissanceAction): Muster | null {
  if (action.kind === 'muster') return action.army;
  if (action.kind !== 'ready') return null;
  const all = listsFor(t).lists.flatMap(({ ready }) => ready);
  return all.find(({ id }) => id === action.army)?.muster ?? null;
}

export const muster: Rules<'muster'> = {
  cites: ['D-army.5', 'D-army.6'],
  list: () => null,
  propose({ t, p }, _f, _seat, chance) {
    const { points } = preparing(p);
    const fit = listsFor(t)
      .lists.flatMap(({ ready }) => ready)
      .filter((army) => army.points === points);
    return { kind: 'ready', army: fit[chance.below(fit.length)].id };
  },
  check(s, _f, _seat, action) {
    if (action.kind !== 'muster' && action.kind !== 'ready')
      return refuse('wrong-kind', ['D-army.5'], { asked: 'muster' });
    const army = armyOf(s, action);
    if (!army) return refuse('no-such-list', ['D-army.6'], { list: action.kind === 'ready' ? action.army : '' });
    return mayMuster(s.t, listsFor(s.t), preparing(s.p).points, army);
  },
  play(d, _f, seat, action) {
    seal(d.p, seat, { muster: armyOf(d, action) as Muster });
    leave(d);
  },
};
