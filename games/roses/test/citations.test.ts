/** A line of the log has its parts, and cites the rules that bear on it and no others. */
import { type Report, Reports, SwiftChance } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import type { RosesReports } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';
import { game, setting } from './table.ts';

/** Reports of a whole game played by chance. */
function told(players: 2 | 4, seed: number): readonly Report[] {
  const [chance, sink] = [new SwiftChance(seed), new Reports()];
  const p = game.setup(setting({ players }), chance, sink);
  for (;;) {
    const decision = game.decisions(p).find((one) => !one.optional);
    if (!decision) return sink.list;
    const { seat } = decision;
    const listed = game.actions(p, seat);
    const action = listed ? listed[chance.below(listed.length)] : game.propose(p, seat, chance);
    if (!action) throw new Error('nothing to do');
    game.play(p, { seat, action }, chance, sink);
  }
}

const reports = [told(4, 5), told(4, 8), told(2, 3)].flat();

function all<K extends keyof RosesReports & string>(key: K): { facts: RosesReports[K]; cites: readonly string[] }[] {
  const found = reports.filter((report) => report.key === key);
  expect(found.length, key).toBeGreaterThan(0);
  return found as never;
}

/** Each says what the other excludes. */
const EITHER_OR = [
  ['R-1.1', 'R-1.2'],
  ['R-2.9', 'R-2.10', 'R-2.11'],
  ['R-4.13', 'R-4.16'],
  ['R-4.29', 'R-4.32', 'R-4.33', 'R-4.34', 'R-4.35'],
  ['R-6.2', 'R-6.3'],
  ['R-7.3', 'R-7.4'],
  ['R-7.7', 'R-7.8', 'R-7.9', 'R-7.10'],
  ['R-8.5', 'R-8.8'],
  ['R-8.15', 'R-8.11'],
  ['R-8.16', 'R-8.19'],
  ['R-8.22', 'R-8.27', 'R-8.28', 'R-8.29', 'R-8.30'],
  ['R-8.21', 'R-8.24', 'R-8.25', 'R-8.26'],
  ['R-8.32', 'R-8.34'],
  ['R-11.3', 'R-11.4'],
];

const MOST = 8;

describe('citations', () => {
  it('R-7.15: nobody goes home in a turn to which nobody came', () => {
    const turns = reports.map(({ key }) => key).filter((key) => key === 'deployed' || key === 'forces-returned');
    expect(turns.filter((key) => key === 'forces-returned').length).toBeGreaterThan(3);
    expect(turns.filter((key, at) => key === 'forces-returned' && turns[at - 1] !== 'deployed')).toEqual([]);
  });

  it('R-9.1: the Captain of Calais is told when the title is won, and when it goes back', () => {
    const calais = reports.filter(({ key }) => key === 'calais-won' || key === 'calais-returned');
    expect(calais.length).toBeGreaterThan(3);
    const pairs = calais.map(({ key, facts }) => `${key} ${facts['seat']}`);
    for (let at = 0; at < pairs.length; at += 2)
      expect(pairs[at + 1]).toBe(pairs[at]?.replace('calais-won', 'calais-returned'));
    const { cites } = calais[1] as Report;
    expect(cites).toEqual(['R-9.1']);
  });

  it('are few, and never of rules that exclude each other', () => {
    expect(reports.filter(({ cites }) => cites.length > MOST)).toEqual([]);
    const both = reports.filter(({ cites }) =>
      EITHER_OR.some((rules) => rules.filter((rule) => cites.includes(rule)).length > 1),
    );
    expect(both).toEqual([]);
    expect(reports.filter(({ cites }) => new Set(cites).size < cites.length)).toEqual([]);
  });

  it('R-7.3 R-7.4 R-7.7 R-7.8 R-7.9: a battle cites its result, and the garrison of a first attack only', () => {
    const by = { taken: 'R-7.7', held: 'R-7.8', neutral: 'R-7.9' };
    for (const { facts, cites } of all('battle')) {
      if (facts.defender === null) expect(cites).toEqual(['R-7.10', 'G-42']);
      else expect(cites).toContain(by[facts.result]);
      expect(cites.includes('R-7.3')).toBe(facts.garrison > 0);
    }
  });

  it('R-2.9 R-2.10 R-2.11: a card cites what becomes of its kind', () => {
    const own: { readonly [kind: string]: string } = { noble: 'R-2.9', ship: 'R-2.10', mercenary: 'R-2.11' };
    for (const { facts, cites } of all('card-picked')) {
      const rule = own[facts.card.split('_')[0] as string];
      expect(Object.values(own).filter((it) => cites.includes(it))).toEqual(rule ? [rule] : []);
    }
  });

  it('R-8.9 R-8.4: regions cite ties and missing players where there are any', () => {
    for (const { facts, cites } of all('region-score')) {
      const tied = [facts.tieBreak, facts.secondTieBreak].some((by) => by !== null && by !== 'cp');
      expect(cites.includes('R-8.4')).toBe(tied);
      expect(cites.includes('R-8.9')).toBe(facts.second === null);
    }
  });
});

describe('parts', () => {
  it('R-3.1 taxes are the sum of what the cards named pay', () => {
    for (const { facts } of all('taxes'))
      expect(Object.values(facts.parts).reduce((sum, pounds) => sum + pounds, 0)).toBe(facts.pounds);
    const facts = { seat: 'red', pounds: 9, parts: { large_london: 7, ship_plymouth: 2 }, purse: 15 };
    expect(inEnglish(game).report({ key: 'taxes', cites: [], facts })).toBe(
      'Murrey collects £9 in taxes (London 7, Ship of Plymouth 2) and has £15.',
    );
  });

  it('R-5.20 R-7.2 troops are placed to attack, and attack when they fight', () => {
    const say = (key: 'deployed' | 'battle'): string[] =>
      reports.filter((report) => report.key === key).map((report) => inEnglish(game).report(report));
    for (const line of say('deployed')) expect(line).toMatch(/ places .* to (?:attack|defend) /);
    for (const line of say('battle')) expect(line).toMatch(/ attacks .* against /);
  });
});
