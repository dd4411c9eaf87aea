/** A bridge over a river, one element wide, as the position keeps it. */
import type { Pose } from '../geometry/pose.ts';

/** The middle of one end, looking across. */
export interface Bridge extends Pose {
  readonly kind: 'permanent' | 'boats';
  /** The number of the river's feature. */
  readonly river: number;
  readonly length: number;
  /** Launched and made fast are not yet to be crossed (G-23); one being dismantled still is. */
  readonly stage: 'launched' | 'made-fast' | 'standing' | 'dismantling';
  /** The Pontoniers who hold it, or −1. */
  readonly by: number;
  /** The phase of its latest work: the next may not be in the same one (G-23). */
  readonly since: number;
}
