/** D-shooting.12–14, .21, .22: shots at one target are one combat, with the reply as its other side. */

import { FRONT } from '../../geometry/bases.ts';
import { edgePose } from '../../geometry/fire.ts';
import { baseDistance, nearestOfBases } from '../../geometry/nearest.ts';
import { edgeStruck } from '../../geometry/zones.ts';
import { type Field, has, hasGeneral, troopOf } from '../../model/field.ts';
import { CAPTURED, EMPTY, IMMOBILE, SHOT_AT, TEAM } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Moment } from '../../position/position.ts';
import { fortifiedAgainst } from '../defences.ts';
import { badForOutcome, inBuiltUp } from '../factors/fighting-ground.ts';
import type { Engagement, Fighter } from '../factors/sides-of-a-combat.ts';
import { disadvantages } from '../weather/disadvantage.ts';
import type { Designated } from './designation.ts';
import { FROM_BEHIND, OVER_OTHER_EDGES, shootingBarred } from './shooters.ts';
import { barredTarget, isOnHill, OVER_HEADS, shootsOverHeads } from './targets.ts';

export interface Exchange {
  readonly target: ElementId;
  readonly principal: Designated;
  /** Those who shoot with the principal, and with the target at the principal: two at most each. */
  readonly assists: readonly Designated[];
  readonly counters: readonly Designated[];
  /** The target's own shot, when it replies. */
  readonly reply: Designated | null;
  /** The rows that made it this combat. */
  readonly cites: readonly string[];
}

/** The combat in which this element is the target, or null when nobody is left to shoot at it. */
export function exchangeAt(f: Field, shots: readonly Designated[], target: ElementId): Exchange | null {
  if (has(f, target, SHOT_AT)) return null; // D-shooting.14
  const at = (j: ElementId): Designated[] =>
    shots
      .filter((shot) => shot.target === j)
      .sort((a, b) => a.distance - b.distance || a.over - b.over || a.shooter - b.shooter);
  const shooters = at(target).slice(0, f.t.measures.shooting.shooters);
  if (shooters.length === 0) return null;
  const own = shots.find(({ shooter, over }) => shooter === target && over < 0) ?? null;
  // D-shooting.13: whom the target shoots at, else the nearest. A second rank is nobody's principal while its front shoots.
  const answered = own && shooters.find(({ shooter }) => shooter === own.target);
  const reply = answered && !has(f, answered.shooter, SHOT_AT) ? own : null;
  const principal = reply && answered ? answered : shooters[0];
  const against = reply ? at(principal.shooter).filter((shot) => shot !== own) : [];
  const assists = shooters.filter((shot) => shot !== principal);
  const counters = against.slice(0, f.t.measures.shooting.shooters - 1);
  return {
    target,
    principal,
    assists,
    counters,
    reply,
    cites: citesOf(f, [principal, ...assists], [...(reply ? [reply] : []), ...counters]),
  };
}

/** `shots` at the target, the principal's first; `replies` at the principal. */
function citesOf(f: Field, shots: readonly Designated[], replies: readonly Designated[]): readonly string[] {
  const cites = [replies.length > 0 ? 'D-shooting.5' : 'D-shooting.21'];
  const all = [...shots, ...replies];
  if (shots.length > 1) cites.push('D-shooting.12', 'D-shooting.13');
  if (replies.length > 1) cites.push('D-shooting.22');
  if (all.some(({ over }) => over >= 0)) cites.push(FROM_BEHIND);
  if (all.some(({ edge }) => edge !== FRONT)) cites.push(OVER_OTHER_EDGES);
  if (all.some(({ shooter }) => shootsOverHeads(f, shooter))) cites.push(OVER_HEADS);
  return cites;
}

/** G-5: the shots that still hold, tested again before each combat. `out` are those who fled this step. */
export function stillShooting(
  f: Field,
  phasing: SeatId,
  shots: readonly Designated[],
  out: readonly ElementId[],
): Designated[] {
  const holds = ({ shooter, target, edge, over }: Designated): boolean => {
    if (out.includes(shooter) || shootingBarred(f, shooter, phasing) !== null) return false;
    return barredTarget(f, over < 0 ? shooter : over, edge, target) === null;
  };
  return shots.filter(holds).map((shot) => ({
    ...shot,
    distance: baseDistance(f.bases, shot.over < 0 ? shot.shooter : shot.over, f.bases, shot.target),
  }));
}

