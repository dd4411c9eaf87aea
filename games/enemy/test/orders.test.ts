import { enemy } from '@drumhead/enemy';
import { Ask, loadGame, Recorder, randomPlayer, SwiftChance, startMatch } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import type { EnemyAction } from '../src/action.ts';
import type { Position } from '../src/position/position.ts';
import { game as on, play } from './table.ts';

const game = loadGame(enemy);

interface Tally {
  /** Waits of each Turn without a Battle, and of each Battle. */
  readonly turns: number[];
  readonly battles: number[];
}

/** Plays a match with default orders lodged, and counts each time it comes to wait for another seat. */
function tally(scenario: string, seed: number): Tally {
  const chance = new SwiftChance(seed, 0);
  const thinking = new SwiftChance(seed, 1);
  const position = startMatch(game, { scenario }, chance, false).position as Position;
  const turns: number[] = [];
  const battles: number[] = [];
  let [waits, fought, inBattle, last, turn] = [0, 0, 0, -1, ''];
  let sealed: readonly number[] = [];
  for (;;) {
    const decisions = game.decisions(position).filter(({ optional }) => !optional);
    if (decisions.length === 0) break;
    const now = `${position.year} ${position.turn}`;
    if (now !== turn) {
      if (turn !== '' && fought === 0) turns.push(waits);
      [turn, waits, fought] = [now, 0, 0];
    }
    const fighting = position.stack.some(({ kind }) => kind === 'battle');
    if (fighting && inBattle < 0) [inBattle, fought] = [0, fought + 1];
    if (!fighting && inBattle >= 0) {
      battles.push(inBattle);
      inBattle = -1;
    }
    const [decision] = decisions;
    const { seat, id } = decision;
    const ordered = game.orders.kinds.includes(decision.kind)
      ? game.orders.answer(game.orders.byDefault(seat), game.view(position, seat), decision)
      : 'ask';
    if (ordered === 'ask') {
      if (seat !== last && !sealed.includes(id) && decision.kind !== 'deploy' && decision.kind !== 'discard') {
        waits++;
        if (fighting) inBattle++;
      }
      sealed = decisions.map((it) => it.id);
      last = seat;
    }
    const action = ordered === 'ask' ? randomPlayer.choose(new Ask(game, position, decision, thinking)) : ordered;
    game.play(position, { seat, action: action as EnemyAction }, new Recorder(chance), null);
  }
  return { turns, battles };
}

describe('default standing orders', () => {
  it('keep a match by correspondence moving: at most 5 waits a Turn without Battle, 8 a Battle', {
    timeout: 120_000,
  }, () => {
    for (const { id } of game.scenarios) {
      for (let seed = 1; seed <= 12; seed++) {
        const { turns, battles } = tally(id, seed);
        expect(Math.max(0, ...turns), `${id} ${seed}`).toBeLessThanOrEqual(5);
        expect(Math.max(0, ...battles), `${id} ${seed}`).toBeLessThanOrEqual(8);
      }
    }
  });
});

/** What default orders answer to whatever the position asks. */
function ordered(document: object, actions: Parameters<typeof play>[1] = [], draws: readonly number[] = []) {
  const { position } = play(document, actions, draws);
  const [decision] = on.decisions(position);
  const { seat } = decision;
  return {
    kind: decision.kind,
    answer: on.orders.answer(on.orders.byDefault(seat), on.view(position, seat), decision),
  };
}

const HUNGRY = (blocks: Record<string, string>) => ({
  year: 1643,
  turn: 'II',
  blocks: { 'p-essex': 'essex', ...blocks },
});

