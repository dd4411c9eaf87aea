import { ARTILLERY, CAVALRY, type EnemyAction, type Position, SHOWN } from '@drumhead/enemy';
import { Reports, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { RESERVE } from '../src/position/position.ts';
import { game, setUp } from './table.ts';

const { tables: t } = game;
const PLACES = 40;

const armyOf = (p: Position, seat: number): number[] =>
  t.blocks.flatMap((_, b) => (p.where[b] < 34 && t.data.blocks[b].side === t.seats[seat] ? [b] : []));
const seeds = Array.from({ length: 40 }, (_, seed) => seed);

/** Plays a match out at random; answers what was decided and told. */
function fight(seed: number): { p: Position; kinds: Set<string>; reports: Reports; area: number } {
  const p = setUp('one-battle', seed);
  const area = p.foe.findIndex((foe) => foe !== 0);
  const [dice, thinking] = [new SwiftChance(seed, 1), new SwiftChance(seed, 2)];
  const reports = new Reports();
  const kinds = new Set<string>();
  for (;;) {
    const decision = game.decisions(p).find(({ optional }) => !optional);
    if (!decision) return { p, kinds, reports, area };
    kinds.add(decision.kind);
    game.play(
      p,
      { seat: decision.seat, action: game.propose(p, decision.seat, thinking) as EnemyAction },
      dice,
      reports,
    );
  }
}

describe('One Battle, which is no scenario of the rulebook', () => {
  it('draws two armies of like numbers and worth; the Attacker has a block more', () => {
    const { blocks, more, commanders, price } = t.data.charts.oneBattle;
    const worthOf = (b: number): number =>
      t.max[b] * t.eff[b] +
      (t.cls[b] === CAVALRY ? price.cavalry + price.discipline * t.discipline[b] : price.infantry);
    for (const seed of seeds) {
      const p = setUp('one-battle', seed);
      const attacker = p.foe.find((foe) => foe !== 0) === 1 ? 0 : 1;
      const [troops, guns] = [(b: number) => t.cls[b] !== ARTILLERY, (b: number) => t.cls[b] === ARTILLERY];
      const worths = [0, 1].map((seat) => {
        const army = armyOf(p, seat);
        expect(army.filter((b) => t.command[b] !== 0)).toHaveLength(commanders);
        expect(army.filter(troops)).toHaveLength(blocks + (seat === attacker ? more : 0));
        expect(army.every((b) => p.strength[b] === t.max[b] && t.data.blocks[b].setup1644.type !== 'aside')).toBe(true);
        return army.filter(troops).reduce((sum, b) => sum + worthOf(b), 0);
      });
      expect(Math.abs(worths[attacker] - worths[1 - attacker] - more * price.more), `seed ${seed}`).toBeLessThan(10);
      expect(armyOf(p, 0).filter(guns)).toHaveLength(armyOf(p, 1).filter(guns).length);
    }
  });

  it('E-7.1.c: of the Defender, too, some come as Reserves, and nobody sees who', () => {
    for (const seed of seeds) {
      const p = setUp('one-battle', seed);
      const attacker = p.foe.find((foe) => foe !== 0) === 1 ? 0 : 1;
      const army = armyOf(p, 1 - attacker);
      const back = army.filter((b) => (p.flags[b] & RESERVE) !== 0);
      expect(back).toHaveLength(Math.floor(army.length / t.data.charts.oneBattle.reserve));
      expect(army.every((b) => (p.flags[b] & SHOWN) === 0)).toBe(true);
    }
  });

  it('E-6.13.a E-7.6.d: the Attacker has come over borders that can carry him, and they are known as crossed', () => {
    for (const seed of seeds) {
      const p = setUp('one-battle', seed);
      const area = p.foe.findIndex((foe) => foe !== 0);
      const attacker = p.foe[area] - 1;
      const over = new Map<number, number>();
      for (const b of armyOf(p, attacker)) over.set(p.via[b] - 1, (over.get(p.via[b] - 1) ?? 0) + 1);
      for (const [from, count] of over) expect(count).toBeLessThanOrEqual(t.limit[from * PLACES + area]);
      expect(p.crossed).toHaveLength(over.size);
      expect(armyOf(p, 1 - attacker).every((b) => p.via[b] === 0)).toBe(true);
    }
  });

  it('E-7.5.a E-7.5.b E-7.5.c: is fought without withdrawal, and who holds the field has won', () => {
    for (const seed of seeds) {
      const { p, kinds, reports, area } = fight(seed);
      const ended = reports.list.find(({ key }) => key === 'battle-ends');
      expect(game.outcome(p)).toMatchObject({
        winners: [(t.seats as readonly string[]).indexOf(String(ended?.facts['winner']))],
        degree: 'field',
      });
      expect(armyOf(p, 1 - p.winner).some((b) => p.where[b] === area)).toBe(false);
      expect(reports.list.at(-1)?.key).toBe('field-held');
      for (const kind of ['slip-away', 'operation', 'regroup', 'supply']) expect(kinds.has(kind), kind).toBe(false);
    }
  });
});
