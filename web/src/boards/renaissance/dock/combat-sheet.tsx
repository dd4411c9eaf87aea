/** A combat itemised: both sides' factors with their rules, and of thirty-six throws what comes of it. */
import type { Forecast } from '@drumhead/renaissance';
import { For, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { FactorLine } from './factor-line.tsx';
import { partWords, stretchesOf } from './odds-bar.tsx';

export function CombatSheet(props: {
  readonly state: TableState;
  readonly odds: Forecast;
  readonly own: 0 | 1;
  /** One's own first. */
  readonly names: readonly [string, string];
}): JSX.Element {
  const sides = () => [props.own, props.own === 0 ? 1 : 0] as const;
  return (
    <div class="combat-sheet">
      <div class="factor-columns">
        <For each={sides()}>
          {(side, k) => (
            <div>
              <h4>{props.names[k()]}</h4>
              <ul>
                <For each={props.odds.factors[side]}>
                  {({ rule, mod, what }) => (
                    <FactorLine
                      state={props.state}
                      rule={rule}
                      mod={mod}
                      what={props.state.props.speaker.name(rule, what)}
                    />
                  )}
                </For>
              </ul>
              <p class="sum">
                {say('combat.sum', { sum: props.odds.factors[side].reduce((sum, { mod }) => sum + mod, 0) })}
              </p>
            </div>
          )}
        </For>
      </div>
      <ul class="odds-list">
        <For each={stretchesOf(props.odds, props.own)}>{(part) => <li>{partWords(part)}</li>}</For>
      </ul>
    </div>
  );
}
