/** D-destroyed, D-recoil, D-flee, D-captured: what a combat does to its loser, carried out at once (G-50). */

import { FRONT, REAR } from '../../geometry/bases.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_PEN } from '../../geometry/units.ts';
import { outsideTable } from '../../geometry/zones.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import { type Field, has, moveTo, onTable, settle, standsFree, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import {
  ABOARD,
  CAPTURED,
  HALTED,
  IMMOBILE,
  LIMBERED,
  OVER_EDGE,
  PRIZE,
  PURSUING,
  RAN,
  ROUTING,
  TEAM,
} from '../../position/elements.ts';
import { phasing } from '../../position/position.ts';
import { lineUpNear } from '../contact/loose-fronts.ts';
import { recoilsOverWork } from '../defences/works.ts';
import type { CombatOutcome } from '../factors/outcome-table.ts';
import { gunHeld, trampleTeams } from '../guns/limbers.ts';
import { flyAboard, refugeOf } from '../landing-and-embarking.ts';
import { moraleOf, moraleRule } from '../morale.ts';
import { isWrecked } from '../water/ships.ts';
import { destroy, knockOn, NOBODY_ELSE } from './destroyed-captured-lost.ts';
import { type Flight, fallBack, run } from './flight.ts';
import { doRecoil, frontTouchesEnemy, planRecoil } from './recoil.ts';
import { aimHome, runsThroughWater } from './rout.ts';

/** Takes elements off the table, and tells of each. */
export function lose(d: Play, elements: readonly number[], ...rules: readonly string[]): void {
  for (const i of elements) {
    if (!onTable(d.f, i)) continue;
    destroy(d.f, i);
    const { e } = d.f;
    d.sink?.report(
      publicReport('destroyed', [...rules, 'D-destroyed.1', moraleRule(d.t, e, i)], {
        ...named(d.f, i),
        morale: moraleOf(d.t, e, i) / 2,
      }),
    );
  }
}

/** D-destroyed.2, D-destroyed.9: destroyed where its front touched the enemy, with those close behind it. */
export function loseWithRear(d: Play, i: number, rule: string): void {
  const { also, cites } = frontTouchesEnemy(d.f, i) ? knockOn(d.f, i) : NOBODY_ELSE;
  lose(d, [i], rule, ...cites);
  lose(d, also, 'D-destroyed.2', 'D-destroyed.7');
}

/** D-recoil.1; a router that should recoil in close combat is destroyed (D-rout.6). */
export function recoil(d: Play, i: number, close: boolean): void {
  const { f } = d;
  if (has(f, i, ROUTING)) {
    // G-59: shot at, it need not.
    if (close) loseWithRear(d, i, 'D-rout.6');
    return;
  }
  const thrown = f.ground.sections.length > 0 ? recoilsOverWork(f, i) : null;
  if (thrown && standsFree(f, i, thrown.to, [])) {
    moveTo(f, i, thrown.to);
    d.sink?.report(publicReport('recoils', [thrown.rule, 'D-recoil.10'], named(f, i)));
    return;
  }
  const plan = planRecoil(f, i);
  if (!plan.ok) {
    const { alsoDestroyed, rule } = plan;
    loseWithRear(d, i, rule);
    if (alsoDestroyed >= 0) lose(d, [alsoDestroyed], 'D-recoil.9');
    return;
  }
  for (const j of plan.flees) runAway(d, j, 'D-recoil.4');
  // Who fled has made room; who could not is pushed after all.
  const then = plan.flees.length > 0 ? planRecoil(f, i) : plan;
  if (!then.ok) {
    loseWithRear(d, i, then.rule);
    return;
  }
  const moved = doRecoil(f, i, then);
  d.sink?.report(publicReport('recoils', [...plan.cites, 'D-moves.5', 'D-pip.18'], named(f, i)));
  leaveTable(d, moved);
}

/** D-lost.2, A-38: any part of its base over the edge, and it is removed. */
export function leaveTable(d: Play, elements: readonly number[]): void {
  const { f } = d;
  for (const i of elements) {
    if (!onTable(f, i) || outsideTable(f.bases, i, f.ground.width, f.ground.height) <= E_PEN) continue;
    destroy(f, i);
    f.e.flags[i] |= OVER_EDGE; // D-lost.3: it may come back in the next battle
    d.sink?.report(publicReport('left-table', ['D-lost.2', 'D-lost.3'], named(f, i)));
  }
}

/** D-flee.1; a router shot at runs once more (G-59). */
export function runAway(d: Play, i: number, rule: string): void {
  const { f } = d;
  if (has(f, i, ROUTING)) {
    routMove(d, i);
    return;
  }
  const { also } = frontTouchesEnemy(f, i) ? knockOn(f, i) : NOBODY_ELSE;
  takeFlight(d, i, also, rule);
}

/** D-flee.1: back, about, and away; who routs turns for home first. `behind` perish with it if it cannot fall back. */
function takeFlight(d: Play, i: number, behind: readonly number[], rule: string): void {
  const { f } = d;
  const fallen = fallBack(f, i);
  if ('end' in fallen) {
    concludeFlight(d, i, fallen, behind, rule);
    return;
  }
  if (isMended(f, 'D-troops.33')) trampleTeams(d, i, fallen.way);
  const spent = has(f, i, ROUTING) && isMended(f, 'A-34') ? aimHome(f, i).spent : 0;
  concludeFlight(d, i, run(f, i, fallen.depth - spent), behind, rule);
}

