/** Takes a saved journal back in; it is believed only after every entry has been played again. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { go } from '../router/route.ts';
import { handIn } from '../session/handed-in.ts';
import type { Failure, Import } from '../session/messages.ts';
import { OpeningFailed, openSolo } from '../session/solo.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { FileButton } from '../widgets/file-button.tsx';

type How = NonNullable<Import['how']>;
const WAYS: readonly How[] = ['both', 'look', 'replace'];

interface Failed {
  readonly failure: Failure;
  readonly detail: string;
  readonly text: string;
}

export function ImportButton(): JSX.Element {
  const [failure, setFailure] = createSignal<Failed | null>(null);
  const take = async (text: string, how?: How) => {
    setFailure(null);
    try {
      const session = await openSolo({ kind: 'import', text, ...(how && { how }) }, 0);
      // What is only looked at is kept nowhere: it goes from hand to hand.
      if (session.looking) handIn(session);
      else session.close();
      go(`match/${session.game.id}/${session.id}`);
    } catch (error) {
      setFailure(
        error instanceof OpeningFailed
          ? { failure: error.failure, detail: error.message, text }
          : { failure: 'other', detail: String(error), text },
      );
    }
  };
  return (
    <>
      <FileButton label={t('import')} take={(text) => void take(text)} />
      <Show when={failure()} keyed>
        {(why) => (
          <Dialog title={t(`error.${why.failure}.title` as TextKey)} close={() => setFailure(null)}>
            <Show when={why.failure === 'kept-already'} fallback={<WhyNot {...why} />}>
              <KeptAlready detail={why.detail} choose={(how) => void take(why.text, how)} />
            </Show>
          </Dialog>
        )}
      </Show>
    </>
  );
}

function WhyNot(props: Failed): JSX.Element {
  return (
    <>
      <p>{t(`error.${props.failure}.what` as TextKey)}</p>
      <p>{t(`error.${props.failure}.do` as TextKey)}</p>
      <p class="small">
        <code>{props.detail}</code>
      </p>
    </>
  );
}

/** The file and this browser have the match in two states: none of them goes without being asked. */
function KeptAlready(props: { readonly detail: string; readonly choose: (how: How) => void }): JSX.Element {
  const [file = 0, kept = 0, older = 'no'] = props.detail.split(' ');
  return (
    <>
      <p>{t('error.kept-already.what', { file: Number(file), kept: Number(kept), older })}</p>
      <ul class="kept-already">
        <For each={WAYS}>
          {(how) => (
            <li>
              <button
                type="button"
                classList={{ main: how === 'both', danger: how === 'replace' }}
                onClick={() => props.choose(how)}
              >
                {sayOfBeginning(`kept-already.${how}`)}
              </button>
              <span class="small">{sayOfBeginning(`kept-already.${how}.what`)}</span>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}
