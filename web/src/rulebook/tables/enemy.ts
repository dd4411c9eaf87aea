/** The tables of This War Without an Enemy. */
import { type Loose, makerOf, signed, type TableMaker, type Tags, tagged } from './table.ts';

interface Cited {
  readonly cites: readonly string[];
}
interface Data {
  readonly charts: {
    readonly borders: Cited & { readonly open: number; readonly river: number; readonly mountain: number };
    readonly supply: Cited & { readonly area: Limits; readonly mountain: Limits; readonly cityPerSize: number };
    readonly naval: Cited & { readonly results: readonly string[]; readonly port: number; readonly perSea: number };
    readonly slipAway: Cited & {
      readonly success: readonly boolean[];
      readonly losses: readonly number[];
      readonly cavalryAlone: number;
      readonly artillery: number;
    };
    readonly efficiency: Cited & { readonly [name: string]: unknown };
    readonly pursuit: Cited & { readonly noneLeft: number; readonly excess: number };
    readonly bombardment: Cited & { readonly rows: readonly { readonly upTo: number; readonly breachOn: number }[] };
    readonly siege: Cited & { readonly rows: readonly (readonly string[])[] };
    readonly recruitment: Cited & { readonly [name: string]: unknown };
    readonly ties: Cited & { readonly [year: string]: unknown };
    readonly turns: Cited & { readonly [year: string]: unknown };
  };
  readonly map: {
    readonly areas: readonly AreaData[];
    readonly borders: readonly {
      readonly a: string;
      readonly b: string;
      readonly type: string;
      readonly prov?: Tags;
    }[];
  };
  readonly blocks: readonly BlockData[];
  readonly cards: readonly CardData[];
}
interface Limits {
  readonly blocks: number;
  readonly cavalry: number;
}
interface AreaData {
  readonly id: string;
  readonly region: string;
  readonly loyalty: string | null;
  readonly mountain: boolean;
  readonly prov?: Tags;
  readonly city?: CityData | null;
}
interface CityData {
  readonly size: number;
  readonly fortified: boolean;
  readonly vp: number;
  readonly victory: boolean;
  readonly sympathy: string | null;
  readonly port: string | null;
  readonly sea: string | null;
  readonly prov?: Tags;
}
interface BlockData {
  readonly id: string;
  readonly side: string;
  readonly cls: string;
  readonly home: string | null;
  readonly maxStrength: number;
  readonly effectiveness: number;
  readonly discipline: string | null;
  readonly prov?: Tags;
}
interface CardData {
  readonly id: string;
  readonly side: string;
  readonly value: number;
  readonly event: string | null;
  readonly phase: string | null;
  readonly prov?: Tags;
}

/** A limit so high is none. */
const NO_LIMIT = 99;