/** D-rout.1: only the first one starts with the recoil and about-turn; all make for the base edge. */
export function routMove(d: Play, i: number): void {
  const { f } = d;
  if (!canRun(f, i)) return;
  if (!has(f, i, RAN)) {
    f.e.flags[i] |= RAN;
    takeFlight(d, i, [], 'D-rout.1');
    return;
  }
  const hull = refugeOf(f, i);
  if (hull >= 0) {
    const facts = { ...named(f, i), hull: troopOf(f, hull).id, hullLabel: labelOf(f.e, hull) };
    if (flyAboard(f, i, hull)) d.sink?.report(publicReport('embarks', ['D-rout.3'], facts));
    else concludeFlight(d, i, run(f, i, 0), [], 'D-rout.3');
    return;
  }
  const { spent, rule } = aimHome(f, i);
  concludeFlight(d, i, run(f, i, -spent), [], rule);
}

/** Immobile baggage and heavy guns without a team are left standing (D-troops.30). */
const canRun = (f: Field, i: number): boolean => !has(f, i, IMMOBILE) && gunHeld(f, i) !== 'D-troops.30';

/** What a run ended in: somewhere, against an enemy, off the table, or in destruction. */
export function concludeFlight(d: Play, i: number, flight: Flight, behind: readonly number[], rule: string): void {
  const { f } = d;
  trampleTeams(d, i, flight.way);
  if (flight.end !== 'destroyed' && onTable(f, i) && !runsThroughWater(d, i, flight.way)) return;
  switch (flight.end) {
    case 'destroyed':
      lose(d, [i], flight.rule);
      lose(d, behind, 'D-destroyed.9');
      if (flight.alsoDestroyed >= 0) lose(d, [flight.alsoDestroyed], 'D-recoil.9');
      return;
    case 'contact':
      lineUpNear(f, i, flight.met);
      break;
    case 'off-table':
      d.sink?.report(publicReport('left-table', [flight.rule], named(f, i)));
      leaveTable(d, [...f.e.troop.keys()]);
      return;
    case 'stands':
      break;
  }
  // Those it drove before it may have gone over the edge.
  leaveTable(d, [...f.e.troop.keys()]);
  d.sink?.report(publicReport('flees', [rule, ...flight.cites, 'D-flee.2', 'D-flee.6'], named(f, i)));
  for (const j of flight.driven) if (onTable(f, j)) d.sink?.report(publicReport('flees', ['D-flee.5'], named(f, j)));
}

/** D-captured.1, G-62: it changes hands where it stands, without its team, and acts from the captor's next phase. */
function capture(d: Play, i: number, by: number): void {
  const { f } = d;
  const { e } = f;
  e.side[i] = e.side[by];
  e.command[i] = e.command[by];
  e.flags[i] = (e.flags[i] & ~(TEAM | LIMBERED | ROUTING | PURSUING)) | CAPTURED | HALTED;
  settle(f, i);
  for (const [j, hull] of e.hull.entries()) {
    if (hull !== i || !has(f, j, ABOARD)) continue;
    destroy(f, j);
    d.sink?.report(publicReport('destroyed', ['D-captured.3'], { ...named(f, j), morale: 0 }));
  }
  d.sink?.report(publicReport('captured', ['D-captured.1', 'D-captured.4', 'D-lost.1'], named(f, i)));
}

/** The fate of a loser. */
export function suffer(d: Play, i: number, by: number, outcome: CombatOutcome, rule: string, close: boolean): void {
  switch (outcome) {
    case 'none':
      return;
    case 'recoil':
      recoil(d, i, close);
      return;
    case 'flee':
      if (has(d.f, i, ROUTING) && close) loseWithRear(d, i, 'D-rout.6');
      else runAway(d, i, rule);
      return;
    case 'destroyed': {
      if (close && troopOf(d.f, i).category === 'naval' && troopOf(d.f, by).grade !== 'X') d.f.e.flags[i] |= PRIZE;
      const behind = close ? [] : touchingBehind(d.f, i);
      loseWithRear(d, i, rule);
      if (behind.length > 0) d.sink?.report(publicReport('shaken', ['D-destroyed.8'], { count: behind.length }));
      for (const j of behind) if (onTable(d.f, j)) recoil(d, j, false);
      return;
    }
    case 'captured':
      capture(d, i, by);
      return;
    case 'team-deserts':
      d.f.e.flags[i] &= ~(TEAM | LIMBERED);
      settle(d.f, i);
      d.sink?.report(publicReport('team-deserts', [rule], named(d.f, i)));
  }
}

/** D-destroyed.8: friends with an edge on the rear edge of one destroyed by shooting. */
function touchingBehind(f: Field, i: number): number[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || f.e.side[j] !== f.e.side[i]) continue;
    if (edgeTouching(f.bases, i, REAR, f.bases, j) >= 0 && edgeTouching(f.bases, i, FRONT, f.bases, j) < 0)
      found.push(j);
  }
  return found;
}

/** D-weather.17, G-24: at the end of the owner's movement, hulls with a lee shore close by are wrecked. */
export function wrecks(d: Play): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    const rule = onTable(f, i) && f.e.side[i] === phasing(p) ? isWrecked(f, f.air, i) : null;
    if (rule) lose(d, [i], rule);
  }
}
