/** The tables of Wars of the Roses. */
import { type Loose, makerOf, type TableMaker, type Tags, tagged } from './table.ts';

interface Data {
  readonly charts: {
    readonly turns: { readonly years: readonly string[] };
    readonly controlPointChart: readonly string[];
    readonly troops: { readonly cost: number; readonly perPlayer: number };
    readonly mercenaries: { readonly perTurn: readonly number[]; readonly supply: number; readonly provenance: Tags };
    readonly bribes: {
      readonly blackMultiplier: number;
      readonly whiteMultiplier: number;
      readonly blackCubes: number;
      readonly whiteCubes: number;
    };
    readonly startingMoney: { readonly value: number };
    readonly frenchAid: { readonly cap: number };
    readonly calais: { readonly cp: number };
    readonly king: { readonly vpEach: number };
    readonly titles: readonly {
      readonly id: string;
      readonly counts: string;
      readonly minimum: number;
      readonly vp: number;
    }[];
    readonly bonuses: readonly { readonly id: string; readonly vp: number }[];
    readonly draft: {
      readonly players: readonly {
        readonly id: string;
        readonly cards: readonly number[];
        readonly picksEach: readonly number[];
      }[];
    };
  };
  readonly board: {
    readonly scoringOrder: readonly string[];
    readonly regions: readonly {
      readonly id: string;
      readonly votes: number;
      readonly vp: { readonly first: number; readonly second: number };
      readonly provenance: Tags;
    }[];
    readonly landEdges: readonly { readonly a: string; readonly b: string; readonly provenance: Tags }[];
    readonly seaChain: readonly string[];
  };
  readonly cards: readonly {
    readonly id: string;
    readonly type: string;
    readonly region: string | null;
    readonly cp: number;
    readonly tax: number;
    readonly garrison?: number;
    readonly provenance: Tags;
  }[];
}

/** `1450-1460` as people print it. */
const yearsOf = (years: string): string => years.replace('-', '–');

export const rosesTables: TableMaker = (document, words) => {
  const { charts, board, cards } = document as Data;
  const { word, speaker } = words;
  const table = makerOf(words);
  const name = (id: string | null): Loose => (id ? speaker.name(id) : null);
  const money = (amount: number): string => word('money', { amount });
  const pieces = cards.filter(({ type }) => type !== 'mercenary');
  const values = charts.controlPointChart.map((type): Loose[] => {
    const of = [...new Set(pieces.filter((card) => card.type === type).map(({ cp }) => cp))].sort((a, b) => a - b);
    const garrison = pieces.find((card) => card.type === type)?.garrison;
    return [name(type), of.length > 1 ? `${of[0]}–${of.at(-1)}` : of[0], garrison];
  });

  return [
    table('values', ['piece', 'cp', 'garrison'], [...values, [name('captain_of_calais'), charts.calais.cp, null]], {
      cites: ['R-0.3', 'R-0.16'],
      brief: true,
    }),
    table(
      'regions',
      ['region', 'votes', 'first', 'second'],
      board.scoringOrder.flatMap((id) => {
        const region = board.regions.find((it) => it.id === id);
        if (!region) return [];
        const { votes, vp, provenance } = region;
        return [
          [
            name(id),
            tagged(votes, provenance, 'votes'),
            tagged(vp.first, provenance, 'vp'),
            tagged(vp.second, provenance, 'vp'),
          ],
        ];
      }),
      { cites: ['R-8.1', 'R-8.3', 'R-8.11'], brief: true },
    ),
    table(
      'turns',
      ['turn', 'years', 'mercenaries', 'cards4', 'cards3', 'cards2'],
      charts.turns.years.map((years, turn) => [
        turn + 1,
        yearsOf(years),
        tagged(charts.mercenaries.perTurn[turn], charts.mercenaries.provenance, 'perTurn'),
        ...['4', '3', '2'].map((players) => {
          const it = charts.draft.players.find(({ id }) => id === players);
          return `${it?.picksEach[turn]} / ${it?.cards[turn]}`;
        }),
      ]),
      { cites: ['R-0.12', 'R-2.3', 'R-12.4'], brief: true },
    ),
    table(
      'prices',
      ['what', 'price'],
      [
        [word('price.start'), money(charts.startingMoney.value)],
        [word('price.troop', { most: charts.troops.perPlayer }), money(charts.troops.cost)],
        [word('price.mercenary', { most: charts.mercenaries.supply }), money(0)],
        [
          word('price.black', { most: charts.bribes.blackCubes }),
          word('times', { times: charts.bribes.blackMultiplier }),
        ],
        [
          word('price.white', { most: charts.bribes.whiteCubes }),
          word('times', { times: charts.bribes.whiteMultiplier }),
        ],
        [word('price.aid'), money(charts.frenchAid.cap)],
      ],
      { cites: ['R-4.29', 'R-4.30', 'R-4.32', 'R-4.33', 'R-4.34', 'R-3.6'], brief: true },
    ),
    table(
      'titles',
      ['title', 'needs', 'vp'],
      [
        ...charts.titles.map(({ id, counts, minimum, vp }): Loose[] => [
          name(id),
          counts === 'highest_bid' ? word('highest-bid') : `${minimum} × ${speaker.name(counts)}`,
          vp,
        ]),
        ...charts.bonuses.map(({ id, vp }): Loose[] => [name(id), word(`bonus.${id}`), vp]),
        [word('king'), word('king.needs'), charts.king.vpEach],
      ],
      { cites: ['R-8.20', 'R-8.22', 'R-8.32', 'R-8.34', 'R-8.17'], brief: true },
    ),
    table(
      'cards',
      ['card', 'type', 'region', 'cp', 'tax', 'garrison'],
      pieces.map(({ id, type, region, cp, tax, garrison, provenance }) => [
        name(id),
        name(type),
        tagged(name(region), provenance, 'region'),
        tagged(cp, provenance, 'cp'),
        tagged(tax, provenance, 'tax'),
        tagged(garrison ?? null, provenance, 'garrison'),
      ]),
      { cites: ['R-0.2', 'R-0.3'] },
    ),
    table(
      'borders',
      ['region', 'region'],
      board.landEdges.map(({ a, b, provenance }) => [tagged(name(a), provenance, ''), tagged(name(b), provenance, '')]),
      { cites: ['R-4.16'] },
    ),
    table(
      'seas',
      ['sea', 'next'],
      board.seaChain.map((sea, at) => [name(sea), name(board.seaChain[at + 1] ?? null)]),
      { cites: ['R-11.1'] },
    ),
  ];
};
