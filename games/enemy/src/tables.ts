/** The data as tables of small integers, built once. */

import { bordersOf, distances, homesOf, type LandWay, waysFrom } from './model/borders.ts';
import type { AreaId, BlockId, CardId, PlaceId } from './model/ids.ts';
import { AREAS, cardSide, NOBODY, PLACES, sideOf } from './model/numbers.ts';
import { type PlaceSet, setOf } from './model/place-sets.ts';
import { CLASSES, type EnemyData, fault, HOMES, REGIONS, type SeatName, SIDES } from './schema.ts';

type Ending = 'war' | 'parliament-at-0' | 'royalist-at-0' | 'field';

export interface ScenarioTable {
  readonly id: string;
  readonly year: number;
  readonly turn: number;
  readonly lastYear: number;
  readonly setup: 'setup1642' | 'setup1644' | 'roadToWar' | 'oneBattle';
  readonly vp: number;
  readonly ending: Ending;
  readonly discards: number;
  readonly ties1644: number;
  readonly henrietta: boolean;
  readonly yorkshire: boolean;
  readonly turns1642: readonly number[];
  readonly removed: readonly string[];
  readonly beside: readonly string[];
  readonly cites: readonly string[];
}

type Param = number | boolean | string;

export interface Tables {
  readonly data: EnemyData;
  readonly seats: readonly SeatName[];
  /** Ids by number. */
  readonly blocks: readonly string[];
  readonly cards: readonly string[];
  readonly places: readonly string[];
  readonly blockOf: ReadonlyMap<string, BlockId>;
  readonly cardOf: ReadonlyMap<string, CardId>;
  readonly placeOf: ReadonlyMap<string, PlaceId>;

  /** By block. */
  readonly cls: readonly number[];
  /** All of them, by number. */
  readonly anyArea: readonly AreaId[];
  readonly max: readonly number[];
  readonly eff: readonly number[];
  readonly discipline: readonly number[];
  /** Home Region, an index of HOMES; −1 for none. */
  readonly home: readonly number[];
  /** Bound to its Home Region (E-3.3.b). */
  readonly regional: readonly boolean[];
  /** The Home Region it is bound to; past the last for none. */
  readonly bound: readonly number[];
  readonly leader: readonly boolean[];
  readonly regionalLeader: readonly boolean[];
  /** Whom it leads: bit 0 anybody (a Leader), bit 1 + home that Home Region (an RL); 0 for no leader. */
  readonly command: readonly number[];
  readonly garrison: readonly boolean[];
  readonly clubmen: readonly boolean[];
  /** A Garrison or Clubmen: it never moves. */
  readonly local: readonly boolean[];
  readonly irish: readonly boolean[];
  readonly covenanter: readonly boolean[];
  readonly neverIncreases: readonly boolean[];
  readonly eliminatedTo: readonly PlaceId[];
  readonly charles: BlockId;
  readonly rupert: BlockId;
  readonly rupertCard: BlockId;
  readonly essex: BlockId;
  readonly henrietta: BlockId;
  readonly leven: BlockId;
  /** By seat. */
  readonly clubmenOf: readonly BlockId[];
  readonly leaders: readonly (readonly BlockId[])[];
  readonly garrisonsOf: readonly (readonly BlockId[])[];

