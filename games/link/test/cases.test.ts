/** The worked examples, reckoned by hand from the rows. */
import { readdirSync, readFileSync } from 'node:fs';
import { SwiftChance } from '@drumhead/kernel';
import { afield, arrival, type Engagement, type FieldResult, home, whyOnTheMat } from '@drumhead/link';
import type { RenaissanceAction } from '@drumhead/renaissance';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../src/rules/armies/commands.ts';
import { commandsStanding, field, laidOutBy } from '../testkit/laid-out.ts';
import { type Brief, engagement, fieldResult, t, written, writtenLosses } from '../testkit/shorthand.ts';

interface Case {
  readonly name: string;
  readonly cites: readonly string[];
  readonly battle: Brief;
  readonly order: { readonly ground: object; readonly sides: readonly object[] };
  readonly arrivals?: readonly object[];
  /** What each side is asked before the first phase of the field, where the match has the long set-up. */
  readonly asked?: readonly string[];
  /** What comes of dividing a side otherwise. */
  readonly divided?: readonly Divided[];
  readonly field: Omit<FieldResult, 'elements'> & { readonly elements: object };
  readonly home: object;
}

interface Divided {
  readonly side: 0 | 1;
  readonly division: readonly string[][];
  readonly commands?: readonly string[];
  readonly refused?: string;
  readonly cites?: readonly string[];
}

/** In today's form of the order, the other side as ordered. */
function checkDivided(battle: Engagement, { side, division, commands, refused, cites }: Divided): void {
  const p = laidOutBy(afield(t, battle, 2).order, 1);
  const play = (seat: 0 | 1, action: RenaissanceAction) => field.play(p, { seat, action }, new SwiftChance(1), null);
  if (side === 0) play(1, { kind: 'array' });
  const action: RenaissanceAction = { kind: 'array', division: [...division] };
  const verdict = field.check(p, side, action);
  expect(verdict.ok ? {} : { refused: verdict.refusal.key, cites: verdict.refusal.cites }).toEqual(
    refused ? { refused, cites } : {},
  );
  if (refused) return;
  play(side, action);
  expect(commandsStanding(p, side)).toEqual(commands);
}

/** However many features are placed, and whoever places them, is one. */
function questionsOf(battle: Engagement): readonly string[] {
  const chance = new SwiftChance(2);
  const p = laidOutBy(afield(t, { ...battle, longSetUp: true }, 2).order, 1);
  const asked: string[] = [];
  while (p.phase === 0) {
    const [{ seat, kind }] = field.decisions(p);
    const isPlacing = kind === 'lay' || kind === 'crossing';
    const question = isPlacing ? 'features' : `${kind} ${seat === 0 ? 'attacker' : 'defender'}`;
    if (asked.at(-1) !== question) asked.push(question);
    field.play(p, { seat, action: field.propose(p, seat, chance) as RenaissanceAction }, chance, null);
  }
  return asked;
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
        for (const divided of it.divided ?? []) checkDivided(battle, divided);
        if (it.asked) expect(questionsOf(battle)).toEqual(it.asked);
        const { losses, guns, ...rest } = home(t, battle, fieldResult(it.field)).result;
        expect({ ...rest, losses: writtenLosses(losses), guns: writtenLosses(guns) }).toEqual(it.home);
      });
  });
