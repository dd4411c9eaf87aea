/** What a table tells, as the page has it: who sits where, how things stand, and log entries, live or from its memory. */
import { applyPatch, hashOf, type Patch, type Seat, type Viewer } from '@drumhead/kernel';
import { fitsHash, type SeatCard, type State, type StepTold, type Told } from '@drumhead/protocol';
import { replayOf } from '../table/table-api.ts';
import type { Answer, Wire } from '../table/wire.ts';
import type { LogEntry, SeatInfo, SessionState } from './session.ts';

export function seatsOf(cards: readonly SeatCard[], mine: readonly Seat[]): readonly SeatInfo[] {
  return cards.map(({ seat, id, by, name, present }) => ({
    seat,
    id,
    name,
    present,
    by: mine.includes(seat) ? 'you' : by === 'bot' || by === 'person' ? by : 'open',
  }));
}

export function sessionStateOf({ seq, viewer, view, decisions, ended, paused, undo }: State): SessionState {
  return { seq, viewer, view, decisions, ended, paused, undo };
}

export function logEntryOf({ seq, entry, seat, asked, by, reports = [] }: StepTold): Omit<LogEntry, 'view'> {
  const whose = { ...(seat !== undefined && { seat }), ...(asked !== undefined && { asked }), ...(by && { by }) };
  return { seq, entry, ...whose, reports };
}

/** The view a step leads to; null where it does not lead on from this one. */
export function viewAfter(step: StepTold, view: object): object | null {
  let after = view;
  try {
    if (step.patch) after = applyPatch(view, step.patch) as object;
  } catch {
    return null;
  }
  return fitsHash(step, hashOf(after)) ? after : null;
}

/** Marks what rewinds among these steps have taken back. */
export function undone(log: readonly LogEntry[], steps: readonly StepTold[]): readonly LogEntry[] {
  const rewinds = steps.flatMap(({ entry, seq, to }) => (entry === 'rewind' && to !== undefined ? [{ seq, to }] : []));
  if (rewinds.length === 0) return log;
  return log.map((entry) =>
    rewinds.some(({ seq, to }) => entry.seq > to && entry.seq < seq) ? { ...entry, undone: true as const } : entry,
  );
}

/** While the match runs the table tells what was said, not how the board looked: all entries have the view of now. */
export async function history(
  wire: Wire,
  match: string,
  entries: { readonly from: number; readonly to: number },
  view: object,
): Promise<readonly LogEntry[]> {
  const { to } = entries;
  const log: LogEntry[] = [];
  for (let from: number | undefined = entries.from; from !== undefined && from <= to; ) {
    const answer: Answer = await wire.ask({ kind: 'history', match, from, to });
    if (answer.kind !== 'history') break;
    for (const step of answer.steps) log.push({ ...step, view, blind: true });
    from = answer.next;
  }
  return log;
}

export interface Replay {
  readonly viewer: Viewer;
  readonly view: object;
  /** What the set-up told. */
  readonly opening: readonly Told[];
  readonly steps: readonly (StepTold & { readonly patch?: Patch })[];
}

/** After the end it shows everything again, through anybody's eyes. */
export async function replayed(match: string, viewer: Viewer): Promise<readonly LogEntry[]> {
  const replay = await replayOf<Replay>(match, viewer);
  if (replay.viewer !== viewer) throw new Error('the table shows it through other eyes');
  return logOfReplay(replay);
}

export function logOfReplay({ view, opening, steps }: Replay): readonly LogEntry[] {
  let now = view;
  const log: LogEntry[] = [{ seq: 0, entry: 'start', reports: opening, view }];
  for (const step of steps) {
    if (step.patch) now = applyPatch(now, step.patch) as object;
    log.push({ ...logEntryOf(step), view: now });
  }
  return undone(log, steps);
}
