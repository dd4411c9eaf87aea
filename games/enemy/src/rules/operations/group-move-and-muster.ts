/** 6.11, 6.12: Group Moves and Musters: who may move by land, over which borders, block by block. */

import { ALLOWED, type Cited, citesIf, refusal, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { isWinter } from '../../model/calendar.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { inside, outside } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { cross } from '../../model/crossings.ts';
import { eliminate } from '../../model/elimination.ts';
import type { AreaId, BlockId, PlaceId } from '../../model/ids.ts';
import { DONE } from '../../model/listed.ts';
import { AREAS, endOf, enemyOf, firstOf, PARLIAMENT, PLACES, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { escortFault } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { eachPlace, mix } from '../../model/sight.ts';
import { LISTING } from '../../position/arena.ts';
import type { FrameOf, Move } from '../../position/frames.ts';
import { pathCode, pathEnd } from '../../position/paths.ts';
import { BY_CLUBMEN, INSIDE, MOVED, RESERVE } from '../../position/position.ts';
import { mustStopFault, pinnedFault, tellContested } from './blocking-and-pinning.ts';
import { borderLimitFault, borderRule } from './border-limits.ts';
import { moveVerdict } from './move-warnings.ts';
import { countMarches, listMarches, marchAt } from './open-marches.ts';
import { neutralityFault, winterFault } from './winter-and-yorkshire.ts';

/** Whether the block could move at all now. Local blocks never do (E-6.02.d, E-3.5.a), nobody twice (E-6.02.b). */
export function immobile(c: Read, block: BlockId): Cited | null {
  const { t, p } = c;
  if (p.where[block] > SCOTLAND) return refusal('not-there', ['E-6.11.a'], { block: t.blocks[block] });
  if ((p.flags[block] & MOVED) !== 0) return refusal('moved-already', ['E-6.02.b'], { block: t.blocks[block] });
  if ((p.flags[block] & INSIDE) !== 0) return refusal('besieged', ['G-40'], { block: t.blocks[block] });
  if (t.garrison[block] || t.clubmen[block])
    return refusal('local', ['E-6.02.d', 'E-3.5.a'], { block: t.blocks[block] });
  return pinnedFault(c, sideOf(block), p.where[block]);
}

/** One step over a border; `stays`: the move ends there; `musters`: it is part of a Muster. */
interface Step {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly stays: boolean;
  readonly musters: boolean;
}

export function stepFault(c: Read, block: BlockId, { from, to, stays, musters }: Step): Cited | null {
  const { t, p } = c;
  const limit = t.limit[from * PLACES + to];
  if (limit === 0)
    return refusal('no-border', ['E-6.11.a', 'E-4.11.b', 'E-4.18.a', 'E-4.19.a'], {
      from: t.places[from],
      to: t.places[to],
    });
  if (to === SCOTLAND)
    return t.covenanter[block] ? null : refusal('scotland', ['E-4.17.a'], { from: t.places[from], to: t.places[to] });
  const way = { from: t.places[from], to: t.places[to] };
  const neutral = neutralityFault(c, from, to, way);
  if (neutral) return neutral;
  const seat = sideOf(block);
  if (outside(p, enemyOf(seat), to) === 0) return null; // E-6.13.c
  if (isWinter(p)) return winterFault(way);
  if (musters) return refusal('muster-enemy', ['E-6.12.b'], way);
  return stays ? borderLimitFault(c, seat, [from, to]) : mustStopFault(way);
}

export function moveFault(c: Read, f: Move, block: BlockId, path: readonly PlaceId[]): Cited | null {
  const { t, p } = c;
  if (sideOf(block) !== f.seat) return refusal('not-yours', ['E-6.11.a'], {});
  const from = p.where[block];
  if (f.from >= 0 && from !== f.from) return refusal('not-of-group', ['E-6.11.a'], { block: t.blocks[block] });
  const stuck = immobile(c, block);
  if (stuck) return stuck;
  if (path.length > 2) return refusal('too-far', ['E-6.11.a', 'E-6.12.a'], { to: t.places[path[path.length - 1]] });
  let at = from;
  for (let i = 0; i < path.length; i++) {
    if (path[i] === from || path[i] === at) return refusal('goes-nowhere', ['E-6.11.a'], { to: t.places[path[i]] });
    const step = stepFault(c, block, { from: at, to: path[i], stays: i === path.length - 1, musters: f.to >= 0 });
    if (step) return step;
    at = path[i];
  }
  if (f.to >= 0 && at !== f.to) return refusal('not-the-muster', ['E-6.12.a'], { to: t.places[f.to] });
  return escortFault(t, f, block, { from, path });
}

/** E-6.12.a, E-6.12.d: where a Muster may be called. */
export function musterFault(c: Read, seat: Seat, area: AreaId, friendly: boolean): Cited | null {
  const { t, p } = c;
  if (area === SCOTLAND ? seat !== PARLIAMENT : area >= AREAS || !friendly)
    return refusal('not-friendly', ['E-6.12.a', 'E-6.12.d'], { area: t.places[area] });
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    const from = p.where[b];
    if (from === area || from > SCOTLAND || t.distance[from * PLACES + area] > 2) continue;
    if (area === SCOTLAND && !t.covenanter[b]) continue;
    if (immobile(c, b) === null) return null;
  }
  return refusal('nobody-near', ['E-6.12.a'], { area: t.places[area] });
}

/** Why nobody moves: what holds for those who could go says more than that others never do. */
const REASONS = ['pinned', 'moved-already', 'besieged', 'local', 'not-there'];

/** E-6.11.a, E-PA.a: an origin is Friendly or Contested, and somebody there can move. */
export function groupFault(c: Read, seat: Seat, area: AreaId): Cited | null {
  const { t, p } = c;
  if (area > SCOTLAND) return refusal('no-origin', ['E-6.11.a', 'E-PA.a'], { area: t.places[area] });
  let stuck: Cited | null = null;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (p.where[b] !== area) continue;
    const why = immobile(c, b);
    if (why === null) return null;
    if (stuck === null || REASONS.indexOf(why.key) < REASONS.indexOf(stuck.key)) stuck = why;
  }
  return stuck ?? refusal('no-origin', ['E-6.11.a', 'E-PA.a'], { area: t.places[area] });
}

