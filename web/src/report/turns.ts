/** A match in turns, as a report tells it: what stands under each heading, and how the board looked when the turn was over. */
import type { Cited, GameManifest } from '@drumhead/kernel';
import type { HeadingOf } from '../match/log-headings.ts';
import { gathered } from '../match/log-runs.ts';
import { partsOf } from '../match/log-sections.ts';
import type { LogEntry } from '../session/session.ts';

export interface ReportPart {
  /** Empty before the first heading of a turn. */
  readonly heading: string;
  readonly lines: readonly Cited[];
}

export interface ReportTurn {
  /** Of the year, where there are years, and of the turn. */
  readonly headings: readonly string[];
  readonly parts: readonly ReportPart[];
  /** The view when it was over. */
  readonly view: object;
}

/** What was taken back is left out. */
export function turnsOf(
  log: readonly LogEntry[],
  headingOf: HeadingOf,
  together: GameManifest['together'],
): readonly ReportTurn[] {
  const stood = log.filter((entry) => entry.undone !== true);
  const turns: Turn[] = [newTurn([], stood[0]?.view ?? {})];
  let year = '';
  for (const entry of gathered(stood, together))
    for (const part of partsOf(entry, headingOf)) {
      const { heading } = part;
      if (heading && heading.level <= 2) {
        const before = turns.at(-1) as Turn;
        before.view = entry.view;
        if (heading.level === 1) year = heading.text;
        const next = newTurn(heading.text.includes(year) ? [heading.text] : [year, heading.text], entry.view);
        // A year is begun by its first turn.
        if (heading.level === 2 && isOnlyYear(before, year)) next.parts.push(...(turns.pop() as Turn).parts);
        turns.push(next);
      }
      const turn = turns.at(-1) as Turn;
      if (turn.parts.length === 0 || heading?.level === 3)
        turn.parts.push({ heading: heading?.level === 3 ? heading.text : '', lines: [] });
      turn.parts.at(-1)?.lines.push(...part.entry.reports);
    }
  (turns.at(-1) as Turn).view = stood.at(-1)?.view ?? {};
  return turns.filter(({ parts }) => parts.some(({ lines }) => lines.length > 0));
}

interface Turn extends ReportTurn {
  readonly parts: { readonly heading: string; readonly lines: Cited[] }[];
  view: object;
}

const newTurn = (headings: readonly string[], view: object): Turn => ({ headings, parts: [], view });

const isOnlyYear = ({ headings, parts }: Turn, year: string): boolean =>
  headings.length === 1 && headings[0] === year && parts.flatMap(({ lines }) => lines).length <= 1;

/** Which turns are drawn: all of a short match; of a long one so many, evenly, and always the last. */
export function drawnTurns(turns: number, most: number): ReadonlySet<number> {
  if (turns <= most) return new Set(Array.from({ length: turns }, (_, at) => at));
  return new Set(Array.from({ length: most }, (_, at) => Math.round(((at + 1) * turns) / most) - 1));
}