describe('tripwires: default orders ask', () => {
  const crowd = {
    'r-ir-foot-1': 'cumberland-westmorland 4',
    'r-ir-foot-2': 'cumberland-westmorland 4',
    'r-ir-foot-3': 'cumberland-westmorland 3',
    'r-n-foot-lancashire': 'cumberland-westmorland 3',
  };

  it('E-9.12.a: not while somebody else can go hungry, but when only leaders at their last strength are left', () => {
    const fine = ordered(HUNGRY({ ...crowd, 'r-newcastle': 'cumberland-westmorland 1' }), [
      ['parliament', { kind: 'pass' }],
    ]);
    expect(fine).toMatchObject({ kind: 'supply', answer: { kind: 'lose' } });
    expect(on.tables.blocks[(fine.answer as { block: number }).block]).not.toBe('r-newcastle');
    const leaders = ['r-newcastle', 'r-northampton', 'r-hopton', 'r-charles', 'r-rupert'];
    const dire = Object.fromEntries(leaders.map((id) => [id, 'cumberland-westmorland 1']));
    expect(ordered(HUNGRY(dire), [['parliament', { kind: 'pass' }]])).toEqual({ kind: 'supply', answer: 'ask' });
  });

  it('E-7.3.b: whether to retreat, when a leader in the line has only one strength left', () => {
    const field = (brooke: number) => ({
      year: 1643,
      turn: 'II',
      blocks: { 'r-hopton': 'leicestershire 2', 'p-brooke': `leicestershire ${brooke}` },
      via: { 'r-hopton': 'staffordshire-warwickshire' },
    });
    const missing: Parameters<typeof play>[1] = [
      ['parliament', { kind: 'pass' }],
      ['parliament', { kind: 'stand' }],
      ['parliament', { kind: 'done' }],
      ['royalist', { kind: 'done' }],
      ['royalist', { kind: 'fight' }],
    ];
    expect(ordered(field(2), missing, [6, 6, 6, 6])).toEqual({ kind: 'general-retreat', answer: { kind: 'fight' } });
    expect(ordered(field(1), missing, [6, 6, 6])).toEqual({ kind: 'general-retreat', answer: 'ask' });
  });

  const attacked = (defenders: object, more: object = {}) => ({
    year: 1643,
    turn: 'II',
    acting: 'royalist',
    blocks: {
      'p-essex': 'leicestershire 4',
      'p-brooke': 'leicestershire 3',
      'p-waller': 'leicestershire 3',
      'p-m-foot-derby': 'leicestershire 3',
      ...defenders,
      ...more,
    },
    via: Object.fromEntries(
      ['p-essex', 'p-brooke', 'p-waller', 'p-m-foot-derby'].map((id) => [id, 'northamptonshire-bedfordshire']),
    ),
    contested: { leicestershire: { attacker: 'parliament' } },
  });
  const begun: Parameters<typeof play>[1] = [['royalist', { kind: 'pass' }]];
  const shut = {
    'p-s-foot-glouc': 'staffordshire-warwickshire',
    'p-e-foot-glouc': 'lincolnshire',
    'p-f-fairfax': 'derbyshire-nottinghamshire',
  };

  it('E-7.2.b G-68: Horse withdraws where there is a road; Foot, or who has none, stands; the King’s player is asked', () => {
    const answer = (defenders: object, more = {}) => ordered(attacked(defenders, more), begun).answer;
    const horse = { 'r-m-horse-cheshire': 'leicestershire 2' };
    expect(answer(horse)).toEqual({ kind: 'slip-away' });
    expect(answer(horse, shut)).toEqual({ kind: 'stand' });
    expect(answer({ 'r-m-foot-cheshire': 'leicestershire 2' })).toEqual({ kind: 'stand' });
    expect(answer({ 'r-charles': 'leicestershire 2' })).toBe('ask');
  });

  it('E-7.6.f: no General Retreat without a road', () => {
    const answer = (more: object) =>
      ordered(
        attacked({ 'r-northampton': 'leicestershire 2' }, more),
        [
          ...begun,
          ['royalist', { kind: 'stand' }],
          ['royalist', { kind: 'done' }],
          ['parliament', { kind: 'done' }],
          ['parliament', { kind: 'fight' }],
        ],
        new Array(15).fill(6),
      );
    expect(answer({})).toEqual({ kind: 'general-retreat', answer: { kind: 'retreat-all' } });
    expect(answer(shut)).toEqual({ kind: 'general-retreat', answer: { kind: 'fight' } });
  });

  it('E-4.52.a: losses fall on the King last', () => {
    const weak = Object.fromEntries(
      ['r-ir-foot-1', 'r-ir-foot-2', 'r-ir-foot-3'].map((id) => [id, 'cumberland-westmorland 1']),
    );
    const { answer } = ordered(HUNGRY({ ...weak, 'r-charles': 'cumberland-westmorland 4' }), [
      ['parliament', { kind: 'pass' }],
    ]);
    expect(on.tables.blocks[(answer as { block: number }).block]).not.toBe('r-charles');
  });

  it('E-6.45.a: London is not fortified for the King', () => {
    const answer = (blocks: object) =>
      ordered(
        { year: 1643, turn: 'II', phase: 'initiative', blocks, hand: { royalist: ['R01'], parliament: ['P18'] } },
        [
          ['royalist', { kind: 'card', card: 'R01' }],
          ['parliament', { kind: 'card', card: 'P18' }],
        ],
      ).answer;
    expect(answer({ 'r-charles': 'buckinghamshire-hertfordshire' })).toEqual({ kind: 'decline' });
    expect(answer({})).toEqual({ kind: 'event' });
  });

  it('E-8.1.b: whether to break off, when the Siege has got far', () => {
    const relief = (marker: number) => ({
      year: 1643,
      turn: 'II',
      blocks: {
        'r-charles': 'oxfordshire',
        'r-rupert': 'oxfordshire',
        'r-m-foot-cheshire': 'oxfordshire',
        'p-brooke': 'oxfordshire/city',
        'p-essex': 'oxfordshire',
        'p-m-horse-glouc': 'oxfordshire',
      },
      via: { 'p-essex': 'buckinghamshire-hertfordshire', 'p-m-horse-glouc': 'buckinghamshire-hertfordshire' },
      contested: { oxfordshire: { attacker: 'parliament' } },
      siege: { oxfordshire: marker },
    });
    const begin: Parameters<typeof play>[1] = [['parliament', { kind: 'pass' }]];
    expect(ordered(relief(2), begin)).toEqual({ kind: 'maintain', answer: { kind: 'break-off' } });
    expect(ordered(relief(3), begin)).toEqual({ kind: 'maintain', answer: 'ask' });
  });
});

