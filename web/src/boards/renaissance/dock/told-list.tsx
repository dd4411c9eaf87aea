/** Shots and combats since one's own last answer, each a touch from the troops it speaks of. */
import type { Cited } from '@drumhead/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { lately } from '../state/lately.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const TOLD = new Set([
  'shot',
  'combat',
  'storms',
  'destroyed',
  'captured',
  'beaten',
  'routs',
  'left-table',
  'defeated',
]);
/** Facts that number elements. */
const SPOKEN_OF = ['element', 'firstElement', 'shooterElement', 'secondElement', 'targetElement'];
/** More than this is for the log. */
const MOST = 7;

export function ToldList(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const told = createMemo(() =>
    lately(state)
      .flatMap(({ reports }) => reports)
      .filter(({ key }) => TOLD.has(key))
      .slice(-MOST),
  );
  const spokenOf = ({ facts }: Cited): number[] =>
    SPOKEN_OF.map((fact) => facts[fact]).filter((it) => typeof it === 'number');
  const lookAt = (report: Cited): void => {
    const [first] = spokenOf(report);
    if (first !== undefined) picking.pick([first]);
  };
  return (
    <Show when={told().length > 0 && !state.tape.isOn()}>
      <section class="told">
        <div class="told-head">
          <h3>{say('told.title')}</h3>
          <Show when={state.tape.canAgain()}>
            <button type="button" class="plain" onClick={state.tape.again}>
              {say('tape.again')}
            </button>
          </Show>
        </div>
        <ul>
          <For each={told()}>
            {(report) => (
              <li>
                <button
                  type="button"
                  class="plain told-line"
                  onPointerEnter={() => state.light(spokenOf(report))}
                  onPointerLeave={() => state.light([])}
                  onFocus={() => state.light(spokenOf(report))}
                  onBlur={() => state.light([])}
                  onClick={() => lookAt(report)}
                >
                  {state.props.speaker.report(report)}
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
