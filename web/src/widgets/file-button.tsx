/** Takes in a file of ours. */
import type { JSX } from 'solid-js';

export function FileButton(props: { readonly label: string; readonly take: (text: string) => void }): JSX.Element {
  let input!: HTMLInputElement;
  const chosen = async () => {
    const file = input.files?.[0];
    if (file) props.take(await file.text());
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <>
      <button type="button" onClick={() => input.click()}>
        {props.label}
      </button>
      <input
        ref={input}
        type="file"
        class="hidden"
        tabindex="-1"
        aria-label={props.label}
        accept="application/json,.json"
        onChange={() => void chosen()}
      />
    </>
  );
}
