/** One Region's points: who grows, who comes in from the Pool. */

import type { SeenBlock } from '@drumhead/enemy/queries';
import { fedIn, type Growing, growingIn, type Recruit, recruitsIn, type Sheet, without } from '@drumhead/enemy/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import { BlockPicture } from '../blocks/block.tsx';
import type { EnemyState } from '../state/enemy-state.ts';

const REGIONS = ['N', 'W', 'M', 'E', 'S', 'L'] as const;

interface Props {
  readonly state: EnemyState;
  readonly sheet: Sheet;
  /** Before anything was spent. */
  readonly first: Sheet;
  readonly rp: number;
  readonly change: (draft: readonly Recruit[]) => void;
}

export function RegionSheet(props: Props): JSX.Element {
  const { state } = props;
  const name = (): string => say(`region.${REGIONS[props.rp]}`);
  const growing = createMemo(() => growingIn(state.game, props.first, props.sheet, props.rp));
  return (
    <section class="region-sheet" aria-label={name()}>
      <header>
        <h3>{name()}</h3>
        <span
          class="points"
          role="img"
          aria-label={say('sheet.left', { left: props.sheet.left[props.rp], had: props.sheet.had[props.rp] })}
        >
          <For each={Array.from({ length: props.sheet.had[props.rp] })}>
            {(_, at) => <i classList={{ spent: at() >= props.sheet.left[props.rp] }} />}
          </For>
          <span aria-hidden="true">
            {props.sheet.left[props.rp]}/{props.sheet.had[props.rp]}
          </span>
        </span>
      </header>
      <ul>
        <For each={growing()}>{(it) => <GrowingRow {...props} it={it} />}</For>
      </ul>
      <FromPool {...props} />
    </section>
  );
}

/** As it would stand. */
function pictured(state: EnemyState, { block, area, to }: Growing): SeenBlock {
  const seen = state.blockBy(`b${block}`) as SeenBlock;
  return { ...seen, place: area, strength: to };
}

function GrowingRow(props: Props & { readonly it: Growing }): JSX.Element {
  const { state } = props;
  const block = (): string => state.blockName(props.it.block);
  const fed = () => fedIn(state.game, props.sheet.after, state.seat(), props.it.area);
  return (
    <li class="growing" classList={{ changed: props.it.to !== props.it.from }}>
      <BlockPicture state={state} block={pictured(state, props.it)} size={34} small />
      <span class="growing-words">
        <span>{block()}</span>
        <span class="small">
          {state.placeName(props.it.area)}
          <Supply {...fed()} />
        </span>
      </span>
      <span class="stepper">
        <button
          type="button"
          aria-label={say('sheet.less', { block: block() })}
          disabled={!props.it.last}
          onClick={() => props.it.last && props.change(without(props.sheet.spent, props.it.last))}
        >
          −
        </button>
        <output aria-label={say('sheet.strength', { block: block() })}>
          {props.it.to}
          <small>/{state.t.max[props.it.block]}</small>
        </output>
        <button
          type="button"
          aria-label={say('sheet.more', { block: block() })}
          disabled={!props.it.next}
          onClick={() => props.it.next && props.change([...props.sheet.spent, props.it.next])}
        >
          +
        </button>
      </span>
    </li>
  );
}

export function Supply(props: { readonly count: number; readonly limit: number }): JSX.Element {
  return (
    <span
      class="supply-bar"
      classList={{ full: props.count >= props.limit, over: props.count > props.limit }}
      role="img"
      aria-label={say('sheet.supply', { count: props.count, limit: props.limit })}
      title={say('sheet.supply', { count: props.count, limit: props.limit })}
      style={{ '--part': Math.min(1, props.count / Math.max(1, props.limit)) }}
    >
      <span aria-hidden="true">
        {props.count}/{props.limit}
      </span>
    </span>
  );
}

function FromPool(props: Props): JSX.Element {
  const { state } = props;
  const recruits = createMemo(() => recruitsIn(props.sheet, props.rp));
  const [block, setBlock] = createSignal(-1);
  const [area, setArea] = createSignal(-1);
  const chosen = () => recruits().find((it) => it.block === block()) ?? recruits()[0];
  const place = (): number => {
    const areas = chosen()?.areas ?? [];
    return areas.includes(area()) ? area() : (areas[0] ?? -1);
  };
  const supplyOf = (at: number): string => {
    const { count, limit } = fedIn(state.game, props.sheet.after, state.seat(), at);
    return `${count}/${limit}`;
  };
  return (
    <Show when={chosen()}>
      {(it) => (
        <div class="from-pool">
          <span class="small" aria-hidden="true">
            {say('sheet.new')}
          </span>
          <select
            aria-label={say('sheet.pool', { region: say(`region.${REGIONS[props.rp]}`) })}
            onChange={(event) => setBlock(Number(event.currentTarget.value))}
          >
            <For each={recruits()}>
              {(option) => (
                <option value={option.block} selected={option.block === it().block}>
                  {state.blockName(option.block)}
                </option>
              )}
            </For>
          </select>
          <span class="small" aria-hidden="true">
            {say('sheet.to')}
          </span>
          <select aria-label={say('sheet.where')} onChange={(event) => setArea(Number(event.currentTarget.value))}>
            <For each={it().areas}>
              {(at) => (
                <option value={at} selected={at === place()}>
                  {state.placeName(at)} {supplyOf(at)}
                </option>
              )}
            </For>
          </select>
          <button
            type="button"
            onClick={() =>
              props.change([...props.sheet.spent, { kind: 'recruit', block: it().block, area: place(), rp: props.rp }])
            }
          >
            {say('sheet.deploy')}
          </button>
        </div>
      )}
    </Show>
  );
}
