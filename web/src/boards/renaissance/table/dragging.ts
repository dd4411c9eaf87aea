/**
 * Shaping an order by hand. A group runs on a rail straight ahead, and wheels about the corner opposite to the one that is
 * dragged; a single element goes anywhere. The rules are asked at every step: what is drawn is the farthest lawful place
 * short of the hand, and what the hand wished for stays as an outline with the reason.
 */
import { geometry, type MoveLeg } from '@drumhead/renaissance';
import { contactMoves, type Judged, type Pose, sidesteps, upToWorks, wishedPoses } from '@drumhead/renaissance/queries';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { type Spot, UNITS, unitsAt } from './plane.ts';
import { createSeeking, type Sought } from './seeking.ts';

/** In paces: how near the hand must come for a contact, or a line, to draw the element in. */
const MAGNET = 28;
/** Enemies farther than this cannot be met. */
const REACH = 420 * UNITS;
const FARTHEST = 600;
/** Within so many paces a line is dressed with its friends. */
const DRESS = 7;
/** In degrees of heading: so near to how another faces, one faces like him. */
const SQUARE = 3 * geometry.DEGREE;
/** Of a side-step: from so much of it on the hand means it. */
const STEPS_AT = 0.6;
/** Steps on the way of a single element to where it cannot go. */
const STRETCHES = 32;

/** Follows the hand; false while the same place should be looked at again in the next frame. */
export interface Dragged {
  (to: Spot): boolean;
  /** By the mouse's wheel, or a second finger, where it can be turned on the way. */
  turn?(degrees: number): void;
}

type PlaceLeg = MoveLeg & { readonly kind: 'place' };

export type Dragging = ReturnType<typeof createDragging>;

