/** Says what happened and what to do about it. */
import { type JSX, Show } from 'solid-js';
import type { Failure } from '../session/messages.ts';
import { type TextKey, t } from '../texts/texts.ts';

export type ErrorKind =
  | Failure
  | 'bad-link'
  | 'no-table'
  | 'no-shared'
  | 'claimed'
  | 'refused'
  | 'not-ended'
  | 'broken';

export function ErrorPage(props: {
  readonly kind: ErrorKind;
  readonly detail?: string;
  readonly retry?: (() => void) | undefined;
}): JSX.Element {
  const text = (part: 'title' | 'what' | 'do') => t(`error.${props.kind}.${part}` as TextKey);
  return (
    <main class="error-page" id="main">
      <div class="plate">
        <h1>{text('title')}</h1>
        <p>{text('what')}</p>
        <p>{text('do')}</p>
        <Show when={props.detail}>
          <details>
            <summary>{t('error.detail')}</summary>
            <code>{props.detail}</code>
          </details>
        </Show>
        <div class="row">
          <Show when={props.retry}>
            <button type="button" class="main" onClick={() => props.retry?.()}>
              {t('error.retry')}
            </button>
          </Show>
          <a class="button" href="#/">
            {t('home')}
          </a>
        </div>
      </div>
    </main>
  );
}
