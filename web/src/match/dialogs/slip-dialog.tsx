/** The ruling slip of a match: its options, and the rulings one may dispute, each with the other reading. */

import type { OptionSpec, OptionValue } from '@drumhead/kernel';
import { createResource, For, type JSX, Show } from 'solid-js';
import type { Settled } from '../../session/settled.ts';
import { settings } from '../../settings/settings.ts';
import { sayOfBeginning, sayOfDialogs } from '../../texts/later-texts.ts';
import { otherReadings } from '../../texts/other-readings.ts';
import { fetchRules } from '../../texts/speakers.ts';
import { t } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';

export function SlipDialog(props: {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly close: () => void;
}): JSX.Element {
  const { game } = props.state.session;
  const speaker = () => props.state.speaker();
  const [readings] = createResource(
    () => settings().locale,
    async (locale) => {
      const found = await otherReadings(game.id, locale);
      await fetchRules(game.id, [...found.map(({ id }) => id), ...game.options.flatMap(({ cites }) => cites)]);
      return found;
    },
  );
  const chosen = ({ id, byDefault }: OptionSpec): OptionValue => props.settled.options[id] ?? byDefault;
  const valueText = (id: string, value: OptionValue): string => {
    if (typeof value === 'boolean') return sayOfDialogs(value ? 'slip.yes' : 'slip.no');
    return sayOfBeginning.maybe(`option.${id}.${value}`) ?? speaker().name(String(value));
  };
  const isOption = (ruling: string): boolean => game.options.some(({ cites }) => cites.includes(ruling));
  return (
    <Dialog title={t('slip')} close={props.close}>
      <p>{sayOfDialogs('slip.what')}</p>
      <Show when={game.options.length > 0}>
        <h3>{sayOfDialogs('slip.options')}</h3>
        <ul>
          <For each={game.options}>
            {(spec) => (
              <li>
                {speaker().name(spec.id)}: <b>{valueText(spec.id, chosen(spec))}</b>{' '}
                <i class="small">
                  {sayOfDialogs(chosen(spec) === spec.byDefault ? 'slip.default' : 'slip.chosen')} (
                  {spec.cites.join(', ')})
                </i>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={(readings.latest?.length ?? 0) > 0}>
        <h3>{sayOfDialogs('slip.rulings')}</h3>
        <dl>
          <For each={readings.latest}>
            {({ id, other, lang }) => (
              <>
                <dt>
                  <a href={`#/rules/${game.id}/${id}`} target="_blank" rel="noopener">
                    {id}
                  </a>{' '}
                  <span lang={speaker().langOf('rules', id)}>{speaker().rule(id)}</span>
                </dt>
                <dd>
                  <i>{sayOfDialogs('slip.other')}</i> <span lang={lang}>{other}</span>
                  <Show when={isOption(id)}> {sayOfDialogs('slip.pick')}</Show>
                </dd>
              </>
            )}
          </For>
        </dl>
      </Show>
    </Dialog>
  );
}
