/**
 * A battle given from outside: it waits for its order of battle, then for those who come up in its course. What is ordered
 * stands in place of lists and set-up dice (D-terrain.29); the country's own features lie by chance, or are the players'
 * (L-3.2), and both deploy, the defender first.
 */

import { type Chance, type Cited, citesIf, leave, type Outside, refusal, verdict } from '@drumhead/kernel';
import { type InferOutput, literal, strictObject, variant } from 'valibot';
import { ArrivalShape, BattleOrderShape } from '../../documents.ts';
import { PACE } from '../../geometry/units.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { SEATS } from '../../options.ts';
import { emptyElements, enlist, recruitOf, TEAM, WAITING } from '../../position/elements.ts';
import type { FrameOf } from '../../position/frames.ts';
import type {
  BattleOrder,
  ComingUp,
  GivenBattle,
  Man,
  OrderedDivision,
  SideOrder,
} from '../../position/given-battle.ts';
import type { CommandId, SeatId } from '../../position/ids.ts';
import { type Position, SUB, top } from '../../position/position.ts';
import { NO_WORKS, seal } from '../../position/sealed.ts';
import type { RenaissanceReport } from '../../reports.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { addCommand, BAGGAGE, KIND_OF } from '../army/roster.ts';
import { menOf, sentFor } from '../battles/coming-up.ts';
import { WHOLE } from '../deploy/deployment-steps.ts';
import { MEN_PER_ELEMENT, menAmong, TWO_SIDES } from '../scale.ts';
import { byTheTown, countryByChance, orderedFirst, orderedLast } from '../terrain/given-ground.ts';
import { daylight } from '../weather/time-of-day.ts';
import { weatherAtStart } from '../weather/weather.ts';
import { COUNTRY } from './prepare.ts';
import { begun, tableTold, weatherTold } from './set-up.ts';
import { NORTH } from './set-up-dice.ts';

const GivenShape = variant('kind', [
  strictObject({ kind: literal('order'), order: BattleOrderShape }),
  strictObject({ kind: literal('arrival'), arrival: ArrivalShape }),
]);
type Given = InferOutput<typeof GivenShape>;

type Awaits = FrameOf<'awaits'>;

/** Nobody is asked while it waits. */
export const awaits: Rules<'awaits'> = {
  cites: ['D-terrain.29'],
  asks: () => null,
  enter: () => 'wait',
  list: () => [],
  check: () => verdict(refusal('not-asked', ['D-sequence.1'])),
  play: () => {},
};

const awaitedIn = (p: Position): Awaits | null => {
  const frame = top(p);
  return frame?.kind === 'awaits' ? frame : null;
};

export interface Reading {
  reading(p: Position): Read;
  playing(p: Position, chance: Chance, sink: Play['sink']): Play;
  advance(p: Position, chance: Chance, sink: Play['sink']): void;
}

export function battlesGiven({ reading, playing, advance }: Reading): Outside<Position, Given, RenaissanceReport> {
  return {
    schema: GivenShape,
    awaited(p) {
      const frame = awaitedIn(p);
      return frame && { kind: frame.what, cites: awaits.cites, facts: { side: frame.side } };
    },
    check: (p, given) => verdict(whyNot(reading(p), awaitedIn(p) as Awaits, given)),
    receive(p, given, chance, sink) {
      const d = playing(p, chance, sink);
      leave(d);
      if (given.kind === 'order') layOut(d, given.order);
      else sentFor(d, given.arrival);
      advance(p, chance, sink);
    },
    propose: (p, chance) => madeUp(reading(p), awaitedIn(p) as Awaits, chance),
  };
}

/** What is no order of a battle, or nobody who was to come. */
function whyNot({ t, p }: Read, { what, side }: Awaits, given: Given): Cited | null {
  const no = (why: string): Cited => refusal('no-such-battle', ['D-terrain.29'], { why });
  if (given.kind !== what) return no('kind');
  if (given.kind === 'arrival') {
    const { command, at, side: whose } = given.arrival;
    if (whose !== side) return no('side');
    const { entrances = [] } = p.given?.order.sides[side].reserve ?? {};
    const total = at.reduce((sum, count) => sum + count, 0);
    if (at.length > entrances.length || total !== (command?.elements.length ?? 0)) return no('entrances');
    return command && wrongCommand(t, command) ? no('command') : null;
  }
  for (const { list, commands, division } of given.order.sides) {
    if (!listsFor(t).lists.some(({ id }) => id === list)) return no('list');
    if (commands.filter(({ role }) => role === 'cinc').length !== 1) return no('commander');
    if (commands.some((command) => wrongCommand(t, command))) return no('command');
    if (division && wrongDivision(t, commands, division)) return no('division');
  }
  return null;
}

