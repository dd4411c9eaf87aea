/**
 * What a combat does to its loser, carried out at once (G-50): destroyed, captured, recoiling, fleeing or routing, each by
 * its own file. One may bring about another: they meet here.
 */

import { type Play, publicReport } from '../../model/context.ts';
import { labelSpans, named } from '../../model/element-labels.ts';
import { type Field, has, onTable, poseOfElement, settle, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { LIMBERED, PRIZE, RAN, ROUTING, TEAM } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { phasing } from '../../position/position.ts';
import { trampleTeams } from '../artillery-limbers.ts';
import { frontTouchesEnemy } from '../contact/engaged.ts';
import type { Blow } from '../factors/outcome-table.ts';
import { isWrecked } from '../water/ships.ts';
import {
  AFTER_SHOT,
  capture,
  knockOn,
  leaveTable,
  lose,
  loseToShot,
  loseWithRear,
  NOBODY_ELSE,
} from './destroyed-captured-lost.ts';
import { concludeFlight, fallBack, type Runaway, run } from './flight.ts';
import { type Beaten, doRecoil, planRecoil, type Recoiling, recoilOverWork, wentBack, whyOf } from './recoil.ts';
import { aimHome, canRun, FIRST_ROUT, loseRouter, routsAboard } from './rout.ts';

/** D-recoil.1, itself or with a beaten friend; a router that should recoil is destroyed in close combat (D-rout.6), and stays when shot at. */
export function recoil(d: Play, i: ElementId, close: boolean, beaten: Beaten | null = null): void {
  const { f } = d;
  if (has(f, i, ROUTING)) {
    if (close) loseRouter(d, i);
    else d.sink?.report(publicReport('routs-already', ['G-59'], named(f, i)));
    return;
  }
  if (recoilOverWork(d, i, beaten)) return;
  const plan = planRecoil(f, i);
  if (!plan.ok) {
    const { alsoDestroyed, rule } = plan;
    loseWithRear(d, i, rule);
    if (alsoDestroyed >= 0) lose(d, [alsoDestroyed], rule);
    return;
  }
  for (const j of plan.flees) runAway(d, j, plan.scared);
  // Who fled has made room; who could not is pushed after all.
  const then = plan.flees.length > 0 ? planRecoil(f, i) : plan;
  if (!then.ok) {
    loseWithRear(d, i, then.rule);
    return;
  }
  leaveTable(d, giveWay(d, i, { ...then, cites: plan.cites }, beaten));
}

/** Outcome moves are compulsory, in either side's phase, and cost nothing; who has fled is himself again later. */
export const OUTCOME_MOVES = ['D-moves.5', 'D-pip.18', 'D-flee.6', 'D-destroyed.7'];

/** Carries out a plan and tells of it: nobody is asked, and nobody pays. Gives who moved. */
function giveWay({ f, sink }: Play, i: ElementId, plan: Recoiling, beaten: Beaten | null): number[] {
  const from = poseOfElement(f, i);
  const moved = doRecoil(f, i, plan);
  const cites = [...whyOf(beaten), ...plan.cites];
  const pushed = labelSpans(
    f.e,
    moved.filter((j) => j !== i),
  );
  sink?.report(publicReport('recoils', cites, { ...wentBack(f, i, from, beaten), pushed }));
  return moved;
}

/** D-flee.1; a router shot at runs once more (G-59). */
export function runAway(d: Play, i: ElementId, rule: string): void {
  const { f } = d;
  if (has(f, i, ROUTING)) {
    routMove(d, i);
    return;
  }
  const { also } = frontTouchesEnemy(f, i) ? knockOn(f, i) : NOBODY_ELSE;
  takeFlight(d, { runner: i, behind: also, rule });
}

/** D-flee.1: back, about, and away; who routs turns for home first. */
function takeFlight(d: Play, runaway: Runaway): void {
  const { f } = d;
  const { runner: i } = runaway;
  const fallen = fallBack(f, i);
  if ('end' in fallen) {
    concludeFlight(d, runaway, fallen);
    return;
  }
  if (fallen.pushed.length > 0)
    d.sink?.report(publicReport('pushes', fallen.cites, { ...named(f, i), pushed: labelSpans(f.e, fallen.pushed) }));
  if (isMended(f, 'D-troops.33')) trampleTeams(d, i, fallen.way);
  const spent = has(f, i, ROUTING) && isMended(f, 'A-34') ? aimHome(f, i).spent : 0;
  concludeFlight(d, runaway, run(f, i, fallen.depth - spent));
}

/** D-rout.1: only the first one starts with the recoil and about-turn; all make for the base edge. */
export function routMove(d: Play, i: ElementId): void {
  const { f } = d;
  if (!canRun(f, i)) return;
  if (!has(f, i, RAN)) {
    f.e.flags[i] |= RAN;
    takeFlight(d, { runner: i, behind: [], rule: FIRST_ROUT });
    return;
  }
  const refuge = routsAboard(d, i);
  if (refuge) {
    if (!refuge.reached) concludeFlight(d, { runner: i, behind: [], rule: refuge.rule }, run(f, i, 0));
    return;
  }
  const { spent, rule } = aimHome(f, i);
  concludeFlight(d, { runner: i, behind: [], rule }, run(f, i, -spent));
}

/** G-56: the phasing side's routers first; within a side, the nearest to its base edge first. */
export function routMoves(d: Play): void {
  const { p, f } = d;
  for (const side of [phasing(p), 1 - phasing(p)]) {
    const routers = f.e.troop
      .map((_, i) => i)
      .filter((i) => f.e.side[i] === side && onTable(f, i) && has(f, i, ROUTING));
    routers.sort((a, b) => toBaseEdge(f, a) - toBaseEdge(f, b) || a - b);
    for (const i of routers) if (onTable(f, i)) routMove(d, i);
  }
}

const toBaseEdge = ({ e, ground }: Field, i: ElementId): number => (e.side[i] === 0 ? e.y[i] : ground.height - e.y[i]);

/** The fate of a loser. */
export function suffer(d: Play, i: ElementId, { by, outcome, rule, mode }: Blow): void {
  const close = mode === 'close';
  switch (outcome) {
    case 'none':
      return;
    case 'recoil':
      recoil(d, i, close);
      return;
    case 'flee':
      if (has(d.f, i, ROUTING) && close) loseRouter(d, i);
      else runAway(d, i, rule);
      return;
    case 'destroyed': {
      if (close && troopOf(d.f, i).category === 'naval' && troopOf(d.f, by).grade !== 'X') d.f.e.flags[i] |= PRIZE;
      if (close) loseWithRear(d, i, rule);
      else
        for (const j of loseToShot(d, i, rule))
          if (onTable(d.f, j)) recoil(d, j, false, { friend: i, rule: AFTER_SHOT });
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

/** D-weather.17, G-24: at the end of the owner's movement, hulls with a lee shore close by are wrecked. */
export function wrecks(d: Play): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    const rule = onTable(f, i) && f.e.side[i] === phasing(p) ? isWrecked(f, i) : null;
    if (rule) lose(d, [i], rule);
  }
}
