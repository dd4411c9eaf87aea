import type { Seat } from '@drumhead/kernel';
import type { BlockId } from '../model/ids.ts';
import type { SeenBlock } from './blocks-seen.ts';
import type { FilmStep } from './film.ts';
import type { Box, Mat } from './mat.ts';

export interface Force {
  readonly strength: number;
  /** What all whose strength is known brought to the fight. */
  readonly brought: number;
  /** Blocks whose strength is not known. */
  readonly unseen: number;
}

/** Beside the fight. */
const OUT: readonly Box[] = ['aside', 'city', 'behind'];

const strengthOf = ({ strength, halved }: SeenBlock): number => strength - (halved ? 0.5 : 0);

export function forceOf(steps: readonly FilmStep[], mat: Mat, side: Seat): Force {
  const first = new Map<number, number>();
  let strength = 0;
  let unseen = 0;
  const fighters = (at: Mat) => at.blocks.filter(({ seen, box }) => seen.side === side && !OUT.includes(box));
  for (const at of [...steps.map((step) => step.mat), mat])
    for (const { seen } of fighters(at))
      if (seen.strength > 0 && !first.has(seen.block)) first.set(seen.block, strengthOf(seen));
  for (const { seen } of fighters(mat)) {
    if (seen.strength > 0) strength += strengthOf(seen);
    else unseen++;
  }
  const brought = [...first.values()].reduce((all, one) => all + one, 0);
  return { strength, brought: Math.max(brought, strength), unseen };
}

/** How much a block has lost by the last thing told: half a point behind walls. */
export function lossTold(steps: readonly FilmStep[], block: BlockId): number {
  const [before, now] = steps.slice(-2);
  const was = before?.mat.blocks.find(({ seen }) => seen.block === block);
  return was && now?.report.key === 'loss' ? strengthOf(was.seen) - now.report.facts.strength : 0;
}
