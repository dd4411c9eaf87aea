/** What is being shown of what has happened: told, with its dice and the factors behind them, and the keys of the tape. */
import type { Cited } from '@drumhead/kernel';
import { contactsToFight, contextOf, type Forecast } from '@drumhead/renaissance';
import { forecastOf } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import type { TapeStep } from '../state/tape-steps.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { CombatSheet } from './combat-sheet.tsx';
import { PipDie } from './pip-die.tsx';

export function TapePanel(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const { tape } = state;
  const odds = createMemo(() => {
    const step = tape.step();
    return step && combatOf(state, step);
  });
  const names = (): readonly [string, string] => {
    const [first = -1, second = -1] = tape.step()?.about ?? [];
    return [troopName(state, first), troopName(state, second)];
  };
  /** Its factors stand below, each with its rule: here only who and what came of it. */
  const attackIn = ({ facts }: Cited): string => {
    const [first, second] = names();
    return say('tape.attack', { first, second, loser: String(facts['loser']) });
  };
  return (
    <section class="tape">
      <TapeKeys state={state} />
      <Show when={tape.step()}>
        {(step) => (
          <>
            <p class="tape-told" aria-live="polite">
              {odds() ? attackIn(step().report) : state.props.speaker.report(step().report)}
            </p>
            <Thrown report={step().report} isItemised={odds() !== undefined} />
            <p class="tape-rules">
              <For each={step().report.cites.slice(0, 4)}>
                {(rule) => (
                  <button type="button" class="plain rule-id" onClick={() => state.props.showRule(rule)}>
                    {rule}
                  </button>
                )}
              </For>
            </p>
            <Show when={odds()}>{(it) => <CombatSheet state={state} odds={it()} own={0} names={names()} />}</Show>
          </>
        )}
      </Show>
    </section>
  );
}

function TapeKeys(props: { readonly state: TableState }): JSX.Element {
  const { tape } = props.state;
  return (
    <div class="tape-keys" role="group" aria-label={say('tape.label')}>
      <button type="button" aria-label={say('tape.back')} disabled={tape.at() <= 0} onClick={tape.back}>
        ◂
      </button>
      <button
        type="button"
        aria-label={tape.isRunning() ? say('tape.pause') : say('tape.play')}
        onClick={() => (tape.isRunning() ? tape.pause() : tape.play())}
      >
        {tape.isRunning() ? '❚❚' : '▶'}
      </button>
      <button type="button" aria-label={say('tape.next')} onClick={tape.next}>
        ▸
      </button>
      <button type="button" aria-label={say('tape.pace', { pace: tape.pace() })} onClick={tape.faster}>
        {tape.pace()}×
      </button>
      <span class="small">
        {tape.at() + 1}/{tape.steps().length}
      </span>
      <button type="button" class="main tape-skip" onClick={tape.skip}>
        {say('tape.skip')}
      </button>
    </div>
  );
}

/** Both dice and what they came to, the side's first whose phase it is; what was added, where that is not told beside. */
function Thrown(props: { readonly report: Cited; readonly isItemised: boolean }): JSX.Element {
  const list = (key: string): readonly number[] => {
    const found = props.report.facts[key];
    return Array.isArray(found) ? found.filter((it) => typeof it === 'number') : [];
  };
  const side = (k: number): number => (props.report.facts['side'] === 1 ? 1 - k : k);
  const sum = (die: number, k: number): string => {
    const total = list('totals')[k];
    return props.isItemised
      ? say('tape.sum', { added: say('mod', { mod: total - die }), total })
      : say('tape.total', { total });
  };
  return (
    <Show when={list('dice').length > 0}>
      <p class="tape-dice">
        <For each={list('dice')}>
          {(die, k) => (
            <span data-side={side(k())}>
              <PipDie die={die} pips={die} side={side(k())} />
              <span>{sum(die, k())}</span>
            </span>
          )}
        </For>
      </p>
    </Show>
  );
}

/** Of a combat: what each side's factors were made of. */
function combatOf({ game }: TableState, { report, before }: TapeStep): Forecast | undefined {
  if (report.key !== 'combat') return undefined;
  const s = contextOf(game.editions, before);
  const contact = contactsToFight(s.f).find(
    ({ by, enemy }) => by === report.facts['firstElement'] && enemy === report.facts['secondElement'],
  );
  return contact && forecastOf(s, contact);
}
