/**
 * An army given from outside, divided otherwise than it was ordered: by whole bodies, each with the label its giver knows it
 * by. Who leads a command follows from the order. It is part of deploying, and under seal until his troops stand.
 */

import { type Cited, refusal } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import { type Elements, GENERAL } from '../../position/elements.ts';
import type { GivenBattle, OrderedDivision } from '../../position/given-battle.ts';
import type { CommandId, SeatId } from '../../position/ids.ts';
import { ALLY, type Commands, clone, IN_CHIEF, type Position, SUB, top } from '../../position/position.ts';
import type { Division } from '../../position/sealed.ts';
import type { Tables } from '../../tables.ts';
import { DEPLOYMENT_STEPS, WHOLE } from './deployment-steps.ts';

type Bodies = Division[number];
/** The first of its six, where baggage is placed; a command's goes with it. */
const FIRST = DEPLOYMENT_STEPS.findIndex(({ id }) => id === 'baggage');

/** As it was ordered. */
export const divisionOrdered = ({ given }: Pick<Position, 'given'>, seat: SeatId): Division =>
  (given?.order.sides[seat].commands ?? []).map(({ elements }) => [...new Set(elements.map(({ label }) => label))]);

const allowedTo = ({ given }: Pick<Position, 'given'>, seat: SeatId): OrderedDivision | null =>
  given?.order.sides[seat].division ?? null;

/** By what the seat may divide its army otherwise now; null where it stands as ordered, or its deployment is under way. */
export function mayDivide(p: Position, seat: SeatId): OrderedDivision | null {
  const frame = top(p);
  const begins = frame?.kind === 'deploy' && (frame.step === FIRST || frame.step === WHOLE);
  return begins ? allowedTo(p, seat) : null;
}

/** Whoever deploys in six steps has it under seal after the first. */
export const isSealedIn = (step: number): boolean => step === FIRST;

/** What is wrong with it; null when nothing is. */
export function wronglyDivided(p: Position, seat: SeatId, division: Division): Cited | null {
  const may = allowedTo(p, seat);
  if (!may) return refusal('undivided', ['L-2.22', 'L-2.23'], {});
  if (!mayDivide(p, seat)) return refusal('division-settled', ['L-2.23'], {});
  const { most, generals, apart } = may;
  if (division.length > most) return refusal('too-many-commands', ['L-2.22'], { commands: division.length, most });
  const own = divisionOrdered(p, seat).flat();
  const named = division.flat();
  const stray = named.find((label, k) => !own.includes(label) || named.indexOf(label) < k);
  if (stray !== undefined) return refusal('no-such-body', ['L-2.23'], { body: stray });
  const left = own.find((label) => !named.includes(label));
  if (left !== undefined) return refusal('body-left-out', ['L-2.23'], { body: left });
  const isLine = (label: string): boolean => generals.some((it) => it.label === label);
  const guns = division.findIndex((bodies) => !bodies.some(isLine));
  if (guns >= 0) return refusal('only-guns', ['L-2.23'], { number: guns + 1 });
  const isApart = (label: string): boolean => apart.includes(label);
  const mixed = division.find((bodies) => bodies.some(isApart) && bodies.filter(isLine).some((it) => !isApart(it)));
  // As a command of their own they would be one more.
  return mixed && division.length < most ? refusal('not-apart', ['L-2.24'], { body: mixed.find(isApart)! }) : null;
}

/** With one body in another command, or in a new one; commands of nobody are no more, the commander in chief's is the first. */
export function withBodyIn(may: OrderedDivision, division: Division, label: string, command: number): Division {
  const without = division.map((bodies) => bodies.filter((it) => it !== label));
  const joined = without.length === command ? [...without, []] : without;
  const next = joined.map((bodies, k) => (k === command ? [...bodies, label] : bodies));
  return chiefFirst(
    may,
    next.filter((bodies) => bodies.length > 0),
  );
}

/** As the seat means it: with the division that it names, or has under seal, carried out. */
export function asMeant<S extends Pick<Read, 't' | 'p'>>(s: S, seat: SeatId, named?: Division): S {
  const division = named ?? s.p.sealed[seat]?.division;
  if (!division) return s;
  const p = clone(s.p);
  divide(s.t, p, seat, division);
  return { ...s, p };
}

/**
 * Other commands in place of those that were ordered, and nothing of it under seal any more. Everybody keeps his number
 * among the hidden; of those on the table only baggage is his.
 */
