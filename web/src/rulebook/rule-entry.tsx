/** One rule: its text with links to others, what kind of row it is, cases that show it, and where the code keeps it. */
import { For, type JSX, Show } from 'solid-js';
import './rule-marks.css';
import type { Row } from './book.ts';
import { addressOf, type Reader } from './reader.ts';
import { sayOfRulebook as say } from './rulebook-texts.ts';
import { whyUnshown } from './unshown.ts';

interface EntryProps {
  readonly reader: Reader;
  readonly row: Row;
}

export function RuleEntry(
  props: EntryProps & {
    /** It was asked for. */
    readonly here?: boolean;
  },
): JSX.Element {
  const { game } = props.reader;
  return (
    <article class="rule" id={props.row.id} classList={{ here: props.here === true }} tabindex="-1">
      <a class="rule-number" href={addressOf(game, props.row.id)}>
        {props.row.id}
      </a>
      <div class="rule-body">
        <RuleText reader={props.reader} id={props.row.id} />
        <RuleMarks reader={props.reader} row={props.row} />
      </div>
    </article>
  );
}

/** `show`: what a click on another rule does, where it leads nowhere else. */
export function RuleText(props: {
  readonly reader: Reader;
  readonly id: string;
  readonly show?: (id: string) => void;
}): JSX.Element {
  const { game, links, speaker } = props.reader;
  const pieces = () => links.pieces(speaker().rule(props.id) ?? '', props.id);
  return (
    <p lang={speaker().langOf('rules', props.id)}>
      <For each={pieces()}>
        {({ text, to }) => (to === undefined ? text : <RuleLink game={game} id={to} text={text} show={props.show} />)}
      </For>
    </p>
  );
}

function RuleLink(props: {
  readonly game: string;
  readonly id: string;
  readonly text: string;
  readonly show: ((id: string) => void) | undefined;
}): JSX.Element {
  return (
    <Show when={props.show} fallback={<a href={addressOf(props.game, props.id)}>{props.text}</a>}>
      {(show) => (
        <button type="button" class="rule-id" onClick={() => show()(props.id)}>
          {props.text}
        </button>
      )}
    </Show>
  );
}

/** `away`: cases open in a window of their own, so that nothing here is left. */
export function RuleMarks(props: EntryProps & { readonly away?: boolean }): JSX.Element {
  const { game, book } = props.reader;
  const cases = () => book.cases[props.row.id] ?? [];
  const kept = () => book.kept[props.row.id] ?? [];
  const why = () => (cases().length > 0 || props.away ? null : whyUnshown(game, props.row));
  const aside = () => (props.away ? '_blank' : undefined);
  return (
    <div class="rule-marks">
      <Show when={props.row.status === 'ruling' || props.row.status === 'physical'}>
        <span class="rule-mark">{say(props.row.status === 'ruling' ? 'ruling' : 'physical')}</span>
      </Show>
      <Show when={props.row.sameAs}>
        {(ids) => (
          <span class="rule-mark">
            {say('same-as')}{' '}
            <For each={ids()}>
              {(id, at) => (
                <>
                  {at() > 0 ? ', ' : ''}
                  <a href={addressOf(game, id)}>{id}</a>
                </>
              )}
            </For>
          </span>
        )}
      </Show>
      <For each={cases()}>
        {(index, at) => (
          <a
            class="rule-show"
            href={`#/show/${game}/${props.row.id}/${at()}`}
            title={props.reader.caseName?.(index)}
            target={aside()}
          >
            {say(at() === 0 ? 'show' : 'show.more')}
          </a>
        )}
      </For>
      <Show when={why()}>{(reason) => <span>{say(`unshown.${reason()}`)}</span>}</Show>
      <Show when={kept().length > 0}>
        <details class="rule-kept">
          <summary>{say('kept')}</summary>
          <ul>
            <For each={kept()}>
              {(place) => (
                <li>
                  <code translate="no">{place}</code>
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
    </div>
  );
}
