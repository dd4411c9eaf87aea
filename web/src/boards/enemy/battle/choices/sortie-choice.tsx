/** 8.2: the guns of the City fire at a block outside, and men come out. */
import { type ActionOf, ARTILLERY, type EnemyAction } from '@drumhead/enemy';
import { spreadOf, throwOf, type Volley, volleysAfter } from '@drumhead/enemy/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState, BlockPicking } from '../state/battle-state.ts';
import { BlockLine, ownBlock } from './block-line.tsx';
import { Bars, Outlook } from './odds.tsx';
import { SeveralBlocks } from './several-blocks.tsx';

type Shot = ActionOf<'bombard'>;

export function SortieChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const men = () =>
    state
      .legal()
      .flatMap((it) => (it.kind === 'sortie' ? [it.block] : []))
      .flatMap((block) => {
        const seen = ownBlock(state, block);
        return seen && state.t.cls[block] !== ARTILLERY ? [{ seen }] : [];
      });
  const shots = createMemo(() => state.legal().filter((it): it is Shot => it.kind === 'bombard'));
  const guns = (): readonly number[] => [...new Set(shots().map(({ block }) => block))];
  const handles = (): readonly number[] => [...new Set(shots().map(({ target }) => target))];
  const [target, setTarget] = createSignal(handles()[0] ?? -1);
  const targets = (): BlockPicking => ({
    keys: new Set(handles().map((handle) => `h${handle}`)),
    picked: new Set(guns().length > 0 ? [`h${target()}`] : []),
    pick: (key) => setTarget(Number(key.slice(1))),
  });
  const answers = (picked: ReadonlySet<string>): readonly EnemyAction[] => [
    ...men().flatMap(({ seen }) => (picked.has(seen.key) ? [{ kind: 'sortie' as const, block: seen.block }] : [])),
    { kind: 'done' },
  ];
  const volleys = (picked: ReadonlySet<string>): readonly Volley[] =>
    volleysAfter(state.game, state.view(), state.seat(), answers(picked));
  return (
    <>
      <Show when={guns().length > 0}>
        <section class="question">
          <h3>{say('bombard.head')}</h3>
          <select
            aria-label={say('bombard.target')}
            value={target()}
            onChange={(event) => setTarget(Number(event.currentTarget.value))}
          >
            <For each={handles()}>
              {(handle, at) => (
                <option value={handle} selected={handle === target()}>
                  {say('bombard.block', { n: at() + 1 })}
                </option>
              )}
            </For>
          </select>
          <ul class="answers">
            <For each={guns()}>
              {(gun) => <Gun battle={battle} shot={{ kind: 'bombard', block: gun, target: target() }} />}
            </For>
          </ul>
        </section>
      </Show>
      <Show when={guns().length === 0}>
        <p class="small closed">{say('bombard.none')}</p>
      </Show>
      <SeveralBlocks
        battle={battle}
        head={say('sortie.head')}
        candidates={men()}
        also={targets()}
        answers={answers}
        submit={(count) => (count === 0 ? say('sortie.none') : say('sortie.go', { count }))}
        outlook={(picked) => (
          <Outlook battle={battle} head={say('sortie.odds')} volleys={picked.size > 0 ? volleys(picked) : []} />
        )}
      />
    </>
  );
}

function Gun(props: { readonly battle: BattleState; readonly shot: Shot }): JSX.Element {
  const { state } = props.battle;
  const spread = () => spreadOf([throwOf(state.game, state.view(), state.seat(), props.shot)]);
  return (
    <li>
      <button type="button" class="answer" onClick={() => void state.act(props.shot)}>
        <Show when={ownBlock(state, props.shot.block)}>
          {(seen) => (
            <BlockLine state={state} seen={seen()}>
              {say('bombard.fire')}
            </BlockLine>
          )}
        </Show>
        <Bars spread={spread()} />
      </button>
    </li>
  );
}
