/** L-4.5–4.8: elements lost become strength lost by the very blocks, without dice. */
import type { Loss } from '../../documents.ts';
import { isTroops, leads, type Side } from '../../engagement.ts';
import type { Tables } from '../../tables.ts';
import type { Returned } from './lost-elements.ts';

/** How a side came out of it. */
export interface Fortune {
  /** Of the elements lost, this much of the strength they stood for. */
  readonly percent: number;
  /** A Loser by defeat or resignation: his total is rounded up. */
  readonly routed: boolean;
  readonly lost: boolean;
}

/** L-4.5: the Winner has bled more than he can count; who only held his ground has not. */
export function fortuneOf({ conversion: { result } }: Tables, side: Side, loser: Side, held: boolean): Fortune {
  const lost = side === loser;
  if (held) return { percent: result.heldPercent, routed: false, lost };
  return { percent: lost ? result.loserPercent : result.winnerPercent, routed: lost, lost };
}

/** Exact, as a numerator over a denominator: no engine rounds it otherwise than another. */
interface Share {
  readonly of: Returned;
  readonly over: bigint;
  readonly under: bigint;
}

function shareOf(of: Returned, percent: number): Share {
  const { lost, elements, block } = of;
  const whole = 100 * elements.length;
  // At most all of it.
  return { of, over: BigInt(block.strength * Math.min(percent * lost, whole)), under: BigInt(whole) };
}

/** L-4.6: the sum of all, up for the routed, else half up. */
function totalOf(shares: readonly Share[], routed: boolean): number {
  const under = shares.reduce((product, share) => product * share.under, 1n);
  const over = shares.reduce((sum, share) => sum + (share.over * under) / share.under, 0n);
  return Number(routed ? (over + under - 1n) / under : (2n * over + under) / (2n * under));
}

/** The whole part of each, then a point more to the largest remainders, the stronger and the first. */
function dealt(shares: readonly Share[], total: number): Map<Returned, number> {
  const losses = new Map(shares.map((share) => [share.of, Number(share.over / share.under)]));
  let left = total - [...losses.values()].reduce((sum, points) => sum + points, 0);
  const byRemainder = shares.toSorted((a, b) => {
    const difference = (b.over % b.under) * a.under - (a.over % a.under) * b.under;
    if (difference !== 0n) return difference > 0n ? 1 : -1;
    return b.of.block.strength - a.of.block.strength || a.of.block.order - b.of.block.order;
  });
  for (const { of } of byRemainder) {
    if (left <= 0) break;
    losses.set(of, (losses.get(of) ?? 0) + 1);
    left--;
  }
  return losses;
}

/** L-4.7: who still has elements keeps a point; it falls on another who has two, first of his own class. */
function spared(losses: Map<Returned, number>, { lost }: Fortune): Map<Returned, number> {
  const remains = (it: Returned): number => it.block.strength - (losses.get(it) ?? 0);
  for (const it of losses.keys()) {
    if (remains(it) > 0 || it.lost === it.elements.length) continue;
    const able = [...losses.keys()]
      .filter((other) => other !== it && remains(other) >= 2)
      .sort((a, b) => remains(b) - remains(a) || a.block.order - b.block.order);
    const bearer = able.find(({ block }) => block.cls === it.block.cls) ?? able[0];
    if (!bearer && lost) continue;
    losses.set(it, it.block.strength - 1);
    if (bearer) losses.set(bearer, (losses.get(bearer) ?? 0) + 1);
  }
  return losses;
}

/** Of one side's Infantry and Cavalry; L-4.8: a Leader whose block would fall has a die. */
export function lossesOf(t: Tables, returned: readonly Returned[], fortune: Fortune): readonly Loss[] {
  const shares = returned.filter(({ block }) => isTroops(block)).map((it) => shareOf(it, fortune.percent));
  const losses = spared(dealt(shares, totalOf(shares, fortune.routed)), fortune);
  return [...losses].flatMap(([{ block }, lost]) => {
    if (lost === 0) return [];
    const inPeril = lost >= block.strength && leads(block);
    const { leaderEscapesOn } = t.conversion.result;
    return [{ block: block.block, lost, ...(inPeril && { cutsOutOn: leaderEscapesOn }) }];
  });
}

/** L-4.9, L-4.10: of the Loser's guns what was taken or wrecked, half up; the Winner has all of his. */
export function gunsLost(returned: readonly Returned[], { lost }: Fortune): readonly Loss[] {
  return returned.flatMap(({ block, elements, lost: gone }) => {
    const strength = Math.floor((2 * block.strength * gone + elements.length) / (2 * elements.length));
    return isTroops(block) || !lost || strength === 0 ? [] : [{ block: block.block, lost: strength }];
  });
}
