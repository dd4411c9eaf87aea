/**
 * The long way to a battle: armies written down, seasons chosen, dice, terrain declared, diced for and placed, and the
 * six steps of deployment. This frame never asks; it opens those that do. Of a battle given from outside (L-3.2) it is the
 * way from the country to the deployment: base edges and hour are ordered.
 */

import { leave, runsAlone } from '@drumhead/kernel';
import { type Play, type Rules, reveal } from '../../model/context.ts';
import { kept } from '../../position/elements.ts';
import type { Prepare } from '../../position/frames.ts';
import type { SideOrder } from '../../position/given-battle.ts';
import { isTown } from '../../position/ground.ts';
import type { SeatId } from '../../position/ids.ts';
import { advanceTo, type Position } from '../../position/position.ts';
import { seal } from '../../position/sealed.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { disclosed, enrol, UNDISCLOSED } from '../army/roster.ts';
import { DEPLOYMENT_STEPS, type DeploymentStep } from '../deploy/deployment-steps.ts';
import { VESSELS_LOST, vesselsLost } from '../deploy/fleet.ts';
import { WORKS_LOST, worksLeft } from '../deploy/placing-defences.ts';
import { moraleOf } from '../morale-equivalents.ts';
import { TWO_SIDES } from '../scale.ts';
import { revealDeclared } from '../terrain/declare.ts';
import { orderedLast } from '../terrain/given-ground.ts';
import { nextFeature } from '../terrain/placing-dice.ts';
import { nextCrossing } from '../terrain/placing-roads.ts';
import { beginning } from '../weather/time-of-day.ts';
import { openDay, tableTold, weatherTold } from './set-up.ts';
import { OPENING_RULES, openingOf, rollSetUp } from './set-up-dice.ts';

const STEPS = [
  'musters',
  'armies',
  'seasons',
  'dice',
  'country',
  'declare-defender',
  'declare-attacker',
  'reveal',
  'six',
  'features',
  'crossings',
  'edge',
  'deployment',
  'start',
] as const;

/** Where it begins when armies and day are given. */
export const COUNTRY = STEPS.indexOf('country');

export const prepare: Rules<'prepare'> = runsAlone((d, frame) => {
  const step = STEPS[frame.step];
  // Most steps are taken once; placing goes on until everything is placed.
  if (step === undefined) leave(d);
  else if (take(d, frame, step)) advanceTo(d.p, { step: frame.step + 1 });
  return 'go';
});

/** Does the step; false when it has to be taken again. */
function take(d: Play, frame: Prepare, step: (typeof STEPS)[number]): boolean {
  const { p } = d;
  const attacker = p.attacker;
  const defender = 1 - attacker;
  const ask = (kind: 'muster' | 'season' | 'country' | 'declare' | 'six' | 'edge' | 'record', seat: SeatId): void => {
    p.stack.push({ kind, seat });
  };
  switch (step) {
    case 'musters':
      ask('muster', 1);
      ask('muster', 0);
      return true;
    case 'armies':
      armies(d, frame);
      return true;
    case 'seasons':
      ask('season', 1);
      ask('season', 0);
      return true;
    case 'dice':
      dice(d);
      return true;
    case 'country':
      ask('country', defender);
      return true;
    case 'declare-defender':
      ask('declare', defender);
      return true;
    case 'declare-attacker':
      ask('declare', attacker);
      return true;
    case 'reveal':
      revealDeclared(d);
      return true;
    case 'six':
      ask('six', attacker);
      return true;
    case 'features':
      if (nextFeature(d, frame)) return false;
      layOrderedLast(d);
      return true;
    case 'crossings':
      return !nextCrossing(d, frame);
    case 'edge':
      if (!p.given) ask('edge', attacker);
      return true;
    case 'deployment':
      deployment(d);
      return true;
    case 'start':
      if (!p.given) beginning(d, frame);
      return true;
  }
}

