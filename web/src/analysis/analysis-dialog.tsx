/** How a finished match was decided: the chances of victory, where they turned, and what the General would have done there. */
import type { Turn } from '@drumhead/bots/analysis';
import { createResource, For, type JSX, Match, Show, Switch } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import { ViewList } from '../boards/fallback/view-list.tsx';
import type { MatchState } from '../match/match-state.ts';
import type { Advice, Session } from '../session/session.ts';
import { textsOf } from '../texts/texts.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { SeatMark } from '../widgets/seat-mark.tsx';
import type { Review } from './analyst.ts';
import { ChancesChart } from './chances-chart.tsx';
import { createLookBack, type Reviewed } from './look-back.ts';
import './analysis.css';

const say = textsOf('analysis');
const percent = (share: number): number => Math.round(100 * share);

export function AnalysisDialog(props: { readonly state: MatchState; readonly close: () => void }): JSX.Element {
  const { session, speaker, seatName } = props.state;
  const { moments, chances, turns, reviews, failed } = createLookBack(session);
  const seats = () => session.seats().map(({ id, seat }) => ({ id, name: seatName(seat) }));
  const titleOf = (at: number): string => {
    const { heading, seq } = moments()[at];
    if (at === 0) return say('beginning');
    return (heading && speaker().heading(heading)) || say('moment', { seq });
  };
  return (
    <Dialog title={say('title')} close={props.close}>
      <div class="analysis" data-weighed={chances().length} data-moments={moments().length}>
        <p class="small">{say('what')}</p>
        <Show when={chances().length > 1}>
          <ChancesChart
            label={say('chart')}
            chances={chances()}
            moments={moments().length}
            seats={seats()}
            turns={turns() ?? []}
          />
          <ul class="row analysis-seats">
            <For each={seats()}>
              {({ id, name }) => (
                <li class="row">
                  <SeatMark seat={id} /> {name}
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Switch>
          <Match when={failed()}>
            <p role="alert">{say('failed')}</p>
          </Match>
          <Match when={turns() === undefined}>
            <p role="status">{say('weighing', { at: chances().length, all: moments().length })}</p>
          </Match>
          <Match when={turns()?.length === 0}>
            <p>{say('none')}</p>
          </Match>
        </Switch>
        <Show when={(turns()?.length ?? 0) > 0}>
          <h3>{say('turns')}</h3>
          <ol class="analysis-turns">
            <For each={turns()}>
              {(turn, index) => (
                <li>
                  <b>{titleOf(turn.at - 1)}</b> {say('fell', { seat: seatName(turn.seat), ...fallOf(turn) })}
                  <Show when={!failed()}>
                    <Verdict state={props.state} turn={turn} review={reviews()[index()]} />
                  </Show>
                </li>
              )}
            </For>
          </ol>
        </Show>
      </div>
    </Dialog>
  );

  function fallOf({ at, seat }: Turn): { readonly from: number; readonly to: number } {
    return { from: percent(chances()[at - 1][seat]), to: percent(chances()[at][seat]) };
  }
}

function Verdict(props: { readonly state: MatchState; readonly turn: Turn; readonly review: Reviewed }): JSX.Element {
  return (
    <Switch
      fallback={
        <p class="small" role="status">
          {say('reviewing', { seat: props.state.seatName(props.turn.seat) })}
        </p>
      }
    >
      <Match when={props.review === null}>
        <p class="small">{say('fortune')}</p>
      </Match>
      <Match when={props.review}>
        {(review) => (
          <div class="analysis-review">
            <p class="small">{say('played')}</p>
            <Told state={props.state} review={review()} given={review().played} />
            <p class="small">{say('general')}</p>
            <Told state={props.state} review={review()} given={review().instead} />
            <p class="small">{say('gain', { points: percent(review().gain) })}</p>
          </div>
        )}
      </Match>
    </Switch>
  );
}

/** An answer in words, as advice is told, at the moment it was asked for. */
function Told(props: { readonly state: MatchState; readonly review: Review; readonly given: Advice }): JSX.Element {
  const { session, speaker } = props.state;
  const then: Session = Object.create(session, {
    state: { value: () => ({ ...session.state(), viewer: props.review.seat, view: props.review.view }) },
  });
  const [lines] = createResource(
    () => ({ given: props.given, name: speaker().name.bind(speaker()) }),
    async ({ given, name }) => (await faceOf(session.game.id).tell?.(given, name, then)) ?? [],
  );
  return (
    <div class="analysis-told">
      <For
        each={lines()}
        fallback={<Show when={!lines.loading}>{<ViewList value={props.given.words[0]} speaker={speaker()} />}</Show>}
      >
        {(line) => <p>{line}</p>}
      </For>
    </div>
  );
}
