/** What a card is worth to a seat, in victory points until the end. Rough: for standing orders and as a bot's first guess. */
import { MERCENARY, NOBLE, SHIP, type Tables } from '../tables.ts';

/** What judgement looks at; views and positions both have it. */
export interface Holdings {
  readonly turn: number;
  readonly order: readonly number[];
  readonly owner: readonly number[];
  readonly titles: readonly number[];
}

/** Value of £1 of tax a turn, by turn; of a control point each turn; of a mercenary counter. */
const TAX = [0, 3.6, 2.8, 2.0, 1.2, 0.4];
const CONTROL_POINT = 0.4;
const NOBLE_POINT = 0.5;
const COUNTER = 1.6;
const LASTS = 0.7;

export function cardWorth(t: Tables, table: Holdings, seat: number, card: number): number {
  const left = 6 - table.turn;
  const type = t.type[card];
  if (type === MERCENARY) return COUNTER * t.mercenariesPerTurn[table.turn - 1];
  const points = t.cp[card] * (type === NOBLE ? NOBLE_POINT : CONTROL_POINT);
  return (
    t.tax[card] * TAX[table.turn] +
    left * (points + LASTS * (pairWorth(t, table, seat, card) + titleWorth(t, table, seat, type)))
  );
}

/** A pair of one's own scores every turn: with a Ship in it for trade, else for the church. */
function pairWorth(t: Tables, table: Holdings, seat: number, card: number): number {
  const mate = t.partner[card];
  if (mate < 0 || table.owner[mate] !== seat) return 0;
  return t.type[card] === SHIP || t.type[mate] === SHIP ? t.tradeVp : t.churchVp;
}

/** One more would win the title, or make it safer. */
function titleWorth(t: Tables, table: Holdings, seat: number, type: number): number {
  const title = t.titleOfType[type];
  if (title < 0) return 0;
  let mine = 1;
  let most = 0;
  for (const other of table.order) {
    let count = 0;
    for (const card of t.ofType[type]) if (table.owner[card] === other) count++;
    if (other === seat) mine += count;
    else if (count > most) most = count;
  }
  if (mine < t.titleMinimum[title]) return 0.5;
  if (table.titles[title] === seat) return 1;
  return mine > most || table.titles[title] === -1 ? t.titleVp[title] : 0.5;
}
