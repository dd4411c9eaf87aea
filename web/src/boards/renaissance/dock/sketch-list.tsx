/** The orders of a sketched phase: their order, what each costs, what is left of the dice. */
import { For, type JSX, Show } from 'solid-js';
import type { Sketched } from '../state/sketch.ts';
import type { TableState } from '../state/table-state.ts';
import { orderWords } from '../texts/order-words.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

export function SketchList(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const { sketch } = state;
  const total = () => {
    const sums = new Map<number, number>();
    for (const { command, price, verdict } of sketch.chain())
      if (verdict.ok) sums.set(command, (sums.get(command) ?? 0) + price);
    return [...sums];
  };
  const numberOf = (command: number): number =>
    state.armies()[state.seat()]?.commands.find((it) => it.command === command)?.number ?? 0;
  return (
    <section class="sketch">
      <Show when={!sketch.isEmpty()} fallback={<p class="small">{say('sketch.how')}</p>}>
        <ol>
          <For each={sketch.chain()}>{(order, k) => <Line state={state} order={order} k={k()} />}</For>
        </ol>
        <p class="small">
          <For each={total()}>
            {([command, sum]) => (
              <>
                {say('sketch.total', {
                  command: numberOf(command),
                  sum,
                  die: state.actual().commands.pips[command],
                })}{' '}
              </>
            )}
          </For>
        </p>
        <div class="row">
          <button type="button" disabled={sketch.isGiving()} onClick={sketch.undo}>
            {say('sketch.undo')}
          </button>
          <button type="button" disabled={sketch.isGiving()} onClick={() => void sketch.give(1)}>
            {say('sketch.first')}
          </button>
          <button
            type="button"
            class="main"
            disabled={sketch.isGiving()}
            onClick={() => void sketch.give(sketch.chain().length)}
          >
            {say('sketch.all', { orders: sketch.chain().length })}
          </button>
        </div>
      </Show>
    </section>
  );
}

function Line(props: { readonly state: TableState; readonly order: Sketched; readonly k: number }): JSX.Element {
  const { sketch } = props.state;
  const words = () => orderWords(props.state, props.order.action);
  return (
    <li classList={{ refused: !props.order.verdict.ok }}>
      <span>
        {words()}
        <Show when={!props.order.verdict.ok && props.order.verdict.refusal}>
          {(why) => <em>{props.state.props.speaker.refusal(why())}</em>}
        </Show>
      </span>
      <span class="price">{say('order.price', { price: props.order.price })}</span>
      <button
        type="button"
        class="plain"
        aria-label={say('sketch.raise', { order: words() })}
        disabled={props.k === 0}
        onClick={() => sketch.raise(props.k)}
      >
        ↑
      </button>
      <button
        type="button"
        class="plain"
        aria-label={say('sketch.drop', { order: words() })}
        onClick={() => sketch.drop(props.k)}
      >
        ×
      </button>
    </li>
  );
}
