/** 6.11, 6.12: Group Moves and Musters, block by block. */
import type { Cited } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import type { Move } from '../../frames.ts';
import { DONE, Draft } from '../../listed.ts';
import { BY_CLUBMEN, INSIDE, MOVED, type Position, RESERVE } from '../../position.ts';
import { AREAS, endOf, enemyOf, firstOf, PARLIAMENT, PLACES, SCOTLAND, sideOf, type Tables } from '../../tables.ts';
import { eliminate } from '../board/elimination.ts';
import { isHome, leads } from '../board/regions.ts';
import { moveRegrets } from '../board/regrets.ts';
import { settleAll } from '../board/settle.ts';
import { eachPlace, mix } from '../board/sight.ts';
import { breaksNeutrality, inside, isWinter, outside } from '../board/status.ts';
import { outsideAt, survey } from '../board/survey.ts';
import { type Desk, news, no, type Room, reveal } from '../desk.ts';
import { cameOver, cross } from './crossings.ts';
import { mayLeave } from './pinning.ts';

const PASS_BY = 63;

/** A path as one number: where it began, the first step (63: none), where it ends. */
function pathCode(from: number, path: readonly number[]): number {
  const end = path[path.length - 1];
  return (from * 64 + (path.length > 1 ? path[0] : PASS_BY)) * 64 + end;
}
export const pathEnd = (code: number): number => code % 64;
export const isOneStep = (code: number): boolean => Math.floor(code / 64) % 64 === PASS_BY;

/** Whether the block could move at all now. Local blocks never do (E-6.02.d, E-3.5.a), nobody twice (E-6.02.b). */
function immobile(t: Tables, p: Position, block: number): Cited | null {
  if (p.where[block] > SCOTLAND) return no('not-there', ['E-6.11.a'], { block: t.blocks[block] });
  if ((p.flags[block] & MOVED) !== 0) return no('moved-already', ['E-6.02.b'], { block: t.blocks[block] });
  if ((p.flags[block] & INSIDE) !== 0) return no('besieged', ['G-40'], { block: t.blocks[block] });
  if (t.garrison[block] || t.clubmen[block]) return no('local', ['E-6.02.d', 'E-3.5.a'], { block: t.blocks[block] });
  if (!mayLeave(t, p, sideOf(block), p.where[block]))
    return no('pinned', ['E-6.14.b', 'E-6.14.c', 'G-49', 'G-105'], { area: t.places[p.where[block]] });
  return null;
}

/** One step over a border; `stays`: the move ends there. */
export function stepFault(
  t: Tables,
  p: Position,
  block: number,
  from: number,
  to: number,
  stays: boolean,
  musters: boolean,
): Cited | null {
  const limit = t.limit[from * PLACES + to];
  if (limit === 0)
    return no('no-border', ['E-6.11.a', 'E-4.11.b', 'E-4.18.a', 'E-4.19.a'], {
      from: t.places[from],
      to: t.places[to],
    });
  if (to === SCOTLAND)
    return t.covenanter[block] ? null : no('scotland', ['E-4.17.a'], { from: t.places[from], to: t.places[to] });
  if (breaksNeutrality(t, p, from, to))
    return no('yorkshire', ['E-6.18.a', 'E-6.18.b', 'C-09'], { from: t.places[from], to: t.places[to] });
  const seat = sideOf(block);
  if (outside(p, enemyOf(seat), to) === 0) return null; // E-6.13.c
  if (isWinter(p)) return no('winter', ['E-6.17.a', 'G-98'], { from: t.places[from], to: t.places[to] });
  if (musters) return no('muster-enemy', ['E-6.12.b'], { from: t.places[from], to: t.places[to] });
  if (!stays) return no('must-stop', ['E-6.11.b', 'E-6.14.a'], { from: t.places[from], to: t.places[to] });
  if (limit < 99 && cameOver(p, seat, from, to) >= limit)
    return no('border-full', ['E-6.13.a', 'E-6.13.b', 'E-4.11.a', 'G-34', 'G-48'], {
      from: t.places[from],
      to: t.places[to],
      limit,
    });
  return null;
}

/** E-6.16.a–d, G-57: an escort is needed to leave home, and to end outside it; none to walk home. */
export function needsEscort(t: Tables, block: number, from: number, path: readonly number[]): boolean {
  if (!t.regional[block]) return false;
  if (!isHome(t, block, path[path.length - 1])) return true;
  let at = from;
  for (const to of path) {
    if (isHome(t, block, at) && !isHome(t, block, to)) return true;
    at = to;
  }
  return false;
}

const passedBy = (code: number): number => (isOneStep(code) ? pathEnd(code) : Math.floor(code / 64) % 64);
const crossesAlike = (one: number, other: number): boolean =>
  Math.floor(one / 4096) === Math.floor(other / 4096) && passedBy(one) === passedBy(other);

/** An escort goes before those it leads, the very same way; back into its home a block goes alone (E-6.16.d). */
export function hasEscort(t: Tables, f: Pick<Move, 'blocks' | 'paths'>, block: number, code: number): boolean {
  for (let i = 0; i < f.blocks.length; i++) {
    const alike = f.paths[i] === code || (isHome(t, block, pathEnd(code)) && crossesAlike(f.paths[i], code));
    if (alike && leads(t, f.blocks[i], block)) return true;
  }
  return false;
}

