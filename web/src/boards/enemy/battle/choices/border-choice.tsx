/** 7.1: over which border the Main Attack comes; who came over others waits. */
import type { ActionOf } from '@drumhead/enemy';
import { type Volley, volleysAfter } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { betterFirst } from './better-first.ts';
import { OddsNote, Outlook } from './odds.tsx';

export function BorderChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { state } = props.battle;
  const area = (): number => state.within('main-attack')?.area ?? 0;
  const mine = () => state.at(area()).filter(({ side, fights }) => side === state.seat() && fights);
  const options = createMemo(() =>
    betterFirst(
      state,
      state.legal().flatMap((action) => (action.kind === 'main-attack' ? [{ action }] : [])),
    ),
  );
  const names = (from: number): string =>
    mine()
      .filter(({ cameFrom }) => cameFrom === from)
      .map(({ block }) => state.blockName(block))
      .join(', ');
  /** If he stands: of his hidden blocks nothing can be told. */
  const ownVolleys = (option: ActionOf<'main-attack'>): readonly Volley[] =>
    volleysAfter(state.game, state.view(), state.seat(), [option]).filter(({ seat }) => seat === state.seat());
  return (
    <section class="question">
      <h3>{say('main.head')}</h3>
      <ul class="answers">
        <For each={options()}>
          {({ action }) => (
            <li>
              <button type="button" class="answer" onClick={() => void state.act(action)}>
                <span class="block-words">
                  <span>{say('main.from', { area: state.t.places[action.from] })}</span>
                  <span class="small">{names(action.from)}</span>
                </span>
              </button>
              <Outlook battle={props.battle} head={say('main.odds')} volleys={ownVolleys(action)} oneOfSeveral />
            </li>
          )}
        </For>
      </ul>
      <p class="small">{say('main.note')}</p>
      <Show when={options().some(({ action }) => ownVolleys(action).length > 0)}>
        <OddsNote />
      </Show>
    </section>
  );
}
