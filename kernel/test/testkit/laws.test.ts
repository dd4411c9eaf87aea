/** What Picket cannot show: games whose actions cannot be listed, and games that hide nothing. */
import type { Action, Game } from '@drumhead/kernel';
import { readJournal, replay } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import { type Haggle, haggle } from './haggle.ts';

const open = haggle(false) as Game;
const closed = haggle(true) as Game;

describe('a game that hides nothing', () => {
  const report = checkLaws(open, { games: 4, seed: 1 });

  test('keeps the laws', () => {
    expect(toldBreaks(report)).toEqual([]);
  });

  test('is excused from those about hidden things, and says so', () => {
    expect(report.hidden).toBe(false);
    expect(report.checks.twins).toBe(0);
    expect(report.checks.silence).toBe(0);
    expect(report.checks.orders).toBe(0);
  });

  test('is not excused from others: a game of one act gives no occasion to go back', () => {
    const brief: Game = {
      ...open,
      outcome: (p) => ((p as Haggle).bids.length > 0 ? { winners: [0], cites: ['H-2'] } : null),
      decisions: (p) => ((p as Haggle).bids.length > 0 ? [] : open.decisions(p)),
    };
    const { breaks } = checkLaws(brief, { games: 1, seed: 1, laws: ['rewinds', 'endings'] });
    expect(breaks.map((it) => `${it.law}: ${it.message}`)).toEqual([
      'rewinds: never exercised in 1 game(s): play more, or look more often',
    ]);
  });
});

describe('a game whose actions cannot be listed', () => {
  test('keeps the laws', () => {
    const report = checkLaws(closed, { games: 4, seed: 1 });
    expect(toldBreaks(report)).toEqual([]);
    expect(report.hidden).toBe(true);
    expect(report.checks.twins).toBeGreaterThan(0);
  });

  const leaking: Game = {
    ...closed,
    play(p, choice, chance, sink) {
      const { cards } = p as Haggle;
      const other = sink && {
        report: (report: Parameters<typeof sink.report>[0]) =>
          sink.report({ ...report, facts: { ...report.facts, luck: cards[choice.seat] % 2 } }),
      };
      closed.play(p, choice, chance, other);
    },
  };

  test('twins part where no other offer looks the same, since not all can be tried', () => {
    const report = checkLaws(leaking, { games: 4, seed: 1, laws: ['twins'] });
    expect(report.breaks.filter((it) => /seat \d/.test(it.message))).toEqual([]);
    expect(report.figures['twins ended: parted']).toBeGreaterThan(0);
  });

  test('with its appearance told, a leak is found', () => {
    const appearance = (_p: object, _seat: number, action: object) => action;
    const report = checkLaws(leaking, { games: 4, seed: 1, laws: ['twins'], appearance });
    expect(report.breaks[0].message).toMatch(/can tell what is hidden.* in reports, at 0\/facts\/luck: (0 ≠ 1|1 ≠ 0)/);
    const [{ journal, entry }] = report.breaks;
    expect(replay(leaking, readJournal(JSON.parse(JSON.stringify(journal)))).entries.length).toBe(entry);
  });

  test('a canonical form that loses something is found', () => {
    const lossy = {
      ...closed,
      canonical: (_p: object, _s: number, a: Action) => ({ ...a, coins: [1] }),
    };
    expect(checkLaws(lossy, { games: 2, seed: 1 }).breaks[0].message).toMatch(/proposed, but not in canonical form/);
  });
});

test('a break can be met again from its seed, scenario and options', () => {
  const broken: Game = { ...closed, longest: 3 };
  const [first] = checkLaws(broken, { games: 3, seed: 5 }).breaks;
  const [again] = checkLaws(broken, {
    games: 1,
    seed: first.seed,
    scenarios: [first.scenario],
    options: first.options,
  }).breaks;
  expect(again).toEqual(first);
});

test('of one law no more than five breaks are kept', () => {
  const mute: Game = { ...closed, lexicon: { en: { ...closed.lexicon.en, rules: {}, reports: {}, prompts: {} } } };
  const report = checkLaws(mute, { games: 4, seed: 1 });
  expect(report.breaks.length).toBe(5);
  expect(new Set(report.breaks.map((it) => it.law))).toEqual(new Set(['texts']));
});
