/**
 * The shape of the game's data. Every datum is checked, every provenance tag kept. What belongs together across
 * documents (a Ship and its Port, a region and its icons) is checked where tables are built.
 */
import { BadInput, coordinate, list, mustShape, name, real, text, whole } from '@drumhead/kernel';
import {
  array,
  type InferOutput,
  length,
  minLength,
  nullable,
  optional,
  picklist,
  pipe,
  strictObject,
  strictTuple,
} from 'valibot';

/** Card types; their numbers are used everywhere. The Control Point Chart, not this list, ranks them. */
export const CARD_TYPES = [
  'noble',
  'royal_castle',
  'large_town',
  'bishop',
  'town',
  'port',
  'ship',
  'mercenary',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** How a datum is known: from the rulebook, from another publication, or rebuilt by us. */
const Provenance = picklist(['rules', 'published', 'reconstructed']);

const xy = { x: coordinate, y: coordinate };
const Spot = strictObject(xy);
const Line = list(strictTuple([coordinate, coordinate]));
const perTurn = (least: number, most: number) => pipe(array(whole(least, most)), length(5));

const Icon = strictObject({ card: name, ...xy, provenance: Provenance });

const Region = strictObject({
  id: name,
  name,
  votes: whole(0, 99),
  vp: strictObject({ first: whole(0, 99), second: whole(0, 99) }),
  calaisIcon: nullable(Spot),
  label: Spot,
  rose: Spot,
  nobleAnchor: Spot,
  polygons: list(Line),
  icons: strictObject({
    royal_castle: Icon,
    large_town: Icon,
    town: Icon,
    port: Icon,
    bishop: Icon,
    ship: Icon,
  }),
  nobles: pipe(array(Icon), length(2, 'R-0.4: two Nobles belong to each region')),
  provenance: strictObject({ name: Provenance, votes: Provenance, vp: Provenance, xy: Provenance }),
});

const Sea = strictObject({
  id: name,
  name,
  region: name,
  side: name,
  ...xy,
  provenance: strictObject({ name: Provenance, xy: Provenance }),
});

const Border = strictObject({ a: name, b: name, provenance: Provenance, why: name });

const Board = strictObject({
  plane: strictObject({
    width: real(1, 10_000),
    height: real(1, 10_000),
    origin: name,
    projection: name,
    provenance: Provenance,
  }),
  scoringOrder: pipe(array(name), length(6)),
  regions: pipe(array(Region), length(6, 'R-0.1: the map has six regions')),
  landEdges: list(Border),
  notAdjacent: list(Border),
  seas: pipe(array(Sea), length(8, 'R-0.6: there are eight sea areas')),
  seaBoundaries: list(strictObject({ between: strictTuple([name, name]), line: Line, provenance: Provenance })),
  decor: strictObject({ scotland: Line, provenance: Provenance }),
  seaChain: pipe(array(name), length(8, 'R-11.2: the chain holds every sea area')),
  maxShipSteps: whole(0, 7),
  maxNobleSteps: whole(0, 5),
  cites: list(name),
  provenance: strictObject({ scoringOrder: Provenance, seaChain: Provenance, steps: Provenance }),
});

const Card = strictObject({
  id: name,
  type: picklist(CARD_TYPES),
  name,
  title: optional(name),
  region: nullable(name),
  cp: whole(0, 99),
  tax: whole(0, 99),
  garrison: optional(whole(0, 99)),
  cathedralTown: optional(name),
  homePort: optional(name),
  homeSea: optional(name),
  note: optional(text),
  provenance: strictObject({
    name: Provenance,
    title: optional(Provenance),
    region: optional(Provenance),
    cp: Provenance,
    tax: Provenance,
    garrison: optional(Provenance),
    cathedralTown: optional(Provenance),
    homePort: optional(Provenance),
    homeSea: optional(Provenance),
  }),
});

const Title = strictObject({
  id: name,
  name,
  counts: picklist(['ship', 'bishop', 'royal_castle', 'port', 'highest_bid']),
  minimum: whole(1, 6),
  vp: whole(0, 99),
  provenance: Provenance,
});

const House = strictObject({ colour: name, tokens: pipe(array(name), length(2)) });

const Charts = strictObject({
  turns: strictObject({
    count: whole(5, 5),
    years: pipe(array(name), length(5)),
    provenance: strictObject({ count: Provenance, years: Provenance }),
  }),
  controlPointChart: pipe(array(picklist(CARD_TYPES)), length(7, 'R-0.5: the chart lists seven icon types')),
  troops: strictObject({ cost: whole(0, 99), perPlayer: whole(0, 99), provenance: Provenance }),
  mercenaries: strictObject({
    supply: whole(0, 99),
    cards: whole(6, 6),
    perTurn: perTurn(0, 99),
    provenance: strictObject({ supply: Provenance, cards: Provenance, perTurn: Provenance }),
  }),
  bribes: strictObject({
    blackMultiplier: whole(0, 9),
    whiteMultiplier: whole(0, 9),
    blackCubes: whole(0, 36),
    whiteCubes: whole(0, 36),
    provenance: Provenance,
  }),
  startingMoney: strictObject({ value: whole(0, 999), provenance: Provenance }),
  frenchAid: strictObject({ cap: whole(0, 999), turns: list(whole(1, 5)), provenance: Provenance }),
  calais: strictObject({ regions: pipe(list(name), minLength(1)), cp: whole(0, 99), provenance: Provenance }),
  king: strictObject({ vpEach: whole(0, 99), players: list(whole(4, 4)), provenance: Provenance }),
  titles: pipe(array(Title), length(5, 'R-0.18: there are five title tokens')),
  bonuses: pipe(
    list(strictObject({ id: picklist(['trade', 'church']), vp: whole(0, 99), provenance: Provenance })),
    length(2),
  ),
  draft: strictObject({
    players: pipe(
      list(strictObject({ id: picklist(['2', '3', '4']), cards: perTurn(1, 54), picksEach: perTurn(1, 27) })),
      length(3),
    ),
    provenance: strictObject({
      cards: Provenance,
      picksEach: Provenance,
      order4: Provenance,
      order2and3: Provenance,
    }),
  }),
  royalHouses: strictObject({
    lancaster: House,
    york: House,
    provenance: strictObject({ colour: Provenance, tokens: Provenance }),
  }),
  playerColours: strictObject({ value: pipe(array(name), length(4)), provenance: Provenance }),
  components: strictObject({
    troops: whole(0, 999),
    mercenaries: whole(0, 999),
    bribeCubes: whole(0, 999),
    ownershipCubesPerPlayer: whole(0, 99),
    ownershipDiscsPerPlayer: whole(0, 99),
    royalHouseMarkers: whole(0, 99),
    titleTokens: whole(0, 99),
    coins: whole(0, 999),
    coinValues: list(whole(1, 999)),
    provenance: Provenance,
  }),
  cites: list(name),
  provenance: strictObject({ controlPointChart: Provenance }),
});

const DataShape = strictObject({
  board: Board,
  cards: pipe(array(Card), length(54, 'R-0.17: the deck has 54 cards')),
  charts: Charts,
});

export type RosesData = InferOutput<typeof DataShape>;

export function readData(data: object): RosesData {
  return mustShape(DataShape, data);
}

/** A datum contradicts a rule of the game or another datum. */
export function fault(path: string, rule: string, reason: string): never {
  throw new BadInput(path, `${reason} (${rule})`);
}
