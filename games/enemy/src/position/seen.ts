/** What a viewer sees of frames and cards. */
import type { Seat } from '@drumhead/kernel';
import type { BlockId } from '../model/ids.ts';
import { CARDS, PARLIAMENT, ROYALIST, sideOf } from '../model/numbers.ts';
import { type Frame, SAID } from './frames.ts';
import { handleOf } from './handles.ts';
import { cloneFrame, type Position, SHOWN, SHOWN_HAND } from './position.ts';

export function framesSeen(p: Position, viewer: Seat | 'public'): Frame[] {
  const seen: Frame[] = [];
  for (const frame of p.stack) seen.push(frameView(p, frame, viewer));
  return seen;
}

function frameView(p: Position, frame: Frame, viewer: Seat | 'public'): Frame {
  const copy = cloneFrame(frame);
  switch (copy.kind) {
    case 'supply':
      if (copy.seat !== viewer) copy.horse = 0; // how many must be Cavalry is its owner's business
      break;
    case 'attrition':
      if (copy.seat !== viewer) copy.horse = 0;
      return copy;
    case 'onward':
      if (copy.seat === viewer) break;
      // Those who may go on have been mixed: only where they came from is known.
      copy.blocks = copy.blocks.map(() => -1);
      copy.paths.sort((a, b) => a - b);
      return copy;
    case 'fever':
      copy.block = nameOf(p, copy.block, viewer);
      return copy;
    case 'guns':
      // Guns in Reserve are their owner's secret until they fire.
      if (copy.seat !== viewer) copy.blocks = copy.blocks.filter((block) => (p.flags[block] & SHOWN) !== 0);
      break;
    case 'afield':
      copy.answers = copy.answers.map((said, seat) => (seat === viewer ? said : Math.min(said, SAID)));
      return copy;
    case 'move':
      break;
    default:
      return copy;
  }
  copy.blocks = copy.blocks.map((block) => nameOf(p, block, viewer));
  return copy;
}

function nameOf(p: Position, block: BlockId, viewer: Seat | 'public'): number {
  if (block < 0) return block;
  if ((p.flags[block] & SHOWN) !== 0) return block;
  if (viewer === 'public') return -1;
  return sideOf(block) === viewer ? block : -2 - handleOf(p, block);
}

/** Deck, hand, sealed and tossed cards are hidden from all but their owner. */
export function cardsSeen(p: Position, viewer: Seat | 'public'): number[] {
  const seen = p.cards.slice();
  if (viewer !== ROYALIST) hideCards(seen, 0);
  if (viewer !== PARLIAMENT) hideCards(seen, CARDS / 2);
  return seen;
}

function hideCards(cards: number[], first: number): void {
  for (let card = first, end = first + CARDS / 2; card < end; card++) if (cards[card] < SHOWN_HAND) cards[card] = -1;
}

/** How many of a seat's cards are in deck, hand, sealed, tossed. */
export function countsOf({ cards }: Position, seat: Seat): number[] {
  const counts = [0, 0, 0, 0];
  for (let card = seat * (CARDS / 2), end = card + CARDS / 2; card < end; card++) {
    const at = cards[card];
    if (at < SHOWN_HAND) counts[at]++;
  }
  return counts;
}
