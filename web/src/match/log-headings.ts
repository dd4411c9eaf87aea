/** Headings of the log, as the game's manifest names them and its lexicon says them. */
import type { Cited } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { manifestOf } from '../games/catalogue.ts';

/** 1 a year, 2 a turn, 3 a phase or a fight. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  /** The board has a film of what stands under it. */
  readonly film: boolean;
}

export type HeadingOf = (report: Cited) => Heading | undefined;

/** The heading a report begins, if any. */
export function headingsOf(game: string, speaker: Speaker): HeadingOf {
  const headings = manifestOf(game)?.headings ?? {};
  return (report) => {
    if (!Object.hasOwn(headings, report.key)) return undefined;
    const { level, film = false } = headings[report.key];
    return { level, film, text: speaker.heading(report) ?? report.key };
  };
}

/** What a sentence says beyond the heading it stands under: nothing is said twice. */
export function beyond(sentence: string, heading: string | undefined): string {
  if (!heading || !sentence.startsWith(heading)) return sentence;
  const rest = sentence.slice(heading.length).replace(/^[\s.:,;]+/, '');
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
