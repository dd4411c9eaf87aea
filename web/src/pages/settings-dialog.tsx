/** Language, light, movement, bots, keys. */

import { LANGUAGES } from 'virtual:texts';
import { For, type JSX } from 'solid-js';
import { choose, languageName, type Settings, settings } from '../settings/settings.ts';
import { sayOfDialogs } from '../texts/later-texts.ts';
import { t } from '../texts/texts.ts';
import { Dialog } from '../widgets/dialog.tsx';

export function SettingsDialog(props: { readonly close: () => void }): JSX.Element {
  return (
    <Dialog title={t('settings.title')} close={props.close}>
      <div class="settings">
        <label class="stack">
          <span>{t('language')}</span>
          <select value={settings().locale} onChange={(event) => choose({ locale: event.currentTarget.value })}>
            <For each={LANGUAGES}>{(locale) => <option value={locale}>{languageName(locale)}</option>}</For>
          </select>
        </label>
        <label class="stack">
          <span>{sayOfDialogs('settings.theme')}</span>
          <select
            value={settings().theme}
            onChange={(event) => choose({ theme: event.currentTarget.value as Settings['theme'] })}
          >
            <option value="auto">{sayOfDialogs('settings.theme.auto')}</option>
            <option value="light">{sayOfDialogs('settings.theme.light')}</option>
            <option value="dark">{sayOfDialogs('settings.theme.dark')}</option>
          </select>
        </label>
        <label class="stack">
          <span>{sayOfDialogs('settings.text')}</span>
          <select
            value={settings().textSize}
            onChange={(event) => choose({ textSize: event.currentTarget.value as Settings['textSize'] })}
          >
            <option value="usual">{sayOfDialogs('settings.text.usual')}</option>
            <option value="large">{sayOfDialogs('settings.text.large')}</option>
            <option value="larger">{sayOfDialogs('settings.text.larger')}</option>
          </select>
        </label>
        <label class="stack">
          <span>{sayOfDialogs('settings.bots')}</span>
          <select
            value={settings().botPace}
            onChange={(event) => choose({ botPace: event.currentTarget.value as Settings['botPace'] })}
          >
            <option value="humane">{sayOfDialogs('settings.bots.humane')}</option>
            <option value="instant">{sayOfDialogs('settings.bots.instant')}</option>
          </select>
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={settings().animation}
            onChange={(event) => choose({ animation: event.currentTarget.checked })}
          />
          {sayOfDialogs('settings.animation')}
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={settings().askEnd}
            onChange={(event) => choose({ askEnd: event.currentTarget.checked })}
          />
          {sayOfDialogs('settings.ask-end')}
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={settings().leftHanded}
            onChange={(event) => choose({ leftHanded: event.currentTarget.checked })}
          />
          {t('settings.left')}
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={settings().keys}
            onChange={(event) => choose({ keys: event.currentTarget.checked })}
          />
          {sayOfDialogs('settings.keys')}
        </label>
      </div>
    </Dialog>
  );
}
