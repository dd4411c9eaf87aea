/** Orders to move given on the map: by choosing a piece and then a place, or by dragging. */

import { withMove } from '@drumhead/roses/queries';
import { createMemo, createSignal } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { BoardState } from '../state/board-state.ts';
import type { Piece } from './piece-layout.ts';

/** A pointer that strays less has pressed, not dragged. */
const DRAG = 6;

interface Drag {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

export type MoveOrdering = ReturnType<typeof createMoveOrdering>;

export function createMoveOrdering(state: BoardState, camera: PanZoom) {
  const { t } = state;
  const [drag, setDrag] = createSignal<Drag | null>(null);
  /** The click that follows a drop is none. */
  let dropped = false;

  /** The piece whose order a click on land or water would give. */
  const mover = createMemo(() => drag()?.piece.card ?? (state.movable(state.chosenCard()) ? state.chosenCard() : -1));
  /** Whether a place can be meant, and whether the piece would get there. */
  function target(place: number): 'lit' | 'unlit' | null {
    const card = mover();
    if (card < 0) return null;
    if (state.isAt(card, place)) return null;
    return state.reaches(card, place) ? 'lit' : 'unlit';
  }
  /** What cannot work springs back, and the prompt line says why; who wants it all the same orders it in the panel. */
  function order(card: number, place: number): void {
    const plan = withMove(state.plan(), t.cards[card], t.places[place]);
    if (state.reaches(card, place)) state.setPlan(plan);
    else state.explainVain(plan, t.cards[card]);
  }
  function click(place: number): void {
    if (camera.hasPanned() || dropped) return;
    const card = mover();
    if (card >= 0 && target(place)) order(card, place);
  }

  function press(event: PointerEvent, piece: Piece): void {
    if (!state.movable(piece.card) || event.button !== 0) return;
    event.stopPropagation();
    camera.begin();
    const start = { x: event.clientX, y: event.clientY };
    const move = (now: PointerEvent): void => {
      if (!drag() && Math.hypot(now.clientX - start.x, now.clientY - start.y) < DRAG) return;
      setDrag({ piece, ...camera.boardOf(now) });
    };
    const up = (now: PointerEvent): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      if (!drag()) return;
      const place = placeUnder(now);
      if (place >= 0 && target(place) && now.type === 'pointerup') order(piece.card, place);
      setDrag(null);
      state.choose(piece.card);
      dropped = true;
      setTimeout(() => {
        dropped = false;
      });
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }

  return { drag, hasDropped: (): boolean => dropped, mover, target, click, press };
}

function placeUnder(event: PointerEvent): number {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const place = element.closest('[data-place]')?.getAttribute('data-place');
    if (place) return Number(place);
  }
  return -1;
}
