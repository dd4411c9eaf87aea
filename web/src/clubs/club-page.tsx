/** A club: its table, its rounds, and for its organiser what he may do. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import { saveFile } from '../match/save-file.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { failureOf } from '../pages/shared-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { sayOfPeople as say } from '../people/people-texts.ts';
import { ratingsText } from '../people/ratings-text.ts';
import { createTrying, type Trying } from '../people/trying.ts';
import { introduce, NameField } from '../table/name-field.tsx';
import { figure } from '../texts/numbers.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { type ClubPlayer, type ClubTold, clubOf, joinClub } from './club-api.ts';
import { ClubRounds } from './club-rounds.tsx';
import { csvOf } from './csv.ts';
import { Organiser } from './organiser.tsx';
import { share } from './share.ts';
import '../people/people.css';

export function ClubPage(props: { readonly id: string; readonly token: string }): JSX.Element {
  const [failed, setFailed] = createSignal<ReturnType<typeof failureOf> | null>(null);
  const [told, { mutate }] = createResource(async (): Promise<ClubTold | undefined> => {
    try {
      const club = await clubOf(props.id, props.token || undefined);
      await fetchSpokenGame(club.game);
      return club;
    } catch (error) {
      setFailed(failureOf(error));
      return undefined;
    }
  });
  const trying = createTrying();
  const change = (work: () => Promise<ClubTold>): Promise<boolean> => trying.attempt(async () => mutate(await work()));
  return (
    <Show when={!failed()} fallback={<ErrorPage kind={failed()?.kind ?? 'other'} detail={failed()?.detail ?? ''} />}>
      <Show when={told.latest} fallback={<Loading />}>
        {(club) => (
          <>
            <SiteHeader />
            <main class="first club" id="main">
              <h1>{club().title}</h1>
              <p>{whatOf(club())}</p>
              <Place club={club()} token={props.token} trying={trying} change={change} />
              <p role="alert" class="danger-text">
                {trying.failed()}
              </p>
              <Standing club={club()} />
              <ClubRounds club={club()} busy={trying.busy()} change={change} />
              <Show when={club().yours}>
                <Organiser club={club()} busy={trying.busy()} change={change} />
              </Show>
            </main>
          </>
        )}
      </Show>
    </Show>
  );
}

/** What is played, how, and by whose care. */
function whatOf(club: ClubTold): string {
  const scenario = speakerOf(club.game).name(club.scenario);
  return [
    gameTitle(club.game),
    scenario,
    say(`club.manner.${club.manner}`),
    say(club.rated ? 'club.rated' : 'club.friendly'),
    say('club.round-of', { round: club.played.length, rounds: club.rounds }),
    ...(club.organiser === null ? [] : [say('club.organiser', { name: club.organiser })]),
  ].join(' · ');
}

function Place(props: {
  readonly club: ClubTold;
  readonly token: string;
  readonly trying: Trying;
  readonly change: (work: () => Promise<ClubTold>) => Promise<boolean>;
}): JSX.Element {
  const name = (player: number | null) => props.club.players[player ?? -1]?.name ?? '';
  const join = (event: Event): void => {
    event.preventDefault();
    void props.change(async () => {
      await introduce();
      return joinClub(props.club.id, props.token);
    });
  };
  return (
    <Show
      when={props.club.you === null}
      fallback={<p class="notice good">{say('club.you', { name: name(props.club.you) })}</p>}
    >
      <Show when={props.token !== '' && props.club.offered === null}>
        <p class="notice why">{say('club.link-void')}</p>
      </Show>
      <Show when={props.club.offered !== null}>
        <form class="plate stack" onSubmit={join}>
          <b>{say('club.invited', { name: name(props.club.offered) })}</b>
          <NameField />
          <div class="row">
            <button type="submit" class="main" disabled={props.trying.busy()}>
              {say('club.join')}
            </button>
          </div>
        </form>
      </Show>
    </Show>
  );
}

type Column = readonly [title: string, value: (row: ClubTold['table'][number]) => number];

