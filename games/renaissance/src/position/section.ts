/** One section of artificial defences, an element wide, as the position keeps it (D-defences.1, A-30). */
import type { Pose } from '../geometry/pose.ts';

export interface Section extends Pose {
  readonly work: 'obstacle' | 'fortification';
  /** A gateway can be passed while nobody opposes it (G-76). */
  readonly gate: boolean;
  readonly side: number;
  /** Sections of one redoubt share a number; −1 for a line. */
  readonly redoubt: number;
  /** A plashed wood edge: seen only from close by (D-visibility.7). */
  readonly plashed?: boolean;
  /** A corner without an inner face: it cannot be assaulted (D-defences.15). */
  readonly corner?: boolean;
  /** Removed for good (D-defences.17, D-defences.18). */
  readonly gone?: boolean;
}
