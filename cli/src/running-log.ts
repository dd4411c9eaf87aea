/** The log of a match as it is told in a terminal: under the headings of the page's, a march in one line. */
import { type Entry, type Gathered, gatheredWith, gathering, isMarch, mayRead, type Report } from '@drumhead/kernel';
import { moduleOf } from './games.ts';
import { cited, linesOf, type Telling } from './log-lines.ts';
import { bold } from './terminal.ts';

export interface LogLine {
  /** The entry that told it; 0 for the set-up. */
  readonly seq: number;
  readonly text: string;
}

interface Run {
  readonly seq: number;
  readonly first: Report;
  so: Gathered;
  /** What its blocks have brought about, told after all of them and before the next that wait. */
  readonly after: LogLine[];
}

export class RunningLog {
  private readonly telling: Telling;
  private readonly game: string;
  /** Told as one when it is known how many they are; several where those of one march go different ways. */
  private runs: Run[] = [];
  /** The one that the last report belonged to. */
  private last: Run | undefined;
  private heading = '';

  constructor(game: string, telling: Telling) {
    this.game = game;
    this.telling = telling;
  }

  /** The lines that are complete by now: a march waits for the last of its blocks. */
  hear(entry: Entry, reports: readonly Report[]): readonly LogLine[] {
    if (entry.kind !== 'act' && entry.kind !== 'given')
      return [...this.settle(), ...linesOf(this.telling, entry, reports).map((text) => ({ seq: entry.seq, text }))];
    return this.tell(entry.seq, reports);
  }

  tell(seq: number, reports: readonly Report[]): readonly LogLine[] {
    const told: LogLine[] = [];
    for (const [at, report] of reports.filter((one) => mayRead(one, this.telling.viewer)).entries()) {
      if (this.joins(report)) continue;
      const so = gathering(report, this.together);
      const goesOn = this.runs.length > 0 && this.runs.every(({ first }) => isMarch(first, this.together));
      // What one block of a march brings about is told after all of them; another act is another matter.
      if (goesOn && !so && at > 0 && !this.levelOf(report)) {
        this.last?.after.push(...this.linesOf(seq, report));
        continue;
      }
      if (!(goesOn && so && isMarch(report, this.together))) told.push(...this.settle());
      if (so) {
        this.last = { seq, first: report, so, after: [] };
        this.runs.push(this.last);
      } else told.push(...this.linesOf(seq, report));
    }
    return told;
  }

  /** Whether it says the same as what waits. */
  private joins(report: Report): boolean {
    for (const run of this.runs) {
      const more = gatheredWith(run.so, report, this.together);
      if (!more) continue;
      run.so = more;
      this.last = run;
      return true;
    }
    return false;
  }

  /** What was waiting for more of its kind. */
  settle(): readonly LogLine[] {
    const { runs } = this;
    this.runs = [];
    this.last = undefined;
    return runs.flatMap(({ seq, first, so, after }) => [
      ...this.linesOf(seq, so.facts.count > 1 ? so : first),
      ...after,
    ]);
  }

  private get together() {
    return moduleOf(this.game).manifest?.together ?? {};
  }

  private levelOf({ key }: Pick<Report, 'key'>): number {
    return moduleOf(this.game).manifest?.headings?.[key]?.level ?? 0;
  }

  private linesOf(seq: number, report: Pick<Report, 'key' | 'cites' | 'facts'>): readonly LogLine[] {
    const { speaker } = this.telling;
    const said = cited(speaker.report(report), report.cites);
    const heading = this.levelOf(report) > 0 ? (speaker.heading(report) ?? '') : '';
    if (heading === '' || heading === this.heading) return [{ seq, text: said }];
    this.heading = heading;
    const saysNoMore = speaker.report(report) === `${heading}.`;
    return [{ seq, text: bold(`— ${heading} —`) }, ...(saysNoMore ? [] : [{ seq, text: said }])];
  }
}
