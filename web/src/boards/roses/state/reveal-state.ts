/** A reveal watched at one's own pace: which one, and how far. */
import type { RosesView, Tables } from '@drumhead/roses';
import { isReveal, nextStepFor, type RevealStep, revealParts, revealSteps } from '@drumhead/roses/queries';
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { LogEntry } from '../../../session/session.ts';
import { moving } from '../../../settings/settings.ts';
import { readingTime } from '../../../widgets/reading-time.ts';
import type { BoardProps } from '../../board.ts';

const keyOf = (match: string): string => `drumhead.roses.seen/${match}`;

/** The last reveal watched in this tab; null when the match has not been open here. */
function seenSeq(match: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(match));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}
function keepSeen(match: string, seq: number): void {
  try {
    sessionStorage.setItem(keyOf(match), String(seq));
  } catch {
    // It may be shown once more after a reload.
  }
}

export function createReveal(props: BoardProps, t: Tables) {
  const { session } = props;
  const reveals = createMemo<readonly LogEntry[]>(() =>
    session.log().filter((entry) => !entry.undone && isReveal(entry.reports)),
  );
  const [entry, setEntry] = createSignal<LogEntry | null>(null);
  const [at, setAt] = createSignal(0);
  const [auto, setAuto] = createSignal(false);
  /** Watched for the first time: the shell is not to tell it before. */
  const [isNews, setNews] = createSignal(false);

  const before = createMemo<RosesView | null>(() => {
    const watched = entry();
    if (!watched) return null;
    const log = untrack(session.log);
    return (log[log.findIndex(({ seq }) => seq === watched.seq) - 1]?.view ?? watched.view) as RosesView;
  });
  const steps = createMemo<readonly RevealStep[]>(() => {
    const watched = entry();
    const from = before();
    return watched && from ? revealSteps(t, from, watched.reports) : [];
  });

  /** The match is played back, and has come to a reveal: the step its last told report belongs to. */
  const replayed = createMemo<RevealStep | undefined>(() => {
    const { playing, playingPart } = props;
    if (!playing || !isReveal(playing.reports)) return undefined;
    const log = untrack(session.log);
    const from = (log[log.findIndex(({ seq }) => seq === playing.seq) - 1]?.view ?? playing.view) as RosesView;
    const all = revealSteps(t, from, playing.reports);
    if (playingPart >= playing.reports.length) return undefined; // the view after it is the entry's own
    return all.findLast(({ told }) => told <= playingPart) ?? all[0];
  });

  const parts = createMemo(() => revealParts(steps()));
  const part = () => parts().find(({ from, length }) => at() >= from && at() < from + length);

  // A page that is opened anew does not tell old tales; what comes while one watches is shown, after a reload too.
  let seen = seenSeq(session.id) ?? untrack(reveals).at(-1)?.seq ?? 0;
  keepSeen(session.id, seen);
  createEffect(
    on(reveals, (all) => {
      const next = all.findLast(({ seq }) => seq > seen);
      if (next && !props.playing) watch(next);
    }),
  );

  function watch(it: LogEntry): void {
    setNews(it.seq > seen);
    setAt(0);
    setAuto(false);
    setEntry(it);
    seen = Math.max(seen, it.seq);
  }
  function close(): void {
    const watched = entry();
    if (watched) keepSeen(session.id, Math.max(seen, watched.seq));
    setAuto(false);
    setEntry(null);
  }
  function go(to: number): void {
    if (to >= steps().length) setAuto(false);
    setAt(Math.max(0, Math.min(to, steps().length - 1)));
  }

  // A heading of the log asks for its film.
  createEffect(
    on(
      () => props.film,
      (film) => {
        const wanted = film && reveals().find(({ seq }) => seq === film.seq);
        if (!wanted || wanted.blind) return;
        watch(wanted);
        setAuto(moving());
      },
      { defer: true },
    ),
  );

  createEffect(() => {
    const watched = entry();
    const step = steps()[at()];
    props.catchUp(watched && step && isNews() ? { seq: watched.seq, reports: step.told } : null);
  });
  onCleanup(() => props.catchUp(null));

  createEffect(() => {
    const step = steps()[at()];
    if (!auto() || !step) return;
    const timer = setTimeout(() => go(at() + 1), readingTime(...step.reports.map((it) => props.speaker.report(it))));
    onCleanup(() => clearTimeout(timer));
  });

  return {
    open: (): boolean => entry() !== null && !props.playing,
    before: (): RosesView | null => (entry() && !props.playing ? before() : null),
    step: (): RevealStep | undefined => (props.playing ? replayed() : entry() ? steps()[at()] : undefined),
    steps,
    parts,
    /** The chapter one is in. */
    part,
    at,
    go,
    auto,
    setAuto,
    isLast: (): boolean => at() >= steps().length - 1,
    last: (): LogEntry | undefined => reveals().at(-1),
    watch,
    close,
    next: () => go(at() + 1),
    back: () => go(at() - 1),
    chapter: () => go((part()?.from ?? 0) + (part()?.length ?? 0)),
    toMine: (seat: string) => go(nextStepFor(steps(), at(), seat)),
  };
}
