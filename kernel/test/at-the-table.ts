/** What several test files do with a match of Coin. */
import {
  BadInput,
  type Chance,
  type Entry,
  type Match,
  type Prepared,
  provableChance,
  type Seat,
  type Step,
  SwiftChance,
  startMatch,
  startProvable,
  type Wish,
} from '@drumhead/kernel';
import { expect } from 'vitest';
import { type Coin, type CoinAction, coin } from './coin-game.ts';

export const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

export const bet = (side: number): CoinAction => ({ kind: 'bet', side });
export const chip = (on: number): CoinAction => ({ kind: 'chip', on });
export const roll: CoinAction = { kind: 'roll' };
export const peek: CoinAction = { kind: 'peek' };
export const done: CoinAction = { kind: 'done' };

export function begin(wish: Partial<Wish> = {}, seed = 7): Match {
  return startMatch(coin, { scenario: 'pair', ...wish }, new SwiftChance(seed));
}

export function beginProvable(wish: Partial<Wish> = {}, seed = SEED): Match {
  return startProvable(coin, { scenario: 'pair', match: 'm-1', salts: ['a', 'b'], ...wish }, seed);
}

export const positionOf = (match: Match): Coin => match.position as Coin;

/** The open decision of a seat, or −1. */
export const openId = (match: Match, seat: Seat): number => match.decisions().find((d) => d.seat === seat)?.id ?? -1;

/** Chance whose every answer is the same, within range. */
export const always = (value: number): Chance => ({
  below: (n) => Math.min(value, n - 1),
  die: (sides) => Math.min(value, sides),
  order: (n) => Array.from({ length: n }, (_, i) => i),
});

export function stepOf(prepared: Prepared): Step {
  if (!prepared.ok) throw new Error(`refused: ${prepared.refusal.key}`);
  return prepared.step;
}

export function act(match: Match, seat: Seat, action: unknown, chance?: Chance): Step {
  const submission = { seat, decision: openId(match, seat), action };
  const step = stepOf(match.prepare(submission, chance ?? new SwiftChance(match.nextSeq)));
  match.commit(step);
  return step;
}

/** An act with the dice the head has promised. */
export const actProvably = (match: Match, seat: Seat, action: unknown, seed = SEED): Step =>
  act(match, seat, action, provableChance(match.head, seed, match.nextSeq, match.epoch));

export function commit(match: Match, prepared: Prepared): Step {
  const step = stepOf(prepared);
  match.commit(step);
  return step;
}

/** Both bet on the side that will come up, so that seat 1 (first in turn in round 1) holds the purse. */
export function toPurse(match: Match): Seat {
  for (const { seat, optional } of match.decisions()) if (!optional) act(match, seat, bet(0), always(0));
  return match.decisions()[0].seat;
}

export function expectRefusal(prepared: Prepared, key: string, rule: string): void {
  expect(prepared).toMatchObject({ ok: false, refusal: { key, cites: [rule] } });
}

/** The task must complain about exactly this place of the document. */
export function expectBadInput(task: () => unknown, path: string, reason?: string | RegExp): void {
  let thrown: unknown = 'nothing was thrown';
  try {
    task();
  } catch (error) {
    thrown = error;
  }
  expect(thrown, String(thrown)).toBeInstanceOf(BadInput);
  expect((thrown as BadInput).path, String(thrown)).toBe(path);
  if (reason !== undefined) expect((thrown as BadInput).reason).toMatch(reason);
}

/** The first draw of an act. */
export const faceOf = (entry: Entry): number => (entry.kind === 'act' ? (entry.draws?.[0] as number) : -1);

/** Plain JSON that no later change can reach. */
export const frozen = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
