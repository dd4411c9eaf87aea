/** A row of things that are done one after another: the hand drags it to another place, or a key takes it one up. */
import type { JSX } from 'solid-js';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

/** One of several in their order. */
interface Ranked {
  readonly key: string;
  readonly place: number;
  /** It is to be the so manieth. */
  readonly put: (key: string, place: number) => void;
}

/** Which is in the hand: there is one hand. */
let held = '';

export function RankedRow(
  props: Ranked & {
    readonly isFixed?: boolean;
    readonly onEnter: () => void;
    readonly onLeave?: () => void;
    readonly children: JSX.Element;
  },
): JSX.Element {
  return (
    <li
      class="combat"
      draggable={!props.isFixed}
      onDragStart={() => {
        held = props.key;
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => props.put(held, props.place)}
      onPointerEnter={() => props.onEnter()}
      onPointerLeave={() => props.onLeave?.()}
    >
      {props.children}
    </li>
  );
}

export function EarlierKey(props: Ranked): JSX.Element {
  return (
    <button
      type="button"
      class="plain"
      disabled={props.place === 0}
      aria-label={say('combat.earlier')}
      onClick={() => props.put(props.key, props.place - 1)}
    >
      ↑
    </button>
  );
}
