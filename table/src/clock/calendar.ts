/** When a clock runs: a calendar says of any moment whether it does, and until when that stays so. Moments are milliseconds. */
import { DateTime } from 'luxon';

export interface Stretch {
  readonly runs: boolean;
  /** The first moment after it; never the moment itself. */
  readonly until: number;
}

export type Calendar = (at: number) => Stretch;

export interface Span {
  readonly from: number;
  readonly to: number;
}

const FOREVER = Number.POSITIVE_INFINITY;
const MONDAY = 1;
const SATURDAY = 6;

export const always: Calendar = () => ({ runs: true, until: FOREVER });

/** Stands still from Saturday's midnight to Monday's, as the zone's clocks have it. */
export function weekdays(zone: string): Calendar {
  return (at) => {
    const local = DateTime.fromMillis(at, { zone });
    const runs = local.weekday < SATURDAY;
    const days = (runs ? SATURDAY : MONDAY + 7) - local.weekday;
    return { runs, until: local.startOf('day').plus({ days }).toMillis() };
  };
}

/** Stands still during the spans: somebody is on vacation. */
export function except(spans: readonly Span[]): Calendar {
  return (at) => ({ ...during(spans, at), runs: !isWithin(spans, at) });
}

/** What was agreed on from a moment on: to sit down then, or, without a span, to play at any time. */
export interface Agreed {
  readonly at: number;
  readonly span: Span | null;
}

/** Stands still outside the sitting that was last agreed on; what was before an agreement it leaves alone. In their order. */
export function sitting(agreed: readonly Agreed[]): Calendar {
  return (at) => {
    const inForce = agreed.findLast((one) => one.at <= at);
    const spans = inForce?.span ? [inForce.span] : [];
    const next = agreed.find((one) => one.at > at)?.at ?? FOREVER;
    return { runs: spans.length === 0 || isWithin(spans, at), until: Math.min(next, during(spans, at).until) };
  };
}

/** Runs while all of them do. */
export function together(...calendars: readonly Calendar[]): Calendar {
  return (at) => {
    const stretches = calendars.map((calendar) => calendar(at));
    return { runs: stretches.every(({ runs }) => runs), until: Math.min(...stretches.map(({ until }) => until)) };
  };
}

/** How long the clock has run between two moments. */
export function elapsed(calendar: Calendar, from: number, to: number): number {
  let ran = 0;
  for (let at = from; at < to; ) {
    const { runs, until } = calendar(at);
    const end = Math.min(until, to);
    if (runs) ran += end - at;
    at = end;
  }
  return ran;
}

/** The moment at which it will have run so long; null where it never does. */
export function after(calendar: Calendar, from: number, ms: number): number | null {
  let left = ms;
  for (let at = from; ; ) {
    const { runs, until } = calendar(at);
    if (runs && until - at >= left) return at + left;
    if (until === FOREVER) return null;
    if (runs) left -= until - at;
    at = until;
  }
}

const isWithin = (spans: readonly Span[], at: number): boolean => spans.some(({ from, to }) => from <= at && at < to);

/** Until the next of their ends. */
function during(spans: readonly Span[], at: number): { readonly until: number } {
  const edges = spans.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > at);
  return { until: Math.min(FOREVER, ...edges) };
}
