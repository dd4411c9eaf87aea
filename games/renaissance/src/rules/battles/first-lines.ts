/** A set-piece battle as it stands when the first phase begins. */

import type { BattleData, Role } from '../../documents.ts';
import { counterClockwise } from '../../geometry/outlines.ts';
import { workBefore } from '../../geometry/posts.ts';
import { degrees, HALF, PACE, paces, QUARTER, THREE_QUARTERS } from '../../geometry/units.ts';
import { depthOf } from '../../model/field.ts';
import type { Weather } from '../../position/day.ts';
import { type Elements, emptyElements, enlist, GENERAL, TEAM } from '../../position/elements.ts';
import type { Feature, Ground, Section } from '../../position/ground.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Tables } from '../../tables.ts';
import { riverRing } from '../terrain/placing-rivers-and-waterways.ts';
import { daylight } from '../weather/time-of-day.ts';
import { weatherAtStart } from '../weather/weather.ts';

export interface FirstLines {
  readonly ground: Ground;
  readonly elements: Elements;
  /** Commands over both sides. */
  readonly commands: readonly {
    readonly side: SeatId;
    readonly role: Role;
    readonly id: string;
    readonly general: ElementId;
  }[];
  readonly weather: Weather;
  readonly start: number;
  readonly attacker: SeatId;
  readonly north: number;
}

const NATURES = ['paltry', 'easy', 'tricky', 'dangerous'];
/** The heading of north, by the edge that faces it. */
const NORTH = [HALF, THREE_QUARTERS, 0, QUARTER];

export function firstLines(t: Tables, battle: BattleData): FirstLines {
  // D-scale.6: condensed, the table is twice as wide and no deeper.
  const stretch = t.scale === 'condensed' ? 2 : 1;
  const features = battle.terrain.map((it) => featureOf(it, stretch));
  const elements = emptyElements();
  const commands: { side: SeatId; role: Role; id: string; general: ElementId }[] = [];
  const manned: { element: ElementId; work: 'obstacle' | 'fortification' }[] = [];
  for (const [side, { commands: own }] of battle.sides.entries()) {
    for (const { id, role, elements: men, baggage } of own) {
      const command = commands.length;
      let general = -1;
      for (const man of [...men, ...baggage]) {
        const troop = t.troopOf.get(man.troop)!;
        const hasTeam = t.troops[troop].team > 0 && man.team !== false;
        const i = enlist(elements, {
          troop,
          side,
          command,
          x: stretch * paces(man.x),
          y: paces(man.y),
          h: degrees(man.heading),
          flags: (man.general ? GENERAL : 0) | (hasTeam ? TEAM : 0),
        });
        if (man.general) general = i;
        if (man.behind) manned.push({ element: i, work: man.behind });
      }
      commands.push({ side, role, id, general });
    }
  }
  if (stretch > 1) drawnApart(t, elements, battle.table.depth * PACE);
  const { sunrise } = daylight(battle.climate, battle.season);
  const { score, rainFor, mist } = battle.weather;
  const natural = weatherAtStart(
    { score, climate: battle.climate, season: battle.season, ice: false },
    battle.hour,
    sunrise,
  );
  return {
    ground: {
      width: stretch * battle.table.width * PACE,
      height: battle.table.depth * PACE,
      features,
      sections: manned.map(({ element, work }) => sectionBefore(elements, element, work)),
      bridges: [],
      natures: battle.terrain.map(({ nature }) => (nature ? NATURES.indexOf(nature) + 1 : 0)),
    },
    elements,
    commands,
    weather: { ...natural, ...(rainFor && { fall: 'falls' }), ...(mist && { mist }) },
    start: battle.hour,
    attacker: battle.attacker,
    north: NORTH[battle.north],
  };
}

function featureOf(it: BattleData['terrain'][number], stretch: number): Feature {
  const { kind, polygon, line, width, surface, rocky } = it;
  const flat = (points: readonly (readonly number[])[] = []): number[] =>
    points.flatMap(([x, y]) => [stretch * paces(x), paces(y)]);
  const along = flat(line);
  const ring = kind === 'Rv' ? riverRing(along, paces(width ?? 0)) : polygon ? counterClockwise(flat(polygon)) : [];
  return { kind, ring, line: along, ...(surface && { surface }), ...(rocky && { rocky }) };
}

/** the occupant's front is on the inner edge. */
function sectionBefore(e: Elements, i: number, work: Section['work']): Section {
  return { ...workBefore({ x: e.x[i], y: e.y[i], h: e.h[i] }), work, gate: false, side: e.side[i], redoubt: -1 };
}

/**
 * Positions drawn for normal bases, given room for condensed ones: twice as wide and deep on a table twice as wide.
 * Whoever would stand upon the one before him falls back; those who face sideways are spaced along their line.
 */
export function drawnApart(t: Tables, e: Elements, height: number): void {
  for (const side of [0, 1]) {
    const sign = side === 0 ? 1 : -1;
    const own = [...e.troop.keys()].filter((i) => e.side[i] === side);
    // Nobody's rear leaves the table.
    for (const i of own)
      e.y[i] = side === 0 ? Math.max(e.y[i], depthOf(t, e, i)) : Math.min(e.y[i], height - depthOf(t, e, i));
    const facing = own.filter((i) => e.h[i] === 0 || e.h[i] === HALF);
    const placed: number[] = [];
    // From the front backwards; lower numbers first among equals.
    for (const i of facing.sort((a, b) => sign * (e.y[b] - e.y[a]) || a - b)) {
      for (const j of placed) {
        const rear = e.y[j] - sign * depthOf(t, e, j);
        if (Math.abs(e.x[i] - e.x[j]) < t.width && sign * (e.y[i] - rear) > 0) e.y[i] = rear;
      }
      placed.push(i);
    }
    const aside = own.filter((i) => !facing.includes(i)).sort((a, b) => e.y[a] - e.y[b]);
    for (const [k, i] of aside.entries()) {
      const before = k > 0 ? aside[k - 1] : -1;
      if (before >= 0 && Math.abs(e.x[i] - e.x[before]) < t.width) e.y[i] = Math.max(e.y[i], e.y[before] + t.width);
    }
  }
}
