/** The worked examples, reckoned by hand from the rows. */
import { readdirSync, readFileSync } from 'node:fs';
import { afield, arrival, type FieldResult, home, whyOnTheMat } from '@drumhead/link';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../src/rules/armies/commands.ts';
import { type Brief, engagement, fieldResult, t, written, writtenLosses } from './shorthand.ts';

interface Case {
  readonly name: string;
  readonly cites: readonly string[];
  readonly battle: Brief;
  readonly order: { readonly ground: object; readonly sides: readonly object[] };
  readonly arrivals?: readonly object[];
  readonly field: Omit<FieldResult, 'elements'> & { readonly elements: object };
  readonly home: object;
}

const FOLDER = new URL('../cases/', import.meta.url);

for (const file of readdirSync(FOLDER))
  describe(file, () => {
    for (const it of JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Case[])
      test(`${it.cites.join(' ')} ${it.name}`, () => {
        const battle = engagement(it.battle);
        expect(whyOnTheMat(t, battle)).toBeNull();
        const { order } = afield(t, battle);
        const sides = order.sides.map(({ list, commands, reserve }) => ({
          list,
          points: pointsOf(t, commands),
          commands: commands.map(written),
          reserve,
        }));
        expect({ ...order, sides }).toMatchObject(it.order);
        for (const [side, expected] of (it.arrivals ?? []).entries()) {
          const { command, at } = arrival(t, battle, side as 0 | 1);
          expect({ command: command && written(command), at }).toEqual(expected);
        }
        const { losses, guns, ...rest } = home(t, battle, fieldResult(it.field)).result;
        expect({ ...rest, losses: writtenLosses(losses), guns: writtenLosses(guns) }).toEqual(it.home);
      });
  });
