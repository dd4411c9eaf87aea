/** A march or a Muster: who goes, and which way. Undo takes back all who went together. */
import { PLACES } from '@drumhead/enemy';
import { leavesOpen, marchersFrom, type Way } from '@drumhead/enemy/queries';
import { createEffect, For, type JSX, on, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import { settings } from '../../../settings/settings.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { Anywhere } from './anywhere.tsx';
import { BlockChoice } from './block-choice.tsx';
import { commonLoss, Lost } from './lost.tsx';

/** So many may cross an open border that nobody counts them. */
const UNLIMITED = 99;

export function MarchPanel(props: { readonly state: EnemyState; readonly choosing: Choosing }): JSX.Element {
  const { state, choosing } = props;
  const frame = () => state.within('move');
  const fresh = (): boolean => frame()?.blocks.length === 0;
  // At first all who can are chosen, but for the last garrison; then who else goes is asked anew.
  createEffect(
    on([() => state.props.decision?.id, () => state.legal().length > 0], ([, listed]) => {
      if (listed && fresh()) state.setChosen(new Set(atFirst().map((block) => `b${block}`)));
    }),
  );
  const outlook = () => ({ game: state.game, p: state.position(), seat: state.seat() });
  const atFirst = (): readonly number[] =>
    choosing.musters() >= 0 ? choosing.rank() : marchersFrom(outlook(), from(), choosing.rank());
  const all = (): boolean => choosing.rank().every((block) => state.chosen().has(`b${block}`));
  const from = (): number => frame()?.from ?? 0;
  /** The last point is spent: when the march is done, so are one's actions. */
  const isLast = (): boolean => state.within('operation')?.ap === 0;
  const mayGoBack = (): boolean => fresh() && state.props.session.state().undo;
  // Who does not want to be asked has said all there is to say when nobody is left to march.
  createEffect(
    on([() => state.props.decision?.id, choosing.busy], () => {
      const isOver = state.asked() === 'move' && !fresh() && choosing.rank().length === 0;
      if (isOver && isLast() && !settings().askEnd && !choosing.busy()) void state.act({ kind: 'done' });
    }),
  );
  const toggleAll = (): void => {
    state.setChosen(new Set(all() ? [] : choosing.rank().map((block) => `b${block}`)));
  };
  return (
    <section class="march" aria-label={say('march.label')}>
      <header>
        <h2>
          {choosing.musters() >= 0
            ? say('march.muster', { place: state.t.places[choosing.musters()] })
            : say('march.from', { place: state.t.places[frame()?.from ?? 0] })}
        </h2>
        <Show when={choosing.rank().length > 0}>
          <button type="button" class="plain" onClick={toggleAll}>
            {all() ? say('march.nobody') : say('march.all')}
          </button>
        </Show>
      </header>
      <BlockChoice
        state={state}
        blocks={choosing.rank()}
        isOn={(block) => state.chosen().has(`b${block}`)}
        press={choosing.pick}
        remark={(block) => (choosing.musters() >= 0 ? state.placeName(state.blockBy(`b${block}`)?.place ?? 0) : '')}
      />
      <Show when={!fresh() && choosing.rank().length === 0}>
        <p class="hint">{say('march.gone')}</p>
      </Show>
      <Show when={fresh() && choosing.musters() < 0 && all() && !lostAnyway(state, choosing)}>
        <Show
          when={leavesOpen(outlook(), from(), choosing.rank())}
          fallback={<p class="hint">{say('march.empties', { place: state.t.places[from()] })}</p>}
        >
          <p>
            <b class="lost">
              {say('march.open', {
                place: state.t.places[from()],
                city: state.cityName(from()),
                vp: state.t.cityVp[from()],
              })}
            </b>
          </p>
        </Show>
      </Show>
      <Show when={choosing.musters() >= 0} fallback={<Ways state={state} choosing={choosing} />}>
        <button
          type="button"
          disabled={choosing.chosen().length === 0 || choosing.busy()}
          onClick={() => choosing.press(choosing.musters())}
        >
          {say('march.bring', { count: choosing.chosen().length })}
        </button>
      </Show>
      <Show when={mayGoBack()}>
        <button type="button" class="another" disabled={choosing.busy()} onClick={() => state.props.undo()}>
          {say('march.another')}
        </button>
      </Show>
      <button
        type="button"
        class="done"
        classList={{ main: !fresh(), plain: fresh() }}
        disabled={choosing.busy()}
        onClick={() => void state.act({ kind: 'done' })}
      >
        {fresh() ? say('march.wasted') : isLast() ? say('op.end') : say('march.done')}
      </button>
    </section>
  );
}

const listedWays = (choosing: Choosing): readonly Way[] =>
  choosing.doubtful() >= 0 ? choosing.waysTo(choosing.doubtful()) : shortest(choosing.ways());
const lossBy = (state: EnemyState, choosing: Choosing, way: Way) =>
  choosing.lossOf(state.within('move')?.from ?? -1, way);
const lostAnyway = (state: EnemyState, choosing: Choosing): string =>
  commonLoss(
    state,
    listedWays(choosing).map((way) => lossBy(state, choosing, way)),
  );

function Ways(props: { readonly state: EnemyState; readonly choosing: Choosing }): JSX.Element {
  const { state, choosing } = props;
  const listed = (): readonly Way[] => listedWays(choosing);
  return (
    <Show
      when={choosing.chosen().length > 0}
      fallback={<p class="hint">{choosing.rank().length > 0 && say('march.who')}</p>}
    >
      <h3>{choosing.doubtful() >= 0 ? say('march.which') : say('march.where')}</h3>
      <Show when={lostAnyway(state, choosing)}>
        {(words) => (
          <p id="lost-anyway">
            <b class="lost">{say('loss.anyway', { words: words() })}</b>
          </p>
        )}
      </Show>
      <ul class="targets">
        <For each={listed()} fallback={<li class="hint">{say('march.nowhere')}</li>}>
          {(way) => (
            <li>
              <button
                type="button"
                classList={{ loses: lossBy(state, choosing, way) !== null }}
                aria-describedby={lostAnyway(state, choosing) ? 'lost-anyway' : undefined}
                disabled={choosing.busy()}
                onClick={() => void choosing.march(way)}
                onPointerEnter={() => choosing.setShown(way)}
                onPointerLeave={() => choosing.setShown(null)}
                onFocus={() => choosing.setShown(way)}
                onBlur={() => choosing.setShown(null)}
              >
                {state.placeName(way.end)}
                <small>
                  <Show when={way.path.length > 1}>{say('way.via', { place: state.t.places[way.path[0]] })} </Show>
                  <Awaits state={state} way={way} />
                  <Show when={!lostAnyway(state, choosing)}>
                    <Lost state={state} loss={lossBy(state, choosing, way)} />
                  </Show>
                  <Show when={way.stays.length > 0}>
                    {say('way.some', { goes: way.goes.length, of: choosing.chosen().length })}
                  </Show>
                </small>
              </button>
              <Show when={way.stays.length > 0 && choosing.doubtful() >= 0}>
                <p class="hint">
                  {state.props.speaker.refusal(way.stays[0].why)}{' '}
                  <RuleIds ids={way.stays[0].why.cites} show={state.props.showRule} />
                </p>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Anywhere choosing={choosing} />
    </Show>
  );
}

/** Enemies at its end, and how many may cross to attack them. */
function Awaits(props: { readonly state: EnemyState; readonly way: Way }): JSX.Element {
  const { t, at, seat, frame } = props.state;
  const enemies = (): number => at(props.way.end).filter(({ side, inside }) => side !== seat() && !inside).length;
  const limit = (): string => {
    const now = frame();
    const from = props.way.path.at(-2) ?? (now?.kind === 'move' ? now.from : -1);
    const most = t.limit[from * PLACES + props.way.end] ?? 0;
    return most > 0 && most < UNLIMITED ? say('way.limit', { limit: most }) : '';
  };
  return (
    <Show when={enemies() > 0}>
      <b class="awaits">⚔ {[say('way.enemies', { count: enemies() }), limit()].filter(Boolean).join('; ')}</b>
    </Show>
  );
}

/** One way to each place. */
function shortest(ways: readonly Way[]): readonly Way[] {
  const seen = new Set<number>();
  return ways.filter(({ end }) => !seen.has(end) && seen.add(end));
}
