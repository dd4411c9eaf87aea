/** What the match page knows beyond its session: the open question, what was answered, and where one looks. */
import type { Action, Cited, Decision, Verdict } from '@drumhead/kernel';
import { batch, createEffect, createMemo, createSignal, untrack } from 'solid-js';
import type { Place, Vain } from '../boards/board.ts';
import type { Done, LogEntry, Session } from '../session/session.ts';
import { choose, settings } from '../settings/settings.ts';
import { hasGuide } from '../texts/files.ts';
import { fetchRules, speakerOf } from '../texts/speakers.ts';
import { handOverOf } from './hand-over.ts';
import { headingsOf } from './log-headings.ts';
import { answersItself } from './self-answered.ts';

/** Something to say at the prompt line. */
export interface Notice {
  readonly tone: 'refusal' | 'warning' | 'why' | 'vain';
  readonly items: readonly Cited[];
  /** Reports that say more. */
  readonly told?: readonly Cited[];
}

/** Where a replay stands: year, turn and phase or fight, if the game has them, and what is told there. */
export interface Telling {
  readonly under: string;
  readonly report: Cited;
}

const MOST_TOLD = 2;

export type Panel = 'log' | 'rules' | 'guide' | 'table';

export type MatchState = ReturnType<typeof createMatchState>;

