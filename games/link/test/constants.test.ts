/** Constants are data and change with calibration: what was fought with the former ones goes on and stays proved. */
import { BadInput, hashOf, type Journal, stableJson } from '@drumhead/kernel';
import { afield, data, dataOf, home, tablesOf } from '@drumhead/link';
import { describe, expect, it } from 'vitest';
import { campaignTables, engagement, fieldResult, tableTables, writtenLosses } from '../testkit/shorthand.ts';
import { FIELD_SEED, faultOf, fought, give, linked, offered, opened, SEED, step } from './leicester.ts';

/** A changed number under an old one's name would void fields under way: give the constants the next number, keep the last, and add its line. */
const HASHES: { readonly [constants: number]: string } = {
  1: '4449c142d0917bb2875e67e52bf4b8c8',
  2: '2b48f6d4466f5995e04dbfade285a1be',
  3: '4c88799e5b85693bedd681fea365174f',
  4: '25c11fdf2c1ed66cf09249b179f0244b',
};

/** A Battle opened by former constants, fought until somebody gives it up. */
function resignedBy(constants: number, named: boolean): { readonly journal: Journal; readonly losses: unknown } {
  const match = offered();
  const fight = opened(match, linked.by(constants), named);
  fought(match, fight, { by: linked.by(constants), until: () => (fight.position as { phase: number }).phase === 4 });
  step(fight, fight.prepareNotice({ kind: 'resign', seat: 0 }));
  // As whoever finds it after the constants were calibrated anew.
  const news = linked.by(constants).homeFrom(match.position, fight, FIELD_SEED);
  give(match, SEED, news);
  return { journal: { ...match.journal(SEED), fields: [fight.journal(FIELD_SEED)] }, losses: news['losses'] };
}

describe.each(Object.keys(HASHES).map(Number))('by constants %i', (constants) => {
  const t = tablesOf(dataOf(constants), campaignTables, tableTables);
  const { share, troops, scales, result } = t.conversion;
  const { each } = troops.find(({ id }) => id === 'foot') ?? { each: 0 };
  /** Charles with seven points attacks Essex with so many: armies of one block each. */
  const charge = (strength: number) => engagement({ line: { 'r-charles': 7, 'p-essex': strength } });
  const elementsOf = (e: ReturnType<typeof charge>) =>
    afield(t, e).order.sides.map((side) => side.commands.reduce((sum, command) => sum + command.elements.length, 0));

  it('L-2.3, L-2.4: elements by strength, troop row and share, the weaker side’s by the odds', () => {
    for (const strength of [4, 5, 6, 7]) {
      const row = share.weaker.find(({ oddsUpTo: [over, under] }) => 7 * under <= over * strength);
      const weaker = strength === 7 ? 100 : Math.floor((100 * (row?.percent ?? 0) + 50) / 100);
      const { perTwo } = scales.find(({ upTo }) => 7 <= upTo) ?? { perTwo: 0 };
      const number = (s: number, own: number): number => Math.floor((perTwo * s * each * own + 10_000) / 20_000);
      expect([strength, ...elementsOf(charge(strength))]).toEqual([
        strength,
        number(7, share.attacker),
        number(strength, weaker),
      ]);
    }
  });

  it('L-4.5, L-4.6: of what was destroyed so many percent, rounded up for who was beaten', () => {
    const e = charge(7);
    const [mine, his] = elementsOf(e);
    const fates = (all: number, gone: number): string =>
      Array.from({ length: all }, (_, k) => (k < gone ? 'x' : '.')).join(' ');
    for (const gone of [1, 2]) {
      const elements = { 'r-charles': fates(mine, gone), 'p-essex': fates(his, gone) };
      const lost = (loser: 0 | 1, end: 'defeat' | 'held') =>
        writtenLosses(home(t, e, fieldResult({ end, loser, elements })).result.losses) as Record<string, number>;
      const exact = (percent: number, all: number): number => Math.min(7, (percent * gone * 7) / (100 * all));
      const won = Math.floor(exact(result.winnerPercent, mine) + 0.5);
      expect([gone, lost(1, 'defeat')['r-charles'] ?? 0]).toEqual([gone, Math.min(won, 6)]);
      expect([gone, lost(1, 'defeat')['p-essex']]).toEqual([gone, Math.ceil(exact(result.loserPercent, his))]);
      expect([gone, lost(0, 'held')['p-essex'] ?? 0]).toEqual([gone, Math.floor(exact(result.heldPercent, his) + 0.5)]);
    }
  });
});

describe('constants of the link', () => {
  it('every one that Battles were fought with is kept as it was', () => {
    const today = (data as { conversion: { version: number } }).conversion.version;
    expect(Object.keys(HASHES).map(Number).at(-1)).toBe(today);
    for (const [constants, hash] of Object.entries(HASHES)) {
      const { calibration: _, ...read } = (dataOf(Number(constants)) as { conversion: { calibration: unknown } })
        .conversion;
      expect([constants, hashOf({ ...dataOf(Number(constants)), conversion: read })]).toEqual([constants, hash]);
    }
    expect(() => dataOf(today + 1)).toThrow(BadInput);
  });

  it('L-1.18, L-4.20: a field begun with former constants comes home by them, and its journal proves', () => {
    const former = resignedBy(2, true);
    expect(former.losses).not.toEqual([]);
    expect(faultOf(former.journal)).toBeNull();
    // Opened before constants had a number.
    expect(faultOf(resignedBy(2, false).journal)).toBeNull();
    // By others it would have been other armies.
    const isOpening = (entry: Journal['entries'][number]): boolean =>
      entry.kind === 'given' && (entry.given as { kind: string }).kind === 'opened';
    const claimed = (constants: number): Journal => ({
      ...former.journal,
      entries: former.journal.entries.map((entry) =>
        isOpening(entry) && entry.kind === 'given'
          ? { ...entry, given: { ...(entry.given as object), constants } }
          : entry,
      ),
    });
    expect(stableJson(claimed(2))).toBe(stableJson(former.journal));
    expect(faultOf(claimed(1))).toMatch(/^fields\/0/);
    expect(faultOf(claimed(9999))).toMatch(/given\/constants$/);
  });
});
