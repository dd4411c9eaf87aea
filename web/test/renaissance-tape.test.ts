import { loadGame, SwiftChance, type Viewer } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { expect, it } from 'vitest';
import { stepsIn } from '../src/boards/renaissance/state/tape-steps.ts';
import { SoloTable } from '../src/session/solo-table.ts';
import { playOn } from '../tools/settled-match.ts';
import { IN_THE_WOOD } from './renaissance-scenes.ts';

/** North has four in a wood, and both sides have shot within range. */
function shotsBeforeAWood(): SoloTable {
  const sitters = [0, 1].map(() => ({ by: 'person', name: '' }) as const);
  const wish = { game: 'renaissance', id: 'wood', scenario: 'quick-100', options: {}, sitters, from: IN_THE_WOOD };
  const table = SoloTable.begin(loadGame(renaissance), wish, { seed: '5'.repeat(64), thinking: new SwiftChance(1) });
  const [{ seat, id }] = table.match.decisions();
  table.act(seat, id, [{ kind: 'done' }]);
  playOn(table, 'greedy', (kind) => !['designate', 'shooting'].includes(kind));
  return table;
}

it('D-ambush.4 what is gone through once more shows these eyes nobody who hides, whoever looked before', () => {
  const table = shotsBeforeAWood();
  const hiding = (viewer: Viewer): number[] => {
    const log = table.log(viewer);
    return log.flatMap((_, k) => stepsIn(log, k).map(({ after }) => after.hidden.flatMap((it) => it.troop).length));
  };
  const lying = hiding('all').map(() => 4);
  expect(lying.length).toBeGreaterThan(1);
  for (const _ of ['once', 'and again']) {
    expect(hiding('all')).toEqual(lying);
    expect(hiding('public')).toEqual(lying.map(() => 0));
  }
});
