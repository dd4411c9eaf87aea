/** One card, place or chart: each value with its source, ours beside yours. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { dataLabel } from './data-labels.ts';
import type { Datum, Thing } from './data-tree.ts';
import type { DeskState } from './desk-state.ts';
import { sayOfDesk as say } from './desk-texts.ts';
import { shownValue } from './shown-value.ts';
import { ValueEditor } from './value-editor.tsx';
import { readAs, written } from './values.ts';

export function ThingCard(props: { readonly desk: DeskState; readonly thing: Thing }): JSX.Element {
  return (
    <article class="thing plate" aria-labelledby="thing-name">
      <header>
        <h2 id="thing-name">{props.desk.nameOf(props.thing)}</h2>
        <code class="small">{props.thing.path}</code>
        <button type="button" class="to-list" onClick={() => document.getElementById('things')?.scrollIntoView()}>
          {say('toList')}
        </button>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('value')}</th>
            <th scope="col">{say('ours')}</th>
            <th scope="col">{say('yours')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.thing.data}>{(datum) => <Row desk={props.desk} thing={props.thing} datum={datum} />}</For>
        </tbody>
      </table>
    </article>
  );
}

function Row(props: { readonly desk: DeskState; readonly thing: Thing; readonly datum: Datum }): JSX.Element {
  const [wrong, setWrong] = createSignal(false);
  const yours = () => props.desk.yours(props.datum);
  const label = () => dataLabel(props.datum.name);
  const change = (text: string) => {
    const value = text.trim() === '' ? undefined : readAs(props.datum.value, text);
    setWrong(text.trim() !== '' && value === undefined);
    if (text.trim() === '' || value !== undefined) props.desk.change(props.datum, value);
  };
  const provenance = () => props.datum.provenance ?? 'unknown';
  return (
    <tr classList={{ changed: yours() !== undefined }}>
      <th scope="row">{label()}</th>
      <td>
        <span class="ours">{shownValue(props.desk.module.id, props.datum.value)}</span>
        <span class={`source from-${provenance()}`}>{say(provenance())}</span>
      </td>
      <td>
        <Show when={props.datum.value !== null} fallback={<span class="small">–</span>}>
          <ValueEditor
            desk={props.desk}
            thing={props.thing}
            datum={props.datum}
            label={say('yoursOf', { name: label() })}
            text={written(yours() ?? '')}
            change={change}
          />
          <Show when={wrong() ? say('notThis') : props.desk.faultOf(props.datum)}>
            {(why) => (
              <span class="danger-text" role="alert">
                {why()}
              </span>
            )}
          </Show>
        </Show>
      </td>
    </tr>
  );
}
