/** Guests first: a name is all a table wants to know. */
import type { JSX } from 'solid-js';
import { choose, settings } from '../settings/settings.ts';
import { t } from '../texts/texts.ts';
import { callMe, whoAmI } from './table-api.ts';

export function NameField(): JSX.Element {
  return (
    <label class="stack">
      <span>{t('name.label')}</span>
      <input
        required
        maxlength="40"
        autocomplete="nickname"
        value={settings().name}
        onInput={(event) => choose({ name: event.currentTarget.value })}
      />
    </label>
  );
}

/** Makes sure the table knows one by the name in the field. */
export async function introduce(): Promise<void> {
  const name = settings().name.trim();
  const me = await whoAmI();
  if (me?.name !== name) await callMe(name);
}
