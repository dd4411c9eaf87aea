/** After a take-back what was seen stays seen; a sealed choice that came to light must be made anew. */
import { knownPiece, retainHandles, sighted } from '@drumhead/kernel';
import { enemyOf, LOST, NORTH, ownOf, PER_SIDE, pieceOf, SOUTH } from '../tables.ts';
import { handleOf, open, type Position, top } from './position.ts';

export function retain(restored: Position, abandoned: Position): void {
  for (const viewer of [NORTH, SOUTH]) {
    const enemy = enemyOf(viewer);
    for (let own = 0; own < PER_SIDE; own++) retainPiece(restored, abandoned, viewer, pieceOf(enemy, own));
    retainHandles(restored.handles[viewer], abandoned.handles[viewer]);
    restored.clear[viewer] = restored.clear[viewer] | abandoned.clear[viewer];
    restored.found[viewer] = Math.max(restored.found[viewer], abandoned.found[viewer]);
  }
  unseal(restored, abandoned);
}

/** Seen, lost, or known by memory; and not mixed with others since, for then it bore another handle. */
function retainPiece(restored: Position, abandoned: Position, viewer: number, piece: number): void {
  const handle = handleOf(restored, viewer, piece);
  if (handleOf(abandoned, viewer, piece) !== handle || restored.where[piece] === LOST) return;
  const seen = abandoned.where[piece] === LOST || knownPiece(abandoned.memory[viewer], handle) === ownOf(piece);
  if (seen) restored.memory[viewer] = sighted(restored.memory[viewer], handle, ownOf(piece));
}

function unseal(restored: Position, abandoned: Position): void {
  const frame = top(restored);
  const later = top(abandoned);
  for (const seat of [NORTH, SOUTH]) {
    if (
      frame?.kind === 'pace' &&
      frame.chosen[seat] !== 0 &&
      !(later?.kind === 'pace' && abandoned.turn === restored.turn)
    ) {
      frame.chosen[seat] = 0;
      frame.ids[seat] = open(restored);
    }
    if (frame?.kind !== 'lay') continue;
    if (frame.sealed[seat] && abandoned.found[enemyOf(seat)] !== -1) {
      frame.sealed[seat] = false;
      frame.ids[seat] = open(restored);
      restored.ambush[seat] = -1;
    }
    // An ambush that is yet to be laid may lie anywhere: what was learned of the old one is void.
    if (!frame.sealed[seat]) {
      restored.found[enemyOf(seat)] = -1;
      restored.clear[enemyOf(seat)] = 0;
    }
  }
}
