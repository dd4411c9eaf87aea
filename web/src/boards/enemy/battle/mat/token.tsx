/** A block on the mat: what it is, how strong, and whether it can be pressed now. */
import { CAVALRY } from '@drumhead/enemy';
import type { SeenBlock } from '@drumhead/enemy/queries';
import { lossTold } from '@drumhead/enemy/queries';
import { createEffect, type JSX, on, Show } from 'solid-js';
import { moving } from '../../../../settings/settings.ts';
import { BlockPicture } from '../../blocks/block.tsx';
import type { EnemyState } from '../../state/enemy-state.ts';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { TokenName } from './token-name.tsx';

const SHAKEN = { translate: ['0', '-5px 0', '5px 0', '-5px 0', '5px 0', '0'] };
const SHAKING_MS = 420;

function wordsOf(state: EnemyState, seen: SeenBlock, n: number): string {
  if (seen.block < 0)
    return seen.candidates.length > 0
      ? say('token.candidates', { seat: state.t.seats[seen.side], n, count: seen.candidates.length })
      : say('token.unknown', { seat: state.t.seats[seen.side], n });
  const { cls, eff, discipline } = state.t;
  const strength = seen.strength >= 0 ? String(seen.strength) : '?';
  const words = say('token.known', { block: state.t.blocks[seen.block], strength, eff: eff[seen.block] });
  return cls[seen.block] === CAVALRY ? `${words}, ${say('token.discipline', { n: discipline[seen.block] })}` : words;
}

export function Token(props: {
  readonly battle: BattleState;
  readonly seen: SeenBlock;
  /** Among the hidden ones of its side. */
  readonly number: number;
}): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const { t } = state;
  const picking = () => battle.picking();
  const canPick = (): boolean => picking().keys.has(props.seen.key);
  const isPicked = (): boolean => picking().picked.has(props.seen.key);
  const isTold = (): string | undefined => {
    const report = battle.step()?.report;
    if (!report || !('block' in report.facts) || report.facts.block !== t.blocks[props.seen.block]) return undefined;
    return report.key === 'rolled' ? 'rolls' : report.key === 'loss' ? 'struck' : 'told';
  };
  const lost = (): number => (isTold() === 'struck' ? lossTold(battle.shown(), props.seen.block) : 0);
  let place: HTMLLIElement | undefined;
  // Hit after hit: each shakes it anew.
  createEffect(
    on([isTold, battle.at], ([told]) => {
      if (told === 'struck' && moving()) place?.animate(SHAKEN, SHAKING_MS);
    }),
  );
  const inner = (): JSX.Element => (
    <>
      <span class="hidden">{wordsOf(state, props.seen, props.number)}</span>
      <BlockPicture state={state} block={props.seen} size={56} />
      <Show when={lost() > 0}>
        <span class="blow" aria-hidden="true">
          −{lost() === 0.5 ? '½' : lost()}
        </span>
      </Show>
      <Show when={props.seen.halved}>
        <span class="half" aria-hidden="true">
          −½
        </span>
      </Show>
      <span aria-hidden="true">
        <TokenName name={props.seen.block >= 0 ? state.blockName(props.seen.block) : String(props.number)} />
      </span>
      <Show when={props.seen.block >= 0}>
        <span class="token-worth" aria-hidden="true">
          <span class="needs">≤{t.eff[props.seen.block]}</span>
          <Show when={t.cls[props.seen.block] === CAVALRY}> D{t.discipline[props.seen.block]}</Show>
          <Show when={props.seen.makesLastStand}> ⚑</Show>
        </span>
      </Show>
    </>
  );
  return (
    <li ref={place} class="token" data-key={props.seen.key} data-told={isTold()} classList={{ picked: isPicked() }}>
      <Show when={canPick()} fallback={<span>{inner()}</span>}>
        <button
          type="button"
          class="token-button"
          aria-pressed={isPicked()}
          onClick={() => picking().pick(props.seen.key)}
        >
          {inner()}
        </button>
      </Show>
    </li>
  );
}
