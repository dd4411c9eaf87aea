/**
 * DBR's data turned into tables: troops by number, distances in whole units, and lists of troops as sets that answer in
 * one look. Built once for each scale.
 */

import { BadInput } from '@drumhead/kernel';
import { PACE } from './geometry/units.ts';
import { documentOf } from './own-data.ts';
import {
  type Category,
  type Going,
  type Grade,
  type GradingData,
  type Measures,
  MeasuresShape,
  type OutcomeData,
  type Readings,
  type Scale,
  TroopsShape,
} from './schema.ts';

export type TroopId = number;

/** A set of troops, by number. */
export type TroopSet = readonly boolean[];

export interface Troop {
  readonly id: string;
  readonly type: string;
  /** The row that defines its type. */
  readonly rule: string;
  readonly grade: Grade;
  readonly category: Category;
  /** Base depth, and the depth that counts for recoil, follow-up and knock-on (D-basing.3). */
  readonly depth: number;
  readonly effectiveDepth: number;
  /** The depth of the team behind a heavy gun, 0 for all others. */
  readonly team: number;
  /** Allowance by going, in units; −1 where it cannot go at all. */
  readonly move: { readonly [going in Going]: number };
  /** D-distance.2: more if it ends in contact with enemy. */
  readonly contactBonus: number;
  readonly range: number;
  /** Against mounted, foot (in close combat and when shot at), train or naval. */
  readonly cf: { readonly mounted: number; readonly foot: number; readonly footShot: number; readonly other: number };
  /** D-morale: twice its morale equivalents, so that halves are whole. */
  readonly me2: number;
  readonly followUp: 'must' | 'may' | 'no';
  readonly pressForward: boolean;
  readonly pursues: number;
  readonly mayContact: boolean;
  readonly cost: number;
}

export interface RearSupport {
  readonly rule: string;
  readonly troops: TroopSet;
  readonly ranks: readonly number[];
  readonly onOpponent: boolean;
  readonly against: TroopSet;
  readonly enemyPhase: boolean;
  readonly mod: number;
}

export interface FlankSupport {
  readonly rule: string;
  readonly mod: number;
  readonly self: TroopSet;
  readonly against: TroopSet;
  /** Who gives it: one's own neighbour, or the opponent's. */
  readonly by: TroopSet;
  readonly ofOpponent: boolean;
}

export interface GradingRow extends Omit<GradingData, 'by' | 'self' | 'against' | 'notAgainst' | 'selfCategoryNot'> {
  readonly bySet: TroopSet;
  readonly selfSet: TroopSet;
  readonly againstSet: TroopSet;
}

export interface OutcomeRow {
  readonly rule: string;
  readonly cases: readonly (Omit<OutcomeData['cases'][number], 'by'> & { readonly bySet: TroopSet })[];
  readonly otherwise: OutcomeData['else'];
}

export interface Tables {
  readonly scale: Scale;
  /** D-scale.3: the frontage of every element. */
  readonly width: number;
  readonly troops: readonly Troop[];
  readonly troopOf: ReadonlyMap<string, TroopId>;
  readonly generalMe2: number;
  /** Distances and counts of the rulebook. */
  readonly measures: Measures;
  /** How this match reads what the rulebook leaves contested. */
  readonly readings: Readings;
  /** What a general adds to the price of his element. */
  readonly generalCost: { readonly rule: string; readonly cinc: number; readonly sub: number; readonly ally: number };
  readonly rear: readonly RearSupport[];
  readonly flank: readonly FlankSupport[];
  readonly grading: { readonly [grade in Grade]: readonly GradingRow[] };
  /** By troop: the row that says what becomes of it when beaten by less, and by more, than half. */
  readonly beaten: readonly OutcomeRow[];
  readonly doubled: readonly OutcomeRow[];
  /** Army lists and battles as they were given: `rules/battles/library.ts` reads them. */
  readonly documents: { readonly armies?: unknown; readonly battles?: unknown };
  /** The row that prices troops. */
  readonly prices: { readonly rule: string };
  /** D-bridges.6, D-storming.3: combat factors of what is no element. */
  readonly otherTargets: {
    readonly [what: string]: Readonly<Record<'mounted' | 'foot' | 'trainNaval', number> & { rule: string }>;
  };
}

/** Data name the row they stand for, and players read it: a row of another table is a mistake. */
export function mustCite(path: string, rows: readonly { readonly rule: string }[], known: readonly string[]): void {
  const odd = rows.find(({ rule }) => !known.includes(rule));
  if (odd) throw new BadInput(path, `${odd.rule} is not one of ${known.join(', ')}`);
}

