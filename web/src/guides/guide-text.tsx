/** The game in a minute: what one plays for, how a turn goes, what the words mean. */
import { createResource, For, type JSX, Show } from 'solid-js';
import { settings } from '../settings/settings.ts';
import { fetchGuide } from '../texts/files.ts';
import { t } from '../texts/texts.ts';
import type { Guide } from './guide.ts';

/** In the reader's language; while another is on its way, the last one. */
export function createGuide(game: string): () => Guide | undefined {
  const [guide] = createResource(
    () => settings().locale,
    (locale) => fetchGuide<Guide>(game, locale),
  );
  return () => guide.latest;
}

export function GuideText(props: {
  readonly guide: Guide;
  readonly heading: 'h2' | 'h3';
  /** What stands before the words. */
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <>
      <Heading of={props.heading} text={t('guide.goal')} />
      <p>{props.guide.goal}</p>
      <Heading of={props.heading} text={props.guide.course ?? t('guide.turn')} />
      <ol>
        <For each={props.guide.turn}>{(step) => <li>{step}</li>}</For>
      </ol>
      {props.children}
      <Heading of={props.heading} text={t('guide.words')} />
      <dl>
        <For each={props.guide.words}>
          {([word, meaning]) => (
            <div>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          )}
        </For>
      </dl>
    </>
  );
}

const Heading = (props: { readonly of: 'h2' | 'h3'; readonly text: string }): JSX.Element => (
  <Show when={props.of === 'h2'} fallback={<h3>{props.text}</h3>}>
    <h2>{props.text}</h2>
  </Show>
);