describe('a regroup', () => {
  const won = {
    year: 1643,
    turn: 'II',
    blocks: {
      'r-charles': 'leicestershire 4',
      'r-m-foot-cheshire': 'leicestershire 3',
      'p-m-horse-glouc': 'leicestershire 3',
    },
    via: { 'r-charles': 'staffordshire-warwickshire', 'r-m-foot-cheshire': 'staffordshire-warwickshire' },
  };
  const withdrawn: Parameters<typeof play>[1] = [
    ['parliament', { kind: 'pass' }],
    ['parliament', { kind: 'slip-away' }],
    ['parliament', { kind: 'retreat', block: 'p-m-horse-glouc', to: 'derbyshire-nottinghamshire' }],
  ];

  it('E-7.71.a: who has begun it is asked how to end it, for a Leader may have to follow', () => {
    expect(ordered(won, withdrawn)).toEqual({ kind: 'regroup', answer: { kind: 'done' } });
    const ahead: Parameters<typeof play>[1] = [
      ...withdrawn,
      ['royalist', { kind: 'regroup', block: 'r-m-foot-cheshire', to: 'lincolnshire' }],
    ];
    expect(ordered(won, ahead, [])).toEqual({ kind: 'regroup', answer: 'ask' });
  });
});

/** Answers every decision of one kind, as it comes, and tells where blocks then are. */
function arranged(document: object, actions: Parameters<typeof play>[1], draws: readonly number[], kind: string) {
  const { position } = play(document, actions, draws);
  const chance = new SwiftChance(1);
  for (let [decision] = on.decisions(position); decision.kind === kind; [decision] = on.decisions(position)) {
    const answer = on.orders.answer(on.orders.byDefault(decision.seat), on.view(position, decision.seat), decision);
    if (answer === 'ask') throw new Error('asked');
    on.play(position, { seat: decision.seat, action: answer }, chance, null);
  }
  return (on.notation.write(position) as { blocks: Record<string, string> }).blocks;
}

