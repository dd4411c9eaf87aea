/** D-defences.8, D-ambush.5: wood edges plashed for an ambush: written down with it, and seen when it shows itself. */

import type { Cited } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { lone } from '../../geometry/bases.ts';
import { baseToLine } from '../../geometry/nearest.ts';
import { THICK } from '../../geometry/posts.ts';
import { no, type Scene } from '../../model/desk.ts';
import type { Section } from '../../position/ground.ts';
import { NO_WORKS } from '../../position/sealed.ts';
import { overbuilt } from './placing-works.ts';

type Plashed = NonNullable<ActionOf<'record'>['plashed']>;

/** As sections of works, whoever they are for. */
export const asSections = (plashed: Plashed, side: number): Section[] =>
  plashed.map((at) => ({ ...at, work: 'obstacle', gate: false, side, redoubt: -1, plashed: true }));

/** Only for an ambush, along the edge of a wood, and paid for as obstacles. */
export function wrongPlashing({ t, p }: Scene, seat: number, { ambush, plashed }: ActionOf<'record'>): Cited | null {
  if (!plashed?.length) return null;
  if (ambush.length === 0) return no('misplaced-work', ['D-defences.8'], { section: 0 });
  const edges = p.features.filter(({ kind, surface }) => (surface ?? kind) === 'Wd');
  const astray = plashed.findIndex((at) => {
    const work = lone(at, t.width, THICK);
    return edges.every(({ ring }) => baseToLine(work, 0, ring, true) > THICK);
  });
  if (astray >= 0) return no('misplaced-work', ['D-defences.8', 'D-ambush.5'], { section: astray });
  const { rule, ...facts } = overbuilt(p.sealed[seat].works ?? NO_WORKS, asSections(plashed, seat)) ?? { rule: null };
  return rule ? no('overbuilt', [rule], facts) : null;
}
