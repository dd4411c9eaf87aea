/** Odds as bars: how likely each number of hits is, exactly. */

import type { Spread } from '@drumhead/enemy/queries';
import { isStep, spreadOfVolley, UNSEEN, type Volley } from '@drumhead/enemy/queries';
import { For, type JSX, Show } from 'solid-js';
import { tenths } from '../../../../texts/numbers.ts';
import { SeatMark } from '../../../../widgets/seat-mark.tsx';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

/** Rarer numbers are not drawn. */
const RARE = 0.005;

export function Bars(props: { readonly spread: Spread }): JSX.Element {
  const shown = () => props.spread.map((chance, hits) => ({ chance, hits })).filter(({ chance }) => chance >= RARE);
  const most = () => Math.max(...props.spread);
  /** Two digits, or many bars, leave room for every other number. */
  const isSaid = (hits: number): boolean => {
    const last = shown().at(-1)?.hits ?? 0;
    return (last < 10 && shown().length <= 8) || (last - hits) % 2 === 0;
  };
  const words = () =>
    shown()
      .map(({ chance, hits }) => say('odds.of', { hits, chance }))
      .join(', ');
  return (
    <span class="bars" role="img" aria-label={words()} title={words()}>
      <For each={shown()}>
        {({ chance, hits }) => (
          <span class="bar" aria-hidden="true">
            <i style={{ height: `${Math.max(2, Math.round((chance / most()) * 26))}px` }} />
            <b>{isSaid(hits) ? hits : '\u00a0'}</b>
          </span>
        )}
      </For>
    </span>
  );
}

/** Guns of a City fire in no step of a Round. */
const stepWords = (step: string): string => (isStep(step) ? say(`step.${step}`) : say('step.guns'));

export function VolleyOdds(props: { readonly battle: BattleState; readonly volley: Volley }): JSX.Element {
  const { state } = props.battle;
  const isSure = (): boolean => props.volley.most - props.volley.least < 0.05;
  const mean = (): string =>
    isSure() ? tenths(props.volley.most) : `${tenths(props.volley.least)}–${tenths(props.volley.most)}`;
  return (
    <li class="volley-odds">
      <SeatMark seat={state.t.seats[props.volley.seat]} />
      <Show
        when={props.volley.step !== UNSEEN}
        fallback={<em class="volley-what">{say('odds.unseen', { count: props.volley.unseen })}</em>}
      >
        <span class="volley-what">
          {stepWords(props.volley.step)} → {props.volley.at.map((id) => state.name(id)).join(', ')}
        </span>
        <span class="mean">{mean()}</span>
        <Show when={isSure()} fallback={<span class="small">{say('odds.hangs')}</span>}>
          <Bars spread={spreadOfVolley(props.volley)} />
        </Show>
      </Show>
    </li>
  );
}

export const OddsNote = (): JSX.Element => <p class="small odds-note">{say('odds.note')}</p>;

export function Outlook(props: {
  readonly battle: BattleState;
  readonly volleys: readonly Volley[];
  readonly head: string;
  /** Several are weighed against each other: what the figures mean is said beneath the last. */
  readonly oneOfSeveral?: boolean;
}): JSX.Element {
  return (
    <Show when={props.volleys.length > 0}>
      <section class="outlook">
        <h4>{props.head}</h4>
        <ul>
          <For each={props.volleys}>{(volley) => <VolleyOdds battle={props.battle} volley={volley} />}</For>
        </ul>
        <Show when={!props.oneOfSeveral}>
          <OddsNote />
        </Show>
      </section>
    </Show>
  );
}