function wrongCommand(t: Tables, { elements }: SideOrder['commands'][number]): boolean {
  return (
    elements.filter(({ general }) => general).length !== 1 || !elements.every(({ troop }) => isLandTroop(t, troop))
  );
}

function isLandTroop(t: Tables, troop: string): boolean {
  const found = t.troopOf.get(troop);
  return found !== undefined && t.troops[found].category !== 'naval';
}

/** Somebody would lead who is not among them. */
function wrongDivision(t: Tables, commands: SideOrder['commands'], { generals, apart }: OrderedDivision): boolean {
  const labels = commands.flatMap(({ elements }) => elements.map(({ label }) => label));
  const countOf = (label: string): number => labels.filter((it) => it === label).length;
  return (
    apart.some((label) => countOf(label) === 0) ||
    generals.some(
      ({ label, element, troop, plain }) =>
        element >= countOf(label) || !isLandTroop(t, troop) || !isLandTroop(t, plain),
    )
  );
}

/** Armies, ground and day as ordered; what is left to chance is thrown for. */
function layOut(d: Play, order: BattleOrder): void {
  const { t, p, chance } = d;
  const { sides, table, attacker, day } = order;
  [p.width, p.height] = [table[0] * PACE, table[1] * PACE];
  p.lists = sides.map(({ list }) => listsFor(t).lists.findIndex(({ id }) => id === list));
  const labels = [
    ...new Set(sides.flatMap((side) => side.commands.flatMap(({ elements }) => elements.map(({ label }) => label)))),
  ];
  const reserves = sides.map((side, seat) => muster(d, seat, side, labels));
  p.attacker = attacker;
  p.north = NORTH[order.north];
  const hour = Math.min(day.latest, day.from + chance.die(6) + chance.die(6));
  const dice = [chance.die(6), chance.die(6)];
  p.start = hour;
  p.lastDie = dice[attacker];
  const { climate, season, ice } = day;
  const score = Math.abs(dice[0] - dice[1]);
  p.weather = weatherAtStart({ score, climate, season, ice }, hour, daylight(climate, season).sunrise);
  const first = orderedFirst(t, chance, order);
  p.given = {
    order: byTheTown(order, first.features[first.town]),
    labels,
    endsAt: Math.min(hour + day.hours, day.sunset),
    reserves,
    sent: [false, false],
    marching: [[], []],
    ...(order.edition !== undefined && { hills: first.hills }),
  };
  p.features = first.features;
  p.bridges = first.bridges;
  for (const side of [0, 1]) works(d, order, side);
  if (order.longSetUp) p.stack.push(begun(0, COUNTRY));
  else byChance(d, order);
  p.natures = p.features.map(() => 0);
  const facts = {
    south: sides[0].list,
    north: sides[1].list,
    attacker,
    season,
    hour: hour % 24,
    southMen: menAmong(t, p.hidden[0].troop),
    northMen: menAmong(t, p.hidden[1].troop),
  };
  for (const told of [
    publicReport(
      'set-up',
      [TWO_SIDES, 'D-time.1', MEN_PER_ELEMENT, ...citesIf(order.longSetUp === true, 'L-3.2')],
      facts,
    ),
    tableTold(p),
    weatherTold(p),
  ])
    d.sink?.report(told);
}

/** The short way: the country's own features fall where they fall, and each side deploys at once. */
function byChance({ t, p, chance }: Play, order: BattleOrder): void {
  const { attacker } = order;
  const country = countryByChance(t, chance, order, p.features);
  p.features = orderedLast(t, chance, order, country.features);
  p.bridges = [...p.bridges, ...country.bridges];
  p.stack.push({ kind: 'deploy', seat: attacker, step: WHOLE }, { kind: 'deploy', seat: 1 - attacker, step: WHOLE });
}

