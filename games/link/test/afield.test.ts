/** From blocks to elements, commands, ground and hour, row by row. */
import { afield, arrival, data, tablesOf, whyOnTheMat } from '@drumhead/link';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../src/rules/armies/elements.ts';
import { edgeOf } from '../src/rules/armies/reserves.ts';
import { type Brief, campaignTables, engagement, t, tableTables, written } from '../testkit/shorthand.ts';

const order = (brief: Brief) => afield(t, engagement(brief)).order;
/** All elements of a block, as they stand in the line. */
const elementsOf = (brief: Brief, block: string): string =>
  order(brief)
    .sides.flatMap(({ commands }) => commands)
    .flatMap(({ elements }) => elements)
    .filter(({ label }) => label === block)
    .map(({ troop, general }) => (general ? `${troop}*` : troop))
    .join(' ');
/** Six points of plain foot on either side: neither is the weaker. */
const ROYALIST = { 'r-m-foot-cheshire': 3, 'r-s-foot-pool': 3 };
const PARLIAMENT = { 'p-s-foot-glouc': 3, 'p-e-foot-glouc': 3 };

describe('who is offered', () => {
  const why = (brief: Brief) => whyOnTheMat(t, engagement(brief))?.key ?? null;

  it('L-1.2: a Battle of a Contested Area only', () => {
    expect(why({ line: { ...ROYALIST, ...PARLIAMENT } })).toBeNull();
    expect(why({ line: { ...ROYALIST, ...PARLIAMENT }, sort: 'siege' })).toBe('no-field');
    expect(why({ line: { ...ROYALIST, ...PARLIAMENT }, sort: 'skirmish' })).toBe('no-field');
  });

  it('L-1.3: three points shown on each side, and odds of no more than two to one', () => {
    expect(why({ line: { 'r-m-foot-cheshire': 2, 'p-s-foot-glouc': 3 } })).toBe('too-weak');
    expect(why({ line: { 'r-m-foot-cheshire': 3, 'p-s-foot-glouc': 3, 'p-e-foot-glouc': 3 } })).toBeNull();
    expect(why({ line: { 'r-m-foot-cheshire': 3, 'p-s-foot-glouc': 4, 'p-e-foot-glouc': 3 } })).toBe('too-uneven');
  });

  it('L-1.4: a Reserve counts 3 whatever it is, guns in line nothing', () => {
    const line = { 'r-m-foot-cheshire': 3, 'r-cannon-1': 3, 'p-s-foot-glouc': 4, 'p-e-foot-glouc': 3 };
    expect(why({ line })).toBe('too-uneven');
    expect(why({ line, reserve: { 'r-cannon-2': [1, 'worcestershire'] } })).toBeNull();
  });

  it('L-2.19: nobody is in line where all are guns or in Reserve', () => {
    expect(why({ line: { 'r-cannon-1': 3, ...PARLIAMENT }, reserve: { 'r-rupert': [4, 'worcestershire'] } })).toBe(
      'nobody-in-line',
    );
  });
});

