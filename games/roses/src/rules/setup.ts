/** Set-up. */
import { advance, type Chance, type Setting, type Stages } from '@drumhead/kernel';
import { blank, type Frame, type Position } from '../position.ts';
import { LANCASTER, type Tables, YORK } from '../tables.ts';

/** Draws, in this order: the deck (R-S.1), the Houses with 4 players (R-S.10), the turn order of turn 1. */
export function setUp(t: Tables, stages: Stages<Position, Frame>, setting: Setting, chance: Chance): Position {
  const p = blank(t, setting);
  p.deck = chance.order(t.cards.length);
  if (hasHouses(t, p.players)) {
    const tokens = [LANCASTER, LANCASTER, YORK, YORK];
    p.houses = chance.order(p.players).map((token) => tokens[token]);
  }
  p.stack.push({ kind: 'turn-order' });
  advance(p, stages, chance, null);
  return p;
}

/** no Houses with 2 or 3 players. */
export function hasHouses(t: Tables, players: number): boolean {
  return t.data.charts.king.players.includes(players);
}
