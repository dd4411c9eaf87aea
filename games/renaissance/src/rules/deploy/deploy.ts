/** D-deploy: which edge of the table is whose; then each step puts all of its troops on the table at once. */

import { ALLOWED, type Cited, type Facts, leave, refusal, refuse, verdict } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { workBefore } from '../../geometry/posts.ts';
import { HALF, heading } from '../../geometry/units.ts';
import { type Play, publicReport, type Read, type Rules, reveal } from '../../model/context.ts';
import { type Field, fieldOf, troopOf } from '../../model/field.ts';
import {
  ABOARD,
  AMBUSH,
  cloneElements,
  type Elements,
  enlist,
  GENERAL,
  kept,
  type Party,
  recruitOf,
} from '../../position/elements.ts';
import type { FrameOf } from '../../position/frames.ts';
import type { Bridge, Feature } from '../../position/ground.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import { NO_WORKS, type Place, seal } from '../../position/sealed.ts';
import type { Tables, TroopId } from '../../tables.ts';
import { tooManyOfGarrison } from '../ambush.ts';
import { GENERAL_KNOWN } from '../army/basing.ts';
import { type ArmyList, listsFor } from '../army/lists.ts';
import { fortressCites } from '../defences.ts';
import type { Table } from '../terrain/site.ts';
import { type Box, boxesOf, DEPLOYMENT_STEPS, entangled, isDue, WHOLE } from './deployment-steps.ts';
import { baggageAt, misplaced, strayBaggage } from './deployment-zones.ts';
import { asMeant, divide, isSealedIn, wronglyDivided } from './division.ts';
import { fleetOf } from './fleet.ts';
import { gunsStandOn, hillOf, strayObstacle, withGunsOnHill } from './ordered-places.ts';
import { overbuilt, wrongWorks } from './placing-defences.ts';
import { arrayAsWritten, exposed, outOfOrder } from './secret-record.ts';

type Deploy = FrameOf<'deploy'>;
type Deployment = ActionOf<'deploy'>;
type Standing = Deployment['standing'][number];

const HIDDEN = DEPLOYMENT_STEPS.findIndex(({ id }) => id === 'hidden');

const ruleOf = (step: number): string => (step === WHOLE ? 'D-deploy.5' : DEPLOYMENT_STEPS[step].rule);
const partyOf = ({ attacker }: Position, seat: SeatId): Party => ({ side: seat, attacks: seat === attacker });

/** Written down for step 6, and not in ambush (D-deploy.9). */
const isHeld = (e: Elements, i: ElementId): boolean => e.h[i] >= 0 && (e.flags[i] & AMBUSH) === 0;

/** Those of the seat's hidden troops that are to be deployed now, by their numbers among the hidden. */
function dueNow({ t, p }: Read, { step }: Deploy, seat: SeatId): number[] {
  const own = p.hidden[seat];
  const all = [...own.troop.keys()];
  if (step === WHOLE) return all.filter((i) => (own.flags[i] & ABOARD) === 0);
  const held = all.filter((i) => isHeld(own, i)).map((i) => own.command[i]);
  return all.filter((i) => {
    if ((own.flags[i] & ABOARD) !== 0) return false;
    const { type, category } = t.troops[own.troop[i]];
    const ambush = (own.flags[i] & AMBUSH) !== 0;
    return isDue(DEPLOYMENT_STEPS[step].id, { type, category, command: own.command[i], ambush, later: false }, held);
  });
}

