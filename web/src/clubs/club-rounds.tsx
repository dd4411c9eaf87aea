/** The rounds of a club, the last first: who meets whom, and what came of it. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfPeople as say } from '../people/people-texts.ts';
import { sayOfTable } from '../table/table-texts.ts';
import { dayOf } from '../texts/durations.ts';
import { figure } from '../texts/numbers.ts';
import { speakerOf } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { type ClubPairing, type ClubTold, ruleOn, type Score } from './club-api.ts';

interface Held {
  readonly club: ClubTold;
  readonly busy: boolean;
  readonly change: (work: () => Promise<ClubTold>) => Promise<boolean>;
}

export function ClubRounds(props: Held): JSX.Element {
  const rounds = () => props.club.played.map((round, index) => ({ ...round, index })).toReversed();
  return (
    <For each={rounds()} fallback={<p>{say('club.no-round')}</p>}>
      {(round) => (
        <section>
          <h2>{say('club.round.title', { round: round.index + 1 })}</h2>
          <p class="small">{dayOf(round.at)}</p>
          <ul class="kept pairings">
            <For each={round.pairings}>
              {(pairing, board) => <One {...props} pairing={pairing} round={round.index} board={board()} />}
            </For>
          </ul>
        </section>
      )}
    </For>
  );
}

function One(
  props: Held & { readonly pairing: ClubPairing; readonly round: number; readonly board: number },
): JSX.Element {
  const name = (player: number | null): string => props.club.players[player ?? -1]?.name ?? '';
  const isYours = () => [props.pairing.first, props.pairing.second].includes(props.club.you ?? -1);
  return (
    <li class="plate" classList={{ own: isYours() }}>
      <div>
        <h3 class="row">
          <Show
            when={props.pairing.second !== null}
            fallback={
              <span>
                {name(props.pairing.first)} {say('club.free')}
              </span>
            }
          >
            <Side club={props.club} seat={0} name={name(props.pairing.first)} />
            <b class="club-score">{scoreText(props.pairing.score)}</b>
            <Side club={props.club} seat={1} name={name(props.pairing.second)} />
          </Show>
        </h3>
        <Show when={props.pairing.second !== null}>
          <p class="small">
            {props.pairing.ruled
              ? say('club.ruled', { reason: props.pairing.ruled.reason })
              : say(`club.state.${props.pairing.state ?? 'gone'}`)}
          </p>
        </Show>
      </div>
      <Show when={props.pairing.second !== null}>
        <div class="row">
          <Show when={props.pairing.state && props.pairing.match}>
            {(match) => (
              <a class="button" classList={{ main: isYours() }} href={`#/shared/${props.club.game}/${match()}`}>
                {props.pairing.state === 'ended'
                  ? t('kept.look')
                  : isYours()
                    ? t('kept.go-on')
                    : sayOfTable(props.pairing.state === 'running' ? 'lobby.watch' : 'lobby.enter')}
              </a>
            )}
          </Show>
          <Show when={props.club.yours}>
            <Decide {...props} />
          </Show>
        </div>
      </Show>
    </li>
  );
}

function Side(props: { readonly club: ClubTold; readonly seat: number; readonly name: string }): JSX.Element {
  const side = () => props.club.sides[props.seat] ?? '';
  return (
    <span class="row" title={speakerOf(props.club.game).name(side())}>
      <SeatMark seat={side()} />
      {props.name}
    </span>
  );
}

const share = (points: number): string => (points === 0.5 ? '½' : figure(points));
const scoreText = (score: Score | null): string => (score ? score.map(share).join(' : ') : '–');

const SCORES: readonly Score[] = [
  [1, 0],
  [0.5, 0.5],
  [0, 1],
  [0, 0],
];

/** The organiser says what a pairing came to, and why: everybody reads it. */
function Decide(
  props: Held & { readonly pairing: ClubPairing; readonly round: number; readonly board: number },
): JSX.Element {
  const [score, setScore] = createSignal('');
  const [reason, setReason] = createSignal('');
  const decide = (event: Event): void => {
    event.preventDefault();
    const ruling = { round: props.round, board: props.board, score: SCORES[Number(score())] ?? null, reason: reason() };
    void props.change(() => ruleOn(props.club.id, ruling));
  };
  return (
    <details class="decide">
      <summary>{say('club.decide')}</summary>
      <form class="stack" onSubmit={decide}>
        <label class="row">
          <span>{say('club.result')}</span>
          <select required onChange={(event) => setScore(event.currentTarget.value)}>
            <option value="" />
            <For each={SCORES}>{(one, index) => <option value={index()}>{scoreText(one)}</option>}</For>
            <Show when={props.pairing.ruled}>
              <option value="none">{say('club.as-played')}</option>
            </Show>
          </select>
        </label>
        <label class="stack">
          <span>{say('club.reason')}</span>
          <input required maxlength="200" value={reason()} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <div class="row">
          <button type="submit" disabled={props.busy}>
            {say('club.decide.go')}
          </button>
        </div>
      </form>
    </details>
  );
}
