/** Reports, in one line each, and who handles which. */
import type { Facts, Report, ReportTable, RuleId } from './contract.ts';

/** For everybody. Call it as an argument of `sink?.report`, so that it costs nothing without a sink. */
export function publicReport<K extends string, F extends Facts>(
  key: K,
  cites: readonly RuleId[],
  facts: F,
): Report<K, F> {
  return { key, cites, facts, to: 'public' };
}

/** For everybody, and it tells something that was hidden. */
export function reveal<K extends string, F extends Facts>(key: K, cites: readonly RuleId[], facts: F): Report<K, F> {
  return { key, cites, facts, to: 'public', reveals: true };
}

/** Rules that bear on a report only where something holds; a line cites no others. */
export const citesIf = (holds: boolean, ...rules: readonly RuleId[]): readonly RuleId[] => (holds ? rules : []);

/** The same, where a game has a table of its reports: one that does not stand there, or has other facts, is refused. */
export interface ReportMakers<R extends ReportTable> {
  publicReport<K extends keyof R & string>(key: K, cites: readonly RuleId[], facts: R[K]): Report<K, R[K]>;
  reveal<K extends keyof R & string>(key: K, cites: readonly RuleId[], facts: R[K]): Report<K, R[K]>;
}

export function reportMakers<R extends ReportTable>(): ReportMakers<R> {
  return { publicReport, reveal };
}

/** What is done on each report, by its key; those left out are passed over. */
export type ReportHandlers<R extends ReportTable, Rest extends readonly unknown[] = [], Result = void> = {
  readonly [K in keyof R & string]?: (facts: R[K], ...rest: Rest) => Result;
};

/** Undefined where nobody handles it. Reports come untyped from afar: the table says what their facts are. */
export function handleReport<R extends ReportTable, Rest extends readonly unknown[], Result>(
  handlers: ReportHandlers<R, Rest, Result>,
  { key, facts }: Pick<Report, 'key' | 'facts'>,
  ...rest: Rest
): Result | undefined {
  // `hasOwn`, for a report may be called `toString`.
  return Object.hasOwn(handlers, key) ? handlers[key]?.(facts as R[string], ...rest) : undefined;
}
