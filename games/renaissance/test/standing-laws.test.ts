/**
 * Laws of the table: whatever recoils, flees, pursues, storms or follows up, bases lie beside one another, on ground that
 * bears them, and on the table. Some positions in `npm test`, many more in `npm run soak`.
 */
import { Ask, type Chance, loadGame, randomPlayer, resolveOptions, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { hasAreaIn } from '../src/geometry/area.ts';
import { overlaps } from '../src/geometry/overlap.ts';
import { bentLink } from '../src/geometry/touching.ts';
import { E_PEN } from '../src/geometry/units.ts';
import { outsideTable } from '../src/geometry/zones.ts';
import { contextOf, renaissance } from '../src/index.ts';
import { type Field, onTable, troopOf } from '../src/model/field.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import type { Position } from '../src/position/position.ts';
import { worksOf } from '../src/rules/defences.ts';
import { randomLines } from './random-lines.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
const POSITIONS = soak ? 4000 : 80;
/** Bounds and combats of both sides, their flights and pursuits. */
const PHASES = 4;
const ACTIONS = 60;

const game = loadGame(renaissance);
const setting = {
  scenario: 'quick-100',
  options: resolveOptions(game as never, {}),
  rulesVersion: RULES_VERSION.current,
};

test('A-3, A-31, A-33, A-38, D-recoil.8: nobody comes to lie on others, in water, on a wall or off the table', () => {
  const breaks: string[] = [];
  let fought = 0;
  for (let seed = 0; seed < POSITIONS; seed++) {
    const position = game.notation.read(randomLines(new SwiftChance(seed, 1)), setting);
    if (faultsOf(position).length > 0) continue;
    fought++;
    breaks.push(...played(position, new SwiftChance(seed, 2)).map((fault) => `position ${seed}: ${fault}`));
  }
  expect(breaks).toEqual([]);
  expect(fought).toBeGreaterThan(POSITIONS / 4);
}, 1_800_000);

/** What is wrong at the first moment when something is. */
function played(position: Position, chance: Chance): string[] {
  for (let n = 0; n < ACTIONS && position.phase < PHASES && !game.outcome(position); n++) {
    const [decision] = game.decisions(position);
    if (!decision) break;
    // Lines that stand fight: most of what could be moved stays.
    const stays = decision.kind === 'moves' && chance.below(3) > 0;
    const action = stays
      ? { kind: 'done' as const }
      : randomPlayer.choose(new Ask(game as never, position, decision, chance));
    game.play(position, { seat: decision.seat, action: action as never }, chance, null);
    const faults = faultsOf(position);
    if (faults.length > 0) return faults.map((fault) => `${fault} after ${JSON.stringify(action)}`);
  }
  return [];
}

function faultsOf(position: Position): string[] {
  const { f } = contextOf(game.editions, position);
  const standing = f.e.troop.flatMap((_, element) => (onTable(f, element) ? [element] : []));
  return standing.flatMap((element) => [
    ...standing
      .filter((other) => other > element && liesOn(f, element, other))
      .map((other) => `${element} on ${other}`),
    ...(outsideTable(f.bases, element, f.ground.width, f.ground.height) > E_PEN ? [`${element} off the table`] : []),
    ...(isInWater(f, element) ? [`${element} in water`] : []),
    ...(isOnWall(f, element) ? [`${element} on a wall`] : []),
  ]);
}

/** Friends in a bent column may share a corner. */
function liesOn(f: Field, one: number, other: number): boolean {
  if (!overlaps(f.bases, one, f.bases, other)) return false;
  const bent = bentLink(f.bases, one, f.bases, other) || bentLink(f.bases, other, f.bases, one);
  return f.e.side[one] !== f.e.side[other] || !bent;
}

const isInWater = (f: Field, element: number): boolean =>
  troopOf(f, element).category !== 'naval' &&
  f.ground.features.some(({ kind, ring }) => kind === 'WW' && hasAreaIn(f.bases, element, ring));

function isOnWall(f: Field, element: number): boolean {
  const works = worksOf(f);
  return f.ground.sections.some(
    ({ work, gone, gate }, section) =>
      work === 'fortification' && !gone && !gate && overlaps(f.bases, element, works, section),
  );
}
