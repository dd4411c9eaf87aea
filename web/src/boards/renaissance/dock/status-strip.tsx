/** Always in sight: whose phase it is and what hour, and of each command its die, what is left of it, and its morale. */
import { type CommandState, phaseNow } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { PipDie } from './pip-die.tsx';

/** Phases that a battle may well last: who has longer till dark need not count them. */
const SOON = 72;

export function StatusStrip(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state } = props;
  const now = createMemo(() => phaseNow(state.read()));
  const isSoon = (): boolean => state.position().winner < 0 && (now().next?.phases ?? Infinity) <= SOON;
  return (
    <section class="status" aria-label={say('status.label')}>
      <p class="status-now">
        <strong>
          {state.position().phase === 0 ? say('status.before') : say('status.phase', { phase: state.position().phase })}
        </strong>
        <Show when={state.position().phase > 0}>
          <span>
            {say('status.hour', { hour: now().hour, light: now().light })}
            <Show when={now().weather}>{(what) => <>, {say.maybe(`weather.${what()}`) ?? what()}</>}</Show>
          </span>
          <Show when={isSoon() && now().next}>
            {(next) => (
              <span title={say('status.clock')}>{say('status.next', { what: next().what, left: next().phases })}</span>
            )}
          </Show>
        </Show>
      </p>
      <div class="armies">
        <For each={state.armies()}>
          {(army) => (
            <div
              class="army"
              data-side={army.side}
              classList={{ phasing: state.position().phase > 0 && now().phasing === army.side }}
            >
              <div class="army-head">
                <span class="army-mark" aria-hidden="true" />
                <strong title={`${state.name(army.name)} (${state.sideName(army.side)})`}>
                  {state.armyName(army.side)}
                </strong>
                <Show when={army.limit > 0}>
                  <span class="army-morale" title={say('status.army', { gone: army.gone, limit: army.limit })}>
                    {say('status.lost', { gone: army.gone, limit: army.limit })}
                  </span>
                </Show>
              </div>
              <ul>
                <For each={army.commands}>
                  {(command) => (
                    <li>
                      <CommandLine state={state} picking={props.picking} command={command} />
                    </li>
                  )}
                </For>
              </ul>
            </div>
          )}
        </For>
      </div>
    </section>
  );
}

function CommandLine(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly command: CommandState;
}): JSX.Element {
  const it = () => props.command;
  const leader = () => props.state.name(it().leader);
  /** D-beaten.1: more than that is lost. */
  const until = () =>
    it().whole > 0 && !it().isBeaten ? say('status.until', { left: round(it().breaking - it().lost) }) : '';
  const share = () => Math.min(100, (100 * it().lost) / Math.max(1, it().whole));
  return (
    <button
      type="button"
      class="plain command"
      classList={{ beaten: it().isBeaten, shaken: it().isShaken }}
      title={[leader(), until(), say('status.letter', { letter: it().letter })].filter(Boolean).join('. ')}
      onClick={() => props.picking.pickCommand(it().command)}
    >
      <PipDie die={it().die} pips={it().pips} side={it().side} />
      <span class="command-name">
        <b>{it().letter}</b>{' '}
        <span class="who">
          <Show when={it().leader} fallback={<Numbered number={it().number} />}>
            {(leader) => props.state.name(`${leader()}_short`)}
          </Show>
        </span>
      </span>
      <span class="morale" aria-hidden="true">
        <span class="morale-lost" style={{ width: `${share()}%` }} />
        <span class="morale-break" />
      </span>
      <span class="morale-words">
        {it().isBeaten
          ? say('status.beaten')
          : it().whole > 0 && say('status.morale', { lost: it().lost, breaking: round(it().breaking) })}
      </span>
    </button>
  );
}

/** By its number alone where there is no room for the word. */
function Numbered(props: { readonly number: number }): JSX.Element {
  return (
    <>
      <span class="in-full">{say('status.command', { number: props.number })}</span>
      <span class="in-short" aria-hidden="true">
        {props.number}
      </span>
    </>
  );
}

const round = (me: number): number => Math.round(me * 10) / 10;
