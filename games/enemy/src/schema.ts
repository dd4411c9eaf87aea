/** The shape of the game's data: map, blocks, cards and the rulebook's charts. Every provenance tag is kept. */
import { BadInput, book, coordinate, list, mustShape, name, text, whole } from '@drumhead/kernel';
import {
  array,
  boolean,
  type InferOutput,
  length,
  literal,
  minLength,
  nullable,
  picklist,
  pipe,
  strictObject,
  union,
} from 'valibot';

const FIVE_SCENARIOS = 'E-1.1.a';

export const SIDES = ['royalist', 'parliament'] as const;
export type SeatName = (typeof SIDES)[number];
export const CLASSES = ['artillery', 'cavalry', 'infantry'] as const;
export const REGIONS = ['N', 'W', 'M', 'E', 'S'] as const;
/** Home Regions: the map's, London's own, and the Covenanters'. */
export const HOMES = ['N', 'W', 'M', 'E', 'S', 'L', 'Sc'] as const;
export const KINDS = ['leader', 'regionalLeader', 'regular', 'cannon', 'local', 'special', 'irish'] as const;

const Side = picklist(SIDES);
/** How a datum is known; a note may stand beside it. */
const Provenance = book(nullable(text));
const cites = list(name);

const City = strictObject({
  name,
  size: whole(1, 4),
  fortified: boolean(),
  victory: boolean(),
  vp: whole(0, 9),
  sympathy: nullable(Side),
  port: picklist(['none', 'minor', 'key']),
  sea: nullable(name),
  assault: nullable(whole(1, 16)),
  cites,
  prov: Provenance,
});

const Area = strictObject({
  id: name,
  name,
  region: picklist(REGIONS),
  city: nullable(City),
  loyalty: nullable(Side),
  mountain: boolean(),
  seas: list(name),
  coastal: boolean(),
  yorkshire: boolean(),
  x: coordinate,
  y: coordinate,
  cites,
  prov: Provenance,
});

const BorderType = picklist(['open', 'river', 'mountain']);
const Border = strictObject({ a: name, b: name, type: BorderType, feature: text, prov: Provenance });

const MapShape = strictObject({
  meta: book(union([text, Provenance])),
  areas: pipe(array(Area), length(34)),
  borders: list(Border),
  forbiddenBorders: list(strictObject({ a: name, b: name, prov: text })),
  seas: pipe(
    list(strictObject({ id: name, name, keyPort: name, minorPort: name, adjacent: list(name), prov: Provenance })),
    length(3, 'E-4.3.a: there are three Seas'),
  ),
  offMap: pipe(
    list(
      strictObject({
        id: picklist(['scotland', 'ireland', 'continent']),
        name,
        borders: list(strictObject({ area: name, type: BorderType, prov: text })),
        seas: list(name),
        enter: name,
        x: coordinate,
        y: coordinate,
        prov: Provenance,
      }),
    ),
    length(3),
  ),
});

const Setup = strictObject({
  type: picklist(['area', 'fixed', 'draw', 'pool', 'condition', 'aside', 'offMap']),
  where: nullable(name),
});

const Block = strictObject({
  id: name,
  side: Side,
  army: picklist(['royalist', 'parliament', 'covenanter']),
  cls: picklist(CLASSES),
  name,
  kind: picklist(KINDS),
  home: nullable(picklist(HOMES)),
  maxStrength: whole(1, 4),
  effectiveness: whole(1, 3),
  discipline: nullable(whole(0, 6)),
  label: name,
  setup1642: Setup,
  setup1644: Setup,
  roadToWar: Setup,
  flags: strictObject({ blackCircle: boolean(), neverIncreases: boolean() }),
  eliminatedTo: picklist(['pool', 'aside', 'removed']),
  regional: boolean(),
  cites,
  prov: Provenance,
});

const Card = strictObject({
  id: name,
  side: Side,
  value: whole(2, 4),
  event: nullable(name),
  name: nullable(name),
  phase: nullable(picklist(['operational', 'tactical', 'supply', 'victory'])),
  effect: nullable(name),
  params: book(union([whole(-99, 99), boolean(), text])),
  afterPlay: picklist(['discard', 'removed', 'beside']),
  addYear: nullable(whole(1642, 1646)),
  removeYear: nullable(whole(1642, 1646)),
  cites,
  prov: Provenance,
});

const year = (value: 1642 | 1643 | 1644 | 1645 | 1646) => literal(value);
const Year = union([year(1642), year(1643), year(1644), year(1645), year(1646)]);
const turn = whole(1, 6);
const modifier = whole(-3, 3);
const limits = strictObject({ blocks: whole(0, 20), cavalry: whole(0, 20) });
const byYear = <T>(entry: T) => ({ 1642: entry, 1643: entry, 1644: entry, 1645: entry });
const arrival = { year: Year, blocks: list(name), place: name, cites };

const scenario = {
  id: name,
  start: strictObject({ year: Year, turn }),
  lastYear: Year,
  vp: whole(-9, 9),
  removed: list(name),
  beside: list(name),
  ties1644: Side,
  discards: whole(0, 5),
  henrietta: boolean(),
  yorkshire: boolean(),
  turns1642: list(turn),
  cites,
};

