/** Coin, where all once wait for a parcel: the kernel tests' own game with an outside. */
import { ALLOWED, type Chance, type Game, refuse } from '@drumhead/kernel';
import * as v from 'valibot';
import { type Coin, coin } from './coin-game.ts';

interface Parcels extends Coin {
  /** Coins that came by post, −1 before they have. */
  parcel: number;
}
const few = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));

/** Once, after the first coin of a purse, all wait for a parcel; its coins go to a seat that a die names. */
const isWaiting = ({ stack, parcel }: Parcels): boolean => {
  const top = stack[stack.length - 1];
  return parcel < 0 && top?.kind === 'purse' && top.left === 2;
};
const plain = coin as Game<Coin>;
export const parcels = {
  ...plain,
  setup: (...all: Parameters<typeof plain.setup>) => ({ ...plain.setup(...all), parcel: -1 }),
  decisions: (p: Parcels) => (isWaiting(p) ? [] : plain.decisions(p)),
  outside: {
    schema: v.strictObject({ coins: few }),
    awaited: (p: Parcels) => (isWaiting(p) ? { kind: 'parcel', cites: ['C-5'] } : null),
    check: (_p: Parcels, { coins }: { coins: number }) =>
      coins > 5 ? refuse('too-heavy', ['C-5'], { coins }) : ALLOWED,
    receive(p: Parcels, { coins }: { coins: number }, chance: Chance) {
      p.parcel = coins;
      p.score[chance.below(p.score.length)] += coins;
    },
    propose: (_p: Parcels, chance: Chance) => ({ coins: chance.below(6) }),
  },
} as unknown as Game;
