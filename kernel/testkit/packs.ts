/**
 * The law over editions: a pack that loads never throws and never draws without end. Packs are made by chance, each with
 * some of the data's values changed; what loads is played by random players.
 */
import { BadInput, type Game, type GameModule, loadGame, type Pack, SwiftChance, startMatch } from '@drumhead/kernel';

export interface PackTrial {
  readonly packs: number;
  readonly seed: number;
  /** At most so many of each match. */
  readonly actions: number;
}

export interface PackReport {
  readonly loaded: number;
  /** What went wrong, with the values that did it. */
  readonly faults: readonly { readonly set: Pack['set']; readonly message: string }[];
}

const NUMBERS = [0, 1, -1, 0.5, 2, 7, 100, 9_999, 100_000, 1e9];

export function checkPacks(module: GameModule, { packs, seed, actions }: PackTrial): PackReport {
  const leaves = leavesOf(module.data);
  const strings = leaves.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  const faults: { set: Pack['set']; message: string }[] = [];
  let loaded = 0;
  for (let index = 0; index < packs; index++) {
    const chance = new SwiftChance(seed, index);
    const set: { [path: string]: unknown } = {};
    for (let changes = 1 + chance.below(3); changes > 0; changes--) {
      const [path, value] = leaves[chance.below(leaves.length)];
      set[path] = changed(value, strings, chance);
    }
    try {
      const game = loadGame(module, { game: module.id, title: 'fuzzed', set });
      loaded++;
      playOn(game, chance, actions);
    } catch (error) {
      // What is wrong with a pack is said before anything is played.
      if (error instanceof BadInput && error.name === 'BadInput') continue;
      faults.push({ set, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  return { loaded, faults };
}

function playOn(game: Game, chance: SwiftChance, actions: number): void {
  // A hidden one waits for what nobody gives it here.
  const scenarios = game.scenarios.filter(({ hidden }) => !hidden);
  const { id } = scenarios[chance.below(scenarios.length)];
  const match = startMatch(game, { scenario: id }, chance, false);
  for (let acts = 0; acts < actions && match.ended() === null; acts++) {
    const decision = match.decisions().find(({ optional }) => !optional);
    if (decision === undefined) throw new Error('nobody has to decide, but the game is not over');
    const action = game.propose(match.position, decision.seat, chance);
    if (action === null) throw new Error(`nothing is proposed for "${decision.kind}"`);
    const prepared = match.prepare({ seat: decision.seat, decision: decision.id, action }, chance);
    if (!prepared.ok)
      throw new Error(`${JSON.stringify(action)} is refused: ${prepared.refusal.key} ${prepared.refusal.cites}`);
    match.commit(prepared.step);
  }
}

/** Every value that has none below it, by path. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const members = Object.entries(value);
  const list: [string, unknown][] = Array.isArray(value) && path !== '' ? [[path, value]] : [];
  return list.concat(members.flatMap(([key, member]) => leavesOf(member, path === '' ? key : `${path}/${key}`)));
}

/** Another value of the same sort. */
function changed(value: unknown, strings: readonly string[], chance: SwiftChance): unknown {
  if (typeof value === 'number') {
    if (chance.below(2) === 0) return NUMBERS[chance.below(NUMBERS.length)];
    return value + chance.below(5) - 2;
  }
  if (typeof value === 'string') {
    const kind = chance.below(8);
    return kind === 0 ? '' : kind === 1 ? 'x'.repeat(3_000) : strings[chance.below(strings.length)];
  }
  if (typeof value === 'boolean') return !value;
  if (!Array.isArray(value)) return value;
  return [() => [], () => value.slice(1), () => value.concat(value), () => value.toReversed()][chance.below(4)]();
}
