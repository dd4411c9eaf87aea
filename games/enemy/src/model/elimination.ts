/** 3.11, 7.8, 4.4: strength lost, and where Eliminated blocks go. The caller settles the Area. */

import { citesIf } from '@drumhead/kernel';
import { RUPERT_BEATEN } from '../position/position.ts';
import type { LossCause } from '../reports.ts';
import type { Tables } from '../tables.ts';
import { type Play, publicReport, reveal, tellOwn } from './context.ts';
import type { BlockId } from './ids.ts';
import { replaceLost } from './new-model-replacements.ts';
import { PARLIAMENT, POOL, sideOf } from './numbers.ts';
import { depart, intoPool } from './sight.ts';
import { gainVp, type VpGain } from './victory-points.ts';

/** Charles Eliminated is the King captured. */
const KING_TAKEN: VpGain = { why: 'king', rule: 'E-4.52.a' };

export function eliminate(c: Play, block: BlockId, why: LossCause, cites: readonly string[]): void {
  const { t, p } = c;
  const to = t.eliminatedTo[block];
  if (c.sink) {
    const [area, place] = [t.places[p.where[block]], t.places[to]];
    const facts = { seat: t.seats[sideOf(block)], block: t.blocks[block], area, to: place, why };
    c.sink.report(reveal('eliminated', [...cites, ...destinationCites(t, block)], facts));
  }
  p.where[block] = to;
  p.strength[block] = 0;
  p.flags[block] = 0;
  p.via[block] = 0;
  if (to === POOL) intoPool(c, block);
  else depart(p, block);
  p.last[block] = 0;
  if (block === t.charles) gainVp(c, PARLIAMENT, t.data.charts.victory.king, KING_TAKEN);
  if (block === t.rupert) p.marks |= RUPERT_BEATEN;
  if (p.due.length > 0) replaceLost(c, block);
}

/** Where it goes by its side, and where by its own sort. */
const destinationCites = (t: Tables, block: BlockId): readonly string[] => [
  'E-7.8.a',
  sideOf(block) === PARLIAMENT ? 'E-4.4.c' : 'E-4.4.b',
  ...citesIf(t.eliminatedTo[block] !== POOL, 'E-3.11.b'),
  ...citesIf(t.garrison[block], 'C-19'),
];

/** A strength point goes; below 1 the block is Eliminated (E-3.11.e). */
export function lower(c: Play, block: BlockId, why: LossCause, cites: readonly string[]): void {
  const { t, p } = c;
  if (p.strength[block] <= 1) {
    eliminate(c, block, why, cites);
    return;
  }
  p.strength[block]--;
  if (!c.sink) return;
  const facts = {
    seat: t.seats[sideOf(block)],
    area: t.places[p.where[block]],
    points: 1,
    why,
    block: null,
    strength: null,
  };
  tellOwn(c, block, publicReport('lowered', ['E-3.11.e', ...cites], facts));
}
