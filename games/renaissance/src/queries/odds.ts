/**
 * What one who plans asks: exact odds of fights and shots as everybody stands now, itemised; what is at stake; and the
 * position as the next phase would find it if no die changed it.
 */

import type { Edge } from '../geometry/bases.ts';
import { baseDistance } from '../geometry/nearest.ts';
import type { Read } from '../model/context.ts';
import { areEnemies, copyField, type Field, hasGeneral, onTable, troopOf } from '../model/field.ts';
import type { Planned } from '../model/verdict.ts';
import { PHASE_STEPS } from '../position/frames.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { clone, momentOf, type Position, phasing, top } from '../position/position.ts';
import { engagementOf } from '../rules/close-combat/combats.ts';
import { type Contact, contactsToFight } from '../rules/close-combat/who-fights.ts';
import { mustTurn, turnToFace } from '../rules/contact/turning-to-face.ts';
import { type Forecast, forecast } from '../rules/factors/factors-and-grading.ts';
import { initialMorale, lostMorale, moraleOf } from '../rules/morale-equivalents.ts';
import { knockOn } from '../rules/outcomes/destroyed-captured-lost.ts';
import { planRecoil } from '../rules/outcomes/recoil.ts';
import { followsUp, wantedDistance } from '../rules/pressing/pressing.ts';
import { fieldFor } from '../rules/rulebook.ts';
import { freshPhase } from '../rules/sequence/sequence.ts';
import { type Designated, designate } from '../rules/shooting/designation.ts';
import { shootingBarred, shootingEdges } from '../rules/shooting/shooters.ts';
import { engagementUnderFire, exchangesOf, stillShooting } from '../rules/shooting/shots-and-reply.ts';
import { barredTarget, targetsOf } from '../rules/shooting/targets.ts';
import type { Tables } from '../tables.ts';
import { afterMove } from './movement.ts';

/** The first side of the forecast is `by`. */
export function forecastOf(s: Read, contact: Contact): Forecast {
  return forecast(s.t, engagementOf(s, contact));
}

/** A combat that is not there yet. */
export interface FightToCome {
  readonly contact: Contact;
  /** The first side is `contact.by`. */
  readonly odds: Forecast;
}

/** The combats that these stand in and are still to fight. */
export const fightsOf = (s: Read, members: readonly ElementId[]): FightToCome[] =>
  contactsToFight(s.f)
    .filter(({ by, enemy }) => enemy >= 0 && (members.includes(by) || members.includes(enemy)))
    .map((contact) => ({ contact, odds: forecastOf(s, contact) }));

/** The combats that a planned move would lead these into, as everybody would stand then. */
export const fightsAfter = (s: Read, members: readonly ElementId[], plan: Planned): FightToCome[] =>
  fightsOf(afterMove(s, members, plan), members);

export interface FollowUp {
  readonly what: 'must' | 'may' | 'no';
  readonly rule: string;
  /** For each point by which it wins (D-pressing.7). */
  readonly each: number;
}

/** What it does should it win, and how far that takes it. */
export const followUpOf = (f: Field, i: ElementId): FollowUp => ({
  ...followsUp(f, i),
  each: wantedDistance(f, i, POINTS) / POINTS,
});

/** At condensed scale one point counts as much as two. */
const POINTS = 2;

/** What an outcome is worth to him who inflicts it. */
const WORTH = { none: 0, recoil: 1, flee: 2, destroyed: 6, captured: 6, 'team-deserts': 2 } as const;

/** How well a side fares on average, in 1/36 of those worths; positive is good. */
export function prospects({ counts }: Forecast, side: 0 | 1): number {
  let sum = 0;
  for (const outcome of Object.keys(WORTH) as (keyof typeof WORTH)[])
    sum += WORTH[outcome] * (counts[side === 0 ? 1 : 0][outcome] - counts[side][outcome]);
  return sum;
}

