/** What the log says, and to whom. */
import type { EnemyAction, EnemyReport } from '@drumhead/enemy';
import { mayRead, type Report, Reports, SwiftChance, type Viewer } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import { describe, expect, it } from 'vitest';
import { game, play, setUp } from './table.ts';

const speaker = inEnglish(game);
const { tables: t } = game;
const say = (reports: readonly Report[], viewer: Viewer): string[] =>
  reports.filter((report) => mayRead(report, viewer)).map((report) => speaker.report(report));
const spoken = (key: EnemyReport['key'], facts: Report['facts']): string => speaker.report({ key, cites: [], facts });

describe('the log', () => {
  const march = play(
    { year: 1643, turn: 'II', acting: 'royalist', ap: 2, blocks: { 'r-rupert': 'oxfordshire', 'p-essex': 'kent' } },
    [
      ['royalist', { kind: 'group', area: 'oxfordshire' }],
      ['royalist', { kind: 'move', block: 'r-rupert', path: ['northamptonshire-bedfordshire', 'leicestershire'] }],
    ],
  ).reports;
  const way = 'marches from Oxfordshire through Northamptonshire & Bedfordshire to Leicestershire.';

  it('E-6.11.a tells a march in one line, and counts Action Points', () => {
    expect(say(march, 0)[0]).toBe('Royalist: Group Move from Oxfordshire (1 AP left).');
    expect(say(march, 0)).toContain(`Royalist: Rupert ${way}`);
  });

  it('E-6.13.a E-6.13.c cites the limit of a border where enemies stand beyond it, and its absence elsewhere', () => {
    const citesInto = (parliament: string): readonly string[] => {
      const { reports } = play(
        { year: 1643, turn: 'II', acting: 'royalist', blocks: { 'r-rupert': 'oxfordshire', 'p-essex': parliament } },
        [
          ['royalist', { kind: 'group', area: 'oxfordshire' }],
          ['royalist', { kind: 'move', block: 'r-rupert', path: ['northamptonshire-bedfordshire'] }],
        ],
      );
      return reports.find(({ key }) => key === 'moved')?.cites ?? [];
    };
    expect(citesInto('northamptonshire-bedfordshire')).toEqual(['E-6.11.a', 'E-6.13.a']);
    expect(citesInto('kent')).toEqual(['E-6.11.a', 'E-6.13.c']);
  });

  it('E-6.11.a asks who marches, then who else, and nobody when none is left', () => {
    const blocks = { 'r-rupert': 'oxfordshire', 'r-charles': 'oxfordshire', 'p-essex': 'kent' };
    const march = (block: string): ['royalist', object] => [
      'royalist',
      { kind: 'move', block, path: ['gloucestershire'] },
    ];
    const asked = (...goes: readonly string[]): string => {
      const { position } = play({ year: 1643, turn: 'II', acting: 'royalist', ap: 2, blocks }, [
        ['royalist', { kind: 'group', area: 'oxfordshire' }],
        ...goes.map(march),
      ]);
      return speaker.prompt(game.decisions(position)[0]);
    };
    expect(asked()).toBe('Who marches from Oxfordshire, and where?');
    expect(asked('r-rupert')).toBe('Who else marches from Oxfordshire?');
    expect(asked('r-rupert', 'r-charles')).toBe('All have marched from Oxfordshire.');
  });

  it('G-106 names a block to its owner alone, and to who sees all', () => {
    expect(say(march, 1)).toContain(`Royalist: a block ${way}`);
    expect(say(march, 'public')).toContain(`Royalist: a block ${way}`);
    for (const viewer of [0, 'all'] as const)
      expect(say(march, viewer).filter((it) => it.includes(way))).toHaveLength(1);
    expect(say(march, 1).join()).not.toContain('Rupert');
  });

  it('E-4.51.a tells the effect after its cause', () => {
    const { reports } = play(
      { year: 1643, turn: 'II', acting: 'royalist', blocks: { 'r-newcastle': 'north-riding' } },
      [
        ['royalist', { kind: 'group', area: 'north-riding' }],
        ['royalist', { kind: 'move', block: 'r-newcastle', path: ['east-riding'] }],
      ],
    );
    expect(say(reports, 0).slice(-2)).toEqual([
      'Royalist now holds Hull, worth 1 Victory Point.',
      'Royalist leads by 1 Victory Point.',
    ]);
  });

  it('E-7.91.a tells the half point that Positional Defence loses in the end', () => {
    const { reports } = play(
      {
        year: 1643,
        turn: 'II',
        blocks: { 'r-charles': 'leicestershire 1', 'p-brooke': 'leicestershire 3' },
        via: { 'r-charles': 'staffordshire-warwickshire' },
        played: { royalist: 'R01', parliament: 'P08' },
      },
      [
        ['parliament', { kind: 'pass' }],
        ['parliament', { kind: 'aim', area: 'leicestershire', combat: 'battle' }],
        ['parliament', { kind: 'stand' }],
        ['parliament', { kind: 'done' }],
        ['royalist', { kind: 'done' }],
        ['royalist', { kind: 'retreat-all' }],
        ['parliament', { kind: 'done' }],
      ],
      [6, 6, 6, 1, 6, 6, 6],
    );
    const losses = reports.flatMap(({ key, facts }) => (key === 'loss' ? [facts['strength']] : []));
    expect(losses).toEqual([2.5, 2]);
  });

  it('E-7.44.c says that Infantry strikes Horse where there is no Foot', () => {
    const { reports } = play(
      {
        year: 1643,
        turn: 'II',
        blocks: { 'r-m-horse-cheshire': 'leicestershire 1', 'p-brooke': 'leicestershire 1' },
        via: { 'r-m-horse-cheshire': 'staffordshire-warwickshire' },
      },
      [
        ['parliament', { kind: 'pass' }],
        ['parliament', { kind: 'stand' }],
        ['parliament', { kind: 'fire', block: 'p-brooke' }],
        ['parliament', { kind: 'done' }],
      ],
      [6, 6],
    );
    expect(reports.find(({ key, facts }) => key === 'rolled' && facts['step'] === 'fire')?.facts).toMatchObject({
      at: 'cavalry',
    });
  });

  it('E-2.1.d has Winter only from 1643, and says who chose', () => {
    expect(spoken('turn-begins', { year: 1642, turn: 'VI' })).toBe('Turn VI of 1642.');
    expect(spoken('turn-begins', { year: 1643, turn: 'winter' })).toBe('Winter of 1643.');
    expect(spoken('player-one', { seat: 'royalist', by: 'tie' })).toBe('Royalist is Player 1 by choice.');
  });

  it('E-6.2.e leaves what a voyage costs to the line that tells the loss', () => {
    const facts = { seat: 'royalist', block: 'r-hopton', from: 'cornwall', to: 'kent', seas: ['british'], left: 1 };
    expect(spoken('naval', { ...facts, die: 2, modifier: 0, result: 'returns-reduced' })).toMatch(
      /^Royalist: Hopton sails .*\(die 2, modifier 0\): it returns \(1 AP left\)\.$/,
    );
    expect(speaker.name('returns-reduced')).toBe('it returns, losing 1');
  });

  it('E-11.2.a says with which points recruitment was paid', () => {
    const facts = { seat: 'royalist', block: 'r-hopton', area: 'cornwall', left: 2 };
    const told = (of: string): string => spoken('deployed', { ...facts, of });
    expect(told('action')).toBe('Royalist deploys Hopton in Cornwall (2 AP left).');
    expect(told('S')).toBe('Royalist deploys Hopton in Cornwall (2 RP of the South left).');
  });

  it('has no codes for words', () => {
    const codes = [...t.places, ...t.blocks, ...t.event].filter((id) => id?.includes('-'));
    const [p, chance, sink] = [setUp('full-war', 5), new SwiftChance(5), new Reports()];
    for (let acts = 0; acts < 900; acts++) {
      const decision = game.decisions(p).find((one) => !one.optional);
      if (!decision) break;
      const listed = game.actions(p, decision.seat) as readonly EnemyAction[];
      game.play(p, { seat: decision.seat, action: listed[chance.below(listed.length)] }, chance, sink);
    }
    const text = say(sink.list, 'all').join('\n');
    expect(codes.filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text))).toEqual([]);
    expect(text.match(/\b(?:no|gun|slip|general|arrives|returns)-[a-z]+/g)).toBeNull();
  });
});
