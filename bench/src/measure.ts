/**
 * Measuring by CPU time, not by the clock: what other processes do to the machine matters little, and the engine's own
 * helpers (garbage collection, compilation) are counted to whoever needs them. Contestants take turns within each round,
 * so that a machine that slows down slows all of them, and ratios are taken round by round.
 */
import type { Result } from './result.ts';

export interface Contestant {
  readonly name: string;
  /** Does a batch of work and says how many units it was. Successive batches differ by `batch` only. */
  run(batch: number): number;
}

/** A contestant's rate in each round, in units by CPU-second. */
export interface Rates {
  readonly name: string;
  readonly perRound: readonly number[];
  readonly median: number;
}

export interface Effort {
  readonly rounds: number;
  /** CPU milliseconds a contestant gets in a round; a batch begun is finished. */
  readonly perTurn: number;
  /** CPU milliseconds each contestant runs before the first round, to be compiled. */
  readonly warmUp: number;
}

const SHORT: Effort = { rounds: 7, perTurn: 100, warmUp: 200 };

export function race(contestants: readonly Contestant[], effort: Effort = SHORT): readonly Rates[] {
  for (const contestant of contestants) rateOf(contestant, effort.warmUp);
  const perRound: number[][] = contestants.map(() => []);
  for (let round = 0; round < effort.rounds; round++) {
    // Every other round in reverse: nobody always runs in the wake of the same neighbour.
    const turns = [...contestants.keys()];
    if (round % 2 === 1) turns.reverse();
    for (const turn of turns) perRound[turn]?.push(rateOf(contestants[turn] as Contestant, effort.perTurn));
  }
  return contestants.map(({ name }, i) => {
    const rates = perRound[i] as number[];
    return { name, perRound: rates, median: median(rates) };
  });
}

/** The figure of one contestant beside that of another. */
export function beside(name: string, unit: string, subject: Rates, peer: Rates): Result {
  const ratios = subject.perRound.map((rate, round) => rate / (peer.perRound[round] as number));
  return {
    name,
    value: rounded(subject.median),
    unit,
    peer: peer.name,
    peerValue: rounded(peer.median),
    ratio: rounded(median(ratios)),
    spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
  };
}

/** What a figure is held to. */
export type Target = Pick<Result, 'peer' | 'peerValue'>;
export const atLeast = (peerValue: number): Target => ({ peer: 'target, at least', peerValue });
export const atMost = (peerValue: number): Target => ({ peer: 'target, at most', peerValue });

export function held(name: string, value: number, unit: string, target: Target): Result {
  return { name, value: rounded(value), unit, ...target, ratio: rounded(value / target.peerValue) };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Four significant digits: more would be noise. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function rateOf(contestant: Contestant, milliseconds: number): number {
  const began = process.cpuUsage();
  let units = 0;
  for (let batch = 0; ; batch++) {
    units += contestant.run(batch);
    const { user, system } = process.cpuUsage(began);
    const spent = (user + system) / 1000;
    if (spent >= milliseconds) return (units / spent) * 1000;
  }
}
