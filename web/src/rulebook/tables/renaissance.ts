/** The tables of De Bellis Renationis. */
import { type Loose, makerOf, signed, type TableMaker, tagged } from './table.ts';

interface Factors {
  readonly mounted: number;
  readonly foot: number;
  readonly footShot?: number;
  readonly trainNaval: number;
}
interface Outcome {
  readonly result: string;
  readonly mode: string;
  readonly phase: string;
  readonly by?: readonly string[];
  readonly parity?: string;
  readonly going?: string;
  readonly loserGrades?: readonly string[];
  readonly moverContactThisPhase?: string;
  readonly ifMobile?: boolean;
}
interface Data {
  readonly troops: {
    readonly generals: { readonly costCinc: number; readonly costAlly: number };
    readonly otherTargets: { readonly [target: string]: Factors };
    readonly troops: readonly {
      readonly id: string;
      readonly cost: number;
      readonly move: {
        readonly road: number;
        readonly good: number;
        readonly rough: number;
        readonly difficult: number;
      };
      readonly range: number | null;
      readonly cf: Factors;
      readonly me2: number;
      readonly followUp: string;
    }[];
    readonly outcomes: {
      readonly moreThanHalf: {
        readonly [type: string]: { readonly rule: string; readonly cases: readonly Outcome[]; readonly else: string };
      };
    };
    readonly flankSupport: readonly {
      readonly mod: number;
      readonly self: readonly string[];
      readonly against: readonly string[];
      readonly supporter?: readonly string[];
      readonly supporterOfOpponent?: readonly string[];
      readonly rule: string;
    }[];
  };
  readonly measures: {
    readonly [chapter: string]: {
      readonly [name: string]: { readonly rule: string; readonly paces?: number; readonly count?: number };
    };
  };
  readonly armies: {
    readonly lists: readonly {
      readonly id: string;
      readonly years: readonly [number, number];
      readonly aggression: number;
      readonly climate: string;
    }[];
  };
}

/** Movement in good going for most fights: what one looks up again and again. */
const COMMON = [
  'La(O)',
  'Pi(O)',
  'Pi(F)',
  'LH(O)',
  'Dr(O)',
  'Pk(O)',
  'Sh(O)',
  'Sh(I)',
  'Bd(O)',
  'Sk(O)',
  'Wb(O)',
  'Hd(O)',
  'Art(O)',
  'Art(I)',
];

export const renaissanceTables: TableMaker = (document, words) => {
  const { troops, measures, armies } = document as Data;
  const { word, speaker } = words;
  const table = makerOf(words);
  const COLUMNS = [
    'code',
    'troop',
    'cost',
    'good',
    'rough',
    'difficult',
    'road',
    'range',
    'mounted',
    'foot',
    'train',
    'me',
  ];
  const troopRow = ({ id, cost, move, range, cf, me2 }: Data['troops']['troops'][number]): Loose[] => [
    id,
    speaker.name(id),
    cost,
    move.good,
    move.rough,
    move.difficult,
    move.road,
    range,
    cf.mounted,
    cf.footShot === undefined || cf.footShot === cf.foot ? cf.foot : `${cf.foot} / ${cf.footShot}`,
    cf.trainNaval,
    me2 / 2,
  ];
  const codes = (list: readonly string[]): string =>
    list
      .map((code) => (/^[@*]/.test(code) ? word(`kind.${code.replace('@', '')}`.replace('*', 'all')) : code))
      .join(', ');
  const when = ({ mode, phase, parity, going, ...it }: Outcome): string =>
    [
      mode === 'any' ? '' : word(`mode.${mode}`),
      phase === 'any' ? '' : word(`phase.${phase}`),
      parity === undefined ? '' : word(`parity.${parity}`),
      going === undefined ? '' : word(`going.${going}`),
      it.moverContactThisPhase === undefined ? '' : word('loser-moved'),
      it.ifMobile === undefined ? '' : word('mobile'),
    ]
      .filter(Boolean)
      .join(', ');
  const loserOf = (type: string, { loserGrades }: Outcome): string =>
    loserGrades ? loserGrades.map((grade) => `${type}(${grade})`).join(', ') : type;
  const result = (id: string): string => word(`result.${id}`) || speaker.name(id);
  const outcomes = Object.entries(troops.outcomes.moreThanHalf).flatMap(([type, { cases, else: otherwise }]) => [
    ...cases.map((it): Loose[] => [
      loserOf(type, it),
      it.by ? codes(it.by) : word('kind.all'),
      when(it),
      result(it.result),
    ]),
    [type, word('kind.all'), word('otherwise'), result(otherwise)],
  ]);

  return [
    table('common', COLUMNS, troops.troops.filter(({ id }) => COMMON.includes(id)).map(troopRow), {
      cites: ['D-cost.1', 'D-distance.1', 'D-factors.1', 'D-morale.1'],
      brief: true,
    }),
    table('outcomes', ['loser', 'winner', 'when', 'result'], outcomes, {
      cites: ['D-outcome-close.1', 'D-outcome-double.1'],
      brief: true,
    }),
    table(
      'flank',
      ['fighter', 'against', 'supporter', 'modifier'],
      troops.flankSupport.map(({ self, against, supporter, supporterOfOpponent, mod }) => [
        codes(self),
        codes(against),
        supporterOfOpponent ? word('opponents', { troops: codes(supporterOfOpponent) }) : codes(supporter ?? []),
        signed(mod),
      ]),
      { cites: ['D-flank-support.2'], brief: true },
    ),
    table(
      'targets',
      ['target', 'mounted', 'foot', 'train'],
      Object.entries(troops.otherTargets).map(([id, cf]) => [word(`target.${id}`), cf.mounted, cf.foot, cf.trainNaval]),
      { cites: ['D-factors.1'], brief: true },
    ),
    table(
      'measures',
      ['rule', 'what', 'measure'],
      Object.entries(measures).flatMap(([chapter, list]) =>
        Object.entries(list).flatMap(([id, { rule, paces, count }]) => {
          const what = word(`measure.${chapter}.${id}`);
          // Values of terrain are kept doubled: nothing to look up.
          return what === '' ? [] : [[rule, what, paces === undefined ? count : word('paces', { paces })]];
        }),
      ),
      { brief: true },
    ),
    table('troops', COLUMNS, troops.troops.map(troopRow), { cites: ['D-cost.1', 'D-distance.1', 'D-factors.1'] }),
    table(
      'armies',
      ['army', 'years', 'aggression', 'climate'],
      armies.lists.map(({ id, years, aggression, climate }) => [
        tagged(speaker.name(id), 'reconstructed', ''),
        `${years[0]}–${years[1]}`,
        aggression,
        word(`climate.${climate}`),
      ]),
      { cites: ['D-army.1', 'D-setup.1'] },
    ),
  ];
};
