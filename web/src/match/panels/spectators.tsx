/** Spectators of a private match: by a link, where all who play want them. */
import { type JSX, Show } from 'solid-js';
import type { SharedTalk } from '../../session/session.ts';
import { watchLink } from '../../table/held-seats.ts';
import { sayOfTable as say } from '../../table/table-texts.ts';
import { CopyField } from '../../widgets/copy-field.tsx';
import type { MatchState } from '../match-state.ts';
import { agree } from './proposal-bar.tsx';

export function SpectatorsButton(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const on = () => props.talk.watchKey() === null;
  return (
    <Show when={props.talk.isPrivate}>
      <button type="button" onClick={() => void agree(props.state, props.talk, { what: 'spectators', on: on() })}>
        {on() ? say('spectators') : say('spectators.end')}
      </button>
    </Show>
  );
}

export function SpectatorsLink(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const { session } = props.state;
  return (
    <Show when={props.talk.watchKey()}>
      {(key) => (
        <div>
          <p class="small">{say('spectators.link')}</p>
          <CopyField label={say('spectators.link')} text={watchLink(session.game.id, session.id, key())} />
        </div>
      )}
    </Show>
  );
}