/** `oneAnswer`: whether questions with a single answer answer themselves, those on arrival too or not. */
export function createMatchState(session: Session, oneAnswer: 'asked' | 'answered' | 'asked on arrival' = 'asked') {
  const speaker = createMemo(() => speakerOf(session.game.id));
  const [notice, setNotice] = createSignal<Notice | null>(null);
  const [rule, setRule] = createSignal<string | null>(null);
  const isNew = isNewcomer(session);
  /** On a laptop a newcomer's guide needs the room that is folded away there; read, it gives it back. */
  let isLent = isNew && settings().sideFolded;
  if (isLent) choose({ sideFolded: false });
  const [panel, setPanel] = createSignal<Panel>(isNew ? 'guide' : 'log');
  /** On a phone the log and the rules lie under the board until called. */
  const [sheet, setSheet] = createSignal(isNew);
  /** Advice on its way to the board. */
  const [advised, setAdvised] = createSignal<Action>();
  /** Index into the log while a replay runs. */
  const [at, setAt] = createSignal<number | null>(null);
  /** How many reports of that entry have been told. */
  const [part, setPart] = createSignal(Number.POSITIVE_INFINITY);
  /** Whether the replay came there from afar: the board then shows that place at once, and fades nothing over from another. */
  const [leapt, setLeapt] = createSignal(false);
  /** Whether the replay plays by itself, and whether it leads back to the present. */
  const [running, setRunning] = createSignal<false | 'on' | 'to-now'>(false);
  /** What the replay tells where it halts, and under which headings. */
  const [telling, setTelling] = createSignal<Telling>();
  const [film, setFilm] = createSignal<{ readonly seq: number }>();
  /** How far the board has shown what is known already. */
  const [place, setPlace] = createSignal<Place | null>(null);

  /** Answers on their way. */
  const [sending, setSending] = createSignal(0);

  const viewer = () => session.state().viewer;
  const isMine = () => typeof viewer() === 'number' && session.mine.includes(viewer() as number);
  const open = createMemo<Decision | undefined>(() => {
    if (!isMine() || session.state().paused) return undefined;
    return session.state().decisions.find(({ seat }) => seat === viewer());
  });
  const actions = createMemo<readonly Action[] | null>(() => {
    const asked = open();
    return asked ? session.actions(asked.seat) : null;
  });
  const question = { session, open, actions, isPast: () => at() !== null, isSending: () => sending() > 0 };
  const needsNobody = oneAnswer === 'asked' ? () => false : answersItself(question, oneAnswer === 'asked on arrival');
  const decision = createMemo(() => (needsNobody() ? undefined : open()));
  const playing = createMemo<LogEntry | undefined>(() => {
    const index = at();
    return index === null ? undefined : session.log()[index];
  });

  /** What may be told by now. */
  const told = createMemo<readonly LogEntry[]>(() => {
    const index = at();
    if (index !== null) {
      const all = session.log();
      const last = all[index];
      const isWhole = !last || last.reports.length <= part();
      return isWhole ? all.slice(0, index + 1) : [...all.slice(0, index), toldPart(last, part())];
    }
    const shown = place();
    return shown ? session.log().flatMap((entry) => toldBy(entry, shown)) : session.log();
  });
  /** Moments whose view the page never had cannot be shown again. */
  const firstSeen = () => session.log().findIndex(({ blind }) => !blind);
  const catchingUp = () => place() !== null && at() === null;

  function catchUp(shown: Place | null): void {
    if (shown) setNotice(null);
    setPlace(shown);
  }

  // A refusal without words of its own is told by its rule.
  createEffect(() => {
    const said = notice();
    if (said)
      void fetchRules(
        session.game.id,
        said.items.flatMap(({ cites }) => cites),
      );
  });
  const actedSince = (seq: number): boolean =>
    session.log().some((entry) => entry.seq > seq && (entry.seat === viewer() || entry.entry !== 'act'));
  // What was said of one question does not hold for the next. While one is asked the same, others may act.
  createEffect<{ seq: number; kind: string | undefined }>(
    (before) => {
      const { seq, ended } = session.state();
      const now = { seq, kind: decision()?.kind };
      if (seq === before.seq) return now;
      const goesOn = now.kind !== undefined && now.kind === before.kind && !untrack(() => actedSince(before.seq));
      setNotice((said) => (goesOn || (said?.tone === 'warning' && !ended) ? said : null));
      return now;
    },
    { seq: session.state().seq, kind: decision()?.kind },
  );

  function moveTo(index: number | null, reports = Number.POSITIVE_INFINITY, fromAfar = false): void {
    batch(() => {
      setLeapt(fromAfar && index !== null);
      setPart(reports);
      setAt(index);
    });
  }

  /** Plays what has happened since an entry, and comes back to the present. */
  function watchFrom(index: number, then: 'on' | 'to-now'): void {
    moveTo(Math.max(index, firstSeen()), 1, true);
    setRunning(then);
  }

  /** The same from an entry by its number; what this page has not seen is fetched first. */
  async function watchSince(seq: number): Promise<void> {
    const isBlind = session.log().some((entry) => entry.seq >= seq && entry.blind);
    if (isBlind && !(await session.recall?.())) return;
    watchFrom(
      session.log().findIndex((entry) => entry.seq >= seq),
      'to-now',
    );
  }

  async function submit(...actions: readonly Action[]): Promise<Done> {
    const asked = decision();
    setNotice(null);
    if (!asked) {
      const refusal: Cited = { key: 'not-asked', cites: ['K-2'], facts: {} };
      setNotice({ tone: 'refusal', items: [refusal] });
      return { ok: false, refusal };
    }
    setSending((count) => count + 1);
    try {
      return answered(await session.act(asked, ...actions));
    } finally {
      setSending((count) => count - 1);
    }
  }

  function answered(done: Done): Done {
    if (!done.ok) setNotice({ tone: 'refusal', items: [done.refusal] });
    // An interruption shows by itself: by what was drawn, what came to light, or who is asked now.
    else if (done.stopped && done.stopped.why.key !== 'interrupted')
      setNotice({ tone: 'refusal', items: [done.stopped.why] });
    else if (done.warnings.length > 0 && !catchingUp()) setNotice({ tone: 'warning', items: latest(done.warnings) });
    return done;
  }

  /** What has nothing against it takes back what was said before. */
  function explain(verdict: Verdict | Cited | Vain): void {
    if ('vain' in verdict) setNotice({ tone: 'vain', items: [verdict.vain] });
    else if (!('ok' in verdict)) setNotice({ tone: 'why', items: [verdict] });
    else if (!verdict.ok) setNotice({ tone: 'why', items: [verdict.refusal] });
    else setNotice(verdict.warnings.length > 0 ? { tone: 'warning', items: verdict.warnings } : null);
  }

  const [takeBack, setTakeBack] = createSignal<(() => void) | null>(null);
  async function undo(): Promise<void> {
    const draft = takeBack();
    if (draft) return draft();
    const seat = viewer();
    if (typeof seat !== 'number' || !isMine()) return;
    const done = answered(await session.undo(seat));
    if (!done.ok) setNotice({ tone: 'why', items: [done.refusal], told: toldAt(done.refusal) });
  }

  /** What was told with the entry that stands in the way, by the rules the refusal names. */
  function toldAt({ facts, cites }: Cited): readonly Cited[] {
    const reports = session.log().find(({ seq }) => seq === facts['seq'])?.reports ?? [];
    return reports.filter((report) => report.cites.some((id) => cites.includes(id))).slice(0, MOST_TOLD);
  }

  function showRule(id: string): void {
    setRule(id);
    showPanel('rules');
  }

  function showPanel(which: Panel): void {
    setPanel(which);
    setSheet(true);
    if (settings().sideFolded) choose({ sideFolded: false });
  }

  function closeGuide(): void {
    setPanel('log');
    setSheet(false);
    if (isLent) choose({ sideFolded: true });
    isLent = false;
  }

  /** What told of the turn one is in: the last heading of that level in the log. */
  const turnTold = createMemo((): Cited | null => {
    const headingOf = headingsOf(session.game.id, speaker());
    const log = session.log();
    for (let at = log.length - 1; at >= 0; at--)
      for (const report of log[at].reports.toReversed())
        if (headingOf(report)?.level === 2 && !log[at].undone) return report;
    return null;
  });

  const seatName = (seat: number): string => speaker().name(session.seats()[seat]?.id ?? String(seat));

  return {
    session,
    handOver: handOverOf(session),
    speaker,
    viewer,
    isMine,
    decision,
    actions,
    submit,
    explain,
    advised,
    setAdvised,
    undo,
    /** Something can be taken back: a choice, or what is only prepared. */
    canUndo: (): boolean => takeBack() !== null || session.state().undo,
    drafted: (draft: (() => void) | null): void => void setTakeBack(() => draft),
    notice,
    setNotice,
    rule,
    showRule,
    setRule,
    panel,
    showPanel,
    closeGuide,
    sheet,
    setSheet,
    at,
    part,
    moveTo,
    leapt,
    running,
    setRunning,
    watchFrom,
    watchSince,
    telling,
    setTelling,
    film,
    watchFilm: (seq: number) => setFilm({ seq }),
    playing,
    told,
    firstSeen,
    catchingUp,
    catchUp,
    seatName,
    turnTold,
  };
}

