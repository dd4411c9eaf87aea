/** The preparations of a battle of so many points, when nothing has been chosen yet. */
import type { Prepare } from '../../position/frames.ts';

export const begun = (points: number): Prepare => ({
  kind: 'prepare',
  step: 0,
  points,
  hour: 0,
  score: 0,
  five: 0,
  six: 0,
  later: [],
  declared: [[], []],
  turn: 0,
});
