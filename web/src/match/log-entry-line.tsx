/** One entry in the log: its lines, its dice, its rules. */
import type { Cited } from '@drumhead/kernel';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import type { LogEntry } from '../session/session.ts';
import { t } from '../texts/texts.ts';
import { DieFace } from '../widgets/die-face.tsx';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { diceOf } from './dice-told.ts';
import { spokenOf } from './log-actor.ts';
import { beyond } from './log-headings.ts';
import type { MatchState } from './match-state.ts';
import { RuleIds } from './rule-ids.tsx';

const WhyList = lazy(() => import('./panels/why-list.tsx').then(({ WhyList }) => ({ default: WhyList })));

export function LogEntryLine(props: {
  readonly entry: LogEntry;
  /** How many entries in a row say this. */
  readonly times: number;
  readonly state: MatchState;
  /** The heading that begins with it. */
  readonly heading?: string | undefined;
}): JSX.Element {
  const sentence = (report: Cited, index: number): string =>
    beyond(props.state.speaker().report(report), index === 0 ? props.heading : undefined);
  const seatId = (): string | undefined => spokenOf(props.entry, props.state.session.seats())?.id;
  const field = () => props.state.session.link?.().fields.find(({ seq }) => seq === props.entry.seq);
  return (
    <li class="log-entry" classList={{ undone: props.entry.undone === true }}>
      <span class="log-actor">
        <Show when={seatId()}>{(id) => <SeatMark seat={id()} />}</Show>
      </span>
      <div>
        <Show when={notice(props.entry, props.state)}>{(text) => <p class="log-line">{text()}</p>}</Show>
        <For each={props.entry.reports}>
          {(report, index) => (
            <Show when={sentence(report, index())}>
              {(words) => (
                <ReportLine
                  entry={props.entry}
                  report={report}
                  words={words()}
                  times={props.times}
                  state={props.state}
                />
              )}
            </Show>
          )}
        </For>
        <Show when={field()}>
          {(away) => (
            <a class="small" href={`#/${away().address}`}>
              {t('log.field')}
            </a>
          )}
        </Show>
      </div>
    </li>
  );
}

/** One thing that was told, and on demand why. */
function ReportLine(props: {
  readonly entry: LogEntry;
  readonly report: Cited;
  readonly words: string;
  readonly times: number;
  readonly state: MatchState;
}): JSX.Element {
  const [isAsked, setAsked] = createSignal(false);
  return (
    <>
      <p class="log-line">
        <span lang={props.state.speaker().langOf('reports', props.report.key)}>{props.words}</span>
        <Show when={props.times > 1}>
          {' '}
          <b>×{props.times}</b>
        </Show>
        <Show when={props.entry.by}>
          {' '}
          <i class="by-orders">{t('log.by-orders')}</i>
        </Show>
        <For each={diceOf(props.report)}>{(face) => <DieFace face={face} />}</For>{' '}
        <RuleIds ids={props.report.cites} show={props.state.showRule} most={1} />{' '}
        <button type="button" class="rule-id why-ask" aria-expanded={isAsked()} onClick={() => setAsked(!isAsked())}>
          {t('why.ask')}
        </button>
      </p>
      <Show when={isAsked()}>
        <Suspense>
          <WhyList entry={props.entry} report={props.report} state={props.state} />
        </Suspense>
      </Show>
    </>
  );
}

/** What the kernel's own entries say. */
function notice({ entry, seat, asked }: LogEntry, state: MatchState): string | undefined {
  const name = seat === undefined ? '' : state.seatName(seat);
  if (entry === 'rewind' && asked !== undefined) return t('log.asked-back', { seat: state.seatName(asked) });
  if (entry === 'rewind') return seat === undefined ? t('log.taken-back') : t('log.undid', { seat: name });
  if (entry === 'resign') return t('log.resigned', { seat: name });
  if (entry === 'flag') return t('log.flagged', { seat: name });
  if (entry === 'draw') return t('log.drawn');
  if (entry === 'void') return t('log.void');
  if (entry === 'restored') return t('log.restored');
  return entry === 'pause' ? t('log.paused') : undefined;
}
