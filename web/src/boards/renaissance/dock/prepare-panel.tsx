/** Before the battle, one sheet for everything between the armies and the deployment; handed in, it answers as questions come. */
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import type { Laying } from '../state/laying.ts';
import type { SheetStep, Wishes } from '../state/preparing.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { sayBefore as say } from '../texts/renaissance-texts.ts';
import { PipDie } from './pip-die.tsx';
import { TerrainChoice } from './terrain-choice.tsx';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
const EDGES = [0, 1, 2, 3] as const;
/** Wishes, and the step that asks for each: what is past is wished no more. */
const NUMBERED = { north: 'country', five: 'country', six: 'six' } as const;
const YES_NO = { chooses: 'declare', places: 'lay', bridges: 'crossing', turn: 'edge', night: 'start' } as const;

export function PreparePanel(props: { readonly state: TableState; readonly laying: Laying }): JSX.Element {
  const { state, laying } = props;
  const { preparing } = state;
  const stepOf = (step: string): number => (preparing.sheet() as readonly string[]).indexOf(step);
  const isToCome = (step: string): boolean => stepOf(step) >= stepOf(state.asked() ?? '');
  const toCome = <What extends keyof Wishes>(wishes: { readonly [what in What]: string }): readonly What[] =>
    (Object.keys(wishes) as What[]).filter((what) => isToCome(wishes[what]) && preparing.counts(what));
  /** Who defends is known from the first. */
  const isKnown = (): boolean => state.actual().given !== undefined;
  return (
    <section class="question prepare-panel">
      <Steps all={preparing.sheet()} now={state.asked() ?? ''} />
      <Switch
        fallback={
          <button type="button" class="main" onClick={preparing.handIn}>
            {say('prepare.hand-in')}
          </button>
        }
      >
        <Match when={state.asked() === 'declare' && (preparing.isByHand() || !preparing.isHandedIn())}>
          <TerrainChoice state={state} />
        </Match>
        <Match when={laying.isOn() && (preparing.isByHand() || !preparing.isHandedIn())}>
          <p>{say('prepare.lay', { kind: state.name(laying.kind()) })}</p>
          <Show when={laying.sent()}>
            {(sent) => (
              <p class="small laying-dice">
                <For each={sent().dice}>{(die) => <PipDie die={die} pips={die} side={state.seat()} />}</For>
                {say(sent().isFirst ? 'prepare.within' : 'prepare.apart', { paces: Math.round(sent().far / UNITS) })}
              </p>
            )}
          </Show>
          <Show when={laying.refusal()}>
            {(why) => <p class="danger-text small">{state.props.speaker.refusal(why())}</p>}
          </Show>
          <div class="row">
            <button
              type="button"
              class="main"
              disabled={laying.refusal() !== null || laying.action() === null}
              onClick={() => {
                const action = laying.action();
                if (action) void state.act(action);
              }}
            >
              {say('prepare.here')}
            </button>
            <button type="button" onClick={laying.another}>
              {say('prepare.elsewhere')}
            </button>
            <button
              type="button"
              onClick={() => {
                preparing.wish('places', false);
                preparing.handIn();
              }}
            >
              {say('prepare.rest')}
            </button>
          </div>
        </Match>
      </Switch>
      <Show when={isToCome('season')}>
        <label class="stack">
          <span>{say('prepare.season')}</span>
          <select
            value={preparing.wishes().season}
            onChange={(event) => preparing.wish('season', event.currentTarget.value as Wishes['season'])}
          >
            <For each={SEASONS}>
              {(season) => (
                <option value={season} selected={season === preparing.wishes().season}>
                  {state.name(season)}
                </option>
              )}
            </For>
          </select>
        </label>
      </Show>
      <For each={toCome(NUMBERED)}>
        {(what) => (
          <label class="stack">
            <span>{say(isKnown() && what !== 'north' ? `prepare.own.${what}` : `prepare.${what}`)}</span>
            <select
              value={preparing.wishes()[what]}
              onChange={(event) => preparing.wish(what, Number(event.currentTarget.value) as Wishes['north'])}
            >
              <For each={EDGES}>
                {(edge) => (
                  <option value={edge} selected={edge === preparing.wishes()[what]}>
                    {say('prepare.edge', { edge })}
                  </option>
                )}
              </For>
            </select>
          </label>
        )}
      </For>
      <For each={toCome(YES_NO)}>
        {(what) => (
          <label class="check">
            <input
              type="checkbox"
              checked={preparing.wishes()[what]}
              onChange={(event) => preparing.wish(what, event.currentTarget.checked)}
            />
            {say(`prepare.${what}`)}
          </label>
        )}
      </For>
    </section>
  );
}

/** How far the preparation has come. */
function Steps(props: { readonly all: readonly SheetStep[]; readonly now: string }): JSX.Element {
  const at = () => (props.all as readonly string[]).indexOf(props.now);
  return (
    <ol class="steps" aria-label={say('prepare.steps')}>
      <For each={props.all}>
        {(step, k) => (
          <li classList={{ past: k() < at() }} aria-current={step === props.now ? 'step' : undefined}>
            {say(`prepare.step.${step}`)}
          </li>
        )}
      </For>
    </ol>
  );
}
