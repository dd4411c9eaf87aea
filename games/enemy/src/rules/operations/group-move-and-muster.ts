/** 6.11, 6.12: Group Moves and Musters, block by block. */
import type { ActionOf } from '../../action.ts';
import type { Way } from '../../model/borders.ts';
import { inside, outside } from '../../model/control.ts';
import { cross } from '../../model/crossings.ts';
import { type Desk, news, no, type Room, reveal } from '../../model/desk.ts';
import { eliminate } from '../../model/elimination.ts';
import { DONE, Draft } from '../../model/listed.ts';
import { AREAS, endOf, enemyOf, firstOf, PLACES, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { settleAll } from '../../model/settle.ts';
import { eachPlace, mix } from '../../model/sight.ts';
import { countSide } from '../../model/survey.ts';
import type { Move } from '../../position/frames.ts';
import { pathCode, pathEnd } from '../../position/paths.ts';
import { BY_CLUBMEN, INSIDE, MOVED, RESERVE } from '../../position/position.ts';
import { hasEscort, needsEscort } from './escorts.ts';
import { immobile, moveFault, openWays } from './may-move.ts';
import { moveRegrets } from './move-warnings.ts';

/** What a step does, whether within a Group Move or going on from a Siege. */
export function step(d: Desk, block: number, to: number): void {
  const { t, p } = d;
  const seat = sideOf(block);
  const from = p.where[block];
  p.where[block] = to;
  p.flags[block] |= MOVED;
  p.via[block] = 0;
  d.sink?.report(
    news('moved', ['E-6.11.a', 'E-6.13.c'], { seat: t.seats[seat], from: t.places[from], to: t.places[to] }),
  );
  if (to >= AREAS) return;
  cross(p, seat, from, to);
  if (outside(p, enemyOf(seat), to) === 0) return;
  p.via[block] = from + 1;
  if (p.foe[to] === 0) {
    p.foe[to] = 1 + seat;
    d.sink?.report(
      news('contested', ['E-6.14.a', 'E-6.15.f', 'E-4.15.c'], { area: t.places[to], attacker: t.seats[seat] }),
    );
  } else if (p.foe[to] > BY_CLUBMEN || p.foe[to] !== 1 + seat) {
    p.flags[block] |= RESERVE; // E-7.1.c, G-14
  }
}

const found = new Draft();

export const move: Room<Move> = {
  cites: ['E-6.11.a', 'E-6.12.a', 'E-6.16.a'],

  list(t, p, f, seat) {
    countSide(t, p, enemyOf(seat));
    const ways: (Way[] | undefined)[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
      const from = p.where[block];
      if (f.from >= 0 ? from !== f.from : from > SCOTLAND || from === f.to || t.distance[from * PLACES + f.to] > 2)
        continue;
      if ((p.flags[block] & (MOVED | INSIDE)) !== 0 || immobile(t, p, block)) continue;
      const key = from * 2 + (t.covenanter[block] ? 1 : 0);
      ways[key] ??= openWays(t, p, f, from, t.covenanter[block]);
      const bound = t.regional[block];
      for (const { path } of ways[key]) {
        if (bound && needsEscort(t, block, from, path) && !hasEscort(t, f, block, pathCode(from, path))) continue;
        found.add({ kind: 'move', block, path });
      }
    }
    found.add(DONE);
    return found.take();
  },

  fault(t, p, f, _seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'move') return no('wrong-kind', ['E-6.11.a'], { asked: 'move' });
    return moveFault(t, p, f, action.block, action.path);
  },

  regrets: (t, p, _f, action) =>
    action.kind === 'move' ? moveRegrets(t, p, action.block, action.path[action.path.length - 1]) : [],

  act(d, f, seat, action) {
    if (action.kind === 'done') finish(d, f);
    else walk(d, f, seat, action as ActionOf<'move'>);
  },
};

function walk(d: Desk, f: Move, seat: number, { block, path }: ActionOf<'move'>): void {
  const { t, p } = d;
  f.blocks.push(block);
  f.paths.push(pathCode(p.where[block], path));
  const touched = [p.where[block], path[path.length - 1]];
  for (const to of path) {
    const wasEnemy = to < AREAS && p.foe[to] === 0 && outside(p, enemyOf(seat), to) > 0;
    step(d, block, to);
    // G-52: the owner decides once, when the first group enters.
    if (wasEnemy && t.fortified[to] && (inside(p, seat, to) > 0 || !p.decided.includes(to))) f.entered.push(to);
  }
  settleAll(d, touched);
}

function finish(d: Desk, f: Move): void {
  const { p } = d;
  p.stack.pop();
  for (const place of eachPlace(f.paths.map(pathEnd))) mix(d, f.seat, place);
  for (const area of f.entered.slice().reverse()) {
    if (!p.decided.includes(area)) p.decided.push(area);
    if (inside(p, f.seat, area) > 0) {
      relieve(d, f.seat, area);
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
export function relieve(d: Desk, seat: number, area: number): void {
  const { t, p } = d;
  const facts = { seat: t.seats[seat], area: t.places[area] };
  d.sink?.report(reveal('relief', ['E-8.1.a', 'G-53'], facts));
  for (const block of t.garrisonsOf[enemyOf(seat)])
    if (p.where[block] === area) eliminate(d, block, 'garrison', ['E-6.15.a', 'G-53']);
  settleAll(d, [area]);
}
