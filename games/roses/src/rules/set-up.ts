/** Set-up. */
import type { Chance, Setting } from '@drumhead/kernel';
import { blank, type Position } from '../position/position.ts';
import { HOUSES, LANCASTER, type Tables, YORK } from '../tables.ts';
import { publicReport, type Tell } from './context.ts';

/** Draws the deck (R-S.1), then the Houses with 4 players (R-S.10). The first turn is about to begin. */
export function setUp(t: Tables, setting: Setting, chance: Chance, sink: Tell['sink']): Position {
  const p = blank(t, setting);
  p.deck = [...chance.order(t.cards.length)];
  if (hasHouses(t, p.players)) {
    const tokens = [LANCASTER, LANCASTER, YORK, YORK];
    p.houses = chance.order(p.players).map((token) => tokens[token]);
    p.markers = t.regions.map(() => LANCASTER); // R-S.8
  }
  tellSetUp({ t, p, sink });
  p.stack.push({ kind: 'turn-order' });
  return p;
}

/** The table as it is laid. With Houses (R-S.10), or as rules for 2 and 3 players have it, without. */
function tellSetUp({ t, p, sink }: Tell): void {
  sink?.report(
    publicReport('set-up', ['R-S.1', 'R-S.2', 'R-S.4', 'R-S.5', 'R-S.7', 'R-S.9', 'R-0.17', 'R-0.20'], {
      cards: p.deck.length,
      pounds: t.startingMoney,
      mercenaries: p.pool,
    }),
  );
  if (p.houses.length === 0) {
    sink?.report(publicReport('no-houses', ['R-12.1', 'R-12.2', 'R-12.3', 'R-12.6'], { players: p.players }));
    return;
  }
  p.houses.forEach((house, seat) => {
    sink?.report(publicReport('house', ['R-S.8', 'R-S.10'], { seat: t.seats[seat], house: HOUSES[house] }));
  });
}

/** no Houses with 2 or 3 players. */
export function hasHouses(t: Tables, players: number): boolean {
  return t.data.charts.king.players.includes(players);
}
