/** Retreat and regroup as one arrangement: blocks in bins, moved by dragging, by pressing, or with the arrow keys. */

import type { Cited } from '@drumhead/kernel';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import { BlockPicture } from '../../blocks/block.tsx';
import { sayOfBattle as say } from '../battle-texts.ts';
import { TokenName } from '../mat/token-name.tsx';
import type { BattleState } from '../state/battle-state.ts';
import { type Bin, createArrangement } from './arrange-state.ts';
import { createDrag } from './drag.ts';

const binId = (bin: Bin): string => (bin === null ? 'none' : String(bin));
const binOfId = (id: string): Bin => (id === 'none' ? null : Number(id));

export function ArrangePanel(props: {
  readonly battle: BattleState;
  readonly kind: 'retreat' | 'regroup';
}): JSX.Element {
  const { state } = props.battle;
  const arranged = createArrangement(props.battle, props.kind);
  const [held, setHeld] = createSignal<string | null>(null);
  const put = (key: string, id: string): void => {
    const seen = arranged.movers.find((it) => it.key === key);
    if (seen) arranged.put(seen.block, binOfId(id));
    setHeld(null);
  };
  const { drag, over, start } = createDrag(put);
  const title = (bin: Bin): string =>
    bin === null ? say(`bin.${props.kind}`) : bin === arranged.area ? say('to.city') : state.placeName(bin);
  const troubleOf = (block: number): { why: Cited; words: string } | undefined => {
    const refusal = arranged.refusalOf(block);
    if (refusal) return { why: refusal, words: state.props.speaker.refusal(refusal) };
    const loss = arranged.lossOf(block);
    return loss && { why: loss, words: say('lost.why', { why: lossWords(loss.facts.why) }) };
  };
  /** Each reason once: one refusal may name all whom it stops. */
  const troubles = (): readonly { readonly name: string; readonly why: Cited; readonly words: string }[] => {
    const all = arranged.movers.flatMap(({ block }) => {
      const trouble = troubleOf(block);
      return trouble ? [{ ...trouble, name: state.blockName(block) }] : [];
    });
    return all.filter(
      ({ name, words }, at) => !words.includes(name) || all.findIndex((it) => it.words === words) === at,
    );
  };
  return (
    <section class="question arrange">
      <h3>{say(`${props.kind}.head`)}</h3>
      <p class="small">{say('arrange.how')}</p>
      <div class="bins">
        <For each={arranged.bins}>
          {(bin) => (
            <section
              class="bin"
              classList={{ over: over() === binId(bin), bad: bin === null && props.kind === 'retreat' }}
              data-bin={binId(bin)}
              aria-label={title(bin)}
            >
              <h4>
                {title(bin)}
                <Show when={arranged.limit(bin) < 99}>
                  <span class="small">
                    {arranged.inBin(bin).length}/{arranged.limit(bin)}
                  </span>
                </Show>
              </h4>
              <ul class="tokens">
                <For each={arranged.inBin(bin)}>
                  {(seen) => (
                    <li>
                      <button
                        type="button"
                        class="token-button mover"
                        data-key={seen.key}
                        classList={{ lost: troubleOf(seen.block) !== undefined, dragged: drag()?.key === seen.key }}
                        style={
                          drag()?.key === seen.key
                            ? { translate: `${drag()?.x ?? 0}px ${drag()?.y ?? 0}px` }
                            : undefined
                        }
                        aria-pressed={held() === seen.key}
                        onPointerDown={(event) => start(event, seen.key)}
                        onClick={() => setHeld(held() === seen.key ? null : seen.key)}
                        onKeyDown={(event) => {
                          const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                          if (by === 0) return;
                          event.preventDefault();
                          arranged.shift(seen.block, by);
                          refocus(seen.key);
                        }}
                      >
                        <BlockPicture state={state} block={seen} size={44} />
                        <TokenName name={state.blockName(seen.block)} />
                        <span class="hidden">
                          {title(bin)} {troubleOf(seen.block)?.words}
                        </span>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
              <Show when={held()}>
                {(key) => (
                  <button type="button" class="put-here" onClick={() => put(key(), binId(bin))}>
                    {say('put-here')}
                  </button>
                )}
              </Show>
            </section>
          )}
        </For>
      </div>
      <div class="go">
        <Show when={troubles().length > 0}>
          <ul class="losses" role="status">
            <For each={troubles()}>
              {({ name, words, why }) => (
                <li class="danger-text">
                  <Show when={!words.includes(name)}>
                    <strong>{name}</strong>:{' '}
                  </Show>
                  {words} <RuleIds ids={foremost(why)} show={state.props.showRule} />
                </li>
              )}
            </For>
          </ul>
        </Show>
        <button
          type="button"
          class="main"
          disabled={arranged.verdict().refused.length > 0 || arranged.verdict().done !== null}
          onClick={() => void props.battle.answer(arranged.verdict().actions)}
        >
          {arranged.verdict().lost.length > 0
            ? say('arrange.lose', { count: arranged.verdict().lost.length })
            : say(`${props.kind}.go`)}
        </button>
        <button type="button" onClick={arranged.again}>
          {say('arrange.again')}
        </button>
      </div>
    </section>
  );
}

/** What is told of all Eliminations comes first in its rules; the reason of this one last. */
const foremost = (why: Cited): readonly string[] => (why.key === 'eliminated' ? why.cites.slice(-2) : why.cites);

const LOSSES = ['no-retreat', 'stranded', 'captured', 'garrison', 'clubmen'] as const;
type Loss = (typeof LOSSES)[number];
const lossWords = (why: string): string => (LOSSES.includes(why as Loss) ? say(`loss.${why as Loss}`) : why);

/** The block is drawn anew in its new bin. */
function refocus(key: string): void {
  queueMicrotask(() => document.querySelector<HTMLElement>(`.mover[data-key="${key}"]`)?.focus());
}
