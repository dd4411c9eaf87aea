/** What De Bellis Renationis must work out alike in every engine, to the last bit. Runs in Node and in the browser. */
import { hashOf, loadGame, randomPlayer, Simulator, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { geometryDigest } from './geometry-digest.ts';

/** Tables of bases, ground, moves and sight. */
export const digest = (): string => geometryDigest();

/** A battle from its terrain to its end: every order, every die. */
export function battle(seed: number): string {
  const simulator = new Simulator(loadGame(renaissance), { scenario: 'quick-100' }, [randomPlayer, randomPlayer]);
  return hashOf(simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1)).journal().entries);
}
