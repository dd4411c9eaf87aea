/** What came of the last answers, or of the one thing the tape shows: ways of those who moved, a cross for the lost. */
import { onTable } from '@drumhead/renaissance';
import { type Changed, whatChanged } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX } from 'solid-js';
import { lately, viewBefore } from '../state/lately.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { outlineOf } from './outlines.ts';
import { drawnAt, type Spot } from './plane.ts';

/** What befalls one is written beside it. */
const WRITTEN = [
  'recoils',
  'flees',
  'follows-up',
  'pursues',
  'routs',
  'destroyed',
  'captured',
  'drowned',
  'left-table',
  'left-in-pursuit',
  'team-deserts',
  'turns',
  'turns-about',
] as const;
type Written = (typeof WRITTEN)[number];
/** More than these would hide the table: the log has them. */
const MOST = 9;
/** Of a word, in pixels. */
const WIDE = 56;
const HIGH = 15;

export function HappenedLayer(props: { readonly state: TableState; readonly pace: number }): JSX.Element {
  const { state } = props;
  const step = () => state.tape.step();
  const changed = createMemo((): Changed => {
    const now = step();
    if (now) return now.changed;
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
  const written = createMemo(() => {
    const { x, y } = state.position().elements;
    const words = new Map<number, Written>();
    const now = step();
    const told = now ? [now.report] : lately(state).flatMap(({ reports }) => reports);
    for (const { key, facts } of told) {
      const what = WRITTEN.find((it) => it === key);
      const element = facts['element'];
      if (what && typeof element === 'number' && element < x.length) words.set(element, what);
    }
    const lost = new Map(changed().lost.map((loss) => [loss.element, loss.at]));
    const all = [...words].slice(-MOST).map(([element, what]) => ({
      what,
      at: at(lost.get(element) ?? { x: x[element], y: y[element] }),
    }));
    // From afar words that would lie on others are left out, the earliest first.
    const isClear = (spot: Spot, k: number): boolean =>
      all
        .slice(k + 1)
        .every(
          (other) =>
            Math.abs(other.at.x - spot.x) > WIDE / props.pace || Math.abs(other.at.y - spot.y) > HIGH / props.pace,
        );
    return all.filter((it, k) => isClear(it.at, k));
  });
  /** Whom the tape speaks of. */
  const about = createMemo(() => {
    const now = step();
    if (!now) return [];
    const { f } = state.read();
    return now.about.filter((i) => onTable(f, i)).map((i) => outlineOf(f, i, null, state.shape().height));
  });
  return (
    <g class="happened">
      <For each={about()}>{(d) => <path class="told-of" d={d} />}</For>
      <For each={[0, 1]}>{(side) => <path class="trail" data-side={side} d={way(side)} />}</For>
      <For each={changed().lost}>
        {(loss) => (
          <g transform={`translate(${at(loss.at).x.toFixed(1)} ${at(loss.at).y.toFixed(1)})`} data-side={loss.side}>
            <circle class="loss-ground" r="17" />
            <path class="loss" d="M-9 -9L9 9M9 -9L-9 9" />
          </g>
        )}
      </For>
      <For each={written()}>
        {({ what, at: spot }) => (
          <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
            <g class="upright">
              <text transform={`scale(${(1 / props.pace).toFixed(3)})`} y="-14">
                {say(`happened.${what}`)}
              </text>
            </g>
          </g>
        )}
      </For>
    </g>
  );
}
