import { EMPTY_PLAN, withCount, withMove } from '@drumhead/roses/queries';
import { expect, it } from 'vitest';
import { keepPlan, keptPlan } from '../src/boards/roses/state/kept-plan.ts';

it('a plan in the making outlives a reload, in its own turn', () => {
  const kept = new Map<string, string>();
  const drawer = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const made = withMove(withCount(EMPTY_PLAN, 'troops', 'castle_windsor', 2), 'noble_percy', 'midlands');
  keepPlan(drawer, { match: 'match', seat: 0, turn: 2 }, made);
  expect(keptPlan(drawer, { match: 'match', seat: 0, turn: 2 })).toEqual(made);
  expect(keptPlan(drawer, { match: 'match', seat: 0, turn: 3 })).toEqual(EMPTY_PLAN);
});
