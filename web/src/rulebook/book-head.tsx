/** The head of a page of the rulebook: what it is, where else to look, and how to have it on paper. */
import { For, type JSX } from 'solid-js';
import { sayOfRulebook as say } from './rulebook-texts.ts';

export function BookHead(props: {
  readonly title: string;
  readonly game: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}): JSX.Element {
  return (
    <div class="section-head">
      <h1>{props.title}</h1>
      <nav class="row no-print" aria-label={say('title')}>
        <For each={props.links}>
          {({ to, text }) => (
            <a class="button" href={`#/${to}/${props.game}`}>
              {text}
            </a>
          )}
        </For>
        <button type="button" onClick={() => print()}>
          {say('print')}
        </button>
      </nav>
    </div>
  );
}
