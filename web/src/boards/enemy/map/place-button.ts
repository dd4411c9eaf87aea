/** What makes a drawn place a button, for mouse, touch and keys alike. */
import type { EnemyState } from '../state/enemy-state.ts';

export interface PlaceHands {
  /** The one place that Tab comes to. */
  readonly isHome: (place: number) => boolean;
  readonly press: (place: number) => void;
  readonly key: (event: KeyboardEvent, place: number) => void;
  /** The map is not to be moved by this gesture. */
  readonly grab: () => void;
}

export function placeButton(state: EnemyState, hands: PlaceHands, place: number) {
  return {
    'data-stop': state.t.places[place],
    'data-area': state.t.places[place],
    role: 'button' as const,
    get tabindex() {
      return hands.isHome(place) ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent) => hands.key(event, place),
    // A tap focuses too, but asks for no glance.
    onFocus: ({ currentTarget }: { currentTarget: Element }) => {
      if (currentTarget.matches(':focus-visible')) state.hover(place, true);
    },
    onBlur: () => state.hover(-1),
    ...placeTarget(state, hands, place),
  };
}

/** A second picture of a place: for pointers only, keys have the first. */
export function placeTarget(state: EnemyState, hands: Pick<PlaceHands, 'press'>, place: number) {
  return {
    'data-place': state.t.places[place],
    onClick: () => hands.press(place),
    // Of a mouse that moves: what comes to lie under one that rests was not pointed at.
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) state.hover(place, true);
    },
    onPointerLeave: () => state.hover(-1),
  };
}
