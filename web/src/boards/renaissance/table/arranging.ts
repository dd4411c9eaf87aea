/** Troops that are not placed yet are dragged as they are, alone, by groups or as whole commands: nothing binds them but the zone. */
import { geometry, onTable } from '@drumhead/renaissance';
import type { Pose } from '@drumhead/renaissance/queries';
import { createSignal } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Dragged } from './dragging.ts';
import { type Spot, UNITS, unitsAt } from './plane.ts';

/** In paces: troops stand on a grid of so much, and draw each other into line from so near. */
const GRID = 5;
const NEAR = 9;
const KNOB_BY = 5;

export type Arranging = ReturnType<typeof createArranging>;

function middleOf(poses: readonly Pose[]): Spot {
  const middle = (of: 'x' | 'y'): number => poses.reduce((sum, pose) => sum + pose[of], 0) / poses.length;
  return { x: middle('x'), y: middle('y') };
}

/** Clockwise about their middle. */
function turnedBy(poses: readonly Pose[], degrees: number): readonly Pose[] {
  const { x: mx, y: my } = middleOf(poses);
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return poses.map(({ x, y, h }) => ({
    x: Math.round(mx + (x - mx) * c + (y - my) * s),
    y: Math.round(my - (x - mx) * s + (y - my) * c),
    h: geometry.heading(h + degrees * geometry.DEGREE),
  }));
}

export function createArranging(state: TableState, picking: Picking) {
  const [ghost, setGhost] = createSignal<readonly Pose[] | null>(null);
  const loose = (): readonly number[] => picking.picked().filter(state.isLoose);
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
      if (f.e.side[j] !== f.e.side[first] || !onTable(f, j) || members.includes(j) || f.e.h[j] !== f.e.h[first])
        continue;
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
    state.put(loose(), poses);
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
      let degrees = 0;
      const follow = (to: Spot): boolean => {
        const at = unitsAt(to, height);
        const by = drawnIn(members, at.x - origin.x, at.y - origin.y);
        const there = start.map(({ x, y, h }) => ({ x: Math.max(0, x + by.x), y: Math.max(0, y + by.y), h }));
        setGhost(degrees === 0 ? there : turnedBy(there, Math.round(degrees)));
        return true;
      };
      const turn = (by: number): void => {
        degrees += by;
      };
      return Object.assign(follow, { turn });
    },
    drop(): void {
      const poses = ghost();
      if (poses) apply(poses);
    },
    /** All of those picked about their middle. */
    turn(degrees: number): void {
      const members = loose();
      if (members.length > 0) apply(turnedBy(members.map(poseOf), degrees));
    },
    /** Where the knob is by which they are turned: so many paces before the middle of those picked. */
    knob(paces: number): Spot | null {
      const members = loose();
      if (members.length === 0) return null;
      const { x, y } = middleOf(ghost() ?? members.map(poseOf));
      const { h } = ghost()?.[0] ?? poseOf(members[0]);
      return geometry.ahead({ x: Math.round(x), y: Math.round(y), h }, paces * UNITS);
    },
    turnByKnob(): Dragged {
      const start = loose().map(poseOf);
      const middle = middleOf(start);
      const height = state.shape().height;
      return (to) => {
        const at = unitsAt(to, height);
        const wanted = (Math.atan2(at.x - middle.x, at.y - middle.y) * 180) / Math.PI - start[0].h / geometry.DEGREE;
        setGhost(turnedBy(start, Math.round(wanted / KNOB_BY) * KNOB_BY));
        return true;
      };
    },
    /** Each about its own middle, faces about. */
    about(): void {
      const { bases } = state.read().f;
      const members = loose();
      apply(
        members.map((i) => {
          const { x, y, h } = geometry.ahead(poseOf(i), -bases.depth[i]);
          return { x, y, h: geometry.heading(h + geometry.HALF) };
        }),
      );
    },
    /** Ahead, or back. */
    step(paces: number): void {
      const members = loose();
      if (members.length > 0) apply(members.map((i) => geometry.ahead(poseOf(i), paces * UNITS)));
    },
    /** To the right, or the left. */
    aside(paces: number): void {
      const members = loose();
      if (members.length > 0) apply(members.map((i) => geometry.sidestep(poseOf(i), paces * UNITS)));
    },
  };
}
