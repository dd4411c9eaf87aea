/** What makes a drawn place a button, for mouse, touch and keys alike. */
import type { EnemyState } from '../state/enemy-state.ts';

export interface PlaceHands {
  /** The one place that Tab comes to. */
  readonly isHome: (place: number) => boolean;
  readonly press: (place: number) => void;
  readonly key: (event: KeyboardEvent, place: number) => void;
}

export function placeButton(state: EnemyState, hands: PlaceHands, place: number) {
  return {
    'data-stop': state.t.places[place],
    'data-area': state.t.places[place],
    role: 'button' as const,
    get tabindex() {
      return hands.isHome(place) ? 0 : -1;
    },
    onClick: () => hands.press(place),
    onKeyDown: (event: KeyboardEvent) => hands.key(event, place),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') state.hover(place);
    },
    onPointerLeave: () => state.hover(-1),
    // A tap focuses too, but asks for no glance.
    onFocus: ({ currentTarget }: { currentTarget: Element }) => {
      if (currentTarget.matches(':focus-visible')) state.hover(place);
    },
    onBlur: () => state.hover(-1),
  };
}
