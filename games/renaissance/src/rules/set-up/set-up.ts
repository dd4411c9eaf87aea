/**
 * The first position of a match: a set-piece battle, an empty table for the long way, or two ready-made armies with set-up
 * dice and terrain by chance, who then deploy, the defender first (D-setup.5).
 */

import type { Chance, OptionSpec, Options, Setting, Sink } from '@drumhead/kernel';
import { PACE, paces } from '../../geometry/units.ts';
import { publicReport } from '../../model/context.ts';
import { type Editions, editionOf, FIELD_POINTS, GIVEN, OPEN_POINTS, SCENARIOS } from '../../options.ts';
import { FAIR, SEASONS } from '../../position/day.ts';
import { emptyElements } from '../../position/elements.ts';
import type { Prepare } from '../../position/frames.ts';
import type { Position } from '../../position/position.ts';
import type { Muster } from '../../position/sealed.ts';
import type { RenaissanceReport } from '../../reports.ts';
import type { Tables } from '../../tables.ts';
import { type ArmyList, listsFor } from '../army/lists.ts';
import { enrol } from '../army/roster.ts';
import { battleNamed, setUpBattle } from '../battles/set-piece.ts';
import { WHOLE } from '../deploy/deployment-steps.ts';
import { MEN_PER_ELEMENT, menAmong, SCALE_RULES, TWO_SIDES, tableSize } from '../scale.ts';
import { placeByChance } from '../terrain/automatic.ts';
import { declareByChance } from '../terrain/declare.ts';
import { daylight, startsFrom, weatherCites } from '../weather/time-of-day.ts';
import { HOME_CLIMATE, skyFor, weatherAtStart } from '../weather/weather.ts';
import { OPENING_RULES, type Opening, openingOf, rollSetUp } from './set-up-dice.ts';

/** An empty table at ten in the morning of a clear spring day. */
export function bare(setting: Setting): Position {
  return {
    rules: setting.rulesVersion,
    scenario: SCENARIOS.findIndex(({ id }) => id === setting.scenario),
    edition: editionOf(setting.options),
    asked: 0,
    stack: [],
    width: paces(2250),
    height: paces(1500),
    features: [],
    sections: [],
    bridges: [],
    natures: [],
    weather: FAIR,
    start: 10,
    lastDie: 1,
    north: 0,
    attacker: 0,
    phase: 0,
    clock: 0,
    before: [],
    elements: emptyElements(),
    commands: { side: [], kind: [], general: [], die: [], pips: [], beaten: [], extra: [] },
    hidden: [emptyElements(), emptyElements()],
    sealed: [{}, {}],
    lists: [0, 0],
    coming: [],
    quarry: [],
    failedFords: [],
    winner: -1,
    ended: 0,
    scores: [0, 0],
  };
}

export function setUp(
  editions: Editions,
  setting: Setting,
  chance: Chance,
  sink: Sink<RenaissanceReport> | null,
): Position {
  const p = bare(setting);
  const t = editions.of(p.edition);
  p.stack = [{ kind: 'battle', step: 0 }];
  const battle = battleNamed(t, setting.scenario);
  const told = battle
    ? setUpBattle(t, p, battle)
    : setting.scenario === GIVEN
      ? setUpGiven(p)
      : setting.scenario in OPEN_POINTS
        ? setUpOpen(t, p, OPEN_POINTS[setting.scenario])
        : setUpField(t, p, setting, chance);
  for (const report of told) sink?.report(report);
  return p;
}

const ANY = 'any';
const CONTEMPORARY = 'contemporary';
const SEATS = ['south', 'north'] as const;

/** An army for each seat; `any` is drawn from all of them, `contemporary` from those of the enemy's years. */
export function armyOptions(t: Tables): OptionSpec[] {
  const { lists } = listsFor(t);
  const values = [CONTEMPORARY, ANY, ...lists.map(({ id }) => id)];
  const figures = Object.fromEntries(lists.map(({ id, years: [from, to] }) => [id, `${from}–${to}`]));
  return SEATS.map((seat) => ({
    id: `${seat}Army`,
    values,
    byDefault: ANY,
    suggested: CONTEMPORARY,
    figures,
    cites: ['D-army.1'],
  }));
}

function chooseLists(t: Tables, options: Options, chance: Chance): number[] {
  const { lists } = listsFor(t);
  const wanted = SEATS.map((seat) => options[`${seat}Army`]);
  const chosen = wanted.map((army) => lists.findIndex(({ id }) => id === army));
  const contemporaries = (enemy: number): number[] =>
    [...lists.keys()].filter((k) => k !== enemy && isOfYears(lists[k], lists[enemy].years));
  // Whose army is to fit the other's is drawn after it.
  for (const seat of wanted[0] === CONTEMPORARY ? [1, 0] : [0, 1]) {
    if (chosen[seat] >= 0) continue;
    const enemy = chosen[1 - seat];
    const among = wanted[seat] === CONTEMPORARY && enemy >= 0 ? contemporaries(enemy) : [];
    const from = among.length > 0 ? among : [...lists.keys()];
    chosen[seat] = from[chance.below(from.length)];
  }
  return chosen;
}