export function tablesOf(data: object, scale: Scale, chosen: Partial<Readings> = {}): Tables {
  const given = data as { troops?: unknown; measures?: unknown; armies?: unknown; battles?: unknown };
  const d = documentOf(TroopsShape, given.troops);
  const readings: Readings = { ...d.configDefaults, ...chosen };
  const condensed = scale === 'condensed';
  const width = d.widths[scale] * PACE;
  const units = (paces: number): number => Math.round(paces * PACE);
  const troops = d.troops.map((t): Troop => {
    // D-basing.1, D-scale.3: at condensed scale everything is twice as wide and deep.
    const depth = units(t.depth * (condensed ? 2 : 1));
    const cf = t.type === 'WWg' ? warWagons(readings.cfWarWagons) : t.cf;
    return {
      id: t.id,
      type: t.type,
      rule: t.rule,
      grade: t.grade,
      category: t.category,
      depth,
      effectiveDepth: Math.min(depth, width),
      team: t.team === undefined ? 0 : units(readings.limberDepth * (condensed ? 2 : 1)),
      move: {
        road: t.move.road === null ? -1 : units(t.move.road),
        good: units(t.move.good),
        rough: t.move.rough === null ? -1 : units(t.move.rough),
        difficult: units(t.move.difficult),
      },
      contactBonus: units(t.contactBonus),
      range: units(t.range ?? 0),
      // D-factors.2: values of the condensed scale replace the plain ones.
      cf: {
        mounted: (condensed && t.cfCondensed.mounted) || cf.mounted,
        foot: (condensed && t.cfCondensed.foot) || cf.foot,
        footShot: (condensed && t.cfCondensed.foot) || cf.footShot,
        other: cf.trainNaval,
      },
      me2: t.me2,
      followUp: t.followUp,
      pressForward: t.pressForward,
      pursues: units(t.pursues),
      mayContact: t.mayContact,
      cost: t.cost,
    };
  });
  const troopOf = new Map(troops.map((t, i) => [t.id, i]));
  const set = (names: readonly string[] | undefined, path: string): TroopSet => troopSet(troops, names, path);
  const rows = (part: 'moreThanHalf' | 'halfOrLess'): OutcomeRow[] =>
    troops.map((t) => {
      const table = d.outcomes[part];
      const key = [t.type, `@${t.category}`, '*'].find((name) => Object.hasOwn(table, name));
      if (key === undefined) throw new BadInput(`troops/outcomes/${part}`, `no row for ${t.type}`);
      const row = table[key];
      return {
        rule: row.rule,
        cases: row.cases.map(({ by, ...rest }) => ({ ...rest, bySet: set(by, `troops/outcomes/${part}/${key}`) })),
        otherwise: row.else,
      };
    });
  const gradingOf = (grade: Exclude<Grade, 'O'>): GradingRow[] =>
    d.grading[grade].map(({ by, self, against, notAgainst, selfCategoryNot, ...rest }) => {
      const path = `troops/grading/${grade}`;
      const excluded = notAgainst && set(notAgainst, path);
      const perTables = set(self, path);
      return {
        ...rest,
        // C-9: on which totals exceptional troops lose is contested.
        if: rest.rule === 'D-grading.7' && readings.xPenaltyParity === 'even' ? 'totalEven' : rest.if,
        bySet: set(by, path),
        selfSet: perTables.map((yes, i) => yes && !(selfCategoryNot ?? []).includes(troops[i].category)),
        againstSet: set(against, path).map((yes, i) => yes && !excluded?.[i]),
      };
    });
  return {
    scale,
    width,
    troops,
    troopOf,
    generalMe2: d.generals.me2,
    measures: measuresOf(given.measures),
    readings,
    generalCost: {
      rule: d.generals.rule,
      cinc: d.generals.costCinc,
      sub: d.generals.costCinc,
      ally: d.generals.costAlly,
    },
    rear: d.rearSupport[scale].map((row) => ({
      rule: row.rule,
      troops: set(row.troops, 'troops/rearSupport'),
      ranks: row.perSupporter,
      onOpponent: row.target === 'opponent',
      // C-5: against whom Pistols and Warband have it is contested.
      against: opponents(
        troops,
        row.rule === 'D-rear-support.7' ? readings.piRearSupportVs : row.opponent,
        row.opponentCategory,
      ),
      enemyPhase: row.phase === 'enemy',
      mod: row.mod,
    })),
    flank: d.flankSupport.map((row) => ({
      rule: row.rule,
      mod: row.mod,
      self: set(row.self, 'troops/flankSupport'),
      against: set(row.against, 'troops/flankSupport'),
      by: set(row.supporter ?? row.supporterOfOpponent, 'troops/flankSupport'),
      ofOpponent: row.supporterOfOpponent !== undefined,
    })),
    grading: { S: gradingOf('S'), O: [], I: gradingOf('I'), F: gradingOf('F'), X: gradingOf('X') },
    beaten: rows('moreThanHalf'),
    doubled: rows('halfOrLess'),
    prices: d.prices,
    otherTargets: d.otherTargets,
    documents: { armies: given.armies, battles: given.battles },
  };
}

function measuresOf(data: unknown): Measures {
  const chapters = Object.entries(documentOf(MeasuresShape, data)).map(([chapter, rows]) => [
    chapter,
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, 'paces' in row ? Math.round(row.paces * PACE) : row.count]),
    ),
  ]);
  return Object.fromEntries(chapters) as Measures;
}

function warWagons([mounted, foot, trainNaval]: readonly [number, number, number]) {
  return { mounted, foot, footShot: foot, trainNaval };
}

/** `Pi`, `Pi(F)`, `@mounted` or `*`; nothing at all means everybody. */
function troopSet(troops: readonly Troop[], names: readonly string[] | undefined, path: string): TroopSet {
  if (names === undefined) return troops.map(() => true);
  for (const name of names) {
    if (!troops.some((t) => isNamed(t, name))) throw new BadInput(path, `no troops are called ${name}`);
  }
  return troops.map((t) => names.some((name) => isNamed(t, name)));
}

const isNamed = (t: Troop, name: string): boolean =>
  name === '*' || name === t.type || name === t.id || name === `@${t.category}`;

function opponents(
  troops: readonly Troop[],
  names: readonly string[] | undefined,
  categories: readonly Category[] | undefined,
): TroopSet {
  return troops.map(
    (t) =>
      (names === undefined || names.some((name) => isNamed(t, name))) && (categories?.includes(t.category) ?? true),
  );
}

/** What is read from an edition's tables when first needed, and kept as long as they are. */
export function perTables<T>(known: WeakMap<Tables, T>, t: Tables, make: () => T): T {
  const found = known.get(t) ?? make();
  known.set(t, found);
  return found;
}