/** G-5: the targets in the order of their place from the phasing player's left. */
export function defaultOrder(f: Field, shots: readonly Designated[], phasing: SeatId): number[] {
  const targets = [...new Set(shots.map(({ target }) => target))];
  const left = phasing === 0 ? 1 : -1;
  return targets.sort((a, b) => left * (f.e.x[a] - f.e.x[b]) || a - b);
}

/** The combats these shots make, in that order; of two who shoot at each other, the enemy is the target. */
export function exchangesOf(f: Field, shots: readonly Designated[], phasing: SeatId): Exchange[] {
  const found: Exchange[] = [];
  for (const target of defaultOrder(f, shots, phasing)) {
    const x = exchangeAt(f, shots, target);
    if (x === null) continue;
    const answered = x.reply && f.e.side[target] === phasing ? exchangeAt(f, shots, x.principal.shooter) : null;
    if (answered?.reply?.target !== target || answered.principal.shooter !== target) found.push(x);
  }
  return found;
}

/** One side's part in an exchange: its shot, the one it suffers, and how many help the enemy with that. */
interface Fire {
  readonly own: Designated | null;
  readonly theirs: Designated | null;
  readonly helpers: number;
}

/** Both sides as the tables judge them: the principal first, the target second. */
export function engagementUnderFire(f: Field, x: Exchange, moment: Moment): Engagement {
  const { shooter } = x.principal;
  const distance = baseDistance(f.bases, shooter, f.bases, x.target);
  const side = (i: ElementId, by: ElementId, { own, theirs, helpers }: Fire): Fighter => ({
    troop: f.e.troop[i],
    ownPhase: f.e.side[i] === moment.side,
    general: hasGeneral(f, i),
    beaten: moment.isBeaten(f.e.command[i]),
    captured: has(f, i, CAPTURED),
    unoccupied: has(f, i, EMPTY),
    teamless: !has(f, i, TEAM),
    immobile: has(f, i, IMMOBILE),
    shooting: own !== null,
    assistedAgainst: theirs === null ? 0 : helpers,
    ...(fortifiedAgainst(f, i, by) ? { behind: 'fortification' as const } : {}),
    builtUp: inBuiltUp(f, i),
    hardToHit: theirs !== null && shootsHigh(f, theirs),
    pointBlank: distance < f.t.measures.shooting.pointBlank,
    within600: distance <= f.t.measures.shooting.heavyShot,
    weather: isPutOut(f, i, own),
  });
  return {
    pair: [
      side(shooter, x.target, { own: x.principal, theirs: x.reply, helpers: x.counters.length }),
      side(x.target, shooter, { own: x.reply, theirs: x.principal, helpers: x.assists.length }),
    ],
    encounter: { mode: 'shot', badGoing: badForOutcome(f, shooter, x.target) },
  };
}

/** D-tactical.5: guns on a hill, or over the side of a wagon or ship. */
function shootsHigh(f: Field, { shooter, edge }: Designated): boolean {
  const { type } = troopOf(f, shooter);
  if (type === 'Art') return isOnHill(f, shooter);
  return (type === 'WWg' || type === 'Shp') && edge !== FRONT;
}

function isPutOut(f: Field, i: ElementId, own: Designated | null): boolean {
  const facing = edgePose(f.bases, i, own?.edge ?? FRONT).h;
  return disadvantages(f, i, { mode: 'shot', shooting: own !== null, facing, uphill: false }).length > 0;
}

/** D-pressing.1, A-26: was i shot at from before its front, by the nearest point of who shot? */
export function struckInFront(f: Field, i: ElementId, by: ElementId): boolean {
  const { bx, by: y } = nearestOfBases(f.bases, i, f.bases, by);
  const edge = edgeStruck(f.bases, i, bx, y);
  return edge === 'front' || edge === 'front-corner';
}