export function beginMarch(
  c: Play,
  { seat, ap }: FrameOf<'operation'>,
  action: ActionOf<'group'> | ActionOf<'muster'>,
): void {
  const { t, p } = c;
  const { kind, area } = action;
  const musters = kind === 'muster';
  p.stack.push({
    kind: 'move',
    seat,
    from: musters ? -1 : area,
    to: musters ? area : -1,
    blocks: [],
    paths: [],
    entered: [],
  });
  const facts = { seat: t.seats[seat], area: t.places[area], left: ap };
  const cites = musters ? ['E-6.12.a', ...citesIf(isSiege(c, area), 'E-6.12.c')] : ['E-6.11.a'];
  c.sink?.report(publicReport(musters ? 'muster' : 'group-move', cites, facts));
}

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
  tellOwn(c, block, publicReport('moved', ['E-6.11.a', borderRule(c, seat, to)], facts));
}

/** Asked once a Phase, at the first entry (G-52); never where those who enter relieve the City. */
const mayStillWithdraw = ({ t, p }: Read, seat: Seat, area: AreaId): boolean =>
  t.fortified[area] && !p.decided.includes(area) && inside(p, seat, area) === 0;

/** What a step does, whether within a Group Move or going on from a Siege. */
export function step(c: Play, block: BlockId, to: PlaceId): void {
  const { p } = c;
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
    // Where the owner may still take his blocks into the City, it is told when he has (E-6.15.f).
    if (!mayStillWithdraw(c, seat, to)) tellContested(c, to, seat);
  } else if (p.foe[to] > BY_CLUBMEN || p.foe[to] !== 1 + seat) {
    p.flags[block] |= RESERVE; // E-7.1.c, G-14
  }
}

export const move: Rules<'move'> = {
  cites: ['E-6.11.a', 'E-6.11.b', 'E-6.12.a', 'E-6.16.a'],

  list(c, f) {
    countMarches(c, f);
    listMarches(c, f);
    LISTING.add(DONE);
    return LISTING.take();
  },

  /** Only the one that is drawn is made. */
  any(c, f, _seat, chance) {
    const all = countMarches(c, f);
    const at = chance.below(all + 1);
    return at === all ? DONE : marchAt(c, f, at);
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
  const from = p.where[block];
  f.paths.push(pathCode(from, path));
  tellMarch(c, block, path);
  for (const to of path) {
    const wasEnemy = to < AREAS && p.foe[to] === 0 && outside(p, enemyOf(seat), to) > 0;
    step(c, block, to);
    // G-52: the owner decides once, when the first group enters.
    if (wasEnemy && t.fortified[to] && (inside(p, seat, to) > 0 || !p.decided.includes(to))) f.entered.push(to);
  }
  settle(c, from);
  settle(c, path[path.length - 1]);
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
  const garrisoned = t.garrisonsOf[enemyOf(seat)].some((block) => p.where[block] === area);
  c.sink?.report(reveal('relief', ['E-8.1.a', ...citesIf(garrisoned, 'G-53')], facts));
  for (const block of t.garrisonsOf[enemyOf(seat)])
    if (p.where[block] === area) eliminate(c, block, 'garrison', ['E-6.15.a', 'G-53']);
  settle(c, area);
}
