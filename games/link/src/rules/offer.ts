/** L-1: which Battles may be fought out. */
import { type Cited, type RuleId, refusal } from '@drumhead/kernel';
import { type Block, blocksOf, type Engagement, isOf, isTroops, type Side } from '../engagement.ts';
import type { Tables } from '../tables.ts';

/** Strength that lies open: not in Reserve, and no guns. */
const shownBy = (blocks: readonly Block[], side: Side): number =>
  blocks.filter((it) => isOf(side)(it) && isTroops(it) && !it.reserve).reduce((sum, { strength }) => sum + strength, 0);

/** L-1.4: what is known of each side, made of public facts alone. */
export function estimatesOf(t: Pick<Tables, 'conversion'>, blocks: readonly Block[]): readonly [number, number] {
  const of = (side: Side): number => {
    const behind = blocks.filter((it) => isOf(side)(it) && it.reserve).length;
    return shownBy(blocks, side) + t.conversion.offer.reserveCountsAs * behind;
  };
  return [of(0), of(1)];
}

export const estimatesIn = (t: Tables, e: Engagement): readonly [number, number] => estimatesOf(t, blocksOf(t, e));

/** What a Battle that is offered comes to, and the rows that say so: by the match's option, at this moment and once. */
export const OFFERED: { readonly [news: string]: readonly RuleId[] } = {
  mat: ['L-1.1', 'L-1.5', 'L-1.8'],
  ask: ['L-1.1', 'L-1.5', 'L-1.6', 'L-1.7', 'L-1.9', 'L-1.10'],
  opened: ['L-1.1', 'L-1.5', 'L-1.8'],
};

/** Why the Battle is fought on the mat; null where it may be fought out. */
export function whyOnTheMat(t: Tables, e: Engagement): Cited | null {
  if (e.sort !== 'battle') return refusal('no-field', ['L-1.2'], { sort: e.sort });
  const blocks = blocksOf(t, e);
  const { leastStrength, mostOdds } = t.conversion.offer;
  const least = Math.min(shownBy(blocks, 0), shownBy(blocks, 1));
  if (least === 0) return refusal('nobody-in-line', ['L-2.19', 'L-1.3'], { least: leastStrength });
  if (least < leastStrength) return refusal('too-weak', ['L-1.3'], { strength: least, least: leastStrength });
  const [attacker, defender] = estimatesOf(t, blocks);
  const uneven = Math.max(attacker, defender) > mostOdds * Math.min(attacker, defender);
  return uneven ? refusal('too-uneven', ['L-1.3', 'L-1.4'], { attacker, defender, odds: mostOdds }) : null;
}
