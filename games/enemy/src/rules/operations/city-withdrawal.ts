/** 6.15: when enemies enter, the owner takes blocks into the Fortified City; then those outside may go on. */

import { ALLOWED, type Cited, leave, refusal, refuse, verdict, warn } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, tellOwn } from '../../model/context.ts';
import { blocksIn, inside, outside, troops } from '../../model/control.ts';
import { settle, settleAll } from '../../model/control-changes.ts';
import { eliminate } from '../../model/elimination.ts';
import type { BlockId, PlaceId } from '../../model/ids.ts';
import { ARTILLERY, enemyOf, sideOf } from '../../model/numbers.ts';
import { hasEscort, leads, needsEscort } from '../../model/regional-blocks.ts';
import { mix } from '../../model/sight.ts';
import type { FrameOf, Onward } from '../../position/frames.ts';
import { isOneStep, pathEnd, pathOnward, pathStart } from '../../position/paths.ts';
import { INSIDE, type Position } from '../../position/position.ts';
import { tellContested } from './blocking-and-pinning.ts';
import { borderLimitFault } from './border-limits.ts';
import { relieve, step, stepFault, tellMarch } from './group-move-and-muster.ts';
import { moveVerdict } from './move-warnings.ts';

type Withdraw = FrameOf<'withdraw'>;

function goesIn(c: Read, f: Withdraw, block: BlockId): Cited | null {
  const { t, p } = c;
  const facts = { block: t.blocks[block], area: t.places[f.area] };
  if (sideOf(block) !== f.seat || p.where[block] !== f.area || (p.flags[block] & INSIDE) !== 0)
    return refusal('not-there', ['E-6.15.b'], facts);
  if (inside(p, enemyOf(f.seat), f.area) > 0) return refusal('city-enemy', ['E-6.15.a', 'G-53', 'G-65'], facts);
  if (t.clubmen[block]) return refusal('clubmen-outside', ['E-6.43.d'], facts);
  if (t.cls[block] === ARTILLERY) return mustSettleGarrisons(c, f, block);
  if (troops(c, f.seat, f.area, true) >= t.citySize[f.area])
    return refusal('city-full', ['E-6.15.b', 'E-4.2.c'], { ...facts, size: t.citySize[f.area] });
  return mustSettleGarrisons(c, f, block);
}

/** E-6.15.a: Garrisons first; they go in or are given up. */
function mustSettleGarrisons(c: Read, f: Withdraw, block: BlockId): Cited | null {
  const { t } = c;
  if (t.garrison[block] || garrisonsOutside(c, f).length === 0) return null;
  return refusal('garrison-first', ['E-6.15.a'], { area: t.places[f.area] });
}

function garrisonsOutside({ t, p }: Read, f: Withdraw): number[] {
  return t.garrisonsOf[f.seat].filter((b) => p.where[b] === f.area && (p.flags[b] & INSIDE) === 0);
}

export const withdraw: Rules<'withdraw'> = {
  cites: ['E-6.15.a', 'E-6.15.b', 'E-6.15.e', 'E-6.15.f', 'G-52'],

  list(c, f, seat) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    for (const block of blocksIn(p, seat, f.area, false))
      if (goesIn(c, f, block) === null) found.push({ kind: 'withdraw', block });
    for (const block of t.garrisonsOf[seat]) if (p.where[block] === f.area) found.push({ kind: 'disband', block });
    if (garrisonsOutside(c, f).length === 0) found.push({ kind: 'done' });
    return found;
  },

  check(c, f, _seat, action) {
    const { t, p } = c;
    if (action.kind === 'done')
      return garrisonsOutside(c, f).length > 0
        ? refuse('garrison-first', ['E-6.15.a'], { area: t.places[f.area] })
        : ALLOWED;
    if (action.kind === 'disband') {
      const here = t.garrisonsOf[f.seat].includes(action.block) && p.where[action.block] === f.area;
      if (!here) return refuse('no-garrison', ['E-6.15.c'], { block: t.blocks[action.block] });
      if (goesIn(c, f, action.block) !== null) return ALLOWED;
      const facts = { block: t.blocks[action.block], area: t.places[f.area] };
      return warn([{ key: 'garrison-lost', cites: ['E-6.15.c'], facts }]);
    }
    if (action.kind !== 'withdraw') return refuse('wrong-kind', ['E-6.15.b'], { asked: 'withdraw' });
    return verdict(goesIn(c, f, action.block));
  },

  play(c, f, seat, action) {
    const { t, p } = c;
    const named = { seat: t.seats[seat], area: t.places[f.area] };
    if (action.kind === 'withdraw') {
      p.flags[action.block] |= INSIDE;
      tellOwn(c, action.block, publicReport('withdrew', ['E-6.15.b'], { ...named, block: null }));
    } else if (action.kind === 'disband') {
      c.sink?.report(publicReport('disbanded', ['E-6.15.c'], named));
      eliminate(c, action.block, 'garrison', ['E-6.15.a', 'E-6.15.c']);
    } else {
      leave(c);
      const isContested = outside(p, seat, f.area) > 0 && p.foe[f.area] === 1 + enemyOf(seat);
      if (isContested) tellContested(c, f.area, enemyOf(seat));
      if (outside(p, seat, f.area) === 0) for (const b of blocksIn(p, enemyOf(seat), f.area, false)) p.via[b] = 0;
      settle(c, f.area);
      mix(c, seat, f.area);
      mix(c, enemyOf(seat), f.area);
    }
  },
};

