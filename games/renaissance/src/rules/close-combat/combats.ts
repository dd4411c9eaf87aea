/** D-sequence.8, D-close: close combats, one after another in the order the phasing side chooses. */

import { leave, refusal, refuse, verdict } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Edge, FRONT } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { linedUpOn } from '../../geometry/touching.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import { type Field, has, hasGeneral, moveTo, onTable, poseOfElement, standsFree, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { wholePaces } from '../../model/verdict.ts';
import { CAME, CAPTURED, EMPTY, FOUGHT, IMMOBILE, LATE, ROUTING } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { type Moment, momentOf, phasing, poseBefore } from '../../position/position.ts';
import { facing, flankersOf } from '../contact/engaged.ts';
import { strikersOf } from '../contact/turning-to-face.ts';
import { loseObstacle, protectionAgainst, redoubtOf } from '../defences.ts';
import { condensedCites, RECKONING, reckon, reckoningCites, resolve, sumOf } from '../factors/factors-and-grading.ts';
import { badForOutcome, type Combatant, groundFactors, heightCites } from '../factors/fighting-ground.ts';
import type { Fate } from '../factors/outcome-table.ts';
import { SHAKEN } from '../factors/outcome-table.ts';
import { besideOf, supportCites, supportRanks } from '../factors/rear-and-flank-support.ts';
import { citesOfFactors, type Engagement, type Fighter, reckoned } from '../factors/sides-of-a-combat.ts';
import { OUTCOME_MOVES, recoil, suffer } from '../outcomes/outcomes.ts';
import { routerCites } from '../outcomes/pursuit.ts';
import { goAfter } from '../pressing/pressing.ts';
import { STEP_RULES } from '../sequence/steps-of-a-phase.ts';
import { assaultEmpty, EMPTY_WORK, stormsTo } from '../storming.ts';
import { ALONE_ON_FLANK, OVERLAPPED, overlapsOn, strikesAlone } from './overlaps.ts';
import { type Contact, contactsToFight, isLong, WHO_FIGHTS } from './who-fights.ts';

export function engagementOf({ p, f }: Read, { by, enemy }: Contact): Engagement {
  const moment = momentOf(p);
  const { side } = moment;
  const fighter = (i: ElementId, against: ElementId): Fighter => ({
    ...fighterAt(f, i, against, moment),
    ...groundFactors(f, sideOf(f, i, against), sideOf(f, against, i), poseBefore(p, against)),
    captured: has(f, i, CAPTURED),
    unoccupied: has(f, i, EMPTY),
  });
  return {
    pair: [fighter(by, enemy), fighter(enemy, by)],
    encounter: { mode: 'close', badGoing: badForOutcome(f, by, enemy) },
    ignores: [ignoresHarm(f, by, enemy, side), ignoresHarm(f, enemy, by, side)],
  };
}

/** D-flank-response.1: the edge with which it fights. */
function sideOf(f: Field, i: ElementId, against: ElementId): Combatant {
  const struck = linedUpOn(f.bases, against, f.bases, i);
  return { i, edge: facing(f, i) === against || struck < 0 ? FRONT : (struck as Edge) };
}

/** D-outcome-close.19: who suffers no adverse result. */
function ignoresHarm(f: Field, i: ElementId, against: ElementId, side: SeatId): boolean {
  const edge = linedUpOn(f.bases, i, f.bases, against);
  // Who touches a work touches its occupant (D-defences.14).
  if (edge < 0 && facing(f, i) !== against) return false;
  const gun = troopOf(f, against).type === 'Art';
  if (edge > FRONT && (gun || has(f, against, ROUTING))) return true;
  return gun && f.e.side[i] !== side;
}

export const combats: Rules<'combats'> = {
  cites: [STEP_RULES.combats, ...WHO_FIGHTS, 'D-contact.1', ...RECKONING, ...OUTCOME_MOVES],
  enter(d, frame) {
    const left = contactsToFight(d.f);
    if (left.length > 1) return 'wait';
    if (left.length === 1) fight(d, left[0]);
    else if (d.p.stack.at(-1) === frame) leave(d);
    return 'go';
  },
  list: ({ f }) => contactsToFight(f).map(fightOf),
  check({ f }, _frame, _seat, action) {
    if (action.kind !== 'fight') return refuse('wrong-kind', [STEP_RULES.combats], { asked: 'combats' });
    const { element, enemy } = action;
    return verdict(
      contactOf(f, element, enemy ?? -1)
        ? null
        : refusal('no-such-combat', ['D-close.1'], { element, enemy: enemy ?? null }),
    );
  },
  play(d, _frame, _seat, action) {
    const { element, enemy } = action as ActionOf<'fight'>;
    const contact = contactOf(d.f, element, enemy ?? -1);
    if (contact) fight(d, contact);
  },
};

