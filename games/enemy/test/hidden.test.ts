import { SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { AREAS, endOf, enemyOf, firstOf } from '../src/model/numbers.ts';
import { blockOfOwn } from '../src/position/handles.ts';
import { INSIDE, LATE, type Position, SHOWN } from '../src/position/position.ts';
import { game, play, SETTING, setUp } from './table.ts';

const SIEGE = {
  year: 1643,
  turn: 'II',
  blocks: {
    'r-charles': 'oxfordshire/city 3',
    'r-cannon-1': 'oxfordshire/city 2',
    'p-essex': 'oxfordshire 4',
    'p-m-horse-glouc': 'oxfordshire 2',
    'r-garrison-1': 'pool',
    'r-m-foot-pool': 'pool',
    'p-waller': 'pool',
  },
};

describe('what is hidden', () => {
  it('E-4.4.a G-106: the Pool shows how many, not which', () => {
    const other = { ...SIEGE, blocks: { ...SIEGE.blocks, 'r-garrison-1': 'aside', 'r-garrison-2': 'pool' } };
    const pooled = (document: object): number => {
      const { theirs } = game.view(game.notation.read(document, SETTING), 1) as { theirs: number[] };
      return theirs.filter((code) => Math.floor(code / (32768 * 64)) % 64 === game.tables.placeOf.get('pool')).length;
    };
    expect(pooled(SIEGE)).toBe(2);
    expect(pooled(other)).toBe(2);
    expect(JSON.stringify(game.view(game.notation.read(SIEGE, SETTING), 1))).not.toMatch(/r-m-foot|r-garrison/);
  });

  it('E-8.0.d: besiegers and besieged show neither face nor strength', () => {
    const weak = {
      ...SIEGE,
      blocks: { ...SIEGE.blocks, 'r-charles': 'oxfordshire/city 1', 'p-essex': 'oxfordshire 1' },
    };
    const [one, two] = [game.notation.read(SIEGE, SETTING), game.notation.read(weak, SETTING)];
    const theirs = (p: typeof one, seat: number) => (game.view(p, seat) as { theirs: number[] }).theirs;
    for (const seat of [0, 1]) expect(theirs(one, seat)).toEqual(theirs(two, seat));
  });

  it('G-106: imagined positions respect what was seen', () => {
    const p = setUp('full-war');
    const view = game.view(p, 1);
    const chance = new SwiftChance(5);
    const cornwall = game.tables.placeOf.get('cornwall');
    for (let i = 0; i < 20; i++) {
      const imagined = game.imagine(view, chance);
      // The set-up is printed: the block in Cornwall can only be Hopton.
      expect(imagined.where[game.tables.blockOf.get('r-hopton') as number]).toBe(cornwall);
    }
  });
});

/** Hidden blocks that a seat can name though another of their side stands with them, where nobody can tell which is which. */
function toldApart(p: Position, viewer: number): string[] {
  const side = enemyOf(viewer);
  const group = (b: number): string => {
    const apart = p.where[b] < AREAS && p.foe[p.where[b]] !== 0 ? p.via[b] : 0;
    return `${p.where[b]} ${p.flags[b] & (INSIDE | LATE)} ${apart}`;
  };
  const stands = (b: number): boolean => p.where[b] < AREAS && (p.flags[b] & SHOWN) === 0;
  return p.memory[viewer].flatMap(({ handles, pieces }) => {
    const block = blockOfOwn(side, pieces[0]);
    if (handles.length > 1 || !stands(block)) return [];
    for (let b = firstOf(side), end = endOf(side); b < end; b++)
      if (b !== block && stands(b) && group(b) === group(block)) return [game.tables.blocks[block]];
    return [];
  });
}

describe('blocks that were face up', () => {
  it('G-106 E-7.5.f: cannot be told from those they join when they retreat or regroup', () => {
    let arrivals = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const p = setUp('full-war', seed);
      const chance = new SwiftChance(seed);
      for (let [decision] = game.decisions(p); decision; decision = game.decisions(p).filter((it) => !it.optional)[0]) {
        const action = game.propose?.(p, decision.seat, chance);
        if (!action) break;
        game.play(p, { seat: decision.seat, action }, chance, null);
        if (action.kind === 'retreat' || action.kind === 'regroup') arrivals++;
        if (p.stack.some(({ kind }) => kind === 'battle' || kind === 'move')) continue;
        expect([toldApart(p, 0), toldApart(p, 1)]).toEqual([[], []]);
      }
    }
    expect(arrivals).toBeGreaterThan(20);
  });
});