function moveFault(t: Tables, p: Position, f: Move, block: number, path: readonly number[]): Cited | null {
  if (sideOf(block) !== f.seat) return no('not-yours', ['E-6.11.a'], {});
  const from = p.where[block];
  if (f.from >= 0 && from !== f.from) return no('not-of-group', ['E-6.11.a'], { block: t.blocks[block] });
  const stuck = immobile(t, p, block);
  if (stuck) return stuck;
  if (path.length > 2) return no('too-far', ['E-6.11.a', 'E-6.12.a'], { to: t.places[path[path.length - 1]] });
  let at = from;
  for (let i = 0; i < path.length; i++) {
    if (path[i] === from || path[i] === at) return no('goes-nowhere', ['E-6.11.a'], { to: t.places[path[i]] });
    const step = stepFault(t, p, block, at, path[i], i === path.length - 1, f.to >= 0);
    if (step) return step;
    at = path[i];
  }
  if (f.to >= 0 && at !== f.to) return no('not-the-muster', ['E-6.12.a'], { to: t.places[f.to] });
  if (needsEscort(t, block, from, path) && !hasEscort(t, f, block, pathCode(from, path)))
    return no(
      'no-escort',
      ['E-6.16.a', 'E-6.16.b', 'E-6.16.c', 'E-3.3.b', 'E-6.16.f', 'E-6.16.g', 'E-6.16.h', 'G-31', 'G-57'],
      {
        block: t.blocks[block],
        to: t.places[at],
      },
    );
  return null;
}

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

/** All ways of up to two steps out of a place, and their codes: the same for every block but for Scotland. */
interface Ways {
  readonly paths: number[][];
  readonly codes: number[];
}

function waysFrom(t: Tables, p: Position, f: Move, seat: number, from: number, scot: boolean): Ways {
  const paths: number[][] = [];
  const codes: number[] = [];
  const enemy = enemyOf(seat);
  const musters = f.to >= 0;
  const shut = musters || isWinter(p);
  const add = (path: number[]): void => {
    if (musters && path[path.length - 1] !== f.to) return;
    paths.push(path);
    codes.push(pathCode(from, path));
  };
  /** 0 closed, 1 to stop in, 2 to pass. */
  const gate = (at: number, to: number): number => {
    if (to === SCOTLAND) return scot ? 2 : 0;
    if (breaksNeutrality(t, p, at, to)) return 0;
    if (outsideAt(enemy, to) === 0) return 2;
    if (shut) return 0;
    const limit = t.limit[at * PLACES + to];
    return limit >= 99 || cameOver(p, seat, at, to) < limit ? 1 : 0;
  };
  for (const near of t.neighbours[from]) {
    const first = gate(from, near);
    if (first === 0) continue;
    add([near]);
    if (first === 1) continue;
    for (const far of t.neighbours[near]) if (far !== from && gate(near, far) !== 0) add([near, far]);
  }
  return { paths, codes };
}

const found = new Draft();

export const move: Room<Move> = {
  cites: ['E-6.11.a', 'E-6.12.a', 'E-6.16.a'],

  list(t, p, f, seat) {
    survey(t, p);
    const ways: (Ways | undefined)[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
      const from = p.where[block];
      if (f.from >= 0 ? from !== f.from : from > SCOTLAND || from === f.to || t.distance[from * PLACES + f.to] > 2)
        continue;
      if ((p.flags[block] & (MOVED | INSIDE)) !== 0 || immobile(t, p, block)) continue;
      const key = from * 2 + (t.covenanter[block] ? 1 : 0);
      ways[key] ??= waysFrom(t, p, f, seat, from, t.covenanter[block]);
      const { paths, codes } = ways[key];
      const bound = t.regional[block];
      for (let i = 0; i < paths.length; i++) {
        const path = paths[i];
        if (bound && needsEscort(t, block, from, path) && !hasEscort(t, f, block, codes[i])) continue;
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

/** E-6.12.a, E-6.12.d: where a Muster may be called. */
export function musterFault(t: Tables, p: Position, seat: number, area: number, friendly: boolean): Cited | null {
  if (area === SCOTLAND ? seat !== PARLIAMENT : area >= AREAS || !friendly)
    return no('not-friendly', ['E-6.12.a', 'E-6.12.d'], { area: t.places[area] });
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    const from = p.where[b];
    if (from === area || from > SCOTLAND || t.distance[from * PLACES + area] > 2) continue;
    if (area === SCOTLAND && !t.covenanter[b]) continue;
    if (immobile(t, p, b) === null) return null;
  }
  return no('nobody-near', ['E-6.12.a'], { area: t.places[area] });
}

/** E-6.11.a, E-PA.a: an origin is Friendly or Contested, and somebody there can move. */
export function groupFault(t: Tables, p: Position, seat: number, area: number): Cited | null {
  if (area > SCOTLAND) return no('no-origin', ['E-6.11.a', 'E-PA.a'], { area: t.places[area] });
  let stuck: Cited | null = null;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (p.where[b] !== area) continue;
    const why = immobile(t, p, b);
    if (why === null) return null;
    stuck ??= why;
  }
  return stuck ?? no('no-origin', ['E-6.11.a', 'E-PA.a'], { area: t.places[area] });
}
