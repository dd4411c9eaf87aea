/** What came of the last answers: ways of those who moved, a cross where somebody was lost. */
import { type Changed, whatChanged } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX } from 'solid-js';
import { viewBefore } from '../state/lately.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt } from './plane.ts';

export function HappenedLayer(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const changed = createMemo((): Changed => {
    const before = viewBefore(state);
    return before ? whatChanged(before.position, state.position()) : { moved: [], lost: [] };
  });
  const at = ({ x, y }: { x: number; y: number }) => drawnAt(x, y, state.shape().height);
  const way = (side: number): string =>
    changed()
      .moved.filter(({ element }) => state.position().elements.side[element] === side)
      .map(({ from, to }) => {
        const [a, b] = [at(from), at(to)];
        return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
      })
      .join('');
  return (
    <g class="happened">
      <For each={[0, 1]}>{(side) => <path class="trail" data-side={side} d={way(side)} />}</For>
      <For each={changed().lost}>
        {(loss) => (
          <g transform={`translate(${at(loss.at).x.toFixed(1)} ${at(loss.at).y.toFixed(1)})`} data-side={loss.side}>
            <circle class="loss-ground" r="17" />
            <path class="loss" d="M-9 -9L9 9M9 -9L-9 9" />
          </g>
        )}
      </For>
    </g>
  );
}
