/** What is said alike, in one entry or several in a row, is told once: of marching blocks in one line, of the rest with their number. */
import { type GameManifest, type Gathered, gatheredWith, gathering, isMarch, toldTogether } from '@drumhead/kernel';
import type { LogEntry } from '../session/session.ts';
import { diceOf } from './dice-told.ts';

type Together = GameManifest['together'];

/** Made once, so that a line stays what it is while the log grows. */
const made = new WeakMap<LogEntry, LogEntry>();

interface Run {
  readonly first: LogEntry;
  /** Where it is told. */
  readonly at: number;
  so: Gathered;
}

/**
 * Acts that say the same of one block after another as one act, also where others of the march go elsewhere in between; what else
 * they told stands after it.
 */
export function gathered(log: readonly LogEntry[], together: Together): readonly LogEntry[] {
  if (!together) return log;
  const told: LogEntry[] = [];
  let runs: Run[] = [];
  const close = (): void => {
    for (const { first, at, so } of runs) if (so.facts.count > 1) told[at] = asOne(first, so);
    runs = [];
  };
  for (const one of log) {
    const entry = withinOne(one, together);
    const [report, ...rest] = entry.reports;
    if (joined(runs, entry, together)) {
      if (rest.length > 0) told.push(without(entry));
      continue;
    }
    const so = report && entry.entry === 'act' && isMarch(report, together) ? gathering(report, together) : undefined;
    if (!so) close();
    else runs.push({ first: entry, at: told.length, so });
    told.push(entry);
  }
  close();
  return told;
}

/** Takes the entry into the run that says the same; false where there is none. */
function joined(runs: readonly Run[], entry: LogEntry, together: Together): boolean {
  const [report] = entry.reports;
  for (const run of report ? runs : []) {
    const more = isOneAct(run.first, entry) ? gatheredWith(run.so, report, together) : undefined;
    if (more) {
      run.so = more;
      return true;
    }
  }
  return false;
}

const within = new WeakMap<LogEntry, LogEntry>();

/** The entry with its own reports gathered. */
function withinOne(entry: LogEntry, together: Together): LogEntry {
  const known = within.get(entry);
  if (known) return known;
  const reports = toldTogether(entry.reports, together);
  const one = reports.length < entry.reports.length ? { ...entry, reports } : entry;
  within.set(entry, one);
  return one;
}

const isOneAct = (one: LogEntry, other: LogEntry): boolean =>
  other.entry === 'act' && one.undone === other.undone && one.by === other.by;

function asOne(first: LogEntry, so: Gathered): LogEntry {
  const known = made.get(first);
  if ((known?.reports[0] as Gathered | undefined)?.facts.count === so.facts.count) return known as LogEntry;
  const one = { ...first, reports: [so, ...first.reports.slice(1)] };
  made.set(first, one);
  return one;
}

function without(entry: LogEntry): LogEntry {
  const rest = made.get(entry) ?? { ...entry, reports: entry.reports.slice(1) };
  made.set(entry, rest);
  return rest;
}

/** The first of each run of entries that say the same, and how many there are. */
export function runsOf(log: readonly LogEntry[]): ReadonlyMap<LogEntry, number> {
  const runs = new Map<LogEntry, number>();
  let first: LogEntry | undefined;
  for (const entry of log) {
    if (first && saysTheSame(first, entry)) runs.set(first, (runs.get(first) ?? 1) + 1);
    else {
      first = entry;
      runs.set(entry, 1);
    }
  }
  return runs;
}

/** Two throws are two throws, whatever they say. */
function saysTheSame(one: LogEntry, other: LogEntry): boolean {
  if (one.entry !== 'act' || other.entry !== 'act' || one.undone !== other.undone) return false;
  const [told, again] = [one.reports[0], other.reports[0]];
  if (one.reports.length !== 1 || other.reports.length !== 1 || told?.key !== again?.key) return false;
  return diceOf(told).length === 0 && JSON.stringify(told.facts) === JSON.stringify(again.facts);
}
