/** Takes a saved journal back in; it is believed only after every entry has been played again. */
import { createSignal, type JSX, Show } from 'solid-js';
import { Dialog } from '../look/dialog.tsx';
import { go } from '../router/route.ts';
import type { Failure } from '../session/messages.ts';
import { OpeningFailed, openSolo } from '../session/solo.ts';
import { type TextKey, t } from '../texts/texts.ts';

export function ImportButton(): JSX.Element {
  let input!: HTMLInputElement;
  const [failure, setFailure] = createSignal<{ failure: Failure; detail: string } | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const session = await openSolo({ kind: 'import', text: await file.text() }, 0);
      session.close();
      go(`match/${session.game.id}/${session.id}`);
    } catch (error) {
      setFailure(
        error instanceof OpeningFailed
          ? { failure: error.failure, detail: error.message }
          : { failure: 'other', detail: String(error) },
      );
    }
    input.value = '';
  };
  return (
    <>
      <button type="button" onClick={() => input.click()}>
        {t('import')}
      </button>
      <input
        ref={input}
        type="file"
        class="hidden"
        tabindex="-1"
        aria-label={t('import')}
        accept="application/json,.json"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <Show when={failure()}>
        {(why) => (
          <Dialog title={t(`error.${why().failure}.title` as TextKey)} close={() => setFailure(null)}>
            <p>{t(`error.${why().failure}.what` as TextKey)}</p>
            <p>{t(`error.${why().failure}.do` as TextKey)}</p>
            <p class="small">
              <code>{why().detail}</code>
            </p>
          </Dialog>
        )}
      </Show>
    </>
  );
}
