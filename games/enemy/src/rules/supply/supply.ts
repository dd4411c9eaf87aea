/**
 * 9.1: how many blocks an Area feeds (Artillery and the besieged are not counted), and what too many lose, Area by Area;
 * Player 1's first (G-56).
 */

import { type Cited, citesIf, leave, refusal, refuse, type Seat, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { eventOf } from '../../model/cards.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { inside } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { lower } from '../../model/elimination.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { LOSSES } from '../../model/listed.ts';
import { AREAS, ARTILLERY, CAVALRY, endOf, enemyOf, firstOf, sideOf } from '../../model/numbers.ts';
import { ridersAt, surveySide, troopsAt } from '../../model/survey.ts';
import type { FrameOf } from '../../position/frames.ts';
import { INSIDE } from '../../position/position.ts';

interface Need {
  /** Blocks that go hungry, and how many of them must be Cavalry. */
  readonly blocks: number;
  readonly horse: number;
}

/** Who neither eats nor goes hungry: guns, and the besieged. */
const UNCOUNTED = { guns: 'E-9.11.e', cannon: 'E-3.21.a', besieged: 'E-9.12.d' } as const;

/** What this Area and its City give a side; who besieges the City has no part in it. */
function limitCites({ t, p }: Read, seat: Seat, area: AreaId): readonly string[] {
  const besieges = t.fortified[area] && inside(p, enemyOf(seat), area) > 0;
  return [
    t.blockSupply[area] === t.data.charts.supply.mountain.blocks ? 'E-9.11.a' : 'E-9.11.b',
    ...citesIf(besieges, 'E-9.11.d', 'G-55'),
    ...citesIf(!besieges && t.infantrySupply[area] > 0, 'E-9.11.c', 'E-4.2.e'),
  ];
}

/** E-9.11.a–c; a besieger gets nothing from the City (E-9.11.d). */
export function totalSupply({ t, p }: Read, seat: Seat, area: AreaId): number {
  const city = t.fortified[area] && inside(p, enemyOf(seat), area) > 0 ? 0 : t.infantrySupply[area];
  return t.blockSupply[area] + city;
}

/** What is not fed when `joins`, Infantry or Cavalry, comes too (−1 for nobody). Cavalry cut counts for both (E-9.12.b, G-56). */
export function unfed(c: Read, seat: Seat, area: AreaId, joins = -1): Need {
  const { t, p } = c;
  let cavalry = joins >= 0 && t.cls[joins] === CAVALRY ? 1 : 0;
  let all = joins >= 0 ? 1 : 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (p.where[b] !== area || t.cls[b] === ARTILLERY || (p.flags[b] & INSIDE) !== 0) continue;
    all++;
    if (t.cls[b] === CAVALRY) cavalry++;
  }
  const tooManyHorse = Math.max(0, cavalry - t.cavalrySupply[area]);
  return { blocks: Math.max(tooManyHorse, all - totalSupply(c, seat, area)), horse: tooManyHorse };
}

/** E-6.3.c: whether one more block of this class could be fed. */
export function isFed(c: Read, seat: Seat, area: AreaId, block: BlockId): boolean {
  const { t } = c;
  if (area >= AREAS || t.cls[block] === ARTILLERY) return true;
  return unfed(c, seat, area, block).blocks <= 0;
}

type Supply = FrameOf<'supply'>;

/** Those shut in a City have the Siege's attrition instead. */
export function beginSupply(c: Play, seat: Seat): void {
  const { t, p } = c;
  const quartermaster = eventOf(c, seat) === 'quartermaster';
  const exempt = quartermaster ? Number(t.params[p.played[seat]]['blocks']) : 0; // E-9.12.c
  p.stack.push({ kind: 'supply', seat, area: -1, blocks: [], left: 0, horse: 0, exempt });
}

/** E-9.12.a, E-9.12.b: the owner's choice, but the Cavalry in excess must be Cavalry. */
function hungerFault({ t, p }: Read, f: Supply, block: BlockId): Cited | null {
  const outside = p.where[block] === f.area && (p.flags[block] & INSIDE) === 0;
  const here = outside && sideOf(block) === f.seat && t.cls[block] !== ARTILLERY;
  if (!here || f.blocks.includes(block))
    return refusal('not-hungry', ['E-9.12.a', UNCOUNTED.guns], { block: t.blocks[block], area: t.places[f.area] });
  if (t.cls[block] !== CAVALRY && f.left <= f.horse)
    return refusal('horse-first', ['E-9.12.b', 'G-56'], { block: t.blocks[block], area: t.places[f.area] });
  return null;
}

export const supply: Rules<'supply'> = {
  cites: ['E-9.12.a', 'E-9.12.c', UNCOUNTED.besieged, UNCOUNTED.guns, UNCOUNTED.cannon],

  enter(c, f) {
    if (f.left > 0) return 'wait';
    const { t } = c;
    if (f.area >= 0) settle(c, f.area);
    surveySide(c, f.seat);
    for (f.area++; f.area < AREAS; f.area++) {
      // Nobody goes hungry where there are no more than the Area itself feeds.
      const isFew = troopsAt(f.seat, f.area) <= t.blockSupply[f.area];
      if (isFew && ridersAt(f.seat, f.area) <= t.cavalrySupply[f.area]) continue;
      const need = unfed(c, f.seat, f.area);
      if (need.blocks <= 0) continue;
      f.left = need.blocks;
      f.horse = need.horse;
      f.blocks = [];
      const facts = { seat: t.seats[f.seat], area: t.places[f.area], count: need.blocks };
      c.sink?.report(
        reveal(
          'unsupplied',
          ['E-9.12.a', ...citesIf(need.horse > 0, 'E-9.12.b'), ...limitCites(c, f.seat, f.area)],
          facts,
        ),
      );
      return 'wait';
    }
    leave(c);
    return 'go';
  },

  list(c, f, seat) {
    const { p } = c;
    const found: EnemyAction[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
      if (p.where[block] !== f.area || hungerFault(c, f, block) !== null) continue;
      found.push(LOSSES[block]);
      if (f.exempt > 0) found.push({ kind: 'exempt', block });
    }
    return found;
  },

  check(c, f, _seat, action) {
    if (action.kind === 'exempt' && f.exempt === 0) return refuse('no-quartermaster', ['E-9.12.c'], {});
    if (action.kind !== 'lose' && action.kind !== 'exempt')
      return refuse('wrong-kind', ['E-9.12.a'], { asked: 'supply' });
    return verdict(hungerFault(c, f, action.block));
  },

  play(c, f, seat, action) {
    const { t } = c;
    const { kind, block } = action as ActionOf<'lose'> | ActionOf<'exempt'>;
    f.left--;
    if (t.cls[block] === CAVALRY) f.horse = Math.max(0, f.horse - 1);
    if (kind === 'lose') lower(c, block, 'supply', ['E-9.12.a']);
    if (c.p.where[block] === f.area) f.blocks.push(block);
    if (kind === 'exempt') {
      f.exempt--;
      const facts = { seat: t.seats[seat], area: t.places[f.area], block: null };
      tellOwn(c, block, publicReport('exempt', ['E-9.12.c'], facts));
    }
  },
};