/** Its commands and elements wait to be deployed; gives the command of those who come later, or −1. */
function muster({ t, p }: Play, side: SeatId, { commands, reserve }: SideOrder, labels: readonly string[]): CommandId {
  const e = emptyElements();
  for (const { role, elements, baggage } of commands) {
    const command = p.commands.side.length;
    addCommand(p, side, KIND_OF[role], -1);
    const men = menOf(t, elements, { side, command, labels });
    for (const i of men.troop.keys()) enlist(e, recruitOf(men, i));
    for (let k = 0; k < baggage; k++)
      enlist(e, { troop: t.troopOf.get(BAGGAGE)!, side, command, x: 0, y: 0, h: WAITING, flags: teamOf(t), label: -1 });
  }
  p.hidden[side] = e;
  if (!reserve) return -1;
  // Who they are is not known, so they count as what stands in for them.
  addCommand(p, side, SUB, -1);
  const number = p.commands.side.length - 1;
  p.commands.extra[number] = reserve.standIn;
  return number;
}

const teamOf = (t: Tables): number => (t.troops[t.troopOf.get(BAGGAGE)!].team > 0 ? TEAM : 0);

/** D-defences.3: fixed obstacles that are ordered are there to be laid. */
function works({ t, p }: Play, { obstacles, lastStand, sides }: BattleOrder, side: SeatId): void {
  const foot = new Map<string, number>();
  for (const { elements } of sides[side].commands)
    for (const { troop, label } of elements)
      if (t.troops[t.troopOf.get(troop)!].category === 'foot') foot.set(label, (foot.get(label) ?? 0) + 1);
  const stand = lastStand.includes(side as 0 | 1) ? Math.max(0, ...foot.values()) : 0;
  const fixedObstacles = obstacles[side] + stand;
  if (fixedObstacles > 0) seal(p, side, { works: { ...NO_WORKS, fixedObstacles } });
}

/** Of two ready-made armies, now and then with some of the second's still on the march. */
function madeUp({ t, p }: Read, { what, side }: Awaits, chance: Chance): Given {
  const { lists } = listsFor(t);
  const any = () => lists[chance.below(lists.length)];
  const few = (list: ReturnType<typeof any>) =>
    list.ready.toSorted((a, b) => a.points - b.points)[0].muster.commands[0];
  if (what === 'arrival') {
    const { entrances } = (p.given as GivenBattle).order.sides[side].reserve!;
    const { general } = few(lists[p.lists[side]]);
    const elements: Man[] = [
      { troop: general, label: `${side}-late`, general: true },
      { troop: general, label: `${side}-late` },
    ];
    const arrival: ComingUp = {
      side: side as 0 | 1,
      command: { id: 'reserve', role: 'sub', leader: null, elements, baggage: 0 },
      at: entrances.map((_, k) => (k === 0 ? elements.length : 0)),
    };
    return { kind: 'arrival', arrival };
  }
  const sideOf = (seat: SeatId): SideOrder => {
    const list = any();
    const { general, rows } = few(list);
    const land = rows.filter(({ troop }) => t.troops[t.troopOf.get(troop)!].category !== 'naval');
    const elements: Man[] = [
      { troop: general, label: `${seat}-0`, general: true },
      ...land.flatMap(({ troop, count }, row) =>
        Array.from({ length: count }, () => ({ troop, label: `${seat}-${row + 1}` })),
      ),
    ];
    return {
      name: SEATS[seat],
      list: list.id,
      commands: [{ id: 'army', role: 'cinc', leader: null, elements, baggage: chance.below(2) }],
      reserve:
        chance.below(2) === 0
          ? null
          : {
              blocks: 1,
              phase: 2,
              column: 6,
              entrances: [{ edge: seat === 0 ? 1 : 2, from: 0, to: 700, blocks: 1 }],
              standIn: 6,
            },
    };
  };
  const crossed = (['river', 'mountain', null] as const)[chance.below(3)];
  const town = chance.below(2) === 0 ? null : { size: 'small' as const, walled: chance.below(2) === 0 };
  const order: BattleOrder = {
    scale: 'outpost',
    table: [2250, 1500],
    day: { season: 'summer', climate: 'cold', ice: false, from: 7, latest: 19, sunset: 22, hours: 3 },
    north: 2,
    attacker: 0,
    surprised: chance.below(4) === 0 ? 1 : null,
    ground: { compulsory: ['H(G)'], optional: ['Rd', 'Wd', 'RGo', 'E', 'OF'], crossed, town, rough: 0, hills: [] },
    obstacles: [0, 0],
    lastStand: [],
    sides: [sideOf(0), sideOf(1)],
  };
  return { kind: 'order', order };
}
