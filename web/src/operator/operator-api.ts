/** What the operator's page asks and tells the table. */
import { type Announcement, ask } from '../table/table-api.ts';

export const STATES = ['gathering', 'running', 'ended'] as const;
export type ListedState = (typeof STATES)[number];

export interface TableFigures {
  readonly counts: {
    readonly matches: { readonly [state in ListedState]: number };
    readonly entries: number;
    readonly people: number;
    readonly accounts: number;
    readonly lines: number;
    readonly clubs: number;
    readonly openReports: number;
  };
  readonly load: {
    readonly botQuestions: number;
    readonly openMatches: number;
    readonly sockets: number;
    readonly watchers: number;
    readonly noticesSent: number;
    readonly noticesFailed: number;
  };
  /** Null: for ever. */
  readonly keepDays: number | null;
  readonly announcement: Announcement | null;
}

export interface MatchLine {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly state: ListedState;
  readonly listed: boolean;
  readonly createdAt: string;
  readonly movedAt: string;
  readonly seats: readonly { readonly by: 'person' | 'bot' | 'open' | 'invited'; readonly name: string }[];
}

export interface PersonLine {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly seenAt: string | null;
  readonly seats: number;
}

export interface ReportLine {
  readonly id: string;
  readonly byName: string;
  readonly aboutName: string;
  readonly match: string;
  readonly text: string;
  readonly at: string;
  readonly closedAt: string | null;
}

/** By the token of the link, or as who one is. */
export class OperatorApi {
  private readonly headers: { readonly [name: string]: string };

  constructor(token: string) {
    this.headers = token === '' ? {} : { 'x-drumhead-operator': token };
  }

  overview(): Promise<TableFigures> {
    return ask('operator', undefined, this.headers);
  }

  matches(
    state: ListedState,
    from: string,
  ): Promise<{ readonly matches: readonly MatchLine[]; readonly next: string | null }> {
    return ask(`operator/matches?${new URLSearchParams({ state, from })}`, undefined, this.headers);
  }

  people(after: string): Promise<{ readonly people: readonly PersonLine[]; readonly next: string | null }> {
    return ask(`operator/people?${new URLSearchParams({ after })}`, undefined, this.headers);
  }

  reports(): Promise<readonly ReportLine[]> {
    return ask<{ reports: ReportLine[] }>('operator/reports', undefined, this.headers).then(({ reports }) => reports);
  }

  done(report: string): Promise<readonly ReportLine[]> {
    const path = `operator/reports/${encodeURIComponent(report)}/done`;
    return ask<{ reports: ReportLine[] }>(path, {}, this.headers).then(({ reports }) => reports);
  }

  announce(texts: Announcement['texts'] | null): Promise<TableFigures> {
    return ask('operator/announcement', { texts }, this.headers);
  }

  keep(days: number | null): Promise<TableFigures> {
    return ask('operator/retention', { days }, this.headers);
  }
}
