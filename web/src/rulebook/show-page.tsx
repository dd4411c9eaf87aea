/** *Show me*: a case of the casebook that proves a rule, on the board, to be played by hand or as it is written. */
import { batch, createResource, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { fetchGame } from '../games/catalogue.ts';
import type { MatchState } from '../match/match-state.ts';
import { OneMatch } from '../match/match-table.tsx';
import { tryToOpen, WhenOpened } from '../pages/when-opened.tsx';
import { go } from '../router/route.ts';
import { OpeningFailed, openSolo, type SoloSession } from '../session/solo.ts';
import { settings } from '../settings/settings.ts';
import { fetchRules } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import './show.css';
import { fetchBook, fetchCase, fetchCaseNames, type ShownCase } from './book.ts';
import { sayOfRulebook as say } from './rulebook-texts.ts';

interface ShowProps {
  readonly game: string;
  readonly rule: string;
  readonly which: number;
}
interface OpenCase {
  readonly session: SoloSession;
  readonly shown: ShownCase;
  /** Its place among the cases of the book. */
  readonly index: number;
  /** How many cases show this rule. */
  readonly all: number;
}

export function ShowPage(props: ShowProps): JSX.Element {
  const [opened, { refetch }] = createResource(() => tryToOpen(() => openCase(props), 'bad-case'));
  const again = (): void => void refetch();
  return (
    <WhenOpened it={opened()}>
      {(open) => {
        onCleanup(() => open.session.close());
        return (
          <OneMatch
            session={open.session}
            settled={open.session.settled}
            returning={false}
            beside={(state) => <CaseBar {...props} {...open} state={state} again={again} />}
          />
        );
      }}
    </WhenOpened>
  );
}

async function openCase({ game, rule, which }: ShowProps): Promise<OpenCase> {
  const [book, loaded] = await Promise.all([fetchBook(game), fetchGame(game), fetchRules(game, [rule])]);
  const cases = book.cases[rule] ?? [];
  const index = cases[which] ?? -1;
  const shown = await fetchCase(game, index);
  if (!shown || !loaded) throw new OpeningFailed('bad-case', `${rule} ${which}`);
  const { position, draws = [], pack } = shown;
  const scenario = shown.scenario ?? loaded.scenarios[0]?.id ?? '';
  const settled = { scenario, options: shown.options ?? {}, pack };
  const session = await openSolo({ kind: 'case', game, settled, position, draws }, 0);
  return { session, shown, index, all: cases.length };
}

function CaseBar(
  props: ShowProps & OpenCase & { readonly state: MatchState; readonly again: () => void },
): JSX.Element {
  const { session, shown } = props;
  /** How many of the written actions have been done. */
  const [done, setDone] = createSignal(0);
  const [seq, setSeq] = createSignal(session.state().seq);
  const [isBusy, setBusy] = createSignal(false);
  const hasLeft = () => !isBusy() && session.state().seq !== seq();
  const isOver = () => done() >= shown.actions.length;
  const [names] = createResource(
    () => settings().locale,
    (locale) => fetchCaseNames(props.game, locale),
  );

  async function playNext(): Promise<void> {
    const written = shown.actions[done()];
    if (!written) return;
    setBusy(true);
    const { seat, action } = await session.read(written.seat, written.action);
    session.look(seat);
    const decision = session.state().decisions.find((open) => open.seat === seat);
    const answer = decision
      ? await session.act(decision, action)
      : ({ ok: false, refusal: { key: 'not-asked', cites: ['K-2'], facts: {} } } as const);
    batch(() => {
      setDone((before) => before + 1);
      setSeq(session.state().seq);
      setBusy(false);
    });
    if (!answer.ok) props.state.setNotice({ tone: 'refusal', items: [answer.refusal] });
    else if (answer.warnings.length > 0) props.state.setNotice({ tone: 'warning', items: answer.warnings });
  }

  return (
    <section class="notice why case-bar" aria-label={say('case.title', { id: props.rule })}>
      <div>
        <b>{say('case.title', { id: props.rule })}</b>{' '}
        <i lang={names.latest?.english.includes(props.index) ? 'en' : undefined}>{names.latest?.names[props.index]}</i>
        <p lang={props.state.speaker().langOf('rules', props.rule)}>{props.state.speaker().rule(props.rule)}</p>
        <p class="small" role="status">
          {say(hasLeft() ? 'case.left' : isOver() ? 'case.done' : 'case.what')}
        </p>
      </div>
      <div class="row">
        <Show when={!isOver() && !hasLeft()}>
          <button type="button" class="main" disabled={isBusy()} onClick={() => void playNext()}>
            {say('case.next')}
          </button>
        </Show>
        <Show when={done() > 0 || hasLeft()}>
          <button type="button" onClick={() => props.again()}>
            {say('case.again')}
          </button>
        </Show>
        <Show when={props.which + 1 < props.all}>
          <a class="button" href={`#/show/${props.game}/${props.rule}/${props.which + 1}`}>
            {say('show.more')}
          </a>
        </Show>
        <button type="button" onClick={() => go(`rules/${props.game}/${props.rule}`)}>
          {t('close')}
        </button>
      </div>
    </section>
  );
}