/** The action that fights it. */
export const fightOf = ({ by, enemy }: Contact): ActionOf<'fight'> => ({
  kind: 'fight',
  element: by,
  ...(enemy >= 0 && { enemy }),
});

const contactOf = (f: Field, by: ElementId, enemy: ElementId): Contact | undefined =>
  contactsToFight(f).find((it) => it.by === by && it.enemy === enemy);

/** D-storming.2–4: over a wall that nobody holds; the worst that happens is nothing. */
function storm(d: Play, { by, section }: Contact): void {
  const { t, p, f, chance } = d;
  const own = f.e.side[by] === phasing(p) ? 0 : 1;
  const dice: [number, number] = [0, 0];
  dice[own] = chance.die(6);
  dice[1 - own] = chance.die(6);
  const thrown = [dice[own], dice[1 - own]] as const;
  const { over, final, rule, factors, grading } = assaultEmpty(t, fighterAt(f, by, -1, momentOf(p)), thrown);
  f.e.flags[by] |= FOUGHT;
  const { to } = stormsTo(f, by, section);
  const goes = over && standsFree(f, by, to, []);
  d.sink?.report(
    publicReport('storms', [rule, ...EMPTY_WORK, ...citesOfFactors(factors, [grading])], {
      ...named(f, by),
      dice: thrown,
      factors: [reckoned(factors[0], grading), reckoned(factors[1], null)],
      totals: final,
      over: goes,
    }),
  );
  if (goes) moveTo(f, by, to);
}

function fight(d: Play, contact: Contact): void {
  if (contact.enemy < 0) {
    storm(d, contact);
    return;
  }
  const { t, p, f, chance, sink } = d;
  const sides = [contact.by, contact.enemy] as const;
  const engagement = engagementOf(d, contact);
  const factors = reckon(t, engagement);
  // G-6: the phasing side's die first.
  const first = f.e.side[contact.by] === phasing(p) ? 0 : 1;
  const dice: [number, number] = [0, 0];
  dice[first] = chance.die(6);
  dice[1 - first] = chance.die(6);
  const { fate, final, grading } = resolve(t, engagement, dice, [sumOf(factors[0]), sumOf(factors[1])]);
  for (const i of sides) f.e.flags[i] |= FOUGHT;
  // Told from the side whose phase it is: it attacks, unless it is struck where its front is not.
  const [a, b] = first === 0 ? [0, 1] : [1, 0];
  const meetsFront = linedUpOn(f.bases, contact.by, f.bases, contact.enemy) === FRONT;
  sink?.report(
    publicReport('combat', combatCites(f, sides, citesOfFactors(factors, grading), fate), {
      side: phasing(p),
      first: troopOf(f, sides[a]).id,
      firstElement: sides[a],
      firstLabel: labelOf(f.e, sides[a]),
      second: troopOf(f, sides[b]).id,
      secondElement: sides[b],
      secondLabel: labelOf(f.e, sides[b]),
      struck: first === 1 && !meetsFront,
      dice: [dice[a], dice[b]],
      factors: [reckoned(factors[a], grading[a]), reckoned(factors[b], grading[b])],
      totals: [final[a], final[b]],
      loser: fate.loser === -1 || fate.outcome === 'none' ? null : fate.loser === a ? 0 : 1,
      outcome: fate.outcome,
    }),
  );
  if (fate.loser === -1 || fate.outcome === 'none') return;
  const loser = sides[fate.loser];
  const winner = sides[fate.loser === 0 ? 1 : 0];
  const faced = facing(f, winner) === loser;
  const shaken = supporters(f, loser, winner).filter((i) => !ignoresHarm(f, i, winner, phasing(p)));
  const blow = { by: winner, outcome: fate.outcome, rule: fate.rule, mode: 'close' } as const;
  loseObstacle(d, loser, blow);
  suffer(d, loser, blow);
  // D-outcome-close.20: those on the winner's flank or rear go back with their friends.
  for (const i of shaken) if (onTable(f, i)) recoil(d, i, true, { friend: loser, rule: SHAKEN });
  // D-storming.1: over the wall after a defender who gave way.
  const walls = contact.section >= 0 && f.ground.sections[contact.section].work === 'fortification';
  if (walls && winner === contact.by) {
    const { to, rule } = stormsTo(f, winner, contact.section);
    if (!standsFree(f, winner, to, [])) return;
    const from = poseOfElement(f, winner);
    moveTo(f, winner, to);
    f.e.flags[winner] |= LATE;
    const far = wholePaces(distance(from.x, from.y, to.x, to.y));
    sink?.report(
      publicReport('follows-up', [rule], { ...named(f, winner), along: [], distance: far, met: null, friend: null }),
    );
    return;
  }
  if (faced && fate.outcome !== 'captured' && fate.outcome !== 'team-deserts')
    goAfter(d, winner, loser, Math.abs(final[0] - final[1]));
}

