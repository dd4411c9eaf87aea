/** At one device: to whom it must be handed, once that is known. */
import { type Accessor, createEffect, createSignal } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import type { HandOver, Session } from '../session/session.ts';

/** Where nothing is hidden the page looks through the next player's eyes by itself: nobody need say so, nor is asked. */
export function handOverOf(session: Session): Accessor<HandOver | undefined> {
  const [needed, setNeeded] = createSignal<HandOver>();
  createEffect(() => {
    const next = session.handOver();
    const { viewer, view } = session.state();
    if (!next) return;
    if (!next.curtain) return session.look(next.to);
    const { hidesNothing } = faceOf(session.game.id);
    if (viewer === 'public' || !hidesNothing) return void setNeeded(next);
    void hidesNothing(view, session.scenario).then((isOpen) => {
      if (session.handOver() !== next) return;
      if (isOpen) session.look(next.to);
      else setNeeded(next);
    });
  });
  return () => {
    const next = session.handOver();
    return next && next === needed() ? next : undefined;
  };
}
