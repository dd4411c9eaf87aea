/** One card, place or chart: each value with its source, ours beside yours. */
import { createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import { dataLabel } from './data-labels.ts';
import type { Datum, Thing } from './data-tree.ts';
import type { DeskState } from './desk-state.ts';
import { sayOfDesk as say } from './desk-texts.ts';
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
        <span class="ours">{shown(props.desk, props.datum.value)}</span>
        <span class={`source from-${provenance()}`}>{say(provenance())}</span>
      </td>
      <td>
        <Show when={props.datum.value !== null} fallback={<span class="small">–</span>}>
          <Editor
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

function Editor(props: {
  readonly desk: DeskState;
  readonly thing: Thing;
  readonly datum: Datum;
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
}): JSX.Element {
  const list = createUniqueId();
  /** What stands in the same place of like things. */
  const others = () => {
    const at = props.thing.path.slice(0, -props.thing.id.length);
    const alike = props.desk.things.filter(({ path, file }) => file === props.thing.file && path.startsWith(at));
    const values = alike.flatMap(({ data }) => data.filter(({ name }) => name === props.datum.name));
    return [...new Set(values.map(({ value }) => written(value)))].sort();
  };
  return (
    <Show
      when={typeof props.datum.value === 'boolean'}
      fallback={
        <>
          <input
            aria-label={props.label}
            type={typeof props.datum.value === 'number' ? 'number' : 'text'}
            placeholder={written(props.datum.value)}
            value={props.text}
            list={typeof props.datum.value === 'string' ? list : undefined}
            onChange={(event) => props.change(event.currentTarget.value)}
          />
          <Show when={typeof props.datum.value === 'string'}>
            <datalist id={list}>
              <For each={others()}>{(value) => <option value={value}>{props.desk.speaker().name(value)}</option>}</For>
            </datalist>
          </Show>
        </>
      }
    >
      <select aria-label={props.label} onChange={(event) => props.change(event.currentTarget.value)}>
        <option value="">–</option>
        <For each={[true, false]}>
          {(value) => (
            <option value={String(value)} selected={props.text === String(value)}>
              {value ? say('yes') : say('no')}
            </option>
          )}
        </For>
      </select>
    </Show>
  );
}

/** With names for ids. */
function shown(desk: DeskState, value: Datum['value']): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return say('empty');
  if (Array.isArray(value)) return value.map((part) => shown(desk, part)).join(', ');
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  return typeof value === 'string' ? desk.speaker().name(value) : String(value);
}
