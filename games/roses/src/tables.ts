/** The game's data, checked against each other and turned into tables of small integers. Built once per edition. */
import type { CardId, PlaceId, RegionId, TitleId, TypeId } from './model/ids.ts';
import { checkCards, draftSizes, homeRegions, numbered, partners } from './rules/board/cards-and-icons.ts';
import { at, chartOf, permutation, placeRegions, reachOf } from './rules/board/chart-and-map.ts';
import { paymentOrder } from './rules/deployment/payment-order.ts';
import { CARD_TYPES, type CardType, fault, type RosesData } from './schema.ts';

export const NOBLE = 0;
const CASTLE = 1;
const LARGE_TOWN = 2;
export const BISHOP = 3;
const TOWN = 4;
const PORT = 5;
export const SHIP = 6;
export const MERCENARY = 7;

export const LANCASTER = 0;
export const YORK = 1;
export const HOUSES = ['lancaster', 'york'] as const;

export const NOBODY = -1;
/** What decides when the chart cannot. */
export const TURN_ORDER = 'turn_order';
/** A title that left the game (option `orphanTitle: removed`). */
export const OUT_OF_GAME = -2;

const REGIONS = 6;
const SEAS = 8;
export const TURNS = 5;
/** Places are numbered: regions first, then sea areas along their chain, then "in its home port", which is for Ships only. */
export const HOME = REGIONS + SEAS;

/** Arrays are indexed by card, region, place or title number. Nothing here changes after loading. */
export interface Tables {
  readonly data: RosesData;
  readonly seats: readonly string[];
  readonly cards: readonly string[];
  /** Picking each: made once, for many are listed and few are picked. */
  readonly pick: readonly { readonly kind: 'pick'; readonly card: string }[];
  readonly cardOf: ReadonlyMap<string, CardId>;
  readonly type: readonly TypeId[];
  /** Home region; −1 for Mercenary cards. */
  readonly region: readonly RegionId[];
  readonly cp: readonly number[];
  readonly tax: readonly number[];
  readonly garrison: readonly number[];
  readonly isLocation: readonly boolean[];
  readonly isPersonality: readonly boolean[];
  /** The Ship of a Port, the Bishop of a Cathedral Town; −1 without one. */
  readonly partner: readonly CardId[];
  /** Of a Ship: the sea area next to its home port, as a place. */
  readonly homeSea: readonly PlaceId[];
  /** Price of a black and of a white cube on a Personality. */
  readonly blackPrice: readonly number[];
  readonly whitePrice: readonly number[];
  readonly ofType: readonly (readonly CardId[])[];

  readonly regions: readonly string[];
  readonly votes: readonly number[];
  readonly firstVp: readonly number[];
  readonly secondVp: readonly number[];
  readonly scoringOrder: readonly RegionId[];
  readonly isCalais: readonly boolean[];

  readonly places: readonly string[];
  readonly placeOf: ReadonlyMap<string, PlaceId>;
  /** The region a place counts for. */
  readonly regionAt: readonly RegionId[];
  /** The only sea area of a region, as a place; −1 where there are two. */
  readonly onlySea: readonly PlaceId[];
  /** `nobleReach[from × 6 + to]`. */
  readonly nobleReach: readonly boolean[];
  readonly neighbours: readonly (readonly RegionId[])[];
  readonly maxShipSteps: number;
  readonly firstSea: PlaceId;
  readonly lastSea: PlaceId;
  /** Nobles and Ships. */
  readonly movers: readonly CardId[];
  /** Everything that can be owned on the board. */
  readonly targets: readonly CardId[];

  /** Types in the order of the Control Point Chart. */
  readonly chart: readonly TypeId[];
  readonly chartNames: readonly string[];
  /** A card's place in the order of payment; also the order of one player's bribes and battles. */
  readonly payRank: readonly number[];
  /** Cards ranked as they are numbered. */
  readonly ownRank: readonly number[];

  /** The four standing titles. */
  readonly titles: readonly string[];
  readonly titleType: readonly TypeId[];
  readonly titleMinimum: readonly number[];
  readonly titleVp: readonly number[];
  /** By card type: the title that counts it, or −1. */
  readonly titleOfType: readonly TitleId[];
  readonly calaisTitle: string;
  readonly calaisVp: number;
  readonly calaisCp: number;

  readonly tradeVp: number;
  readonly churchVp: number;
  readonly kingVp: number;
  readonly troopCost: number;
  readonly troopSupply: number;
  readonly mercenarySupply: number;
  readonly mercenariesPerTurn: readonly number[];
  readonly blackCubes: number;
  readonly whiteCubes: number;
  readonly startingMoney: number;
  readonly aidCap: number;
  readonly aidTurns: readonly boolean[];
  /** By number of players, then turn − 1. */
  readonly laidOut: readonly (readonly number[])[];
  readonly picksEach: readonly (readonly number[])[];
}

