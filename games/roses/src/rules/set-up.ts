/** Set-up. */
import type { Chance, Setting } from '@drumhead/kernel';
import type { PlaceId } from '../model/ids.ts';
import { type MatchOptions, type Position, playersOf } from '../position/position.ts';
import { HOME, HOUSES, LANCASTER, NOBLE, NOBODY, SHIP, type Tables, YORK } from '../tables.ts';
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

/** Everything neutral, everybody poor (R-S); nothing drawn yet. */
export function blank(t: Tables, setting: Setting): Position {
  const players = playersOf(setting);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    rules: setting.rulesVersion,
    players,
    options: setting.options as MatchOptions,
    turn: 1,
    stack: [],
    order: seats,
    houses: [],
    scores: seats.map(() => 0),
    cash: seats.map(() => t.startingMoney),
    mercenaries: seats.map(() => 0),
    pool: t.mercenarySupply,
    aid: seats.map(() => true),
    owner: t.cards.map(() => NOBODY),
    at: startingPlaces(t),
    titles: t.titles.map(() => NOBODY),
    calaisSeat: NOBODY,
    calaisRegion: NOBODY,
    markers: [],
    kings: [],
    row: [],
    picks: [],
    deck: [],
    faceUp: [],
    removed: [],
    plans: seats.map(() => null),
    reopened: seats.map(() => 0),
  };
}

/** R-S.2: Nobles enter through their home region, Ships lie in their home ports. */
function startingPlaces(t: Tables): PlaceId[] {
  return t.type.map((type, card) => (type === NOBLE ? t.region[card] : type === SHIP ? HOME : NOBODY));
}

/** Cards, coins, supplies; and what stands on the board and its tracks. */
const LAID = ['R-S.1', 'R-0.17', 'R-S.3', 'R-S.4', 'R-S.7', 'R-0.18', 'R-0.20'];
const STANDING = ['R-S.2', 'R-S.5', 'R-S.6', 'R-S.9'];

/** The table as it is laid, and the board and charts it is laid on. With Houses (R-S.10), or as rules for 2 and 3 players have it, without. */
function tellSetUp({ t, p, sink }: Tell): void {
  sink?.report(publicReport('set-up', LAID, { cards: p.deck.length, pounds: t.startingMoney, mercenaries: p.pool }));
  const votes = t.votes.reduce((sum, region) => sum + region, 0);
  sink?.report(publicReport('board', t.data.board.cites, { regions: t.regions.length, votes }));
  const free = { titles: t.titles.length + 1, troop: t.troopCost };
  sink?.report(publicReport('pieces-set-up', [...STANDING, ...t.data.charts.cites], free));
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
