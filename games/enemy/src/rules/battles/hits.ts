/** 7.4: dice, and hits applied one by one to the strongest (E-7.4.b, G-23). */

import { ALLOWED, citesIf, leave, refuse } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { eliminate } from '../../model/elimination.ts';
import type { BlockId } from '../../model/ids.ts';
import { LOSSES } from '../../model/listed.ts';
import { ARTILLERY, CAVALRY, endOf, enemyOf, firstOf, INFANTRY, sideOf } from '../../model/numbers.ts';
import {
  ANY,
  ASSAULT,
  type Battle,
  BOMBARD,
  FIRE,
  FOOT,
  HIT_STEPS,
  HIT_TARGETS,
  type Hits,
  HORSE,
  ROUTERS,
} from '../../position/frames.ts';
import { FIGHTS, HALF, ROUTED } from '../../position/position.ts';
import { ASSAULT_HITS } from '../sieges/assault.ts';
import { SORTIE_HITS } from '../sieges/sortie.ts';
import { effCites, effOf } from './effectiveness.ts';
import { diceOf, halfCites, halvedCites, halves, isHalved, tellLoss } from './fortified-defence.ts';
import { battleOf, countInBox, isInBox } from './sides.ts';

/** What a block throws at, and by which rules beside those of its dice. */
export interface Strike {
  readonly step: number;
  readonly at: number;
  readonly modifier: number;
  readonly cites: readonly string[];
}

/** The rules of a strike that is told to nobody. */
export const UNTOLD: readonly string[] = [];

/** A block throws a die for each point of its strength. */
export const DICE = 'E-3.11.d';

/** One die per strength (E-7.4.a). */
export function roll(c: Play, block: BlockId, { step, at, modifier, cites }: Strike): number {
  const { t, p } = c;
  const eff = effOf(c, block, modifier);
  const count = diceOf(p, battleOf(p), block);
  let hits = 0;
  const dice: number[] = [];
  for (let i = 0; i < count; i++) {
    const die = c.chance.die(6);
    if (c.sink) dice.push(die);
    if (die <= eff) hits++;
  }
  c.sink?.report(
    publicReport('rolled', [...cites, ...diceCites(c, block, eff)], {
      seat: t.seats[sideOf(block)],
      block: t.blocks[block],
      step: HIT_STEPS[step],
      at: HIT_TARGETS[struckBy(c, block, step, at)],
      eff: Math.max(0, eff),
      dice,
      hits,
    }),
  );
  return hits;
}

/** A die for each point, halves and a General Retreat where there are any. */
function diceCites({ p }: Read, block: BlockId, eff: number): readonly string[] {
  const f = battleOf(p);
  return ['E-7.4.a', ...effCites(f, eff), ...halfCites(p, f, block)];
}

/** E-7.44.c: with no Infantry before it the Infantry strikes Cavalry, unless that flees (E-7.44.d). */
function struckBy(c: Play, block: BlockId, step: number, at: number): number {
  if (at !== INFANTRY || (step !== FIRE && step !== FOOT)) return at;
  const enemy = enemyOf(sideOf(block));
  return countInBox(c, enemy, INFANTRY) > 0 || battleOf(c.p).fleeing === enemy ? INFANTRY : CAVALRY;
}

/** Hits for a side's blocks; nothing to do for none. */
export function deal(c: Play, hits: Omit<Hits, 'kind'>): void {
  if (hits.left > 0) c.p.stack.push({ kind: 'hit', ...hits });
}

/** Artillery is never hit in a Battle. */
export const GUNS_UNHURT = 'E-7.41.b';

function isTarget({ t, p }: Read, at: number, block: BlockId): boolean {
  if (at === ROUTERS) return (p.flags[block] & (FIGHTS | ROUTED)) === (FIGHTS | ROUTED);
  if (!isInBox(p, block)) return false;
  return at === ANY ? t.cls[block] !== ARTILLERY : t.cls[block] === at; // G-72
}

/** The blocks that may take the next hit: the strongest; but half a loss is made whole first (E-8.31.a). */
function takers(c: Read, f: Battle, hits: Hits): number[] {
  const { p } = c;
  let found: number[] = [];
  let most = 0;
  for (let b = firstOf(hits.seat), end = endOf(hits.seat); b < end; b++) {
    if (!isTarget(c, hits.at, b)) continue;
    if ((p.flags[b] & HALF) !== 0 && isHalved(c, f, b)) return [b];
    const strength = halves(p, b);
    if (strength > most) {
      most = strength;
      found = [b];
    } else if (strength === most) found.push(b);
  }
  return found;
}

