/**
 * 11.12: how an heir takes a block's place. A settled Area calls for heirs and heirs settle Areas: so that neither file
 * needs the other, settling is handed in.
 */

import { citesIf } from '@drumhead/kernel';
import type { FrameOf } from '../position/frames.ts';
import { INSIDE, MOVED, type Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { type Play, type Read, reveal } from './context.ts';
import { inside, isFriendly, outside } from './control.ts';
import type { AreaId, BlockId, PlaceId } from './ids.ts';
import { isMended } from './mends.ts';
import { AREAS, PARLIAMENT, PLACES, POOL, REMOVED, ROYALIST } from './numbers.ts';
import { isHome } from './regional-blocks.ts';
import { depart, intoPool, mix, see } from './sight.ts';

/** Brings an Area up to date. */
export type Settle = (c: Play, area: AreaId) => void;

export const blockNamed = (t: Tables, id: string): number => t.blockOf.get(id) as number;
export const oldLeaders = (t: Tables): number[] =>
  t.data.charts.newModelArmy.leaders.old.map((id) => blockNamed(t, id));
export const nmaHorse = (t: Tables): number => blockNamed(t, t.data.charts.newModelArmy.horse);
export const isShut = (p: Position, b: number): boolean => p.where[b] < AREAS && (p.flags[b] & INSIDE) !== 0;

/** E-11.12.b, E-11.12.d–f: same Area and strength; a besieged block waits. */
export function succeed(c: Play, old: BlockId, settle: Settle): void {
  const { t, p } = c;
  const heir = t.data.charts.newModelArmy.same.find((it) => it.old === t.blocks[old])?.new;
  if (heir === undefined) return;
  if (isShut(p, old)) p.due.push(old);
  else {
    const flags = p.flags[old] & MOVED;
    replace(c, { old, heir: blockNamed(t, heir), place: p.where[old], strength: p.strength[old], flags }, settle);
  }
}

/** Who takes whose place, and how strong. */
interface Succession {
  readonly old: BlockId;
  readonly heir: BlockId;
  readonly strength: number;
}

interface Replacement extends Succession {
  readonly place: PlaceId;
  readonly flags: number;
}

/** By which part of the reform: the leaders, those that change in place, or the Horse. */
function heirCites(t: Tables, old: BlockId): readonly string[] {
  if (oldLeaders(t).includes(old)) return ['E-11.12.a'];
  return t.data.charts.newModelArmy.same.find((it) => it.old === t.blocks[old])?.cites.slice(0, 1) ?? ['E-11.12.c'];
}

/** One block leaves the game, another takes its place; a Pool block's heir goes to the Pool (E-11.12.e, G-28). */
function replace(c: Play, { old, heir, place, strength, flags }: Replacement, settle: Settle): void {
  const { t, p } = c;
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
  const wasDue = p.due.includes(old);
  p.due = p.due.filter((b) => b !== old);
  const facts = { old: t.blocks[old], new: t.blocks[heir], place: t.places[to], strength: p.strength[heir] };
  const cites = [
    ...heirCites(t, old),
    ...citesIf(to === POOL, 'E-11.12.e'),
    ...citesIf(wasDue && !oldLeaders(t).includes(old), 'E-11.12.f'),
    ...citesIf(to !== POOL && strength > t.max[heir], 'G-28'),
    ...citesIf(to !== POOL && t.regional[heir] && !isHome(t, heir, to), 'G-82'),
  ];
  c.sink?.report(reveal('nma', cites, facts));
  if (to === POOL) intoPool(c, heir);
  else {
    see(p, heir);
    settle(c, to);
    mix(c, PARLIAMENT, to);
  }
}

/**
 * E-11.12.a, G-109: where the army is raised: in London's Area or, while the King stands in it, in the nearest that are
 * Friendly; with none it goes to the Pool.
 */
export function armyAreas(c: Read): AreaId[] {
  const { t, p } = c;
  if (outside(p, ROYALIST, t.london) === 0 || !isMended(p, 'armyRaisedElsewhere')) return [t.london];
  let found: AreaId[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (let area = 0; area < AREAS; area++) {
    const far = t.distance[t.london * PLACES + area];
    if (far > best || !isFriendly(c, PARLIAMENT, area)) continue;
    if (far < best) found = [];
    best = far;
    found.push(area);
  }
  return found;
}

/** One of those who gather in one Area; 0 strength is the Pool. */
export function muster(c: Play, { old, heir, strength }: Succession, settle: Settle, area = armyAreas(c).at(0)): void {
  const { p } = c;
  const from = p.where[old];
  const isMustered = strength > 0 && area !== undefined;
  if (!isMended(p, 'armyRaisedElsewhere')) musterAtLondon(c, { old, heir, strength }, settle);
  else replace(c, { old, heir, place: isMustered ? area : POOL, strength, flags: 0 }, settle);
  if (from < AREAS) settle(c, from);
}

/** As it was before G-109: into London itself when besieged there, to the Pool when the enemy holds it all. */
function musterAtLondon(c: Play, { old, heir, strength }: Succession, settle: Settle): void {
  const { t, p } = c;
  const shut = outside(p, ROYALIST, t.london) > 0;
  const away = shut && inside(p, PARLIAMENT, t.london) === 0;
  const place = away || strength === 0 ? POOL : t.london;
  replace(c, { old, heir, place, strength, flags: shut ? INSIDE : 0 }, settle);
}

/** E-11.12.f: called where a Siege has ended. */
export function replaceFreed(c: Play, settle: Settle): void {
  const { t, p } = c;
  if (p.due.length === 0) return;
  for (const old of p.due.slice()) {
    if (isShut(p, old) || oldLeaders(t).includes(old)) continue;
    if (old === p.nmaHorse) {
      // Where it goes may be a choice (G-109).
      if (armyAreas(c).length > 1) {
        afterCombat(p, { kind: 'nma-horse', seat: PARLIAMENT });
        continue;
      }
      p.nmaHorse = -1;
      muster(c, { old, heir: nmaHorse(t), strength: p.strength[old] }, settle);
    } else succeed(c, old, settle);
  }
  callLeaders(c);
}

/** G-29: both wait while one is besieged. */
function callLeaders(c: Play): void {
  const { t, p } = c;
  const waiting = oldLeaders(t).filter((b) => p.due.includes(b));
  if (waiting.length === 0 || waiting.some((b) => isShut(p, b))) return;
  afterCombat(p, { kind: 'share', seat: PARLIAMENT });
}

/** Asks it once; a combat is fought to its end first. */
function afterCombat({ stack }: Position, frame: FrameOf<'share' | 'nma-horse'>): void {
  if (stack.some(({ kind }) => kind === frame.kind)) return;
  const combat = stack.findIndex(({ kind }) => kind === 'battle');
  stack.splice(combat < 0 ? stack.length : combat, 0, frame);
}

/** The Pool is no Area. */
const nothingToSettle: Settle = () => undefined;

/** E-11.12.f: Eliminated meanwhile, its heir goes to the Pool. */
export function replaceLost(c: Play, lost: number): void {
  const { t, p } = c;
  if (!p.due.includes(lost)) return;
  if (oldLeaders(t).includes(lost)) {
    callLeaders(c);
    return;
  }
  const heir = lost === p.nmaHorse ? nmaHorse(t) : blockNamed(t, heirOf(t, lost));
  if (lost === p.nmaHorse) p.nmaHorse = -1;
  replace(c, { old: lost, heir, place: POOL, strength: 0, flags: 0 }, nothingToSettle);
}

const heirOf = (t: Tables, old: BlockId): string =>
  t.data.charts.newModelArmy.same.find((it) => it.old === t.blocks[old])?.new ?? t.data.charts.newModelArmy.horse;