export const deploy: Rules<'deploy'> = {
  cites: ['D-deploy.5', GENERAL_KNOWN],
  asks: (_s, { step }) => ({ facts: { step: step === WHOLE ? 'whole' : DEPLOYMENT_STEPS[step].id } }),
  enter(d, { seat, step }) {
    if (step !== HIDDEN || !isAllThere(d.p, seat)) return 'wait';
    leave(d);
    return 'go';
  },
  list: () => null,
  propose: () => ({ kind: 'array' }),
  check(s, frame, seat, action) {
    if (action.kind !== 'array' && action.kind !== 'deploy')
      return refuse('wrong-kind', ['D-deploy.5'], { asked: 'deploy' });
    const { division } = action;
    const wrong = division && wronglyDivided(s.p, seat, division);
    if (wrong) return verdict(wrong);
    const so = asMeant(s, seat, division);
    return verdict(refused(so, frame, seat, action.kind === 'deploy' ? action : standardArray(so, frame, seat)));
  },
  play(d, frame, seat, action) {
    if ('division' in action && action.division) seal(d.p, seat, { division: action.division });
    if (!isSealedIn(frame.step)) unsealDivision(d, seat);
    const chosen = action.kind === 'deploy' ? action : standardArray(asMeant(d, seat), frame, seat);
    const guises = chosen.standing.flatMap(({ element, as }) =>
      guisesNow(d, seat, element).filter((it) => it.troop === as),
    );
    place(d, seat, chosen);
    const facts = { side: seat, elements: chosen.standing.length };
    d.sink?.report(
      reveal(
        'deployed',
        [ruleOf(frame.step), ...fortressCites(chosen.sections ?? []), ...new Set(guises.map(({ rule }) => rule))],
        facts,
      ),
    );
    leave(d);
  },
};

/** All know an army that was given: where nobody of it is missing on the table nobody was kept back. */
function isAllThere({ given, elements }: Position, seat: SeatId): boolean {
  const { commands } = given?.order.sides[seat] ?? {};
  const ordered = commands?.reduce((sum, command) => sum + command.elements.length + command.baggage, 0);
  return ordered === elements.side.filter((side) => side === seat).length;
}

/** Troops that stand show how their army is divided. */
function unsealDivision({ t, p, sink }: Play, seat: SeatId): void {
  const { division } = p.sealed[seat];
  if (!division) return;
  divide(t, p, seat, division);
  sink?.report(reveal('divided', ['L-2.20', 'L-2.23', 'L-2.25'], { side: seat, commands: division.length }));
}

/** What `array` stands for: what was written down, else the standard array of those who are due. */
export function standardArray(s: Read, frame: Deploy, seat: SeatId): Deployment {
  const array = plainArray(s, frame, seat);
  return s.p.given ? withObstacles(s, frame, seat, withGuns(s, seat, array)) : array;
}

function plainArray(s: Read, frame: Deploy, seat: SeatId): Deployment {
  const { t, p } = s;
  const due = dueNow(s, frame, seat);
  const own = p.hidden[seat];
  if (frame.step === HIDDEN)
    return { kind: 'deploy', standing: due.map((i) => ({ element: i, x: own.x[i], y: own.y[i], h: own.h[i] })) };
  const party = partyOf(p, seat);
  const boxesIf = (array: readonly Standing[]): ReadonlyMap<CommandId, Box> => {
    const standing = array.filter(({ element }) => due.includes(element));
    const { f, ambush } = trialOf(s, seat, { kind: 'deploy', standing });
    return boxesOf(f, seat, ambush);
  };
  const all = [...arrayAsWritten(s, party, boxesIf), ...fleetOf(t, p, party, own)];
  return { kind: 'deploy', standing: all.filter(({ element }) => due.includes(element)) };
}

/** D-terrain.29: where a hill was ordered for his guns they stand on it. */
function withGuns(s: Read, seat: SeatId, plain: Deployment): Deployment {
  const ring = hillOf(s, seat);
  const { troop } = s.p.hidden[seat];
  if (!plain.standing.some(({ element }) => s.t.troops[troop[element]].type === 'Art')) return plain;
  return withGunsOnHill(s, seat, plain, (other) => {
    const { f, fresh, ambush } = trialOf(s, seat, other);
    const newcomers = { party: partyOf(s.p, seat), fresh, places: [], ambush };
    return gunsStandOn(f, fresh, ring ?? []) && deploymentRefused(f, newcomers) === null;
  });
}