describe('elements', () => {
  it('L-2.2: the larger estimate chooses the scale', () => {
    const scaleAt = (s: number, more: object = {}) =>
      order({ line: { 'r-charles': 4, 'p-essex': s, ...more } as Brief['line'] }).scale;
    expect(scaleAt(4)).toBe('outpost');
    expect(scaleAt(4, { 'p-s-foot-glouc': 1 })).toBe('skirmish');
    expect(scaleAt(4, { 'p-s-foot-glouc': 4, 'p-e-foot-glouc': 1 })).toBe('field');
  });

  it('L-2.3: half up in whole numbers, and never nobody', () => {
    expect([1, 2, 3, 4].map((s) => numberOf(3, s, 100, 100))).toEqual([2, 3, 5, 6]);
    expect(numberOf(2, 1, 50, 45)).toBe(1);
  });

  it('L-2.4, L-3.17: the weaker has less; a surprise swaps the shares', () => {
    const line = { 'r-m-foot-cheshire': 4, 'r-s-foot-pool': 4, 'p-s-foot-glouc': 3, 'p-e-foot-glouc': 3 };
    // 8 to 6 is more than 13 to 10 and no more than 3 to 2: 73 percent of the Defender's 100.
    const count = (brief: Brief, side: 0 | 1) => order(brief).sides[side].commands.flatMap((c) => c.elements).length;
    expect([count({ line }, 0), count({ line }, 1)]).toEqual([
      2 * numberOf(6, 4, 100, 75),
      2 * numberOf(6, 3, 100, 73),
    ]);
    const swift = { line, events: { surprise: true } };
    // Now of the Defender's 75: 54.75, half up 55.
    expect([count(swift, 0), count(swift, 1)]).toEqual([2 * numberOf(6, 4, 100, 100), 2 * numberOf(6, 3, 100, 55)]);
    expect([order({ line }).surprised, order(swift).surprised]).toEqual([null, 1]);
  });

  it('L-2.6: each element bears its block as a label', () => {
    const labels = order({ line: { ...ROYALIST, ...PARLIAMENT } }).sides[0].commands[0].elements.map((e) => e.label);
    expect(new Set(labels)).toEqual(new Set(Object.keys(ROYALIST)));
  });

  it('L-2.8, L-2.11: effectiveness chooses the row, strength only the number', () => {
    const welsh = (year: number, strength: number) =>
      elementsOf(
        { year, line: { ...ROYALIST, 'r-w-foot-se-2': strength, ...PARLIAMENT, 'p-essex': 3 } },
        'r-w-foot-se-2',
      );
    expect(welsh(1643, 3)).toBe('Sh(I) Bd(I) Sh(I) Bd(I) Sh(I)');
    expect(welsh(1643, 1)).toBe('Sh(I)');
    expect(welsh(1644, 3)).toBe('Sh(I) Pk(O) Sh(I) Sh(I) Pk(O)');
  });

  it('L-2.11: clubmen, garrisons and the New Model', () => {
    const of = (block: string) =>
      elementsOf(
        { attacker: 'royalist', line: { ...ROYALIST, 'r-charles': 2, 'p-s-foot-glouc': 4, [block]: 2 } },
        block,
      );
    expect(of('p-clubmen')).toBe('Hd(O) Hd(O) Sh(I) Hd(O)');
    expect(of('p-garrison-1')).toBe('Sh(O) Sh(O) Sh(O) Sh(O)');
    expect(of('p-nma-n-foot')).toBe('Sh(O) Pk(O) Sh(S) Sh(O) Pk(O) Sh(O)');
  });

  it('L-2.12, L-2.13, L-2.14, L-2.15: named foot, Covenanters, horse and its dragoons', () => {
    const of = (block: string) =>
      elementsOf(
        { attacker: 'parliament', line: { 'p-s-foot-glouc': 4, 'r-m-foot-cheshire': 4, 'r-charles': 1, [block]: 3 } },
        block,
      );
    expect(of('r-ir-foot-1')).toBe('Sh(O) Pk(F) Sh(O) Sh(O) Pk(F) Sh(O) Sh(O) Pk(F) Sh(O)');
    expect(of('r-n-horse-pool')).toBe('Pi(F) Pi(F) Pi(F) Dr(O) Pi(F)');
    expect(of('r-w-horse-pool-1')).toBe('Pi(F) Pi(I) Pi(F) Dr(O) Pi(I)');
    const scots = (block: string) =>
      elementsOf({ line: { 'r-charles': 4, 'r-m-foot-cheshire': 4, 'p-essex': 4, [block]: 3 } }, block);
    expect(scots('p-sc-horse')).toBe('Pi(I) La(I) Pi(I) Dr(O) Pi(I) La(I) Pi(I) Dr(O) Pi(I) La(I) Pi(I)');
    expect(scots('p-e-horse-pool-2')).toBe('Pi(I) Pi(I) Pi(I) Dr(O) Pi(I) Pi(I) Pi(I) Pi(I) Pi(I) Dr(O)');
  });

  it('L-2.16, L-2.31: guns by strength, fewer in grand battles, none over mountains', () => {
    const guns = (strength: number, more: object = {}, rest: Partial<Brief> = {}) =>
      elementsOf({ ...rest, line: { ...ROYALIST, ...PARLIAMENT, 'r-cannon-1': strength, ...more } }, 'r-cannon-1');
    expect([1, 2, 3].map((s) => guns(s))).toEqual(['Art(I)', 'Art(O)', 'Art(O) Art(I)']);
    const many = {
      'r-charles': 4,
      'r-rupert': 4,
      'p-essex': 4,
      'p-l-foot-london-1': 4,
      'p-l-foot-london-2': 4,
      'p-waller': 3,
    };
    expect([guns(2, many), guns(3, many)]).toEqual(['Art(I)', 'Art(O)']);
    expect(guns(3, {}, { area: 'lancashire', main: 'west-riding' })).toBe('');
  });

  it('L-2.7, L-2.22: no list limits; one command below 180 AP', () => {
    expect(order({ line: { ...ROYALIST, ...PARLIAMENT } }).sides.map(({ commands }) => commands.length)).toEqual([
      1, 1,
    ]);
  });
});

