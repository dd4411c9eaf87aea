/**
 * Those who watch a match, by whose eyes they see it. All sockets of one viewer get the same bytes, made once. The last
 * steps are kept, so that a client that lost its connection gets exactly what it missed; one that was away longer gets
 * the state whole. Nothing here looks at anything but the viewer's own view and reports: what a viewer receives, how long
 * it is and when it comes cannot depend on what he may not know.
 */
import type { Match, Step, Viewer } from '@drumhead/kernel';
import { type FromTable, packStep, type Words, wordsOf } from '@drumhead/protocol';
import { type Known, knownBy, type Reader, type Subject, stateFor, stepFor } from './told.ts';

/** Steps kept for those who come back. Who missed more, or longer ones, is as well served by the state. */
const KEPT = 32;
const KEPT_LETTERS = 16 * 1024;

/** Whatever can be sent bytes: a socket, on the other side of this interface. */
export interface Watcher {
  send(bytes: Buffer): void;
  /** Something went wrong here: come again and resume. */
  drop(): void;
}

/** What a client says that it has of the match. */
interface Returning {
  readonly since?: number | undefined;
  readonly words?: string | undefined;
  readonly epoch?: string | undefined;
}

interface Circle {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  known: Known;
  /** Consecutive steps; the last is the match's newest entry. As texts: small buffers lie in slabs that one alone keeps. */
  readonly steps: { readonly seq: number; readonly text: string }[];
  /** Of all of them. */
  letters: number;
  /** When the last watcher left; 0 while there is one. */
  emptySince: number;
}

export class Audience implements Subject {
  readonly id: string;
  readonly match: Match;
  private readonly words: Words;
  private readonly circles = new Map<Viewer, Circle>();

  constructor(id: string, match: Match) {
    this.id = id;
    this.match = match;
    this.words = wordsOf(match.game);
  }

  get size(): number {
    let size = 0;
    for (const { watchers } of this.circles.values()) size += watchers.size;
    return size;
  }

  watching(viewer: Viewer): number {
    return this.circles.get(viewer)?.watchers.size ?? 0;
  }

  /**
   * From now on the watcher gets every step. First it gets what it lacks: the steps after `since` if all of them are
   * still here and it knows their words, else the state, and how much of what it has seen is no more. Nothing can come in between, since nothing here waits.
   */
  join(watcher: Watcher, viewer: Viewer, re?: number, known: Returning = {}): void {
    const circle = this.circleOf(viewer);
    const seq = this.match.nextSeq - 1;
    const { since, words, epoch } = known;
    const resumes = words === this.words.name && epoch === this.match.epoch;
    const missing = since === undefined || !resumes ? null : missed(circle, since, seq);
    if (missing && re !== undefined) {
      for (const { text } of missing) watcher.send(Buffer.from(text));
      watcher.send(bytesOf({ kind: 'resumed', re, match: this.id, seq }));
    } else {
      const lost = lostTo(this.match, known);
      watcher.send(bytesOf({ ...this.state(viewer), ...(re !== undefined && { re }), ...(lost > 0 && { lost }) }));
    }
    circle.watchers.add(watcher);
    circle.emptySince = 0;
  }

  leave(watcher: Watcher): void {
    for (const circle of this.circles.values()) {
      if (circle.watchers.delete(watcher) && circle.watchers.size === 0) circle.emptySince = Date.now();
    }
  }

  /** Whose eyes somebody here has. */
  get viewers(): readonly Viewer[] {
    return [...this.circles.values()].filter(({ watchers }) => watchers.size > 0).map(({ viewer }) => viewer);
  }

  /** Everybody who is here. */
  watchers(): readonly Watcher[] {
    return [...this.circles.values()].flatMap(({ watchers }) => [...watchers]);
  }

  /** Told of every entry, after it is stored and acknowledged. */
  follow(step: Step): void {
    for (const circle of this.circles.values()) {
      const { told, known } = stepFor(this, step, this.reader(circle.viewer), circle.known);
      circle.known = known;
      const text = packStep(told, this.words);
      const bytes = Buffer.from(text);
      keep(circle, told.seq, text);
      for (const watcher of circle.watchers) watcher.send(bytes);
    }
  }

  /** Says something beside the journal to everybody, or to some of them. */
  say(message: FromTable, to: (viewer: Viewer, watcher: Watcher) => boolean = () => true): void {
    const bytes = bytesOf(message);
    for (const { viewer, watchers } of this.circles.values()) {
      for (const watcher of watchers) if (to(viewer, watcher)) watcher.send(bytes);
    }
  }

  /** Everybody must come again. */
  dismiss(): void {
    const all = this.watchers();
    this.circles.clear();
    for (const watcher of all) watcher.drop();
  }

  /** Circles that nobody has watched for a while cost a diff per entry: they go, and who returns gets the state. */
  tidy(before: number): void {
    for (const [viewer, { emptySince }] of this.circles) {
      if (emptySince > 0 && emptySince < before) this.circles.delete(viewer);
    }
  }

  private circleOf(viewer: Viewer): Circle {
    let circle = this.circles.get(viewer);
    if (!circle) {
      circle = {
        viewer,
        watchers: new Set(),
        known: knownBy(this.match, viewer),
        steps: [],
        letters: 0,
        emptySince: 0,
      };
      this.circles.set(viewer, circle);
    }
    return circle;
  }

  private state(viewer: Viewer): FromTable {
    return stateFor(this, this.reader(viewer), this.words.name);
  }

  private reader(viewer: Viewer): Reader {
    return { viewer, undo: typeof viewer === 'number' && this.match.mayUndo(viewer) };
  }
}

function keep(circle: Circle, seq: number, text: string): void {
  circle.steps.push({ seq, text });
  circle.letters += text.length;
  while (circle.steps.length > KEPT || circle.letters > KEPT_LETTERS)
    circle.letters -= circle.steps.shift()?.text.length ?? 0;
}

/** Entries a client has seen that are no more, since the table was restored from an earlier copy. */
function lostTo(match: Match, { since = 0, epoch }: Returning): number {
  const last = match.nextSeq - 1;
  if (epoch === match.epoch) return Math.max(0, since - last);
  const restorations = match.entries.filter((entry) => entry.kind === 'restored');
  const own = restorations.findIndex((entry) => entry.epoch === epoch);
  // An epoch that is no more was itself begun after the copy was made.
  const first = epoch !== undefined && own < 0 ? restorations.at(-1) : restorations[own + 1];
  return Math.max(0, since - ((first?.seq ?? last + 1) - 1));
}

/** The steps after `since`, or null where they are not all here. */
function missed({ steps }: Circle, since: number, seq: number): Circle['steps'] | null {
  if (since === seq) return [];
  if (since > seq || steps.length === 0 || steps[0].seq > since + 1) return null;
  return steps.slice(since + 1 - steps[0].seq);
}

export function bytesOf(message: FromTable): Buffer {
  return Buffer.from(JSON.stringify(message));
}