/** Guns that could stand on the hill ordered for them, and do not. */
function gunsElsewhere(s: Read, frame: Deploy, seat: SeatId, { f, fresh }: Trial): Cited | null {
  const ring = hillOf(s, seat);
  if (!ring || !fresh.some((i) => troopOf(f, i).type === 'Art') || gunsStandOn(f, fresh, ring)) return null;
  const array = trialOf(s, seat, withGuns(s, seat, plainArray(s, frame, seat)));
  if (!gunsStandOn(array.f, array.fresh, ring)) return null;
  return refusal('off-their-hill', ['D-terrain.29'], { feature: s.p.given?.hills?.[seat] ?? -1 });
}

/** D-defences.3: obstacles that were ordered stand before the foremost foot, from the middle outwards, where that is lawful. */
function withObstacles(s: Read, frame: Deploy, seat: SeatId, plain: Deployment): Deployment {
  const { t, p } = s;
  const most = p.sealed[seat].works?.fixedObstacles ?? 0;
  if (most === 0) return plain;
  const forward = (y: number): number => (seat === 0 ? y : -y);
  const isForemost = ({ x, y }: Standing): boolean =>
    plain.standing.every((it) => Math.abs(it.x - x) >= t.width || forward(it.y) <= forward(y));
  const foot = plain.standing
    .filter((it) => t.troops[p.hidden[seat].troop[it.element]].category === 'foot' && isForemost(it))
    .sort((a, b) => Math.abs(a.x - p.width / 2) - Math.abs(b.x - p.width / 2));
  let laid = plain;
  for (const { x, y, h } of foot) {
    const sections = laid.sections ?? [];
    if (sections.length === most) break;
    const work = { ...workBefore({ x, y, h }), work: 'obstacle' as const, gate: false, redoubt: -1 };
    const more: Deployment = { ...laid, sections: [...sections, work] };
    if (refused(s, frame, seat, more) === null) laid = more;
  }
  return laid;
}

interface Trial {
  readonly f: Field;
  readonly fresh: readonly ElementId[];
  readonly ambush: readonly ElementId[];
}

/** The field as it would be: with the newcomers, and with one's own who are written down for later. */
function trialOf({ t, p }: Read, seat: SeatId, { standing, sections = [] }: Deployment): Trial {
  const e = cloneElements(p.elements);
  const own = p.hidden[seat];
  const fresh = standing.map((it) => join(e, own, it));
  const ambush: number[] = [];
  for (const i of own.troop.keys()) {
    if (own.h[i] < 0 || standing.some(({ element }) => element === i)) continue;
    const k = join(e, own, { element: i, x: own.x[i], y: own.y[i], h: own.h[i] });
    if (!isHeld(own, i)) ambush.push(k);
  }
  const more = sections.map((section) => ({ ...section, side: seat }));
  return { f: fieldOf(t, e, more.length === 0 ? p : { ...p, sections: [...p.sections, ...more] }), fresh, ambush };
}

function join(e: Elements, from: Elements, { element: i, x, y, h, as }: Standing): number {
  const flags = from.flags[i] & ~AMBUSH;
  return enlist(e, { ...recruitOf(from, i), troop: as ?? from.troop[i], x, y, h, flags, hull: -1 });
}

// A whole step judged at once, in the trial field that holds everybody deployed so far.

const no = (key: string, rule: string, facts: Facts): Cited => ({ key, cites: [rule], facts });

/** A step of one side: who is new on the table, what was written down, and who lies in ambush. */
interface Newcomers {
  readonly party: Party;
  readonly fresh: readonly ElementId[];
  readonly places: readonly Place[];
  readonly ambush?: readonly ElementId[];
}

