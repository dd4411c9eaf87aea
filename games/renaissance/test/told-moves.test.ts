/** Whoever is somewhere else than before is named by a line of the log, in words that stand in it. */
import { type Report, Reports, SwiftChance } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import { labelOf } from '@drumhead/renaissance';
import { describe, expect, it } from 'vitest';
import { awaited, settingOf } from './referee/acts.ts';
import { marshal } from './referee/marshal.ts';
import { game } from './referee/types.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
/** Among them every way in which somebody is carried along. */
const BATTLES: readonly (readonly [scenario: string, seeds: readonly number[], acts: number])[] = soak
  ? [
      ['quick-100', Array.from({ length: 20 }, (_, k) => k + 1), 400],
      ['naseby', [1], 150],
    ]
  : [['quick-100', [1, 6, 15], 125]];

const speaker = inEnglish(game);

/** Labels that stand in a text, those between the ends of a span included. */
function labelsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, letter, first, last] of text.matchAll(/\b([A-H])(\d+)(?:–(?:[A-H])?(\d+))?/g))
    for (let n = Number(first); n <= Number(last ?? first); n++) found.add(`${letter}${n}`);
  return found;
}

interface Silence {
  readonly battle: string;
  readonly act: string;
  readonly silent: readonly string[];
  readonly told: readonly string[];
}

/** Acts of a seeded battle after which somebody stands elsewhere and no line names him. */
function silences(scenario: string, seed: number, acts: number): Silence[] {
  const [chance, thinking] = [new SwiftChance(seed, 1), new SwiftChance(seed, 2)];
  const p = game.setup(settingOf(scenario), chance, null) as never as Stood;
  const found: Silence[] = [];
  for (let n = 0; n < acts; n++) {
    const decision = awaited(p);
    if (!decision) break;
    const action = marshal(p, decision, thinking);
    const before = placesOf(p);
    const sink = new Reports();
    game.play(p as never, { seat: decision.seat, action } as never, chance, sink);
    if (p.phase === 0 || before.length === 0) continue;
    const told = sink.list.map((report: Report) => speaker.report(report));
    const named = labelsIn(told.join(' '));
    const silent = placesOf(p)
      .flatMap((place, e) =>
        before[e] !== undefined && before[e] !== place ? [labelOf(p.elements as never, e as never)] : [],
      )
      .filter((label) => !named.has(label));
    if (silent.length > 0) found.push({ battle: `${scenario} ${seed}.${n}`, act: action.kind, silent, told });
  }
  return found;
}

/** What the test looks at of a position. */
interface Stood {
  readonly phase: number;
  readonly elements: { readonly x: number[]; readonly y: number[]; readonly h: number[] };
}
const placesOf = ({ elements: { x, y, h } }: Stood): string[] => x.map((at, e) => `${at} ${y[e]} ${h[e]}`);

describe('the log of a battle', () => {
  for (const [scenario, seeds, acts] of BATTLES)
    it(`names everybody who has moved: ${scenario}`, { timeout: soak ? 3_600_000 : 60_000 }, () => {
      const all = seeds.flatMap((seed) => silences(scenario, seed, acts));
      expect(all).toEqual([]);
    });
});
