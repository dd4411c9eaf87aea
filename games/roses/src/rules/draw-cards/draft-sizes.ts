/** How many cards a draft lays out and how many each player picks: checked against the deck when data are loaded. */
import { fault, type RosesData } from '../../schema.ts';

/** Behind every row of cards: how many, with how many players, extra ones apart. */
export const DRAFT_SIZES: readonly string[] = ['R-2.1', 'R-12.4', 'R-12.8'];

/** as many cards as picks, and never more than the deck holds. */
export function draftSizes({ charts, cards }: RosesData, what: 'cards' | 'picksEach'): number[][] {
  const sizes: number[][] = [];
  charts.draft.players.forEach((row, index) => {
    const players = Number(row.id);
    const path = `charts/draft/players/${index}/cards`;
    if (row.cards.some((count, turn) => count < players * row.picksEach[turn]))
      fault(path, 'R-2.3', 'fewer cards than picks');
    if (row.cards.reduce((sum, count) => sum + count, 0) > cards.length)
      fault(path, 'R-2.18', 'the deck would run out');
    sizes[players] = row[what];
  });
  for (const players of [2, 3, 4])
    if (!sizes[players]) fault('charts/draft/players', 'R-12.4', `nothing for ${players} players`);
  return sizes;
}
