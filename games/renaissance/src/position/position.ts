/** The whole match as plain data: elements and commands in parallel arrays, the ground, the hour, the procedure stack. */

import type { Staged } from '@drumhead/kernel';
import type { Weather } from './day.ts';
import { cloneElements, type Elements } from './elements.ts';
import { cloneFrame, type Frame, type Prepare } from './frames.ts';
import type { GivenBattle } from './given-battle.ts';
import type { Bridge, Feature, Section } from './ground.ts';
import type { CommandId, ElementId, SeatId } from './ids.ts';
import type { Sealed } from './sealed.ts';

/** Kinds of command, by who leads it. */
export const IN_CHIEF = 0;
export const SUB = 1;
export const ALLY = 2;

/** When a command became beaten (D-beaten). */
export const UNBEATEN = 0;
export const JUST_BEATEN = 1;
export const BEATEN = 2;

/** Numbered over both sides. */
export interface Commands {
  side: SeatId[];
  kind: number[];
  /** The element of its general. */
  general: ElementId[];
  /** Its die of this phase, and what is left of it. */
  die: number[];
  pips: number[];
  beaten: number[];
  /** Twice the morale of ships that never appeared: it counts at the start and is never lost (C-22). */
  extra: number[];
}

export interface Position extends Staged<Frame> {
  rules: number;
  scenario: number;
  /** The match options as one number: see `options.ts`. */
  edition: number;
  asked: number;
  stack: Frame[];
  /** The ground (see `ground.ts`): the table in units, and what lies on it. */
  width: number;
  height: number;
  features: readonly Feature[];
  sections: readonly Section[];
  bridges: readonly Bridge[];
  natures: readonly number[];
  weather: Weather;
  /** The hour at which the battle began (D-time.1), and the attacker's last set-up die (D-time.5). */
  start: number;
  lastDie: number;
  /** The heading of north (D-setup.5). */
  north: number;
  attacker: SeatId;
  /** Phases begun. The attacker plays the odd ones (D-sequence.1). */
  phase: number;
  /** Moves made this phase: gives each its place in time. */
  clock: number;
  /** Where those who moved this phase stood before: element, x, y, h, element … (A-20, G-53). */
  before: number[];
  elements: Elements;
  commands: Commands;
  /** By seat: its troops that are not on the table yet, or lie in ambush. Nobody else knows of them. */
  hidden: Elements[];
  /** By seat: what it has chosen in secret before the battle, known to itself only; replaced, never changed. */
  sealed: readonly Sealed[];
  /** By side: the number of its army list. */
  lists: readonly number[];
  /** Reinforcements of a set-piece battle that are still on the march, by number. */
  coming: readonly number[];
  /** A battle given from outside, and what its course has brought; replaced, never changed. */
  given?: GivenBattle;
  /** Pursuer, pursued, pursuer, pursued …: targets do not change (D-pursuit.3). */
  quarry: number[];
  /** Where somebody failed to ford this phase: x, y, x, y … (D-ford.3). */
  failedFords: number[];
  /** −1 while the battle goes on, else the winner, or 2 for a draw. */
  winner: SeatId;
  /** How it ended: an index into ENDINGS. */
  ended: number;
  /** By side, 0–10 (D-victory.3). */
  scores: number[];
}

export const DRAWN = 2;
/** The rules that end a battle. */
export const ENDINGS = ['', 'D-victory.1', 'G-80'] as const;

export function cloneCommands(c: Commands): Commands {
  return {
    side: c.side.slice(),
    kind: c.kind.slice(),
    general: c.general.slice(),
    die: c.die.slice(),
    pips: c.pips.slice(),
    beaten: c.beaten.slice(),
    extra: c.extra.slice(),
  };
}

export function clone(p: Position): Position {
  return {
    rules: p.rules,
    scenario: p.scenario,
    edition: p.edition,
    asked: p.asked,
    stack: p.stack.map(cloneFrame),
    width: p.width,
    height: p.height,
    // These are never changed in place.
    features: p.features,
    sections: p.sections,
    bridges: p.bridges,
    natures: p.natures,
    weather: p.weather,
    start: p.start,
    lastDie: p.lastDie,
    north: p.north,
    attacker: p.attacker,
    phase: p.phase,
    clock: p.clock,
    before: p.before.slice(),
    elements: cloneElements(p.elements),
    commands: cloneCommands(p.commands),
    hidden: p.hidden.map(cloneElements),
    sealed: p.sealed,
    lists: p.lists,
    coming: p.coming,
    ...(p.given && { given: p.given }),
    quarry: p.quarry.slice(),
    failedFords: p.failedFords.slice(),
    winner: p.winner,
    ended: p.ended,
    scores: p.scores.slice(),
  };
}

export const top = (p: Position): Frame | undefined => p.stack[p.stack.length - 1];
/** D-sequence.1: whose phase it is. */
export const phasing = (p: Position): SeatId => (p.phase % 2 === 1 ? p.attacker : 1 - p.attacker);

/** What combats ask of the phase: whose it is, and which commands are beaten. */
export interface Moment {
  readonly side: SeatId;
  readonly isBeaten: (command: CommandId) => boolean;
}

export const momentOf = (p: Position): Moment => ({
  side: phasing(p),
  isBeaten: (command) => p.commands.beaten[command] !== UNBEATEN,
});

/** Where an element stood before it moved this phase, or null if it did not. */
export function poseBefore({ before }: Position, i: ElementId): { x: number; y: number; h: number } | null {
  for (let k = 0; k < before.length; k += 4)
    if (before[k] === i) return { x: before[k + 1], y: before[k + 2], h: before[k + 3] };
  return null;
}

/** The frame at the bottom of the preparations, changed in these fields. */
export function advanceTo(p: Position, more: Partial<Prepare>): void {
  const at = p.stack.findIndex(({ kind }) => kind === 'prepare');
  p.stack[at] = { ...(p.stack[at] as Prepare), ...more };
}

export const preparing = (p: Position): Prepare => p.stack.find(({ kind }) => kind === 'prepare') as Prepare;
