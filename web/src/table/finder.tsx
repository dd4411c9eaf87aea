/** What one would like to play: narrows the lobby's list, and finds somebody who wants the same. */
import type { Game } from '@drumhead/kernel';
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { GAME_IDS } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { go } from '../router/route.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { SelectField } from '../widgets/select-field.tsx';
import { introduce, NameField } from './name-field.tsx';
import { type LobbyFilter, type MatchPace, PACES, seekMatch } from './table-api.ts';
import { sayOfTable as say } from './table-texts.ts';

export function Finder(props: {
  readonly filter: LobbyFilter;
  readonly choose: (filter: LobbyFilter) => void;
}): JSX.Element {
  const [failed, setFailed] = createSignal('');
  const [game] = createResource(
    () => props.filter.game,
    (id) => fetchSpokenGame(id).catch(() => undefined),
  );
  const scenarios = () => (props.filter.game === undefined ? [] : forSeveral(game.latest));
  const wanted = () => {
    const { game: id, scenario, pace } = props.filter;
    return id !== undefined && scenario !== undefined && pace !== undefined ? { game: id, scenario, pace } : null;
  };

  async function find(event: Event): Promise<void> {
    event.preventDefault();
    const wish = wanted();
    if (!wish) return void setFailed(say('seek.choose'));
    try {
      await introduce();
      const { id } = await seekMatch(wish);
      go(`shared/${wish.game}/${id}`);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <form class="plate finder" onSubmit={(event) => void find(event)}>
      <div class="row">
        <Choice
          label={say('seek.game')}
          value={props.filter.game}
          options={GAME_IDS.map((id) => [id, gameTitle(id)])}
          choose={(id) => props.choose({ pace: props.filter.pace, game: id })}
        />
        <Show when={scenarios().length > 0}>
          <Choice
            label={say('seek.scenario')}
            value={props.filter.scenario}
            options={scenarios().map((id) => [id, speakerOf(props.filter.game as string).name(id)])}
            choose={(scenario) => props.choose({ ...props.filter, scenario })}
          />
        </Show>
        <Choice
          label={say('seek.pace')}
          value={props.filter.pace}
          options={PACES.map((pace) => [pace, say(`seek.pace.${pace}`)])}
          choose={(pace) => props.choose({ ...props.filter, pace: pace as MatchPace | undefined })}
        />
      </div>
      <Show when={wanted()}>
        <NameField />
      </Show>
      <div class="row begin">
        <button type="submit" class="main">
          {say('seek.go')}
        </button>
        <span class="small">{say('seek.what')}</span>
        <span role="alert" class="danger-text">
          {failed()}
        </span>
      </div>
    </form>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [id: string, name: string])[];
  readonly choose: (id: string | undefined) => void;
}): JSX.Element {
  return (
    <SelectField
      label={props.label}
      value={props.value ?? ''}
      options={[['', say('seek.any')], ...props.options]}
      choose={(id) => props.choose(id || undefined)}
    />
  );
}

const forSeveral = (game: Game | undefined): string[] =>
  (game?.scenarios ?? []).filter(({ seats, hidden }) => seats.length > 1 && !hidden).map(({ id }) => id);
