import {
  handleReport,
  publicReport,
  type ReportHandlers,
  type ReportOf,
  reportMakers,
  reveal,
  type Sink,
} from '@drumhead/kernel';
import { expect, test } from 'vitest';

type Told = {
  moved: { piece: string; to: string };
  fight: { die: number; result: 'won' | 'lost' };
};

const typed = reportMakers<Told>();

test('a report is for everybody; one that tells what was hidden says so', () => {
  const moved = { key: 'moved', cites: ['T-1'], facts: { piece: 'guard', to: 'a1' }, to: 'public' };
  expect(publicReport('moved', ['T-1'], moved.facts)).toEqual(moved);
  expect(typed.publicReport('moved', ['T-1'], moved.facts)).toEqual(moved);
  expect(typed.reveal('moved', ['T-1'], moved.facts)).toEqual({ ...moved, reveals: true });
});

test('what is handled follows the table of reports', () => {
  const handlers: ReportHandlers<Told, [list: string[]]> = {
    moved: ({ piece, to }, list) => list.push(`${piece} to ${to}`),
  };
  const list: string[] = [];
  handleReport(handlers, publicReport('moved', [], { piece: 'guard', to: 'a1' }), list);
  handleReport(handlers, reveal('fight', [], { die: 3, result: 'won' }), list);
  handleReport(handlers, publicReport('toString', [], {}), list);
  expect(list).toEqual(['guard to a1']);
  const dice: ReportHandlers<Told, [], number> = { fight: ({ die }) => die };
  expect(handleReport(dice, reveal('fight', [], { die: 3, result: 'won' }))).toBe(3);
});

test('what is not in the table does not compile', () => {
  // @ts-expect-error no such report
  typed.publicReport('halted', [], {});
  // @ts-expect-error a fact is missing
  typed.publicReport('moved', [], { piece: 'guard' });
  // @ts-expect-error a fact too many
  typed.publicReport('moved', [], { piece: 'guard', to: 'a1', by: 'road' });
  // @ts-expect-error no such result
  typed.reveal('fight', [], { die: 3, result: 'drawn' });
  // @ts-expect-error no such report
  const halting: ReportHandlers<Told> = { halted: () => undefined };
  // @ts-expect-error no such fact
  const handling: ReportHandlers<Told> = { moved: ({ from }) => from };
  const told: Sink<ReportOf<Told>> = {
    report(report) {
      switch (report.key) {
        case 'moved':
          return report.facts.to;
        // @ts-expect-error no such report
        case 'halted':
          // @ts-expect-error nor any facts of it
          return report.facts;
      }
    },
  };
  expect([halting, handling, told]).toHaveLength(3);
});
