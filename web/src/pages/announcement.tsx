/** What the operator has to say, until the reader puts it away. */
import { createSignal, type JSX, Show } from 'solid-js';
import { settings } from '../settings/settings.ts';
import { type Announcement, announced } from '../table/table-api.ts';
import { t } from '../texts/texts.ts';

const KEPT = 'drumhead.announcement';

function keptId(): string {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

export function AnnouncementLine(): JSX.Element {
  const [away, setAway] = createSignal(keptId());
  const shown = (): Announcement | undefined => (announced()?.id === away() ? undefined : announced());
  const putAway = (id: string): void => {
    setAway(id);
    try {
      localStorage.setItem(KEPT, id);
    } catch {
      // without storage it comes back with the next page
    }
  };
  const locale = (texts: Announcement['texts']): string => (texts[settings().locale] ? settings().locale : 'en');
  return (
    <Show when={shown()}>
      {(line) => (
        <aside class="notice announcement" aria-label={t('announcement')}>
          <span lang={locale(line().texts)}>{line().texts[locale(line().texts)]}</span>
          <button type="button" class="plain" aria-label={t('notice.dismiss')} onClick={() => putAway(line().id)}>
            ×
          </button>
        </aside>
      )}
    </Show>
  );
}
