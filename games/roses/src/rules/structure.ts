/**
 * Rules that no report or refusal can name, because they hold by the shape of the game: what keeps each of them.
 * The tests that prove them bear their ids.
 */
export const KEPT_BY_STRUCTURE: { readonly [rule: string]: string } = {
  'R-0.13': 'types are told apart everywhere; "Town" alone is never asked for',
  'R-S.1': 'setup draws one ordering of the whole deck',
  'R-S.2': 'blank positions have Nobles in their home regions and Ships in their home ports',
  'R-S.4':
    'blank positions give everybody the starting money, an Aid token, and the supplies plans are checked against',
  'R-S.5': 'scores start at 0',
  'R-S.7': 'the pool starts with the whole supply of mercenaries',
  'R-S.9': 'the first turn is 1',
  'R-S.10': 'setup deals two tokens of each House; views show them, and nothing changes them',
  'R-12.1': 'one set of rules for all numbers of players; the differences are the rows that follow it',
  'R-12.2': 'Houses are dealt only where the King’s chart says so',
  'R-12.3': 'without Houses no region and no turn is marked',
  'R-12.6': 'Parliament skips votes and King where there are no Houses',
  'C-3': 'Neville’s value stands in the card data',
  'G-30': 'ownership is a number, and nothing counts markers',
  'G-33': 'every such value is read from data that packs can change',
  'G-34': 'data whose draft would empty the deck are not loaded',
};