/** The one that decides between those of like points. */
function tieBreakOf({ manner }: ClubTold): Column {
  if (manner === 'swiss') return [say('club.buchholz'), ({ buchholz }) => buchholz];
  return [say('club.berger'), ({ berger }) => berger];
}

function Standing(props: { readonly club: ClubTold }): JSX.Element {
  const tieBreak = () => tieBreakOf(props.club);
  const isRated = () => props.club.players.some(({ ratings = [] }) => ratings.length > 0);
  return (
    <section>
      <h2>{say('club.table')}</h2>
      <section class="wide-table" tabindex="0" aria-label={say('club.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('club.place')}</th>
              <th scope="col">{say('club.name')}</th>
              <th scope="col">{say('club.points')}</th>
              <th scope="col">
                <abbr title={say('club.record.what')}>{say('club.record')}</abbr>
              </th>
              <th scope="col">{tieBreak()[0]}</th>
              <Show when={isRated()}>
                <th scope="col">{say('club.rating')}</th>
              </Show>
            </tr>
          </thead>
          <tbody>
            <For each={props.club.table}>
              {(row, index) => (
                <tr classList={{ own: row.player === props.club.you, gone: props.club.players[row.player]?.gone }}>
                  <td class="number">{index() + 1}</td>
                  <th scope="row">
                    <PlayerName player={props.club.players[row.player]} />
                  </th>
                  <td class="number">{share(row.points, figure)}</td>
                  <td class="number">{[row.won, row.drawn, row.lost].map(figure).join('–')}</td>
                  <td class="number">{share(tieBreak()[1](row), figure)}</td>
                  <Show when={isRated()}>
                    <td>{ratingsText(props.club.game, props.club.players[row.player]?.ratings ?? [])}</td>
                  </Show>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <p class="small">{say(orderOf(props.club))}</p>
      <Show when={props.club.rated}>
        <p class="small">{say('club.rating.what')}</p>
      </Show>
      <div class="row">
        <button type="button" onClick={() => saveFile(`${fileName(props.club)}.csv`, tableCsv(props.club), 'text/csv')}>
          {say('club.csv.table')}
        </button>
        <button
          type="button"
          onClick={() => saveFile(`${fileName(props.club)}-games.csv`, gamesCsv(props.club), 'text/csv')}
        >
          {say('club.csv.games')}
        </button>
      </div>
    </section>
  );
}

function orderOf({ manner, sides }: ClubTold) {
  if (manner !== 'swiss') return 'club.order.all';
  return sides.length > 2 ? 'club.order.swiss-several' : 'club.order.swiss';
}

function PlayerName(props: { readonly player: ClubPlayer | undefined }): JSX.Element {
  return (
    <Show when={props.player?.page} fallback={props.player?.name}>
      {(page) => <a href={`#/person/${page()}`}>{props.player?.name}</a>}
    </Show>
  );
}

const fileName = ({ title }: ClubTold): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();

function tableCsv(club: ClubTold): string {
  const columns: readonly Column[] = [
    [say('club.points'), ({ points }) => points],
    [say('club.played'), ({ played }) => played],
    [say('club.won'), ({ won }) => won],
    [say('club.drawn'), ({ drawn }) => drawn],
    [say('club.lost'), ({ lost }) => lost],
    tieBreakOf(club),
  ];
  const rows = club.table.map((row, index) => [
    index + 1,
    club.players[row.player]?.name ?? '',
    ...columns.map(([, value]) => value(row)),
  ]);
  return csvOf([[say('club.place'), say('club.name'), ...columns.map(([title]) => title)], ...rows]);
}

function gamesCsv(club: ClubTold): string {
  const sides = club.sides.map((id) => speakerOf(club.game).name(id));
  const rows = club.played.flatMap(({ pairings }, round) =>
    pairings.map(({ players, score, ruled }) => [
      round + 1,
      ...sides.map((_, seat) => club.players[players[seat] ?? -1]?.name ?? ''),
      ...sides.map((_, seat) => score?.[seat] ?? ''),
      ruled?.reason ?? '',
    ]),
  );
  const points = sides.map((side) => `${say('club.points')}: ${side}`);
  return csvOf([[say('club.round'), ...sides, ...points, say('club.reason')], ...rows]);
}