/** Of 36 throws: how many would cost this seat the general who fights here. */
export function generalsRisk(s: Read, { by, enemy }: Contact, odds: Forecast, seat: SeatId): number {
  const own = s.f.e.side[by] === seat ? 0 : 1;
  if (!hasGeneral(s.f, own === 0 ? by : enemy)) return 0;
  return odds.counts[own].destroyed + odds.counts[own].captured;
}

/** Combats that put no general of this seat at stake. */
export const safeCombats = (s: Read, seat: SeatId): Contact[] =>
  contactsToFight(s.f).filter(
    (contact) => contact.enemy < 0 || generalsRisk(s, contact, forecastOf(s, contact), seat) === 0,
  );

/** The most promising of these combats, by default of all still to be fought, for a seat. There must be one. */
export function bestCombat(s: Read, seat: SeatId, among: readonly Contact[] = contactsToFight(s.f)): Contact {
  let best: Contact | null = null;
  let most = -Infinity;
  for (const contact of among) {
    // Storming an empty wall costs nothing.
    const value = contact.enemy < 0 ? 0 : prospects(forecastOf(s, contact), s.f.e.side[contact.by] === seat ? 0 : 1);
    if (value <= most) continue;
    most = value;
    best = contact;
  }
  if (best === null) throw new Error('there is no combat to fight');
  return best;
}

/** Who would be hit: whom an element could shoot at from where it stands, the nearest first. */
export interface InReach {
  readonly target: ElementId;
  readonly distance: number;
}

export interface Fire {
  readonly shots: readonly InReach[];
  /** Enemies within range at whom it may not shoot, the nearest first, each with the rule that says so. */
  readonly masked: readonly (InReach & { readonly rule: string })[];
  /** The rule that keeps it from shooting at all this phase, or null. */
  readonly barred: string | null;
}

export function fireOf({ p, f }: Read, element: ElementId): Fire {
  const barred = shootingBarred(f, element, phasing(p));
  if (barred !== null) return { shots: [], masked: [], barred };
  const shots = targetsOf(f, element).map(({ target, distance }) => ({ target, distance }));
  const [edge] = shootingEdges(f, element);
  const masked = enemiesWithin(f, element, troopOf(f, element).range)
    .filter(({ target }) => !shots.some((shot) => shot.target === target))
    .flatMap((near) => {
      const rule = barredTarget(f, element, edge, near.target);
      return rule ? [{ ...near, rule }] : [];
    });
  return { shots: shots.sort(nearestFirst), masked: masked.sort(nearestFirst), barred };
}

/** Enemies who could shoot at an element from where they stand, this phase, the nearest first. */
export function shootersAt({ p, f }: Read, element: ElementId): InReach[] {
  const farthest = Math.max(...f.e.troop.map((_, j) => troopOf(f, j).range));
  return enemiesWithin(f, element, farthest)
    .filter(({ target: j, distance }) => {
      if (distance > troopOf(f, j).range || shootingBarred(f, j, phasing(p)) !== null) return false;
      return shootingEdges(f, j).some((edge) => barredTarget(f, j, edge, element) === null);
    })
    .sort(nearestFirst);
}

const nearestFirst = (a: InReach, b: InReach): number => a.distance - b.distance || a.target - b.target;

function enemiesWithin(f: Field, element: ElementId, range: number): InReach[] {
  const near: InReach[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, element, j) || !onTable(f, j)) continue;
    const distance = baseDistance(f.bases, element, f.bases, j);
    if (distance <= range) near.push({ target: j, distance });
  }
  return near;
}

export interface ShotToCome {
  /** The principal shooter, and those who help him. */
  readonly shooter: ElementId;
  readonly helpers: readonly ElementId[];
  readonly target: ElementId;
  readonly isAnswered: boolean;
  /** The shooter's side first. */
  readonly odds: Forecast;
}

