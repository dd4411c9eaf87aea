import type { Position } from '@drumhead/enemy';
import { describe, expect, it } from 'vitest';
import { game, SETTING } from './table.ts';

const read = (document: object): Position => game.notation.read(document, SETTING);
const written = (p: Position) =>
  game.notation.write(p) as { cards: Record<string, string>; seen: object; asked: number };
const retain = (restored: Position, abandoned: Position): void => game.retain?.(restored, abandoned);

const INITIATIVE = {
  year: 1643,
  turn: 'II',
  phase: 'initiative',
  blocks: { 'r-rupert': 'oxfordshire 4', 'p-essex': 'essex 4' },
  hand: { royalist: ['R01', 'R09'], parliament: ['P01', 'P07'] },
};

const SEALED = { ...INITIATIVE, cards: { R09: 'chosen' }, hand: { royalist: ['R01'], parliament: ['P01', 'P07'] } };
const REVEALED = {
  ...INITIATIVE,
  phase: 'operations',
  hand: { royalist: ['R01'], parliament: ['P07'] },
  played: { royalist: 'R09', parliament: 'P01' },
};

describe('after a take-back', () => {
  it('G-106: a block that was seen stays known', () => {
    const restored = read(INITIATIVE);
    const abandoned = game.clone(restored);
    abandoned.memory[1] = [{ handles: [1], pieces: [1] }];
    retain(restored, abandoned);
    expect(written(restored).seen).toMatchObject({
      parliament: [{ handles: [1], blocks: ['r-rupert'] }],
      royalist: [],
    });
  });

  it('G-106: a block that has been mixed with others since is lost from sight', () => {
    const restored = read(INITIATIVE);
    const abandoned = game.clone(restored);
    abandoned.handles[1].of[1] = 70;
    abandoned.memory[1] = [{ handles: [70], pieces: [1] }];
    retain(restored, abandoned);
    expect(written(restored).seen).toMatchObject({ parliament: [] });
  });

  it('E-2.31.a: a sealed card that came to light is chosen anew, and the other knows it is in hand', () => {
    const restored = read(SEALED);
    const [before] = game.decisions(restored).filter(({ seat }) => seat === 0);
    const abandoned = read(REVEALED);
    retain(restored, abandoned);
    expect(written(restored).cards).toMatchObject({ R09: 'shown', R01: 'hand', P01: 'shown' });
    const [after] = game.decisions(restored).filter(({ seat }) => seat === 0);
    expect(after).toMatchObject({ kind: 'card' });
    expect(after.optional).toBeUndefined();
    expect(after.id).not.toBe(before.id);
  });

  it('E-2.31.a: while the same cards are still being chosen, what is sealed stays sealed', () => {
    const restored = read(SEALED);
    const abandoned = game.clone(restored);
    retain(restored, abandoned);
    expect(restored).toEqual(abandoned);
  });
});
