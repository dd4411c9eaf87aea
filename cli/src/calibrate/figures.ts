/** Mat against table, as a page: shares of wins by force ratio, strength lost, blocks Eliminated, and what is within tolerance. */
import { BANDS, bandOf } from './bands.ts';
import type { ArmyPair, Cost } from './fights.ts';

const TOLERANCE = { wins: 7, lost: 15, eliminated: 5 };
/** Of a normal distribution: nineteen times of twenty it lies within so many standard errors. */
const NINETEEN_OF_TWENTY = 1.96;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;

/** Means over pairs, each with the weight of those it stands for; how far the table is off, and how far chance alone might carry that. */
interface Compared {
  readonly mat: number;
  readonly table: number;
  readonly off: number;
  /** Half an interval of 95 %, over pairs: fights of one pair are alike. NaN for a single pair. */
  readonly within: number;
}

function compared(pairs: readonly ArmyPair[], part: (cost: Cost) => number): Compared {
  const all = pairs.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const of = (value: (pair: ArmyPair) => number): number =>
    pairs.reduce((sum, pair) => sum + (pair.weight ?? 1) * value(pair), 0) / Math.max(all, 1e-9);
  const at = (where: 'mat' | 'table') => (pair: ArmyPair) => mean(pair[where].map(part));
  const difference = (pair: ArmyPair): number => at('table')(pair) - at('mat')(pair);
  const off = of(difference);
  const n = pairs.length;
  const squares = pairs.reduce((sum, pair) => sum + ((pair.weight ?? 1) * (difference(pair) - off)) ** 2, 0);
  const within = (NINETEEN_OF_TWENTY * Math.sqrt((squares * n) / (n - 1))) / all;
  return { mat: of(at('mat')), table: of(at('table')), off, within: n > 1 ? within : Number.NaN };
}

/** Whether it is met, and whether chance might have it otherwise. */
function judged(off: number, within: number, limit: number): string {
  const holds = Math.abs(off) <= limit;
  const isSure = holds ? Math.abs(off) + within <= limit : Math.abs(off) - within > limit;
  return `${holds ? 'met' : '**missed**'}${isSure ? '' : ', within chance'}`;
}

const spread = (within: number, digits = 0): string => (Number.isNaN(within) ? '?' : within.toFixed(digits));
const won = ({ attackerWins }: Cost): number => Number(attackerWins);

function winRow(name: string, pairs: readonly ArmyPair[], isBand: boolean): string {
  if (pairs.length === 0) return `| ${name} | 0 | | | | none drawn |`;
  const { mat, table, off, within } = compared(pairs, won);
  const fights = pairs.reduce((sum, it) => sum + it.table.length, 0);
  const isUpset = name.includes('Attacker')
    ? table < 0.5 && mat >= 0.5
    : name.includes('Defender') && table > 0.5 && mat <= 0.5;
  const verdict = judged(100 * off, 100 * within, TOLERANCE.wins);
  const last = isBand ? `${verdict}${isUpset ? ', the smaller side wins more often' : ''}` : '';
  return `| ${name} | ${pairs.length} × ${(fights / pairs.length).toFixed(1)} | ${percent(mat)} | ${percent(table)} | ${(100 * off).toFixed(1)} ± ${spread(100 * within)} | ${last} |`;
}

function lossRows(name: string, pairs: readonly ArmyPair[]): string[] {
  const parts = [
    ['Winner', (cost: Cost) => cost.winnerLost],
    ['Loser', (cost: Cost) => cost.loserLost],
  ] as const;
  return parts.map(([who, part]) => {
    if (pairs.length === 0) return `| ${name}, ${who} | 0 | | | | none drawn |`;
    const { mat, table, off, within } = compared(pairs, part);
    const [share, more] = [(100 * off) / mat, (100 * within) / mat];
    return `| ${name}, ${who} | ${pairs.length} | ${mat.toFixed(2)} | ${table.toFixed(2)} | ${share.toFixed(0)} % ± ${spread(more)} | ${judged(share, more, TOLERANCE.lost)} |`;
  });
}

function eliminatedLine(all: readonly ArmyPair[]): string {
  const { mat, table, off, within } = compared(all, (cost) => cost.eliminated);
  const weight = all.reduce((sum, it) => sum + (it.weight ?? 1), 0);
  const blocks = all.reduce((sum, it) => sum + (it.weight ?? 1) * it.blocks, 0) / Math.max(weight, 1e-9);
  const [points, more] = [(100 * off) / blocks, (100 * within) / blocks];
  return `Blocks Eliminated: mat ${percent(mat / blocks)}, table ${percent(table / blocks)}: ${points.toFixed(1)} ± ${spread(more, 1)} points off, ${judged(points, more, TOLERANCE.eliminated)}.`;
}

export function page(all: readonly ArmyPair[], about: string): string {
  const bandRows = BANDS.map(({ name }, band) =>
    winRow(
      name,
      all.filter((it) => bandOf(it) === band),
      true,
    ),
  );
  const larger = (it: ArmyPair): number => Math.max(it.attacker, it.defender);
  const bySize: readonly (readonly [string, (it: ArmyPair) => boolean])[] = [
    ['all', () => true],
    ['up to 8', (it) => larger(it) <= 8],
    ['9 to 20', (it) => larger(it) > 8 && larger(it) <= 20],
    ['over 20', (it) => larger(it) > 20],
  ];
  return `# Calibration: the mat and the table

${about} Target: shares of the Attacker's wins within ${TOLERANCE.wins} points of the mat's in every band, strength lost within ${TOLERANCE.lost} %, blocks Eliminated within ${TOLERANCE.eliminated} points. ± is half an interval of 95 %, over pairs; *within chance*: the interval reaches over the limit. Rare bands are drawn for longer; in means over all, each pair has the weight of those it stands for.

| Force ratio (L-2.4) | pairs × fights | Attacker wins, mat | table | points off | |
|---|---|---|---|---|---|
${bandRows.join('\n')}
${['royalist', 'parliament']
  .map((seat) =>
    winRow(
      `${seat} attacks`,
      all.filter(({ by }) => by === seat),
      false,
    ),
  )
  .join('\n')}
${winRow('all', all, false)}

| Strength lost, mean | pairs | mat | table | off | |
|---|---|---|---|---|---|
${bySize.flatMap(([name, holds]) => lossRows(name, all.filter(holds))).join('\n')}

${eliminatedLine(all)}
`;
}
