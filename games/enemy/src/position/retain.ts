/** After a take-back what was seen stays seen; a sealed card that came to light is chosen anew. */

import { knownPiece, sighted } from '@drumhead/kernel';
import type { BlockId } from '../model/ids.ts';
import { ASIDE, BLOCKS, CARDS, cardSide, enemyOf, sideOf } from '../model/numbers.ts';
import { handleOf, ownNumber } from './handles.ts';
import { CHOSEN, HAND, PLAYED, type Position, SHOWN_HAND, top } from './position.ts';

export function retain(restored: Position, abandoned: Position): void {
  for (let b = 0; b < BLOCKS; b++) retainBlock(restored, abandoned, b);
  unseal(restored, abandoned);
  if (restored.year !== abandoned.year) return;
  for (let card = 0; card < CARDS; card++)
    if (restored.cards[card] === HAND && abandoned.cards[card] >= SHOWN_HAND) restored.cards[card] = SHOWN_HAND;
}

/** Seen, or gone in the open; and not mixed with others since, for then it bore another handle. */
function retainBlock(restored: Position, abandoned: Position, block: BlockId): void {
  const viewer = enemyOf(sideOf(block));
  const handle = handleOf(restored, block);
  if (handle !== handleOf(abandoned, block) || restored.where[block] >= ASIDE) return;
  const own = ownNumber(block);
  const seen = abandoned.where[block] >= ASIDE || knownPiece(abandoned.memory[viewer], handle) === own;
  if (!seen || knownPiece(restored.memory[viewer], handle) === own) return;
  restored.memory[viewer] = sighted(restored.memory[viewer], handle, own);
}

function unseal(restored: Position, abandoned: Position): void {
  const frame = top(restored);
  if (frame?.kind !== 'card') return;
  const sameTurn = abandoned.year === restored.year && abandoned.turn === restored.turn;
  if (sameTurn && top(abandoned)?.kind === 'card') return;
  for (let card = 0; card < CARDS; card++) {
    if (restored.cards[card] !== CHOSEN) continue;
    restored.cards[card] = abandoned.cards[card] >= PLAYED ? SHOWN_HAND : HAND;
    frame.ids[cardSide(card)] = ++restored.asked;
  }
}