export function createDragging(state: TableState, picking: Picking, ordering: Ordering) {
  const units = (spot: Spot): Spot => unitsAt(spot, state.shape().height);
  /** A plan counts, though it cannot be paid: that is said elsewhere. */
  const leads = (legs: readonly MoveLeg[]): Judged => ordering.judge(legs);
  const isLawful = (legs: readonly MoveLeg[]): boolean => leads(legs).plan !== null;

  /** Shows the lawful legs, and with them the wish that went beyond, and why: until that is judged, why not so far. */
  function show(lawful: readonly MoveLeg[], wish: readonly MoveLeg[] | null, judged = wish): void {
    const why = judged && leads(judged).refusal;
    ordering.shape(lawful, wish && why ? { legs: wish, why } : null);
  }
  function showSought(
    legsFor: (n: number) => readonly MoveLeg[],
    before: readonly MoveLeg[],
    wish: number,
    { most, refused, isSettled }: Sought,
  ): boolean {
    const judged = isSettled ? wish : refused;
    show(
      most > 0 ? legsFor(most) : before,
      most < wish ? legsFor(wish) : null,
      judged === null ? null : legsFor(judged),
    );
    return isSettled;
  }

  function ahead(from: Spot, before: readonly MoveLeg[]): Dragged {
    const start = wishedPoses(state.read().f, picking.picked(), before)[0];
    const origin = units(from);
    /** Sideways a group goes only to stand opposite an enemy. */
    let stepped = 0;
    const aside = (): MoveLeg[] => (stepped === 0 ? [] : [{ kind: 'step', distance: stepped }]);
    const legsFor = (paces: number): MoveLeg[] => [...before, ...aside(), { kind: 'ahead', distance: paces * UNITS }];
    const localU = ({ x, y }: Spot): number => geometry.localU(start, x, y);
    const levels = levelsAhead(start);
    const asides = before.length === 0 ? sidesteps(state.read().f, picking.picked()) : [];
    let seek = createSeeking((n) => isLawful(legsFor(n)), FARTHEST);
    return (to) => {
      const at = units(to);
      const wanted = localU(at) - localU(origin);
      const step = asides.find((aside) => aside * wanted > 0 && Math.abs(wanted) > STEPS_AT * Math.abs(aside)) ?? 0;
      if (step !== stepped) {
        stepped = step;
        seek = createSeeking((n) => isLawful(legsFor(n)), FARTHEST);
      }
      const paces = Math.min(
        FARTHEST,
        Math.round((geometry.localV(start, at.x, at.y) - geometry.localV(start, origin.x, origin.y)) / UNITS),
      );
      if (paces <= 0) {
        ordering.shape([...before, ...(isLawful([...before, ...aside()]) ? aside() : [])], null);
        return true;
      }
      const wish = levels.find((level) => Math.abs(level - paces) <= DRESS) ?? paces;
      return showSought(legsFor, before, wish, seek(wish));
    };
  }

  /** How far ahead the fronts of friends lie that face alike: there the line is dressed. */
  function levelsAhead(start: Pose): number[] {
    const { f } = state.read();
    return [...f.e.troop.keys()]
      .filter((j) => f.e.side[j] === state.seat() && f.bases.width[j] > 0 && !picking.isPicked(j))
      .filter((j) => Math.abs(geometry.turnFrom(f.e.h[j], start.h)) <= geometry.DEGREE)
      .map((j) => Math.round(geometry.localV(start, f.e.x[j], f.e.y[j]) / UNITS))
      .filter((level) => level > DRESS);
  }

  /** The handle of that side turns the line about its other end. */
  function wheel(handle: -1 | 1, before: readonly MoveLeg[]): Dragged {
    const { f } = state.read();
    const members = picking.picked();
    const side = handle === -1 ? 1 : -1;
    const copy = geometry.copyBases(f.bases);
    for (const [k, pose] of wishedPoses(f, members, before).entries())
      geometry.put(copy, members[k], pose, geometry.baseSizeOf(f.bases, members[k]));
    const { pivot } = geometry.wheelOf(copy, members, side);
    const facing = copy.h[members[0]];
    const legsFor = (degrees: number): MoveLeg[] => [
      ...before,
      { kind: 'wheel', side, angle: degrees * geometry.DEGREE },
    ];
    const legsOf = (angle: number): MoveLeg[] => [...before, { kind: 'wheel', side, angle }];
    const seek = createSeeking((n) => isLawful(legsFor(n)), 90);
    // The front as it lies along the line from the pivot to the handle.
    const along = facing + (side === 1 ? -geometry.QUARTER : geometry.QUARTER);
    return (to) => {
      const at = units(to);
      const turn =
        side * geometry.turnFrom(geometry.heading(along), geometry.headingOf(at.x - pivot.x, at.y - pivot.y));
      const degrees = Math.min(90, Math.round(turn / geometry.DEGREE));
      if (degrees <= 0) {
        ordering.shape(before, null);
        return true;
      }
      const square = squareTo(side, facing, turn);
      if (square > 0 && isLawful(legsOf(square))) {
        show(legsOf(square), null);
        return true;
      }
      return showSought(legsFor, before, degrees, seek(degrees));
    };
  }

  /** A turn close to this that faces an enemy squarely, or dresses with friends; 0 for none. */
  function squareTo(side: -1 | 1, facing: number, turn: number): number {
    const { f } = state.read();
    const members = picking.picked();
    const near = 3 * geometry.DEGREE;
    for (let j = 0; j < f.e.troop.length; j++) {
      if (members.includes(j) || f.bases.width[j] === 0) continue;
      const wanted = f.e.side[j] === state.seat() ? f.e.h[j] : geometry.heading(f.e.h[j] + geometry.HALF);
      const angle = side * geometry.turnFrom(facing, wanted);
      if (angle > 0 && angle <= geometry.QUARTER && Math.abs(angle - turn) < near) return angle;
    }
    return 0;
  }

  /** A single element to a place of its own: drawn in by contacts and by the lines of its friends. */
  function place(from: Spot): Dragged {
    const { f } = state.read();
    const [i] = picking.picked();
    const before = ordering.ghost()?.[0] ?? { x: f.e.x[i], y: f.e.y[i], h: f.e.h[i] };
    const origin = units(from);
    const [dx, dy] = [before.x - origin.x, before.y - origin.y];
    const magnets = magnetsOf(i);
    const legsFor = (pose: Pose): MoveLeg[] => [{ kind: 'place', x: pose.x, y: pose.y, h: pose.h }];
    let wanted = before.h;
    const follow = (to: Spot): boolean => {
      const at = units(to);
      const wish: Pose = { x: at.x + dx, y: at.y + dy, h: dressed(i, wanted) };
      const drawn = magnets.find(({ x, y }) => Math.hypot(x - wish.x, y - wish.y) < MAGNET * UNITS);
      if (drawn && isLawful(legsFor(drawn))) show(legsFor(drawn), null);
      else if (isLawful(legsFor(wish))) show(legsFor(wish), null);
      else {
        const start: Pose = { x: f.e.x[i], y: f.e.y[i], h: f.e.h[i] };
        const between = (n: number): MoveLeg[] =>
          legsFor({
            x: Math.round(start.x + ((wish.x - start.x) * n) / STRETCHES),
            y: Math.round(start.y + ((wish.y - start.y) * n) / STRETCHES),
            h: wish.h,
          });
        const seek = createSeeking((n) => isLawful(between(n)), STRETCHES);
        let share = seek(STRETCHES);
        // A single element is judged in no time.
        while (!share.isSettled) share = seek(STRETCHES);
        show(share.most > 0 ? between(share.most) : [], legsFor(wish));
      }
      return true;
    };
    const turn = (degrees: number): void => {
      wanted = geometry.heading(wanted + Math.round(degrees * geometry.DEGREE));
    };
    return Object.assign(follow, { turn });
  }

  /** In whole degrees, and as a neighbour or an enemy faces where that is close. */
  function dressed(i: number, wanted: number): number {
    const { f } = state.read();
    const square = [...f.e.troop.keys()].find(
      (j) => j !== i && f.bases.width[j] > 0 && Math.abs(geometry.turnFrom(f.e.h[j], wanted)) < SQUARE,
    );
    return square === undefined
      ? geometry.heading(Math.round(wanted / geometry.DEGREE) * geometry.DEGREE)
      : f.e.h[square];
  }

  /** Turns a single element on its spot, by its handle. */
  function pivot(): Dragged {
    const { f } = state.read();
    const [i] = picking.picked();
    const at = ordering.ghost()?.[0] ?? { x: f.e.x[i], y: f.e.y[i], h: f.e.h[i] };
    return (to) => {
      const hand = units(to);
      const h = dressed(i, geometry.headingOf(hand.x - at.x, hand.y - at.y));
      const legs: MoveLeg[] = [{ kind: 'place', x: at.x, y: at.y, h }];
      show(isLawful(legs) ? legs : ordering.legs(), isLawful(legs) ? null : legs);
      return true;
    };
  }

  function magnetsOf(i: number): Pose[] {
    const { f } = state.read();
    const found: Pose[] = upToWorks(f, [i]).map(({ legs }) => legs[0] as PlaceLeg);
    for (let j = 0; j < f.e.troop.length; j++) {
      if (j === i || f.bases.width[j] === 0 || geometry.boundsGap(f.bases, i, f.bases, j) > REACH) continue;
      const pose: Pose = { x: f.e.x[j], y: f.e.y[j], h: f.e.h[j] };
      if (f.e.side[j] !== f.e.side[i]) for (const { legs } of contactMoves(f, i, j)) found.push(legs[0] as PlaceLeg);
      else
        found.push(
          geometry.sidestep(pose, f.t.width),
          geometry.sidestep(pose, -f.t.width),
          geometry.onRear(pose, f.bases.depth[j]),
        );
    }
    return found;
  }

  return {
    /** The body is dragged from there. */
    body(from: Spot): Dragged {
      if (picking.picked().length === 1) return place(from);
      const legs = ordering.legs();
      // The last stretch ahead is drawn out, not lengthened by another.
      return ahead(from, legs.at(-1)?.kind === 'ahead' ? legs.slice(0, -1) : legs);
    },
    handle(side: -1 | 1): Dragged {
      if (picking.picked().length === 1) return pivot();
      const legs = ordering.legs();
      return wheel(side, legs.at(-1)?.kind === 'wheel' ? legs.slice(0, -1) : legs);
    },
    /** Where the handles are, in units: so many paces beyond the outer front corners of the ghost, or of those picked. */
    handles(outward: number): readonly [Spot, Spot] | null {
      const members = picking.picked();
      if (!ordering.isOpen() || members.length === 0) return null;
      const { f } = state.read();
      const poses = ordering.ghost();
      const copy = poses ? geometry.copyBases(f.bases) : f.bases;
      if (poses)
        for (const [k, i] of members.entries()) geometry.put(copy, i, poses[k], geometry.baseSizeOf(f.bases, i));
      if (f.e.side[members[0]] !== state.seat()) return null;
      const rank = geometry.frontRank(copy, members);
      const frame: Pose = { x: copy.x[rank[0]], y: copy.y[rank[0]], h: copy.h[rank[0]] };
      const corners = rank.flatMap((i) => [
        geometry.cornerOf(copy, i, geometry.FL),
        geometry.cornerOf(copy, i, geometry.FR),
      ]);
      const byU = corners.sort((a, b) => geometry.localU(frame, a.x, a.y) - geometry.localU(frame, b.x, b.y));
      const [left, right] = [byU[0], byU[byU.length - 1]];
      const [dx, dy] = [right.x - left.x, right.y - left.y];
      const share = (outward * UNITS) / Math.max(1, Math.hypot(dx, dy));
      return [
        { x: left.x - dx * share, y: left.y - dy * share },
        { x: right.x + dx * share, y: right.y + dy * share },
      ];
    },
  };
}
