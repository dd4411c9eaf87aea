/** The guide beside the board, for who sits down to a game the first time. */
import { type JSX, Show } from 'solid-js';
import type { Guide } from '../../guides/guide.ts';
import { createGuide, GuideText } from '../../guides/guide-text.tsx';
import { t } from '../../texts/texts.ts';
import type { MatchState } from '../match-state.ts';

export function GuidePanel(props: { readonly state: MatchState }): JSX.Element {
  const { game, scenario } = props.state.session;
  const found = createGuide(game.id);
  const guide = (): Guide | undefined => {
    const whole = found();
    return whole && { ...whole, ...whole.scenarios?.[scenario] };
  };
  return (
    <section class="guide" tabindex="0" aria-label={t('side.guide')}>
      <Show when={guide()} fallback={<p class="small">{t('loading')}</p>}>
        {(shown) => (
          <GuideText guide={shown()} heading="h3">
            <h3>{t('guide.first')}</h3>
            <p>{shown().first}</p>
            <button type="button" class="main" onClick={() => props.state.closeGuide()}>
              {t('guide.begin')}
            </button>
          </GuideText>
        )}
      </Show>
    </section>
  );
}
