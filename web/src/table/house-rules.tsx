/** What one agrees to by sitting down: scenario, options, clock, talk, advice, and the edition and data it is played with. */

import { createResource, For, type JSX, Show } from 'solid-js';
import { fetchModule } from '../games/rules.ts';
import { DataNotice } from '../pages/data-notice.tsx';
import { days } from '../texts/durations.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import { liveTime } from './clock-choice.tsx';
import type { ClockRule, MatchCard } from './table-api.ts';
import { sayOfTable as say } from './table-texts.ts';

export function HouseRules(props: { readonly card: MatchCard }): JSX.Element {
  const [module] = createResource(() => fetchModule(props.card.game).catch(() => undefined));
  const [game] = createResource(() => fetchSpokenGame(props.card.game).catch(() => undefined));
  const ofTheGame = () => {
    const found = game.latest;
    if (!found) return [];
    const speaker = speakerOf(found.id);
    const { scenario, options } = props.card;
    const what = sayOfBeginning.maybe(`scenario.${scenario}`);
    const chosen = found.options.flatMap(({ id, byDefault, suggested }) => {
      const value = options[id] ?? byDefault;
      if (value === byDefault || value === suggested) return [];
      const told = sayOfBeginning.maybe(`option.${id}.${value}`);
      return [told === undefined ? speaker.name(id) : `${speaker.name(id)}: ${told}`];
    });
    return [[speaker.name(scenario), ...(what === undefined ? [] : [what])].join(': '), ...chosen];
  };
  const ofTheHouse = () => {
    const { clock, talk, hints, correspondence, listed, pack } = props.card;
    return [
      clock === null ? [] : clockLines(clock),
      [say(`house.talk.${talk}`)],
      hints ? [say('house.hints')] : [],
      correspondence ? [t('set-up.correspondence')] : [],
      listed ? [say('house.listed')] : [],
      pack === null ? [] : [say('house.pack', { title: pack })],
    ].flat();
  };
  return (
    <>
      <ul class="house-rules">
        <For each={[...ofTheGame(), ...ofTheHouse()]}>{(line) => <li>{line}</li>}</For>
      </ul>
      <Show when={module.latest}>{(found) => <DataNotice module={found()} />}</Show>
    </>
  );
}

function clockLines(clock: ClockRule): string[] {
  if (clock.kind === 'live') return [say('house.clock.live', { time: liveTime(clock) })];
  return [
    say('house.clock', { time: days(clock.days) }),
    ...(clock.bank > 0 ? [say('house.clock.bank', { time: days(clock.bank) })] : []),
    ...(clock.weekend === null ? [] : [say('house.clock.weekend', { zone: clock.weekend.replaceAll('_', ' ') })]),
  ];
}
