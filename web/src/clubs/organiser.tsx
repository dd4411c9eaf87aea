/** What an organiser may do: open a round, send links, take somebody out, remove the club. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfPeople as say } from '../people/people-texts.ts';
import { go } from '../router/route.ts';
import { CopyField } from '../widgets/copy-field.tsx';
import { type ClubPlayer, type ClubTold, newLink, openRound, placeLink, removeClub, setGone } from './club-api.ts';

interface Held {
  readonly club: ClubTold;
  readonly busy: boolean;
  readonly change: (work: () => Promise<ClubTold>) => Promise<boolean>;
}

export function Organiser(props: Held): JSX.Element {
  const [asked, setAsked] = createSignal(false);
  return (
    <section class="stack organiser">
      <h2>{say('club.organise')}</h2>
      <div class="row">
        <Show
          when={props.club.next !== null}
          fallback={<p>{say(props.club.played.length < props.club.rounds ? 'club.round-open' : 'club.over')}</p>}
        >
          <button
            type="button"
            class="main"
            disabled={props.busy}
            onClick={() => void props.change(() => openRound(props.club.id, props.club.next ?? 0))}
          >
            {say('club.open-round', { round: (props.club.next ?? 0) + 1 })}
          </button>
        </Show>
      </div>
      <h3>{say('club.links')}</h3>
      <p class="small">{say('club.links.what')}</p>
      <ul class="kept">
        <For each={props.club.players}>{(player, index) => <Link {...props} player={player} index={index()} />}</For>
      </ul>
      <div class="row">
        <Show
          when={asked()}
          fallback={
            <button type="button" onClick={() => setAsked(true)}>
              {say('club.remove')}
            </button>
          }
        >
          <div class="notice why" role="status">
            <span>{say('club.remove.what')}</span>
            <button type="button" onClick={() => void removeClub(props.club.id).then(() => go('clubs'))}>
              {say('club.remove')}
            </button>
          </div>
        </Show>
      </div>
    </section>
  );
}

function Link(props: Held & { readonly player: ClubPlayer; readonly index: number }): JSX.Element {
  return (
    <li class="plate">
      <div>
        <b>{props.player.name}</b>
        <p class="small">
          {say(props.player.gone ? 'club.is-gone' : props.player.joined ? 'club.joined' : 'club.awaited')}
        </p>
      </div>
      <div class="row">
        <Show when={!props.player.joined && props.player.link}>
          {(token) => (
            <CopyField
              label={say('club.link-of', { name: props.player.name })}
              text={placeLink(props.club.id, token())}
            />
          )}
        </Show>
        <button
          type="button"
          disabled={props.busy}
          onClick={() => void props.change(() => newLink(props.club.id, props.index))}
        >
          {say('club.new-link')}
        </button>
        <button
          type="button"
          disabled={props.busy}
          onClick={() => void props.change(() => setGone(props.club.id, props.index, !props.player.gone))}
        >
          {say(props.player.gone ? 'club.back' : 'club.leaves')}
        </button>
      </div>
    </li>
  );
}