describe('default orders hold Victory Cities', () => {
  const march: Parameters<typeof play>[1] = [
    ['parliament', { kind: 'group', area: 'buckinghamshire-hertfordshire' }],
    ['parliament', { kind: 'move', block: 'p-essex', path: ['oxfordshire'] }],
    ['parliament', { kind: 'done' }],
  ];
  /** Who is sent into Oxford when Essex comes. */
  function sent(defenders: readonly string[]): string | undefined {
    const { kind, answer } = ordered(
      {
        year: 1643,
        turn: 'II',
        blocks: {
          ...Object.fromEntries(defenders.map((id) => [id, 'oxfordshire'])),
          'p-essex': 'buckinghamshire-hertfordshire',
        },
      },
      march,
    );
    expect(kind).toBe('withdraw');
    return answer !== 'ask' && answer.kind === 'withdraw' ? on.tables.blocks[answer.block] : undefined;
  }

  it('E-4.2.b: one goes in, though the field looks safe: Foot, else Horse, else a Leader, never the King or guns alone', () => {
    expect(sent(['r-rupert', 'r-m-foot-cheshire', 'r-m-horse-cheshire'])).toBe('r-m-foot-cheshire');
    expect(sent(['r-rupert', 'r-m-horse-cheshire', 'r-cannon-1'])).toBe('r-m-horse-cheshire');
    expect(sent(['r-charles', 'r-rupert', 'r-cannon-1'])).toBe('r-rupert');
    expect(sent(['r-charles', 'r-cannon-1'])).toBeUndefined();
  });

  it('E-4.21.b, E-7.6.a: who is beaten before it leaves one within, and the others get away', () => {
    const beaten = {
      year: 1643,
      turn: 'II',
      acting: 'parliament',
      blocks: {
        'p-essex': 'oxfordshire 4',
        'p-m-horse-glouc': 'oxfordshire 3',
        'r-rupert': 'oxfordshire',
        'r-m-horse-cheshire': 'oxfordshire',
        'r-w-foot-cheshire': 'gloucestershire',
      },
      via: { 'p-essex': 'buckinghamshire-hertfordshire', 'p-m-horse-glouc': 'buckinghamshire-hertfordshire' },
      contested: { oxfordshire: { attacker: 'parliament' } },
    };
    const blocks = arranged(
      beaten,
      [
        ['parliament', { kind: 'pass' }],
        ['royalist', { kind: 'slip-away' }],
      ],
      [6],
      'retreat',
    );
    expect(blocks['r-m-horse-cheshire']).toMatch(/^oxfordshire\/city/);
    expect(blocks['r-rupert']).not.toMatch(/^oxfordshire/);
  });
});

describe('default orders lose nobody who can be saved', () => {
  it('E-7.6.c: a Leader leaves a narrow border to those who have no other', () => {
    // Two go over the mountains to Skippon, the only Leader the Midlands Foot can join; North Riding is Vacant.
    const beaten = {
      year: 1645,
      turn: 'II',
      blocks: {
        'p-essex': 'west-riding',
        'p-cromwell': 'west-riding',
        'p-m-foot-derby': 'west-riding',
        'p-skippon': 'lancashire',
        'r-newcastle': 'west-riding',
        'r-n-horse-northumb': 'west-riding',
        'r-n-foot-lancashire': 'cumberland-westmorland',
        'r-m-foot-cheshire': 'derbyshire-nottinghamshire',
        'r-e-foot-2areas': 'lincolnshire',
      },
      via: { 'r-newcastle': 'east-riding', 'r-n-horse-northumb': 'east-riding' },
    };
    const blocks = arranged(
      beaten,
      [
        ['parliament', { kind: 'pass' }],
        ['parliament', { kind: 'slip-away' }],
      ],
      [6],
      'retreat',
    );
    expect(blocks['p-m-foot-derby']).toBe('lancashire 3');
    expect([blocks['p-essex'], blocks['p-cromwell']].sort()).toEqual(['lancashire 4', 'north-riding 4']);
  });

  it('E-9.22.e: Regional blocks follow a Leader out of a City, though the data name them first', () => {
    const fallen = {
      year: 1644,
      turn: 'II',
      blocks: {
        'p-e-foot-glouc': 'oxfordshire/city',
        'p-manchester': 'oxfordshire/city',
        'p-m-foot-derby': 'northamptonshire-bedfordshire',
        'r-charles': 'oxfordshire',
        'r-rupert': 'oxfordshire',
        'r-w-foot-cheshire': 'lincolnshire',
        'r-w-foot-se-1': 'cambridgeshire-huntingdonshire',
        'r-w-foot-se-2': 'norfolk',
        'r-m-foot-pool': 'suffolk',
        'r-m-foot-cheshire': 'essex',
        'r-s-foot-pool': 'buckinghamshire-hertfordshire',
      },
      siege: { oxfordshire: 5 },
    };
    const blocks = arranged(
      fallen,
      [
        ['parliament', { kind: 'pass' }],
        ['parliament', { kind: 'done' }],
        ['royalist', { kind: 'refrain' }],
        ['parliament', { kind: 'lose', block: 'p-manchester' }],
        ['parliament', { kind: 'lose', block: 'p-manchester' }],
      ],
      [6],
      'surrender',
    );
    expect(blocks['p-manchester']).toBe('northamptonshire-bedfordshire 2');
    expect(blocks['p-e-foot-glouc']).toBe('northamptonshire-bedfordshire 4');
  });
});
