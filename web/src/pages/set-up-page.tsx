/** Before a match: who plays, how many, which options, and plainly which data are reconstructed. */

import { type GameModule, loadGame, type Options, type Pack } from '@drumhead/kernel';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { packNamed } from '../desk/packs.ts';
import { fetchBots } from '../games/bots.ts';
import { manifestOf } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { fetchModule } from '../games/rules.ts';
import { go, type Mode } from '../router/route.ts';
import { handIn } from '../session/handed-in.ts';
import type { Sitter } from '../session/sitters.ts';
import { openSolo } from '../session/solo.ts';
import { settings } from '../settings/settings.ts';
import { SharedSetUp } from '../table/shared-set-up.tsx';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { readingsByOption } from '../texts/other-readings.ts';
import { fetchRules, fetchSpeaker, speakerOf } from '../texts/speakers.ts';

import { BeginRow } from './begin-row.tsx';
import { DataNotice } from './data-notice.tsx';
import { ErrorPage } from './error-page.tsx';
import { OptionChoice } from './option-choice.tsx';
import { PackChoice } from './pack-choice.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { SiteHeader } from './site-header.tsx';

const MODES: readonly Mode[] = ['bots', 'hot-seat', 'link'];

interface Fetched {
  readonly module: GameModule;
  readonly levels: readonly string[];
}

export function SetUpPage(props: { readonly game: string; readonly mode: Mode; readonly pack: string }): JSX.Element {
  const [fetched] = createResource(async (): Promise<Fetched | 'unknown' | 'offline'> => {
    try {
      const [module, bots] = await Promise.all([
        fetchModule(props.game),
        fetchBots(props.game),
        fetchSpeaker(props.game),
      ]);
      return module ? { module, levels: Object.keys(bots) } : 'unknown';
    } catch {
      return 'offline';
    }
  });
  const found = () => {
    const value = fetched();
    return typeof value === 'object' ? value : undefined;
  };
  return (
    <Show when={fetched() !== 'unknown'} fallback={<ErrorPage kind="no-such-game" detail={props.game} />}>
      <Show when={fetched() !== 'offline'} fallback={<ErrorPage kind="offline" />}>
        <SiteHeader />
        <main class="set-up" id="main">
          <h1>{gameTitle(props.game)}</h1>
          <nav class="tabs" aria-label={sayOfBeginning('set-up.mode')}>
            <For each={MODES}>
              {(mode) => (
                <a
                  class="button"
                  href={`#/new/${props.game}/${mode}/${props.pack}`.replace(/\/$/, '')}
                  aria-current={mode === props.mode ? 'page' : undefined}
                >
                  {sayOfBeginning(`play.${mode}`)}
                </a>
              )}
            </For>
          </nav>
          <Show when={found()} keyed>
            {({ module, levels }) => (
              <SetUpForm module={module} levels={levels} mode={props.mode} pack={packNamed(module.id, props.pack)} />
            )}
          </Show>
        </main>
      </Show>
    </Show>
  );
}

function SetUpForm(props: Fetched & { readonly mode: Mode; readonly pack: Pack | undefined }): JSX.Element {
  const game = loadGame(props.module);
  // Options are explained by their rules.
  void fetchRules(
    game.id,
    game.options.flatMap(({ cites }) => cites),
  );
  const speaker = createMemo(() => speakerOf(game.id));
  const [readings] = createResource(
    () => settings().locale,
    (locale) => readingsByOption(game, locale).catch(() => []),
  );
  /** The one to begin with. */
  const first = manifestOf(game.id)?.firstScenario;
  const scenarios = game.scenarios
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
  const [scenario, setScenario] = createSignal(scenarios[0]);
  const strongest = props.levels.at(-1) ?? '';
  const [sitters, setSitters] = createSignal<readonly Sitter[]>([]);
  const [options, setOptions] = createSignal<Options>(
    Object.fromEntries(game.options.map(({ id, byDefault, suggested }) => [id, suggested ?? byDefault])),
  );
  const [pack, setPack] = createSignal(props.pack);
  const [busy, setBusy] = createSignal(false);
  const [failed, setFailed] = createSignal('');

  const deal = () =>
    setSitters(
      scenario().seats.map((seat, index) =>
        props.mode === 'hot-seat' || index === 0
          ? { by: 'person', name: props.mode === 'hot-seat' ? speaker().name(seat) : '' }
          : { by: 'bot', name: strongest },
      ),
    );
  deal();

  async function begin(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      const wish = { game: game.id, scenario: scenario().id, options: options(), pack: pack(), sitters: sitters() };
      const session = await openSolo({ kind: 'begin', wish }, 0);
      handIn(session);
      go(`match/${game.id}/${session.id}`);
    } catch (error) {
      setFailed(String(error));
      setBusy(false);
    }
  }

  return (
    <div class="set-up-form">
      <div class="set-up-main">
        <p>{sayOfBeginning(`set-up.${props.mode}.what`)}</p>
        <Show when={scenarios.length > 1}>
          <fieldset>
            <legend>{sayOfBeginning('set-up.scenario')}</legend>
            <div class="row">
              <For each={scenarios}>
                {(choice) => (
                  <label class="choice">
                    <input
                      type="radio"
                      name="scenario"
                      checked={choice.id === scenario().id}
                      onChange={() => {
                        setScenario(choice);
                        deal();
                      }}
                    />
                    <span>
                      {speaker().name(choice.id)}
                      <Show when={sayOfBeginning.maybe(`scenario.${choice.id}`)}>
                        {(what) => <span class="small scenario-what">{what()}</span>}
                      </Show>
                    </span>
                  </label>
                )}
              </For>
            </div>
          </fieldset>
        </Show>
        <Show
          when={props.mode !== 'link'}
          fallback={
            <SharedSetUp
              game={game}
              scenario={scenario()}
              options={options()}
              pack={pack()}
              levels={props.levels}
              speaker={speaker()}
            />
          }
        >
          <form
            class="set-up-main"
            onSubmit={(event) => {
              event.preventDefault();
              void begin();
            }}
          >
            <SeatChoice
              seats={scenario().seats}
              sitters={sitters()}
              levels={props.levels}
              hotSeat={props.mode === 'hot-seat'}
              speaker={speaker()}
              change={setSitters}
            />
            <BeginRow
              text={busy() ? sayOfBeginning('set-up.dealing') : sayOfBeginning('set-up.begin')}
              busy={busy()}
              failed={failed()}
            />
          </form>
        </Show>
      </div>
      <aside class="set-up-aside">
        <DataNotice module={props.module} />
        <PackChoice game={game.id} pack={pack()} change={setPack} />
        <Show when={game.options.length > 0}>
          <fieldset class="options">
            <legend>{sayOfBeginning('set-up.options')}</legend>
            <For each={game.options}>
              {(spec) => (
                <OptionChoice
                  spec={spec}
                  speaker={speaker()}
                  value={options()[spec.id]}
                  readings={(readings.latest ?? []).filter(({ id }) => spec.cites.includes(id))}
                  change={(value) => setOptions({ ...options(), [spec.id]: value })}
                />
              )}
            </For>
          </fieldset>
        </Show>
      </aside>
    </div>
  );
}
