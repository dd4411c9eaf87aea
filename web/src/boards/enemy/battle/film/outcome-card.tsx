/** What came of the fight, and the way back to the map. */
import type { ToldReport } from '@drumhead/enemy/queries';
import { createEffect, type JSX, on, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

const ENDS: readonly ToldReport['key'][] = ['battle-ends', 'siege-combat-ends', 'surrendered', 'siege-die'];

export function OutcomeCard(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  let close: HTMLButtonElement | undefined;
  const told = (): ToldReport | undefined => battle.steps().findLast(({ report }) => ENDS.includes(report.key))?.report;
  const ended = () => {
    const report = told();
    return report?.key === 'battle-ends' ? report.facts : undefined;
  };
  const winner = (): string => ended()?.winner ?? '';
  /** Told to its end, and only who goes where is still asked. */
  const isDecided = (): boolean => battle.caughtUp() && battle.fight()?.over === true && winner() !== '';
  const reason = (): string =>
    say(`outcome.${ended()?.by}` as 'outcome.count', {
      loser: ended()?.loser ?? '',
      winner: winner(),
    });
  // The end is closed with one key.
  createEffect(on(battle.atEnd, (over) => over && queueMicrotask(() => close?.focus({ preventScroll: true }))));
  return (
    <Show when={battle.atEnd() || isDecided()}>
      <section class="verdict" classList={{ 'outcome-card': battle.atEnd() }} data-winner={winner()}>
        <Show
          when={winner() !== ''}
          fallback={<p>{told() && battle.state.props.speaker.report(told() as ToldReport)}</p>}
        >
          <h3>{say('outcome.holds', { seat: winner() })}</h3>
          <p class="small">{reason()}</p>
        </Show>
        <Show when={!battle.alone() && battle.atEnd()}>
          <button ref={close} type="button" class="main close" onClick={battle.close}>
            {say(battle.another() ? 'film.onward' : 'film.close')}
          </button>
        </Show>
      </section>
    </Show>
  );
}
