/** D-weather.17, G-24: at the end of the owner's movement, hulls with a lee shore close by are wrecked. */
import type { Desk } from '../../model/desk.ts';
import { onTable } from '../../model/field.ts';
import { phasing } from '../../position/position.ts';
import { isWrecked } from '../water/ships.ts';
import { lose } from './outcomes.ts';

export function wrecks(d: Desk): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    const rule = onTable(f, i) && f.e.side[i] === phasing(p) ? isWrecked(f, f.air, i) : null;
    if (rule) lose(d, [i], rule);
  }
}
