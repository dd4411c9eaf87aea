/** How a match ended, in a sentence. */
import type { End } from '@drumhead/kernel';
import { t } from '../texts/texts.ts';

/** `mine`: the seats of who reads it; whoever has one of them alone is told whether he has won. */
export function outcomeText(end: End, nameOf: (seat: number) => string, mine: readonly number[]): string {
  const { winners } = end.outcome;
  if (end.by === 'draw') return t('end.agreed');
  if (end.by === 'void') return t('end.void');
  if (winners.length === 0) return t('end.draw');
  const winner = winners.map(nameOf).join(', ');
  const [own, ...more] = mine;
  const who =
    own === undefined || more.length > 0
      ? t('end.won', { winner })
      : winners.includes(own)
        ? t('end.you-won')
        : t('end.you-lost', { winner });
  return end.by === 'resign' || end.by === 'flag' ? `${t(`end.${end.by}`)} ${who}` : who;
}
