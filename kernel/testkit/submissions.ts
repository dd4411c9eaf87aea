/** Law 5: malformed, illegal and stale submissions are refused with a rule, change nothing and never throw. */
import { Match, type Prepared, type Submission, SwiftChance } from '@drumhead/kernel';
import { brief, firstDifference } from './evidence.ts';
import { malformed, neighbour, Pool } from './mutations.ts';
import type { Scene } from './scene.ts';

const MALFORMED = 6;
const ILLEGAL = 4;

interface Try extends Submission {
  readonly what: string;
  /** True where nothing but a refusal will do. */
  readonly hopeless: boolean;
}

export function submissionsLaw(scene: Scene): void {
  const { court, game, position, match } = scene;
  const before = JSON.stringify(position);
  const bench = new Match(game, match.head, game.clone(position));
  const tries = triesIn(scene, bench);
  for (const it of tries) submit(scene, bench, it);
  const unmoved = JSON.stringify(bench.position) === before && bench.entries.length === 0;
  court.claim('submissions', unmoved, () => culprit(scene, tries, before));
}

/** Once a match is over nothing is taken any more. */
export function overLaw(scene: Scene, last: Submission | null): void {
  const { court, match } = scene;
  const before = JSON.stringify(match.position);
  const attempts: [string, () => Prepared][] = [
    ['an undo', () => match.prepareUndo(last?.seat ?? 0)],
    ['a take-back', () => match.prepareTakeBack(0, scene.seats)],
  ];
  for (const seat of scene.seats) {
    const submission = { seat, decision: last?.decision ?? 1, action: last?.action ?? {} };
    attempts.push([`seat ${seat}'s ${brief(submission)}`, () => match.prepare(submission, new SwiftChance(0))]);
  }
  for (const [what, task] of attempts) {
    const prepared = court.attempt('submissions', () => `${what} after the end`, task);
    if (!prepared) continue;
    court.claim('submissions', !prepared.ok, () => `${what} was accepted after the end`);
  }
  court.claim(
    'submissions',
    JSON.stringify(match.position) === before,
    () => 'what came after the end changed the position',
  );
}

function submit({ court, chance, texts }: Scene, bench: Match, it: Try): void {
  const told = () => `${it.what} ${brief({ seat: it.seat, decision: it.decision, action: it.action })}`;
  const prepared = court.attempt('submissions', told, () => bench.prepare(it, new SwiftChance(chance.next())));
  if (!prepared) return;
  if (prepared.ok) {
    court.tally('submissions accepted');
    court.claim('submissions', !it.hopeless, () => `${told()} was accepted`);
    return;
  }
  court.tally('submissions refused');
  const { key, cites } = prepared.refusal;
  const cited = typeof key === 'string' && key !== '' && Array.isArray(cites) && cites.length > 0;
  if (court.claim('submissions', cited, () => `${told()} was refused without a rule: ${brief(prepared.refusal)}`)) {
    texts.refusal(prepared.refusal);
  }
}

function triesIn(scene: Scene, bench: Match): readonly Try[] {
  const { game, position, chance, seats } = scene;
  const decisions = bench.decisions();
  const tries: Try[] = [];
  for (const { seat, id } of decisions) {
    const proposed = game.propose(position, seat, chance);
    const listed = game.actions(position, seat) ?? [];
    const known = listed.length > 0 ? listed.slice(0, 60) : proposed ? [proposed] : [];
    if (known.length === 0) continue;
    const pool = new Pool([...known, ...scene.museum.all]);
    const any = () => known[chance.below(known.length)];
    const add = (what: string, action: unknown) =>
      tries.push({ what, seat, decision: id, action: frozen(action), hopeless: false });
    const addHopeless = (what: string, wrong: Partial<Pick<Submission, 'seat' | 'decision'>>) =>
      tries.push({ what, seat, decision: id, ...wrong, action: frozen(any()), hopeless: true });
    for (let i = 0; i < MALFORMED; i++) add('malformed', malformed(any(), pool, chance));
    for (let i = 0; i < ILLEGAL; i++)
      add(
        'perhaps illegal',
        neighbour(i % 2 === 0 ? any() : pool.actions[chance.below(pool.actions.length)], pool, chance),
      );
    add('legal, not committed', any());
    for (const other of [id - 1, id + 1, -1, id + 0.5, Number.NaN]) addHopeless('stale', { decision: other });
    addHopeless('stale', { decision: String(id) as unknown as number });
    for (const other of [...seats, seats.length, -1, 0.5]) {
      if (!decisions.some((decision) => decision.seat === other)) addHopeless('of a seat not asked', { seat: other });
    }
  }
  return tries;
}

/** Which of them did it: each is tried on a position of its own. */
function culprit(scene: Scene, tries: readonly Try[], before: string): string {
  const { game, match } = scene;
  for (const it of tries) {
    const bench = new Match(game, match.head, JSON.parse(before) as object);
    try {
      bench.prepare(it, new SwiftChance(0));
    } catch {
      // Told already.
    }
    if (JSON.stringify(bench.position) !== before) {
      return `${it.what} ${brief(it.action)} of seat ${it.seat} changed the position: ${firstDifference(JSON.parse(before), bench.position)}`;
    }
  }
  return 'submissions that were not committed changed the position';
}

/** Frozen all through: whoever changes what was sent, throws. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    const copy = (Array.isArray(value) ? value.slice() : {}) as Record<string, unknown>;
    for (const key of Object.keys(value)) {
      const inner = frozen((value as Record<string, unknown>)[key]);
      Object.defineProperty(copy, key, { value: inner, enumerable: true, writable: true, configurable: true });
    }
    return Object.freeze(copy);
  }
  return value;
}
