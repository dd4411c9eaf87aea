/** The head of every page but the match: the name, the language, the settings. */

import { LANGUAGES } from 'virtual:texts';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { choose, languageName, settings } from '../settings/settings.ts';
import { t, withTexts } from '../texts/texts.ts';
import { skipToMain } from '../widgets/skip-to-main.ts';
import { AnnouncementLine } from './announcement.tsx';

const SettingsDialog = lazy(() =>
  withTexts(import('./settings-dialog.tsx'), 'dialogs').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
);

export function SiteHeader(): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <header class="site-header">
        <button type="button" class="skip" onClick={skipToMain}>
          {t('skip.main')}
        </button>
        <a class="home" href="#/">
          <img src="/icon.svg" alt="" width="36" height="36" />
          <span>Drumhead</span>
        </a>
        <nav aria-label={t('language')} class="languages">
          <For each={LANGUAGES}>
            {(locale) => (
              <button
                type="button"
                class="plain"
                lang={locale}
                aria-label={languageName(locale)}
                aria-pressed={settings().locale === locale}
                onClick={() => choose({ locale })}
              >
                <span class="long">{languageName(locale)}</span>
                <span class="short">{locale.toUpperCase()}</span>
              </button>
            )}
          </For>
        </nav>
        <button type="button" class="plain" onClick={() => setOpen(true)}>
          {t('settings.title')}
        </button>
        <Show when={open()}>
          <Suspense>
            <SettingsDialog close={() => setOpen(false)} />
          </Suspense>
        </Show>
      </header>
      <AnnouncementLine />
    </>
  );
}
