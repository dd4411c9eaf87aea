/** 11.12: the New Model Army replaces old blocks, now or when their Siege ends. */
import type { ActionOf, EnemyAction } from '../../action.ts';
import type { FrameOf } from '../../frames.ts';
import { INSIDE, NMA_STARTED, type Position } from '../../position.ts';
import { AREAS, CAVALRY, endOf, enemyOf, firstOf, PARLIAMENT, POOL, REMOVED, type Tables } from '../../tables.ts';
import { settle } from '../board/settle.ts';
import { depart, intoPool, mix, see } from '../board/sight.ts';
import { inside, outside } from '../board/status.ts';
import { type Desk, leave, no, type Room, reveal } from '../desk.ts';

const block = (t: Tables, id: string): number => t.blockOf.get(id) as number;
const leaders = (t: Tables): number[] => t.data.charts.newModelArmy.leaders.old.map((id) => block(t, id));
const successors = (t: Tables): number[] => t.data.charts.newModelArmy.leaders.new.map((id) => block(t, id));
const nmaHorse = (t: Tables): number => block(t, t.data.charts.newModelArmy.horse);
const isShut = (p: Position, b: number): boolean => p.where[b] < AREAS && (p.flags[b] & INSIDE) !== 0;

/** E-11.1.d: Year End 1644. Blocks that change in place do so now; leaders and Horse are Parliament's choice. */
export function raiseNewModelArmy(d: Desk): void {
  const { t, p } = d;
  p.marks |= NMA_STARTED;
  for (const { old } of t.data.charts.newModelArmy.same) succeed(d, block(t, old));
  for (const old of leaders(t)) p.due.push(old);
  p.stack.push({ kind: 'nma-horse', seat: PARLIAMENT });
  if (!leaders(t).some((b) => isShut(p, b))) p.stack.push({ kind: 'share', seat: PARLIAMENT });
}

/** E-11.12.b, E-11.12.d–f: same Area and strength; a besieged block waits. */
function succeed(d: Desk, old: number): void {
  const { t, p } = d;
  const heir = t.data.charts.newModelArmy.same.find((it) => it.old === t.blocks[old])?.new;
  if (heir === undefined) return;
  if (isShut(p, old)) p.due.push(old);
  else replace(d, old, block(t, heir), p.where[old], p.strength[old]);
}

/** One block leaves the game, another takes its place; a Pool block's heir goes to the Pool (E-11.12.e, G-28). */
function replace(d: Desk, old: number, heir: number, place: number, strength: number, flags = 0): void {
  const { t, p } = d;
  const to = place < AREAS ? place : POOL;
  p.where[heir] = to;
  p.strength[heir] = to === POOL ? 0 : Math.max(1, Math.min(strength, t.max[heir]));
  p.flags[heir] = to === POOL ? 0 : flags;
  if (p.where[old] !== REMOVED) {
    p.where[old] = REMOVED;
    p.strength[old] = 0;
    p.flags[old] = 0;
    depart(p, old);
  }
  p.due = p.due.filter((b) => b !== old);
  d.sink?.report(
    reveal('nma', ['E-11.12.a', 'E-11.12.b', 'E-11.12.c', 'E-11.12.d', 'E-11.12.e', 'E-11.12.f', 'G-28', 'G-82'], {
      old: t.blocks[old],
      new: t.blocks[heir],
      place: t.places[to],
      strength: p.strength[heir],
    }),
  );
  if (to === POOL) intoPool(d, heir);
  else {
    see(p, heir);
    settle(d, to);
    mix(d, PARLIAMENT, to);
  }
}

/** Into London's Area: inside when besieged there, to the Pool when the enemy holds it all. */
function muster(d: Desk, old: number, heir: number, strength: number): void {
  const { t, p } = d;
  const { london } = t;
  const shut = outside(p, enemyOf(PARLIAMENT), london) > 0;
  const away = shut && inside(p, PARLIAMENT, london) === 0;
  const from = p.where[old];
  replace(d, old, heir, away || strength === 0 ? POOL : london, strength, shut ? INSIDE : 0);
  if (from < AREAS) settle(d, from);
}

/** E-11.12.f: called where a Siege has ended. */
export function replaceFreed(d: Desk, _area: number): void {
  const { t, p } = d;
  if (p.due.length === 0) return;
  for (const old of p.due.slice()) {
    if (isShut(p, old) || leaders(t).includes(old)) continue;
    if (old === p.nmaHorse) {
      p.nmaHorse = -1;
      muster(d, old, nmaHorse(t), p.strength[old]);
    } else succeed(d, old);
  }
  callLeaders(d);
}

