/**
 * One block, in a box of 44 × 44. It stands while its face is hidden from the enemy and lies once it is face up; its
 * strength is the number of pips on its upper edge, and a figure. The enemy's is drawn by what is known of it: certain
 * in ink, some of several in pencil, nothing at all blank.
 */

import type { SeenBlock } from '@drumhead/enemy/queries';
import { type JSX, Match, Show, Switch } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';
import type { EnemyState } from '../state/enemy-state.ts';
import { CLASS_FILLED, CLASS_PATHS, CROWN, STAR } from './emblems.ts';

export const BLOCK = 44;

interface Props {
  readonly state: EnemyState;
  readonly block: SeenBlock;
  /** Too small for words: emblem and figure only. */
  readonly small?: boolean;
}

/** For use inside a drawing. */
export function Block(props: Props): JSX.Element {
  const { t } = props.state;
  const army = (): string => armyOf(props.state, props.block);
  const figure = (): number => (props.block.strength >= 0 ? props.block.strength : -1);
  const known = (): boolean => props.block.block >= 0;
  const last = (): number => props.state.remembered(props.block.block)?.strength ?? 0;
  return (
    <g
      class="block"
      classList={{
        lying: props.block.open,
        pencil: !known() && props.block.candidates.length > 0,
        blank: !known() && props.block.candidates.length === 0,
      }}
      style={{ '--wood': `var(--wood-${army()})`, '--edge': `var(--wood-${army()}-edge)` }}
    >
      <Show when={!props.block.open}>
        <path class="block-top" d="M5 1H39L42 5H2Z" />
      </Show>
      <rect
        class="block-face"
        x="2"
        y={props.block.open ? 2 : 5}
        width="40"
        height={props.block.open ? 40 : 37}
        rx="3"
      />
      <Show when={!known()}>
        <path class="block-army" d={SHAPE_PATHS[shapeOf(army())]} transform="translate(22 24)scale(.95)" />
      </Show>
      <Switch>
        <Match when={known()}>
          <Face
            state={props.state}
            number={props.block.block}
            strength={figure() >= 0 ? figure() : last()}
            past={figure() < 0}
            small={props.small ?? false}
          />
        </Match>
        <Match when={props.block.candidates.length > 0}>
          <text class="block-guess" x="22" y="31">
            ?
          </text>
          <text class="block-count" x="39" y="39" text-anchor="end">
            {props.block.candidates.length}
            {props.block.others ? '+' : ''}
          </text>
        </Match>
      </Switch>
      <Show when={known()}>
        <path class="block-badge" d={SHAPE_PATHS[shapeOf(army())]} transform="translate(8 37)scale(.36)" />
      </Show>
      <Show when={!props.small && known() && props.state.isExposed(props.block.block)}>
        <path
          class="block-eye"
          d="M34 9.4Q37.4 5.8 40.8 9.4Q37.4 13 34 9.4ZM36.3 9.4a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0"
        />
      </Show>
      <Show when={known() && t.leader[props.block.block]}>
        <path
          class="block-badge"
          d={props.block.block === t.charles ? CROWN : STAR}
          transform={props.small ? 'translate(36 36)scale(1.1)' : 'translate(22 12.5)scale(.62)'}
        />
      </Show>
    </g>
  );
}

/** What stands on the face of a block one knows. */
function Face(props: {
  readonly state: EnemyState;
  readonly number: number;
  readonly strength: number;
  /** What it was when last seen. */
  readonly past: boolean;
  readonly small: boolean;
}): JSX.Element {
  const { t } = props.state;
  const cls = (): number => t.cls[props.number];
  const home = (): string => t.data.blocks[props.number].home ?? '';
  const name = (): string => leaderName(props.state, props.number);
  return (
    <g classList={{ past: props.past }}>
      <Pips strength={props.strength} most={t.max[props.number]} />
      <path
        class={CLASS_FILLED[cls()] ? 'block-emblem filled' : 'block-emblem'}
        d={CLASS_PATHS[cls()]}
        transform={props.small ? 'translate(28.5 27)scale(1.05)' : 'translate(22 22.5)scale(.86)'}
      />
      <text class="block-strength" x={props.small ? 4 : 5} y={props.small ? 29 : 24} classList={{ large: props.small }}>
        {props.strength > 0 ? props.strength : '–'}
      </text>
      <Show when={!props.small}>
        <text class="block-home" x="36" y="21.5" text-anchor="middle">
          {home()}
        </text>
        <rect class="block-die" x="32.4" y="23.4" width="7.2" height="7.2" rx="1.4" />
        <text class="block-hits" x="36" y="29.4" text-anchor="middle">
          {t.eff[props.number]}
        </text>
        <text class="block-name" x="27" y="39.4" text-anchor="middle" font-size={`${nameSize(name())}`}>
          {name()}
        </text>
      </Show>
    </g>
  );
}

/** The four edges bear 1 to 4 pips, and the block is turned so that its strength is on top. */
function Pips(props: { readonly strength: number; readonly most: number }): JSX.Element {
  const spots = (count: number): string => {
    let path = '';
    for (let i = 0; i < count; i++)
      path += `M${22 + (i - (count - 1) / 2) * 6 - 1.9} 9a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0`;
    return path;
  };
  return (
    <g class="block-pips" style={{ '--turned': `${(props.strength - 4) * 90}deg` }}>
      {[4, 3, 2, 1].map((count, edge) => (
        <path
          d={spots(Math.min(count, props.most))}
          class={count === props.strength ? 'now' : 'other'}
          transform={`rotate(${edge * 90} 22 23.5)`}
        />
      ))}
    </g>
  );
}

/** The block alone, for panels: a picture without words of its own. */
export function BlockPicture(props: Props & { readonly size?: number }): JSX.Element {
  return (
    <svg
      class="block-picture"
      viewBox={`0 0 ${BLOCK} ${BLOCK}`}
      width={props.size ?? BLOCK}
      height={props.size ?? BLOCK}
      aria-hidden="true"
    >
      <Block {...props} />
    </svg>
  );
}

export function armyOf(state: EnemyState, block: SeenBlock): string {
  if (block.block >= 0) return state.t.data.blocks[block.block].army;
  return state.t.seats[block.side];
}

/** Small enough for a name to stand between the army's sign and the edge. */
const nameSize = (name: string): number => Math.min(7.2, 56 / Math.max(1, name.length));

/** Only leaders bear a name: others are told apart by home, class and worth. */
function leaderName(state: EnemyState, block: number): string {
  const { kind } = state.t.data.blocks[block];
  return kind === 'leader' || kind === 'regionalLeader' ? state.blockName(block) : '';
}
