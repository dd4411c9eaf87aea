import type { JSX } from 'solid-js';
import { t } from '../texts/texts.ts';

export function Loading(): JSX.Element {
  return (
    <main class="loading" id="main" aria-busy="true">
      <p>{t('loading')}</p>
    </main>
  );
}