/** What protects i, and whether it fights from a redoubt. */
function worksCites(f: Field, i: ElementId, by: ElementId): readonly string[] {
  const protection = protectionAgainst(f, i, by);
  const redoubt = f.ground.sections.length > 0 ? redoubtOf(f, i) : null;
  return [...(protection ? protection.cites : []), ...(redoubt ? [redoubt.rule] : [])];
}

/** Every line of the reckoning, what stands behind it, and what decided it. */
function combatCites(
  f: Field,
  [by, enemy]: readonly [number, number],
  factors: readonly string[],
  fate: Fate,
): string[] {
  const overlaps = facing(f, by) === enemy ? [...overlapsOn(f, by, enemy), ...overlapsOn(f, enemy, by)] : [];
  const cites = [
    ...factors,
    fate.rule,
    ...(fate.cites ?? []),
    ...overlaps.map(({ rule }) => rule),
    ...reckoningCites(factors),
  ];
  if (overlaps.length > 0) cites.push(...OVERLAPPED);
  if (strikesAlone(f, by, enemy)) cites.push(ALONE_ON_FLANK);
  cites.push(...heightCites(f, sideOf(f, by, enemy), sideOf(f, enemy, by)));
  // Who could support and does not is no news where nobody does.
  if (factors.some((rule) => rule.startsWith('D-rear-support.')))
    cites.push(...supportCites(f, by), ...supportCites(f, enemy));
  cites.push(...worksCites(f, by, enemy), ...worksCites(f, enemy, by));
  cites.push(...routerCites(f, by, enemy));
  cites.push(...condensedCites(f.t));
  return [...new Set(cites)];
}

/**
 * Friends of the loser whose front is on the flank or rear of the winner, or of a rank that supports him
 * (D-flank-response.4). One beside the loser on a long edge fights for himself.
 */
function supporters(f: Field, loser: ElementId, winner: ElementId): ElementId[] {
  const fought = linedUpOn(f.bases, loser, f.bases, winner);
  const strikers = isMended(f, 'D-outcome-close.20') ? strikersOf(f, winner) : flankersOf(f, winner);
  return strikers
    .filter(({ by, edge }) => by !== loser && !(edge === fought && isLong(f, winner)))
    .map(({ by }) => by)
    .sort((a, b) => a - b);
}

/** One side of a close combat, as the tables judge it. On an open table. */
export function fighterAt(f: Field, i: ElementId, against: ElementId, { side, isBeaten }: Moment): Fighter {
  const frontal = facing(f, i) === against;
  const fought = against < 0 ? -1 : linedUpOn(f.bases, against, f.bases, i);
  return {
    troop: f.e.troop[i],
    ownPhase: f.e.side[i] === side,
    general: hasGeneral(f, i),
    beaten: isBeaten(f.e.command[i]),
    ranks: supportRanks(f, i),
    // D-flank-support.1: frontal close combat only.
    beside: frontal ? besideOf(f, i).map((j) => f.e.troop[j]) : [],
    overlapped: frontal ? overlapsOn(f, i, against).length : Number(strikesAlone(f, i, against)),
    // relative to the edge it fights with; of two on one long edge, neither is on its flank.
    flanked: strikersOf(f, i).filter(({ by, edge }) => by !== against && (frontal || edge !== fought)).length,
    cameIntoContact: has(f, i, CAME),
    immobile: has(f, i, IMMOBILE),
    otherEdge: !frontal,
  };
}
