/** The game in a minute, for who sits down to it the first time. */
import { createResource, For, type JSX, Show } from 'solid-js';
import type { Guide } from '../../guides/guide.ts';
import { settings } from '../../settings/settings.ts';
import { fetchGuide } from '../../texts/files.ts';
import { t } from '../../texts/texts.ts';
import type { MatchState } from '../match-state.ts';

export function GuidePanel(props: { readonly state: MatchState }): JSX.Element {
  const [fetched] = createResource(
    () => settings().locale,
    (locale) => fetchGuide<Guide>(props.state.session.game.id, locale),
  );
  const guide = (): Guide | undefined => {
    const found = fetched.latest;
    return found && { ...found, ...found.scenarios?.[props.state.session.scenario] };
  };
  return (
    <section class="guide" tabindex="0" aria-label={t('side.guide')}>
      <Show when={guide()} fallback={<p class="small">{t('loading')}</p>}>
        {(shown) => (
          <>
            <h3>{t('guide.goal')}</h3>
            <p>{shown().goal}</p>
            <h3>{t('guide.turn')}</h3>
            <ol>
              <For each={shown().turn}>{(step) => <li>{step}</li>}</For>
            </ol>
            <h3>{t('guide.first')}</h3>
            <p>{shown().first}</p>
            <button type="button" class="main" onClick={() => props.state.closeGuide()}>
              {t('guide.begin')}
            </button>
            <h3>{t('guide.words')}</h3>
            <dl>
              <For each={shown().words}>
                {([word, meaning]) => (
                  <div>
                    <dt>{word}</dt>
                    <dd>{meaning}</dd>
                  </div>
                )}
              </For>
            </dl>
          </>
        )}
      </Show>
    </section>
  );
}
