/** What who made a match has settled beside the game: its clock, talk, advice, and the edition it is played with. */
import { For, type JSX } from 'solid-js';
import { days } from '../texts/durations.ts';
import { t } from '../texts/texts.ts';
import type { MatchCard } from './table-api.ts';

export function HouseRules(props: { readonly card: MatchCard }): JSX.Element {
  const lines = () => {
    const { days: clock, chat, hints, correspondence, pack } = props.card;
    return [
      clock === null ? [] : [t('house.clock', { time: days(clock) })],
      [chat ? t('house.chat') : t('table.no-chat')],
      hints ? [t('house.hints')] : [],
      correspondence ? [t('set-up.correspondence')] : [],
      pack === null ? [] : [t('house.pack', { title: pack })],
    ].flat();
  };
  return (
    <ul class="house-rules small">
      <For each={lines()}>{(line) => <li>{line}</li>}</For>
    </ul>
  );
}
