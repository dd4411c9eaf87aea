/** Headings of This War's log: years, turns, what a turn consists of, and each fight. */
import type { Cited } from '@drumhead/kernel';
import { t } from '../../texts/texts.ts';
import type { Heading } from '../board.ts';

const text = (fact: unknown): string => String(fact ?? '');

export function headingOf({ key, facts }: Cited, name: (id: string) => string): Heading | undefined {
  const area = name(text(facts['area']));
  switch (key) {
    case 'year-begins':
      return { level: 1, text: text(facts['year']) };
    case 'turn-begins':
      return { level: 2, text: t('heading.turn', { turn: text(facts['turn']), year: text(facts['year']) }) };
    case 'year-end':
      return { level: 2, text: t('heading.year-end', { year: text(facts['year']) }) };
    case 'player-one':
      return { level: 3, text: t('heading.actions') };
    case 'battle-begins':
      return { level: 3, text: t('heading.battle', { area }), film: true };
    case 'sortie':
      return { level: 3, text: t('heading.sortie', { area }), film: true };
    case 'mining':
    case 'bombardment':
    case 'stormed':
      return { level: 3, text: t('heading.assault', { area }), film: true };
    case 'supply-checked':
      return { level: 3, text: t('heading.supply', { seat: name(text(facts['seat'])) }) };
    default:
      return undefined;
  }
}
