/** Law 3. */
import { type Chance, refuse } from '@drumhead/kernel';
import { test } from 'vitest';
import type { PicketAction } from '../../src/action.ts';
import type { Position } from '../../src/position/position.ts';
import type { PicketView } from '../../src/position/view.ts';
import { enemyOf } from '../../src/tables.ts';
import { breaks, otherView, sound } from './toy.ts';

/** Something a seat cannot know: where the enemy's ambush lies. */
const hidden = (p: Position, seat: number): number => p.ambush[enemyOf(seat)];

test('imagining something else than was seen', () => {
  const imagine = (v: PicketView, chance: Chance): Position => ({ ...sound.imagine(v, chance), turn: 1 });
  breaks('imagination', { imagine }, { says: /sees something else in an imagined position: turn: 0 ≠ 1/ });
});

test('imagining that throws', () => {
  const imagine = (v: PicketView, chance: Chance): Position => {
    if (v.viewer === 1) throw new Error('South cannot imagine');
    return sound.imagine(v, chance);
  };
  breaks('imagination', { imagine }, { says: /South cannot imagine/, mayAlso: ['silence', 'twins'] });
});

test('a view that shows what is hidden', () => {
  const view: typeof sound.view = (p, viewer) =>
    typeof viewer === 'number'
      ? otherView({ ...sound.view(p, viewer), scent: hidden(p, viewer) })
      : sound.view(p, viewer);
  breaks('imagination', { view }, { says: /sees something else in an imagined position: scent/ });
});

test('a view whose keys betray by their order', () => {
  const view: typeof sound.view = (p, viewer) => {
    const v = sound.view(p, viewer);
    if (typeof viewer !== 'number' || hidden(p, viewer) % 2 === 0) return v;
    return Object.fromEntries(Object.entries(v).reverse()) as PicketView;
  };
  breaks('imagination', { view }, { says: /the whole: keys in the order/ });
});

test('a check that looks at what is hidden, and a list that follows it', () => {
  const check: typeof sound.check = (p, seat, action) =>
    action.kind === 'move' && action.to === hidden(p, seat)
      ? refuse('wrong-kind', ['P-3.1'])
      : sound.check(p, seat, action);
  const actions = (p: Position, seat: number): PicketAction[] =>
    (sound.actions(p, seat) ?? []).filter((a) => check(p, seat, a).ok);
  const propose: typeof sound.propose = (p, seat, chance) => {
    const list = actions(p, seat);
    return list[chance.below(Math.max(1, list.length))] ?? null;
  };
  breaks('imagination', { check, actions, propose }, { says: /depend(s)? on what it cannot see/, mayAlso: ['twins'] });
});

test('a refusal whose facts tell what is hidden', () => {
  const check: typeof sound.check = (p, seat, action) => {
    const verdict = sound.check(p, seat, action);
    return verdict.ok
      ? verdict
      : refuse(verdict.refusal.key, verdict.refusal.cites, { ...verdict.refusal.facts, near: hidden(p, seat) });
  };
  breaks(
    'imagination',
    { check },
    { says: /verdict on .* depends on what it cannot see: refusal\/facts\/near/, mayAlso: ['twins'] },
  );
});

test('a warning that knows what is hidden', () => {
  const check: typeof sound.check = (p, seat, action) =>
    sound.check(p, seat, action).ok && action.kind === 'move' && action.to === hidden(p, seat)
      ? { ok: true, warnings: [{ key: 'P-3.1', cites: ['P-3.1'], facts: {} }] }
      : sound.check(p, seat, action);
  breaks(
    'imagination',
    { check },
    { says: /verdict on .* depends on what it cannot see: warnings/, mayAlso: ['twins'] },
  );
});

test('a list whose order betrays', () => {
  const actions = (p: Position, seat: number): PicketAction[] => {
    const list = [...(sound.actions(p, seat) ?? [])];
    return hidden(p, seat) % 2 === 0 ? list : list.reverse();
  };
  breaks(
    'imagination',
    { actions },
    { says: /the actions of seat \d depend on what it cannot see/, mayAlso: ['twins'] },
  );
});

test('a proposal that avoids what is hidden', () => {
  const propose: typeof sound.propose = (p, seat, chance) => {
    const list = (sound.actions(p, seat) ?? []).filter((a) => a.kind !== 'move' || a.to !== hidden(p, seat));
    return list[chance.below(Math.max(1, list.length))] ?? null;
  };
  breaks('imagination', { propose }, { says: /what is proposed to seat \d depends on what it cannot see/ });
});

test('a decision that is asked only where something is hidden', () => {
  const decisions = (p: Position) =>
    sound.decisions(p).map((d) => (d.kind === 'move' && hidden(p, d.seat) % 2 === 0 ? { ...d, cites: ['P-2.3'] } : d));
  breaks('imagination', { decisions }, { says: /told of other decisions/, mayAlso: ['silence', 'twins'] });
});

test('an imagined position that shares with the view it was made from', () => {
  const imagine = (v: PicketView, chance: Chance): Position => {
    const p = sound.imagine(v, chance);
    return v.viewer === 'all' ? p : { ...p, clear: v.clear };
  };
  breaks('imagination', { imagine }, { says: /changed the view it was made from/ });
});

test('imagining with a chance of its own', () => {
  let calls = 0;
  const imagine = (v: PicketView, chance: Chance): Position => {
    for (let i = 0; i < calls % 3; i++) chance.below(2);
    calls++;
    return sound.imagine(v, chance);
  };
  breaks('imagination', { imagine }, { says: /imagining twice with the same chance .* differs/ });
});
