/** The troops: each base is put where it stands, and glides there when it moves. */
import { labelOf } from '@drumhead/renaissance';
import { FRAME, type Piece, sizeOf, type Troops } from '@drumhead/renaissance/picture';
import { For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { stateWords, troopName, troopTypeName } from '../texts/troop-words.ts';
import { drawnAt } from './plane.ts';

/** What hands can do with a base. */
export interface PieceHands {
  readonly down: (event: PointerEvent, piece: Piece) => void;
  readonly isHome: (id: string) => boolean;
  readonly key: (event: KeyboardEvent, piece: Piece) => void;
}

/** A heading in degrees that never turns the long way round from the one before. */
function steadyHeadings(): (element: string, degrees: number) => number {
  const last = new Map<string, number>();
  return (element, degrees) => {
    const before = last.get(element) ?? degrees;
    const next = before + ((((degrees - before) % 360) + 540) % 360) - 180;
    last.set(element, next);
    return next;
  };
}

export function TroopLayer(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly troops: Troops;
  readonly hands: PieceHands;
  /** Near enough to read what they are called. */
  readonly isNear: boolean;
}): JSX.Element {
  const { state, picking } = props;
  const headingOf = steadyHeadings();
  const keys = (): readonly string[] => props.troops.pieces.map(keyOf);
  const byKey = () => new Map(props.troops.pieces.map((piece) => [keyOf(piece), piece]));
  const turned = (piece: Piece): number => headingOf(keyOf(piece), piece.pose.h / 1024);
  const placed = (piece: Piece): string => {
    const { x, y } = drawnAt(piece.pose.x, piece.pose.y, state.shape().height);
    return `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turned(piece).toFixed(2)}deg) scale(${sizeOf(state.tables())})`;
  };
  return (
    <>
      <g innerHTML={`<defs>${props.troops.looks}</defs>`} />
      <g class="troops">
        <For each={keys()}>
          {(key) => (
            <Show when={byKey().get(key)}>
              {(piece) => (
                <g
                  class="piece"
                  classList={{
                    picked: piece().what === 'element' && picking.isPicked(piece().element),
                    own: piece().side === state.seat(),
                    moved: hasMoved(state, piece()),
                  }}
                  data-element={piece().element}
                  data-stop={key}
                  data-side={piece().side}
                  role="button"
                  tabindex={props.hands.isHome(key) ? 0 : -1}
                  aria-label={wordsOf(state, piece())}
                  aria-pressed={piece().what === 'element' && picking.isPicked(piece().element)}
                  style={{ transform: placed(piece()) }}
                  on:pointerdown={(event) => props.hands.down(event, piece())}
                  onPointerEnter={() => state.hover(piece().what === 'element' ? piece().element : -1)}
                  onPointerLeave={() => state.hover(-1)}
                  onKeyDown={(event) => props.hands.key(event, piece())}
                >
                  <g transform={`translate(${-FRAME / 2} 0)`} innerHTML={piece().inside} />
                  <Show when={props.isNear && piece().what === 'element'}>
                    <g transform="translate(0 -5)">
                      <g class="upright" style={{ '--h': `${turned(piece()).toFixed(1)}deg` }}>
                        <text class="element-name" y="3">
                          {labelOf(state.position().elements, piece().element)}
                        </text>
                      </g>
                    </g>
                  </Show>
                  <For each={[21, -21]}>
                    {(x) => (
                      <Show when={x > 0 ? piece().badge : piece().deed}>
                        {(badge) => (
                          <g transform={`translate(${x} 4) scale(1.3)`}>
                            <g
                              class="upright"
                              style={{ '--h': `${turned(piece()).toFixed(1)}deg` }}
                              innerHTML={badge()}
                            />
                          </g>
                        )}
                      </Show>
                    )}
                  </For>
                </g>
              )}
            </Show>
          )}
        </For>
      </g>
      <g class="standards">
        <For each={props.troops.standards.map(({ element }) => element)}>
          {(element) => (
            <Show when={props.troops.standards.find((it) => it.element === element)}>
              {(standard) => (
                <Show when={byKey().get(`e${element}`)}>
                  {(piece) => (
                    <g style={{ transform: placed(piece()) }} class="standard">
                      <g transform={`translate(0 ${standard().behind.toFixed(1)})`}>
                        <g
                          class="upright"
                          style={{ '--h': `${turned(piece()).toFixed(1)}deg` }}
                          innerHTML={`<g transform="scale(1.5)">${standard().flag}</g>`}
                        />
                      </g>
                    </g>
                  )}
                </Show>
              )}
            </Show>
          )}
        </For>
      </g>
    </>
  );
}

const keyOf = ({ what, element, side }: Piece): string => (what === 'element' ? `e${element}` : `a${side}-${element}`);

const hasMoved = (state: TableState, { what, element, side }: Piece): boolean =>
  what === 'element' &&
  side === state.seat() &&
  state.asked() === 'moves' &&
  state.position().elements.moved[element] > 0;

function wordsOf(state: TableState, { what, element, side }: Piece): string {
  const words =
    what === 'element'
      ? [troopName(state, element), stateWords(state, element)]
      : [troopTypeName(state, state.position().hidden[side].troop[element]), say('state.ambush')];
  return `${state.sideName(side)}: ${words.filter(Boolean).join(', ')}`;
}
