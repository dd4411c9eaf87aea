/** The course of a finished match: the moments at which one takes stock, and the choices made between them. */
import {
  type Action,
  type Cited,
  type Decision,
  type Entry,
  type Game,
  type Journal,
  type Match,
  type Report,
  replay,
  type Seat,
} from '@drumhead/kernel';

/** How things stood after an entry. */
export interface Stock {
  readonly seq: number;
  /** What began then: a turn, a phase. Null where nothing is said of it. */
  readonly heading: Cited | null;
  readonly position: object;
}

/** What somebody chose, and where. */
export interface Chosen {
  readonly seq: number;
  readonly seat: Seat;
  readonly decision: Decision;
  readonly action: Action;
  readonly before: object;
}

export interface Course {
  readonly game: Game;
  readonly seats: number;
  readonly winners: readonly Seat[];
  /** The last is the end. */
  readonly stocks: readonly Stock[];
  /** What was taken back is left out. */
  readonly choices: readonly Chosen[];
}

/** With fewer turns than this a match is parted by its choices. */
const FEWEST = 4;
/** With more, only some are looked at. */
const MOST = 40;

interface Passed {
  readonly seq: number;
  readonly heading: Cited | null;
  readonly position: object;
  readonly chosen: Chosen | null;
}

/** Null while the match goes on: nobody is told how he stands in a running one. `isTurn` knows reports that begin a turn. */
export function courseOf(game: Game, journal: Journal, isTurn: (report: Cited) => boolean): Course | null {
  const passed: Passed[] = [];
  let before: { readonly position: object; readonly decisions: readonly Decision[] } | null = null;
  const match = replay(game, journal, (now, entry, reports) => {
    if (entry.kind === 'rewind') while ((passed.at(-1)?.seq ?? 0) > entry.to) passed.pop();
    else if (entry.kind === 'act')
      passed.push({
        seq: entry.seq,
        heading: headingIn(reports, isTurn),
        position: now.position,
        chosen: before && chosenIn(entry, before),
      });
    before = { position: now.position, decisions: now.decisions() };
  });
  const end = match.ended();
  if (!end) return null;
  return {
    game,
    seats: match.seats.length,
    winners: end.outcome.winners,
    stocks: stocksOf(passed, match),
    choices: passed.flatMap(({ chosen }) => chosen ?? []),
  };
}

function headingIn(reports: readonly Report[], isTurn: (report: Cited) => boolean): Cited | null {
  const begun = reports.findLast((report) => report.to === 'public' && isTurn(report));
  return begun ? { key: begun.key, cites: begun.cites, facts: begun.facts } : null;
}

function chosenIn(
  entry: Extract<Entry, { kind: 'act' }>,
  { position, decisions }: { readonly position: object; readonly decisions: readonly Decision[] },
): Chosen | null {
  const { seq, seat, action } = entry;
  const decision = decisions.find((open) => open.seat === seat);
  return decision ? { seq, seat, decision, action, before: position } : null;
}

function stocksOf(passed: readonly Passed[], match: Match): readonly Stock[] {
  const turns = passed.filter(({ heading }) => heading !== null);
  const parts = turns.length >= FEWEST ? turns : passed;
  const step = Math.max(1, Math.ceil(parts.length / MOST));
  const kept = parts
    .filter((_, at) => at % step === 0)
    .map(({ seq, heading, position }) => ({ seq, heading, position }));
  const last = passed.at(-1)?.seq ?? 0;
  const first: Stock = { seq: 0, heading: null, position: match.positionAfter(0) };
  return [first, ...kept.filter(({ seq }) => seq < last), { seq: last, heading: null, position: match.position }];
}