describe('commands', () => {
  const line = { 'r-charles': 4, 'r-rupert': 4, 'r-m-foot-cheshire': 4, 'r-w-foot-cheshire': 4, 'r-s-foot-pool': 3 };
  const parliament = {
    'p-essex': 4,
    'p-l-foot-london-1': 4,
    'p-l-foot-london-2': 4,
    'p-e-foot-pool': 4,
    'p-s-horse-glouc': 3,
  };

  it('L-2.23: horse to the wing that has less, strongest first', () => {
    const horse = { 'p-m-horse-glouc': 3, 'p-s-horse-glouc': 1, 'p-e-horse-pool-2': 2 };
    const ids = order({ line: { ...line, ...parliament, ...horse } }).sides[1].commands.map(
      ({ id, elements }) => `${id} ${[...new Set(elements.map(({ label }) => label))].length}`,
    );
    expect(ids).toEqual(['centre 4', 'right 1', 'left 2']);
  });

  it('L-2.18, L-2.21: Henrietta leads nobody; the first of the precedence who is in line commands', () => {
    const { commands } = order({
      line: { 'r-rupert': 4, 'r-hopton': 3, 'r-henrietta': 2, ...PARLIAMENT, 'p-essex': 3 },
      reserve: { 'r-charles': [4, 'worcestershire'] },
    }).sides[0];
    expect(commands[0]).toMatchObject({ role: 'cinc', leader: 'r-rupert' });
    expect(commands.every(({ leader }) => leader !== 'r-henrietta')).toBe(true);
  });

  it('L-2.24: foot of the other nation is an ally’s command, if there is room for one', () => {
    const scots = { 'p-leven': 4, 'p-sc-foot-1': 4, 'p-sc-foot-2': 4, 'p-manchester': 4, 'p-e-foot-pool': 4 };
    const commands = (more: object) =>
      order({ line: { ...line, ...scots, ...more } as Brief['line'] }).sides[1].commands.map(
        ({ id, role, leader }) => `${id} ${role} ${leader}`,
      );
    expect(commands({ 'p-s-horse-glouc': 2 })).toEqual([
      'centre cinc p-leven',
      'right sub null',
      'ally ally p-manchester',
    ]);
    expect(commands({ 'p-s-horse-glouc': 2, 'p-m-horse-glouc': 2 })).toEqual([
      'centre cinc p-leven',
      'right sub null',
      'left sub null',
    ]);
  });

  it('L-2.25: without any Leader all commands but the first are allies’', () => {
    const { 'p-essex': _, ...rest } = parliament;
    const { commands } = order({ line: { ...line, ...rest, 'p-m-foot-derby': 3 } }).sides[1];
    expect(commands.map(({ role, leader }) => [role, leader])).toEqual([
      ['cinc', null],
      ['ally', null],
    ]);
    expect(commands.map(({ elements }) => elements.filter(({ general }) => general).length)).toEqual([1, 1]);
  });

  it('L-2.10: the list of the year, and of who commands', () => {
    const list = (year: number) => order({ year, line: { ...ROYALIST, ...PARLIAMENT } }).sides[1].list;
    expect([list(1643), list(1645)]).toEqual(['ecw-parliament', 'new-model']);
  });

  it('L-2.17, L-2.32: baggage from four blocks on, with most foot', () => {
    expect(order({ line: { ...line, ...parliament } }).sides[0].commands.map(({ baggage }) => baggage)).toEqual([1, 0]);
  });
});

