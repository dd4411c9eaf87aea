/**
 * The options of a match: the scale, and how contested passages of the rulebook are read. A position keeps them as one
 * number, so that its tables are found in one look.
 */
import type { OptionSpec, Options, Scenario } from '@drumhead/kernel';
import { PRICE_ROWS } from './rules/army/cost.ts';
import { CREWLESS_ROWS, GRADING_ROWS } from './rules/factors/factors-and-grading.ts';
import { OUTCOME_ROWS } from './rules/factors/outcome-table.ts';
import { FLANK_ROWS, REAR_ROWS } from './rules/factors/rear-and-flank-support.ts';
import { FRONTAGE } from './rules/scale.ts';
import { EMPTY_WORK } from './rules/storming.ts';
import { BRIDGE_ROWS } from './rules/water/bridges.ts';
import type { Readings, Scale } from './schema.ts';
import { mustCite, type Tables, tablesOf } from './tables.ts';

interface Choice extends OptionSpec {
  /** What a value means for the tables. */
  reads(value: string): Partial<Readings>;
}

const yes = (value: string): boolean => value === 'true';
const WAGONS: { readonly [name: string]: [number, number, number] } = { '4/4/4': [4, 4, 4], '5/4/2': [5, 4, 2] };

const SCALE: OptionSpec = { id: 'scale', values: ['normal', 'condensed'], byDefault: 'normal', cites: [FRONTAGE] };

const READINGS: readonly Choice[] = [
  {
    id: 'cfWarWagons',
    values: ['4/4/4', '5/4/2'],
    byDefault: '4/4/4',
    cites: ['C-1'],
    reads: (value) => ({ cfWarWagons: WAGONS[value] }),
  },
  {
    id: 'piRearSupportVs',
    values: ['Sh', 'Pk', '@foot'],
    byDefault: 'Sh',
    cites: ['C-5'],
    reads: (value) => ({ piRearSupportVs: [value] }),
  },
  {
    id: 'advanceForbidsShooting',
    values: [false, true],
    byDefault: false,
    cites: ['C-7'],
    reads: (value) => ({ advanceForbidsShooting: yes(value) }),
  },
  {
    id: 'xPenaltyParity',
    values: ['odd', 'even'],
    byDefault: 'odd',
    cites: ['C-9'],
    reads: (value) => ({ xPenaltyParity: value as 'odd' | 'even' }),
  },
  {
    id: 'limberDepth',
    values: [100, 50],
    byDefault: 100,
    cites: ['C-21'],
    reads: (value) => ({ limberDepth: Number(value) }),
  },
  {
    id: 'gentlemensZone300p',
    values: [false, true],
    byDefault: false,
    cites: ['D-terrain.30'],
    reads: (value) => ({ gentlemensZone300p: yes(value) }),
  },
  {
    id: 'interpenetrateFacingScope',
    values: ['lastSentence', 'wholeParagraph'],
    byDefault: 'lastSentence',
    cites: ['C-35'],
    reads: (value) => ({ interpenetrateFacingScope: value as Readings['interpenetrateFacingScope'] }),
  },
  {
    id: 'thirdMarchSingle',
    values: [true, false],
    byDefault: true,
    cites: ['D-pip.12'],
    reads: (value) => ({ thirdMarchSingle: yes(value) }),
  },
  {
    id: 'routersAvoidIce',
    values: [false, true],
    byDefault: false,
    cites: ['C-39'],
    reads: (value) => ({ routersAvoidIce: yes(value) }),
  },
  {
    id: 'playsOn',
    values: [false, true],
    byDefault: false,
    cites: ['D-victory.5'],
    reads: (value) => ({ playsOn: yes(value) }),
  },
  {
    id: 'campaign',
    values: [false, true],
    byDefault: false,
    cites: ['D-campaign.1'],
    reads: (value) => ({ campaign: yes(value) }),
  },
  {
    id: 'doubleElements',
    values: [false, true],
    byDefault: false,
    cites: ['D-basing.4', 'G-27'],
    reads: (value) => ({ doubleElements: yes(value) }),
  },
];

/** The options that change the tables. */
export const RULE_OPTIONS: readonly OptionSpec[] = [
  SCALE,
  ...READINGS.map(({ id, values, byDefault, cites }) => ({ id, values, byDefault, cites })),
];

/** The chosen values as one number: a digit an option, in the order of the list. */
export function editionOf(options: Options): number {
  let edition = 0;
  for (const { id, values, byDefault } of RULE_OPTIONS.toReversed())
    edition = edition * values.length + Math.max(0, values.indexOf(options[id] ?? byDefault));
  return edition;
}

/** Tables by edition, each built when first needed. */
export class Editions {
  private readonly built: Tables[] = [];
  private readonly data: object;

  constructor(data: object) {
    this.data = data;
    this.of(editionOf({})); // broken data are told at once
  }

  of(edition: number): Tables {
    this.built[edition] ??= this.build(edition);
    return this.built[edition];
  }

  private build(edition: number): Tables {
    let rest = edition;
    const chosen = RULE_OPTIONS.map(({ values }) => {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return value;
    });
    const [scale, ...values] = chosen;
    const readings = Object.assign({}, ...READINGS.map((it, k) => it.reads(String(values[k])))) as Partial<Readings>;
    const t = tablesOf(this.data, scale as Scale, readings);
    mustCite('troops/outcomes', [...t.beaten, ...t.doubled], OUTCOME_ROWS);
    mustCite('troops/prices', [t.prices, t.generalCost], PRICE_ROWS);
    mustCite('troops/otherTargets', Object.values(t.otherTargets), [...BRIDGE_ROWS, ...CREWLESS_ROWS, ...EMPTY_WORK]);
    mustCite('troops/grading', Object.values(t.grading).flat(), GRADING_ROWS);
    mustCite('troops/rearSupport', t.rear, REAR_ROWS);
    mustCite('troops/flankSupport', t.flank, FLANK_ROWS);
    return t;
  }
}

/** Side 0 has the southern edge of the table, side 1 the northern. */
export const SEATS = ['south', 'north'] as const;

/** Battles of two chosen armies, by their points (D-army.1). */
export const FIELD_POINTS: { readonly [id: string]: number } = { 'quick-100': 100, 'grand-400': 400 };

/** The same by the long way: armies written down, terrain placed, six steps of deployment. */
export const OPEN_POINTS: { readonly [id: string]: number } = { 'open-400': 400 };

/** A battle whose armies, ground and day are given from outside. */
export const GIVEN = 'given';

const IDS = [...Object.keys(FIELD_POINTS), ...Object.keys(OPEN_POINTS), 'edgehill', 'marston-moor', 'naseby', 'lutzen'];

export const SCENARIOS: readonly Scenario[] = [
  ...IDS.map((id) => ({ id, seats: SEATS })),
  { id: GIVEN, seats: SEATS, hidden: true },
];
