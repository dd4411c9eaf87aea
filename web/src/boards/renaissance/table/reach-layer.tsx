/** How far one can come: the enemy by his next phase, those picked by one move, and nobody who marches near an enemy. */
import { geometry } from '@drumhead/renaissance';
import { marchBars, ownReach, type Pose, reachesOf } from '@drumhead/renaissance/queries';
import { createMemo, type JSX, Show } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { grownBase, outlineOf } from './outlines.ts';
import { drawnAt } from './plane.ts';

export function ReachLayer(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
}): JSX.Element {
  const { state, picking, ordering } = props;
  const f = () => state.read().f;
  const height = () => state.shape().height;
  const other = (): number => (state.seat() === 1 ? 0 : 1);
  /** Where the enemy could be after his next phase: each base grown by what it can go. */
  const enemy = createMemo(() =>
    reachesOf(state.read(), other())
      .map(({ element, distance }) => grownBase(f(), element, distance, height()))
      .join(''),
  );
  const own = createMemo(() => {
    const picked = picking.picked();
    const isOwn = picked.length > 0 && f().e.side[picked[0]] === state.seat();
    return ordering.isOpen() && isOwn && ordering.offers().length > 0 ? ownReach(state.read(), picked) : null;
  });
  const spot = (x: number, y: number): string => {
    const at = drawnAt(x, y, height());
    return `${at.x.toFixed(0)} ${at.y.toFixed(0)}`;
  };
  const frontOf = (i: number, at: Pose): readonly [string, string] => {
    const half = f().bases.width[i] / 2;
    const [left, right] = [geometry.sidestep(at, -half), geometry.sidestep(at, half)];
    return [spot(left.x, left.y), spot(right.x, right.y)];
  };
  /** From the front of each to where it could be, as a band; for a single one the area within the farthest places. */
  const band = createMemo(() => {
    const reach = own();
    if (!reach) return '';
    const { e } = f();
    const ahead = reach.ahead.map((pose, k) => {
      const i = reach.elements[k];
      const [left, right] = frontOf(i, { x: e.x[i], y: e.y[i], h: e.h[i] });
      const [farLeft, farRight] = frontOf(i, pose);
      return `M${left}L${farLeft}L${farRight}L${right}Z`;
    });
    const [single] = reach.elements;
    const round = reach.round.map((pose) => outlineOf(f(), single, pose, height()));
    const within = reach.round.map(({ x, y }) => spot(x, y)).join('L');
    return [...ahead, ...round, within && `M${within}Z`].join('');
  });
  const wheels = createMemo(() => {
    const reach = own();
    if (!reach) return '';
    return reach.wheels
      .flatMap((poses) => poses.map((pose, k) => outlineOf(f(), reach.elements[k], pose, height())))
      .join('');
  });
  /** The line that marches keep to, of all enemies together. */
  const bars = createMemo(() => {
    if (!ordering.isOpen()) return '';
    const { enemies, off } = marchBars(state.read(), state.seat());
    return enemies.map((i) => grownBase(f(), i, off, height())).join('');
  });
  return (
    <>
      <path class="reach" d={enemy()} />
      <path class="reach-wheel" d={wheels()} />
      <path class="reach own" d={band()} />
      <Show when={bars()}>
        <mask id="march-bars">
          <rect x="-60" y="-60" width={state.shape().width + 120} height={height() + 120} fill="#fff" />
          <path d={bars()} fill="#000" />
        </mask>
        <path class="march-bar" d={bars()} mask="url(#march-bars)" />
      </Show>
    </>
  );
}
