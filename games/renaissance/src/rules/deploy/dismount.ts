/** As what a troop may be deployed (D-troops.8, D-troops.10, D-troops.14). */
import type { Tables, TroopId } from '../../tables.ts';
import type { ArmyList } from '../army/lists.ts';

/** Dismounted, these are Blades. */
const ON_FOOT: { readonly [type: string]: string } = { Pi: 'D-troops.8', Si: 'D-troops.10' };

export interface Guise {
  readonly troop: TroopId;
  readonly rule: string;
}

/** `besieging`: the enemy has put fortifications on the table. G-26: in battle nobody mounts or dismounts. */
export function guisesOf(t: Tables, list: ArmyList, troop: TroopId, besieging: boolean): Guise[] {
  const { type } = t.troops[troop];
  const guises: Guise[] = [];
  if (besieging && ON_FOOT[type]) guises.push({ troop: t.troopOf.get('Bd(O)')!, rule: ON_FOOT[type] });
  for (const as of list.entries.find((e) => e.troop === troop)?.deployedAs ?? [])
    guises.push({ troop: as, rule: type === 'Dr' ? 'D-troops.14' : 'D-troops.10' });
  return guises;
}
