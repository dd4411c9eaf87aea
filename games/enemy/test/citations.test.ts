/** A line cites the rules that bear on it, and no others. */
import type { EnemyAction, EnemyReports } from '@drumhead/enemy';
import { type Report, Reports, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { game, play, SETTING, setUp } from './table.ts';

/** Reports of wars played by chance, to their ends or to the last act of these. */
function told(scenario: string, seed: number, most = 1500): readonly Report[] {
  const [p, chance, sink] = [setUp(scenario, seed), new SwiftChance(seed), new Reports()];
  for (let acts = 0; acts < most; acts++) {
    const decision = game.decisions(p).find((one) => !one.optional);
    if (!decision) break;
    const listed = game.actions(p, decision.seat) as readonly EnemyAction[];
    game.play(p, { seat: decision.seat, action: listed[chance.below(listed.length)] }, chance, sink);
  }
  return sink.list;
}

const reports = [told('full-war', 5), told('mid-war', 3), told('road-to-war', 2), told('one-battle', 7)].flat();

function all<K extends keyof EnemyReports & string>(key: K): { facts: EnemyReports[K]; cites: readonly string[] }[] {
  const found = reports.filter((report) => report.key === key);
  expect(found.length, key).toBeGreaterThan(0);
  return found as never;
}

/** Each says what the other excludes. */
const EITHER_OR = [
  ['E-2.31.b', 'E-2.31.d', 'E-2.31.e', 'E-2.31.f'],
  ['E-7.5.a', 'E-7.5.b', 'E-7.5.c', 'E-12.51.d'],
  ['E-7.42.a', 'E-7.42.b'],
  ['E-7.42.c', 'E-7.42.e'],
  ['E-7.2.e', 'E-7.2.f'],
  ['E-4.21.a', 'E-4.21.b'],
  ['E-4.4.b', 'E-4.4.c'],
  ['E-4.51.a', 'E-4.52.a'],
  ['E-9.11.a', 'E-9.11.b'],
  ['E-9.11.c', 'E-9.11.d'],
  ['E-6.14.a', 'E-6.15.f'],
  ['E-8.2.e', 'E-8.3.j'],
  ['E-8.2.f', 'E-8.3.f', 'E-7.41.a'],
  ['E-8.2.i', 'E-8.3.m'],
  ['E-8.0.a', 'E-8.0.b', 'E-8.0.c'],
  ['E-8.01.a', 'E-8.01.b'],
  ['E-2.1.c', 'E-2.1.d', 'E-12.51.a'],
  ['E-2.1.b', 'E-12.51.b'],
  ['E-12.1.a', 'E-12.2.a', 'E-12.3.a', 'E-12.4.a', 'E-12.5.a'],
  ['E-12.12.a', 'E-12.22.a', 'E-12.32.a', 'E-12.52.a'],
  ['E-6.41.a', 'E-6.43.a'],
  ['E-6.48.c', 'E-6.48.d', 'E-6.49.c'],
  ['E-7.6.a', 'E-7.6.b'],
  ['E-7.7.a', 'E-7.7.b'],
  ['E-11.2.c', 'E-11.21.a'],
];

const MOST = 8;

/** By scenario, the rows of chapter 12 that set it up, in the order of what is told: itself, its blocks, its decks. */
const SET_UP = {
  'full-war': ['E-12.1.a', 'E-12.13.a', 'E-12.13.b', 'E-12.13.c', 'E-12.13.d', 'E-12.13.e', 'E-12.12.a'],
  'early-war': ['E-12.2.a', 'E-12.13.a', 'E-12.13.b', 'E-12.13.c', 'E-12.13.d', 'E-12.13.e', 'E-12.22.a'],
  'mid-to-late-war': ['E-12.3.a', 'E-12.33.a', 'E-12.33.b', 'E-12.33.c', 'E-12.32.a'],
  'mid-war': ['E-12.4.a', 'E-12.33.a', 'E-12.33.b', 'E-12.33.c', 'E-12.32.a'],
  'road-to-war': ['E-12.5.a', 'E-12.53.a', 'E-12.53.b', 'E-12.52.a'],
  'one-battle': [],
};

describe('citations', () => {
  it('E-4.21.b G-21: a Siege that is over is not one of too few besiegers', () => {
    const over = reports.filter(({ key, facts }, k) => {
      const next = reports[k + 1];
      const ends = next?.key === 'siege-ends' || next?.key === 'city-control';
      return key === 'siege-marker' && facts['value'] === null && ends && next.facts['area'] === facts['area'];
    });
    expect(over.length).toBeGreaterThan(0);
    for (const { cites } of over) expect(cites).not.toContain('E-8.01.b');
  });

  it('E-11.22.a E-9.3.a: London’s points by London’s rule, and a marker’s top only at the top', () => {
    for (const { facts, cites } of reports.filter(({ key }) => key === 'deployed'))
      if (facts['of'] === 'L') expect(cites).toContain('E-11.22.a');
    const rising = reports.filter(({ cites }) => cites.includes('E-9.3.a'));
    expect(rising.filter(({ cites, facts }) => cites.includes('G-26') !== (facts['value'] === 5))).toEqual([]);
  });

  it('are few, and never of rules that exclude each other', () => {
    expect(reports.filter(({ cites }) => cites.length > MOST)).toEqual([]);
    const both = reports.filter(({ cites }) =>
      EITHER_OR.some((rules) => rules.filter((rule) => cites.includes(rule)).length > 1),
    );
    expect(both).toEqual([]);
    expect(reports.filter(({ cites }) => new Set(cites).size < cites.length)).toEqual([]);
  });

  it('E-7.5.a E-7.5.b E-7.5.c E-12.51.d: a Battle ends by one of them', () => {
    const by = {
      withdrawal: 'E-7.5.a',
      'general-retreat': 'E-7.5.b',
      'no-blocks': 'E-7.5.b',
      count: 'E-7.5.c',
      tie: 'E-7.5.c',
      skirmish: 'E-12.51.d',
    };
    for (const { facts, cites } of all('battle-ends')) expect(cites[0]).toBe(by[facts.by as keyof typeof by]);
  });

  it('E-2.31.b E-2.31.d E-2.31.e: Player 1 is so by value, by surprise or by choice', () => {
    const by = { value: 'E-2.31.b', surprise: 'E-2.31.d', tie: 'E-2.31.e' };
    for (const { facts, cites } of all('player-one'))
      expect([by[facts.by], 'E-2.31.f']).toContain(cites.length === 1 ? cites[0] : cites);
  });

  it('E-7.3.f E-7.3.g E-7.3.h E-7.3.i: dice cite their step, a General Retreat only in one', () => {
    const step = { guns: 'E-7.3.f', fire: 'E-7.3.g', horse: 'E-7.3.h', foot: 'E-7.3.i', bombard: 'E-8.2.b' };
    for (const { facts, cites } of all('rolled')) {
      const cited = Object.values(step).filter((rule) => cites.includes(rule));
      expect(cited.length).toBeLessThanOrEqual(1);
      if (cited.length === 1) expect(cited).toEqual([step[facts.step]]);
      expect(cites.includes('G-24')).toBe(facts.step !== 'bombard' && (facts.eff < 1 || facts.eff > 3));
    }
  });

  it('E-7.3.a E-8.2.h E-8.3.k E-12.51.c E-12.51.d: a Round cites what says how many there are', () => {
    const cited = { field: ['E-7.3.a', 'E-7.3.j'], sortie: ['E-7.3.a', 'E-8.2.h'], assault: ['E-8.3.k'] };
    const once = { field: ['E-12.51.d'], sortie: ['E-12.51.c'], assault: ['E-12.51.c'] };
    let [now, isJune]: [keyof typeof cited, boolean] = ['field', false];
    const seen = new Set<string>();
    const { reports: out } = play(
      {
        year: 1643,
        turn: 'II',
        blocks: { 'r-charles': 'oxfordshire 1', 'r-rupert': 'oxfordshire 4', 'p-brooke': 'oxfordshire/city 1' },
        siege: { oxfordshire: 0 },
      },
      [
        ['parliament', { kind: 'pass' }],
        ['parliament', { kind: 'sortie', block: 'p-brooke' }],
        ['parliament', { kind: 'done' }],
        ['parliament', { kind: 'pick', target: 'r-charles' }],
      ],
    );
    for (const { key, facts, cites } of [...reports, ...out]) {
      if (key === 'turn-begins') isJune = facts['year'] === 1642 && facts['turn'] === 'III';
      if (key === 'battle-begins') now = 'field';
      if (key === 'sortie' && cites.includes('E-8.2.c')) now = 'sortie';
      if (key === 'stormed') now = 'assault';
      if (key !== 'round') continue;
      expect(cites).toEqual((isJune ? once : cited)[now]);
      for (const rule of cites) seen.add(rule);
    }
    expect(seen).toEqual(new Set(['E-7.3.a', 'E-7.3.j', 'E-8.2.h', 'E-8.3.k', 'E-12.51.c', 'E-12.51.d']));
  });

  it('E-12.53.a E-12.53.c: the King and his Cannon stand where the set-up says, the blocks drawn as one likes', () => {
    const placed = (acts: number) =>
      told('road-to-war', 2, acts).flatMap(({ key, cites }) => (key === 'placed' ? [cites] : []));
    const king = placed(1);
    expect(new Set(king.flat())).toEqual(new Set(['E-12.53.a']));
    for (const cites of placed(20).slice(king.length)) expect(cites[0]).toBe('E-12.53.c');
  });

  it('E-12.51.a E-12.51.b: 1642 in Road to War has its own Turns and discards', () => {
    const road = told('road-to-war', 2, 60).filter(({ key }) => /^(?:year|turn)-begins|cards-discarded$/.test(key));
    expect(road.slice(0, 4).map(({ cites }) => cites.filter((rule) => rule.startsWith('E-12.51.')))).toEqual([
      ['E-12.51.b'],
      ['E-12.51.b'],
      ['E-12.51.b'],
      ['E-12.51.a'],
    ]);
  });

  it.each(Object.entries(SET_UP))(
    'E-12.1.a E-12.2.a E-12.3.a E-12.4.a E-12.5.a: %s is set up by its own rows',
    (scenario, own) => {
      const sink = new Reports();
      game.setup({ ...SETTING, scenario }, new SwiftChance(1), sink);
      const keys = scenario === 'one-battle' ? ['set-up'] : ['set-up', 'blocks-set-up', 'decks-made'];
      const set = sink.list.slice(0, keys.length);
      expect(set.map(({ key }) => key)).toEqual(keys);
      expect(Math.max(...set.map(({ cites }) => cites.length))).toBeLessThanOrEqual(6);
      const cited = set.flatMap(({ cites }) => cites).filter((rule) => rule.startsWith('E-12.'));
      expect(cited).toEqual(own);
    },
  );

  it('E-7.81.a: captured points are all told, those put to use and those left', () => {
    let points = 0;
    for (const { key, facts } of reports) {
      if (key === 'captured') points = facts['points'] as number;
      if (key === 'cannon') expect(facts['left']).toBe(--points);
      if (key === 'turn-begins') expect(points).toBe(0);
      if (key !== 'guns-left') continue;
      expect(facts['points']).toBe(points);
      points = 0;
    }
    expect(all('guns-left').length).toBeGreaterThan(0);
  });

  it('E-6.2.e E-6.2.f: a voyage cites modifiers where there are any, and none without a die', () => {
    for (const { facts, cites } of all('naval')) {
      if (facts.result === 'shut') continue;
      if (facts.die === null) expect(cites).not.toContain('E-6.2.f');
      else if (facts.modifier !== 0) expect(cites).toContain('E-6.2.f');
    }
  });

  it('E-8.31.a E-7.4.b: a whole point lost in the field is nobody’s half', () => {
    for (const { facts, cites } of all('loss'))
      if (!Number.isInteger(facts.strength))
        expect(cites.some((it) => ['E-8.31.a', 'E-7.91.a'].includes(it))).toBe(true);
    const { reports: field } = play(
      {
        year: 1643,
        turn: 'II',
        blocks: { 'r-m-horse-cheshire': 'leicestershire 2', 'p-brooke': 'leicestershire 1' },
        via: { 'r-m-horse-cheshire': 'staffordshire-warwickshire' },
      },
      [
        ['parliament', { kind: 'pass' }],
        ['parliament', { kind: 'stand' }],
        ['parliament', { kind: 'fire', block: 'p-brooke' }],
        ['parliament', { kind: 'done' }],
      ],
      [1, 6],
    );
    expect(field.find(({ key }) => key === 'loss')?.cites).toEqual(['E-7.4.b', 'E-3.11.e']);
  });

  it('E-4.4.b E-4.4.c C-19: the Eliminated go by their own side’s rule, and say why', () => {
    for (const { facts, cites } of all('eliminated')) {
      expect(cites).toContain(facts.seat === 'royalist' ? 'E-4.4.b' : 'E-4.4.c');
      expect(cites.includes('C-19')).toBe(facts.block.includes('garrison'));
    }
  });
});
