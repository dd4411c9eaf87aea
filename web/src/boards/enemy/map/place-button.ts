/** What makes a drawn place a button, for mouse, touch and keys alike. */
import { createRenderEffect } from 'solid-js';
import type { EnemyState } from '../state/enemy-state.ts';

export interface PlaceHands {
  /** The one place that Tab comes to. */
  readonly isHome: (place: number) => boolean;
  readonly press: (place: number) => void;
  readonly key: (event: KeyboardEvent, place: number) => void;
  /** The map is not to be moved by this gesture. */
  readonly grab: () => void;
}

/** Given to a shape as its `ref`. */
type Answers = (shape: SVGElement) => void;

export function placeButton(state: EnemyState, hands: PlaceHands, place: number): Answers {
  const target = placeTarget(state, hands, place);
  return (shape) => {
    shape.dataset['stop'] = shape.dataset['area'] = state.t.places[place];
    shape.setAttribute('role', 'button');
    createRenderEffect(() => shape.setAttribute('tabindex', hands.isHome(place) ? '0' : '-1'));
    shape.addEventListener('keydown', (event) => hands.key(event, place));
    // A tap focuses too, but asks for no glance.
    shape.addEventListener('focus', () => shape.matches(':focus-visible') && state.hover(place, true));
    shape.addEventListener('blur', () => state.hover(-1));
    target(shape);
  };
}

/** A second picture of a place: for pointers only, keys have the first. */
export function placeTarget(state: EnemyState, hands: Pick<PlaceHands, 'press'>, place: number): Answers {
  return (shape) => {
    shape.dataset['place'] = state.t.places[place];
    shape.addEventListener('click', () => hands.press(place));
    // Of a mouse that moves: what comes to lie under one that rests was not pointed at.
    shape.addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
      if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) state.hover(place, true);
    });
    shape.addEventListener('pointerleave', () => state.hover(-1));
  };
}
