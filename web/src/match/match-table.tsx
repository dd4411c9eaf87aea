/** The table itself: header, prompt, board, log and rules; or the curtain. The same for solo and shared matches. */

import { createEffect, createMemo, createSignal, type JSX, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js';
import { boardOf, faceOf } from '../boards/faces.ts';
import { editingOf } from '../cases/editing.ts';
import { gameTitle } from '../games/game-words.ts';
import type { Session } from '../session/session.ts';
import type { Settled } from '../session/settled.ts';
import { openSolo } from '../session/solo.ts';
import { choose, settings } from '../settings/settings.ts';
import { hasGuide } from '../texts/files.ts';
import { t, withTexts } from '../texts/texts.ts';
import { skipToMain } from '../widgets/skip-to-main.ts';
import { createAway } from './away.ts';
import { Curtain } from './curtain.tsx';
import { keepFocusIn } from './focus-kept.ts';
import { keepLabel, saidLabel } from './kept-label.ts';
import { MatchHeader } from './match-header.tsx';
import { createMatchState, type MatchState } from './match-state.ts';
import type { MatchDialog } from './menu-props.ts';
import { PromptLine } from './prompt-line.tsx';
import { useShortcuts } from './shortcuts.ts';
import { SidePanel } from './side-panel.tsx';
import { TroubleBar } from './trouble-bar.tsx';

const MatchDialogs = lazy(() =>
  withTexts(import('./dialogs/match-dialogs.tsx'), 'dialogs', 'beginning').then(({ MatchDialogs }) => ({
    default: MatchDialogs,
  })),
);
const AwaySummary = lazy(() =>
  import('./panels/away-summary.tsx').then(({ AwaySummary }) => ({ default: AwaySummary })),
);
const EdgehillBar = lazy(() =>
  withTexts(import('../lessons/edgehill-bar.tsx'), 'enemy-field').then(({ EdgehillBar }) => ({ default: EdgehillBar })),
);
const EndBar = lazy(() => import('./panels/end-bar.tsx').then(({ EndBar }) => ({ default: EndBar })));
const LinkBar = lazy(() =>
  withTexts(import('./panels/link-bar.tsx'), 'enemy-field').then(({ LinkBar }) => ({ default: LinkBar })),
);
const ProposalBar = lazy(() =>
  withTexts(import('./panels/proposal-bar.tsx'), 'table').then(({ ProposalBar }) => ({ default: ProposalBar })),
);
const ReplayBar = lazy(() => import('./panels/replay-bar.tsx').then(({ ReplayBar }) => ({ default: ReplayBar })));

/** The match, or in its place a what-if: a private copy of what one sees, played for all sides and left again. */
export function MatchTable(props: {
  readonly session: Session;
  readonly returning: boolean;
  readonly settled: Settled;
}): JSX.Element {
  const [sketch, setSketch] = createSignal<{ readonly copy: Session; readonly byHand: boolean }>();
  async function imagine(byHand: boolean): Promise<void> {
    const { game, state } = props.session;
    const { settled } = props;
    const copy = await openSolo({ kind: 'sketch', game: game.id, settled, view: state().view }, 0);
    setSketch({ copy, byHand });
  }
  const comeBack = () => {
    sketch()?.copy.close();
    setSketch(undefined);
  };
  onCleanup(comeBack);
  return (
    <Show when={sketch()} keyed fallback={<OneMatch {...props} imagine={(byHand) => void imagine(byHand)} />}>
      {({ copy, byHand }) => (
        <OneMatch session={copy} settled={props.settled} returning={false} byHand={byHand} comeBack={comeBack} />
      )}
    </Show>
  );
}

interface OneMatchProps {
  readonly session: Session;
  readonly settled: Settled;
  readonly returning: boolean;
  /** Opens a what-if, to be changed by hand or not. */
  readonly imagine?: (byHand: boolean) => void;
  /** It is changed by hand before it is played. */
  readonly byHand?: boolean;
  /** Leaves it. */
  readonly comeBack?: () => void;
  /** It was made from a position that somebody sent. */
  readonly sent?: true;
  /** What is said beside it: of a case, or in a lesson. */
  readonly beside?: (state: MatchState) => JSX.Element;
}

/** What is asked for most: the main button of a question, else of whatever is shown. */
function mainButton(): HTMLButtonElement | undefined {
  const all = [
    ...document.querySelectorAll<HTMLButtonElement>('.match :is(#board, .away, .prompt) button.main:enabled'),
  ];
  return all.find((button) => button.offsetParent !== null);
}

export function OneMatch(props: OneMatchProps): JSX.Element {
  // A lesson or a case wants every answer from its reader.
  const oneAnswer = props.beside || props.sent ? 'asked' : props.returning ? 'asked on arrival' : 'answered';
  const state = createMatchState(props.session, oneAnswer);
  const { session } = state;
  // Seen from another tab: whether one is asked.
  const title = () => gameTitle(session.game.id);
  const asked = createMemo(() =>
    session.state().decisions.find(({ seat, optional }) => session.mine.includes(seat) && !optional),
  );
  createEffect(() => {
    document.title = `${asked() ? '● ' : ''}${title()} · Drumhead`;
  });
  // And heard, where others took their time.
  createEffect<number | undefined>((before) => {
    const decision = asked();
    if (session.kind === 'shared' && decision && before === undefined)
      void import('../bell/call-here.ts').then(({ callHere }) =>
        callHere(title(), () => state.speaker().prompt(decision)),
      );
    return decision?.id;
  }, 0);
  onCleanup(() => {
    document.title = 'Drumhead';
  });
  createEffect(() => {
    if (session.kind === 'shared' || props.comeBack || session.looking || session.link?.().campaign) return;
    const told = state.turnTold();
    const label = { scenario: session.scenario, turn: told && { key: told.key, facts: told.facts } };
    keepLabel(session.id, { ...label, locale: settings().locale, said: saidLabel(state.speaker(), label) });
  });
  const behind = () => (session.state().viewer === 'public' ? state.handOver() : undefined);
  return (
    <Show when={behind()} fallback={<OpenTable state={state} {...props} />}>
      {(next) => <Curtain state={state} seat={next().to} />}
    </Show>
  );
}

/** A lesson that is a match (`lessons/edgehill.ts`). */
const isEdgehill = ({ kind, id }: Session): boolean => kind === 'solo' && id.startsWith('edgehill-');

/** It is fought for another match, or another for it. */
const isLinked = ({ link }: Session): boolean => {
  const { fields = [], campaign } = link?.() ?? {};
  return campaign != null || fields.length > 0;
};

function OpenTable(props: OneMatchProps & { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const [dialog, setDialog] = createSignal<MatchDialog | null>(null);
  const [replaying, setReplaying] = createSignal(false);
  const [isByHand, setByHand] = createSignal(props.byHand === true);
  const editing = createMemo(() => (isByHand() ? editingOf(state, props.settled, () => setByHand(false)) : undefined));
  /** Not what is played, but a copy is changed. */
  const edit = () => {
    if (isByHand() || !faceOf(session.game.id).edits?.(session.state().view)) return undefined;
    return props.imagine ? () => props.imagine?.(true) : () => setByHand(true);
  };
  const fieldsBefore = session.link?.().fields.length ?? 0;
  const away = props.returning ? createAway(state) : undefined;
  const Board = boardOf(session.game.id);
  let board!: HTMLElement;
  keepFocusIn(() => board);
  // The button that began the match is gone: who pressed it with a key goes on at the board.
  onMount(() => {
    if (!props.returning && document.activeElement === document.body) board.focus({ preventScroll: true });
  });
  const showReplay = () =>
    replaying() || session.looking || state.at() !== null || (session.state().ended !== null && !state.catchingUp());
  const step = (by: number) => {
    const last = session.log().length - 1;
    if (state.firstSeen() < 0) return;
    setReplaying(true);
    state.moveTo(Math.max(state.firstSeen(), Math.min(last, (state.at() ?? last) + by)));
  };
  const focus = (...selectors: string[]) => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  };

  useShortcuts({
    '?': () => setDialog('keys'),
    u: () => void state.undo(),
    o: () => state.isMine() && setDialog('orders'),
    l: () => state.showPanel('log'),
    r: () => state.showPanel('rules'),
    g: () => hasGuide(session.game.id) && state.showPanel('guide'),
    p: () => focus('#prompt'),
    // Where the arrow keys lead on.
    b: () => focus('#board svg [tabindex="0"]', '#board'),
    f: () => choose({ sideFolded: !settings().sideFolded }),
    x: () => mainButton()?.click(),
    '.': () => document.getElementById('menu-button')?.click(),
    '[': () => step(-1),
    ']': () => step(1),
    Escape: () => {
      state.setNotice(null);
      state.setSheet(false);
    },
  });

  return (
    <div
      class="match"
      classList={{ 'sheet-open': state.sheet(), 'side-folded': settings().sideFolded, leapt: state.leapt() }}
      data-seq={session.state().seq}
      data-decision={state.decision()?.id ?? ''}
    >
      <button type="button" class="skip" onClick={skipToMain}>
        {t('skip.board')}
      </button>
      <MatchHeader
        state={state}
        settled={props.settled}
        open={setDialog}
        imagine={props.imagine && (() => props.imagine?.(false))}
        edit={edit()}
      />
      <Show when={!editing()}>
        <PromptLine state={state} />
      </Show>
      <div class="match-bars">
        <TroubleBar state={state} />
        <Suspense>
          <Show when={isEdgehill(session)}>
            <EdgehillBar session={session} />
          </Show>
          <Show when={isLinked(session)}>
            <LinkBar state={state} known={fieldsBefore} />
          </Show>
          <Show when={session.shared}>{(talk) => <ProposalBar state={state} talk={talk()} />}</Show>
          <Show when={showReplay() && state.at() === null && !session.link?.().campaign}>
            <EndBar state={state} />
          </Show>
        </Suspense>
        <Show when={session.looking && !isLinked(session)}>
          <div class="notice why" role="status">
            <span>{t('looking.here')}</span>
            <a class="button main" href="#/">
              {t('home')}
            </a>
          </div>
        </Show>
        <Show when={props.beside}>{(beside) => beside()(state)}</Show>
        <Show when={props.comeBack}>
          {(comeBack) => (
            <div class="notice why" role="status">
              <span>{editing() ? t('edit.here') : props.sent ? t('case.here') : t('what-if.here')}</span>
              <button type="button" class="main" onClick={comeBack()}>
                {props.sent ? t('home') : t('what-if.back')}
              </button>
            </div>
          )}
        </Show>
      </div>
      <main id="main" class="board-place" tabindex="-1">
        <Show when={away?.isTold() && away} keyed>
          {(missed) => (
            // At once, before a hand is on what it will lie over.
            <Suspense fallback={<aside class="away plate" aria-busy="true" />}>
              <AwaySummary state={state} away={missed} />
            </Suspense>
          )}
        </Show>
        <section ref={board} id="board" class="board" tabindex="-1" aria-label={t('board.label')}>
          <Suspense fallback={<p class="small">{t('loading')}</p>}>
            <Board
              session={session}
              speaker={state.speaker()}
              decision={state.playing() ? undefined : state.decision()}
              actions={state.actions()}
              submit={state.submit}
              undo={() => void state.undo()}
              drafted={state.drafted}
              explain={state.explain}
              advised={state.advised()}
              showRule={state.showRule}
              playing={state.playing()}
              playingPart={state.part()}
              film={state.film()}
              replay={(seq) => void state.watchSince(seq)}
              catchUp={state.catchUp}
              editing={editing()}
            />
          </Suspense>
        </section>
        <Show when={showReplay()}>
          <Suspense>
            <ReplayBar state={state} />
          </Suspense>
        </Show>
      </main>
      <SidePanel state={state} />
      <Show when={dialog()}>
        {(which) => (
          <Suspense>
            <MatchDialogs which={which()} state={state} settled={props.settled} close={() => setDialog(null)} />
          </Suspense>
        )}
      </Show>
    </div>
  );
}
