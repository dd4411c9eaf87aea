/** Law 5. */
import { refuse } from '@drumhead/kernel';
import { integer, literal, minValue, number, optional, pipe, strictObject, variant } from 'valibot';
import { test } from 'vitest';
import { ActionShape, type PicketAction } from '../../src/action.ts';
import type { Position } from '../../src/position/position.ts';
import { breaks, sound } from './toy.ts';

test('a check that changes the position', () => {
  const check: typeof sound.check = (p, seat, action) => {
    const verdict = sound.check(p, seat, action);
    if (!verdict.ok) p.asked++;
    return verdict;
  };
  breaks('submissions', { check }, { says: /of seat \d changed the position: asked/ });
});

test('a check that throws on numbers out of range', () => {
  const check: typeof sound.check = (p, seat, action) => {
    if (action.kind === 'pace' && action.pace > 3) throw new RangeError('no such pace');
    return sound.check(p, seat, action);
  };
  breaks('submissions', { check }, { says: /threw RangeError: no such pace/ });
});

test('a schema that lets anything through to a check that trusts it', () => {
  const small = pipe(number(), integer(), minValue(0));
  const schema = variant('kind', [
    ...ActionShape.options.filter((option) => option.entries.kind.literal !== 'move'),
    strictObject({ kind: literal('move'), piece: optional(small), to: small, target: optional(small) }),
  ]) as typeof sound.schema;
  const check: typeof sound.check = (p, seat, action) => {
    if (action.kind === 'move' && !Number.isInteger(action.piece)) throw new TypeError('piece is not a number');
    return sound.check(p, seat, action);
  };
  breaks('submissions', { schema, check }, { says: /threw TypeError: piece is not a number/ });
});

test('a refusal that cites no rule', () => {
  const check: typeof sound.check = (p, seat, action) => {
    const verdict = sound.check(p, seat, action);
    return verdict.ok || verdict.refusal.key !== 'not-adjacent'
      ? verdict
      : refuse('not-adjacent', [], verdict.refusal.facts);
  };
  breaks('submissions', { check }, { says: /was refused without a rule: {"key":"not-adjacent","cites":\[\]/ });
});

test('a dead end: nobody must decide', () => {
  const decisions = (p: Position) => (p.turn === 2 ? [] : sound.decisions(p));
  breaks('endings', { decisions }, { says: /nobody must decide, but the game is not over/ });
});

test('a dead end: only optional decisions', () => {
  const decisions = (p: Position) => sound.decisions(p).map((d) => ({ ...d, optional: true as const }));
  breaks('endings', { decisions }, { says: /nobody must decide, but the game is not over; asked: \[/ });
});

test('a dead end: a decision without an action', () => {
  const actions = (p: Position, seat: number): PicketAction[] =>
    (sound.actions(p, seat) ?? []).filter((a) => a.kind !== 'stand' && a.kind !== 'fall-back');
  breaks('endings', { actions }, { says: /has the decision "contact" and no action for it/, mayAlso: ['playthrough'] });
});

test('a game without end', () => {
  breaks('endings', { longest: 20 }, { says: /21 acts and no end; the longest game has 20/ });
});

test('decisions after the end', () => {
  const decisions = (p: Position) =>
    p.winner === -1 ? sound.decisions(p) : [{ id: 9999, seat: 0, kind: 'move', cites: ['P-2.3'] }];
  breaks('endings', { decisions }, { says: /the game is over, but .* is asked/ });
});

test('winners that do not exist, and an end without a rule', () => {
  const winners = (p: Position) => {
    const outcome = sound.outcome(p);
    return outcome && { ...outcome, winners: [7] };
  };
  breaks('endings', { outcome: winners }, { says: /the winners are not seats/ });
  const lawless = (p: Position) => {
    const outcome = sound.outcome(p);
    return outcome && { ...outcome, cites: [] };
  };
  breaks('endings', { outcome: lawless }, { says: /no rule ended the game/ });
});

test('a take-back that leaves more than was seen', () => {
  const retain: NonNullable<typeof sound.retain> = (restored, abandoned) => {
    sound.retain?.(restored, abandoned);
    restored.clear[0] |= 1;
  };
  breaks(
    'rewinds',
    { retain },
    { says: /an undo to entry \d+ restores something else: clear|retaining from itself changes a position: clear/ },
  );
});
