/** Phase 6: Bribery. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { CardId } from '../model/ids.ts';
import { areAllied } from '../model/ownership.ts';
import type { Deployed } from '../position/frames.ts';
import { publicReport, type Tell } from './context.ts';
import { hold } from './titles.ts';

/** The phase as a whole: its order, and what it leaves as it was. */
export const BRIBERY: readonly string[] = [
  'R-6.1',
  'R-6.8',
  'R-6.9',
  'R-6.10',
  'R-6.12',
  'R-6.15',
  'R-6.16',
  'R-6.17',
  'G-36',
  'G-45',
];

/** Stopped by a white cube; else won, perhaps from somebody who has just bribed it himself, perhaps from an ally. */
function bribeCites({ p }: Tell, deployed: Deployed, seat: Seat, card: CardId): readonly string[] {
  if (deployed.white[card]) return ['R-6.2', 'R-6.5'];
  const from = p.owner[card];
  return [
    'R-6.3',
    'R-6.4',
    ...citesIf(deployed.black[from].includes(card), 'R-6.6', 'R-6.7'),
    ...citesIf(areAllied(p, seat, from), 'R-G.4', 'G-31'),
  ];
}

/** last position first.: one player's cubes in payment order, in which they are kept. */
export function bribe(c: Tell, deployed: Deployed): void {
  const { p } = c;
  for (let position = p.players - 1; position >= 0; position--) {
    const seat = p.order[position];
    for (const card of deployed.black[seat]) bribeOne(c, deployed, seat, card);
  }
  if (c.sink) returnCubes(c, deployed);
}

/** a white cube stops one black one and goes.: else whoever owns the target now loses it. */
function bribeOne(c: Tell, deployed: Deployed, seat: Seat, card: CardId): void {
  const { t, p } = c;
  const stopped = deployed.white[card];
  c.sink?.report(
    publicReport('bribe', bribeCites(c, deployed, seat, card), {
      seat: t.seats[seat],
      target: t.cards[card],
      from: t.seats[p.owner[card]],
      result: stopped ? 'stopped' : 'won',
    }),
  );
  if (stopped) deployed.white[card] = false;
  else hold(c, card, seat, 'R-6.13');
}

/** cubes nobody challenged go back, their price does not. Only an owner can have placed one. */
function returnCubes({ t, p, sink }: Tell, deployed: Deployed): void {
  deployed.white.forEach((cube, card) => {
    if (!cube) return;
    sink?.report(
      publicReport('cube-returned', ['R-6.11'], {
        seat: t.seats[p.owner[card]],
        target: t.cards[card],
      }),
    );
  });
}
