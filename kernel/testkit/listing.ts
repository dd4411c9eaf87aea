/** Law 2: listed actions are legal, canonical and all there are; a seat with no decision has no action. */
import { type Action, type Decision, SwiftChance, shape, stableJson, type Verdict } from '@drumhead/kernel';
import { brief, firstDifference, safely, sameData } from './evidence.ts';
import { neighbour, Pool } from './mutations.ts';
import type { Scene } from './scene.ts';

/** Listed actions judged in one state; long lists are sampled. */
const JUDGED = 120;
const NEIGHBOURS = 12;
const PROPOSALS = 2;
/** Actions drawn without the list. */
const DRAWN = 4;

export function listingLaw(scene: Scene): void {
  const { court, game, position } = scene;
  const awaited = scene.decisions.find(({ optional }) => !optional)?.seat ?? null;
  const told = game.awaits?.(position) ?? null;
  court.claim(
    'listing',
    game.awaits === undefined || told === awaited,
    () => `seat ${told} is awaited, by the decisions ${awaited}`,
  );
  for (const seat of scene.seats) {
    const decision = scene.decisions.find((d) => d.seat === seat);
    court.attempt(
      'listing',
      () => `listing the actions of seat ${seat}`,
      () => {
        const listed = game.actions(position, seat);
        if (!decision) {
          court.claim(
            'listing',
            listed !== null && listed.length === 0,
            () => `seat ${seat} has no decision, but the actions ${brief(listed)}`,
          );
          const proposed = game.propose(position, seat, scene.chance);
          court.claim(
            'listing',
            proposed === null,
            () => `seat ${seat} has no decision, but is proposed ${brief(proposed)}`,
          );
          return;
        }
        const names = listed && new Set(listed.map((action) => stableJson(action)));
        if (listed && names) listedAreLegal(scene, decision, listed, names);
        anyIsListed(scene, decision, listed);
        const proposals = proposedAreLegal(scene, decision, names);
        const known = listed && listed.length > 0 ? listed : proposals;
        if (known.length > 0) neighboursAreListed(scene, decision, known, names);
      },
    );
  }
}

function listedAreLegal(
  scene: Scene,
  { seat, kind }: Decision,
  listed: readonly Action[],
  names: ReadonlySet<string>,
): void {
  const { court, chance } = scene;
  court.claim('listing', listed.length > 0, () => `nothing is listed for seat ${seat}'s decision "${kind}"`);
  court.claim(
    'listing',
    names.size === listed.length,
    () => `listed twice for seat ${seat}: ${brief(repeated(listed))}`,
  );
  const judged =
    listed.length <= JUDGED ? listed : Array.from({ length: JUDGED }, () => listed[chance.below(listed.length)]);
  for (const action of judged) isLegal(scene, seat, action, 'listed');
}

/** Any action is drawn as from the list. */
function anyIsListed(
  { court, game, position, chance }: Scene,
  { seat }: Decision,
  listed: readonly Action[] | null,
): void {
  for (let i = 0; i < DRAWN; i++) {
    const seed = chance.next();
    const drawn = game.any?.(position, seat, new SwiftChance(seed));
    if (drawn === undefined) return;
    const wanted = listed?.[new SwiftChance(seed).below(listed.length)] ?? null;
    court.claim(
      'listing',
      sameData(drawn, wanted),
      () => `any of seat ${seat}'s actions is ${brief(drawn)}, by the list ${brief(wanted)}`,
    );
  }
}

function proposedAreLegal(scene: Scene, { seat, kind }: Decision, names: ReadonlySet<string> | null): Action[] {
  const { court, game, position } = scene;
  const proposals: Action[] = [];
  for (let i = 0; i < PROPOSALS; i++) {
    const action = game.propose(position, seat, scene.chance);
    if (!court.claim('listing', action !== null, () => `nothing is proposed for seat ${seat}'s decision "${kind}"`))
      break;
    if (action === null || !isLegal(scene, seat, action, 'proposed')) continue;
    proposals.push(action);
    const name = stableJson(action);
    court.claim(
      'listing',
      names === null || names.has(name),
      () => `proposed to seat ${seat}, but not listed: ${brief(action)}`,
    );
  }
  return proposals;
}

/** Shaped, accepted, and in canonical form. */
function isLegal(scene: Scene, seat: number, action: Action, how: string): boolean {
  const { court, game, position } = scene;
  const shaped = shape(game.schema, action);
  if (
    !court.claim('listing', shaped.ok, () => `${how}, but malformed: ${brief(action)} (${shaped.ok || shaped.reason})`)
  )
    return false;
  if (!shaped.ok) return false;
  const same = sameData(shaped.value, action);
  court.claim('listing', same, () => `the schema changes the ${how} ${brief(action)} into ${brief(shaped.value)}`);
  const verdict = game.check(position, seat, shaped.value);
  const legal = court.claim(
    'listing',
    verdict.ok,
    () => `${how} for seat ${seat}, but refused: ${brief(action)} (${reasonOf(verdict)})`,
  );
  if (!legal) return false;
  const canonical = game.canonical?.(position, seat, action) ?? action;
  court.claim(
    'listing',
    sameData(canonical, action),
    () => `${how}, but not in canonical form: ${brief(action)} should be ${brief(canonical)}`,
  );
  return true;
}

/** What is accepted means something that is listed. */
function neighboursAreListed(
  scene: Scene,
  { seat }: Decision,
  known: readonly Action[],
  names: ReadonlySet<string> | null,
): void {
  const { court, game, position, chance } = scene;
  const pool = new Pool([...known.slice(0, JUDGED), ...scene.museum.all]);
  for (let i = 0; i < NEIGHBOURS; i++) {
    const shaped = shape(
      game.schema,
      neighbour(
        i % 4 === 0 ? pool.actions[chance.below(pool.actions.length)] : known[chance.below(known.length)],
        pool,
        chance,
      ),
    );
    if (!shaped.ok) continue;
    const action = shaped.value;
    // What throws here is told by law 5.
    if (!safely(() => game.check(position, seat, action).ok)) continue;
    court.tally('neighbours accepted');
    const canonical = game.canonical?.(position, seat, action) ?? action;
    const listed = names === null || names.has(stableJson(canonical));
    if (!court.claim('listing', listed, () => `accepted of seat ${seat}, but not listed: ${brief(action)}`)) continue;
    if (!sameData(canonical, action)) meansTheSame(scene, seat, action, canonical);
  }
}

function meansTheSame(scene: Scene, seat: number, action: Action, canonical: Action): void {
  const { court, game, position, chance } = scene;
  const [one, other] = [game.clone(position), game.clone(position)];
  const dice = chance.next();
  game.play(one, { seat, action }, new SwiftChance(dice), null);
  game.play(other, { seat, action: canonical }, new SwiftChance(dice), null);
  court.claim(
    'listing',
    sameData(one, other),
    () =>
      `${brief(action)} does not do what its canonical form ${brief(canonical)} does: ${firstDifference(one, other)}`,
  );
}

function reasonOf(verdict: Verdict): string {
  return verdict.ok ? 'accepted' : `${verdict.refusal.key} ${verdict.refusal.cites.join(' ')}`;
}

function repeated(listed: readonly Action[]): Action | undefined {
  const seen = new Set<string>();
  return listed.find((action) => seen.size === seen.add(stableJson(action)).size);
}
