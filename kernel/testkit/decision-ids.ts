/** Law 2: one decision to a seat, each with an id of its own that stays until the decision is answered. */
import type { Decision, Seat } from '@drumhead/kernel';
import { brief, notPlain } from './evidence.ts';
import type { Scene } from './scene.ts';

type Meaning = { readonly seat: Seat; readonly kind: string };

/** What was asked after an entry, and which entry that one followed: rewinds make a tree of them. */
interface Past {
  readonly open: readonly Decision[];
  /** The entry after which each of them opened. */
  readonly since: readonly number[];
  readonly parent: number;
}

export class DecisionIds {
  /** By sequence number. */
  private readonly past: Past[] = [];
  /** Every id of the game's along the line of entries in force, and what it meant. */
  private known = new Map<number, Meaning>();
  private last = -1;
  /** The match's ids never come again, whatever is rewound: what each was opened by, and those now closed. */
  private readonly opening = new Map<number, string>();
  private readonly closed = new Set<number>();

  /** After entry `seq`; `by` is the seat whose act it was, null for any other entry. */
  look(scene: Scene, seq: number, by: Seat | null): void {
    const { court, decisions } = scene;
    for (const decision of decisions) {
      court.claim('decisions', isWellMade(scene, decision), () => `not a decision: ${brief(decision)}`);
    }
    const [seats, ids] = [new Set(decisions.map((d) => d.seat)), new Set(decisions.map((d) => d.id))];
    court.claim('decisions', seats.size === decisions.length, () => `two decisions for one seat: ${brief(decisions)}`);
    court.claim('decisions', ids.size === decisions.length, () => `two decisions with one id: ${brief(decisions)}`);
    const before = this.past[this.last];
    if (before) follows(scene, before.open, this.known, by);
    const since = decisions.map(({ id }) => {
      const at = before ? before.open.findIndex((d) => d.id === id) : -1;
      return at < 0 ? seq : before.since[at];
    });
    this.add(scene, seq, { open: decisions, since, parent: this.last });
  }

  /** Entry `seq` went back to what stood after entry `to`. Where `retain` applies it may ask something anew. */
  rewound(scene: Scene, seq: number, to: number): void {
    const { decisions } = scene;
    const then = this.past[to];
    this.known = new Map();
    for (let at = then.parent; at >= 0; at = this.past[at].parent) this.learn(this.past[at].open);
    const since = decisions.map(({ id }) => then.since[then.open.findIndex((d) => d.id === id)] ?? seq);
    this.add(scene, seq, { open: decisions, since, parent: then.parent });
  }

  private add(scene: Scene, seq: number, past: Past): void {
    this.past[seq] = past;
    this.last = seq;
    this.learn(past.open);
    this.inMatch(scene, past);
  }

  private learn(decisions: readonly Decision[]): void {
    for (const { id, seat, kind } of decisions) this.known.set(id, { seat, kind });
  }

  private inMatch({ court, match }: Scene, past: Past): void {
    const open = match.decisions();
    for (const { id, seat } of open) {
      const opening = `seat ${seat}, after entry ${past.since[past.open.findIndex((d) => d.seat === seat)]}`;
      const first = this.opening.get(id) ?? opening;
      court.claim(
        'decisions',
        first === opening,
        () => `the match's decision ${id} was opened by ${first}, now by ${opening}`,
      );
      court.claim('decisions', !this.closed.has(id), () => `the match's decision ${id} was closed, and is open again`);
      this.opening.set(id, first);
    }
    for (const id of this.opening.keys()) if (!open.some((d) => d.id === id)) this.closed.add(id);
  }
}

function isWellMade(scene: Scene, { id, seat, kind, cites, facts = {} }: Decision): boolean {
  const says = typeof kind === 'string' && Array.isArray(cites) && notPlain(facts) === null;
  return says && Number.isSafeInteger(id) && scene.seats.includes(seat);
}

function follows(
  scene: Scene,
  before: readonly Decision[],
  known: ReadonlyMap<number, Meaning>,
  by: Seat | null,
): void {
  const { court, decisions } = scene;
  for (const { id, seat, kind } of decisions) {
    const old = known.get(id);
    if (!old) continue;
    const stillOpen = before.some((d) => d.id === id) && seat !== by;
    court.claim(
      'decisions',
      stillOpen,
      () => `decision ${id} (seat ${seat}, ${kind}) was answered or closed, and is open again`,
    );
    const same = old.seat === seat && old.kind === kind;
    court.claim(
      'decisions',
      same,
      () => `decision ${id} was seat ${old.seat}'s ${old.kind}, now it is seat ${seat}'s ${kind}`,
    );
  }
  if (scene.match.ended()) return;
  for (const { id, seat, kind, optional } of before) {
    if (seat === by || optional) continue;
    const open = decisions.some((d) => d.id === id);
    court.claim('decisions', open, () => `decision ${id} (seat ${seat}, ${kind}) is gone, though nobody answered it`);
  }
}
