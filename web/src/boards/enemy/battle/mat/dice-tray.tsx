/** The volley as it is thrown, block by block and die by die, and what was just told of it. */

import { hitsOf, type ToldReport, type ToldRoll } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import { DieFace } from '../../../../widgets/die-face.tsx';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

/** Dice that stand alone, by the report that tells them. */
const LONE_DICE = ['slip-away', 'rout', 'pursuit', 'gun-retreat', 'mining', 'bombardment', 'siege-die'] as const;
type LoneDie = ToldReport<(typeof LONE_DICE)[number]>;
const isLoneDie = (report: ToldReport): report is LoneDie => (LONE_DICE as readonly string[]).includes(report.key);

export function DiceTray(props: {
  readonly battle: BattleState;
  /** The side below the field: dice come from whoever throws them. */
  readonly below: number;
}): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const rolls = createMemo<readonly ToldRoll[]>(() => battle.rolls(), [], {
    equals: (a, b) => a.length === b.length && a.every((it, i) => it === b[i]),
  });
  const lone = (): number | undefined => {
    const report = battle.step()?.report;
    return report && isLoneDie(report) ? (report.facts.die ?? undefined) : undefined;
  };
  const thrower = (): string => {
    const facts = rolls()[0]?.facts ?? battle.step()?.report.facts ?? {};
    return 'seat' in facts ? facts.seat : '';
  };
  return (
    <div class="dice-tray" data-thrower={thrower()} classList={{ rises: thrower() === state.t.seats[props.below] }}>
      <Show when={rolls().length > 0}>
        <ul class="volley" aria-label={say('volley', { seat: thrower() })}>
          <For each={rolls()}>{(roll) => <Roll name={state.name(roll.facts.block)} roll={roll} />}</For>
          <Show when={rolls().length} keyed>
            <li class="hits" classList={{ none: hitsOf(rolls()) === 0 }}>
              {say('hits')} <b>{hitsOf(rolls())}</b>
            </li>
          </Show>
        </ul>
      </Show>
      <Show when={lone()} keyed>
        {(die) => (
          <span class="thrown">
            <DieFace face={die} />
          </span>
        )}
      </Show>
      <Show when={battle.step()}>
        {(step) => (
          <p class="told" aria-live="polite" data-key={step().report.key}>
            <Show when={step()} keyed>
              {({ report }) => (
                <span class="words">
                  <span lang={state.props.speaker.langOf('reports', report.key)}>
                    {state.props.speaker.report(report)}
                  </span>{' '}
                  <RuleIds ids={report.cites.slice(0, 2)} show={state.props.showRule} />
                </span>
              )}
            </Show>
          </p>
        )}
      </Show>
    </div>
  );
}

function Roll(props: { readonly name: string; readonly roll: ToldRoll }): JSX.Element {
  const eff = (): number => Math.max(0, props.roll.facts.eff);
  const dice = (): readonly number[] => props.roll.facts.dice;
  return (
    <li class="roll">
      <span
        class="dice"
        role="img"
        aria-label={say('roll.label', {
          block: props.name,
          eff: eff(),
          dice: dice().join(', '),
          hits: props.roll.facts.hits,
        })}
      >
        <For each={dice()}>
          {(face, at) => (
            <span class="thrown" classList={{ hit: face <= eff() }} style={{ '--at': at() }} aria-hidden="true">
              <DieFace face={face} />
            </span>
          )}
        </For>
      </span>
      <span class="roller" aria-hidden="true">
        {props.name} ≤{eff()}
      </span>
    </li>
  );
}
