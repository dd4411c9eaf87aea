/** What lies over the troops for a moment: who is picked, where they would go, why they may not. */
import { contactsToFight } from '@drumhead/renaissance';
import { COMBAT_BADGE, sizeOf } from '@drumhead/renaissance/picture';
import { type Pose, wishedPoses } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Fighting } from '../state/fighting.ts';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { outlineOf } from './outlines.ts';
import { drawnAt } from './plane.ts';

/** Of a number, in paces to its pixel: the same on the screen from near and far, less where all would lie on each other. */
const numberSize = (pace: number): number => Math.min(1, Math.max(0.7, pace / 0.3)) / pace;

export function Overlay(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
  readonly fighting: Fighting;
  /** Pixels to a pace. */
  readonly pace: number;
}): JSX.Element {
  const { state, picking, ordering } = props;
  const f = () => state.read().f;
  const standing = (i: number): string => outlineOf(f(), i, null, state.shape().height);
  /** All in one path: drawn anew with every frame of a drag, it is no more than an attribute. */
  const outlined = (poses: readonly Pose[]): string =>
    picking
      .picked()
      .map((i, k) => outlineOf(f(), i, poses[k], state.shape().height))
      .join('');
  const ghosts = createMemo(() => {
    const poses = ordering.ghost();
    return poses ? outlined(poses) : '';
  });
  /** The way from the front of each to where it would be. */
  const ways = createMemo(() => {
    const poses = ordering.ghost();
    if (!poses) return '';
    const { e } = f();
    return picking
      .picked()
      .map((i, k) => {
        const from = drawnAt(e.x[i], e.y[i], state.shape().height);
        const pose = poses[k];
        const to = drawnAt(pose.x, pose.y, state.shape().height);
        return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
      })
      .join('');
  });
  const wished = createMemo(() => {
    const wish = ordering.beyond();
    return wish ? outlined(wishedPoses(f(), picking.picked(), wish.legs)) : '';
  });
  const conforming = createMemo(() => {
    const plan = ordering.previewed()?.plan ?? ordering.judged()?.plan;
    return (plan?.conforms ?? []).map(({ element, to }) => outlineOf(f(), element, to, state.shape().height)).join('');
  });
  const fights = createMemo(() => {
    const p = state.position();
    if (p.winner >= 0 || p.phase === 0) return [];
    const numbers = props.fighting.numbers();
    return contactsToFight(f()).map(({ by }) => ({
      ...drawnAt(p.elements.x[by], p.elements.y[by], state.shape().height),
      number: numbers.get(by),
    }));
  });
  const pointedAt = (): readonly number[] =>
    [state.hovered(), ...state.lit()].filter((i) => i >= 0 && i < f().e.troop.length);
  const isLawful = (): boolean => ordering.previewed() !== null || (ordering.judged()?.refusal ?? null) === null;
  return (
    <g class="overlay">
      <path class="picked-base" d={picking.picked().map(standing).join('')} />
      <path class="hovered-base" d={pointedAt().map(standing).join('')} />
      <g classList={{ ghost: true, unlawful: !isLawful() }}>
        <path class="way" d={ways()} />
        <path class="ghost-base" d={ghosts()} />
      </g>
      <path class="conforming" d={conforming()} />
      <path class="wished" d={wished()} />
      <For each={fights()}>
        {({ x, y, number }) => (
          <g transform={`translate(${x} ${y})`}>
            <g class="upright">
              <Show
                when={number}
                fallback={<g transform={`scale(${1.4 * sizeOf(state.tables())})`} innerHTML={COMBAT_BADGE} />}
              >
                <g class="fight-number" transform={`scale(${numberSize(props.pace).toFixed(3)})`}>
                  <circle r="8.5" />
                  <text y="4">{number}</text>
                </g>
              </Show>
            </g>
          </g>
        )}
      </For>
    </g>
  );
}
