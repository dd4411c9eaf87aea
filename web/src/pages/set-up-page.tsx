/** Before a match: who plays, how many, which options, and plainly which data are reconstructed. */
import { type GameModule, loadGame, type Options } from '@drumhead/kernel';
import { Speaker } from '@drumhead/kernel/lexicon';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { fetchModule } from '../games/catalogue.ts';
import { go, type Mode } from '../router/route.ts';
import type { Sitter } from '../session/sitters.ts';
import { settings } from '../settings/settings.ts';
import { SharedSetUp } from '../shared/shared-set-up.tsx';
import { t, tMaybe } from '../texts/texts.ts';
import { DataNotice } from './data-notice.tsx';
import { ErrorPage } from './error-page.tsx';
import { OptionChoice } from './option-choice.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { SiteHeader } from './site-header.tsx';

const MODES: readonly Mode[] = ['bots', 'hot-seat', 'link'];

interface Fetched {
  readonly module: GameModule;
  readonly levels: readonly string[];
}

export function SetUpPage(props: { readonly game: string; readonly mode: Mode }): JSX.Element {
  const [fetched] = createResource(async (): Promise<Fetched | 'unknown' | 'offline'> => {
    try {
      const [module, { players }] = await Promise.all([fetchModule(props.game), import('@drumhead/bots')]);
      return module ? { module, levels: Object.keys(players(module.id)) } : 'unknown';
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
          <h1>{tMaybe(`game.${props.game}.title`)}</h1>
          <nav class="tabs" aria-label={t('set-up.mode')}>
            <For each={MODES}>
              {(mode) => (
                <a
                  class="button"
                  href={`#/new/${props.game}/${mode}`}
                  aria-current={mode === props.mode ? 'page' : undefined}
                >
                  {t(`play.${mode}`)}
                </a>
              )}
            </For>
          </nav>
          <Show when={found()} keyed>
            {({ module, levels }) => <SetUpForm module={module} levels={levels} mode={props.mode} />}
          </Show>
        </main>
      </Show>
    </Show>
  );
}

function SetUpForm(props: Fetched & { readonly mode: Mode }): JSX.Element {
  const game = loadGame(props.module);
  const speaker = createMemo(() => new Speaker(game.lexicon, settings().locale));
  const [scenario, setScenario] = createSignal(game.scenarios[0]);
  const strongest = props.levels.at(-1) ?? '';
  const [sitters, setSitters] = createSignal<readonly Sitter[]>([]);
  const [options, setOptions] = createSignal<Options>(
    Object.fromEntries(game.options.map(({ id, byDefault }) => [id, byDefault])),
  );
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
      const { openSolo } = await import('../session/solo.ts');
      const wish = { game: game.id, scenario: scenario().id, options: options(), sitters: sitters() };
      const session = await openSolo({ kind: 'begin', wish }, 0);
      const { handIn } = await import('./match-page.tsx');
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
        <p>{t(`set-up.${props.mode}.what`)}</p>
        <Show when={game.scenarios.length > 1}>
          <fieldset>
            <legend>{t('set-up.scenario')}</legend>
            <div class="row">
              <For each={game.scenarios}>
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
                    {speaker().name(choice.id)}
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
            <div class="row begin">
              <button type="submit" class="main" disabled={busy()}>
                {busy() ? t('set-up.dealing') : t('set-up.begin')}
              </button>
              <span role="alert" class="danger-text">
                {failed()}
              </span>
            </div>
          </form>
        </Show>
      </div>
      <aside class="set-up-aside">
        <DataNotice module={props.module} />
        <Show when={game.options.length > 0}>
          <fieldset class="options">
            <legend>{t('set-up.options')}</legend>
            <For each={game.options}>
              {(spec) => (
                <OptionChoice
                  spec={spec}
                  speaker={speaker()}
                  value={options()[spec.id]}
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
