/** 8.2: the besieged fire, and come out; what is otherwise in Rounds of a Sortie with a marker than in those of a Battle. */

import { ALLOWED, type Cited, leave, refusal, refuse, type Seat, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { offerCapture } from '../../model/captured-artillery.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { blocksIn } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { eliminate } from '../../model/elimination.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { ARTILLERY, enemyOf, sideOf } from '../../model/numbers.ts';
import { HIDDEN } from '../../model/sight.ts';
import { type Battle, type FrameOf, SALLY, SORTIE } from '../../position/frames.ts';
import { blockBehind, handleOf } from '../../position/handles.ts';
import { CAME_OUT, FIGHTS, FIRED, INSIDE, LATE, type Position, SET_ASIDE } from '../../position/position.ts';
import { tellLoss } from '../battles/fortified-defence.ts';
import { newBattle } from '../battles/new-battle.ts';
import { defenderOf, fighters } from '../battles/sides.ts';

type Sortie = FrameOf<'sortie'>;

const sortied = (p: Position, f: Sortie): number[] =>
  blocksIn(p, f.seat, f.area, true).filter((b) => (p.flags[b] & CAME_OUT) !== 0);

/** Besiegers that take part: not those who retreated in (E-7.6.e). */
function besiegers(p: Position, seat: Seat, area: AreaId): number[] {
  return blocksIn(p, enemyOf(seat), area, false).filter((b) => (p.flags[b] & LATE) === 0);
}

const hasMarker = ({ t, p }: Read, area: AreaId): boolean => p.marker[t.fortOf[area]] >= 0;

/** E-8.2.b: with a marker, before anybody comes out, each gun once. */
function bombardFault(c: Read, f: Sortie, block: BlockId, handle: number): Cited | null {
  const { t, p } = c;
  const facts = { block: t.blocks[block] };
  const there = sideOf(block) === f.seat && p.where[block] === f.area && t.cls[block] === ARTILLERY;
  if (!there || (p.flags[block] & FIRED) !== 0) return refusal('no-gun', ['E-8.2.b'], facts);
  if (!hasMarker(c, f.area) || sortied(p, f).length > 0) return refusal('no-bombardment', ['E-8.2.b'], facts);
  const target = blockBehind(p, f.seat, handle);
  return target >= 0 && besiegers(p, f.seat, f.area).includes(target) ? null : refusal('no-target', ['E-8.2.b'], facts);
}

function sortieFault({ t, p }: Read, f: Sortie, block: BlockId): Cited | null {
  const facts = { block: t.blocks[block] };
  if (!blocksIn(p, f.seat, f.area, true).includes(block)) return refusal('not-there', ['E-8.2.c'], facts);
  if (t.cls[block] === ARTILLERY) return refusal('guns-stay', ['E-8.2.c'], facts);
  return (p.flags[block] & CAME_OUT) !== 0 ? refusal('out-already', ['E-8.2.c'], facts) : null;
}

export const sortie: Rules<'sortie'> = {
  cites: ['E-7.03.a', HIDDEN.siege, 'E-8.2.a', 'E-8.2.b', 'E-8.2.c'],
  list(c, f, seat) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    const handles = besiegers(p, seat, f.area)
      .map((b) => handleOf(p, b))
      .sort((a, b) => a - b);
    for (const block of blocksIn(p, seat, f.area, true)) {
      if (sortieFault(c, f, block) === null) found.push({ kind: 'sortie', block });
      if (t.cls[block] !== ARTILLERY) continue;
      for (const target of handles)
        if (bombardFault(c, f, block, target) === null) found.push({ kind: 'bombard', block, target });
    }
    found.push({ kind: 'done' });
    return found;
  },
  check(c, f, _seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind === 'bombard') return verdict(bombardFault(c, f, action.block, action.target));
    if (action.kind !== 'sortie') return refuse('wrong-kind', ['E-8.2.c'], { asked: 'sortie' });
    return verdict(sortieFault(c, f, action.block));
  },
  play(c, f, _seat, action) {
    if (action.kind === 'bombard') bombard(c, f, action);
    else if (action.kind === 'sortie') c.p.flags[action.block] |= CAME_OUT;
    else comeOut(c, f);
  },
};

/** E-8.2.b, G-39: dice at −1; guns take no hits, and what is beyond the block is lost. */
function bombard(c: Play, f: Sortie, { block, target: handle }: ActionOf<'bombard'>): void {
  const { t, p } = c;
  const target = blockBehind(p, f.seat, handle);
  p.flags[block] |= FIRED;
  const eff = t.eff[block] + t.data.charts.efficiency.artilleryInSortie;
  const dice: number[] = [];
  for (let i = 0; i < p.strength[block]; i++) dice.push(c.chance.die(6));
  const hits = dice.filter((die) => die <= eff).length;
  c.sink?.report(
    reveal('rolled', ['E-8.2.b', 'G-39'], {
      seat: t.seats[f.seat],
      block: t.blocks[block],
      step: 'bombard',
      at: 'strongest',
      eff,
      dice,
      hits,
    }),
  );
  if (hits === 0 || t.cls[target] === ARTILLERY) return;
  if (hits >= p.strength[target]) eliminate(c, target, 'bombardment', ['E-8.2.b']);
  else {
    p.strength[target] -= hits;
    const named = { seat: t.seats[enemyOf(f.seat)], area: t.places[f.area], block: null, strength: null };
    tellOwn(c, target, publicReport('lowered', ['E-8.2.b'], { ...named, points: hits, why: 'bombardment' }));
  }
  settle(c, f.area);
}

