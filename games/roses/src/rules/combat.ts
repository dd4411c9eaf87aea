/** Phase 7: Combat. */
import type { Sink } from '@drumhead/kernel';
import type { Field, Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { hold, makeNeutral } from './titles/ownership.ts';
import { told } from './told.ts';

/**
 * last position first, each player's battles to the end, in payment order. Then troops go home and
 * mercenaries to the pool, fought or not, and garrisons rest until next turn: the field is gone.
 */
export function fight(t: Tables, p: Position, field: Field, sink: Sink | null): void {
  for (let position = p.players - 1; position >= 0; position--) {
    const seat = p.order[position];
    const attacks = field.attacks[seat];
    for (let i = 0; i < attacks.length; i += 2) battle(t, p, seat, attacks[i], attacks[i + 1], field, sink);
  }
  p.pool += field.mercenaries;
  sink?.report(
    told('forces-returned', ['R-7.14', 'R-7.15', 'R-7.16', 'R-7.17', 'R-2.15'], { mercenaries: field.mercenaries }),
  );
}

/** one for one until a side has none; the difference is left. */
function battle(
  t: Tables,
  p: Position,
  seat: number,
  card: number,
  attack: number,
  field: Field,
  sink: Sink | null,
): void {
  const defender = p.owner[card];
  const garrison = field.roused[card] ? 0 : t.garrison[card]; // first attack of the turn only, R-7.4, R-7.22
  field.roused[card] = true;
  const defence = field.force[card] + garrison;
  const result = attack > defence ? 'taken' : attack < defence ? 'held' : 'neutral';
  const survivors = Math.abs(attack - defence);
  field.force[card] = survivors; // they defend against whoever comes next
  sink?.report(
    told('battle', [...BATTLE_CITES[result], ...(defender < 0 ? ['R-7.10', 'G-42'] : ['R-7.3', 'R-7.4', 'R-0.16'])], {
      seat: t.seats[seat],
      defender: defender < 0 ? null : t.seats[defender],
      location: t.cards[card],
      attack,
      defence,
      garrison,
      result,
      survivors,
    }),
  );
  if (result === 'taken') {
    if (defender < 0) p.faceUp.splice(p.faceUp.indexOf(card), 1); // taken back from the deck
    hold(t, p, card, seat, sink);
  } else if (result === 'neutral') makeNeutral(t, p, card, sink);
}

const BATTLE_CITES: { readonly [result: string]: readonly string[] } = {
  taken: [
    'R-7.1',
    'R-7.2',
    'R-7.5',
    'R-7.6',
    'R-7.7',
    'R-7.11',
    'R-7.12',
    'R-7.13',
    'R-7.20',
    'R-7.21',
    'R-7.22',
    'R-G.4',
    'G-29',
    'G-31',
    'G-36',
  ],
  held: ['R-7.1', 'R-7.2', 'R-7.5', 'R-7.6', 'R-7.8', 'R-7.11', 'R-7.22', 'R-7.23', 'G-7'],
  neutral: ['R-7.1', 'R-7.2', 'R-7.5', 'R-7.6', 'R-7.9', 'R-7.19', 'R-7.21', 'R-7.22', 'G-14'],
};
