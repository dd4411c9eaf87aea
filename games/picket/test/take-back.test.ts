import { type Draw, type Game, loadGame, Match, ScriptedChance, type Seat } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { picket } from '../src/index.ts';

const game: Game = loadGame(picket);
const setting = { scenario: 'skirmish', options: { ambushes: true }, rulesVersion: 1 };

function matchAt(position: object): Match {
  const head = {
    format: 1,
    game: 'picket',
    ...setting,
    match: '',
    commitment: '',
    salts: ['', ''],
    draws: [],
  } as const;
  return new Match(game, head, game.notation.read(position, setting));
}

function act(match: Match, seat: Seat, written: object, draws: Draw[] = []): void {
  const decision = match.decisions().find((d) => d.seat === seat)?.id ?? -1;
  const action = game.notation.readAction(written, match.position, seat);
  const prepared = match.prepare({ seat, decision, action }, new ScriptedChance(draws));
  if (!prepared.ok) throw new Error(`${prepared.refusal.key} ${JSON.stringify(prepared.refusal.facts)}`);
  match.commit(prepared.step);
}

function takeBack(match: Match, to: number): void {
  const prepared = match.prepareTakeBack(to, [0, 1]);
  if (!prepared.ok) throw new Error(prepared.refusal.key);
  match.commit(prepared.step);
}

const attack = { kind: 'move', piece: 'guard', to: 'b4', target: 'foot' };

test('P-1.3 pieces seen in a fight that is taken back stay seen', () => {
  const match = matchAt({
    pieces: { north: { guard: 'b3' }, south: { foot: 'b4' } },
    moves: [{ seat: 'north', left: 2 }],
  });
  act(match, 0, attack);
  act(match, 1, { kind: 'stand' }, [1, 2]);
  takeBack(match, 0);
  expect(game.notation.write(match.position)).toMatchObject({
    pieces: { north: { guard: 'b3' }, south: { foot: 'b4' } },
    seen: { north: [{ handles: [1], pieces: ['foot'] }], south: [{ handles: [0], pieces: ['guard'] }] },
  });
});

test('P-1.3 P-2.5 a piece that had mixed before it was seen is not known by its old handle', () => {
  const match = matchAt({
    pieces: { north: { guard: 'b3' }, south: { foot: 'a4', scout: 'b4' } },
    moves: [
      { seat: 'north', left: 2 },
      { seat: 'south', left: 1 },
    ],
  });
  act(match, 1, { kind: 'move', piece: 'foot', to: 'b4' }, [[0, 1]]);
  act(match, 0, attack);
  act(match, 1, { kind: 'stand' }, [1, 2]);
  takeBack(match, 0);
  expect(game.notation.write(match.position)).toMatchObject({
    seen: { north: [], south: [{ handles: [0], pieces: ['guard'] }] },
  });
});

test('P-3.1 G-1 a sprung ambush lies there again, but is no secret any more; what was found clear stays clear', () => {
  const match = matchAt({
    pieces: { north: { guard: 'b2' } },
    ambush: { south: 'c3' },
    moves: [{ seat: 'north', left: 3 }],
  });
  act(match, 0, { kind: 'move', piece: 'guard', to: 'b3' });
  act(match, 0, { kind: 'move', piece: 'guard', to: 'c3' }, [5]);
  takeBack(match, 0);
  expect(game.notation.write(match.position)).toMatchObject({
    ambush: { south: 'c3' },
    found: { north: 'c3' },
    clear: { north: ['b3'] },
  });
});

test('P-2.1 a sealed pace that came to light is chosen anew', () => {
  const match = matchAt({ pace: {} });
  act(match, 0, { kind: 'pace', pace: 3 });
  act(match, 1, { kind: 'pace', pace: 1 });
  takeBack(match, 1);
  expect(game.notation.write(match.position)).toMatchObject({ pace: { north: 0, south: 0 } });
});

test('P-2.3 G-1 undo is free in known country, and barred where something was learned', () => {
  const match = matchAt({
    pieces: { north: { guard: 'b2' } },
    ambush: { south: 'c3' },
    clear: { north: ['a2'] },
    moves: [{ seat: 'north', left: 3 }],
  });
  act(match, 0, { kind: 'move', piece: 'guard', to: 'a2' });
  const undo = match.prepareUndo(0);
  expect(undo.ok && game.notation.write(undo.step.position)).toMatchObject({
    pieces: { north: { guard: 'b2' } },
    moves: [{ left: 3 }],
  });
  act(match, 0, { kind: 'move', piece: 'guard', to: 'a3' });
  expect(match.prepareUndo(0).ok).toBe(false);
});
