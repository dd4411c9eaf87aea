/** P-1: the field, the pieces, and how they come upon it. */
import { type Chance, dealHandles, type Setting } from '@drumhead/kernel';
import type { Position } from '../position/position.ts';
import { PER_SIDE, type Tables } from '../tables.ts';

export function setUp(t: Tables, setting: Setting, chance: Chance): Position {
  const where: number[] = [];
  for (const places of t.deal) {
    const order = chance.order(PER_SIDE);
    const dealt = new Array<number>(PER_SIDE);
    order.forEach((own, place) => {
      dealt[own] = places[place];
    });
    where.push(...dealt);
  }
  const ambushes = setting.options['ambushes'] === true;
  return {
    rules: setting.rulesVersion,
    turn: 0,
    asked: 2,
    stack: ambushes ? [{ kind: 'turn' }, { kind: 'lay', ids: [1, 2], sealed: [false, false] }] : [{ kind: 'turn' }],
    where,
    ambush: [-1, -1],
    clear: [0, 0],
    found: [-1, -1],
    handles: [dealHandles(PER_SIDE, chance), dealHandles(PER_SIDE, chance)],
    memory: [[], []],
    winner: -1,
    ended: 0,
  };
}
