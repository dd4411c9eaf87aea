/** What one viewer is told of a match: its state whole, or one entry of it. */
import {
  applyPatch,
  type Decision,
  diff,
  type Entry,
  hashOf,
  type Match,
  mayRead,
  type Report,
  type Seat,
  type Step,
  type Viewer,
} from '@drumhead/kernel';
import type { State, StepTold, Told } from '@drumhead/protocol';

/** What a viewer knew before an entry. */
export interface Known {
  /** Changed by patches, as his page does: what stays as it was is the same object, which the collector need not carry on again. */
  readonly view: object;
  /** The open decisions as last sent. */
  readonly decisions: string;
}

const NONE: readonly Decision[] = [];

export function decisionsOf(match: Match): readonly Decision[] {
  return match.paused ? NONE : match.decisions();
}

const TEXTS = new WeakMap<readonly Decision[], string>();

/** Written once, for however many viewers. */
function textOf(decisions: readonly Decision[]): string {
  const text = TEXTS.get(decisions) ?? JSON.stringify(decisions);
  TEXTS.set(decisions, text);
  return text;
}

/** What a viewer knows before anything is told to him. */
export function knownBy(match: Match, viewer: Viewer): Known {
  return { view: match.game.view(match.position, viewer), decisions: textOf(decisionsOf(match)) };
}

/** The match told of, under its id. */
export interface Subject {
  readonly id: string;
  readonly match: Match;
}

/** Whom it is told to; `undo`: whether he may take his last choice back. */
export interface Reader {
  readonly viewer: Viewer;
  readonly undo: boolean;
}

export function stateFor({ id, match }: Subject, { viewer, undo }: Reader, words: string): State {
  const view = match.game.view(match.position, viewer);
  return {
    kind: 'state',
    match: id,
    seq: match.nextSeq - 1,
    viewer,
    view,
    decisions: decisionsOf(match),
    ended: match.ended(),
    paused: match.paused,
    undo,
    words,
    ...(match.epoch !== undefined && { epoch: match.epoch }),
    hash: hashOf(view),
  };
}

/** The match stands after the step; `known` is what the viewer had before it. Gives the message and what he knows now. */
export function stepFor(
  { id, match }: Subject,
  { entry, reports }: Step,
  { viewer, undo }: Reader,
  known: Known,
): { readonly told: StepTold; readonly known: Known } {
  const view = match.game.view(match.position, viewer);
  const patch = diff(known.view, view);
  const open = decisionsOf(match);
  const decisions = textOf(open);
  const heard = readable(reports, viewer);
  const ended = match.ended();
  const told: StepTold = {
    kind: 'step',
    match: id,
    seq: entry.seq,
    entry: entry.kind,
    ...byWhom(entry),
    ...byOrders(entry, viewer),
    ...(entry.kind === 'rewind' && { to: entry.to }),
    ...(entry.kind === 'restored' && { epoch: entry.epoch }),
    ...(heard.length > 0 && { reports: heard }),
    ...(patch !== null && { patch }),
    ...(decisions !== known.decisions && { decisions: open }),
    ...(ended && { ended }),
    ...(match.paused && { paused: true as const }),
    ...(undo && { undo: true as const }),
    hash: hashOf(view),
  };
  return { told, known: { view: applyPatch(known.view, patch) as object, decisions } };
}

/** The seat an entry belongs to; nobody's, where all went back together because one of them asked. */
export function byWhom(entry: Entry): { readonly seat?: Seat; readonly asked?: Seat } {
  if (entry.kind !== 'rewind') return 'seat' in entry ? { seat: entry.seat } : {};
  if (entry.by.length === 1) return { seat: entry.by[0] };
  return entry.asked === undefined ? {} : { asked: entry.asked };
}

/** Whether a player has lodged orders, and which answers they gave, is his own business. */
export function byOrders(entry: Entry, viewer: Viewer): { readonly by?: 'orders' } {
  return entry.kind === 'act' && entry.by && (entry.seat === viewer || viewer === 'all') ? { by: entry.by } : {};
}

/** The reports a viewer may read, without the list of who else may. */
export function readable(reports: readonly Report[], viewer: Viewer): Told[] {
  return reports.filter((report) => mayRead(report, viewer)).map(({ key, cites, facts }) => ({ key, cites, facts }));
}