function comeOut(c: Play, f: Sortie): void {
  const { t, p } = c;
  leave(c);
  for (const block of blocksIn(p, f.seat, f.area, true)) p.flags[block] &= ~FIRED;
  const out = sortied(p, f);
  if (out.length === 0) return;
  const enemies = besiegers(p, f.seat, f.area);
  const facts = { seat: t.seats[f.seat], area: t.places[f.area], blocks: out.length };
  c.sink?.report(publicReport('sortie', hasMarker(c, f.area) ? ['E-8.2.c', 'E-8.2.d'] : ['E-8.2.a'], facts));
  for (const block of out) p.flags[block] |= FIGHTS;
  if (!hasMarker(c, f.area)) {
    sally(c, f, out, enemies);
    return;
  }
  p.stack.push(newBattle(f.area, SORTIE, f.seat));
  if (out.length >= enemies.length) for (const block of enemies) p.flags[block] |= FIGHTS;
  else p.stack.push({ kind: 'sortie-targets', seat: f.seat, area: f.area, left: out.length });
}

/** E-8.2.a: a normal Battle; the besiegers defend. */
function sally(c: Play, f: Sortie, out: readonly number[], enemies: readonly number[]): void {
  const { t, p } = c;
  for (const block of out) p.flags[block] &= ~INSIDE;
  for (const block of blocksIn(p, enemyOf(f.seat), f.area, false))
    p.flags[block] |= enemies.includes(block) ? FIGHTS : SET_ASIDE;
  p.foe[f.area] = 1 + f.seat;
  p.stack.push(newBattle(f.area, SALLY, f.seat));
  const facts = { area: t.places[f.area], attacker: t.seats[f.seat], sort: 'sortie' as const };
  c.sink?.report(publicReport('battle-begins', ['E-8.2.a'], facts));
}

/** E-8.2.c, C-17: as many hidden besiegers as come out, of the besieged player's choice. */
export const sortieTargets: Rules<'sortie-targets'> = {
  cites: ['E-8.2.c', 'C-17'],
  enter(c, f) {
    if (f.left > 0) return 'wait';
    leave(c);
    return 'go';
  },
  list({ p }, f, seat) {
    return besiegers(p, seat, f.area)
      .filter((b) => (p.flags[b] & FIGHTS) === 0)
      .map((b) => handleOf(p, b))
      .sort((a, b) => a - b)
      .map((target): EnemyAction => ({ kind: 'pick', target }));
  },
  check({ p }, f, seat, action) {
    if (action.kind !== 'pick') return refuse('wrong-kind', ['E-8.2.c'], { asked: 'sortie-targets' });
    const block = blockBehind(p, seat, action.target);
    const fits = block >= 0 && besiegers(p, seat, f.area).includes(block) && (p.flags[block] & FIGHTS) === 0;
    return fits ? ALLOWED : refuse('no-target', ['E-8.2.c'], {});
  },
  play(c, f, seat, action) {
    f.left--;
    c.p.flags[blockBehind(c.p, seat, (action as ActionOf<'pick'>).target)] |= FIGHTS;
  },
};

/** After each Round the Attacker decides whether to go on; nobody orders a General Retreat. */
export const SORTIE_GOES_ON = 'E-8.2.h';

/** Hits fall on the strongest of any class. */
export const SORTIE_HITS: readonly string[] = ['E-8.2.e', 'C-18'];

/** Guns Fire at less, whoever comes. */
export const SORTIE_GUNS = 'E-8.2.f';
export const gunsInSortie = ({ t }: Read, f: Battle): number =>
  f.mode === SORTIE ? t.data.charts.efficiency.artilleryInSortie : 0;

/** Nobody retreats or regroups at its end. */
export const SORTIE_ENDS: readonly string[] = ['E-8.2.i'];

/** E-8.2.g: with no Infantry or Cavalry left to guard them, the besieger's guns in the fight lose 1 each to the City. */
export function wreckGuns(c: Play, f: Battle): void {
  const { t, p } = c;
  let points = 0;
  for (const block of fighters(p, defenderOf(f))) {
    if (t.cls[block] !== ARTILLERY) continue;
    points++;
    if (p.strength[block] > 1) {
      p.strength[block]--;
      tellLoss(c, block, ['E-8.2.g']);
    } else eliminate(c, block, 'captured', ['E-8.2.g']);
  }
  offerCapture(c, { seat: f.attacker, area: f.area, points, within: true });
}
