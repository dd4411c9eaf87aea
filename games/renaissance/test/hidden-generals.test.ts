/** Twins that differ in where a general lies hidden: the enemy and the public are sent the same of both, byte for byte. */
import { type Decision, loadGame, mayRead, Reports, resolveOptions, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';
import type { Position } from '../src/position/position.ts';
import { GENERAL_HIDDEN, HIDING_PLACES } from './hidden-troops.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'open-400', options: resolveOptions(game, {}), rulesVersion: game.rulesVersion.current };
const VIEWERS = [0, 'public'] as const;
const ACTS = 25;

const awaited = (p: Position): Decision | undefined => game.decisions(p).find(({ optional }) => optional !== true);

/** All that South and the public are sent of one act, made with the dice of this number. */
function sent(p: Position, choice: Parameters<typeof game.play>[1], dice: number): { bytes: string; reveals: boolean } {
  const sink = new Reports();
  game.play(p, choice, new SwiftChance(dice), sink);
  const told = VIEWERS.map((viewer) => sink.list.filter((report) => mayRead(report, viewer)));
  const views = VIEWERS.map((viewer) => game.view(p, viewer));
  return {
    bytes: JSON.stringify([told, views, game.decisions(p), game.outcome(p)]),
    reveals: told.flat().some(({ reveals, key }) => reveals === true && key !== 'moved' && key !== 'marched'),
  };
}

test('D-pip.1, D-pip.2, D-ambush.4: where a general lies hidden tells the enemy nothing; that he is not at hand all see', () => {
  const twins = HIDING_PLACES.map((hidden) => game.notation.read({ ...GENERAL_HIDDEN, hidden: [[], hidden] }, setting));
  const thinking = new SwiftChance(3);
  const [first, ...others] = twins as [Position, ...Position[]];
  const dice = new Set<string>();
  let compared = 0;
  for (let acts = 0; acts < ACTS; acts++) {
    const decision = awaited(first);
    if (!decision) break;
    const action = game.propose(first, decision.seat, thinking);
    if (!action || !others.every((p) => game.check(p, decision.seat, action).ok)) continue; // who may spring is his to know
    const choice = { seat: decision.seat, action };
    const { bytes, reveals } = sent(first, choice, acts);
    if (reveals) break;
    for (const p of others) expect(sent(p, choice, acts).bytes).toBe(bytes);
    for (const [, cites] of bytes.matchAll(/"key":"dice","cites":\["(.*?)","D-sequence.2"/g)) dice.add(cites as string);
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
  expect([...dice].sort()).toEqual(['D-pip.1', 'D-pip.1","D-pip.2']);
});
