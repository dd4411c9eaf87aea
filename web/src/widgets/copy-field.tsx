/** A text to take elsewhere, with a button that copies it. */
import { createSignal, type JSX } from 'solid-js';
import { t } from '../texts/texts.ts';

export function CopyField(props: { readonly label: string; readonly text: string }): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  return (
    <div class="row copy-field">
      <input readonly aria-label={props.label} value={props.text} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void navigator.clipboard?.writeText(props.text).then(() => setCopied(true))}>
        {copied() ? t('waiting.copied') : t('waiting.copy')}
      </button>
    </div>
  );
}
