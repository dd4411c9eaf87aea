/** Phase 6: Bribery. */
import type { Sink } from '@drumhead/kernel';
import type { Field, Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { hold } from './titles/ownership.ts';
import { told } from './told.ts';

const STOPPED = ['R-6.1', 'R-6.2', 'R-6.5', 'R-6.8', 'R-6.17'];
const WON = [
  'R-6.1',
  'R-6.3',
  'R-6.4',
  'R-6.6',
  'R-6.7',
  'R-6.9',
  'R-6.10',
  'R-6.15',
  'R-6.16',
  'R-G.4',
  'G-31',
  'G-36',
  'G-45',
];

/** last position first.: one player's cubes in payment order, in which the field keeps them. */
export function bribe(t: Tables, p: Position, field: Field, sink: Sink | null): void {
  for (let position = p.players - 1; position >= 0; position--) {
    const seat = p.order[position];
    for (const card of field.black[seat]) bribeOne(t, p, seat, card, field, sink);
  }
  if (sink) returnCubes(t, p, field, sink);
}

/** a white cube stops one black one and goes.: else whoever owns the target now loses it. */
function bribeOne(t: Tables, p: Position, seat: number, card: number, field: Field, sink: Sink | null): void {
  const stopped = field.white[card];
  sink?.report(
    told('bribe', stopped ? STOPPED : WON, {
      seat: t.seats[seat],
      target: t.cards[card],
      from: t.seats[p.owner[card]],
      result: stopped ? 'stopped' : 'won',
    }),
  );
  if (stopped) field.white[card] = false;
  else hold(t, p, card, seat, sink);
}

/** cubes nobody challenged go back, their price does not. Only an owner can have placed one. */
function returnCubes(t: Tables, p: Position, field: Field, sink: Sink): void {
  field.white.forEach((cube, card) => {
    if (!cube) return;
    sink.report(
      told('cube-returned', ['R-6.11', 'R-6.12', 'R-5.13'], { seat: t.seats[p.owner[card]], target: t.cards[card] }),
    );
  });
}
