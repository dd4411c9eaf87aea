/** What bots are called. */
import { sayOfBeginning } from '../texts/later-texts.ts';
import { t, tMaybe } from '../texts/texts.ts';

/** By rank. */
export const botName = (level: string): string => tMaybe(`bot.${level}`) ?? level;

/** With what it does, for who must choose one. */
export function botChoice(level: string): string {
  const what = sayOfBeginning.maybe(`bot.${level}.what`);
  return what ? t('seats.bot.choice', { level: botName(level), what }) : t('seats.bot', { level });
}
