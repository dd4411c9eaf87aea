/** How a match ended, in a sentence. */
import type { End } from '@drumhead/kernel';
import { t } from '../texts/texts.ts';
import type { MatchState } from './match-state.ts';

export function outcomeText(state: MatchState, end: End): string {
  const { winners } = end.outcome;
  const names = winners.map(state.seatName).join(', ');
  if (end.by === 'resign') return t('end.resign', { winner: names });
  if (end.by === 'flag') return t('end.flag', { winner: names });
  if (end.by === 'draw') return t('end.agreed');
  if (end.by === 'void') return t('end.void');
  if (winners.length === 0) return t('end.draw');
  const { mine } = state.session;
  if (mine.length === 1) return winners.includes(mine[0]) ? t('end.you-won') : t('end.you-lost', { winner: names });
  return t('end.won', { winner: names });
}
