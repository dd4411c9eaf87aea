/** A match that gathers: who is there, who is missing, links to send. Looks again every few seconds. */

import { createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { botName } from '../games/bot-words.ts';
import { fetchBots } from '../games/bots.ts';
import { gameTitle } from '../games/game-words.ts';
import { SiteHeader } from '../pages/site-header.tsx';
import { go } from '../router/route.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import { CopyField } from '../widgets/copy-field.tsx';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { HouseRules } from './house-rules.tsx';
import { keepInvitations, keptInvitations, linkOf } from './invitations.ts';
import { introduce, NameField } from './name-field.tsx';
import { claimSeat, inviteTo, leaveSeat, type MatchCard, seatBot, takeSeat } from './table-api.ts';
import { sayOfTable as say } from './table-texts.ts';

const EVERY_MS = 2500;

export function WaitingRoom(props: { readonly card: MatchCard; readonly look: () => void }): JSX.Element {
  const timer = setInterval(() => props.look(), EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const [links, setLinks] = createSignal(keptInvitations(props.card.id));
  const [game] = createResource(() => fetchSpokenGame(props.card.game).catch(() => undefined));
  const speaker = () => {
    const found = game.latest;
    return found && speakerOf(found.id);
  };
  const [levels] = createResource(() => fetchBots(props.card.game).then(Object.keys));
  const [failed, setFailed] = createSignal('');
  const tell = (error: unknown) => setFailed(error instanceof Error ? error.message : String(error));

  async function invite(seat: number): Promise<void> {
    try {
      keepInvitations(props.card.id, { [seat]: await inviteTo(props.card.id, seat) });
      setLinks(keptInvitations(props.card.id));
    } catch (error) {
      tell(error);
    }
  }

  const change = (task: Promise<unknown>) => void task.then(() => props.look(), tell);
  /** Who made the match takes it away with him. */
  const leave = (seat: number) => void leaveSeat(props.card.id, seat).then(() => go(''), tell);

  async function sitDown(seat: number): Promise<void> {
    try {
      await introduce();
      await takeSeat(props.card.id, seat);
      props.look();
    } catch (error) {
      tell(error);
    }
  }

  return (
    <>
      <SiteHeader />
      <main class="set-up" id="main">
        <h1>{gameTitle(props.card.game)}</h1>
        <p aria-live="polite">{say('waiting.what')}</p>
        <HouseRules card={props.card} />
        <Show when={props.card.yours.length === 0}>
          <NameField />
        </Show>
        <ul class="kept">
          <For each={props.card.seats}>
            {(seat) => (
              <li class="plate">
                <div class="row">
                  <SeatMark seat={seat.id} hollow={seat.by === 'open' || seat.by === 'invited'} />
                  <b>{speaker()?.name(seat.id) ?? seat.id}</b>
                  <span>
                    {seat.by === 'bot'
                      ? t('seats.bot', { level: botName(seat.name) })
                      : seat.name || say(`waiting.${seat.by}`)}
                  </span>
                  <Show when={props.card.yours.includes(seat.seat)}>
                    <span class="small">({t('seats.you')})</span>
                  </Show>
                  <Show when={seat.host}>
                    <span class="small">{say('waiting.operator')}</span>
                  </Show>
                </div>
                <Show when={seat.by === 'open' && props.card.yours.length === 0}>
                  <button type="button" class="main" onClick={() => void sitDown(seat.seat)}>
                    {say('waiting.take')}
                  </button>
                </Show>
                <Show when={seat.seat === props.card.offered && props.card.yours.length === 0}>
                  <button type="button" class="main" onClick={() => change(claimSeat(props.card.id))}>
                    {say('claim.go')}
                  </button>
                </Show>
                <Show when={props.card.yours.includes(seat.seat)}>
                  <button type="button" onClick={() => leave(seat.seat)}>
                    {props.card.host ? say('waiting.give-up') : say('waiting.leave')}
                  </button>
                </Show>
                <Show when={props.card.host && (seat.by === 'invited' || seat.by === 'open')}>
                  <Invitation
                    link={links()[seat.seat] && linkOf(props.card.id, links()[seat.seat])}
                    make={() => void invite(seat.seat)}
                  />
                  <Show when={levels.latest?.at(-1)}>
                    {(level) => (
                      <button type="button" onClick={() => change(seatBot(props.card.id, seat.seat, level()))}>
                        {say('waiting.seat-bot')}
                      </button>
                    )}
                  </Show>
                </Show>
              </li>
            )}
          </For>
        </ul>
        <Show when={props.card.listed}>
          <p class="stack">
            <span class="small">{say('waiting.watch-link')}</span>
            <CopyField label={say('waiting.watch-link')} text={location.href} />
          </p>
        </Show>
        <p role="alert" class="danger-text">
          {failed()}
        </p>
        <p class="small">{say('waiting.promise', { commitment: props.card.commitment.slice(0, 16) })}</p>
      </main>
    </>
  );
}

function Invitation(props: { readonly link: string | undefined; readonly make: () => void }): JSX.Element {
  return (
    <Show
      when={props.link}
      fallback={
        <button type="button" onClick={() => props.make()}>
          {say('waiting.new-link')}
        </button>
      }
    >
      {(link) => <CopyField label={say('waiting.link')} text={link()} />}
    </Show>
  );
}