export const hit: Rules<'hit'> = {
  cites: ['E-7.4.b', 'G-23'],

  enter(c, hits) {
    const { p } = c;
    const f = battleOf(p);
    while (hits.left > 0) {
      const found = takers(c, f, hits);
      if (found.length > 1) return 'wait';
      if (found.length === 1) take(c, f, hits, found[0]);
      else if (!spill(c, f, hits)) break;
    }
    leave(c);
    return 'go';
  },

  list(c, hits) {
    const { p } = c;
    return takers(c, battleOf(p), hits).map((block) => LOSSES[block]);
  },

  check(c, hits, _seat, action) {
    const { t, p } = c;
    if (action.kind !== 'lose') return refuse('wrong-kind', ['E-7.4.b'], { asked: 'hit' });
    const fits = takers(c, battleOf(p), hits).includes(action.block);
    return fits ? ALLOWED : refuse('not-strongest', ['E-7.4.b'], { block: t.blocks[action.block] });
  },

  play(c, hits, _seat, action) {
    take(c, battleOf(c.p), hits, (action as ActionOf<'lose'>).block);
  },
};

/** E-7.44.c, E-7.44.d, G-71: Infantry hits go on to Cavalry, unless it flees; other hits are lost. */
function spill(c: Play, f: Battle, hits: Hits): boolean {
  const byFoot = hits.step === FIRE || hits.step === FOOT;
  if (byFoot && hits.at === INFANTRY && f.fleeing !== hits.seat) {
    hits.at = CAVALRY;
    return true;
  }
  if (hits.step === HORSE && hits.at === CAVALRY) f.excess[hits.seat] += hits.left; // G-25
  c.sink?.report(
    publicReport('hits-lost', lostCites(f, hits, byFoot), {
      seat: c.t.seats[enemyOf(hits.seat)],
      hits: hits.left,
    }),
  );
  return false;
}

/** In siege combat hits ignore the class. */
export const blindCites = (f: Battle): readonly string[] => (f.mode === ASSAULT ? ASSAULT_HITS : SORTIE_HITS);

/** By Infantry at fleeing Cavalry; in siege combat there are only guns left; else the class is gone. */
function lostCites(f: Battle, hits: Hits, byFoot: boolean): readonly string[] {
  if (hits.at === ANY) return f.mode === ASSAULT ? [...blindCites(f), 'G-72'] : ['G-71'];
  if (byFoot && f.fleeing === hits.seat) return ['E-7.44.d'];
  return ['G-71', ...citesIf(byFoot, 'E-7.44.c')];
}

/** E-7.4.c: at once. */
function take(c: Play, f: Battle, hits: Hits, block: BlockId): void {
  const { p } = c;
  hits.left--;
  if (hits.step === HORSE && hits.at !== INFANTRY) f.horseHits[hits.seat]++;
  if (isHalved(c, f, block)) {
    p.flags[block] ^= HALF;
    if ((p.flags[block] & HALF) !== 0) {
      tellLoss(c, block, lossCites(c, f, hits, block));
      return;
    }
  }
  if (hits.step !== BOMBARD) f.losses[hits.seat]++;
  p.strength[block]--;
  if (p.strength[block] > 0) tellLoss(c, block, lossCites(c, f, hits, block));
  else fall(c, f, block);
}

/** Whom the hit falls on, and what it is to him. */
const lossCites = (c: Read, f: Battle, hits: Hits, block: BlockId): readonly string[] => [
  'E-7.4.b',
  ...citesIf(hits.at === ANY, ...blindCites(f)),
  ...(isHalved(c, f, block) ? halvedCites(c, f, block) : ['E-3.11.e']),
];

/** Eliminated in a Round; Turncoats count it (E-7.96.a), not Clubmen and Covenanters (E-7.96.b). */
export function fall(c: Play, f: Battle, block: BlockId, cites: readonly string[] = ['E-7.4.c']): void {
  const { t } = c;
  if (!t.clubmen[block] && !t.covenanter[block] && t.cls[block] !== ARTILLERY)
    f.fallen[2 * sideOf(block) + (t.cls[block] === CAVALRY ? 0 : 1)]++;
  eliminate(c, block, 'hit', cites);
}
