/** What has happened since the viewer's own last answer, that answer included: what he has not seen yet. */
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import type { LogEntry } from '../../../session/session.ts';
import type { BoardProps } from '../../board.ts';

/** Who looks, and at which match. */
export interface Looking {
  readonly props: BoardProps;
  readonly seat: () => number;
}

/** Index of the first entry that is news. */
export function newsFrom({ props, seat }: Looking): number {
  const { session, playing } = props;
  const log = session.log();
  if (playing) return log.indexOf(playing);
  const isOwn = (k: number): boolean => log[k]?.entry === 'act' && log[k].seat === seat();
  let at = log.length - 1;
  while (at > 0 && !isOwn(at)) at--;
  // Several of one's own in a row, as when all combats are fought at a stroke, are one answer.
  while (isOwn(at - 1) && stepOf(log[at - 1]) === 'combats' && stepOf(log[at]) === 'combats') at--;
  return at;
}

const viewOf = (entry: LogEntry | undefined): RenaissanceView | undefined => entry?.view as RenaissanceView | undefined;
const stepOf = (entry: LogEntry): string => viewOf(entry)?.position.stack.at(-1)?.kind ?? '';

/** The view before it. */
export const viewBefore = (looking: Looking): RenaissanceView | undefined =>
  viewOf(looking.props.session.log()[newsFrom(looking) - 1]);

export function lately(looking: Looking): readonly LogEntry[] {
  const log = looking.props.session.log();
  const from = newsFrom(looking);
  return looking.props.playing ? log.slice(from, from + 1) : log.slice(from);
}
