import { enemy } from '@drumhead/enemy';
import { type GameModule, loadGame } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { roses } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';
import { thingsOf } from '../src/desk/data-tree.ts';
import { faultIn } from '../src/desk/faults.ts';
import { readAs, written } from '../src/desk/values.ts';

const pack = (module: GameModule, set: object) => ({
  game: module.id,
  title: 'test',
  set: set as { [p: string]: unknown },
});

describe('The data on the desk', () => {
  for (const module of [roses, enemy, picket] as readonly GameModule[])
    it(`of ${module.id}: every value can be addressed by a pack, and reads as it is written`, () => {
      const data = thingsOf(module.data).flatMap((thing) => thing.data);
      expect(new Set(data.map(({ path }) => path)).size).toBe(data.length);
      // Ours said again changes nothing, and every path must exist for the kernel to take it.
      const set = Object.fromEntries(data.map(({ path, value }) => [path, value]));
      expect(() => loadGame(module, pack(module, set))).not.toThrow();
      for (const { value } of data)
        if (value !== null && value !== '') expect(readAs(value, written(value))).toEqual(value);
    });

  it('says where a value is known from', () => {
    const things = thingsOf(roses.data);
    const york = things.find(({ path }) => path === 'cards/large_york');
    const tags = Object.fromEntries((york?.data ?? []).map(({ name, provenance }) => [name, provenance]));
    expect(tags).toMatchObject({ region: 'rules', tax: 'reconstructed', type: null });
    expect(things.some(({ data }) => data.some(({ provenance }) => provenance === 'reconstructed'))).toBe(true);
    const border = thingsOf(enemy.data).find(({ id }) => id === 'northumberland – cumberland-westmorland');
    expect(border?.data.find(({ name }) => name === 'type')?.provenance).toBe('reconstructed');
  });

  it('names file and path of a bad value', () => {
    expect(faultIn(roses, pack(roses, { 'cards/large_york/tax': -3 }))).toMatchObject({
      file: 'cards.json',
      path: 'large_york/tax',
    });
    expect(faultIn(roses, pack(roses, { 'cards/large_yrk/tax': 3 }))).toMatchObject({
      file: 'cards.json',
      path: 'large_yrk/tax',
    });
    expect(faultIn(enemy, pack(enemy, { 'map/areas/northumberland/region': 'X' }))).toMatchObject({ file: 'map.json' });
    expect(faultIn(roses, pack(roses, { 'cards/large_york/tax': 3 }))).toBeUndefined();
  });
});