/** D-army.8: both lists are known now, and nothing more. A seat whose choice cannot be known is taken to have the first army. */
function armies({ t, p, sink }: Play, { points }: Prepare): void {
  const { lists } = listsFor(t);
  const musters = p.sealed.map(({ muster }) => muster ?? lists[0].ready.find((army) => army.points === points)!.muster);
  p.lists = musters.map((muster) => lists.findIndex(({ id }) => id === muster.list));
  for (const [side, muster] of musters.entries()) {
    enrol(t, p, side, muster);
    seal(p, side, { works: muster.works });
  }
  sink?.report(reveal('armies', [UNDISCLOSED, TWO_SIDES], disclosed(musters)));
  sink?.report(tableTold(p));
}

/** D-setup.2–7: who attacks, and when. */
function dice({ t, p, chance, sink }: Play): void {
  const lists = p.lists.map((k) => listsFor(t).lists[k]);
  const aggression = [lists[0].aggression, lists[1].aggression] as const;
  const rolls = rollSetUp(chance, aggression);
  const [south, north] = p.sealed.map(({ season }) => season ?? 'summer');
  const opening = openingOf(rolls, aggression, [south, north]);
  openDay(t, p, opening);
  advanceTo(p, { hour: opening.hour, score: opening.score });
  const facts = {
    rolls: rolls.map((roll) => [...roll]),
    attacker: opening.attacker,
    season: opening.season,
    hour: opening.hour,
  };
  sink?.report(reveal('opening', ['D-setup.1', ...OPENING_RULES], facts));
  sink?.report(weatherTold(p));
}

/** D-terrain.29: what is ordered and has its place among what the players have placed. */
function layOrderedLast({ t, p, chance }: Play): void {
  if (!p.given) return;
  p.features = orderedLast(t, chance, p.given.order, p.features);
  p.natures = p.features.map((_, k) => p.natures[k] ?? 0);
}

// D-deploy.7–12: the steps of deployment, opened all at once.

/** The first step on top of the stack; steps that nobody can have troops for are left out. */
export function deployment({ t, p, sink }: Play): void {
  const { attacker } = p;
  const defender = 1 - attacker;
  const water = p.features.some(({ kind }) => kind === 'WW' || kind === 'Rv');
  const towns = p.features.some(isTown);
  for (const side of [0, 1]) {
    const { works } = p.sealed[side];
    if (works) seal(p, side, { works: worksLeft(listsFor(t).lists[p.lists[side]], works, side === attacker, towns) });
    withoutVessels(t, p, side);
  }
  sink?.report(reveal('deployment', [VESSELS_LOST, WORKS_LOST], {}));
  const who = { defender: [defender], attacker: [attacker], both: [defender, attacker] };
  const frames = DEPLOYMENT_STEPS.flatMap(({ id, sides }, step) =>
    sides
      .flatMap((side) => who[side])
      .flatMap((seat): Position['stack'] => {
        if (id === 'naval' && !water) return [];
        if (p.given && isIdle(p.given.order.sides[seat], id)) return [];
        return id === 'record' ? [{ kind: 'record', seat }] : [{ kind: 'deploy', seat, step }];
      }),
  );
  p.stack.push(...frames.reverse());
}

/** All know that an army given from outside has no vessels, and whether it has baggage; where it has none it may still be divided. */
const isIdle = ({ commands, division }: SideOrder, step: DeploymentStep): boolean =>
  step === 'naval' || (step === 'baggage' && !division && commands.every(({ baggage }) => baggage === 0));

/** D-army.7: vessels without water never appear; their morale counts all the same, and whom they carried goes ashore. */
function withoutVessels(t: Tables, p: Position, side: SeatId): void {
  const own = p.hidden[side];
  const lost = vesselsLost(t, p, { side, attacks: side === p.attacker }, own);
  for (const i of lost) p.commands.extra[own.command[i]] += moraleOf(t, own, i);
  const left = kept(own, (i) => !lost.includes(i));
  p.hidden = p.hidden.map((e, k) => (k === side ? left : e));
}