/** What is wrong with those newly deployed; null when nothing is. */
export function deploymentRefused(f: Field, { party, fresh, places, ambush }: Newcomers): Cited | null {
  for (const i of fresh) {
    const { rule, ...facts } = misplaced(f, i, party) ?? { rule: null };
    if (rule) return no('misplaced', rule, facts as Facts);
  }
  for (const command of new Set(fresh.map((i) => f.e.command[i]))) {
    const baggage = fresh.filter((i) => f.e.command[i] === command && troopOf(f, i).type === 'Bg');
    const stray = strayBaggage(f, baggage);
    if (stray) return no('stray-baggage', stray.rule, { command, element: stray.element });
  }
  const boxes = boxesOf(f, party.side, ambush);
  const knot = entangled(boxes);
  if (knot) return no('entangled', knot.rule, { commands: knot.commands });
  const swapped = outOfOrder(party.side, places, boxes);
  return swapped ? no('out-of-order', swapped.rule, { commands: swapped.commands }) : null;
}

function refused(s: Read, frame: Deploy, seat: SeatId, action: Deployment): Cited | null {
  const party = partyOf(s.p, seat);
  const wrong = wrongNames(s, frame, seat, action);
  if (wrong) return wrong;
  const trial = trialOf(s, seat, action);
  const { f, fresh, ambush } = trial;
  return (
    wrongSections(s, action, f, party) ??
    strayObstacle(s, seat, f) ??
    deploymentRefused(f, { party, fresh, places: s.p.sealed[seat].places ?? [], ambush }) ??
    (frame.step === HIDDEN ? seen(s, seat, f, fresh) : null) ??
    thinGarrison(f, fresh, ambush) ??
    gunsElsewhere(s, frame, seat, trial)
  );
}

/** D-ambush.5: of a fortified garrison no more lie in wait than stand at the walls. */
function thinGarrison(f: Field, fresh: readonly ElementId[], ambush: readonly ElementId[]): Cited | null {
  const { rule, ...facts } = tooManyOfGarrison(f, ambush, [...fresh, ...ambush]) ?? { rule: null };
  return rule ? refusal('no-ambush', [rule], facts) : null;
}

/** All who are due, each once, and as what they may be. */
function wrongNames(s: Read, frame: Deploy, seat: SeatId, { standing }: Deployment): Cited | null {
  const due = dueNow(s, frame, seat);
  const rule = ruleOf(frame.step);
  const named = new Set<number>();
  for (const { element, as } of standing) {
    if (!due.includes(element) || named.has(element)) return refusal('not-due', [rule], { element });
    named.add(element);
    if (as === undefined) continue;
    if (!guisesNow(s, seat, element).some(({ troop }) => troop === as))
      return refusal('cannot-dismount', ['D-troops.8', 'D-troops.10', 'D-troops.14'], { element });
  }
  const left = due.find((i) => !named.has(i));
  return left === undefined ? null : refusal('left-out', [rule], { element: left });
}

function wrongSections({ p }: Read, action: Deployment, f: Field, party: Party): Cited | null {
  if (!action.sections?.length) return null;
  const { side: seat } = party;
  const plashed = p.sealed[seat].plashed ?? [];
  const own = [...f.ground.sections.filter(({ side }) => side === seat), ...plashed];
  const { rule, ...facts } = overbuilt(p.sealed[seat].works ?? NO_WORKS, own) ?? { rule: null };
  if (rule) return refusal('overbuilt', [rule], facts);
  const { rule: wrong, ...about } = wrongWorks(f, party) ?? { rule: null };
  return wrong ? refusal('misplaced-work', [wrong], about) : null;
}

/** D-deploy.9, D-deploy.12: what was kept back must be out of sight of the attacker's zone. */
function seen({ p }: Read, seat: SeatId, f: Field, fresh: readonly ElementId[]): Cited | null {
  if (fresh.length === 0) return null;
  const found = exposed(f, fresh, partyOf(p, 1 - seat));
  return found && refusal('seen', [found.rule], { element: found.element });
}