/**
 * Whether a player sits down to this game the first time in this browser. Asked once: after that he knows his way, as
 * does who has chosen something in this match already.
 */
function isNewcomer({ game, mine, log }: Session): boolean {
  const { guided } = settings();
  const hasPlayed = log().some(({ entry, seat }) => entry === 'act' && seat !== undefined && mine.includes(seat));
  if (mine.length === 0 || hasPlayed || !hasGuide(game.id) || guided.includes(game.id)) return false;
  choose({ guided: [...guided, game.id] });
  return true;
}

/** Each act of a march warns anew: of warnings that differ in numbers alone the last counts. */
function latest(warnings: readonly Cited[]): readonly Cited[] {
  const of = ({ key, facts }: Cited): string =>
    JSON.stringify([key, facts], (_, value) => (typeof value === 'number' ? 0 : value));
  return [...new Map(warnings.map((warning) => [of(warning), warning])).values()];
}

const toldPart = (entry: LogEntry, reports: number): LogEntry => ({
  ...entry,
  reports: entry.reports.slice(0, reports),
});

function toldBy(entry: LogEntry, { seq, reports }: Place): readonly LogEntry[] {
  if (entry.seq < seq) return [entry];
  return entry.seq === seq ? [toldPart(entry, reports)] : [];
}