/** E-6.15.d: with nobody left outside, those who have moved only 1 Area may go on. */
export const onward: Rules<'onward'> = {
  cites: ['E-6.15.d'],

  enter(c, f) {
    if (outside(c.p, enemyOf(f.seat), f.area) === 0 && movers(c.p, f).length > 0) return 'wait';
    leave(c);
    return 'go';
  },

  list(c, f) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    for (const block of movers(p, f))
      for (const to of t.neighbours[f.area])
        if (onwardFault(c, f, block, to) === null) found.push({ kind: 'move', block, path: [to] });
    found.push({ kind: 'done' });
    return found;
  },

  check(c, f, _seat, action) {
    const { t, p } = c;
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'move') return refuse('wrong-kind', ['E-6.15.d'], { asked: 'onward' });
    if (action.path.length > 1 || !movers(p, f).includes(action.block))
      return refuse('moved-already', ['E-6.15.d', 'E-6.11.a'], { block: t.blocks[action.block] });
    const { block, path } = action;
    return moveVerdict(c, onwardFault(c, f, block, path[0]), block, path[0]);
  },

  play(c, f, seat, action) {
    if (action.kind === 'done') {
      leave(c);
      settle(c, f.area);
      mix(c, seat, f.area);
      return;
    }
    goOn(c, f, action as ActionOf<'move'>);
  },
};

/** Those of the group that stand there and have made one step. */
function movers(p: Position, f: Onward): number[] {
  return f.blocks.filter(
    (block, i) => p.where[block] === f.area && isOneStep(f.paths[i]) && pathEnd(f.paths[i]) === f.area,
  );
}

const pathOf = (f: Onward, block: BlockId): number => f.paths[f.blocks.indexOf(block)];

/** Regional blocks that only this escort holds there; when it goes on they go along. */
function dependents({ t, p }: Read, f: Onward, escort: BlockId): number[] {
  const code = pathOf(f, escort);
  const here = movers(p, f).filter((block) => pathOf(f, block) === code);
  return here.filter(
    (block) =>
      block !== escort &&
      leads(t, escort, block) &&
      needsEscort(t, block, pathStart(code), [f.area]) &&
      !here.some((other) => other !== escort && leads(t, other, block)),
  );
}

function onwardFault(c: Read, f: Onward, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  const from = pathStart(pathOf(f, block));
  if (to === from) return refusal('goes-nowhere', ['E-6.11.a'], { to: t.places[to] });
  const step = { from: f.area, to, stays: true, musters: false };
  const fault = stepFault(c, block, step);
  if (fault) return fault;
  const code = pathOnward(pathOf(f, block), to);
  if (needsEscort(t, block, from, [f.area, to]) && !hasEscort(t, f, block, code))
    return refusal('no-escort', ['E-6.16.a', 'E-6.16.d'], { block: t.blocks[block], to: t.places[to] });
  const along = dependents(c, f, block);
  const meets = along.length > 0 && outside(p, enemyOf(f.seat), to) > 0;
  const full = meets ? borderLimitFault(c, f.seat, [f.area, to], along.length) : null;
  if (full) return full;
  if (along.some((other) => stepFault(c, other, step)))
    return refusal('no-escort', ['E-6.16.a'], { block: t.blocks[block], to: t.places[to] });
  return null;
}

function goOn(c: Play, f: Onward, { block, path }: ActionOf<'move'>): void {
  const { t, p } = c;
  const [to] = path;
  const along = dependents(c, f, block);
  const wasEnemy = p.foe[to] === 0 && outside(p, enemyOf(f.seat), to) > 0;
  for (const each of [block, ...along]) {
    f.paths[f.blocks.indexOf(each)] = pathOnward(pathOf(f, each), to);
    tellMarch(c, each, [to]);
    step(c, each, to);
  }
  settleAll(c, [f.area, to]);
  mix(c, f.seat, to);
  if (!wasEnemy || !t.fortified[to]) return;
  if (inside(p, f.seat, to) > 0) {
    relieve(c, f.seat, to);
    return;
  }
  if (p.decided.includes(to)) return;
  p.decided.push(to);
  p.stack.push({ kind: 'withdraw', seat: enemyOf(f.seat), area: to });
}
