/** The rounds of a club, the last first: who meets whom, and what came of it. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfPeople as say } from '../people/people-texts.ts';
import { sayOfTable } from '../table/table-texts.ts';
import { dayOf } from '../texts/durations.ts';
import { figure } from '../texts/numbers.ts';
import { speakerOf } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { type ClubPairing, type ClubTold, ruleOn } from './club-api.ts';
import { share } from './share.ts';

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

type OfBoard = Held & { readonly pairing: ClubPairing; readonly round: number; readonly board: number };

function One(props: OfBoard): JSX.Element {
  const name = (player: number | undefined): string => props.club.players[player ?? -1]?.name ?? '';
  const isYours = () => props.pairing.players.includes(props.club.you ?? -1);
  const isFree = () => props.pairing.players.length < 2;
  return (
    <li class="plate" classList={{ own: isYours() }}>
      <div>
        <Show
          when={!isFree()}
          fallback={
            <h3>
              {name(props.pairing.players[0])} {say('club.free')}
            </h3>
          }
        >
          <h3 class="row">
            <Sides {...props} />
          </h3>
          <p class="small">
            {props.pairing.ruled
              ? say('club.ruled', { reason: props.pairing.ruled.reason })
              : say(`club.state.${props.pairing.state ?? 'gone'}`)}
          </p>
        </Show>
      </div>
      <Show when={!isFree()}>
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

/** Two with their score between them; of more each with his own. */
function Sides(props: OfBoard): JSX.Element {
  const isPair = () => props.pairing.players.length === 2;
  return (
    <For each={props.pairing.players}>
      {(player, seat) => (
        <>
          <Show when={isPair() && seat() === 1}>
            <b class="club-score">{scoreText(props.pairing.score)}</b>
          </Show>
          <span class="row" title={sideOf(props.club, seat())}>
            <SeatMark seat={props.club.sides[seat()] ?? ''} />
            {props.club.players[player]?.name}
            <Show when={!isPair() && props.pairing.score}>
              {(score) => <b class="club-score">{share(score()[seat()] ?? 0, figure)}</b>}
            </Show>
          </span>
        </>
      )}
    </For>
  );
}

const sideOf = (club: ClubTold, seat: number): string => speakerOf(club.game).name(club.sides[seat] ?? '');

const scoreText = (score: readonly number[] | null): string =>
  score ? score.map((points) => share(points, figure)).join(' : ') : '–';

/** The organiser says who has won, and why: everybody reads it. */
function Decide(props: OfBoard): JSX.Element {
  const [winners, setWinners] = createSignal<readonly number[]>([]);
  const [isPlayed, setPlayed] = createSignal(false);
  const [reason, setReason] = createSignal('');
  const choose = (player: number, on: boolean): void => {
    setWinners([...winners().filter((one) => one !== player), ...(on ? [player] : [])]);
  };
  const decide = (event: Event): void => {
    event.preventDefault();
    const { round, board } = props;
    const ruling = { round, board, winners: isPlayed() ? null : winners(), reason: reason() };
    void props.change(() => ruleOn(props.club.id, ruling));
  };
  return (
    <details class="decide">
      <summary>{say('club.decide')}</summary>
      <form class="stack" onSubmit={decide}>
        <fieldset class="stack" disabled={isPlayed()}>
          <legend>{say('club.winners')}</legend>
          <For each={props.pairing.players}>
            {(player, seat) => (
              <label class="choice">
                <input type="checkbox" onChange={(event) => choose(player, event.currentTarget.checked)} />
                {props.club.players[player]?.name} ({sideOf(props.club, seat())})
              </label>
            )}
          </For>
          <span class="small">{say('club.winners.what')}</span>
        </fieldset>
        <Show when={props.pairing.ruled}>
          <label class="choice">
            <input type="checkbox" onChange={(event) => setPlayed(event.currentTarget.checked)} />
            {say('club.as-played')}
          </label>
        </Show>
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
