/** A finished match to be printed: who played what and how, every turn with its map, what was told, and the rulings it rested on. */
import type { Cited, End, Game } from '@drumhead/kernel';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { beyond, headingsOf } from '../match/log-headings.ts';
import { outcomeText } from '../match/outcome.ts';
import { type Fetched, FetchedPage } from '../pages/fetched-page.tsx';
import { sayOfPeople as say } from '../people/people-texts.ts';
import type { LogEntry } from '../session/session.ts';
import { logOfReplay, type Replay } from '../session/told-by-table.ts';
import { HouseRules } from '../table/house-rules.tsx';
import { cardOf, type MatchCard, packOf, replayOf } from '../table/table-api.ts';
import { dayOf } from '../texts/durations.ts';
import { isRuling } from '../texts/other-readings.ts';
import { fetchRules, fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { t, tMaybe } from '../texts/texts.ts';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { SelectField } from '../widgets/select-field.tsx';
import type { ReportMap } from './report-map.ts';
import { drawnTurns, type ReportPart, turnsOf } from './turns.ts';
import './report.css';

/** Maps of a long match: a browser must hold them all. */
const MOST_MAPS = 40;

interface Played {
  readonly card: MatchCard;
  readonly game: Game;
  readonly log: readonly LogEntry[];
  readonly end: End;
  readonly map: ReportMap | null;
}

export function ReportPage(props: { readonly id: string }): JSX.Element {
  return <FetchedPage fetch={() => fetchPlayed(props.id)}>{(played) => <Report played={played()} />}</FetchedPage>;
}

async function fetchPlayed(id: string): Promise<Fetched<Played>> {
  const notEnded = { failed: { kind: 'not-ended', detail: id } } as const;
  const card = await cardOf(id);
  if (card.state !== 'ended') return notEnded;
  const pack = card.pack === null ? undefined : await packOf(id);
  const [replay, game] = await Promise.all([
    replayOf<Replay & { readonly ended: End | null }>(id, 'all'),
    fetchSpokenGame(card.game, pack),
  ]);
  if (!game || !replay.ended) return notEnded;
  const log = logOfReplay(replay);
  await fetchRules(card.game, rulingsIn(log)).catch(() => undefined);
  return { found: { card, game, log, end: replay.ended, map: await mapOf(game) } };
}

function mapOf(game: Game): Promise<Played['map']> {
  if (game.id === 'enemy') return import('./enemy-report-map.tsx').then((it) => it.enemyReportMap);
  if (game.id === 'roses') return import('./roses-report-map.tsx').then((it) => it.rosesReportMap);
  return game.picture ? import('./drawn-report-map.tsx').then((it) => it.drawnReportMap) : Promise.resolve(null);
}

const rulingsIn = (log: readonly LogEntry[]): string[] =>
  [...new Set(log.flatMap(({ reports }) => reports.flatMap(({ cites }) => cites.filter(isRuling))))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

function Report(props: { readonly played: Played }): JSX.Element {
  const speaker = createMemo(() => speakerOf(props.played.game.id));
  const { logGroups = [], together } = manifestOf(props.played.game.id) ?? {};
  const [group, setGroup] = createSignal('');
  const turns = createMemo(() => turnsOf(props.played.log, headingsOf(props.played.game.id, speaker()), together));
  const drawn = createMemo(() => drawnTurns(turns().length, MOST_MAPS));
  const wanted = (report: Cited): boolean =>
    group() === '' || (logGroups.find(({ id }) => id === group())?.keys.includes(report.key) ?? true);
  const side = (seat: number): string => speaker().name(props.played.card.seats[seat]?.id ?? '');
  return (
    <main class="first report" id="main">
      <h1>{gameTitle(props.played.game.id)}</h1>
      <p class="report-outcome">{outcomeText(props.played.end, side, [])}</p>
      <p>{dayOf(props.played.card.movedAt)}</p>
      <ul class="report-seats">
        <For each={props.played.card.seats}>
          {({ seat, id, name }) => (
            <li class="row">
              <SeatMark seat={id} />
              <b>{side(seat)}</b> {name}
            </li>
          )}
        </For>
      </ul>
      <HouseRules card={props.played.card} />
      <div class="row report-tools">
        <button type="button" class="main" onClick={() => window.print()}>
          {say('report.print')}
        </button>
        <Show when={logGroups.length > 0}>
          <SelectField
            label={t('log.filters')}
            value={group()}
            options={[
              ['', say('report.all')],
              ...logGroups.map(({ id }) => [id, tMaybe(`group.${id}`) ?? id] as const),
            ]}
            choose={setGroup}
          />
        </Show>
        <a class="button" href={`#/shared/${props.played.game.id}/${props.played.card.id}`}>
          {t('kept.look')}
        </a>
      </div>
      <Show when={props.played.map} keyed>
        {({ shapes: Shapes }) => (
          <svg class="report-shapes" aria-hidden="true">
            <Shapes />
          </svg>
        )}
      </Show>
      <For each={turns()} fallback={<p>{say('report.nothing')}</p>}>
        {(turn, index) => (
          <section class="report-turn">
            <h2>{turn.headings.join(' · ') || say('report.beginning')}</h2>
            <Show when={drawn().has(index()) && props.played.map} keyed>
              {({ turn: Turn }) => (
                <figure>
                  <Turn game={props.played.game} view={turn.view} />
                  <figcaption class="small">{say('report.after', { turn: turn.headings.at(-1) ?? '' })}</figcaption>
                </figure>
              )}
            </Show>
            <For each={turn.parts}>{(part) => <Lines part={part} wanted={wanted} speaker={speaker()} />}</For>
          </section>
        )}
      </For>
      <Rulings ids={rulingsIn(props.played.log)} speaker={speaker()} />
    </main>
  );
}

function Lines(props: {
  readonly part: ReportPart;
  readonly wanted: (report: Cited) => boolean;
  readonly speaker: ReturnType<typeof speakerOf>;
}): JSX.Element {
  const told = createMemo(() =>
    props.part.lines
      .filter(props.wanted)
      .map((report, index) => ({
        text: beyond(props.speaker.report(report), index === 0 ? props.part.heading || undefined : undefined),
        cites: report.cites,
      }))
      .filter(({ text }) => text !== ''),
  );
  return (
    <Show when={told().length > 0}>
      <Show when={props.part.heading}>{(heading) => <h3>{heading()}</h3>}</Show>
      <ul class="report-lines">
        <For each={told()}>
          {({ text, cites }) => (
            <li>
              {text} <For each={cites}>{(id) => <span class="report-cite">{id} </span>}</For>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function Rulings(props: {
  readonly ids: readonly string[];
  readonly speaker: ReturnType<typeof speakerOf>;
}): JSX.Element {
  return (
    <Show when={props.ids.length > 0}>
      <section class="report-turn">
        <h2>{say('report.rulings')}</h2>
        <p class="small">{say('report.rulings.what')}</p>
        <dl class="report-rulings">
          <For each={props.ids}>
            {(id) => (
              <>
                <dt>{id}</dt>
                <dd>{props.speaker.rule(id)}</dd>
              </>
            )}
          </For>
        </dl>
      </section>
    </Show>
  );
}
