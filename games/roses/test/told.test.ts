/** What players are told: rules that fit, reasons that help, and a log one can follow the game by. */
import { inEnglish } from '@drumhead/kernel/lexicon';
import { describe, expect, it } from 'vitest';
import { act, game, position, setting, turn, warned } from './table.ts';

const speaker = inEnglish(game);

const said = (reports: ReturnType<typeof turn>['reports'], key: string): string[] =>
  reports.filter((report) => report.key === key).map((report) => speaker.report(report));

describe('rules that fit the target', () => {
  const owner = { noble_percy: 'red', bishop_york: 'red', ship_berwick: 'red' };
  const paid = (plan: object, seat: 'red' | 'blue') => {
    const { reports } = turn({ owner, cash: { [seat]: 60 } }, { [seat]: plan });
    return new Map(reports.filter(({ key }) => key === 'paid').map(({ facts, cites }) => [facts['target'], cites]));
  };

  it('R-4.32 R-4.33 R-4.34 R-4.35 a price is that of a Noble, a Bishop or a Ship', () => {
    const prices = { noble_percy: ['R-4.33', 'R-4.32'], bishop_york: ['R-4.34'], ship_berwick: ['R-4.35'] };
    const all = Object.values(prices).flat();
    for (const [cubes, at] of [
      ['white', 0],
      ['black', 1],
    ] as const) {
      const cites = paid({ [cubes]: Object.keys(owner) }, cubes === 'white' ? 'red' : 'blue');
      for (const [target, [white, black = white]] of Object.entries(prices)) {
        const own = [white, black][at];
        expect(
          cites.get(target)?.filter((rule) => all.includes(rule)),
          `${cubes} ${target}`,
        ).toEqual([own]);
      }
    }
  });

  it('R-4.35 a cube on a Ship that is not one’s own is ignored by the rule of Ships', () => {
    const [ignored] = warned(position({ owner: { ship_berwick: 'blue' } }), 'red', { white: ['ship_berwick'] });
    expect(ignored.cites).toContain('R-4.35');
    expect(ignored.cites).not.toContain('R-4.33');
  });
});

describe('a card picked', () => {
  it('R-2.8 R-2.10 cites the rule of Ships for a Ship alone', () => {
    const citesOf = (card: string): readonly string[] => {
      const [picked] = act(position({ turn: 2, phase: 'draft', row: [card], picks: ['red'] }), 'red', {
        kind: 'pick',
        card,
      });
      return picked.cites;
    };
    expect(citesOf('ship_berwick')).toContain('R-2.10');
    expect(citesOf('bishop_york')).toContain('R-2.8');
    expect(citesOf('bishop_york')).not.toContain('R-2.10');
  });
});

describe('reasons', () => {
  it('R-5.12 seventeen troops that cannot be paid are one warning', () => {
    const p = position({ owner: { castle_harlech: 'red' }, cash: { red: 0 } });
    const warnings = warned(p, 'red', { troops: { castle_harlech: 17 } });
    expect(warnings.map(({ key, facts }) => [key, facts['target'], facts['count']])).toEqual([
      ['unaffordable', 'castle_harlech', 17],
    ]);
    expect(speaker.warning(warnings[0])).toContain('17 troops at Harlech');
  });

  it('R-3.4 R-3.5 R-3.7 a refused French Aid says why', () => {
    const why = (document: object, seat: number) => {
      const verdict = game.check(position(document), seat, { kind: 'aid', use: true });
      return verdict.ok ? 'taken' : `${verdict.refusal.key} ${verdict.refusal.cites[0]}`;
    };
    const scores = { red: 10, yellow: 20, green: 30, blue: 40 };
    expect(why({ turn: 1 }, 0)).toBe('aid-first-turn R-3.4');
    expect(why({ turn: 2, scores, phase: 'aid', asked: 'red' }, 3)).toBe('aid-leader R-3.5');
    expect(why({ turn: 2, scores, phase: 'aid', asked: 'red', aid: { yellow: false } }, 1)).toBe('aid-used R-3.7');
    expect(why({ turn: 2, scores, phase: 'aid', asked: 'red' }, 1)).toBe('aid-not-now R-3.4');
    expect(why({ turn: 2, scores }, 0)).toBe('aid-not-now R-3.4');
  });
});

describe('positions by hand', () => {
  const read = (document: object) => () => game.notation.read(document, setting({}));

  it('R-0.18 there are no more than 17 mercenaries', () => {
    expect(read({ mercenaries: { red: 10, blue: 8 } })).toThrow(/mercenaries: .*17/);
    expect(read({ mercenaries: { red: 10 }, pool: 8 })).toThrow(/pool: .*17/);
    expect(read({ mercenaries: { red: 10, blue: 7 } })).not.toThrow();
  });

  it('R-8.23 R-8.26 nobody holds a title that is another’s, or nobody’s', () => {
    const ships = { ship_berwick: 'red', ship_kingston: 'red', ship_sandwich: 'red', ship_plymouth: 'blue' };
    expect(read({ owner: ships, titles: { lord_high_admiral: 'blue' } })).toThrow(/titles\/lord_high_admiral/);
    expect(read({ titles: { lord_high_admiral: 'blue' } })).toThrow(/titles\/lord_high_admiral/);
    expect(read({ owner: ships, titles: { lord_high_admiral: null } })).toThrow(/titles\/lord_high_admiral/);
    expect(read({ owner: ships, titles: { lord_high_admiral: 'red' } })).not.toThrow();
  });
});

describe('the log', () => {
  it('R-5.1 R-8.2 states plans, control points, extras and scores', () => {
    const { reports } = turn(
      { turn: 1, owner: { noble_percy: 'red', large_york: 'blue', castle_harlech: 'red' }, cash: { red: 20 } },
      { red: { moves: { noble_percy: 'northern_england' }, troops: { castle_harlech: 2 } } },
    );
    expect(said(reports, 'plan-revealed')).toContain(
      'Murrey shows a plan. Moves: Percy → Northern England. Troops: Harlech 2.',
    );
    expect(said(reports, 'region-score').join(' ')).toMatch(
      /Northern England \(control points: (?:Navy \d, Murrey \d|Murrey \d, Navy \d)\)/,
    );
    expect(said(reports, 'scores')[0]).toMatch(/^Scores: Murrey \d+, Gold \d+, Teal \d+, Navy \d+\.$/);
    const extra = {
      key: 'cards-laid',
      cites: [],
      facts: { cards: ['large_york', 'town_exeter'], extra: ['large_york'] },
    };
    expect(speaker.report(extra)).toBe('On offer: York, Exeter; extra: York.');
  });

  it('R-8.11 R-8.16 tells the House of York from York the town', () => {
    const { reports } = turn({ owner: { large_york: 'yellow' } });
    expect(said(reports, 'region-votes').join(' ')).toContain('for the House of York');
    expect(said(reports, 'king')[0]).toContain('House of York');
  });
});
