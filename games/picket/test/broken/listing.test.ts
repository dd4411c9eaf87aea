/** Law 2. */
import { ALLOWED, type Decision } from '@drumhead/kernel';
import { test } from 'vitest';
import type { PicketAction } from '../../src/action.ts';
import type { Position } from '../../src/position/position.ts';
import { breaks, sound } from './toy.ts';

type Actions = typeof sound.actions;
const listed = (p: Position, seat: number): PicketAction[] => [...(sound.actions(p, seat) ?? [])];
const pacing = (p: Position): boolean => p.stack.at(-1)?.kind === 'pace';

test('a listed action that is refused', () => {
  const actions: Actions = (p, seat) => (pacing(p) ? [...listed(p, seat), { kind: 'stand' }] : listed(p, seat));
  breaks('listing', { actions }, { says: /listed for seat \d, but refused: {"kind":"stand"} \(wrong-kind/ });
});

test('a listed action that is malformed', () => {
  const actions: Actions = (p, seat) =>
    listed(p, seat).map((a) => (a.kind === 'pace' ? { ...a, pace: a.pace - 0.5 } : a));
  breaks('listing', { actions }, { says: /listed, but malformed/ });
});

test('an action listed twice', () => {
  const actions: Actions = (p, seat) => [...listed(p, seat), ...listed(p, seat).slice(0, 1)];
  breaks('listing', { actions }, { says: /listed twice for seat \d: {"kind"/ });
});

test('an accepted action that is not listed', () => {
  const actions: Actions = (p, seat) => listed(p, seat).filter((a) => a.kind !== 'pace' || a.pace !== 3);
  const propose: typeof sound.propose = (p, seat, chance) => {
    const list = actions(p, seat) ?? [];
    return list[chance.below(Math.max(1, list.length))] ?? null;
  };
  breaks('listing', { actions, propose }, { says: /accepted of seat \d, but not listed: {"kind":"pace","pace":3}/ });
});

test('an action accepted where another kind is asked', () => {
  const check: typeof sound.check = (p, seat, action) =>
    action.kind === 'pace' && p.stack.at(-1)?.kind === 'moves' ? ALLOWED : sound.check(p, seat, action);
  breaks('listing', { check }, { says: /accepted of seat \d, but not listed: {"kind":"pace"/ });
});

test('a proposal that is not listed, and one that is refused', () => {
  const actions: Actions = (p, seat) => listed(p, seat).filter((a) => a.kind !== 'halt');
  breaks('listing', { actions }, { says: /not listed: {"kind":"halt"}/ });
  const propose: typeof sound.propose = (p, seat, chance) =>
    sound.propose(p, seat, chance) === null ? null : { kind: 'stand' };
  breaks('listing', { propose }, { says: /proposed for seat \d, but refused: {"kind":"stand"}/ });
});

test('any action, drawn otherwise than from the list', () => {
  const any: NonNullable<typeof sound.any> = (p, seat, chance) => listed(p, seat).at(-1 - chance.below(1)) ?? null;
  breaks('listing', { any }, { says: /any of seat \d's actions is .*, by the list / });
});

test('another seat awaited than is asked', () => {
  const awaits: NonNullable<typeof sound.awaits> = (p) => 1 - (sound.awaits?.(p) ?? 0);
  breaks('listing', { awaits }, { says: /seat \d is awaited, by the decisions \d/ });
});

test('actions for a seat that is not asked', () => {
  const actions: Actions = (p, seat) =>
    p.stack.at(-1)?.kind === 'moves' ? listed(p, 0).concat(listed(p, 1)) : listed(p, seat);
  breaks('listing', { actions }, { says: /has no decision, but the actions \[/ });
});

test('a canonical form that is not the listed one', () => {
  const canonical = (_: Position, _seat: number, a: PicketAction): PicketAction =>
    a.kind === 'move' ? { ...a, to: a.to + 1 } : a;
  // A match stores the canonical form, so other laws see what it plays.
  breaks(
    'listing',
    { canonical },
    { says: /listed, but not in canonical form/, mayAlso: ['copies', 'reports', 'texts'], replays: false },
  );
});

test('a canonical form that means something else', () => {
  // Paces are listed as 1 only, and every other pace is said to mean the same.
  const actions: Actions = (p, seat) => listed(p, seat).filter((a) => a.kind !== 'pace' || a.pace === 1);
  const canonical = (_: Position, _seat: number, a: PicketAction): PicketAction =>
    a.kind === 'pace' ? { ...a, pace: 1 } : a;
  const propose: typeof sound.propose = (p, seat) => actions(p, seat)?.[0] ?? null;
  breaks('listing', { actions, canonical, propose }, { says: /does not do what its canonical form/ });
});

test('a legal action that cannot be played', () => {
  const play: typeof sound.play = (p, choice, chance, sink) => {
    if (choice.action.kind === 'halt') throw new Error('halting is not written yet');
    sound.play(p, choice, chance, sink);
  };
  breaks('listing', { play }, { says: /playing seat \d's {"kind":"halt"} threw Error: halting/, laws: ['listing'] });
});

const decisionsBut = (change: (decision: Decision, p: Position) => Decision) => (p: Position) =>
  sound.decisions(p).map((decision) => change(decision, p));

test('an id that changes while the decision is open', () => {
  const decisions = decisionsBut((d, p) => ({ ...d, id: 2 * p.asked + d.seat }));
  breaks('decisions', { decisions }, { says: /decision \d+ \(seat \d, \w+\) is gone, though nobody answered it/ });
});

test('an id that is used again', () => {
  const decisions = decisionsBut((d) => ({ ...d, id: 1 + d.seat }));
  breaks(
    'decisions',
    { decisions },
    { says: /decision \d \(seat \d, \w+\) was answered or closed, and is open again/ },
  );
});

test('two decisions for one seat', () => {
  const decisions = (p: Position) => sound.decisions(p).flatMap((d) => [d, { ...d, id: d.id + 1000 }]);
  breaks('decisions', { decisions }, { says: /two decisions for one seat/, mayAlso: ['submissions'] });
});

test('one id for two decisions', () => {
  const decisions = decisionsBut((d, p) => ({ ...d, id: p.asked }));
  breaks('decisions', { decisions }, { says: /two decisions with one id/ });
});
