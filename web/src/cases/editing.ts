/** What comes of a position that was changed by hand: a match of its own, or a link. */
import type { Editing } from '../boards/board.ts';
import { fetchBots } from '../games/bots.ts';
import type { MatchState } from '../match/match-state.ts';
import { go } from '../router/route.ts';
import { handIn } from '../session/handed-in.ts';
import type { Settled } from '../session/settled.ts';
import { openSolo } from '../session/solo.ts';

export function editingOf({ session, seatName }: MatchState, settled: Settled, leave: () => void): Editing {
  const game = session.game.id;
  return {
    async play(position, seats) {
      const level = Object.keys(await fetchBots(game)).at(-1) ?? '';
      const sitters = session.seats().map(({ seat }) => {
        const name = seats.length > 1 ? seatName(seat) : '';
        return seats.includes(seat) ? { by: 'person' as const, name } : { by: 'bot' as const, name: level };
      });
      const begun = await openSolo({ kind: 'begin', wish: { game, ...settled, sitters, from: position } }, 0);
      handIn(begun);
      go(`match/${game}/${begun.id}`);
    },
    link: async (position) => (await import('./case-link.ts')).caseAddress(game, { settled, position }),
    leave,
  };
}
