/** A set-piece battle put on the table, and what its course brings besides the rules. */

import type { Report } from '@drumhead/kernel';
import type { BattleData } from '../../documents.ts';
import { type Desk, news, type Scene } from '../../model/desk.ts';
import { type Elements, emptyElements, enlist } from '../../position/elements.ts';
import { type Position, phasing } from '../../position/position.ts';
import { SCENARIOS } from '../../scenarios.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { addCommand, KIND_OF } from '../army/roster.ts';
import { moraleOf } from '../morale/morale.ts';
import { hourAfter } from '../weather/daylight.ts';
import { type Arrival, arrivalPoses } from './arrivals.ts';
import { firstLines } from './first-lines.ts';
import { battleNamed } from './library.ts';

export function setUpBattle(t: Tables, p: Position, battle: BattleData): Report[] {
  const { ground, elements, commands, weather, start, attacker, north } = firstLines(t, battle);
  Object.assign(p, ground, { elements, weather, start, attacker, north });
  for (const { side, role, general } of commands) addCommand(p, side, KIND_OF[role], general);
  p.lists = battle.sides.map(({ list }) => listsFor(t).lists.findIndex(({ id }) => id === list));
  // Who is still on the march counts from the start, and is no secret.
  p.coming = [...battle.reinforcements.keys()];
  for (const arrival of battle.reinforcements) {
    const column = columnOf(t, battle, arrival);
    p.commands.extra[column.command[0]] += moraleIn(t, column);
  }
  return [{ key: 'battle', cites: ['D-terrain.29'], facts: { battle: battle.id, attacker }, to: 'public' }];
}

/** The battle being fought, or null in any other scenario. */
export const battleOf = ({ t, p }: Pick<Scene, 't' | 'p'>): BattleData | null =>
  battleNamed(t, SCENARIOS[p.scenario].id);

/** Between two phases: rain that stops, and who comes up for the next. */
export function battleEvents(d: Desk): void {
  const { p } = d;
  const side = 1 - phasing(p);
  const battle = battleOf(d);
  if (!battle) return;
  /** The coming phase, counted among those of its side. */
  const own = Math.ceil((p.phase + 1) / 2);
  const { rainFor } = battle.weather;
  if (rainFor !== undefined && own > rainFor && p.weather.fall === 'falls') {
    p.weather = { ...p.weather, fall: 'over' };
    d.sink?.report(news('rain-stops', ['D-weather.10'], {}));
  }
  for (const k of p.coming) {
    const arrival = battle.reinforcements[k];
    if (arrival.side !== side || own < arrival.phase) continue;
    const column = columnOf(d.t, battle, arrival);
    const poses = arrivalPoses(d.f, arrival, column);
    if (!poses) continue;
    for (const [n, { x, y, h }] of poses.entries())
      enlist(p.elements, { troop: column.troop[n], side, command: column.command[n], x, y, h });
    p.commands.extra[column.command[0]] -= moraleIn(d.t, column);
    p.coming = p.coming.filter((other) => other !== k);
    d.sink?.report(news('arrives', ['D-terrain.29'], { side, leader: arrival.leader, elements: poses.length }));
  }
}

/** Those on the march, in the order they come. */
function columnOf(t: Tables, battle: BattleData, { side, command, elements }: Arrival): Elements {
  const number = battle.sides.flatMap(({ commands }) => commands).findIndex(({ id }) => id === command);
  const column = emptyElements();
  for (const [id, count] of elements)
    for (let k = 0; k < count; k++)
      enlist(column, { troop: t.troopOf.get(id)!, side, command: number, x: 0, y: 0, h: -1 });
  return column;
}

const moraleIn = (t: Tables, e: Elements): number => [...e.troop.keys()].reduce((sum, i) => sum + moraleOf(t, e, i), 0);

/** Does a surprised side's C-in-C still have to gather his commands? Its dice are not pooled in the first pair of phases. */
export const isSurprised = (s: Pick<Scene, 't' | 'p'>, side: number): boolean =>
  battleOf(s)?.surprised === side && s.p.phase <= 2;

/** Is it over by the clock? */
export function isLate(s: Pick<Scene, 't' | 'p'>): boolean {
  const { hour } = hourAfter(s.p.start, Math.floor(s.p.phase / 2));
  return hour >= (battleOf(s)?.endsAt ?? Infinity);
}