/** G-29: both wait while one is besieged. */
function callLeaders(d: Desk): void {
  const { t, p } = d;
  const waiting = leaders(t).filter((b) => p.due.includes(b));
  if (waiting.length === 0 || waiting.some((b) => isShut(p, b))) return;
  if (p.stack.some((frame) => frame.kind === 'share')) return;
  p.stack.push({ kind: 'share', seat: PARLIAMENT });
}

/** E-11.12.f: Eliminated meanwhile, its heir goes to the Pool. */
export function replaceLost(d: Desk, lost: number): void {
  const { t, p } = d;
  if (!p.due.includes(lost)) return;
  if (leaders(t).includes(lost)) {
    callLeaders(d);
    return;
  }
  const heir = lost === p.nmaHorse ? nmaHorse(t) : block(t, heirOf(t, lost));
  if (lost === p.nmaHorse) p.nmaHorse = -1;
  replace(d, lost, heir, POOL, 0);
}

const heirOf = (t: Tables, old: number): string =>
  t.data.charts.newModelArmy.same.find((it) => it.old === t.blocks[old])?.new ?? t.data.charts.newModelArmy.horse;

/** E-11.12.a, G-29: how the strengths of Essex and Manchester are shared; 0 is the Pool. */
function shares(t: Tables, p: Position): [number, number][] {
  const there = leaders(t).filter((b) => p.where[b] < AREAS);
  const [first, second] = successors(t);
  const sum = there.reduce((all, b) => all + p.strength[b], 0);
  if (there.length === 0) return [[0, 0]];
  if (there.length === 1)
    return [
      [Math.min(sum, t.max[first]), 0],
      [0, Math.min(sum, t.max[second])],
    ];
  const found: [number, number][] = [];
  for (let one = 1; one <= t.max[first]; one++) {
    const other = Math.min(sum - one, t.max[second]);
    if (other >= 1 && (one === t.max[first] || other === sum - one)) found.push([one, other]);
  }
  return found;
}

export const share: Room<FrameOf<'share'>> = {
  cites: ['E-11.12.a', 'G-29'],
  list: (t, p) => shares(t, p).map(([fairfax, skippon]): EnemyAction => ({ kind: 'share', fairfax, skippon })),
  fault(t, p, _f, _seat, action) {
    if (action.kind !== 'share') return no('wrong-kind', ['E-11.12.a'], { asked: 'share' });
    const fits = shares(t, p).some(([one, other]) => one === action.fairfax && other === action.skippon);
    return fits ? null : no('bad-share', ['E-11.12.a', 'G-29'], { fairfax: action.fairfax, skippon: action.skippon });
  },
  act(d, _f, _seat, action) {
    const { fairfax, skippon } = action as ActionOf<'share'>;
    leave(d);
    const [one, other] = leaders(d.t);
    const [first, second] = successors(d.t);
    muster(d, one, first, fairfax);
    muster(d, other, second, skippon);
  },
};

/** E-11.12.c, G-83: any orange Horse but the one that became Cromwell; in the Pool too. */
function horses(t: Tables, p: Position): number[] {
  const found: number[] = [];
  const taken = t.data.charts.newModelArmy.same.map((it) => block(t, it.old));
  for (let b = firstOf(PARLIAMENT), end = endOf(PARLIAMENT); b < end; b++) {
    const there = p.where[b] < AREAS || p.where[b] === POOL;
    if (there && t.cls[b] === CAVALRY && !t.covenanter[b] && !t.leader[b] && !taken.includes(b) && b !== nmaHorse(t))
      found.push(b);
  }
  return found;
}

export const chooseHorse: Room<FrameOf<'nma-horse'>> = {
  cites: ['E-11.12.c', 'G-83'],
  list(t, p) {
    const all = horses(t, p).map((b): EnemyAction => ({ kind: 'replace', block: b }));
    return all.length > 0 ? all : [{ kind: 'done' }];
  },
  fault(t, p, _f, _seat, action) {
    if (action.kind === 'done') return horses(t, p).length === 0 ? null : no('must-replace', ['E-11.12.c'], {});
    if (action.kind !== 'replace') return no('wrong-kind', ['E-11.12.c'], { asked: 'nma-horse' });
    return horses(t, p).includes(action.block)
      ? null
      : no('no-such-horse', ['E-11.12.c', 'G-83'], { block: t.blocks[action.block] });
  },
  act(d, _f, _seat, action) {
    const { t, p } = d;
    leave(d);
    if (action.kind !== 'replace') return;
    const old = action.block;
    if (isShut(p, old)) {
      p.nmaHorse = old;
      p.due.push(old);
    } else muster(d, old, nmaHorse(t), p.where[old] < AREAS ? p.strength[old] : 0);
  },
};
