/** The volley as it is thrown, block by block and die by die, and what was just told of it. */
import type { Cited } from '@drumhead/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { DieFace } from '../../../../look/die-face.tsx';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import { hitsOf } from '../engine/volley-told.ts';
import type { BattleState } from '../state/battle-state.ts';
import { say } from '../texts/texts.ts';

/** Dice that stand alone, by the report that tells them. */
const LONE_DICE = ['slip-away', 'rout', 'pursuit', 'gun-retreat', 'mining', 'bombardment', 'siege-die'];

export function DiceTray(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const rolls = createMemo<readonly Cited[]>(() => battle.rolls(), [], {
    equals: (a, b) => a.length === b.length && a.every((it, i) => it === b[i]),
  });
  const lone = (): number | undefined => {
    const report = battle.step()?.report;
    const die = report && LONE_DICE.includes(report.key) ? report.facts['die'] : undefined;
    return typeof die === 'number' ? die : undefined;
  };
  return (
    <div class="dice-tray">
      <Show when={rolls().length > 0}>
        <ul class="volley" aria-hidden="true">
          <For each={rolls()}>{(roll) => <Roll name={state.name(String(roll.facts['block']))} roll={roll} />}</For>
          <li class="hits" classList={{ none: hitsOf(rolls()) === 0 }}>
            {say('hits', { count: hitsOf(rolls()) })}
          </li>
        </ul>
      </Show>
      <Show when={lone()} keyed>
        {(die) => (
          <span class="thrown" aria-hidden="true">
            <DieFace face={die} />
          </span>
        )}
      </Show>
      <Show when={battle.step()}>
        {(step) => (
          <p class="told" aria-live="polite">
            {state.props.speaker.report(step().report)}{' '}
            <RuleIds ids={step().report.cites.slice(0, 2)} show={state.props.showRule} />
          </p>
        )}
      </Show>
    </div>
  );
}

function Roll(props: { readonly name: string; readonly roll: Cited }): JSX.Element {
  const eff = (): number => Number(props.roll.facts['eff']);
  return (
    <li class="roll">
      <span class="dice">
        <For each={props.roll.facts['dice'] as readonly number[]}>
          {(face, at) => (
            <span class="thrown" classList={{ hit: face <= eff() }} style={{ '--at': at() }}>
              <DieFace face={face} />
            </span>
          )}
        </For>
      </span>
      <span class="roller">
        {props.name} ≤{Math.max(0, eff())}
      </span>
    </li>
  );
}
