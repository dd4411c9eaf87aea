/** 11.3: who goes home, and where to; filled in as the orders would, and corrected line by line. */
import type { Position } from '@drumhead/enemy';
import { fedIn, judged, proposed, type Wish } from '@drumhead/enemy/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import { BlockPicture } from '../blocks/block.tsx';
import { answerAsOne } from '../state/as-one.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { Supply } from './region-sheet.tsx';

/** Where a block may go: places, the Pool (undefined), or not at all (null). */
type Way = number | undefined | null;
const wayId = (way: Way): string => (way === null ? 'stay' : way === undefined ? 'pool' : String(way));

export function HomeSheet(props: { readonly state: EnemyState; readonly from: Position }): JSX.Element {
  const { state } = props;
  const seat = state.seat();
  const [wishes, setWishes] = createSignal<readonly Wish[]>(
    proposed({ game: state.game, p: props.from, seat }, 'home'),
  );
  const [sending, setSending] = createSignal(false);
  const verdict = createMemo(() => judged({ game: state.game, p: props.from, seat }, 'home', wishes()));
  const travellers = createMemo(() => {
    const ways = new Map<number, Way[]>();
    for (const action of state.game.actions(props.from, seat) ?? [])
      if (action.kind === 'home') ways.set(action.block, [...(ways.get(action.block) ?? []), action.to]);
    return [...ways].map(([block, all]) => ({ block, ways: [...all, null] }));
  });
  const wayOf = (block: number): Way => {
    const wish = wishes().find((it) => it.block === block);
    return wish ? wish.to : null;
  };
  function choose(block: number, id: string): void {
    const others = wishes().filter((wish) => wish.block !== block);
    if (id === 'stay') setWishes(others);
    else setWishes([...others, { block, to: id === 'pool' ? undefined : Number(id) }]);
  }
  async function send(): Promise<void> {
    setSending(true);
    await answerAsOne(state.props, verdict().actions);
    setSending(false);
  }
  const words = (way: Way): string =>
    way === null ? say('home.stay') : way === undefined ? say('home.pool') : state.placeName(way);
  return (
    <div class="recruitment">
      <h2>{say('home.head')}</h2>
      <Show when={travellers().length === 0}>
        <p>{say('home.nobody')}</p>
      </Show>
      <ul>
        <For each={travellers()}>
          {({ block, ways }) => (
            <li class="growing">
              <Show when={state.blockBy(`b${block}`)}>
                {(seen) => (
                  <>
                    <BlockPicture state={state} block={seen()} size={34} small />
                    <span class="growing-words">
                      <span>{state.blockName(block)}</span>
                      <span class="small">{state.placeName(seen().place)}</span>
                    </span>
                  </>
                )}
              </Show>
              <select
                aria-label={say('home.where', { block: state.t.blocks[block] })}
                onChange={(event) => choose(block, event.currentTarget.value)}
              >
                <For each={ways}>
                  {(way) => (
                    <option value={wayId(way)} selected={wayId(way) === wayId(wayOf(block))}>
                      {words(way)}
                    </option>
                  )}
                </For>
              </select>
              <Show when={wayOf(block)} keyed>
                {(place) => <Supply {...fedIn(state.game, props.from, seat, place)} />}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <For each={verdict().refused}>
        {({ wish, why }) => (
          <p class="danger-text" role="status">
            {state.blockName(wish.block)}: {state.props.speaker.refusal(why)}{' '}
            <RuleIds ids={why.cites} show={state.props.showRule} />
          </p>
        )}
      </For>
      <Show when={verdict().done}>
        {(why) => (
          <p class="danger-text" role="status">
            {state.props.speaker.refusal(why())} <RuleIds ids={why().cites} show={state.props.showRule} />
          </p>
        )}
      </Show>
      <div class="sheet-keys">
        <button
          type="button"
          class="main"
          disabled={sending() || verdict().refused.length > 0 || verdict().done !== null}
          onClick={() => void send()}
        >
          {wishes().length === 0 ? say('home.none') : say('home.send', { count: wishes().length })}
        </button>
      </div>
    </div>
  );
}