/** From among the hidden onto the table; a general is known from now on, and vessels have their troops aboard. */
function place({ t, p }: Play, seat: SeatId, { standing, sections = [] }: Deployment): void {
  const from = p.hidden[seat];
  const { elements: e, commands } = p;
  const gone = new Set<number>();
  for (const it of standing) {
    const i = join(e, from, it);
    gone.add(it.element);
    if ((from.flags[it.element] & GENERAL) !== 0) commands.general[from.command[it.element]] = i;
    const troops = from.hull.indexOf(it.element);
    if (troops < 0) continue;
    e.hull[join(e, from, { ...it, element: troops })] = i;
    gone.add(troops);
  }
  p.hidden = p.hidden.map((own, k) => (k === seat ? kept(from, (i) => !gone.has(i)) : own));
  if (sections.length > 0) p.sections = [...p.sections, ...sections.map((s) => ({ ...s, side: seat }))];
  gradeBaggage(t, p, seat);
}

/** D-troops.27: works may have come to stand about it. */
function gradeBaggage(t: Tables, p: Position, seat: SeatId): void {
  const f = fieldOf(t, p.elements, p);
  for (const i of p.elements.troop.keys())
    if (p.elements.side[i] === seat && t.troops[p.elements.troop[i]].type === 'Bg')
      p.elements.troop[i] = t.troopOf.get(baggageAt(f, i))!;
}

// As what a troop may be deployed (D-troops.8, D-troops.10, D-troops.14).

/** Dismounted, these are Blades. */
const ON_FOOT: { readonly [type: string]: string } = { Pi: 'D-troops.8', Si: 'D-troops.10' };

export interface Guise {
  readonly troop: TroopId;
  readonly rule: string;
}

/** As what one of the seat's hidden troops may be deployed now. */
export function guisesNow({ t, p }: Read, seat: SeatId, element: ElementId): Guise[] {
  const besieging = p.sections.some(({ work, side }) => work === 'fortification' && side !== seat);
  return guisesOf(t, listsFor(t).lists[p.lists[seat]], p.hidden[seat].troop[element], besieging);
}

/** `besieging`: the enemy has put fortifications on the table. G-26: in battle nobody mounts or dismounts. */
export function guisesOf(t: Tables, list: ArmyList, troop: TroopId, besieging: boolean): Guise[] {
  const { type } = t.troops[troop];
  const guises: Guise[] = [];
  if (besieging && ON_FOOT[type]) guises.push({ troop: t.troopOf.get('Bd(O)')!, rule: ON_FOOT[type] });
  for (const as of list.entries.find((e) => e.troop === troop)?.deployedAs ?? [])
    guises.push({ troop: as, rule: type === 'Dr' ? 'D-troops.14' : 'D-troops.10' });
  return guises;
}

/** D-deploy.1: who attacks may have the ground turned. */
export const edge: Rules<'edge'> = {
  cites: ['D-deploy.1'],
  list: () => [false, true].map((turn) => ({ kind: 'edge', turn })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'edge' ? ALLOWED : refuse('wrong-kind', ['D-deploy.1'], { asked: 'edge' }),
  play(d, _f, seat, action) {
    if (action.kind !== 'edge') return;
    const { p } = d;
    if (action.turn) {
      const { features, bridges, north } = turnedRound(p, p);
      Object.assign(p, { features, bridges, north });
    }
    d.sink?.report(publicReport('edge', ['D-deploy.1'], { side: seat, turned: action.turn }));
    leave(d);
  },
};

/** D-deploy.1: should the attacker want the other long edge, the ground is turned under both armies. */
export interface LieOfLand {
  readonly features: readonly Feature[];
  readonly bridges: readonly Bridge[];
  /** The heading of north. */
  readonly north: number;
}

export function turnedRound({ width, height }: Table, { features, bridges, north }: LieOfLand): LieOfLand {
  const turned = (points: readonly number[]): number[] => points.map((v, k) => (k % 2 === 0 ? width : height) - v);
  return {
    features: features.map((f) => ({ ...f, ring: turned(f.ring), line: turned(f.line) })),
    bridges: bridges.map((b) => ({ ...b, x: width - b.x, y: height - b.y, h: heading(b.h + HALF) })),
    north: heading(north + HALF),
  };
}
