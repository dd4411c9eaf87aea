/** What the deck holds and what each region shows: checked when data are loaded. */
import { type CardType, fault, type RosesData } from '../../schema.ts';
import { at } from './chart-and-map.ts';

/** every card once; its number by its id. */
export function numbered(path: string, members: readonly { id: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  members.forEach(({ id }, index) => {
    if (found.has(id)) fault(`${path}/${index}/id`, 'R-0.17', `${id} stands twice`);
    found.set(id, index);
  });
  return found;
}

/** The home region of every card; −1 of Mercenaries. */
export function homeRegions({ cards }: RosesData, regions: readonly string[]): number[] {
  return cards.map((card, index) => (card.region === null ? -1 : at(regions, card.region, `cards/${index}/region`)));
}

/** six icons and two Nobles a region.: which cards bear tax. */
export function checkCards({ board, cards }: RosesData): void {
  for (const [home, it] of board.regions.entries()) {
    const here = (wanted: CardType) => cards.filter(({ region, type }) => region === it.id && type === wanted);
    for (const [icon, { card }] of Object.entries(it.icons)) {
      const found = here(icon as CardType);
      if (found.length !== 1 || found[0].id !== card)
        fault(`board/regions/${home}/icons/${icon}`, 'R-0.2', `${it.id} has one ${icon}, its own`);
    }
    const nobles = here('noble').map((card) => card.id);
    if (nobles.length !== 2 || !it.nobles.every((noble) => nobles.includes(noble.card)))
      fault(`board/regions/${home}/nobles`, 'R-0.4', `${it.id} has two Nobles, its own`);
  }
  cards.forEach((card, index) => {
    if ((card.region === null) !== (card.type === 'mercenary'))
      fault(`cards/${index}/region`, 'R-0.4', 'all but Mercenaries have a region');
    const bare = card.type === 'royal_castle' || card.type === 'noble' || card.type === 'mercenary';
    if (bare && card.tax > 0) fault(`cards/${index}/tax`, 'R-3.2', `a ${card.type} bears no tax`);
  });
}

/** Cathedral Towns are Towns, Large or not. */
export const CATHEDRAL_TOWNS: readonly string[] = ['R-0.8', 'R-0.13'];

/** each Ship belongs to a Port of its region, each Bishop to a town of his. −1 of what belongs to nothing. */
export function partners({ cards }: RosesData, cardOf: ReadonlyMap<string, number>): number[] {
  const partner = cards.map(() => -1);
  cards.forEach((card, index) => {
    if (card.type !== 'ship' && card.type !== 'bishop') return;
    const field = card.type === 'ship' ? 'homePort' : 'cathedralTown';
    const mate = cardOf.get(card[field] ?? '');
    const fits =
      mate !== undefined &&
      cards[mate].region === card.region &&
      (card.type === 'ship' ? cards[mate].type === 'port' : cards[mate].type.endsWith('town'));
    if (mate === undefined || !fits || partner[mate] >= 0)
      fault(`cards/${index}/${field}`, 'R-0.8', `${card.id} needs a place of its own region`);
    partner[index] = mate;
    partner[mate] = index;
  });
  return partner;
}

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
