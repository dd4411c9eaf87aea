/** A table of the rulebook, with the rules that speak of it. */
import { For, type JSX, Show } from 'solid-js';
import { figure } from '../texts/numbers.ts';
import { addressOf } from './reader.ts';
import { sayOfRulebook as say } from './rulebook-texts.ts';
import type { BookTable } from './tables/table.ts';

export function BookTableView(props: { readonly game: string; readonly table: BookTable }): JSX.Element {
  const isGuessed = () => props.table.rows.some((row) => row.some(({ guessed }) => guessed));
  return (
    <figure class="book-table" id={`table-${props.table.id}`}>
      <section class="book-table-wide" tabindex="0" aria-label={props.table.title}>
        <table>
          <caption>{props.table.title}</caption>
          <thead>
            <tr>
              <For each={props.table.head}>{(word) => <th scope="col">{word}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={props.table.rows}>
              {(row) => (
                <tr>
                  <For each={row}>
                    {({ text, guessed }) => {
                      const written = () => (typeof text === 'number' ? figure(text) : text);
                      return <td classList={{ number: /^[−+]?\d/.test(written()), guessed }}>{written()}</td>;
                    }}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <figcaption class="small">
        <For each={props.table.cites}>{(id) => <a href={addressOf(props.game, id)}>{id}</a>}</For>
        <Show when={isGuessed()}>
          <span>
            <span class="guessed" aria-hidden="true" /> {say('guessed')}
          </span>
        </Show>
      </figcaption>
    </figure>
  );
}
