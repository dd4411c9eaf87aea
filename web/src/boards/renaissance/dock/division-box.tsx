/** An army given by a campaign, divided otherwise than it was ordered: each of its blocks in one of the commands (L-2.23). */
import { createMemo, For, type JSX } from 'solid-js';
import { fetchSpeaker, speakerOf } from '../../../texts/speakers.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

export function DivisionBox(props: { readonly state: TableState; readonly most: number }): JSX.Element {
  const { state } = props;
  const { deploying } = state;
  const campaign = () => state.props.session.link?.()?.campaign?.game;
  void fetchSpeaker(campaign() ?? state.game.id);
  const name = (label: string): string => speakerOf(campaign() ?? state.game.id).name(label);
  const labels = createMemo(() => deploying.division().flat().sort());
  const commandOf = (label: string): number => deploying.division().findIndex((bodies) => bodies.includes(label));
  /** Those there are, and one more if there may be. */
  const choices = (): readonly number[] =>
    Array.from({ length: Math.min(props.most, deploying.division().length + 1) }, (_, k) => k);
  return (
    <details class="division-box">
      <summary>{say('division.title')}</summary>
      <p class="small">{say('division.how', { most: props.most })}</p>
      <For each={labels()}>
        {(label) => (
          <label data-body={label}>
            <span>{name(label)}</span>
            <select
              value={commandOf(label)}
              onChange={(event) => deploying.assign(label, Number(event.currentTarget.value))}
            >
              <For each={choices()}>
                {(k) => (
                  <option value={k} selected={k === commandOf(label)}>
                    {say('division.command', { number: k + 1 })}
                  </option>
                )}
              </For>
            </select>
          </label>
        )}
      </For>
      <button type="button" disabled={!deploying.isDivided()} onClick={deploying.undivide}>
        {say('division.ordered')}
      </button>
    </details>
  );
}
