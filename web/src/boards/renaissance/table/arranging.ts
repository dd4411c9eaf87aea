/** Troops that are not placed yet are dragged as they are, alone, by groups or as whole commands: nothing binds them but the zone. */
import { geometry } from '@drumhead/renaissance';
import type { Pose } from '@drumhead/renaissance/queries';
import { createSignal } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Dragged } from './dragging.ts';
import { type Spot, UNITS, unitsAt } from './plane.ts';

/** In paces: troops stand on a grid of so much, and draw each other into line from so near. */
const GRID = 5;
const NEAR = 9;
const TURN_BY = 15;

export type Arranging = ReturnType<typeof createArranging>;

export function createArranging(state: TableState, picking: Picking) {
  const [ghost, setGhost] = createSignal<readonly Pose[] | null>(null);
  const loose = (): readonly number[] => picking.picked().filter((i) => state.deploying.isLoose(i));
  const poseOf = (i: number): Pose => {
    const { x, y, h } = state.position().elements;
    return { x: x[i], y: y[i], h: h[i] };
  };

  /** So far aside or along that one of these comes beside a friend who faces alike, or into line with him. */
  function drawnIn(members: readonly number[], dx: number, dy: number): Spot {
    const { f } = state.read();
    let [x, y] = [Math.round(dx / UNITS / GRID) * GRID * UNITS, Math.round(dy / UNITS / GRID) * GRID * UNITS];
    let [nearX, nearY] = [NEAR * UNITS, NEAR * UNITS];
    const first = members[0];
    for (let j = 0; j < f.e.troop.length; j++) {
      if (f.e.side[j] !== state.seat() || members.includes(j) || f.e.h[j] !== f.e.h[first]) continue;
      for (const i of members) {
        const level = f.e.y[j] - f.e.y[i];
        if (Math.abs(level - dy) < nearY) [nearY, y] = [Math.abs(level - dy), level];
        for (const side of [-1, 0, 1]) {
          const beside = f.e.x[j] + side * f.t.width - f.e.x[i];
          if (Math.abs(beside - dx) < nearX && Math.abs(f.e.y[j] - f.e.y[i] - dy) < 3 * f.t.width)
            [nearX, x] = [Math.abs(beside - dx), beside];
        }
      }
    }
    return { x, y };
  }

  function apply(poses: readonly Pose[]): void {
    state.deploying.put(loose(), poses);
    setGhost(null);
  }

  return {
    ghost,
    members: loose,
    drag(from: Spot): Dragged {
      const members = loose();
      const start = members.map(poseOf);
      const height = state.shape().height;
      const origin = unitsAt(from, height);
      return (to) => {
        const at = unitsAt(to, height);
        const by = drawnIn(members, at.x - origin.x, at.y - origin.y);
        setGhost(start.map(({ x, y, h }) => ({ x: Math.max(0, x + by.x), y: Math.max(0, y + by.y), h })));
        return true;
      };
    },
    drop(): void {
      const poses = ghost();
      if (poses) apply(poses);
    },
    /** All of those picked about their middle. */
    turn(sign: -1 | 1, isFine: boolean): void {
      const members = loose();
      if (members.length === 0) return;
      const poses = members.map(poseOf);
      const middle = (of: 'x' | 'y'): number => poses.reduce((sum, pose) => sum + pose[of], 0) / poses.length;
      const [mx, my] = [middle('x'), middle('y')];
      const degrees = sign * (isFine ? 1 : TURN_BY);
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      apply(
        poses.map(({ x, y, h }) => ({
          x: Math.round(mx + (x - mx) * c + (y - my) * s),
          y: Math.round(my - (x - mx) * s + (y - my) * c),
          h: geometry.heading(h + degrees * geometry.DEGREE),
        })),
      );
    },
    /** Ahead, or back. */
    step(sign: -1 | 1, isFine: boolean): void {
      const members = loose();
      const by = sign * (isFine ? 1 : 2 * GRID) * UNITS;
      if (members.length > 0) apply(members.map((i) => geometry.ahead(poseOf(i), by)));
    },
  };
}
