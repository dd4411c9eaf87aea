/** Journal entries and reports as lines for people, the rules behind them in brackets. */
import { type Decision, type End, type Entry, mayRead, type Report, type RuleId, type Viewer } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { dim } from './terminal.ts';

/** A few rules help; a dozen hide the sentence. */
const MOST_CITES = 6;

export function cited(text: string, cites: readonly RuleId[]): string {
  if (cites.length === 0) return text;
  const shown = cites.length > MOST_CITES ? [...cites.slice(0, MOST_CITES), '…'] : cites;
  return `${text} ${dim(`[${shown.join(' ')}]`)}`;
}

/** In whose words, and for whose eyes. */
export interface Telling {
  readonly speaker: Speaker;
  readonly seats: readonly string[];
  readonly viewer: Viewer;
}

/** What an entry told this viewer. */
export function linesOf({ speaker, seats, viewer }: Telling, entry: Entry, reports: readonly Report[]): string[] {
  return entry.kind === 'act' || entry.kind === 'given'
    ? reportLines(speaker, reports, viewer)
    : [noticeLine(speaker, seats, entry)];
}

/** Those of the reports that this viewer may read. */
export function reportLines(speaker: Speaker, reports: readonly Report[], viewer: Viewer): string[] {
  return reports
    .filter((report) => mayRead(report, viewer))
    .map((report) => cited(speaker.report(report), report.cites));
}

type Notice = Exclude<Entry, { kind: 'act' | 'given' }>;

function noticeLine(speaker: Speaker, seats: readonly string[], entry: Notice): string {
  switch (entry.kind) {
    case 'rewind': {
      const { by, to } = entry;
      return speaker.notice('rewind', { by: by.map((seat) => seats[seat]), count: by.length, to });
    }
    case 'seat':
      return speaker.notice('seat', { seat: seats[entry.seat], by: entry.by, name: entry.name });
    case 'pause':
      return speaker.notice('pause', { on: entry.on });
    case 'draw':
    case 'void':
    case 'restored':
      return speaker.notice(entry.kind, {});
    default:
      return speaker.notice(entry.kind, { seat: seats[entry.seat] });
  }
}

export function promptLine(speaker: Speaker, decision: Decision): string {
  return cited(speaker.prompt(decision), decision.cites);
}

export function endLine(speaker: Speaker, seats: readonly string[], { by, outcome }: End): string {
  const { winners, degree = null, scores, cites } = outcome;
  const facts = {
    by,
    winners: winners.map((seat) => seats[seat]),
    count: winners.length,
    degree,
    scores: scores?.map((points, seat) => speaker.notice('score', { seat: seats[seat], points })) ?? null,
  };
  return cited(speaker.notice('end', facts), cites);
}

/** Who is awaited for what, as everybody may know it. */
export function awaitedLine(speaker: Speaker, seats: readonly string[], decisions: readonly Decision[]): string {
  const asked = decisions.filter((decision) => !decision.optional);
  return asked
    .map((decision) => `${speaker.name(seats[decision.seat])}: ${promptLine(speaker, decision)}`)
    .join('\n  ');
}
