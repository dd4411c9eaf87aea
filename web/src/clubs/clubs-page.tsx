/** One's clubs, and to found another. */
import type { Game, Scenario } from '@drumhead/kernel';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { GAME_IDS } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { sayOfPeople as say } from '../people/people-texts.ts';
import { createTrying } from '../people/trying.ts';
import { go } from '../router/route.ts';
import { ClockChoice } from '../table/clock-choice.tsx';
import { introduce, NameField } from '../table/name-field.tsx';
import { type ClockRule, hasTable } from '../table/table-api.ts';
import { sayOfTable } from '../table/table-texts.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { SelectField } from '../widgets/select-field.tsx';
import { namesIn } from './names-in.ts';
import '../people/people.css';
import { type ClubCard, foundClub, MANNERS, type Manner, myClubs } from './club-api.ts';

const MOST_NAMES = 64;
const LONGEST_NAME = 40;
const MOST_ROUNDS = 2 * (MOST_NAMES - 1);

export function ClubsPage(): JSX.Element {
  const [table] = createResource(hasTable);
  const [mine] = createResource(() => myClubs().catch((): readonly ClubCard[] => []));
  return (
    <Show when={table() !== false} fallback={<ErrorPage kind="no-table" />}>
      <SiteHeader />
      <main class="first" id="main">
        <h1>{say('clubs')}</h1>
        <p>{say('clubs.what')}</p>
        <Show when={(mine() ?? []).length > 0}>
          <section>
            <h2>{say('clubs.mine')}</h2>
            <ul class="kept">
              <For each={mine()}>
                {(club) => (
                  <li class="plate">
                    <div>
                      <h3>{club.title}</h3>
                      <p class="small">
                        {[
                          gameTitle(club.game),
                          say('club.round-of', { round: club.played, rounds: club.rounds }),
                          ...(club.yours ? [say('clubs.yours')] : []),
                        ].join(' · ')}
                      </p>
                    </div>
                    <a class="button main" href={`#/club/${club.id}`}>
                      {sayOfTable('lobby.enter')}
                    </a>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </Show>
        <section>
          <h2>{say('club.found')}</h2>
          <Founding />
        </section>
      </main>
    </Show>
  );
}

function Founding(): JSX.Element {
  const [title, setTitle] = createSignal('');
  const [text, setText] = createSignal('');
  const [gameId, setGame] = createSignal(GAME_IDS[0] as string);
  const [scenario, setScenario] = createSignal('');
  const [manner, setManner] = createSignal<Manner>('all');
  const [rounds, setRounds] = createSignal('');
  const [rated, setRated] = createSignal(true);
  const [listed, setListed] = createSignal(true);
  const [clock, setClock] = createSignal<ClockRule | null>(null);
  const { failed, busy, attempt } = createTrying();
  const [game] = createResource(gameId, (id) => fetchSpokenGame(id).catch(() => undefined));
  const scenarios = () => forSeveral(game.latest?.id === gameId() ? game.latest : undefined);
  const chosen = () => scenarios().find(({ id }) => id === scenario()) ?? scenarios()[0];
  const seats = () => chosen()?.seats.length ?? 2;
  const names = createMemo(() => namesIn(text()));
  const choosesRounds = () => manner() === 'swiss' || seats() > 2;
  const usual = () => usualRounds(manner(), names().length, seats());

  const found = (event: Event): void => {
    event.preventDefault();
    void attempt(async () => {
      await introduce();
      const { id } = await foundClub({
        title: title(),
        names: names(),
        game: gameId(),
        scenario: chosen()?.id ?? '',
        manner: manner(),
        ...(choosesRounds() && { rounds: Number(rounds()) || usual() }),
        rated: rated(),
        listed: listed(),
        clock: clock(),
      });
      go(`club/${id}`);
    });
  };

  return (
    <form class="plate stack founding" onSubmit={found}>
      <NameField />
      <label class="stack">
        <span>{say('club.title')}</span>
        <input
          required
          maxlength={LONGEST_NAME}
          value={title()}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <label class="stack">
        <span>{say('club.names')}</span>
        <textarea required rows="8" value={text()} onInput={(event) => setText(event.currentTarget.value)} />
        <span class="small">{say('club.names.count', { count: names().length, most: MOST_NAMES })}</span>
      </label>
      <div class="row">
        <SelectField
          label={sayOfTable('seek.game')}
          value={gameId()}
          options={GAME_IDS.map((id) => [id, gameTitle(id)])}
          choose={setGame}
        />
        <Show when={scenarios().length > 1}>
          <SelectField
            label={sayOfTable('seek.scenario')}
            value={chosen()?.id ?? ''}
            options={scenarios().map(({ id }) => [id, speakerOf(gameId()).name(id)])}
            choose={setScenario}
          />
        </Show>
      </div>
      <Show when={seats() > 2}>
        <span class="small">{say('club.several', { count: seats() })}</span>
      </Show>
      <div class="row">
        <SelectField
          label={say('club.manner')}
          value={manner()}
          options={MANNERS.map((one) => [one, say(`club.manner.${one}`)])}
          choose={(one) => setManner(one as Manner)}
        />
        <Show when={choosesRounds()}>
          <label class="row">
            <span>{say('club.rounds')}</span>
            <input
              type="number"
              min="1"
              max={seats() > 2 ? MOST_ROUNDS : Math.max(1, names().length - 1)}
              placeholder={String(usual())}
              value={rounds()}
              onInput={(event) => setRounds(event.currentTarget.value)}
            />
          </label>
        </Show>
      </div>
      <ClockChoice choose={setClock} />
      <label class="choice">
        <input type="checkbox" checked={rated()} onChange={(event) => setRated(event.currentTarget.checked)} />
        {say('club.rated.what')}
      </label>
      <label class="choice">
        <input type="checkbox" checked={listed()} onChange={(event) => setListed(event.currentTarget.checked)} />
        {say('club.listed')}
      </label>
      <div class="row">
        <button type="submit" class="main" disabled={busy() || names().length < seats() || names().length > MOST_NAMES}>
          {say('club.go')}
        </button>
        <span role="alert" class="danger-text">
          {failed()}
        </span>
      </div>
    </form>
  );
}

const forSeveral = (game: Game | undefined): readonly Scenario[] =>
  (game?.scenarios ?? []).filter(({ seats, hidden }) => seats.length > 1 && !hidden);

/** What the table takes where nobody says. */
function usualRounds(manner: Manner, names: number, seats: number): number {
  const players = Math.max(seats, names);
  if (manner === 'swiss') return Math.max(1, Math.ceil(Math.log(players) / Math.log(seats)));
  return (manner === 'all-twice' ? 2 : 1) * Math.ceil((players - 1) / (seats - 1));
}
