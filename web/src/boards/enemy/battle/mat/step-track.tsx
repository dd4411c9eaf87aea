/** Where the Round stands: four steps, each first one side's and then the other's. */

import { ROUND_STEPS, ROUNDS, type StepName, stepNow } from '@drumhead/enemy/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

export function StepTrack(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  /** Losses belong to the volley that caused them. */
  const told = () => battle.rolls().at(-1) ?? battle.step()?.report;
  const now = () => stepNow(battle.watching() ? told() : undefined, battle.frames(), battle.state.t);
  /** Its place in the film, to go back to; −1 while it is still to come, or the match itself is played back. */
  const startOf = (round: number): number =>
    battle.state.props.playing
      ? -1
      : battle.steps().findIndex(({ report }) => report.key === 'round' && report.facts.round === round);
  return (
    <div class="step-track">
      <ol class="rounds" aria-label={say('rounds')}>
        <For each={ROUNDS}>
          {(round) => (
            <li
              aria-current={battle.mat()?.round === round ? 'step' : undefined}
              classList={{ past: (battle.mat()?.round ?? 0) > round }}
            >
              <Show when={startOf(round) >= 0} fallback={say('round', { n: round })}>
                <button type="button" class="plain" title={say('film.round')} onClick={() => battle.go(startOf(round))}>
                  {say('round', { n: round })}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <ol class="steps" aria-label={say('steps')}>
        <For each={ROUND_STEPS.filter((step) => isPlayed(step, battle))}>
          {(step) => (
            <li aria-current={now()?.step === step ? 'step' : undefined}>
              {say(`step.${step}`)}
              <Show when={now()?.step === step && now()?.seat !== undefined}>
                <span class="whose">{battle.state.seatName(now()?.seat ?? 0)}</span>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

/** In an Assault Cavalry engages with the Infantry. */
const isPlayed = (step: StepName, battle: BattleState): boolean =>
  step !== 'horse' || battle.mat()?.manner !== 'assault';
