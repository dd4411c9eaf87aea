/** A dialog over the page: Escape closes it, and focus comes back to where it was. */
import { type JSX, onCleanup, onMount } from 'solid-js';
import { t } from '../texts/texts.ts';

export function Dialog(props: {
  readonly title: string;
  readonly close: () => void;
  readonly children: JSX.Element;
}): JSX.Element {
  let element!: HTMLDialogElement;
  const before = document.activeElement;
  onMount(() => element.showModal());
  onCleanup(() => before instanceof HTMLElement && before.focus());
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onClose={() => props.close()}>
      <div class="dialog-head">
        <h2 id="dialog-title">{props.title}</h2>
        <button type="button" onClick={() => element.close()}>
          {t('close')}
        </button>
      </div>
      {props.children}
    </dialog>
  );
}