  /** By area. */
  readonly region: readonly number[];
  /** By region. */
  readonly regionSet: readonly PlaceSet[];
  readonly loyalty: readonly number[];
  readonly mountain: readonly boolean[];
  readonly yorkshire: readonly boolean[];
  /** Seas as bits in the order of the chart. */
  readonly seas: readonly number[];
  readonly citySize: readonly number[];
  readonly fortified: readonly boolean[];
  readonly victoryCity: readonly boolean[];
  readonly cityVp: readonly number[];
  readonly sympathy: readonly number[];
  /** The Sea of the City's port, an index; −1 for no port. */
  readonly portSea: readonly number[];
  readonly assault: readonly number[];
  readonly neighbours: readonly (readonly PlaceId[])[];
  /** from × PLACES + to: how many may cross to attack; 0 where there is no border. */
  readonly limit: readonly number[];
  /** from × PLACES + to: fewest borders between; 99 for no way. */
  readonly distance: readonly number[];
  /** By place: the ways out; by from × PLACES + to: those that lead there. */
  readonly ways: readonly (readonly LandWay[])[];
  readonly waysTo: readonly (readonly LandWay[])[];
  /** Places one or two borders away. */
  readonly withinTwo: readonly (readonly PlaceId[])[];
  readonly nearSet: readonly PlaceSet[];
  /** Areas by the sea, those of Yorkshire, those with Fortified Cities. */
  readonly coastSet: PlaceSet;
  readonly yorkshireSet: PlaceSet;
  readonly fortSet: PlaceSet;
  /** By seat: Areas that are nobody's while they are Vacant, and whose Cities sympathise with it. */
  readonly sympathySet: readonly PlaceSet[];
  /** By seat: all whose Cities sympathise with it. */
  readonly friendlySet: readonly PlaceSet[];
  /** home × PLACES + place: whether the place belongs to that Home Region. */
  readonly atHome: readonly boolean[];
  /** By home: the same as sets. */
  readonly homeSet: readonly PlaceSet[];
  readonly homeAreas: readonly (readonly AreaId[])[];
  /** By block: Areas it may be deployed in; London blocks only in London's own (E-6.16.e). */
  readonly deployAreas: readonly (readonly AreaId[])[];
  readonly deploySet: readonly PlaceSet[];
  readonly infantrySupply: readonly number[];
  readonly cavalrySupply: readonly number[];
  readonly blockSupply: readonly number[];

  readonly fortAreas: readonly AreaId[];
  readonly fortOf: readonly number[];
  readonly victoryAreas: readonly AreaId[];
  readonly victoryOf: readonly number[];
  readonly victorySet: PlaceSet;
  /** Those with Major Cities (E-4.2.a). */
  readonly majorAreas: readonly AreaId[];
  readonly london: AreaId;
  /** London's Area and those next to it. */
  readonly nearLondonSet: PlaceSet;
  /** By sea: the Area of its Key Port. */
  readonly keyPort: readonly AreaId[];

  /** By card. */
  readonly value: readonly number[];
  readonly event: readonly (string | null)[];
  readonly eventPhase: readonly (string | null)[];
  readonly params: readonly { readonly [name: string]: Param }[];
  readonly afterPlay: readonly string[];
  readonly addYear: readonly number[];
  readonly removeYear: readonly number[];
  readonly cardCites: readonly (readonly string[])[];

  readonly scenarios: readonly ScenarioTable[];
}

