/** The till receipt: what of a plan is paid, in the engine's order, and where the money runs out. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { PlanAction } from '../action.ts';
import type { Roses } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { RosesReport } from '../reports.ts';
import { playOut } from './what-if.ts';

export interface ReceiptLine {
  readonly seat: string;
  readonly item: 'calais' | 'white' | 'black' | 'troop';
  readonly target: string;
  readonly pounds: number;
  readonly paid: boolean;
  /** Cash after it. */
  readonly left: number;
  /** Equal troops at one place, one after the other, share a line. */
  readonly count: number;
}

export interface Receipt {
  readonly cash: number;
  readonly lines: readonly ReceiptLine[];
  readonly spent: number;
  /** What could not be paid. */
  readonly short: number;
  readonly left: number;
  readonly refusal: Cited | null;
  readonly warnings: readonly Cited[];
}

/** A plan that the components make impossible costs nothing: it is refused, and why stands in its place. */
export function receiptOf(game: Roses, from: Position, seat: Seat, plan: PlanAction): Receipt {
  const cash = from.cash[seat];
  const verdict = game.check(from, seat, plan);
  if (!verdict.ok) return { cash, lines: [], spent: 0, short: 0, left: cash, refusal: verdict.refusal, warnings: [] };
  const plans = from.cash.map((_, other) => (other === seat ? plan : undefined));
  return {
    ...readReceipt(playOut(game, from, plans).reports, game.tables.seats[seat], cash),
    warnings: verdict.warnings,
  };
}

/** What was paid and what could not be, in order. */
export function receiptLines(reports: readonly RosesReport[]): ReceiptLine[] {
  const lines: ReceiptLine[] = [];
  for (const { key, facts } of reports) {
    if (key !== 'paid' && key !== 'unpaid') continue;
    const line = { ...facts, paid: key === 'paid', count: 1 };
    const last = lines.at(-1);
    if (last && line.item === 'troop' && isSame(last, line))
      lines[lines.length - 1] = { ...line, count: last.count + 1, pounds: last.pounds + line.pounds };
    else lines.push(line);
  }
  return lines;
}

const isSame = (one: ReceiptLine, other: ReceiptLine): boolean =>
  (['seat', 'item', 'target', 'paid'] as const).every((name) => one[name] === other[name]);

function readReceipt(reports: readonly RosesReport[], seat: string, cash: number): Omit<Receipt, 'warnings'> {
  const lines = receiptLines(reports.filter(({ facts }) => 'seat' in facts && facts.seat === seat));
  const sum = (paid: boolean): number =>
    lines.reduce((total, line) => (line.paid === paid ? total + line.pounds : total), 0);
  const spent = sum(true);
  return { cash, lines, spent, short: sum(false), left: cash - spent, refusal: null };
}
