/** A plate beside each region: votes, points, the House that has them, and the ladder of control points. */

import type { RegionResult } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { Rose } from './glyphs.tsx';
import { fitting, PLATE } from './name-places.ts';
import { REGION } from './piece-layout.ts';
import { lettersOf } from './region-layer.tsx';
import { Seal } from './seat-ring.tsx';

const [WIDTH, HEIGHT] = [2 * PLATE.x, 2 * PLATE.y];
/** Sizes of letters from near: names, terms, numbers. */
export const PLATE_NAME = 16.5;
const TERMS = 14;
const RUNG = 18;
/** Terms leave room for the rose. */
const LONGEST = 1.06;
/** From the rim, and where a rose stands there. */
const INSET = 11;
const BESIDE_ROSE = 36;
/** From afar: the middle of the letters, from the rim, and below them rose and points. */
const LETTERED = 31;
const FAR_ROSE = { x: 15, y: 20 };
const FAR_POINTS = { x: 27, y: 28 };

export function RegionPlates(props: {
  readonly state: BoardState;
  readonly far: boolean;
  /** Of names; the rest grows with them. */
  readonly size: number;
  readonly target: (place: number) => 'lit' | 'unlit' | null;
  readonly onTarget: (place: number) => void;
}): JSX.Element {
  const { t } = props.state;
  const result = (id: string): RegionResult | undefined =>
    props.state.ladder().regions.find(({ region }) => region === id);
  const larger = (): number => props.size / PLATE_NAME;
  /** Great letters leave the rose no room beside the name. */
  const isTight = (): boolean => larger() > 1 && !props.far;
  const terms = (region: number): string => {
    const facts = { first: t.firstVp[region], second: t.secondVp[region], votes: t.votes[region] };
    return say(props.state.board().hasHouses ? 'plate.terms-votes' : 'plate.terms', facts);
  };
  return (
    <g class="plates">
      <For each={t.regions}>
        {(id, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keyboard orders are given in the panel beside the map
          <g
            class="region-plate"
            classList={{
              'bare-plate': (result(id)?.cp.length ?? 0) === 0,
              lit: props.target(index()) === 'lit',
              unlit: props.target(index()) === 'unlit',
            }}
            data-place={index()}
            onClick={() => props.onTarget(index())}
            onKeyDown={() => {}}
            transform={`translate(${REGION[id].plate.x} ${REGION[id].plate.y})`}
          >
            <rect class="plate-shadow" x={-WIDTH / 2 + 2} y={-HEIGHT / 2 + 3} width={WIDTH} height={HEIGHT} rx="3" />
            <rect class="plate-paper" x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx="3" />
            <rect
              class="plate-line"
              x={-WIDTH / 2 + 3}
              y={-HEIGHT / 2 + 3}
              width={WIDTH - 6}
              height={HEIGHT - 6}
              rx="2"
            />
            <text
              class="plate-name"
              x={-WIDTH / 2 + INSET}
              y="-17"
              font-size={fitting(
                props.state.name(id),
                WIDTH - INSET - (isTight() ? INSET : BESIDE_ROSE),
                props.size,
              ).toFixed(1)}
            >
              {props.state.name(id)}
            </text>
            <text
              class="plate-terms"
              x={-WIDTH / 2 + INSET}
              y="2"
              font-size={(TERMS * Math.min(LONGEST, larger())).toFixed(1)}
            >
              {terms(index())}
            </text>
            <text class="plate-letters" x={-WIDTH / 2 + LETTERED} y="-6" text-anchor="middle">
              {lettersOf(props.state.name(id))}
            </text>
            <text class="plate-points" x={-WIDTH / 2 + FAR_POINTS.x} y={FAR_POINTS.y}>
              {`${t.firstVp[index()]}·${t.secondVp[index()]}`}
            </text>
            <Show when={props.state.board().hasHouses}>
              <g
                transform={
                  props.far
                    ? `translate(${-WIDTH / 2 + FAR_ROSE.x} ${FAR_ROSE.y})`
                    : `translate(${WIDTH / 2 - 18} ${isTight() ? 0 : -17})`
                }
              >
                <Rose house={result(id)?.house ?? null} size={props.far || isTight() ? 12 : 15} />
              </g>
            </Show>
            <Ladder state={props.state} result={result(id)} far={props.far} larger={larger()} />
          </g>
        )}
      </For>
    </g>
  );
}

/** Best first; a broken tie says by what. From afar only the region's letters stand beside it. */
function Ladder(props: {
  readonly state: BoardState;
  readonly result: RegionResult | undefined;
  readonly far: boolean;
  readonly larger: number;
}): JSX.Element {
  const rung = (index: number): string =>
    props.far
      ? `translate(${-WIDTH / 2 + 2 * LETTERED + 21 + (index % 2) * 63} ${-17 + Math.floor(index / 2) * 34})scale(1.5)`
      : `translate(${-WIDTH / 2 + 20 + index * 46} ${props.larger > 1 ? 24 : 21})`;
  return (
    <Show
      when={props.result && props.result.cp.length > 0 && props.result}
      fallback={
        <text class="plate-terms" x={-WIDTH / 2 + INSET} y="25" font-size={(TERMS * props.larger).toFixed(1)}>
          {say('plate.nobody')}
        </text>
      }
    >
      {(result) => (
        <For each={result().cp}>
          {([seat, cp], index) => (
            <g transform={rung(index())} classList={{ rung: true, first: index() === 0 }}>
              <Seal seat={seat} x={0} y={0} size={7.4} />
              <text class="rung-cp" x="10" y="6" font-size={(RUNG * (props.far ? 1 : props.larger)).toFixed(1)}>
                {cp}
              </text>
              <Show when={tieAt(result(), index())}>
                {(by) => (
                  <text class="tie" x="-17" y="5">
                    <title>{say('plate.tie', { by: by() })}</title>=
                  </text>
                )}
              </Show>
            </g>
          )}
        </For>
      )}
    </Show>
  );
}

/** Behind whom a tie was broken, at this rung. */
function tieAt(result: RegionResult, rung: number): string | null {
  if (rung === 1) return result.tieBreak;
  return rung === 2 ? result.secondTieBreak : null;
}