export function tablesOf(data: EnemyData): Tables {
  const { map, blocks, cards, charts } = data;
  const places = [...map.areas.map((area) => area.id), ...map.offMap.map((box) => box.id), 'pool', 'aside', 'removed'];
  const blockOf = numbered('blocks', blocks);
  const placeOf = new Map(places.map((id, place) => [id, place]));
  const cardOf = numbered('cards', cards);
  blocks.forEach(({ side }, index) => {
    if (SIDES.indexOf(side) !== sideOf(index)) fault(`blocks/${index}/side`, 'E-1.0.a', 'Royalist blocks come first');
  });
  mustStandSomewhere(blocks, placeOf);
  cards.forEach(({ side, event, value }, index) => {
    if (SIDES.indexOf(side) !== cardSide(index)) fault(`cards/${index}/side`, 'E-5.0.a', 'Royalist cards come first');
    if (event !== null && value === 4) fault(`cards/${index}/event`, 'E-5.0.b', 'a card of value 4 has no Event');
  });
  const seaOf = (id: string | null): number => (id === null ? -1 : charts.seas.order.indexOf(id));
  const coast = (sea: string, area: string): number => {
    const found = seaOf(sea);
    return found < 0 ? fault(`map/areas/${area}/seas`, 'E-4.3.a', `there is no Sea "${sea}"`) : found;
  };
  const areaOf = (id: string, path: string): number => {
    const place = placeOf.get(id);
    return place === undefined || place >= AREAS ? fault(path, 'E-4.16.a', `there is no Area "${id}"`) : place;
  };
  const block = (id: string): number => blockOf.get(id) ?? fault('blocks', 'E-3.4.b', `there is no block "${id}"`);
  const city = map.areas.map((area) => area.city);
  const { limit, neighbours } = bordersOf(data, areaOf);
  const distance = distances(neighbours);
  const london = areaOf(charts.newModelArmy.area, 'charts/newModelArmy/area');
  const region = map.areas.map((area) => REGIONS.indexOf(area.region));
  const atHome = homesOf(region, london, neighbours);
  const fortAreas = areasWhere((area) => city[area]?.fortified === true);
  const victoryAreas = areasWhere((area) => city[area]?.victory === true);
  const supply = map.areas.map((area) => (area.mountain ? charts.supply.mountain : charts.supply.area));
  const ways = neighbours.map((_, from) => waysFrom({ neighbours, atHome }, from));
  const withinTwo = places.map((_, from) =>
    places.flatMap((_id, to) => (to !== from && distance[from * PLACES + to] <= 2 ? [to] : [])),
  );
  const deployAreas = blocks.map(({ home }) => {
    if (home === null) return areasWhere(() => true);
    if (home === 'L') return [london];
    return areasWhere((area) => atHome[HOMES.indexOf(home) * PLACES + area]);
  });
  return {
    data,
    seats: SIDES,
    blocks: blocks.map((it) => it.id),
    cards: cards.map((it) => it.id),
    places,
    blockOf,
    cardOf,
    placeOf,
    cls: blocks.map((it) => CLASSES.indexOf(it.cls)),
    anyArea: Array.from({ length: AREAS }, (_, area) => area),
    max: blocks.map((it) => it.maxStrength),
    eff: blocks.map((it) => it.effectiveness),
    discipline: blocks.map((it) => it.discipline ?? 0),
    home: blocks.map((it) => (it.home === null ? -1 : HOMES.indexOf(it.home))),
    regional: blocks.map((it) => it.regional),
    bound: blocks.map(({ regional, home }) => (regional && home !== null ? HOMES.indexOf(home) : HOMES.length)),
    leader: blocks.map((it) => it.kind === 'leader'),
    regionalLeader: blocks.map((it) => it.kind === 'regionalLeader'),
    command: blocks.map(commandOf),
    garrison: blocks.map(isGarrison),
    clubmen: blocks.map((it) => it.kind === 'local' && !isGarrison(it)),
    local: blocks.map(({ kind }) => kind === 'local'),
    irish: blocks.map((it) => it.kind === 'irish'),
    covenanter: blocks.map((it) => it.army === 'covenanter'),
    neverIncreases: blocks.map((it) => it.flags.neverIncreases),
    eliminatedTo: blocks.map((it) => placeOf.get(it.eliminatedTo) as number),
    charles: block('r-charles'),
    rupert: block('r-rupert'),
    rupertCard: block('r-rupert-card'),
    essex: block('p-essex'),
    henrietta: block('r-henrietta'),
    leven: block('p-leven'),
    clubmenOf: [block('r-clubmen'), block('p-clubmen')],
    leaders: SIDES.map((side) =>
      blocks.flatMap((it, index) => (it.side === side && commandOf(it) !== 0 ? [index] : [])),
    ),
    garrisonsOf: SIDES.map((side) =>
      blocks.flatMap((it, index) => (it.side === side && isGarrison(it) ? [index] : [])),
    ),
    region,
    regionSet: REGIONS.map((_, index) => setOf(areasWhere((area) => region[area] === index))),
    loyalty: map.areas.map((area) => (area.loyalty === null ? NOBODY : SIDES.indexOf(area.loyalty))),
    mountain: map.areas.map((area) => area.mountain),
    yorkshire: map.areas.map((area) => area.yorkshire),
    seas: [...map.areas, ...map.offMap].map(({ id, seas }) =>
      seas.reduce((bits, sea) => bits | (1 << coast(sea, id)), 0),
    ),
    citySize: city.map((it) => it?.size ?? 0),
    fortified: city.map((it) => it?.fortified ?? false),
    victoryCity: city.map((it) => it?.victory ?? false),
    cityVp: city.map((it) => it?.vp ?? 0),
    sympathy: city.map((it) => (it?.sympathy ? SIDES.indexOf(it.sympathy) : NOBODY)),
    portSea: city.map((it) => (it && it.port !== 'none' ? seaOf(it.sea) : -1)),
    assault: city.map((it) => it?.assault ?? 0),
    neighbours,
    limit,
    distance,
    ways,
    waysTo: Array.from({ length: PLACES * PLACES }, (_, key) =>
      ways[Math.floor(key / PLACES)].filter(({ end }) => end === key % PLACES),
    ),
    withinTwo,
    nearSet: withinTwo.map(setOf),
    coastSet: setOf(areasWhere((area) => map.areas[area].seas.length > 0)),
    yorkshireSet: setOf(areasWhere((area) => map.areas[area].yorkshire)),
    fortSet: setOf(fortAreas),
    friendlySet: SIDES.map((side) => setOf(areasWhere((area) => city[area]?.sympathy === side))),
    sympathySet: SIDES.map((side) =>
      setOf(areasWhere((area) => map.areas[area].loyalty === null && city[area]?.sympathy === side)),
    ),
    atHome,
    homeSet: HOMES.map((_, home) =>
      setOf(places.flatMap((_id, place) => (atHome[home * PLACES + place] ? [place] : []))),
    ),
    homeAreas: HOMES.map((_, home) => areasWhere((area) => atHome[home * PLACES + area])),
    deployAreas,
    deploySet: deployAreas.map(setOf),
    infantrySupply: city.map((it) => (it?.size ?? 0) * charts.supply.cityPerSize),
    cavalrySupply: supply.map((it) => it.cavalry),
    blockSupply: supply.map((it) => it.blocks),
    fortAreas,
    fortOf: indexOfEach(fortAreas),
    victoryAreas,
    victoryOf: indexOfEach(victoryAreas),
    victorySet: setOf(victoryAreas),
    majorAreas: fortAreas.filter((area) => city[area]?.size === charts.recruitment.majorCitySize),
    london,
    nearLondonSet: setOf([london, ...neighbours[london]]),
    keyPort: charts.seas.order.map((id) => city.findIndex((it) => it?.port === 'key' && it.sea === id && it.fortified)),
    value: cards.map((it) => it.value),
    event: cards.map((it) => it.event),
    eventPhase: cards.map((it) => it.phase),
    params: cards.map((it) => it.params),
    afterPlay: cards.map((it) => it.afterPlay),
    addYear: cards.map((it) => it.addYear ?? 0),
    removeYear: cards.map((it) => it.removeYear ?? 0),
    cardCites: cards.map((it) => it.cites),
    scenarios: [...charts.scenarios, charts.oneBattle].map((it) => ({
      ...it,
      year: it.start.year,
      turn: it.start.turn,
      ties1644: SIDES.indexOf(it.ties1644),
    })),
  };
}

