/** What troops were in history: every label of lists and battles has its words, and an element finds its own. */
import { loadGame, SwiftChance, startMatch } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import armies from '../data/armies.json' with { type: 'json' };
import battles from '../data/battles.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import type { Position } from '../src/position/position.ts';
import { labelKey, unitLabel } from '../src/rules/battles/battle-names.ts';
import { contextOf } from '../src/rules/rulebook.ts';

const labels = new Set([
  ...armies.lists.flatMap(({ entries, defences, naval }) => [...entries, ...defences, ...naval].map((it) => it.label)),
  ...battles.battles.flatMap(({ sides }) =>
    sides.flatMap(({ commands }) => commands.flatMap(({ elements }) => elements.map((it) => it.label))),
  ),
]);
const WORDS = new Map(Object.entries(names));

test('every label has its words, and no words are left over', () => {
  const spelt = (text: string): string => text.toLowerCase().replaceAll('’', "'");
  const wrong = [...labels].filter((label) => spelt(WORDS.get(labelKey(label)) ?? '') !== spelt(label));
  expect(wrong).toEqual([]);
  const known = new Set([...labels].map(labelKey));
  expect([...WORDS.keys()].filter((key) => key.startsWith('label.') && !known.has(key))).toEqual([]);
});

test('D-terrain.29 an element of a set-piece battle is called as the battle calls it, others are not', () => {
  const game = loadGame(renaissance);
  const first = (scenario: string) => {
    const setting = { scenario, options: {}, rulesVersion: RULES_VERSION.current };
    return contextOf(game.editions, startMatch(game, setting, new SwiftChance(1)).position as Position);
  };
  const edgehill = first('edgehill');
  expect(unitLabel(edgehill, 0)).toBe('Rupert, Wales, Maurice, Lifeguard');
  expect(unitLabel(edgehill, 10)).toBe("Usher's dragoons");
  expect(unitLabel(edgehill, 10_000)).toBeUndefined();
  expect(unitLabel(first('quick-100'), 0)).toBeUndefined();
});
