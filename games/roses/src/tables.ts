/** The game's data, checked against each other and turned into tables of small integers. Built once per edition. */
import type { CardId, PlaceId, RegionId, TitleId, TypeId } from './model/ids.ts';
import { chartOf, reachOf } from './rules/board/chart-and-map.ts';
import { paymentOrder } from './rules/deployment/payment-order.ts';
import { CARD_TYPES, type CardType, fault, type RosesData, readData } from './schema.ts';

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

export function tablesOf(document: object): Tables {
  const data = readData(document);
  const { board, cards, charts } = data;
  const regions = board.regions.map((region) => region.id);
  const places = [...regions, ...board.seaChain, 'home'];
  const cardOf = numbered('cards', cards);
  const placeOf = new Map(places.map((id, place) => [id, place]));
  const type = cards.map((card) => CARD_TYPES.indexOf(card.type));
  const region = cards.map((card, index) =>
    card.region === null ? NOBODY : at(regions, card.region, `cards/${index}/region`),
  );
  const regionAt = placeRegions(data, regions);
  const standing = charts.titles.filter((title) => title.counts !== 'highest_bid');
  const calais = charts.titles.find((title) => title.counts === 'highest_bid');
  if (!calais || standing.length !== 4) fault('charts/titles', 'R-S.6', 'four standing titles and one to bid for');
  const chart = chartOf(charts.controlPointChart);
  checkCards(data, type, region);
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

function numbered(path: string, members: readonly { id: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  members.forEach(({ id }, index) => {
    if (found.has(id)) fault(`${path}/${index}/id`, 'R-0.17', `${id} stands twice`);
    found.set(id, index);
  });
  return found;
}

function at(ids: readonly string[], id: string, path: string): number {
  const index = ids.indexOf(id);
  return index >= 0 ? index : fault(path, 'R-0.1', `expected one of ${ids.join(', ')}, found "${id}"`);
}

function permutation(ids: readonly string[], order: readonly string[], path: string, rule: string): number[] {
  const found = order.map((id, index) => at(ids, id, `${path}/${index}`));
  if (new Set(found).size !== ids.length) fault(path, rule, 'each must stand here once');
  return found;
}

/** every sea area counts for one region, and every region has at least one. */
function placeRegions({ board }: RosesData, regions: readonly string[]): number[] {
  const seas = board.seas.map((sea) => sea.id);
  const chain = permutation(seas, board.seaChain, 'board/seaChain', 'R-11.2');
  const ofSea = chain.map((sea) => at(regions, board.seas[sea].region, `board/seas/${sea}/region`));
  regions.forEach((id, region) => {
    if (!ofSea.includes(region)) fault('board/seas', 'R-0.6', `${id} has no sea area`);
  });
  return [...regions.keys(), ...ofSea, NOBODY];
}

function onlySea(regionAt: readonly number[], region: number): number {
  const first = regionAt.indexOf(region, REGIONS);
  return regionAt.indexOf(region, first + 1) < 0 ? first : NOBODY;
}

/** what the deck holds and what each region shows. */
function checkCards({ board, cards }: RosesData, type: readonly number[], region: readonly number[]): void {
  board.regions.forEach((it, home) => {
    const here = (wanted: number) => cards.filter((_, card) => region[card] === home && type[card] === wanted);
    for (const [icon, { card }] of Object.entries(it.icons)) {
      const found = here(CARD_TYPES.indexOf(icon as CardType));
      if (found.length !== 1 || found[0].id !== card)
        fault(`board/regions/${home}/icons/${icon}`, 'R-0.2', `${it.id} has one ${icon}, its own`);
    }
    const nobles = here(NOBLE).map((card) => card.id);
    if (nobles.length !== 2 || !it.nobles.every((noble) => nobles.includes(noble.card)))
      fault(`board/regions/${home}/nobles`, 'R-0.4', `${it.id} has two Nobles, its own`);
  });
  cards.forEach((card, index) => {
    if ((card.region === null) !== (card.type === 'mercenary'))
      fault(`cards/${index}/region`, 'R-0.4', 'all but Mercenaries have a region');
    const bare = card.type === 'royal_castle' || card.type === 'noble' || card.type === 'mercenary';
    if (bare && card.tax > 0) fault(`cards/${index}/tax`, 'R-3.2', `a ${card.type} bears no tax`);
  });
}

/** each Ship belongs to a Port of its region, each Bishop to a town of his. */
function partners({ cards }: RosesData, cardOf: ReadonlyMap<string, number>): number[] {
  const partner = cards.map(() => NOBODY);
  cards.forEach((card, index) => {
    if (card.type !== 'ship' && card.type !== 'bishop') return;
    const field = card.type === 'ship' ? 'homePort' : 'cathedralTown';
    const mate = cardOf.get(card[field] ?? '');
    const fits =
      mate !== undefined &&
      cards[mate].region === card.region &&
      (card.type === 'ship' ? cards[mate].type === 'port' : cards[mate].type.endsWith('town'));
    if (mate === undefined || !fits || partner[mate] !== NOBODY)
      fault(`cards/${index}/${field}`, 'R-0.8', `${card.id} needs a place of its own region`);
    partner[index] = mate;
    partner[mate] = index;
  });
  return partner;
}

/** as many cards as picks, and never more than the deck holds. */
function draftSizes({ charts, cards }: RosesData, what: 'cards' | 'picksEach'): number[][] {
  const sizes: number[][] = [];
  charts.draft.players.forEach((row, index) => {
    const players = Number(row.id);
    const path = `charts/draft/players/${index}/cards`;
    if (row.cards.some((count, turn) => count < players * row.picksEach[turn]))
      fault(path, 'R-2.3', 'fewer cards than picks');
    if (row.cards.reduce((sum, count) => sum + count, 0) > cards.length)
      fault(path, 'R-2.18', 'the deck would run out');
    sizes[players] = row[what];
  });
  for (const players of [2, 3, 4])
    if (!sizes[players]) fault('charts/draft/players', 'R-12.4', `nothing for ${players} players`);
  return sizes;
}