const ChartsShape = strictObject({
  meta: book(text),
  borders: strictObject({ open: whole(1, 99), river: whole(1, 99), mountain: whole(1, 99), cites }),
  seas: strictObject({ order: pipe(array(name), length(3)), cites }),
  supply: strictObject({ area: limits, mountain: limits, cityPerSize: whole(0, 4), cites }),
  naval: strictObject({
    results: pipe(
      list(picklist(['eliminated', 'returns-reduced', 'returns', 'arrives-reduced', 'arrives'])),
      length(6),
    ),
    port: modifier,
    perSea: modifier,
    cites,
  }),
  slipAway: strictObject({
    success: pipe(array(boolean()), length(6)),
    losses: pipe(array(whole(0, 9)), length(6)),
    cavalryAlone: modifier,
    artillery: modifier,
    cites,
  }),
  battle: strictObject({ rounds: whole(1, 6), cites }),
  efficiency: strictObject({
    artilleryAtCavalry: modifier,
    artilleryInSortie: modifier,
    cavalryUnmet: modifier,
    pursuersAtRouters: modifier,
    infantryFires: modifier,
    assaultedInfantry: modifier,
    retreats: modifier,
    enemyRetreats: modifier,
    cites,
  }),
  pursuit: strictObject({ noneLeft: modifier, excess: modifier, cites }),
  artilleryRetreat: strictObject({ lostUpTo: whole(0, 6), cites }),
  bombardment: strictObject({
    least: whole(1, 99),
    rows: pipe(list(strictObject({ upTo: whole(1, 99), breachOn: whole(1, 7) })), minLength(1)),
    cites,
  }),
  siege: strictObject({
    highest: whole(5, 5),
    rows: pipe(array(pipe(array(text), length(6))), length(5)),
    key: name,
    cites,
  }),
  victory: strictObject({ points: whole(1, 9), king: whole(0, 9), skippedIn: whole(1642, 1646), cites }),
  hand: strictObject({ dealt: whole(6, 6), discarded: whole(0, 5), cites }),
  assault: strictObject({ perSize: whole(1, 4), rounds: whole(1, 6), cites }),
  ties: strictObject({ ...byYear(Side), 1646: Side, cites }),
  yearEndFirst: strictObject({ ...byYear(Side), cites }),
  calendar: list(strictObject({ ...arrival, turn })),
  yearEndBlocks: list(strictObject(arrival)),
  conditionalBlocks: list(
    strictObject({ block: name, region: picklist(HOMES), areas: whole(0, 34), city: text, cites }),
  ),
  newModelArmy: strictObject({
    year: Year,
    area: name,
    leaders: strictObject({ old: pipe(array(name), length(2)), new: pipe(array(name), length(2)) }),
    same: list(strictObject({ old: name, new: name, cites })),
    horse: name,
    cites,
  }),
  henrietta: strictObject({ points: whole(0, 9), artillery: whole(0, 9), cites }),
  recruitment: strictObject({
    areaPoints: whole(0, 9),
    majorCity: whole(0, 9),
    london: whole(0, 9),
    cannonCost: whole(1, 9),
    londonCannonCost: whole(1, 9),
    majorCitySize: whole(1, 4),
    besiegedPort: whole(0, 9),
    besiegedLondon: whole(0, 9),
    cites,
  }),
  turns: strictObject({ ...byYear(list(turn)), 1646: list(turn), cites }),
  scenarios: pipe(
    list(
      strictObject({
        ...scenario,
        setup: picklist(['setup1642', 'setup1644', 'roadToWar']),
        ending: picklist(['war', 'parliament-at-0', 'royalist-at-0']),
      }),
    ),
    length(5, `there are five scenarios (${FIVE_SCENARIOS})`),
  ),
  /**
   * Not of the rulebook: the Defender's blocks and how many more attack, of them commanders, most guns, one block in so many
   * that comes as Reserve, cards in hand; what a block is worth beside strength × effectiveness, and by how much the Attacker's
   * army is worth more for each block it has more. `before`: of matches of rules versions 1 and 2.
   */
  oneBattle: strictObject({
    ...scenario,
    setup: literal('oneBattle'),
    ending: literal('field'),
    blocks: whole(4, 10),
    more: whole(0, 3),
    commanders: whole(1, 3),
    guns: whole(1, 2),
    reserve: whole(2, 20),
    cards: whole(1, 6),
    price: strictObject({
      infantry: whole(0, 40),
      cavalry: whole(0, 40),
      discipline: whole(0, 10),
      more: whole(0, 60),
    }),
    before: strictObject({ worth: whole(20, 80), cards: whole(1, 6) }),
  }),
  roadToWar: strictObject({
    drawn: whole(1, 20),
    fixed: list(strictObject({ block: name, area: name, inside: boolean() })),
    king: strictObject({ blocks: list(name), areas: pipe(array(name), length(2)) }),
    must: list(strictObject({ block: name, area: name })),
    fortCannon: name,
    london: strictObject({ area: name, londonBlocks: whole(0, 9), eastBlocks: whole(0, 9) }),
    vp: strictObject({ king: whole(0, 9), london: whole(0, 9), city: whole(0, 9), half: whole(1, 9) }),
    skirmishTurn: turn,
    cites,
  }),
});

const DataShape = strictObject({
  map: MapShape,
  blocks: pipe(array(Block), length(76)),
  cards: pipe(array(Card), length(52, 'E-5.0.a: two decks of 26 cards')),
  charts: ChartsShape,
});

export type EnemyData = InferOutput<typeof DataShape>;

export function readData(data: object): EnemyData {
  return mustShape(DataShape, data);
}

/** A datum contradicts a rule of the game or another datum. */
export function fault(path: string, rule: string, reason: string): never {
  throw new BadInput(path, `${reason} (${rule})`);
}
