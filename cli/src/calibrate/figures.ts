/** Mat against table, as a page: shares of wins by force ratio, strength lost, blocks Eliminated, and what is within tolerance. */
import type { ArmyPair, Cost } from './fights.ts';

/** Bands of L-2.4, as larger to smaller. */
const BANDS: readonly (readonly [string, number])[] = [
  ['up to 11:10', 1.1],
  ['up to 13:10', 1.3],
  ['up to 3:2', 1.5],
  ['up to 7:4', 1.75],
  ['up to 2:1', 2],
];
const TOLERANCE = { wins: 7, lost: 15, eliminated: 5 };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;

interface Row {
  readonly name: string;
  readonly pairs: readonly ArmyPair[];
}

function rowsOf(all: readonly ArmyPair[]): Row[] {
  const bandOf = ({ attacker, defender }: ArmyPair): number => {
    const odds = Math.max(attacker, defender) / Math.min(attacker, defender);
    return BANDS.findIndex(([, most]) => odds <= most + 1e-9);
  };
  return BANDS.flatMap(([name], band) => {
    const pairs = all.filter((it) => bandOf(it) === band);
    if (band === 0) return [{ name, pairs }];
    return [
      { name: `${name}, Attacker stronger`, pairs: pairs.filter((it) => it.attacker > it.defender) },
      { name: `${name}, Defender stronger`, pairs: pairs.filter((it) => it.attacker < it.defender) },
    ];
  });
}

const wins = (pairs: readonly ArmyPair[], where: 'mat' | 'table'): number =>
  mean(pairs.flatMap((it) => it[where]).map(({ attackerWins }) => Number(attackerWins)));
/** Of the strength known at the start, so that large and small Battles count alike. */
const lost = (pairs: readonly ArmyPair[], where: 'mat' | 'table', part: (cost: Cost) => number): number =>
  mean(pairs.flatMap((it) => it[where].map(part)));
const eliminated = (pairs: readonly ArmyPair[], where: 'mat' | 'table'): number =>
  pairs.reduce((sum, it) => sum + mean(it[where].map((cost) => cost.eliminated)), 0) /
  Math.max(
    1,
    pairs.reduce((sum, it) => sum + it.blocks, 0),
  );

const plainRow = (name: string, pairs: readonly ArmyPair[]): string =>
  `| ${name} | ${pairs.length} | ${percent(wins(pairs, 'mat'))} | ${percent(wins(pairs, 'table'))} | ${(100 * (wins(pairs, 'table') - wins(pairs, 'mat'))).toFixed(0)} | |`;

const met = (holds: boolean): string => (holds ? 'met' : '**missed**');

export function page(all: readonly ArmyPair[], about: string): string {
  const winRows = rowsOf(all).map(({ name, pairs }) => {
    const [mat, table] = [wins(pairs, 'mat'), wins(pairs, 'table')];
    const off = 100 * (table - mat);
    const n = pairs.reduce((sum, it) => sum + it.table.length, 0);
    const error = 100 * Math.sqrt((table * (1 - table)) / Math.max(1, n));
    if (pairs.length === 0) return `| ${name} | 0 | | | | none drawn |`;
    const isUpset = name.includes('Attacker')
      ? table < 0.5 && mat >= 0.5
      : name.includes('Defender') && table > 0.5 && mat <= 0.5;
    return `| ${name} | ${pairs.length} | ${percent(mat)} | ${percent(table)} ± ${error.toFixed(0)} | ${off.toFixed(0)} | ${met(Math.abs(off) <= TOLERANCE.wins)}${isUpset ? ', the smaller side wins more often' : ''} |`;
  });
  const losses = (name: string, groups: readonly ArmyPair[]): string[] =>
    (
      [
        ['Winner', (cost: Cost) => cost.winnerLost],
        ['Loser', (cost: Cost) => cost.loserLost],
      ] as const
    ).map(([who, part]) => {
      const [mat, table] = [lost(groups, 'mat', part), lost(groups, 'table', part)];
      if (groups.length === 0) return `| ${name}, ${who} | 0 | | | | none drawn |`;
      const off = (100 * (table - mat)) / mat;
      return `| ${name}, ${who} | ${groups.length} | ${mat.toFixed(2)} | ${table.toFixed(2)} | ${off.toFixed(0)} % | ${met(Math.abs(off) <= TOLERANCE.lost)} |`;
    });
  const [matGone, tableGone] = [eliminated(all, 'mat'), eliminated(all, 'table')];
  const gone = 100 * (tableGone - matGone);
  const larger = (it: ArmyPair): number => Math.max(it.attacker, it.defender);
  return `# Calibration: the mat and the table

${about} Target: shares of the Attacker's wins within ${TOLERANCE.wins} points of the mat's in every band, strength lost within ${TOLERANCE.lost} %, blocks Eliminated within ${TOLERANCE.eliminated} points. ± is one standard error of the table's share.

| Force ratio (L-2.4) | pairs | Attacker wins, mat | table | points off | |
|---|---|---|---|---|---|
${winRows.join('\n')}
${['royalist', 'parliament']
  .map((seat) =>
    plainRow(
      `${seat} attacks`,
      all.filter(({ by }) => by === seat),
    ),
  )
  .join('\n')}
${plainRow('all', all)}

| Strength lost, mean | pairs | mat | table | off | |
|---|---|---|---|---|---|
${losses('all', all).join('\n')}
${losses(
  'up to 8',
  all.filter((it) => larger(it) <= 8),
).join('\n')}
${losses(
  '9 to 20',
  all.filter((it) => larger(it) > 8 && larger(it) <= 20),
).join('\n')}
${losses(
  'over 20',
  all.filter((it) => larger(it) > 20),
).join('\n')}

Blocks Eliminated: mat ${percent(matGone)}, table ${percent(tableGone)}: ${gone.toFixed(1)} points off, ${met(Math.abs(gone) <= TOLERANCE.eliminated)}.
`;
}
