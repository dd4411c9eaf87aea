/** What bots are called. */
import { t, tMaybe } from '../texts/texts.ts';

/** By rank. */
export const botName = (level: string): string => tMaybe(`bot.${level}`) ?? level;

/** With what it does, for who must choose one. */
export function botChoice(level: string): string {
  const what = tMaybe(`bot.${level}.what`);
  return what ? t('seats.bot.choice', { level: botName(level), what }) : t('seats.bot', { level });
}
