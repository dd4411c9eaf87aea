/** Standing orders give legal answers, from the seat's own view, to the kinds of decision they name. */
import { shape } from '@drumhead/kernel';
import { brief, sameData } from './evidence.ts';
import type { Scene } from './scene.ts';

export function ordersLaw(scene: Scene): void {
  const { court, game, position } = scene;
  const { orders } = game;
  for (const decision of scene.decisions) {
    const { seat, kind } = decision;
    if (!orders.kinds.includes(kind)) {
      const ordered = game.ordered?.(position, decision, orders.byDefault(seat)) ?? 'ask';
      // Not to answer is no proof that orders are kept.
      if (ordered !== 'ask')
        court.claim('orders', false, () => `orders do not answer "${kind}", but on the position ${brief(ordered)}`);
      continue;
    }
    court.attempt(
      'orders',
      () => `the default orders of seat ${seat} on "${kind}"`,
      () => {
        const standing = orders.byDefault(seat);
        const kept = shape(orders.schema, JSON.parse(JSON.stringify(standing)));
        court.claim(
          'orders',
          kept.ok,
          () => `the default orders of seat ${seat} do not fit their schema: ${kept.ok || kept.reason}`,
        );
        if (!kept.ok) return;
        const view = game.view(position, seat);
        const bytes = JSON.stringify(view);
        const answer = orders.answer(kept.value, view, decision);
        court.claim(
          'orders',
          JSON.stringify(view) === bytes,
          () => `answering "${kind}" changed the view of seat ${seat}`,
        );
        const again = orders.answer(kept.value, JSON.parse(bytes) as object, decision);
        court.claim(
          'orders',
          sameData(again, answer),
          () => `orders answer "${kind}" first ${brief(answer)}, then ${brief(again)}`,
        );
        const offhand = orders.offhand?.(kept.value, decision) ?? null;
        court.claim(
          'orders',
          offhand === null || sameData(offhand, answer),
          () => `without a look orders answer "${kind}" ${brief(offhand)}, with one ${brief(answer)}`,
        );
        const ordered = game.ordered?.(position, decision, kept.value) ?? null;
        court.claim(
          'orders',
          ordered === null || sameData(ordered, answer),
          () => `on the position orders answer "${kind}" ${brief(ordered)}, on the view ${brief(answer)}`,
        );
        if (answer === 'ask') return;
        court.tally('orders answered');
        const shaped = shape(game.schema, answer);
        court.claim('orders', shaped.ok, () => `orders answer "${kind}" with the malformed ${brief(answer)}`);
        if (!shaped.ok) return;
        const verdict = game.check(position, seat, shaped.value);
        court.claim(
          'orders',
          verdict.ok,
          () => `orders answer "${kind}" with ${brief(answer)}, which is refused: ${verdict.ok || verdict.refusal.key}`,
        );
      },
    );
  }
}