export function divide(t: Tables, p: Position, seat: SeatId, division: Division): void {
  const given = p.given as GivenBattle;
  const may = allowedTo(p, seat) as OrderedDivision;
  const commands = chiefFirst(may, division);
  const own = p.hidden[seat];
  const first = p.commands.side.indexOf(seat);
  const count = given.order.sides[seat].commands.length;
  const renumbered = (c: CommandId): CommandId => (c < first + count ? c : c - count + commands.length);
  for (const e of [p.elements, ...p.hidden]) {
    e.command = e.command.map(renumbered);
    e.home = e.home.map(renumbered);
  }
  p.sealed = p.sealed.map((sealed, k) => {
    const { division: _, ...others } = sealed;
    // His own slip was written with his commands as they are now.
    if (k === seat) return others;
    const places = sealed.places?.map((it) => ({ ...it, command: renumbered(it.command) }));
    return places ? { ...sealed, places } : sealed;
  });
  p.given = { ...given, reserves: given.reserves.map(renumbered) };
  const kinds = commands.map((bodies, k) => kindOf(may, bodies, k));
  p.commands = replaced(p.commands, { first, count }, kinds, seat);
  const labels = own.troop.map((_, i) => given.labels[own.label?.[i] ?? -1]);
  const ranks: Ranks = { t, own, labels };
  for (const bodies of commands) appoint(ranks, may, bodies);
  const train = withMostFoot(ranks, commands);
  const commandOf = (label: string | undefined): number => commands.findIndex((it) => it.includes(label ?? ''));
  own.command = labels.map((label) => first + (label === undefined ? train : commandOf(label)));
  own.home = own.command.slice();
  const { elements: e } = p;
  e.command = e.command.map((c, i) => (e.side[i] === seat ? first + train : c));
  e.home = e.home.map((c, i) => (e.side[i] === seat ? first + train : c));
}

/** Where nobody is in chief, the command that is named first is his who leads it. */
function chiefFirst({ led, generals }: OrderedDivision, division: Division): Division {
  const chief = led ? division.findIndex((bodies) => bodies.includes(generals[0].label)) : 0;
  return [division[chief], ...division.filter((_, k) => k !== chief)];
}

/** L-2.24, L-2.25 */
function kindOf({ led, apart, generals }: OrderedDivision, bodies: Bodies, k: number): number {
  if (k === 0) return IN_CHIEF;
  const line = generals.filter(({ label }) => bodies.includes(label));
  return !led || line.every(({ label }) => apart.includes(label)) ? ALLY : SUB;
}

/** One's own who wait to be deployed, and the body of each; baggage is of none. */
interface Ranks {
  readonly t: Tables;
  readonly own: Elements;
  readonly labels: readonly (string | undefined)[];
}

/** L-2.20, L-2.25: the foremost leads, in his own manner; anybody else who would is as he is in the ranks. */
function appoint({ t, own, labels }: Ranks, { generals }: OrderedDivision, bodies: Bodies): void {
  const candidates = generals.filter(({ label }) => bodies.includes(label));
  for (const [k, { label, element, troop, plain }] of candidates.entries()) {
    const i = [...labels.keys()].filter((it) => labels[it] === label)[element];
    own.troop[i] = t.troopOf.get(k === 0 ? troop : plain)!;
    own.flags[i] = k === 0 ? own.flags[i] | GENERAL : own.flags[i] & ~GENERAL;
  }
}

/** D-army.4: which of them has the baggage. */
function withMostFoot({ t, own, labels }: Ranks, commands: Division): number {
  const isFootOf = (bodies: Bodies, i: number): boolean =>
    bodies.includes(labels[i] ?? '') && t.troops[own.troop[i]].category === 'foot';
  const feet = commands.map((bodies) => [...labels.keys()].filter((i) => isFootOf(bodies, i)).length);
  return feet.indexOf(Math.max(...feet));
}

/** Nobody has thrown for them, or lost anything, before all are deployed. */
function replaced(
  c: Commands,
  { first, count }: { readonly first: CommandId; readonly count: number },
  kinds: readonly number[],
  seat: SeatId,
): Commands {
  const spliced = (values: readonly number[], fresh: readonly number[]): number[] =>
    values.toSpliced(first, count, ...fresh);
  const zeros = kinds.map(() => 0);
  return {
    side: spliced(
      c.side,
      kinds.map(() => seat),
    ),
    kind: spliced(c.kind, kinds),
    general: spliced(
      c.general,
      kinds.map(() => -1),
    ),
    die: spliced(c.die, zeros),
    pips: spliced(c.pips, zeros),
    beaten: spliced(c.beaten, zeros),
    extra: spliced(c.extra, zeros),
  };
}
