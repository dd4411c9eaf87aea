/** The log in sections: entries are parted where a heading begins, and each part knows the headings it stands under. */
import type { LogEntry } from '../session/session.ts';
import type { Heading, HeadingOf } from './log-headings.ts';

/** A part of an entry, with the heading that begins with it. */
export interface Part {
  readonly entry: LogEntry;
  readonly heading?: Heading;
}

export interface Section {
  /** Its place in the log, the same while the log grows. */
  readonly id: string;
  readonly seq: number;
  readonly heading: Heading;
}

/** Parts the entry before each report that begins a heading; two in a row of one kind, as seals of two plans, are one. */
export function partsOf(entry: LogEntry, headingOf: HeadingOf): readonly Part[] {
  const parts: { entry: LogEntry; heading?: Heading }[] = [];
  let from = 0;
  let last: Heading | undefined;
  const close = (to: number, heading: Heading | undefined): void => {
    if (to > from || heading) parts.push({ entry: whole(entry, from, to), ...(heading && { heading }) });
    from = to;
  };
  let open: Heading | undefined;
  for (const [index, report] of entry.reports.entries()) {
    const heading = headingOf(report);
    if (!heading || heading.text === last?.text) continue;
    if (index > from || open) close(index, open);
    open = heading;
    last = heading;
  }
  close(entry.reports.length, open);
  return parts.length > 0 ? parts : [{ entry }];
}

const whole = (entry: LogEntry, from: number, to: number): LogEntry =>
  from === 0 && to === entry.reports.length ? entry : { ...entry, reports: entry.reports.slice(from, to) };

/** The headings that stand over a part, outermost first, as the log comes to it. */
export class Standing {
  private open: Section[] = [];

  under({ entry, heading }: Part): readonly Section[] {
    if (heading) {
      const id = `${entry.seq}/${heading.level}/${heading.text}`;
      this.open = [...this.open.filter((it) => it.heading.level < heading.level), { id, seq: entry.seq, heading }];
    }
    return this.open;
  }

  /** Where the log has come to. */
  get now(): readonly Section[] {
    return this.open;
  }
}
