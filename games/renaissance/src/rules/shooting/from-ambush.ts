/**
 * D-ambush.4, D-shooting.2: in the enemy's phase an ambush may show itself by its first shot. The defender is asked
 * whenever one could lie within range for all that anybody knows, so that the question tells nothing.
 */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import { baseMeets } from '../../geometry/overlap.ts';
import type { Read, Rules } from '../../model/context.ts';
import { type Field, onTable } from '../../model/field.ts';
import { OPEN_POINTS, SCENARIOS } from '../../options.ts';
import { AMBUSH } from '../../position/elements.ts';
import type { SeatId } from '../../position/ids.ts';
import { type Position, phasing } from '../../position/position.ts';
import { liesInWait, mayHide, spring, sprungField } from '../ambush.ts';
import { landOf } from '../terrain/features.ts';
import { designate } from './designation.ts';

/** Asks the defender in the attacker's phase, if he may have an ambush in reach of anybody. */
export function askAmbush({ p, f }: Read): void {
  const defender = 1 - p.attacker;
  if (phasing(p) === p.attacker && mayHaveOne(p) && isAnybodyInReach(f, p.attacker))
    p.stack.push({ kind: 'ambush', seat: defender });
}

/** D-ambush.1: there is at most one a battle, and none where armies deploy all at once. */
const mayHaveOne = ({ scenario, elements: { flags } }: Position): boolean =>
  SCENARIOS[scenario].id in OPEN_POINTS && !flags.some((it) => (it & AMBUSH) !== 0);

function isAnybodyInReach(f: Field, side: SeatId): boolean {
  const reach = Math.max(...f.t.troops.map(({ range }) => range));
  const covers = landOf(f.ground.features).areas.filter(mayHide);
  return f.e.troop.some(
    (_, i) =>
      f.e.side[i] === side && onTable(f, i) && covers.some(({ bounds }) => baseMeets(f.bases, i, bounds, reach)),
  );
}

/** Would anybody of the ambush have a target? */
export function couldShoot(s: Read, side: SeatId): boolean {
  if (!liesInWait(s.p, side)) return false;
  const { sprung, members } = sprungField(s, side);
  return designate(sprung, phasing(s.p), []).shots.some(({ shooter }) => members.includes(shooter));
}

export const ambush: Rules<'ambush'> = {
  cites: ['D-ambush.4', 'D-shooting.2'],
  list: (s, { seat }) => [{ kind: 'hold' }, ...(couldShoot(s, seat) ? [{ kind: 'spring' as const }] : [])],
  check(s, _frame, seat, { kind }) {
    if (kind === 'hold') return ALLOWED;
    if (kind !== 'spring') return refuse('wrong-kind', ['D-ambush.4'], { asked: 'ambush' });
    if (!liesInWait(s.p, seat)) return refuse('no-ambush', ['D-ambush.4']);
    return couldShoot(s, seat) ? ALLOWED : refuse('no-shot', ['D-ambush.4', 'D-shooting.9']);
  },
  play(d, _frame, seat, { kind }) {
    leave(d);
    if (kind === 'spring') spring(d, seat);
  },
};
