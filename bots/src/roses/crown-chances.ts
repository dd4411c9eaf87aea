/** How likely each player is to win the Wars of the Roses from here. */
import type { Roses } from '@drumhead/roses';
import { type Outlook, settled } from '../analysis/chances.ts';
import { AGAINST_PLANS, standing } from './judgement.ts';

/** By turn: what a victory point ahead counts for. Fitted to 80 matches; in the first turns next to nothing is decided. */
const BY_POINT = [0, 0.01, 0.015, 0.02, 0.04, 0.08];

export const rosesOutlook: Outlook<Roses> = (game, p) => {
  const end = game.outcome(p);
  if (end) return settled(end.winners, p.players);
  const worth = Array.from({ length: p.players }, (_, seat) =>
    Math.exp(BY_POINT[p.turn] * (standing({ t: game.tables, p }, seat, p.scores, AGAINST_PLANS) - p.scores[0])),
  );
  const all = worth.reduce((sum, it) => sum + it, 0);
  return worth.map((it) => it / all);
};
