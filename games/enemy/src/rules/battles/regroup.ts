/** 7.7: the Winner may regroup, all to one Area; 7.81: captured Artillery. */
import type { Cited } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { breaksNeutrality, isFriendly, isOpenTo } from '../../model/control.ts';
import { type Desk, leave, news, no, type Room, reveal } from '../../model/desk.ts';
import { isHome, leads } from '../../model/home-regions.ts';
import { ARTILLERY, endOf, firstOf, PLACES, POOL, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { settle } from '../../model/settle.ts';
import { mix } from '../../model/sight.ts';
import type { FrameOf } from '../../position/frames.ts';
import { FIGHTS, INSIDE, type Position, SHOWN } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { tellsOf } from './retreat.ts';
import { fighters } from './sides.ts';

type Regroup = FrameOf<'regroup'>;

function regroupFault(t: Tables, p: Position, f: Regroup, block: number, to: number): Cited | null {
  const there = sideOf(block) === f.seat && p.where[block] === f.area && (p.flags[block] & FIGHTS) !== 0;
  if (!there)
    return no('not-there', ['E-7.7.a', 'G-64'], { block: t.blocks[block], from: t.places[f.area], to: t.places[to] });
  if (t.garrison[block] || t.clubmen[block])
    return no('local', ['E-3.5.a'], { block: t.blocks[block], from: t.places[f.area], to: t.places[to] });
  if (t.limit[f.area * PLACES + to] === 0)
    return no('no-border', ['E-7.7.a'], { block: t.blocks[block], from: t.places[f.area], to: t.places[to] });
  if (f.to >= 0 && to !== f.to)
    return no('one-area', ['E-7.7.a', 'G-04'], { block: t.blocks[block], from: t.places[f.area], to: t.places[to] });
  if (to === SCOTLAND ? !t.covenanter[block] : !isOpenTo(t, p, f.seat, to))
    return no('not-open', to === SCOTLAND ? ['E-7.7.b'] : ['E-7.7.a'], {
      block: t.blocks[block],
      from: t.places[f.area],
      to: t.places[to],
    });
  if (breaksNeutrality(t, p, f.area, to))
    return no('yorkshire', ['E-6.18.a', 'G-79'], { block: t.blocks[block], from: t.places[f.area], to: t.places[to] });
  if (t.regional[block] && !isHome(t, block, to) && !leaderAlong(t, p, f, block, to))
    return no('no-escort', ['E-7.71.a', 'C-35'], { block: t.blocks[block], from: t.places[f.area], to: t.places[to] });
  return null;
}

/** E-7.71.a: a Leader or its RL has regrouped there too. */
function leaderAlong(t: Tables, p: Position, f: Regroup, block: number, to: number): boolean {
  return fighters(p, f.seat).some((b) => p.where[b] === to && leads(t, b, block));
}

export const regroup: Room<Regroup> = {
  cites: ['E-7.7.a'],
  stage(d, f) {
    if (fighters(d.p, f.seat).some((b) => d.p.where[b] === f.area)) return 'wait';
    regrouped(d, f);
    return 'go';
  },
  list(t, p, f, seat) {
    const found: EnemyAction[] = [];
    const targets = f.to >= 0 ? [f.to] : t.neighbours[f.area];
    for (const block of fighters(p, seat))
      for (const to of targets)
        if (regroupFault(t, p, f, block, to) === null) found.push({ kind: 'regroup', block, to });
    found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, f, _seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'regroup') return no('wrong-kind', ['E-7.7.a'], { asked: 'regroup' });
    return regroupFault(t, p, f, action.block, action.to);
  },
  act(d, f, seat, action) {
    const { t, p } = d;
    if (action.kind === 'done') {
      regrouped(d, f);
      return;
    }
    const { block, to } = action as ActionOf<'regroup'>;
    f.to = to;
    p.where[block] = to;
    p.via[block] = 0;
    const facts = { seat: t.seats[seat], from: t.places[f.area], to: t.places[to] };
    d.sink?.report(tellsOf(t, p, block)('regrouped', ['E-7.7.a', 'E-7.7.b', 'G-94'], facts));
  },
};

function regrouped(d: Desk, f: Regroup): void {
  leave(d);
  if (f.to < 0) return;
  settle(d, f.to);
  mix(d, f.seat, f.to);
}

type Capture = FrameOf<'capture'>;

/** E-7.81.a, E-8.2.g, G-70: own guns in the Area or in Friendly Areas next to it, or a Cannon from the Pool here. */
function cannonFault(t: Tables, p: Position, f: Capture, block: number): Cited | null {
  if (sideOf(block) !== f.seat || t.cls[block] !== ARTILLERY)
    return no('no-cannon', ['E-7.81.a'], { block: t.blocks[block] });
  if (t.neverIncreases[block]) return no('never-increases', ['G-70', 'E-3.11.c'], { block: t.blocks[block] });
  const at = p.where[block];
  if (at === POOL) return null;
  if (p.strength[block] >= t.max[block]) return no('full-strength', ['G-70'], { block: t.blocks[block] });
  const here = at === f.area && ((p.flags[block] & INSIDE) !== 0) === (f.inside === 1);
  if (here) return null;
  const near =
    f.inside === 0 &&
    t.neighbours[f.area].includes(at) &&
    isFriendly(t, p, f.seat, at) &&
    (p.flags[block] & INSIDE) === 0;
  return near ? null : no('too-far', ['E-7.81.a', 'E-8.2.g'], { block: t.blocks[block] });
}

export const capture: Room<Capture> = {
  cites: ['E-7.81.a'],
  stage(d, f) {
    if (f.points > 0) return 'wait';
    leave(d);
    return 'go';
  },
  list(t, p, f, seat) {
    const found: EnemyAction[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++)
      if (t.cls[block] === ARTILLERY && cannonFault(t, p, f, block) === null) found.push({ kind: 'cannon', block });
    found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, f, _seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'cannon') return no('wrong-kind', ['E-7.81.a'], { asked: 'capture' });
    return cannonFault(t, p, f, action.block);
  },
  act(d, f, seat, action) {
    if (action.kind === 'done') {
      f.points = 0;
      return;
    }
    f.points--;
    take(d, f, seat, (action as ActionOf<'cannon'>).block);
  },
};

function take(d: Desk, f: Capture, seat: number, block: number): void {
  const { t, p } = d;
  if (p.where[block] === POOL) {
    p.where[block] = f.area;
    p.strength[block] = 1;
    p.flags[block] = f.inside === 1 ? INSIDE : 0;
    mix(d, seat, f.area);
  } else p.strength[block]++;
  const facts = { seat: t.seats[seat], area: t.places[p.where[block]] };
  // A gun in hiding is known by it.
  const tell = (p.flags[block] & SHOWN) !== 0 ? news : reveal;
  d.sink?.report(tell('cannon', ['E-7.81.a', 'G-70'], facts));
  settle(d, f.area);
}
