/** What every entry of a match at this device brought, and which of it a viewer was told. */
import {
  type Cited,
  type Entry,
  type Match,
  mayRead,
  type Report,
  type Seat,
  stableJson,
  type Viewer,
} from '@drumhead/kernel';
import type { LogEntry } from './session.ts';

export interface Trace {
  /** Null for the beginning of the match. */
  readonly entry: Entry | null;
  readonly reports: readonly Report[];
  readonly position: object;
}

export function logOf(match: Match, trace: readonly Trace[], viewer: Viewer): LogEntry[] {
  const gone = undone(match.entries);
  return trace.map(({ entry, reports, position }) => ({
    seq: entry?.seq ?? 0,
    entry: entry?.kind ?? 'start',
    ...(entry && 'seat' in entry && { seat: entry.seat }),
    ...(entry?.kind === 'rewind' && { seat: entry.by[0] }),
    ...(entry?.kind === 'act' && entry.by && entry.seat === viewer && { by: entry.by }),
    ...(entry && gone.has(entry.seq) && { undone: true as const }),
    reports: reports.filter((report) => mayRead(report, viewer)).map(readable),
    view: match.game.view(position, viewer),
  }));
}

/**
 * Whether the players of this device have something to hide from each other. A choice is open to all eyes only when it is
 * the single one, and none of them knows more than a spectator does: sealed choices come several at once, and leave what
 * only their maker knows.
 */
export function hasSecrets(match: Match, mine: readonly Seat[], trace: readonly Trace[]): boolean {
  const { game, position } = match;
  if (match.decisions().length > 1) return true;
  if (trace.some(({ reports }) => reports.some(({ to }) => to !== 'public'))) return true;
  const publicly = stableJson(withoutViewer(game.view(position, 'public')));
  return mine.some((seat) => stableJson(withoutViewer(game.view(position, seat))) !== publicly);
}

function withoutViewer(view: object): object {
  const { viewer: _, ...rest } = view as { viewer?: unknown };
  return rest;
}

/** Entries that no longer stand. */
function undone(entries: readonly Entry[]): Set<number> {
  const gone = new Set<number>();
  for (const entry of entries)
    if (entry.kind === 'rewind') for (let seq = entry.to + 1; seq < entry.seq; seq++) gone.add(seq);
  return gone;
}

const readable = ({ key, cites, facts }: Report): Cited => ({ key, cites, facts });