export const enemyTables: TableMaker = (document, words) => {
  const { charts, map, blocks, cards } = document as Data;
  const { word, speaker } = words;
  const table = makerOf(words);
  const name = (id: string | null | undefined): Loose => (id ? speaker.name(id) : null);
  const limit = (count: number): Loose => (count >= NO_LIMIT ? word('no-limit') : count);
  const { borders, supply, naval, slipAway, bombardment, siege, pursuit } = charts;

  const modifiers = Object.entries(charts.efficiency).flatMap(([key, value]) =>
    typeof value === 'number' ? [[word(`efficiency.${key}`), signed(value)]] : [],
  );
  const siegeCell = (code: string): string => [...code].map((letter) => word(`siege.${letter}`)).join(', ') || '–';
  const breaches = bombardment.rows.map(({ upTo, breachOn }, at) => {
    const from = at === 0 ? 1 : (bombardment.rows[at - 1]?.upTo ?? 0) + 1;
    return [upTo >= NO_LIMIT ? `${from}+` : `${from}–${upTo}`, word('or-more', { face: breachOn })];
  });
  const cities = map.areas.flatMap(({ id, city }) => (city ? [{ id, city }] : []));

  return [
    table(
      'borders',
      ['border', 'blocks'],
      (['open', 'river', 'mountain'] as const).map((type) => [word(`border.${type}`), limit(borders[type])]),
      { cites: borders.cites, brief: true },
    ),
    table(
      'supply',
      ['place', 'blocks', 'cavalry'],
      [
        [word('place.area'), supply.area.blocks, supply.area.cavalry],
        [word('place.mountain'), supply.mountain.blocks, supply.mountain.cavalry],
        [word('place.city'), signed(supply.cityPerSize), null],
      ],
      { cites: supply.cites, brief: true },
    ),
    table(
      'naval',
      ['die', 'result'],
      [
        ...naval.results.map((result, at): Loose[] => [at + 1, name(result)]),
        [word('naval.port'), signed(naval.port)],
        [word('naval.sea'), signed(naval.perSea)],
      ],
      { cites: naval.cites, brief: true },
    ),
    table(
      'slip-away',
      ['die', 'away', 'losses'],
      [
        ...slipAway.success.map((isAway, at): Loose[] => [at + 1, isAway, slipAway.losses[at]]),
        [word('slip.cavalry'), signed(slipAway.cavalryAlone), null],
        [word('slip.artillery'), signed(slipAway.artillery), null],
      ],
      { cites: slipAway.cites, brief: true },
    ),
    table('efficiency', ['when', 'modifier'], modifiers, { cites: charts.efficiency.cites, brief: true }),
    table(
      'pursuit',
      ['when', 'modifier'],
      [
        [word('pursuit.none'), signed(pursuit.noneLeft)],
        [word('pursuit.excess'), signed(pursuit.excess)],
      ],
      { cites: pursuit.cites, brief: true },
    ),
    table('bombardment', ['strength', 'breach'], breaches, { cites: bombardment.cites, brief: true }),
    table(
      'siege',
      ['marker', 'die.1', 'die.2', 'die.3', 'die.4', 'die.5', 'die.6'],
      siege.rows.map((row, at) => [at + 1, ...row.map(siegeCell)]),
      { cites: siege.cites, brief: true },
    ),
    table(
      'recruitment',
      ['what', 'points'],
      (['areaPoints', 'majorCity', 'london', 'cannonCost', 'londonCannonCost'] as const).map((key) => [
        word(`recruitment.${key}`),
        Number(charts.recruitment[key]),
      ]),
      { cites: charts.recruitment.cites, brief: true },
    ),
    table(
      'years',
      ['year', 'turns', 'tie'],
      Object.entries(charts.turns).flatMap(([year, turns]) =>
        Array.isArray(turns) && /^\d+$/.test(year) ? [[year, turns.length, name(String(charts.ties[year]))]] : [],
      ),
      { cites: [...charts.turns.cites, ...charts.ties.cites], brief: true },
    ),
    table(
      'cities',
      ['city', 'area', 'size', 'fortified', 'vp', 'sympathy', 'port'],
      cities.map(({ id, city }) => [
        speaker.name(`${id}.city`),
        name(id),
        tagged(city.size, city.prov, 'size'),
        tagged(city.fortified, city.prov, 'fortified'),
        tagged(city.victory ? city.vp : null, city.prov, 'vp'),
        tagged(name(city.sympathy), city.prov, 'sympathy'),
        tagged(city.sea ? `${word(`port.${city.port}`)}, ${speaker.name(city.sea)}` : null, city.prov, 'port'),
      ]),
      { cites: ['E-4.2.a', 'E-4.3.c'] },
    ),
    table(
      'areas',
      ['area', 'region', 'loyalty', 'mountain'],
      map.areas.map(({ id, region, loyalty, mountain, prov }) => [
        name(id),
        tagged(word(`region.${region}`), prov, 'region'),
        tagged(name(loyalty), prov, 'loyalty'),
        tagged(mountain, prov, 'mountain'),
      ]),
      { cites: ['E-4.16.a', 'E-4.13.a'] },
    ),
    table(
      'crossings',
      ['area', 'area', 'border'],
      map.borders.map(({ a, b, type, prov }) => [
        tagged(name(a), prov, 'exists'),
        tagged(name(b), prov, 'exists'),
        tagged(word(`border.${type}`), prov, 'type'),
      ]),
      { cites: ['E-4.11.a'] },
    ),
    table(
      'blocks',
      ['block', 'seat', 'class', 'region', 'strength', 'effectiveness'],
      blocks.map(({ id, side, cls, home, maxStrength, effectiveness, prov }) => [
        name(id),
        name(side),
        name(cls),
        tagged(home ? word(`region.${home}`) : null, prov, 'home'),
        tagged(maxStrength, prov, 'maxStrength'),
        tagged(effectiveness, prov, 'effectiveness'),
      ]),
      { cites: ['E-3.2.a', 'E-3.23.a'] },
    ),
    table(
      'cards',
      ['seat', 'value', 'event', 'phase'],
      cards.map(({ side, value, event, phase, prov }) => [
        name(side),
        tagged(value, prov, 'value'),
        name(event),
        phase ? word(`phase.${phase}`) : null,
      ]),
      { cites: ['E-5.0.b'] },
    ),
  ];
};
