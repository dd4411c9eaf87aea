/** Takes a saved journal back in; it is believed only after every entry has been played again. */
import { createSignal, type JSX, Show } from 'solid-js';
import { go } from '../router/route.ts';
import type { Failure } from '../session/messages.ts';
import { OpeningFailed, openSolo } from '../session/solo.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { FileButton } from '../widgets/file-button.tsx';

export function ImportButton(): JSX.Element {
  const [failure, setFailure] = createSignal<{ failure: Failure; detail: string } | null>(null);
  const take = async (text: string) => {
    try {
      const session = await openSolo({ kind: 'import', text }, 0);
      session.close();
      go(`match/${session.game.id}/${session.id}`);
    } catch (error) {
      setFailure(
        error instanceof OpeningFailed
          ? { failure: error.failure, detail: error.message }
          : { failure: 'other', detail: String(error) },
      );
    }
  };
  return (
    <>
      <FileButton label={t('import')} take={(text) => void take(text)} />
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