/** In the order they would be made; while targets are chosen, as they would be if nobody chose otherwise. */
export function shotsToCome(s: Read): ShotToCome[] {
  const { t, p, f } = s;
  const shots = designatedShots(s);
  if (shots === null) return [];
  return exchangesOf(f, shots, phasing(p)).map((x) => {
    return {
      shooter: x.principal.shooter,
      helpers: x.assists.map(({ shooter }) => shooter),
      target: x.target,
      isAnswered: x.reply !== null,
      odds: forecast(t, engagementUnderFire(f, x, momentOf(p))),
    };
  });
}

function designatedShots({ p, f }: Read): readonly Designated[] | null {
  const frame = top(p);
  if (frame?.kind === 'designate') {
    const bombing = frame.bombs.filter((_, k) => k % 2 === 0);
    return designate(f, phasing(p), frame.chosen, bombing).shots;
  }
  const round = p.stack.find((it) => it.kind === 'shooting');
  if (round?.kind !== 'shooting') return null;
  const read: Designated[] = [];
  for (let k = 0; k < round.shots.length; k += 4) {
    const [shooter, target, edge, over] = round.shots.slice(k, k + 4);
    read.push({ shooter, target, edge: edge as Edge, over, distance: 0, angle: 0 });
  }
  return stillShooting(f, phasing(p), read, round.out);
}

/** Twice the morale that goes with an element destroyed to its front: its own, and of those close behind (D-destroyed.2). */
export const moraleAtStake = (f: Field, i: ElementId): number =>
  [i, ...knockOn(f, i).also].reduce((sum, j) => sum + moraleOf(f.t, f.e, j), 0);

/** Twice the morale that goes with an element alone. */
export const moraleOfOne = (f: Field, i: ElementId): number => moraleOf(f.t, f.e, i);

/** Has it a way back, should it have to recoil or flee? Who has none is destroyed (D-recoil.6–9). */
export const hasWayBack = (f: Field, i: ElementId): boolean => planRecoil(f, i).ok;

/** As everybody stands when those struck in flank or rear have turned to face: only then there is shooting and fighting. */
export function whenTurned(s: Read): Read {
  if (!s.f.e.troop.some((_, i) => onTable(s.f, i) && mustTurn(s.f, i))) return s;
  const f = copyField(s.f);
  turnToFace({ p: s.p, f, sink: null });
  return { ...s, p: { ...s.p, elements: f.e }, f };
}

export interface Morale {
  /** Twice the morale equivalents, as a seat that sees this position can reckon. */
  readonly raised: number;
  readonly lost: number;
}

/** By command. */
export const moraleByCommand = ({ t, p }: Pick<Read, 't' | 'p'>): Morale[] =>
  p.commands.side.map((_, c) => ({ raised: initialMorale(t, p, c), lost: lostMorale(t, p, c) }));

/** The other side's movement step, with so many PIPs for each of its commands, had nothing come of this phase's combats. */
export function nextMovement({ t, p }: Pick<Read, 't' | 'p'>, pips: number): Position {
  const next = clone(p);
  next.phase++;
  beginMovement(t, next);
  const side: SeatId = phasing(next);
  for (const [c, of] of next.commands.side.entries()) if (of === side) next.commands.pips[c] = pips;
  return next;
}

/** The movement step of whose phase it is, before anybody has moved. */
export function beginMovement(t: Tables, p: Position): void {
  p.clock = 0;
  p.before = [];
  const seat: SeatId = phasing(p);
  freshPhase(fieldFor(t, p), seat);
  p.stack = [
    { kind: 'battle', step: PHASE_STEPS.indexOf('moves') + 1 },
    { kind: 'moves', seat },
  ];
}

/** The shots of this phase if everybody stayed as he is now, in its movement step. */
export function shotsFromHere(s: Read): ShotToCome[] {
  const seat = phasing(s.p);
  const stack = [...s.p.stack.slice(0, -1), { kind: 'designate' as const, seat, chosen: [], bombs: [], done: 0 }];
  return shotsToCome({ ...s, p: { ...s.p, stack } });
}
