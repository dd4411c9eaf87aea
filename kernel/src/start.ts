/** How a match begins: options settled, dice committed to, first position dealt. */
import { type Chance, Recorder } from './chance/chance.ts';
import { commit, SeededChance } from './chance/seeded.ts';
import type { Game, Options } from './contract.ts';
import { firstPosition } from './first-position.ts';
import { hashOf } from './hash.ts';
import { type Head, JOURNAL_FORMAT } from './journal.ts';
import { Match } from './match.ts';
import { resolveOptions, scenarioOf } from './options.ts';

export interface Wish {
  readonly scenario: string;
  readonly options?: Options;
  readonly match?: string;
  readonly pack?: string;
  readonly salts?: readonly string[];
  /** Another position than the scenario's, in the game's notation. */
  readonly from?: unknown;
}

/** A match with any chance: simulation, tests, cases. Its dice cannot be proved. */
export function startMatch(game: Game, wish: Wish, chance: Chance, hashing = true): Match {
  return begun(game, dealer(game, wish)(chance), hashing);
}

/** A match with provable dice; the seed is the server's secret until the end. */
export function startProvable(game: Game, wish: Wish & { readonly match: string }, seedHex: string): Match {
  if (!/^[0-9a-f]{64}$/.test(seedHex)) throw new RangeError('a seed is 64 hexadecimal digits');
  const salts = saltsOf(game, wish);
  const chance = new SeededChance(seedHex, { match: wish.match, salts }, 0);
  return begun(game, dealer(game, wish, commit(seedHex))(chance), true);
}

/** The chance for the entry that bears this sequence number; `epoch` is the match's, where it was ever restored. */
export function provableChance(head: Head, seedHex: string, seq: number, epoch?: string): SeededChance {
  return new SeededChance(seedHex, { match: head.match, salts: head.salts, epoch }, seq);
}

interface Dealt {
  readonly head: () => Head;
  readonly first: object;
}

function begun(game: Game, { head, first }: Dealt, hashing: boolean): Match {
  return new Match(game, hashing ? { ...head(), hash: hashOf(first) } : head(), first);
}

/**
 * Settles what the wish leaves open, once; then deals first positions as often as asked. The head is written out when it
 * is wanted: for a simulated match it would cost as much as several of its actions.
 */
export function dealer(game: Game, wish: Wish, commitment = ''): (chance: Chance) => Dealt {
  const setting = {
    scenario: scenarioOf(game, wish.scenario).id,
    options: resolveOptions(game, wish.options),
    rulesVersion: game.rulesVersion.current,
  };
  const settled: Head = {
    format: JOURNAL_FORMAT,
    game: game.id,
    ...setting,
    ...(wish.pack !== undefined && { pack: wish.pack }),
    match: wish.match ?? '',
    commitment,
    salts: saltsOf(game, wish),
    ...(wish.from !== undefined && { from: wish.from }),
    draws: [],
  };
  return (chance) => {
    const recorder = new Recorder(chance);
    const first = wish.from === undefined ? game.setup(setting, recorder) : firstPosition(game, settled, recorder);
    return { head: () => ({ ...settled, draws: recorder.draws }), first };
  };
}

function saltsOf(game: Game, wish: Wish): readonly string[] {
  return scenarioOf(game, wish.scenario).seats.map((_, seat) => wish.salts?.[seat] ?? '');
}