describe('Reserves', () => {
  it('L-2.27: within 45 degrees behind, else over the flank it comes from', () => {
    const north = [0, -10] as const;
    expect(edgeOf(north, [5, -10])).toBe(0);
    expect(edgeOf(north, [10, -10])).toBe(0);
    expect(edgeOf(north, [11, -10])).toBe(1); // out of the west
    expect(edgeOf(north, [-11, -10])).toBe(3);
    expect(edgeOf(north, [0, 10])).toBe(3); // straight from behind the enemy
  });

  it('L-2.26, L-2.28, L-2.29, L-2.31: the order counts Reserves alike, and only the arrival names them; guns stay away', () => {
    const line = { ...ROYALIST, ...PARLIAMENT };
    const one = engagement({
      line,
      reserve: { 'r-rupert': [4, 'worcestershire'], 'r-m-foot-pool': [2, 'worcestershire'] },
    });
    const other = engagement({
      line,
      reserve: { 'r-cannon-1': [1, 'worcestershire'], 'r-henrietta': [1, 'worcestershire'] },
    });
    expect(afield(t, one)).toEqual(afield(t, other));
    expect(written(arrival(t, one, 0).command!)).toMatch(
      /^reserve ally r-rupert, baggage 0: r-rupert .*; r-m-foot-pool /,
    );
    expect(written(arrival(t, other, 0).command!)).toBe('reserve ally colonel, baggage 0: r-henrietta Pi(F)*');
  });

  it('L-2.30: a sub-general’s under a commander of its own nation', () => {
    const e = engagement({
      line: { 'r-charles': 3, 'r-s-foot-pool': 3, ...PARLIAMENT },
      reserve: { 'r-rupert': [4, 'worcestershire'] },
    });
    expect(arrival(t, e, 0).command).toMatchObject({ role: 'sub', leader: 'r-rupert' });
  });
});

describe('ground and hour', () => {
  const at = (rest: Partial<Brief>) => order({ line: { ...ROYALIST, ...PARLIAMENT }, ...rest });

  it('L-3.3, L-3.4, L-3.5: what the Main Attack crossed', () => {
    expect(at({ area: 'cornwall', main: 'devon' }).ground.crossed).toBe('river');
    expect(at({ area: 'lancashire', main: 'west-riding' }).ground.crossed).toBe('mountain');
    expect(at({ main: null }).ground.crossed).toBeNull();
    expect(at({ area: 'northumberland', main: 'scotland' }).ground.crossed).toBe('river');
  });

  it('L-3.1, L-3.2, L-3.6: the Area’s own kinds and City', () => {
    expect(at({ area: 'oxfordshire' }).ground).toMatchObject({
      compulsory: ['OF'],
      town: { size: 'middling', walled: true },
    });
    expect(at({ area: 'buckinghamshire-hertfordshire' }).ground.town).toEqual({ size: 'large', walled: true });
    expect(at({ area: 'lancashire' }).ground.town).toEqual({ size: 'small', walled: false });
  });

  it('L-3.7, L-3.8, L-3.9, L-3.10: the day of each Turn', () => {
    const days = ['I', 'II', 'III', 'IV', 'V', 'VI'].map((turn) => at({ turn }).day);
    expect(days.map(({ season, latest, sunset }) => [season, latest, sunset])).toEqual([
      ['spring', 16, 19],
      ['spring', 16, 19],
      ['summer', 19, 22],
      ['summer', 19, 22],
      ['autumn', 16, 19],
      ['winter', 13, 16],
    ]);
    expect(days.every(({ from, hours }) => from === 7 && hours === 3)).toBe(true);
  });

  it('L-1.20, L-3.11, L-3.12: the attacker in the south, north where the map has it', () => {
    expect(at({ attacker: 'parliament' }).sides.map(({ name }) => name)).toEqual(['parliament', 'royalist']);
    // Oxfordshire lies south-east of Warwickshire, more south than east.
    expect([at({}).north, at({ area: 'oxfordshire', main: 'staffordshire-warwickshire' }).north]).toEqual([2, 0]);
    expect(at({ area: 'devon', main: 'cornwall' }).north).toBe(1);
  });

  it('L-3.14, L-3.15, L-3.16, L-3.18, L-3.19, L-3.20: what Events lay on the ground, and nothing else is bought', () => {
    const plain = at({ events: {} });
    expect([plain.obstacles, plain.lastStand, plain.ground.rough, plain.ground.hills]).toEqual([[0, 0], [], 0, []]);
    const rich = at({
      events: {
        advantageousTerrain: true,
        poorCavalryTerrain: true,
        lastStand: ['parliament'],
        wellPositionedArtillery: ['royalist'],
      },
    });
    const foot = rich.sides[1].commands.flatMap(({ elements }) => elements).length;
    expect([rich.obstacles, rich.lastStand, rich.ground.rough, rich.ground.hills]).toEqual([
      [0, Math.ceil(foot / 2)],
      [1],
      2,
      [0],
    ]);
  });

  it('data that name unknown troops or forget an Area are told with their path', () => {
    const broken = structuredClone(data) as { conversion: { troops: { pattern: string[] }[] } };
    broken.conversion.troops[0].pattern = ['Zz(O)'];
    expect(() => tablesOf(broken, campaignTables, tableTables)).toThrow('conversion/troops/0/pattern');
  });
});
