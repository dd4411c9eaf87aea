/** 6.11, 6.12: Group Moves and Musters, block by block. */

import { ALLOWED, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import type { LandWay } from '../../model/borders.ts';
import { type Play, publicReport, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { inside, outside } from '../../model/control.ts';
import { cross } from '../../model/crossings.ts';
import { eliminate } from '../../model/elimination.ts';
import type { AreaId, BlockId, PlaceId } from '../../model/ids.ts';
import { DONE } from '../../model/listed.ts';
import { AREAS, endOf, enemyOf, firstOf, PLACES, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { settleAll } from '../../model/settle.ts';
import { eachPlace, mix } from '../../model/sight.ts';
import { countSide } from '../../model/survey.ts';
import { LISTING } from '../../position/arena.ts';
import type { Move } from '../../position/frames.ts';
import { pathCode, pathEnd } from '../../position/paths.ts';
import { BY_CLUBMEN, INSIDE, MOVED, RESERVE } from '../../position/position.ts';
import { hasEscort, needsEscort } from './escorts.ts';
import { immobile, moveFault, openWays } from './may-move.ts';
import { moveVerdict } from './move-warnings.ts';

/** One block's march: where from, over what, where to. */
export function tellMarch(c: Play, block: BlockId, path: readonly PlaceId[]): void {
  const { t, p, sink } = c;
  if (!sink) return;
  const seat = sideOf(block);
  const to = path[path.length - 1];
  const facts = {
    seat: t.seats[seat],
    from: t.places[p.where[block]],
    over: path.length > 1 ? t.places[path[0]] : null,
    to: t.places[to],
    block: null,
  };
  const borders = outside(p, enemyOf(seat), to) > 0 ? 'E-6.13.a' : 'E-6.13.c'; // counted only against enemies
  tellOwn(c, block, publicReport('moved', ['E-6.11.a', borders], facts));
}

/** What a step does, whether within a Group Move or going on from a Siege. */
export function step(c: Play, block: BlockId, to: PlaceId): void {
  const { t, p } = c;
  const seat = sideOf(block);
  const from = p.where[block];
  p.where[block] = to;
  p.flags[block] |= MOVED;
  p.via[block] = 0;
  if (to >= AREAS) return;
  cross(p, seat, from, to);
  if (outside(p, enemyOf(seat), to) === 0) return;
  p.via[block] = from + 1;
  if (p.foe[to] === 0) {
    p.foe[to] = 1 + seat;
    c.sink?.report(
      publicReport('contested', ['E-6.14.a', 'E-6.15.f', 'E-4.15.c'], { area: t.places[to], attacker: t.seats[seat] }),
    );
  } else if (p.foe[to] > BY_CLUBMEN || p.foe[to] !== 1 + seat) {
    p.flags[block] |= RESERVE; // E-7.1.c, G-14
  }
}

export const move: Rules<'move'> = {
  cites: ['E-6.11.a', 'E-6.12.a', 'E-6.16.a'],

  list(c, f, seat) {
    const { t, p } = c;
    countSide(c, enemyOf(seat));
    const ways: (LandWay[] | undefined)[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
      const from = p.where[block];
      if (f.from >= 0 ? from !== f.from : from > SCOTLAND || from === f.to || t.distance[from * PLACES + f.to] > 2)
        continue;
      if ((p.flags[block] & (MOVED | INSIDE)) !== 0 || immobile(c, block)) continue;
      const key = from * 2 + (t.covenanter[block] ? 1 : 0);
      ways[key] ??= openWays(c, f, from, t.covenanter[block]);
      const bound = t.regional[block];
      for (const { path } of ways[key]) {
        if (bound && needsEscort(t, block, from, path) && !hasEscort(t, f, block, pathCode(from, path))) continue;
        LISTING.add({ kind: 'move', block, path });
      }
    }
    LISTING.add(DONE);
    return LISTING.take();
  },

  check(c, f, _seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'move') return refuse('wrong-kind', ['E-6.11.a'], { asked: 'move' });
    const { block, path } = action;
    return moveVerdict(c, moveFault(c, f, block, path), block, path[path.length - 1]);
  },

  play(c, f, seat, action) {
    if (action.kind === 'done') finish(c, f);
    else walk(c, f, seat, action as ActionOf<'move'>);
  },
};

function walk(c: Play, f: Move, seat: Seat, { block, path }: ActionOf<'move'>): void {
  const { t, p } = c;
  f.blocks.push(block);
  f.paths.push(pathCode(p.where[block], path));
  const touched = [p.where[block], path[path.length - 1]];
  tellMarch(c, block, path);
  for (const to of path) {
    const wasEnemy = to < AREAS && p.foe[to] === 0 && outside(p, enemyOf(seat), to) > 0;
    step(c, block, to);
    // G-52: the owner decides once, when the first group enters.
    if (wasEnemy && t.fortified[to] && (inside(p, seat, to) > 0 || !p.decided.includes(to))) f.entered.push(to);
  }
  settleAll(c, touched);
}

function finish(c: Play, f: Move): void {
  const { p } = c;
  p.stack.pop();
  for (const place of eachPlace(f.paths.map(pathEnd))) mix(c, f.seat, place);
  for (const area of f.entered.slice().reverse()) {
    if (!p.decided.includes(area)) p.decided.push(area);
    if (inside(p, f.seat, area) > 0) {
      relieve(c, f.seat, area);
      continue;
    }
    p.stack.push({
      kind: 'onward',
      seat: f.seat,
      area,
      from: f.from,
      blocks: f.blocks.slice(),
      paths: f.paths.slice(),
    });
    p.stack.push({ kind: 'withdraw', seat: enemyOf(f.seat), area });
  }
}

/** E-8.1.a, G-53: relief comes; a Garrison among the besiegers has no City to go into. */
export function relieve(c: Play, seat: Seat, area: AreaId): void {
  const { t, p } = c;
  const facts = { seat: t.seats[seat], area: t.places[area] };
  c.sink?.report(reveal('relief', ['E-8.1.a', 'G-53'], facts));
  for (const block of t.garrisonsOf[enemyOf(seat)])
    if (p.where[block] === area) eliminate(c, block, 'garrison', ['E-6.15.a', 'G-53']);
  settleAll(c, [area]);
}