const commandOf = ({ kind, home }: EnemyData['blocks'][number]): number =>
  kind === 'leader' ? 1 : kind === 'regionalLeader' && home !== null ? 2 << HOMES.indexOf(home) : 0;

/** Whatever a scenario's list puts on the map stands in a place of the map. */
function mustStandSomewhere(blocks: EnemyData['blocks'], placeOf: ReadonlyMap<string, number>): void {
  for (const [index, block] of blocks.entries())
    for (const setup of ['setup1642', 'setup1644', 'roadToWar'] as const) {
      const { type, where } = block[setup];
      if ((type === 'area' || type === 'offMap') && where !== null && !placeOf.has(where))
        fault(`blocks/${index}/${setup}/where`, 'E-4.16.a', `there is no Area "${where}"`);
    }
}

/** By name: where the Eliminated go is a pack's to say (C-19). */
const isGarrison = ({ id, kind }: { id: string; kind: string }): boolean => kind === 'local' && /garrison/.test(id);

function areasWhere(fits: (area: AreaId) => boolean): number[] {
  return Array.from({ length: AREAS }, (_, area) => area).filter(fits);
}

function indexOfEach(areas: readonly AreaId[]): number[] {
  return Array.from({ length: PLACES }, (_, area) => areas.indexOf(area));
}

function numbered(path: string, items: readonly { id: string }[]): Map<string, number> {
  const numbers = new Map<string, number>();
  items.forEach(({ id }, index) => {
    if (numbers.has(id)) fault(`${path}/${index}/id`, 'E-1.3.a', `"${id}" is there twice`);
    numbers.set(id, index);
  });
  return numbers;
}