describe('what a retreat tells', () => {
  it('G-106 E-7.62.a: a face-up Regional block that goes abroad shows that a leader is there', () => {
    const reveals = (to: string): boolean => {
      const beaten = {
        year: 1645,
        turn: 'II',
        blocks: { 'p-m-foot-derby': 'west-riding', 'p-skippon': 'lancashire', 'r-newcastle': 'west-riding' },
        via: { 'r-newcastle': 'east-riding' },
      };
      const { reports } = play(
        beaten,
        [
          ['parliament', { kind: 'pass' }],
          ['parliament', { kind: 'stand' }],
          ['parliament', { kind: 'done' }],
          ['royalist', { kind: 'done' }],
          ['royalist', { kind: 'fight' }],
          ['parliament', { kind: 'retreat-all' }],
          ['royalist', { kind: 'done' }],
          ['parliament', { kind: 'retreat', block: 'p-m-foot-derby', to }],
        ],
        new Array<number>(14).fill(6),
      );
      return reports.some(({ key, reveals: tells }) => key === 'retreated' && tells === true);
    };
    expect(reveals('lancashire')).toBe(true);
    expect(reveals('derbyshire-nottinghamshire')).toBe(false);
  });
});

describe('New Model Army', () => {
  it('G-28: a replacement takes no more than it can hold', () => {
    const document = {
      year: 1644,
      turn: 'VI',
      blocks: {
        'p-waller': 'surrey-sussex',
        'p-essex': 'kent 4',
        'p-manchester': 'essex 4',
        'p-f-fairfax': 'west-riding',
        'p-e-horse-pool-3': 'norfolk',
        'p-m-horse-glouc': 'leicestershire',
        'r-charles': 'oxfordshire',
      },
    };
    const { written } = play(document, [['parliament', { kind: 'pass' }]]);
    const blocks = written['blocks'] as Record<string, string>;
    const { tables: t } = game;
    for (const id of ['p-t-fairfax', 'p-skippon', 'p-nma-m-foot', 'p-nma-n-foot'])
      expect(Number(blocks[id].split(' ')[1])).toBeLessThanOrEqual(t.max[t.blockOf.get(id) as number]);
    expect(blocks['p-t-fairfax']).toBe('buckinghamshire-hertfordshire 4');
  });
});

describe('Road to War', () => {
  it('G-47: what cannot be deployed goes to the Pool', () => {
    const p = setUp('road-to-war', 3);
    const { tables: t } = game;
    // Every home Area of the last Royalist block is taken: London Foot of Parliament with London full.
    const chance = new SwiftChance(3);
    for (let i = 0; i < 200 && game.decisions(p)[0].kind === 'deploy'; i++) {
      const [{ seat }] = game.decisions(p);
      const list = game.actions(p, seat) ?? [];
      if (list[0].kind === 'skip') {
        game.play(p, { seat, action: list[0] }, chance, null);
        expect(
          p.flags.some((flags, b) => (flags & 16384) !== 0 && t.seats.indexOf(t.data.blocks[b].side) === seat),
        ).toBe(false);
      } else game.play(p, { seat, action: list[chance.below(list.length)] }, chance, null);
    }
    expect(game.decisions(p)[0].kind).toBe('discard');
  });
});
