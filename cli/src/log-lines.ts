/** Journal entries and reports as lines for people, the rules behind them in brackets. */
import {
  type Cited,
  type Decision,
  type End,
  type Entry,
  mayRead,
  type Report,
  type RuleId,
  type Viewer,
} from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { dim } from './terminal.ts';

/** A rule or two help; a dozen hide the sentence. */
const MOST_CITES = 4;

export function cited(text: string, cites: readonly RuleId[]): string {
  if (cites.length === 0) return text;
  const shown = cites.length > MOST_CITES ? [...cites.slice(0, MOST_CITES), '…'] : cites;
  return `${text} ${dim(`[${shown.join(' ')}]`)}`;
}

/** What an entry told this viewer. */
export function linesOf(
  speaker: Speaker,
  seats: readonly string[],
  entry: Entry,
  reports: readonly Report[],
  viewer: Viewer,
): string[] {
  if (entry.kind === 'act')
    return reports.filter((report) => mayRead(report, viewer)).map((report) => reportLine(speaker, report));
  return [noticeLine(speaker, seats, entry)];
}

function reportLine(speaker: Speaker, report: Cited): string {
  return cited(speaker.report(report), report.cites);
}

type Notice = Exclude<Entry, { kind: 'act' }>;

function noticeLine(speaker: Speaker, seats: readonly string[], entry: Notice): string {
  const name = (seat: number): string => speaker.name(seats[seat]);
  switch (entry.kind) {
    case 'rewind':
      return `${entry.by.map(name).join(' and ')} ${entry.by.length === 1 ? 'takes' : 'take'} back what followed entry ${entry.to}.`;
    case 'resign':
      return `${name(entry.seat)} resigns.`;
    case 'flag':
      return `${name(entry.seat)} is out of time.`;
    case 'draw':
      return 'A draw is agreed.';
    case 'seat':
      return `${name(entry.seat)} is played by ${entry.by === 'bot' ? `the bot ${entry.name}` : entry.name}.`;
    case 'pause':
      return entry.on ? 'The match is paused.' : 'The match goes on.';
  }
}

export function promptLine(speaker: Speaker, decision: Decision): string {
  return cited(speaker.prompt(decision), decision.cites);
}

export function endLine(speaker: Speaker, seats: readonly string[], { by, outcome }: End): string {
  const { winners, degree, scores, cites } = outcome;
  const names = winners.map((seat) => speaker.name(seats[seat])).join(' and ');
  const won =
    winners.length === 0 ? 'The match is drawn' : `${names} ${winners.length === 1 ? 'wins' : 'share the victory'}`;
  const how =
    by === 'rules'
      ? degree
        ? ` (${speaker.name(degree)})`
        : ''
      : by === 'draw'
        ? ' by agreement'
        : ` by ${by === 'flag' ? 'time' : 'resignation'}`;
  const points = scores ? `, ${scores.map((score, seat) => `${speaker.name(seats[seat])} ${score}`).join(', ')}` : '';
  return cited(`${won}${how}${points}.`, cites);
}

/** Who is awaited for what, as everybody may know it. */
export function awaitedLine(speaker: Speaker, seats: readonly string[], decisions: readonly Decision[]): string {
  const asked = decisions.filter((decision) => !decision.optional);
  return asked
    .map((decision) => `${speaker.name(seats[decision.seat])}: ${promptLine(speaker, decision)}`)
    .join('\n  ');
}
