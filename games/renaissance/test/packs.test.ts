/** An edition that loads can be played: it never throws and never draws without end. More of them in `npm run soak`. */
import { mustShape } from '@drumhead/kernel';
import { boundless, checkPacks } from '@drumhead/kernel/testkit';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { BattlesShape, ListsShape } from '../src/documents.ts';
import { OWN_DATA } from '../src/own-data.ts';
import { MeasuresShape, TroopsShape } from '../src/schema.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

test('any pack that loads can be played', { timeout: soak ? 7_200_000 : 60_000 }, () => {
  const { loaded, faults } = checkPacks(renaissance, { packs: soak ? 2_500 : 6, seed: 1, actions: 12 });
  expect(faults).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});

test('its own data, which nobody reads again, are what packs are held to', () => {
  const { troops, measures, armies, battles } = OWN_DATA;
  expect(mustShape(TroopsShape, troops)).toEqual(troops);
  expect(mustShape(MeasuresShape, measures)).toEqual(measures);
  expect(mustShape(ListsShape, armies)).toEqual(armies);
  expect(mustShape(BattlesShape, battles)).toEqual(battles);
  // A copy is read like an edition's, its battles and armies judged.
  expect(() => renaissance.load(structuredClone(OWN_DATA))).not.toThrow();
});

test('whatever a pack sets has an end', () => {
  expect(boundless(renaissance, soak ? 1 : 12)).toEqual([]);
});

test.each([
  { list: 4, command: 1, row: 5, troop: 'La(I)' },
  { list: 0, command: 2, row: 2, troop: '' },
])(
  'D-army.6: a ready-made army that is not of its list does not load (list $list)',
  ({ list, command, row, troop }) => {
    const data = structuredClone(renaissance.data) as { armies: { lists: ArmyList[] } };
    data.armies.lists[list].armies[1].commands[command].elements[row][0] = troop;
    expect(() => renaissance.load(data)).toThrow(new RegExp(`armies/lists/${list}/armies/1.*D-army`));
  },
);

test.each([100, 400])('D-army.6: a list without a ready-made army of %i points does not load', (size) => {
  const data = structuredClone(renaissance.data) as { armies: { lists: { armies: { points: number }[] }[] } };
  const list = data.armies.lists[3];
  list.armies = list.armies.filter(({ points }) => points !== size);
  expect(() => renaissance.load(data)).toThrow(new RegExp(`armies/lists/3/armies.*${size} points.*D-army`));
});

interface ArmyList {
  readonly armies: readonly { readonly commands: readonly { readonly elements: [string, number][] }[] }[];
}
