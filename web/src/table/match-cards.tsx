/** Shared matches in lists: what is played, by whom, and whose turn it is. */

import { createResource, For, type JSX, Show } from 'solid-js';
import { botName } from '../games/bot-words.ts';
import { gameTitle } from '../games/game-words.ts';
import { ago, days, roughly } from '../texts/durations.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import { liveTime } from './clock-choice.tsx';
import type { MatchCard } from './table-api.ts';
import { sayOfTable as say } from './table-texts.ts';

interface CardsProps {
  readonly title: string;
  readonly cards: readonly MatchCard[];
}

/** Nothing is said of what there is none of. */
export function SomeCards(props: CardsProps): JSX.Element {
  return (
    <Show when={props.cards.length > 0}>
      <Cards {...props} />
    </Show>
  );
}

/** Those that wait for the reader come first. */
export function Cards(props: CardsProps & { readonly none?: JSX.Element }): JSX.Element {
  const sorted = () => [...props.cards].sort((one, other) => Number(isYourTurn(other)) - Number(isYourTurn(one)));
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="kept">
        <For each={sorted()} fallback={<li>{props.none}</li>}>
          {(card) => <Card card={card} />}
        </For>
      </ul>
    </section>
  );
}

function Card(props: { readonly card: MatchCard }): JSX.Element {
  const scenario = useScenario(() => props.card);
  const sitters = () => props.card.seats.map(sitterOf).join(' · ');
  return (
    <li class="plate">
      <div>
        <h3>{gameTitle(props.card.game)}</h3>
        <p class="small">
          <Show when={standingOf(props.card)}>
            {(standing) => (
              <>
                <strong classList={{ 'your-turn': isYourTurn(props.card) }}>{standing()}</strong>
                {' · '}
              </>
            )}
          </Show>
          {[scenario(), sitters(), clockOf(props.card), whenOf(props.card)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div class="row">
        <a class="button main" href={`#/shared/${props.card.game}/${props.card.id}`}>
          {props.card.state === 'ended'
            ? t('kept.look')
            : props.card.yours.length > 0
              ? t('kept.go-on')
              : say(props.card.state === 'running' ? 'lobby.watch' : 'lobby.enter')}
        </a>
        <Show when={props.card.state === 'ended'}>
          <a class="button" href={`#/verify/${props.card.id}`}>
            {t('verify.title')}
          </a>
          <a class="button" href={`#/report/${props.card.id}`}>
            {t('match.report')}
          </a>
        </Show>
      </div>
    </li>
  );
}

/** The scenario by name, once its game is there. */
export function useScenario(card: () => MatchCard): () => string {
  const [game] = createResource(
    () => card().game,
    (id) => fetchSpokenGame(id).catch(() => undefined),
  );
  return () => {
    const found = game.latest;
    return found && found.scenarios.length > 1 ? speakerOf(found.id).name(card().scenario) : '';
  };
}

const isYourTurn = ({ yours, awaited }: MatchCard): boolean => yours.some((seat) => awaited?.includes(seat));

const sitterOf = ({ name, by }: MatchCard['seats'][number]): string =>
  by === 'bot' ? t('seats.bot', { level: botName(name) }) : name || say(`waiting.${by}`);

/** Of a match that is over who has won: whoever sits there is told of himself, unless he sits on several sides. */
function endOf({ winners, yours, seats }: MatchCard): string {
  if (winners === null) return '';
  if (winners.length === 0) return say('lobby.drawn');
  const [own, ...more] = yours;
  if (own !== undefined && more.length === 0) return t(winners.includes(own) ? 'kept.won' : 'kept.lost');
  return say('lobby.won', { winners: seats.filter(({ seat }) => winners.includes(seat)).map(sitterOf) });
}

function standingOf(card: MatchCard): string {
  if (card.state === 'ended') return endOf(card);
  if (card.state !== 'running' || card.yours.length === 0 || card.awaited === null) return '';
  return isYourTurn(card) ? t('kept.yours') : t('kept.theirs');
}

/** While it waits for players: at which pace it will be played. */
function clockOf({ state, clock }: MatchCard): string {
  if (state !== 'gathering' || clock === null) return '';
  if (clock.kind === 'live') return t('set-up.clock.live', { time: liveTime(clock) });
  return say('lobby.days', { time: days(clock.days) });
}

function whenOf({ state, due, movedAt }: MatchCard): string {
  const left = due === null ? 0 : Date.parse(due) - Date.now();
  if (state !== 'running' || due === null) return ago(movedAt);
  return left > 0 ? say('clock.left', { time: roughly(left) }) : say('clock.late');
}
