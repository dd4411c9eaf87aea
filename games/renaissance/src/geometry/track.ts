/**
 * a column follows the line its head has walked. The track is the head's front midpoint over time, newest first;
 * a follower's front and rear midpoints lie on it, farther back by the depths ahead of it.
 */

import { type Point, type Pose, pose } from './pose.ts';
import { headingOf } from './trig.ts';

/** Newest point first: x0, y0, x1, y1 … */
export type Track = number[];

/** The track of a straight column: as long as it is deep. */
export function straightTrack(head: Pose, tail: Point): Track {
  return [head.x, head.y, tail.x, tail.y];
}

/** The head has come to a new place. Points beyond `length` are dropped. */
export function walk(track: Track, x: number, y: number, length: number): Track {
  const grown = [x, y, ...track];
  let walked = 0;
  for (let k = 0; k + 3 < grown.length; k += 2) {
    const dx = grown[k + 2] - grown[k];
    const dy = grown[k + 3] - grown[k + 1];
    walked += Math.sqrt(dx * dx + dy * dy);
    if (walked >= length) return grown.slice(0, k + 4);
  }
  return grown;
}

/** The point of the track at this arc length behind the head; beyond its end the last stretch is prolonged. */
export function alongTrack(track: Track, back: number): Point {
  let left = back;
  const n = track.length;
  for (let k = 0; k + 3 < n; k += 2) {
    const dx = track[k + 2] - track[k];
    const dy = track[k + 3] - track[k + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    if (left <= length || k + 5 >= n) {
      return { x: Math.round(track[k] + (dx * left) / length), y: Math.round(track[k + 1] + (dy * left) / length) };
    }
    left -= length;
  }
  return { x: track[0], y: track[1] };
}

/** The pose of the element whose front is `ahead` behind the head's front, `depth` deep itself. */
export function onTrack(track: Track, ahead: number, depth: number): Pose {
  const front = alongTrack(track, ahead);
  const rear = alongTrack(track, ahead + depth);
  return pose(front.x, front.y, headingOf(front.x - rear.x, front.y - rear.y));
}
