/**
 * Actions that are listed by the hundred, made once and shared: listing a turn's choices then allocates nothing but the
 * list. Nobody changes an action.
 */
import type { EnemyAction } from './action.ts';
import { BLOCKS, PLACES } from './tables.ts';

function table(size: number, make: (index: number) => EnemyAction): (index: number) => EnemyAction {
  const made = new Array<EnemyAction | undefined>(size).fill(undefined);
  return (index) => {
    made[index] ??= make(index);
    return made[index];
  };
}

const sails = table(BLOCKS * PLACES, (i) => ({ kind: 'sail', block: Math.floor(i / PLACES), to: i % PLACES }));
export const sailing = (block: number, to: number): EnemyAction => sails(block * PLACES + to);

const deploys = table(BLOCKS * PLACES, (i) => ({ kind: 'recruit', block: Math.floor(i / PLACES), area: i % PLACES }));
export const deploying = (block: number, area: number): EnemyAction => deploys(block * PLACES + area);

export const strengthening = table(BLOCKS, (block) => ({ kind: 'recruit', block }));
export const grouping = table(PLACES, (area) => ({ kind: 'group', area }));
export const mustering = table(PLACES, (area) => ({ kind: 'muster', area }));
export const losing = table(BLOCKS, (block) => ({ kind: 'lose', block }));

export const PASS: EnemyAction = { kind: 'pass' };
