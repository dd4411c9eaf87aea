import { Reports, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { game, SETTING, setUp } from './table.ts';

const { tables: t } = game;

/** Places of a side's blocks that stand somewhere, place → sorted names. */
function standing(scenario: string, seat: number): Record<string, string[]> {
  const p = setUp(scenario);
  const found: Record<string, string[]> = {};
  t.data.blocks.forEach((block, b) => {
    if (t.seats.indexOf(block.side) !== seat) return;
    const place = t.places[p.where[b]];
    found[place] = [...(found[place] ?? []), block.id].sort();
  });
  return found;
}

describe('set-ups, name by name', () => {
  it('E-12.13.a E-12.13.b E-12.13.c: the Royalists of September 1642', () => {
    const { aside: _aside, ...found } = standing('full-war', 0);
    expect(found).toEqual({
      northumberland: ['r-n-foot-northumb', 'r-n-horse-northumb', 'r-newcastle'],
      lancashire: ['r-n-foot-lancashire'],
      cheshire: [
        'r-cannon-1',
        'r-cannon-2',
        'r-charles',
        'r-m-foot-cheshire',
        'r-m-horse-cheshire',
        'r-rupert',
        'r-w-foot-cheshire',
      ],
      'staffordshire-warwickshire': ['r-northampton'],
      'se-wales': ['r-w-foot-se-1', 'r-w-foot-se-2'],
      cornwall: ['r-hopton'],
      pool: [
        'r-garrison-1',
        'r-garrison-2',
        'r-m-foot-pool',
        'r-n-horse-pool',
        'r-s-foot-pool',
        'r-s-horse-pool',
        'r-w-horse-pool-1',
        'r-w-horse-pool-2',
      ],
    });
  });

  it('E-12.13.d E-12.13.e: the Parliamentarians of September 1642', () => {
    const { aside: _aside, ...found } = standing('full-war', 1);
    expect(found).toEqual({
      'west-riding': ['p-f-fairfax', 'p-n-horse-wriding'],
      'derbyshire-nottinghamshire': ['p-m-foot-derby'],
      oxfordshire: ['p-brooke'],
      gloucestershire: [
        'p-cannon-1',
        'p-cannon-2',
        'p-e-foot-glouc',
        'p-essex',
        'p-m-horse-glouc',
        'p-s-foot-glouc',
        'p-s-horse-glouc',
      ],
      'buckinghamshire-hertfordshire': ['p-l-foot-london-1', 'p-l-foot-london-2'],
      'sw-wales': ['p-w-foot-sw'],
      'shropshire-herefordshire': ['p-w-foot-shrop'],
      devon: ['p-s-foot-devon'],
      pool: [
        'p-e-foot-pool',
        'p-e-horse-pool-2',
        'p-e-horse-pool-3',
        'p-garrison-1',
        'p-garrison-2',
        'p-l-foot-pool',
        'p-m-horse-pool',
        'p-n-foot-pool',
        'p-s-horse-pool',
        'p-waller',
      ],
    });
  });

  it('E-12.33.a E-12.33.b: the Royalists of 1644', () => {
    const { aside, ...found } = standing('mid-to-late-war', 0);
    expect(found).toEqual({
      ireland: ['r-ir-foot-1', 'r-ir-foot-3'],
      'cumberland-westmorland': ['r-n-horse-pool'],
      northumberland: ['r-n-foot-northumb'],
      'north-riding': ['r-n-foot-lancashire', 'r-n-horse-northumb', 'r-newcastle'],
      'staffordshire-warwickshire': ['r-m-horse-cheshire'],
      gloucestershire: ['r-northampton'],
      oxfordshire: [
        'r-cannon-1',
        'r-cannon-2',
        'r-charles',
        'r-henrietta',
        'r-m-foot-cheshire',
        'r-m-foot-pool',
        'r-rupert',
        'r-w-foot-cheshire',
      ],
      cheshire: ['r-ir-foot-2', 'r-w-foot-se-1'],
      'se-wales': ['r-w-foot-se-2'],
      somerset: ['r-s-foot-4areas', 'r-s-foot-pool'],
      dorset: ['r-hopton', 'r-s-horse-pool'],
      pool: ['r-garrison-1', 'r-garrison-2', 'r-n-foot-4areas', 'r-w-horse-pool-1', 'r-w-horse-pool-2'],
    });
    expect(aside).toEqual(['r-clubmen', 'r-e-foot-2areas', 'r-l-foot-london', 'r-rupert-card']);
  });

  it('E-12.33.c G-08: the Parliamentarians of 1644', () => {
    const { aside: _aside, ...found } = standing('mid-war', 1);
    expect(found).toEqual({
      scotland: ['p-leven', 'p-sc-cannon', 'p-sc-foot-1', 'p-sc-foot-2', 'p-sc-horse'],
      'west-riding': ['p-n-horse-wriding'],
      'east-riding': ['p-f-fairfax'],
      lancashire: ['p-n-foot-pool'],
      'derbyshire-nottinghamshire': ['p-m-foot-derby'],
      leicestershire: ['p-brooke', 'p-m-horse-glouc'],
      'cambridgeshire-huntingdonshire': ['p-e-horse-pool-3', 'p-manchester'],
      'buckinghamshire-hertfordshire': [
        'p-cannon-1',
        'p-cannon-2',
        'p-e-foot-glouc',
        'p-e-horse-pool-2',
        'p-essex',
        'p-l-foot-london-1',
        'p-l-foot-london-2',
        'p-m-horse-pool',
      ],
      'shropshire-herefordshire': ['p-w-foot-shrop'],
      'sw-wales': ['p-w-foot-sw'],
      'surrey-sussex': ['p-s-foot-glouc', 'p-s-horse-glouc', 'p-waller'],
      devon: ['p-s-foot-devon'],
      pool: ['p-e-foot-pool', 'p-garrison-1', 'p-garrison-2', 'p-l-foot-pool', 'p-s-horse-pool'],
    });
  });

  it('E-12.13.a: all start at full strength, and Parliament is 1 ahead', () => {
    const p = setUp('full-war');
    expect(p.vp).toBe(-1);
    t.max.forEach((max, b) => {
      if (p.where[b] < 37) expect(p.strength[b]).toBe(max);
    });
    expect(setUp('mid-war').vp).toBe(1);
  });

  it('E-12.1.a E-12.3.a E-2.1.a: the log begins with the scenario, its Year and Victory Points, then the hands dealt', () => {
    const told = (scenario: string) => {
      const sink = new Reports();
      game.setup({ ...SETTING, scenario }, new SwiftChance(1), sink);
      return sink.list.map(({ key, facts }) => [key, facts]);
    };
    expect(told('full-war')).toEqual([
      ['set-up', { scenario: 'full-war', year: 1642, vp: -1, leader: 'parliament', lead: 1 }],
      ['blocks-set-up', { royalistBlocks: 15, parliamentBlocks: 16 }],
      ['decks-made', { royalistCards: 24, parliamentCards: 21 }],
      ['year-begins', { year: 1642 }],
    ]);
    const [set, blocks, , year] = told('mid-to-late-war');
    expect([set, blocks, year]).toEqual([
      ['set-up', { scenario: 'mid-to-late-war', year: 1644, vp: 1, leader: 'royalist', lead: 1 }],
      ['blocks-set-up', { royalistBlocks: 24, parliamentBlocks: 27 }],
      ['year-begins', { year: 1644 }],
    ]);
    expect(told('road-to-war').map(([key]) => key)).toEqual(['set-up', 'blocks-set-up', 'decks-made']);
  });

  it('G-44: the fourth effectiveness-3 Royalist Cavalry waits in the Pool', () => {
    const fast = t.data.blocks.filter(
      (it) =>
        it.side === 'royalist' &&
        it.cls === 'cavalry' &&
        it.effectiveness === 3 &&
        /^(Chesh|Northumb|Rec\. Pool)/.test(it.label),
    );
    expect(fast.map((it) => it.id)).toContain('r-n-horse-pool');
    expect(fast.filter((it) => it.setup1642.type === 'area').length).toBe(3);
  });
});

describe('cards', () => {
  it('E-5.0.a E-5.0.b: two decks of 26; Events on twos and threes only', () => {
    const { cards } = t.data;
    expect(cards.filter((it) => it.side === 'royalist').length).toBe(26);
    expect(cards.filter((it) => it.side === 'parliament').length).toBe(26);
    for (const it of cards) {
      expect([2, 3, 4]).toContain(it.value);
      expect(it.event === null).toBe(it.value === 4);
    }
  });
});