const isOfYears = ({ years }: ArmyList, [from, to]: ArmyList['years']): boolean => years[0] <= to && from <= years[1];

/** Fills the position up to deployment, and gives what is to be told. */
export function setUpField(t: Tables, p: Position, setting: Setting, chance: Chance): RenaissanceReport[] {
  const points = FIELD_POINTS[setting.scenario];
  const { width, depth } = tableSize('15mm', t.scale, points);
  p.width = width;
  p.height = depth;
  p.lists = chooseLists(t, setting.options, chance);
  const lists = p.lists.map((k) => listsFor(t).lists[k]);
  for (const [side, list] of lists.entries()) enrol(t, p, side, readyArmy(list, points));
  const aggression = [lists[0].aggression, lists[1].aggression] as const;
  const seasons = [SEASONS[chance.below(4)], SEASONS[chance.below(4)]] as const;
  const rolls = rollSetUp(chance, aggression);
  const opening = openingOf(rolls, aggression, seasons);
  const defender = 1 - opening.attacker;
  openDay(t, p, opening);
  const wide = t.scale === 'condensed' && points > 100;
  const { measures } = t;
  const who = { list: lists[defender], naval: false, wide, measures: measures.terrain };
  const own = declareByChance(chance, { ...who, defends: true });
  const his = declareByChance(chance, { ...who, defends: false });
  const site = { width, height: depth, element: t.width, measures, gentlemens: t.readings.gentlemensZone300p };
  const landscape = placeByChance(chance, site, defender, defender === 0 ? [own, his] : [his, own]);
  p.features = landscape.features;
  p.bridges = landscape.bridges;
  p.natures = landscape.features.map(() => 0);
  p.stack.push(
    { kind: 'deploy', seat: opening.attacker, step: WHOLE },
    { kind: 'deploy', seat: defender, step: WHOLE },
  );
  const facts = {
    south: lists[0].id,
    north: lists[1].id,
    attacker: opening.attacker,
    season: opening.season,
    hour: p.start % 24,
    southMen: menAmong(t, p.hidden[0].troop),
    northMen: menAmong(t, p.hidden[1].troop),
  };
  const told = publicReport('set-up', [TWO_SIDES, ...OPENING_RULES, MEN_PER_ELEMENT], facts);
  return [told, tableTold(p), weatherTold(p)];
}

/** An empty table that waits for its order of battle from outside. */
function setUpGiven(p: Position): RenaissanceReport[] {
  p.stack.push({ kind: 'awaits', what: 'order', side: 0 });
  return [];
}

/** A battle by the long way: an empty table, and everything still to be chosen. */
export function setUpOpen(t: Tables, p: Position, points: number): RenaissanceReport[] {
  const { width, depth } = tableSize('15mm', t.scale, points);
  p.width = width;
  p.height = depth;
  p.stack.push(begun(points));
  return [];
}

/** D-climate.1: the season and hour of the dice, in the defender's country. At night both wait for the sun. */
export function openDay(t: Tables, p: Position, { attacker, season, hour, score, attackersDie }: Opening): void {
  const { climate, ice } = listsFor(t).lists[p.lists[1 - attacker]];
  const day = daylight(climate, season);
  const starts = startsFrom(day, season, hour);
  p.attacker = attacker;
  p.lastDie = attackersDie;
  p.start = starts[starts.length - 1].hour;
  p.weather = weatherAtStart({ score, climate, season, ice }, p.start % 24, day.sunrise);
}

const readyArmy = ({ ready }: ArmyList, points: number): Muster => ready.find((army) => army.points === points)!.muster;

/** The preparations of a battle of so many points, when nothing has been chosen yet; those of a given one begin later. */
export const begun = (points: number, step = 0): Prepare => ({
  kind: 'prepare',
  step,
  points,
  hour: 0,
  score: 0,
  five: 0,
  six: 0,
  later: [],
  declared: [[], []],
  turn: 0,
});

export const tableTold = ({ width, height }: Position): RenaissanceReport =>
  publicReport('table', SCALE_RULES, { width: Math.round(width / PACE), depth: Math.round(height / PACE) });

/** D-setup.7: what the dice and the defender's country make of the weather, and how long the day is. */
export function weatherTold({ weather }: Position): RenaissanceReport {
  const { climate, season } = weather;
  const { wind, overcast, fog, risk, flood, mud, freezes, dazzle, drought } = skyFor(weather);
  const facts = {
    climate,
    wind,
    overcast,
    fog,
    risk,
    flood,
    mud,
    freezes,
    dazzle,
    drought,
    ...daylight(climate, season),
  };
  return publicReport('first-weather', [HOME_CLIMATE, 'D-setup.7', ...weatherCites(weather)], facts);
}
