/** Phase 7: Combat. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { CardId } from '../model/ids.ts';
import { areAllied } from '../model/ownership.ts';
import type { Deployed } from '../position/frames.ts';
import { publicReport, type Tell } from './context.ts';
import { hold, makeNeutral } from './titles.ts';

/**
 * last position first, each player's battles to the end, in payment order. Then troops go home and
 * mercenaries to the pool, fought or not, and garrisons rest until next turn: what was deployed is gone.
 */
export function fight(c: Tell, deployed: Deployed): void {
  const { p } = c;
  const anybody = [...deployed.force, ...deployed.attacks.flat(), deployed.mercenaries].some((count) => count > 0);
  for (let position = p.players - 1; position >= 0; position--) {
    const seat = p.order[position];
    const attacks = deployed.attacks[seat];
    for (let i = 0; i < attacks.length; i += 2) battle(c, deployed, seat, i);
  }
  p.pool += deployed.mercenaries;
  if (!anybody) return;
  c.sink?.report(
    publicReport('forces-returned', ['R-7.15', ...citesIf(deployed.mercenaries > 0, 'R-2.15')], {
      mercenaries: deployed.mercenaries,
    }),
  );
}

/** Titles of Royal Castles and Ports are looked at whenever a Location changes hands or belongs to nobody. */
const TITLES_CHECKED = 'R-7.18';

/** one for one until a side has none; the difference is left. `at` is where the seat's list names this attack. */
function battle(c: Tell, deployed: Deployed, seat: Seat, at: number): void {
  const { t, p } = c;
  const card: CardId = deployed.attacks[seat][at];
  const attack = deployed.attacks[seat][at + 1];
  const defender = p.owner[card];
  const isFirst = !deployed.roused[card];
  const garrison = isFirst ? t.garrison[card] : 0; // first attack of the turn only, R-7.4, R-7.22
  deployed.roused[card] = true;
  const defence = deployed.force[card] + garrison;
  const result = attack > defence ? 'taken' : attack < defence ? 'held' : 'neutral';
  const survivors = Math.abs(attack - defence);
  deployed.force[card] = survivors; // they defend against whoever comes next
  c.sink?.report(
    publicReport('battle', battleCites(c, { seat, defender, isFirst, defence, result }), {
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
    hold(c, card, seat, TITLES_CHECKED);
  } else if (result === 'neutral') makeNeutral(c, card, TITLES_CHECKED);
}

interface Fought {
  readonly seat: Seat;
  readonly defender: Seat;
  readonly isFirst: boolean;
  readonly defence: number;
  readonly result: 'taken' | 'held' | 'neutral';
}

/** How it came out; the garrison is that of the first attack, later ones meet who is left; allies are no friends. */
function battleCites({ p }: Tell, { seat, defender, isFirst, defence, result }: Fought): readonly string[] {
  if (defender < 0) return ['R-7.10', 'G-42'];
  const left = isFirst ? ['R-7.3', 'R-0.16'] : ['R-7.4', 'R-7.22', ...citesIf(defence > 0, 'R-7.11')];
  const allied = citesIf(areAllied(p, seat, defender), 'R-G.4', 'G-31');
  return ['R-7.5', ...left, ...RESULT[result], ...citesIf(!isFirst && result === 'taken', 'R-7.12'), ...allied];
}

const RESULT = { taken: ['R-7.7'], held: ['R-7.8'], neutral: ['R-7.9'] } as const;

/** The phase as a whole: its order, that all must fight, and what becomes of Locations after it. */
export const COMBAT: readonly string[] = [
  'R-7.1',
  'R-7.2',
  'R-7.6',
  'R-7.13',
  'R-7.14',
  'R-7.16',
  'R-7.17',
  'R-7.19',
  'R-7.20',
  'R-7.21',
  'R-7.23',
  'G-7',
  'G-14',
  'G-29',
  'G-36',
];
