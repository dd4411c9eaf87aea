/** A word of history and what each command is there to do, for whoever opens one of the four battles. */
import { type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayBefore as say } from '../texts/renaissance-texts.ts';
import '../styles/before.css';

/** It opens by itself in the first phases, and lies folded afterwards. */
const FIRST_PHASES = 2;

export function BattleBrief(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const scenario = (): string => state.game.scenarios[state.position().scenario]?.id ?? '';
  const history = () => say.maybe(`brief.${scenario()}`);
  return (
    <Show when={history()}>
      {(words) => (
        <details class="brief" open={state.position().phase <= FIRST_PHASES}>
          <summary>{say('brief.title')}</summary>
          <Show when={say.maybe(`brief.${scenario()}.${state.seat()}`)}>{(tasks) => <p>{tasks()}</p>}</Show>
          <p class="small">{words()}</p>
        </details>
      )}
    </Show>
  );
}
