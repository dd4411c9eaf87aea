/** D-sequence.2, D-pip.1–3: dice are thrown, and the C-in-C shares out his. */

import { ALLOWED, leave, publicReport, refuse } from '@drumhead/kernel';
import type { RenaissanceAction } from '../../action.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import type { Play, Read, Rules } from '../../model/context.ts';
import { commandName } from '../../model/element-labels.ts';
import { enemyWithin, onTable, troopOf } from '../../model/field.ts';
import type { FrameOf } from '../../position/frames.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import { ALLY, IN_CHIEF, type Position } from '../../position/position.ts';
import { isSurprised } from '../battles/set-piece.ts';
import { isEngaged } from '../contact/engaged.ts';
import { ONE_DIE_EACH } from '../scale.ts';
import { STEP_RULES } from '../sequence/steps-of-a-phase.ts';
import { canSee } from '../visibility.ts';
import { bivouacked, changeWeather, daylight, lightAt } from '../weather/time-of-day.ts';
import { generalOf } from './distance-to-general.ts';

/** G-6: dice in command order; those that share the C-in-C's pool keep theirs until he has allotted them. */
export function throwDice(d: Play, side: SeatId): void {
  const { p, chance } = d;
  if (side !== p.attacker && sleepsOn(d)) return;
  const { commands } = p;
  const pool: number[] = [];
  const thrown: { [command: string]: number } = {};
  const cites = new Set<string>();
  for (let c = 0; c < commands.side.length; c++) {
    if (commands.side[c] !== side) continue;
    // D-pip.3: as long as any of its elements is on the table.
    const die = hasElements(d, c) ? chance.die(6) : 0;
    commands.die[c] = die;
    commands.pips[c] = die;
    if (die > 0 && commands.kind[c] !== ALLY) pool.push(c);
    if (die === 0) continue;
    thrown[commandName(c)] = die;
    cites.add(diceRule(d, side, c));
  }
  if (cites.size > 0)
    d.sink?.report(publicReport('dice', [...cites, STEP_RULES.dice, ONE_DIE_EACH], { side, dice: thrown }));
  changeWeather(
    d,
    commands.die.filter((die, c) => commands.side[c] === side && die > 0),
  );
  const shared = pool.filter((c) => whyOwnDie(d, side, c) === null);
  const dice = shared.map((c) => commands.die[c]);
  if (shared.length > 1 && new Set(dice).size > 1)
    p.stack.push({ kind: 'pips', seat: side, commands: shared, dice: dice.toSorted((a, b) => b - a) });
}

/** Allies throw for themselves, and so does who is out of the C-in-C's pool. All can see it: who lies hidden is not there to be asked. */
function diceRule(s: Read, side: SeatId, command: CommandId): string {
  if (s.p.commands.kind[command] === ALLY) return 'D-pip.3';
  return whyOwnDie(s, side, command) === null ? 'D-pip.1' : 'D-pip.2';
}

/** The element of the side's C-in-C, or −1. */
export function commanderOf(p: Position, side: SeatId): ElementId {
  const chief = chiefOf(p, side);
  return chief < 0 ? -1 : generalOf(p, chief);
}

const chiefOf = ({ commands }: Position, side: SeatId): number =>
  commands.side.findIndex((of, c) => of === side && commands.kind[c] === IN_CHIEF);

/** D-time.7: begun by night, and the defender has not thrown a die yet: he lies in bivouac until something wakes him. */
function sleepsOn({ p, f, sink }: Play): boolean {
  const { commands, weather } = p;
  const defender = 1 - p.attacker;
  if (lightAt(daylight(weather.climate, weather.season), p.start) !== 'night') return false;
  if (commands.die.some((die, c) => die > 0 && commands.side[c] === defender)) return false;
  const cites = bivouacked(f, defender);
  if (cites) sink?.report(publicReport('sleeps', cites, { side: defender }));
  return cites !== null;
}

function hasElements({ f }: Read, command: CommandId): boolean {
  for (let i = 0; i < f.e.troop.length; i++) if (f.e.command[i] === command && onTable(f, i)) return true;
  return false;
}

/** D-pip.2: why a command throws a die of its own; null where its die comes out of the C-in-C's hand. */
export function whyOwnDie(
  s: Read,
  side: SeatId,
  command: CommandId,
): 'surprised' | 'lost' | 'fights' | 'far' | 'unseen' | null {
  const { p, f } = s;
  if (isSurprised(s, side)) return 'surprised';
  const head = commanderOf(p, side);
  if (head < 0) return 'lost';
  if (isEngaged(f, head)) return 'fights';
  if (command === chiefOf(p, side)) return null;
  const general = generalOf(p, command);
  if (general < 0) return 'lost';
  if (baseDistance(f.bases, head, f.bases, general) > f.t.measures.pips.earshot) return 'far';
  return canSee(f, general, head) ? null : 'unseen';
}

type Pips = FrameOf<'pips'>;

/** D-pip.1: the C-in-C gives each die of the pool to one of its commands. */
export const pips: Rules<'pips'> = {
  cites: ['D-pip.1', 'D-pip.2'],
  list: (_s, frame) => allotments(frame.dice).map((dice) => ({ kind: 'pips', dice })),
  check(_s, frame, _seat, action) {
    if (action.kind !== 'pips') return refuse('wrong-kind', ['D-pip.1'], { asked: 'pips' });
    const given = action.dice.toSorted((a, b) => b - a).join();
    return given === frame.dice.join() ? ALLOWED : refuse('other-dice', ['D-pip.1'], { dice: frame.dice });
  },
  play(d, frame, _seat, action) {
    const { dice } = action as Extract<RenaissanceAction, { kind: 'pips' }>;
    allot(d.p, frame, dice);
    const commands = Object.fromEntries(frame.commands.map((c, k) => [commandName(c), dice[k]]));
    d.sink?.report(publicReport('allotted', ['D-pip.1'], { side: frame.seat, commands }));
    leave(d);
  },
};

function allot({ commands }: Position, { commands: of }: Pips, dice: readonly number[]): void {
  for (const [k, c] of of.entries()) {
    commands.die[c] = dice[k];
    commands.pips[c] = dice[k];
  }
}

/** Every order of these dice, each once. */
function allotments(dice: readonly number[]): number[][] {
  if (dice.length === 0) return [[]];
  return [...new Set(dice)].flatMap((die) => {
    const rest = dice.slice();
    rest.splice(rest.indexOf(die), 1);
    return allotments(rest).map((more) => [die, ...more]);
  });
}

/** G-38: the highest dice to the commands with most elements within 300p of enemies. */
export function sensibleAllotment({ f }: Read, { commands, dice }: Pips): number[] {
  const near = commands.map((c) => nearEnemies(f, c));
  const order = commands.map((_, k) => k).sort((a, b) => near[b] - near[a] || a - b);
  const given = commands.map(() => 0);
  for (const [k, at] of order.entries()) given[at] = dice[k];
  return given;
}

function nearEnemies(f: Read['f'], command: CommandId): number {
  let count = 0;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.command[i] !== command || !onTable(f, i) || troopOf(f, i).type === 'Bg') continue;
    if (enemyWithin(f, i, f.t.measures.pips.near) >= 0) count++;
  }
  return count;
}
