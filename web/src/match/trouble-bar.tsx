/** What the player should know when the match cannot be kept or cannot go on. */
import { type JSX, Show } from 'solid-js';
import { t } from '../texts/texts.ts';
import type { MatchState } from './match-state.ts';
import { saveFile } from './save-file.ts';

export function TroubleBar(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const exported = async () => saveFile(`${session.game.id}-${session.id}.json`, await session.export());
  return (
    <div class="trouble-place" role="alert">
      <Show when={session.trouble()}>
        {(trouble) => (
          <div class="notice refusal">
            <p>{t(`trouble.${trouble().what}`)}</p>
            <button type="button" onClick={() => void exported()}>
              {t('match.export')}
            </button>
            <details>
              <summary>{t('error.detail')}</summary>
              <code>{trouble().detail}</code>
            </details>
          </div>
        )}
      </Show>
    </div>
  );
}