export function tablesOf(data: RosesData): Tables {
  const { board, cards, charts } = data;
  const regions = board.regions.map((region) => region.id);
  const places = [...regions, ...board.seaChain, 'home'];
  const cardOf = numbered('cards', cards);
  const placeOf = new Map(places.map((id, place) => [id, place]));
  const type = cards.map((card) => CARD_TYPES.indexOf(card.type));
  const region = homeRegions(data, regions);
  const regionAt = placeRegions(data, regions);
  const standing = charts.titles.filter((title) => title.counts !== 'highest_bid');
  const calais = charts.titles.find((title) => title.counts === 'highest_bid');
  if (!calais || standing.length !== 4) fault('charts/titles', 'R-S.6', 'four standing titles and one to bid for');
  const chart = chartOf(charts.controlPointChart);
  checkCards(data);
  const price = cards.map((card) => (card.type === 'noble' ? card.cp : card.tax));
  const edges = board.landEdges.map((edge, index) => [
    at(regions, edge.a, `board/landEdges/${index}/a`),
    at(regions, edge.b, `board/landEdges/${index}/b`),
  ]);
  const nobleReach = reachOf(edges, REGIONS, board.maxNobleSteps);
  const isLocation = type.map((it) => it === CASTLE || it === LARGE_TOWN || it === TOWN || it === PORT);
  return {
    data,
    seats: charts.playerColours.value,
    cards: cards.map((card) => card.id),
    pick: cards.map((card) => ({ kind: 'pick', card: card.id })),
    cardOf,
    type,
    region,
    cp: cards.map((card) => card.cp),
    tax: cards.map((card) => card.tax),
    garrison: cards.map((card) => card.garrison ?? 0),
    isLocation,
    isPersonality: type.map((it) => it === NOBLE || it === BISHOP || it === SHIP),
    partner: partners(data, cardOf),
    homeSea: cards.map((card, index) =>
      card.type === 'ship' ? REGIONS + at(board.seaChain, card.homeSea ?? '', `cards/${index}/homeSea`) : NOBODY,
    ),
    blackPrice: price.map((value) => value * charts.bribes.blackMultiplier),
    whitePrice: price.map((value) => value * charts.bribes.whiteMultiplier),
    ofType: CARD_TYPES.map((_, wanted) => cards.map((_card, index) => index).filter((index) => type[index] === wanted)),
    regions,
    votes: board.regions.map((it) => it.votes),
    firstVp: board.regions.map((it) => it.vp.first),
    secondVp: board.regions.map((it) => it.vp.second),
    scoringOrder: permutation(regions, board.scoringOrder, 'board/scoringOrder', 'R-8.1'),
    isCalais: regions.map((id) => charts.calais.regions.includes(id)),
    places,
    placeOf,
    regionAt,
    onlySea: regions.map((_, wanted) => onlySea(regionAt, wanted)),
    nobleReach,
    neighbours: regions.map((_, from) =>
      regions.map((_id, to) => to).filter((to) => to !== from && nobleReach[from * REGIONS + to]),
    ),
    maxShipSteps: board.maxShipSteps,
    firstSea: REGIONS,
    lastSea: HOME - 1,
    movers: [...cards.keys()].filter((card) => type[card] === NOBLE || type[card] === SHIP),
    targets: [...cards.keys()].filter((card) => type[card] !== MERCENARY),
    chart,
    chartNames: charts.controlPointChart,
    payRank: paymentOrder(data, chart, type, region),
    ownRank: [...cards.keys()],
    titles: standing.map((title) => title.id),
    titleType: standing.map((title) => CARD_TYPES.indexOf(title.counts as CardType)),
    titleMinimum: standing.map((title) => title.minimum),
    titleVp: standing.map((title) => title.vp),
    titleOfType: CARD_TYPES.map((it) => standing.findIndex((title) => title.counts === it)),
    calaisTitle: calais.id,
    calaisVp: calais.vp,
    calaisCp: charts.calais.cp,
    tradeVp: charts.bonuses.find((bonus) => bonus.id === 'trade')?.vp ?? 0,
    churchVp: charts.bonuses.find((bonus) => bonus.id === 'church')?.vp ?? 0,
    kingVp: charts.king.vpEach,
    troopCost: charts.troops.cost,
    troopSupply: charts.troops.perPlayer,
    mercenarySupply: charts.mercenaries.supply,
    mercenariesPerTurn: charts.mercenaries.perTurn,
    blackCubes: charts.bribes.blackCubes,
    whiteCubes: charts.bribes.whiteCubes,
    startingMoney: charts.startingMoney.value,
    aidCap: charts.frenchAid.cap,
    aidTurns: Array.from({ length: TURNS + 1 }, (_, turn) => charts.frenchAid.turns.includes(turn)),
    laidOut: draftSizes(data, 'cards'),
    picksEach: draftSizes(data, 'picksEach'),
  };
}

function onlySea(regionAt: readonly number[], region: number): number {
  const first = regionAt.indexOf(region, REGIONS);
  return regionAt.indexOf(region, first + 1) < 0 ? first : NOBODY;
}
