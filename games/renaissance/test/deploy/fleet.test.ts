import { describe, expect, it } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import { ABOARD, type Elements, emptyElements, kept } from '../../src/position/elements.ts';
import type { Feature } from '../../src/position/ground.ts';
import type { Position } from '../../src/position/position.ts';
import { enrol } from '../../src/rules/army/roster.ts';
import { fleetOf, vesselsLost } from '../../src/rules/deploy/fleet.ts';
import { waterwayRing } from '../../src/rules/terrain/placing-rivers-and-waterways.ts';
import { command, muster } from '../army/camp.ts';
import { normal } from '../factors/bench.ts';
import { site } from '../terrain/country.ts';
import { DEFENDER, ground } from './parade.ts';

const shore: [number, number][] = [
  [0, 400 * PACE],
  [1500 * PACE, 400 * PACE],
];
const sea: Feature = { kind: 'WW', ring: waterwayRing(site(), 1, shore), line: [] };

/** Two ships with their troops, and two boats. */
function roster(): Elements {
  const commands = { side: [], kind: [], general: [], die: [], pips: [], beaten: [], extra: [] };
  const p = { commands, hidden: [emptyElements(), emptyElements()] } as Partial<Position> as Position;
  const squadrons = [
    { troop: 'Shp(F)', count: 2, carries: 'Sh(O)' },
    { troop: 'Bts(F)', count: 2, carries: null },
  ];
  enrol(normal, p, 0, muster('dutch-maurice', 1600, command('cinc', 'Pi(S)', [], { squadrons })));
  return p.hidden[0];
}

describe('vessels', () => {
  it('D-army.7 lie on the water of the table, all of them afloat and on their own side', () => {
    const e = roster();
    const fleet = fleetOf(normal, ground([sea]), DEFENDER, e);
    expect(fleet.map(({ element }) => normal.troops[e.troop[element]].id)).toEqual([
      'Shp(F)',
      'Shp(F)',
      'Bts(F)',
      'Bts(F)',
    ]);
    for (const { x, y } of fleet) {
      expect(x).toBeLessThan(400 * PACE);
      expect(y).toBeLessThanOrEqual(750 * PACE);
    }
    expect(vesselsLost(normal, ground([sea]), DEFENDER, e)).toEqual([]);
  });

  it('D-army.7 C-22 without water never appear, and whom they carried is deployed ashore', () => {
    const e = roster();
    const lost = vesselsLost(normal, ground(), DEFENDER, e);
    expect(lost.map((i) => normal.troops[e.troop[i]].category)).toEqual(['naval', 'naval', 'naval', 'naval']);
    expect(e.flags.filter((flags) => (flags & ABOARD) !== 0)).toHaveLength(2);
    const ashore = kept(e, (i) => !lost.includes(i));
    expect(ashore.troop.map((troop) => normal.troops[troop].id)).toEqual(['Pi(S)', 'Sh(O)', 'Sh(O)']);
    expect(ashore.flags.some((flags) => (flags & ABOARD) !== 0)).toBe(false);
  });

  it('D-naval-landing.1 troops stay aboard their own vessel when others leave the list', () => {
    const e = roster();
    const first = e.troop.findIndex((troop) => normal.troops[troop].id === 'Shp(F)');
    const rest = kept(e, (i) => i !== first && e.hull[i] !== first);
    const soldier = rest.flags.findIndex((flags) => (flags & ABOARD) !== 0);
    expect(normal.troops[rest.troop[rest.hull[soldier]]].id).toBe('Shp(F)');
  });
});
