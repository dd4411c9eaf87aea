/** Shooting: who shoots at whom with what odds, and where there is a choice of target or order; or all of it in turn. */
import type { RenaissanceAction } from '@drumhead/renaissance';
import { type ShotToCome, shotsToCome } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { createWantedOrder } from '../state/wanted-order.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { OddsBar, OddsKey, stretchesOf } from './odds-bar.tsx';
import { EarlierKey, RankedRow } from './ranked-row.tsx';

export function ShootingPanel(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const isChoosing = (): boolean => state.asked() === 'designate';
  const listed = () => (state.props.actions ?? []) as readonly RenaissanceAction[];
  const choices = () => listed().filter(({ kind }) => kind === 'designate' || kind === 'bombard');
  const order = createWantedOrder();
  const keyOf = ({ target }: ShotToCome): string => String(target);
  const shots = createMemo(() =>
    shotsToCome(state.read()).sort((a, b) => order.placeOf(keyOf(a)) - order.placeOf(keyOf(b))),
  );
  const put = (key: string, k: number): void => order.put(shots().map(keyOf), key, k);
  /** In the wanted order as far as the rules leave it open; what is left they arrange. */
  async function shootAll(): Promise<void> {
    state.setBusy(true);
    while (order.isChosen() && state.props.decision?.kind === 'shooting') {
      const next = shots()
        .map(({ target }) => mayBeNext(target))
        .find((action) => action !== undefined);
      if (!next || !(await state.act(next)).ok) break;
    }
    if (['designate', 'shooting'].includes(state.props.decision?.kind ?? '')) await state.act({ kind: 'done' });
    state.setBusy(false);
  }
  const mayBeNext = (target: number): RenaissanceAction | undefined =>
    listed().find((action) => action.kind === 'shoot' && action.target === target);
  const own = ({ shooter }: ShotToCome): 0 | 1 => (state.position().elements.side[shooter] === state.seat() ? 0 : 1);
  return (
    <section class="shooting-panel">
      <button type="button" class="main" disabled={state.isBusy()} onClick={() => void shootAll()}>
        {say(isChoosing() ? 'shooting.no-choice' : 'shooting.all')}
      </button>
      <Show when={choices().length > 0}>
        <p class="small">{say('shooting.choose')}</p>
        <ul class="answers">
          <For each={choices()}>
            {(action) => (
              <li>
                <button
                  type="button"
                  onPointerEnter={() => 'element' in action && picking.pick([action.element])}
                  onClick={() => void state.act(action)}
                >
                  {choiceWords(state, action)}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <OddsKey of={shots().map((shot) => stretchesOf(shot.odds, own(shot)))} />
      <ol class="combats">
        <For each={shots()}>
          {(shot, k) => (
            <RankedRow
              key={keyOf(shot)}
              place={k()}
              put={put}
              isFixed={isChoosing()}
              onEnter={() => picking.pick([shot.shooter])}
            >
              <button type="button" class="plain combat-head" onClick={() => picking.pick([shot.shooter])}>
                <span>{shotWords(state, shot)}</span>
              </button>
              <OddsBar odds={shot.odds} own={own(shot)} />
              <Show when={mayBeNext(shot.target)} fallback={<span />}>
                {(action) => (
                  <span class="combat-keys">
                    <EarlierKey key={keyOf(shot)} place={k()} put={put} />
                    <button type="button" class="now" onClick={() => void state.act(action())}>
                      {say('shooting.now')}
                    </button>
                  </span>
                )}
              </Show>
            </RankedRow>
          )}
        </For>
      </ol>
    </section>
  );
}

const shotWords = (state: TableState, { shooter, helpers, target, isAnswered }: ShotToCome): string =>
  say('shooting.shot', {
    shooter: troopName(state, shooter),
    target: troopName(state, target),
    helpers: helpers.length,
    answered: isAnswered,
  });

function choiceWords(state: TableState, action: RenaissanceAction): string {
  if (action.kind === 'designate')
    return say('shooting.at', { shooter: troopName(state, action.element), target: troopName(state, action.target) });
  return action.kind === 'bombard' ? say('shooting.bridge', { shooter: troopName(state, action.element) }) : '';
}
