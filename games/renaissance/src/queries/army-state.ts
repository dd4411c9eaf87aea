/** How the battle stands: whose phase, hour and weather; by command its dice and how near it is to breaking, by side how near to defeat. */

import type { Read } from '../model/context.ts';
import { commandLetter } from '../model/element-labels.ts';
import { onTable } from '../model/field.ts';
import * as flags from '../position/elements.ts';
import type { CommandId, ElementId, SeatId } from '../position/ids.ts';
import { type Position, phasing, UNBEATEN } from '../position/position.ts';
import { armyName, leaderName } from '../rules/battles/battle-names.ts';
import { lastHour } from '../rules/battles/set-piece.ts';
import { initialMorale, lostMorale, moraleOf } from '../rules/morale-equivalents.ts';
import { armyMorale } from '../rules/victory/victory.ts';
import { hourOf, nextDusk, phasesUntil } from '../rules/weather/time-of-day.ts';

/** Morale in equivalents: halves are possible. */
export interface CommandState {
  readonly command: CommandId;
  readonly side: SeatId;
  /** From one, within its side. */
  readonly number: number;
  /** What labels of its elements begin with. */
  readonly letter: string;
  /** Of a set-piece battle: the id of who leads it; its form `short` is his name alone. */
  readonly leader: string;
  readonly general: ElementId;
  /** Its die of this phase, 0 while it has none or the C-in-C still holds it, and what is left of it. */
  readonly die: number;
  readonly pips: number;
  readonly isBeaten: boolean;
  /** Elements on the table, and those it was raised with. */
  readonly standing: number;
  readonly raised: number;
  readonly lost: number;
  readonly whole: number;
  /** It breaks when it has lost more than this (D-beaten.1). */
  readonly breaking: number;
  /** The next loss of an ordinary element would break it. */
  readonly isShaken: boolean;
}

export interface ArmyState {
  readonly side: SeatId;
  /** The id of what a set-piece battle calls it, else of its list. */
  readonly name: string;
  /** Lost, beaten commands counted whole; the army is defeated when that is more than `limit` (D-victory.1). */
  readonly gone: number;
  readonly limit: number;
  readonly commands: readonly CommandState[];
}

const ORDINARY = 2;

export function armyStates({ t, p, f }: Read): readonly [ArmyState, ArmyState] {
  const { commands, elements: e } = p;
  const stateOf = (command: CommandId, number: number): CommandState => {
    const side = commands.side[command];
    const home = [...e.troop.keys()].filter((i) => e.home[i] === command);
    const whole = initialMorale(t, p, command);
    const lost = lostMorale(t, p, command);
    const isBeaten = commands.beaten[command] !== UNBEATEN;
    const general = commands.general[command];
    return {
      command,
      side,
      number,
      letter: commandLetter(command),
      leader: leaderName(t, p, side, number - 1),
      general: general >= 0 && general < e.troop.length && onTable(f, general) ? general : -1,
      die: isInHand(p, command) ? 0 : commands.die[command],
      pips: commands.pips[command],
      isBeaten,
      standing: home.filter((i) => onTable(f, i) && e.side[i] === side).length,
      raised: home.length,
      lost: lost / 2,
      whole: whole / 2,
      breaking: whole / 6,
      isShaken: !isBeaten && 3 * (lost + ORDINARY) > whole && home.some((i) => onTable(f, i) && moraleOf(t, e, i) > 0),
    };
  };
  const armyOf = (side: SeatId): ArmyState => {
    const own = [...commands.side.keys()].filter((c) => commands.side[c] === side);
    const { gone, limit } = armyMorale(t, p, side);
    return {
      side,
      name: armyName(t, p, side),
      gone: gone / 2,
      limit: limit / 2,
      commands: own.map((c, k) => stateOf(c, k + 1)),
    };
  };
  return [armyOf(0), armyOf(1)];
}

/** Its die is thrown, and may yet be another command's. */
const isInHand = ({ stack }: Position, command: CommandId): boolean =>
  stack.some((frame) => frame.kind === 'pips' && frame.commands.includes(command));

export interface PhaseNow {
  /** The side in its own phase. */
  readonly phasing: SeatId;
  /** 0 to 23. */
  readonly hour: number;
  readonly light: string;
  /** What falls, or mist; null in the dry. */
  readonly weather: string | null;
  /** What the clock brings next, and in how many phases; null by night. */
  readonly next: { readonly what: 'end' | 'dusk'; readonly phases: number } | null;
}

export function phaseNow(s: Read): PhaseNow {
  const { p, f } = s;
  const { light, fall } = f.air;
  return {
    phasing: phasing(p),
    hour: ((hourOf(p) % 24) + 24) % 24,
    light,
    weather: fall ?? (p.weather.mist ? 'mist' : null),
    next: nextOf(s),
  };
}

function nextOf(s: Read): PhaseNow['next'] {
  const { p, f } = s;
  const [end, dusk] = [lastHour(s), f.air.light === 'day' || f.air.light === 'dawn' ? nextDusk(p) : Infinity];
  if (p.phase === 0 || Math.min(end, dusk) === Infinity) return null;
  return { what: end <= dusk ? 'end' : 'dusk', phases: phasesUntil(p, Math.min(end, dusk)) };
}

const FLAGGED = [
  ['general', flags.GENERAL],
  ['captured', flags.CAPTURED],
  ['routing', flags.ROUTING],
  ['pursuing', flags.PURSUING],
  ['steady', flags.STEADY],
  ['halted', flags.HALTED],
  ['locked', flags.LOCKED],
  ['pressed', flags.PRESSED],
  ['fought', flags.FOUGHT],
  ['shot-at', flags.SHOT_AT],
  ['shot-out', flags.SHOT_OUT | flags.SHOT_OUT_BEFORE],
  ['limbered', flags.LIMBERED],
  ['busy', flags.BUSY],
  ['rallied', flags.RALLIED],
  ['immobile', flags.IMMOBILE],
] as const;

export type ElementState = (typeof FLAGGED)[number][0] | 'beaten' | 'moved' | 'marched';

export function statesOf({ elements: e, commands }: Position, i: ElementId): readonly ElementState[] {
  const own: ElementState[] = FLAGGED.filter(([, flag]) => (e.flags[i] & flag) !== 0).map(([state]) => state);
  if (commands.beaten[e.command[i]] > UNBEATEN) own.push('beaten');
  if (e.moved[i] > 0) own.push(e.marches[i] > 0 ? 'marched' : 'moved');
  return own;
}
