/** One entry in the log: its lines, its dice, its rules. */
import { For, type JSX, Show } from 'solid-js';
import type { LogEntry } from '../session/session.ts';
import { t } from '../texts/texts.ts';
import { DieFace } from '../widgets/die-face.tsx';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { diceOf } from './dice-told.ts';
import type { MatchState } from './match-state.ts';
import { RuleIds } from './rule-ids.tsx';

export function LogEntryLine(props: {
  readonly entry: LogEntry;
  /** How many entries in a row say this. */
  readonly times: number;
  readonly state: MatchState;
}): JSX.Element {
  /** Of whom the entry speaks: not always of who pressed the button. */
  const seatId = (): string | undefined => {
    const seats = props.state.session.seats();
    const told = props.entry.reports[0]?.facts['seat'];
    const named = seats.find(({ id, seat }) => told === id || told === seat);
    return (named ?? (props.entry.seat === undefined ? undefined : seats[props.entry.seat]))?.id;
  };
  return (
    <li class="log-entry" classList={{ undone: props.entry.undone === true }}>
      <span class="log-actor">
        <Show when={seatId()}>{(id) => <SeatMark seat={id()} />}</Show>
      </span>
      <div>
        <Show when={notice(props.entry, props.state)}>{(text) => <p class="log-line">{text()}</p>}</Show>
        <For each={props.entry.reports}>
          {(report) => (
            <p class="log-line">
              <span lang={props.state.speaker().langOf('reports', report.key)}>
                {props.state.speaker().report(report)}
              </span>
              <Show when={props.times > 1}>
                {' '}
                <b>×{props.times}</b>
              </Show>
              <Show when={props.entry.by}>
                {' '}
                <i class="by-orders">{t('log.by-orders')}</i>
              </Show>
              <For each={diceOf(report)}>{(face) => <DieFace face={face} />}</For>{' '}
              <RuleIds ids={report.cites} show={props.state.showRule} most={1} />
            </p>
          )}
        </For>
      </div>
    </li>
  );
}

/** What the kernel's own entries say. */
function notice({ entry, seat }: LogEntry, state: MatchState): string | undefined {
  const name = seat === undefined ? '' : state.seatName(seat);
  if (entry === 'rewind') return t('log.undid', { seat: name });
  if (entry === 'resign') return t('log.resigned', { seat: name });
  if (entry === 'flag') return t('log.flagged', { seat: name });
  if (entry === 'draw') return t('log.drawn');
  if (entry === 'restored') return t('log.restored');
  return entry === 'pause' ? t('log.paused') : undefined;
}
