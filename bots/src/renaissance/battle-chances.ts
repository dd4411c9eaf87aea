/** How likely each army is to win the battle from here. */
import { contextOf, type Renaissance } from '@drumhead/renaissance';
import { moraleByCommand } from '@drumhead/renaissance/queries';
import { type Outlook, oddsOfFirst, settled } from '../analysis/chances.ts';
import { Stakes } from './captain/stakes.ts';
import { EVEN } from './captain/temper.ts';

/** Fitted to 60 battles: by share of an army's morale, the more the nearer an end is, and by what the combats at hand promise. */
const BY_LOSS = 1.2;
const BY_LOSS_LATE = 30;
const BY_FIGHT = 0.07;

export const renaissanceOutlook: Outlook<Renaissance> = (game, p) => {
  const end = game.outcome(p);
  if (end) return settled(end.winners, 2);
  const s = contextOf(game.editions, p);
  const { side } = p.commands;
  const morale = moraleByCommand(s);
  const lost = [0, 1].map((of) => {
    const own = morale.filter((_, c) => side[c] === of);
    return (
      own.reduce((sum, it) => sum + it.lost, 0) /
      Math.max(
        1,
        own.reduce((sum, it) => sum + it.raised, 0),
      )
    );
  });
  const byLoss = BY_LOSS + BY_LOSS_LATE * Math.max(...lost);
  return oddsOfFirst(byLoss * (lost[1] - lost[0]) + BY_FIGHT * new Stakes(s, 0, EVEN).fights(s));
};
