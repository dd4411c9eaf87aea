/** Where an edition pack differs from the house's own data: each value by its names, ours and the pack's. */
import type { GameModule, Pack } from '@drumhead/kernel';
import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { fetchModule } from '../games/rules.ts';
import { fetchSpeaker, speakerOf } from '../texts/speakers.ts';
import { dataLabel } from './data-labels.ts';
import { type Datum, type Thing, thingName, thingsOf } from './data-tree.ts';
import { sayOfDesk as say } from './desk-texts.ts';
import { shownValue } from './shown-value.ts';

export function PackList(props: { readonly pack: Pack }): JSX.Element {
  const [module] = createResource(async (): Promise<GameModule | undefined> => {
    const [found] = await Promise.all([fetchModule(props.pack.game), fetchSpeaker(props.pack.game)]);
    return found;
  });
  const things = createMemo(() => thingsOf(module()?.data ?? {}));
  return (
    <Show when={module()}>
      <ul class="pack-list">
        <For each={Object.entries(props.pack.set)}>
          {([path, value]) => <Difference things={things()} game={props.pack.game} path={path} value={value} />}
        </For>
      </ul>
    </Show>
  );
}

function Difference(props: {
  readonly things: readonly Thing[];
  readonly game: string;
  readonly path: string;
  readonly value: unknown;
}): JSX.Element {
  const speaker = () => speakerOf(props.game);
  const found = createMemo(() => {
    for (const thing of props.things) {
      const datum = thing.data.find(({ path }) => path === props.path);
      if (datum) return { thing, datum };
    }
    return undefined;
  });
  return (
    <li>
      <Show
        when={found()}
        fallback={
          <>
            <code class="small">{props.path}</code>: <b>{JSON.stringify(props.value)}</b>
          </>
        }
      >
        {(it) => (
          <>
            {thingName(it().thing, (id) => speaker().name(id))}, {dataLabel(it().datum.name)}:{' '}
            <b>{shownValue(props.game, props.value as Datum['value'])}</b>{' '}
            <span class="small">{say('insteadOf', { ours: shownValue(props.game, it().datum.value) })}</span>
          </>
        )}
      </Show>
    </li>
  );
}
