import { describe, expect, it } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import { baseOf, mustStand } from '../../src/rules/army/basing.ts';
import { FIGURES, tableSize } from '../../src/rules/scale.ts';
import { condensed, normal, troop } from '../factors/bench.ts';

const of = (id: string) => normal.troops[troop(id)];
const paces = (size: { width: number; depth: number } | null) => size && [size.width / PACE, size.depth / PACE];

describe('the table', () => {
  it('D-scale.6 D-scale.7 a table for 15mm is 2250 × 1500p, condensed 4500 × 1500p, 2250 wide for 100 points', () => {
    expect(paces(tableSize('15mm', 'normal', 400))).toEqual([2250, 1500]);
    expect(paces(tableSize('15mm', 'condensed', 400))).toEqual([4500, 1500]);
    expect(paces(tableSize('15mm', 'condensed', 100))).toEqual([2250, 1500]);
    expect(paces(tableSize('15mm', 'normal', 100))).toEqual([2250, 1500]);
  });

  it('D-scale.4 25mm figures need 60mm for 50p, 2mm blocks 30mm', () => {
    const large = tableSize('25mm', 'normal', 400);
    expect([Math.round(large.width / PACE), Math.round(large.depth / PACE)]).toEqual([2083, 1250]);
    expect(paces(tableSize('2mm', 'normal', 400))).toEqual([3000, 2000]);
    expect(paces(tableSize('10mm', 'normal', 400))).toEqual(paces(tableSize('6mm', 'normal', 400)));
  });

  it('D-scale.2 a pace is three quarters of a metre: what 60mm of table show to 25mm figures is 37.5m', () => {
    const { width } = tableSize('25mm', 'normal', 400);
    expect((width / PACE) * 0.75).toBeCloseTo((2500 / 60) * 37.5, 1);
  });
});

describe('bases', () => {
  it('D-basing.1 D-scale.3 all are equally wide; the depths of the data are those of the rulebook at both scales', () => {
    expect([normal.width, condensed.width]).toEqual([50 * PACE, 100 * PACE]);
    mustStand(normal);
    mustStand(condensed);
    for (const figures of FIGURES) expect(baseOf(of('Pi(F)'), 'normal', figures)?.width).toBe(50 * PACE);
    const shallow = {
      ...normal,
      troops: normal.troops.map((t) => (t.id === 'Pi(F)' ? { ...t, depth: 25 * PACE } : t)),
    };
    expect(() => mustStand(shallow)).toThrow('the depth of Pi(F) does not agree with D-basing.1');
  });

  it('D-basing.1 C-25 depths by type', () => {
    const depth = (id: string) => baseOf(of(id), 'normal', '15mm')!.depth / PACE;
    expect([depth('La(S)'), depth('Hd(O)'), depth('Sh(O)'), depth('Dr(O)'), depth('Art(I)'), depth('El(O)')]).toEqual([
      37.5, 37.5, 25, 50, 50, 50,
    ]);
    expect([depth('WWg(O)'), depth('Pon(O)'), depth('Gal(O)')]).toEqual([100, 100, 100]);
    expect(baseOf(of('El(O)'), 'normal', '25mm')!.depth).toBe(Math.round((80 / 60) * 50 * PACE));
  });

  it('D-basing.1 depths in millimetres by size of figure', () => {
    const width = { '25mm': 60, '15mm': 40, '10mm': 40, '6mm': 40, '2mm': 30 };
    const rows: [string, { [figures in keyof typeof width]: number }][] = [
      ['Sh(O)', { '25mm': 30, '15mm': 20, '10mm': 20, '6mm': 10, '2mm': 10 }],
      ['Pi(O)', { '25mm': 40, '15mm': 30, '10mm': 30, '6mm': 20, '2mm': 15 }],
      ['Dr(O)', { '25mm': 60, '15mm': 40, '10mm': 40, '6mm': 40, '2mm': 30 }],
    ];
    for (const [id, row] of rows)
      for (const figures of FIGURES)
        expect(baseOf(of(id), 'normal', figures)!.depth).toBe(Math.round((row[figures] / width[figures]) * 50 * PACE));
  });

  it('D-basing.2 shallower bases of Pikes, Blades and fanatics count as standard; nobody else has them', () => {
    for (const id of ['Pk(O)', 'Bd(O)', 'Wb(S)']) {
      expect(paces(baseOf(of(id), 'normal', '15mm', { shallower: true }))).toEqual(
        paces(baseOf(of(id), 'normal', '15mm')),
      );
    }
    for (const id of ['Bd(F)', 'Wb(O)', 'Sh(O)'])
      expect(baseOf(of(id), 'normal', '15mm', { shallower: true })).toBeNull();
  });

  it('D-basing.3 a base deeper than wide counts as deep as it is wide', () => {
    const wagon = baseOf(of('WWg(O)'), 'condensed', '15mm')!;
    expect([wagon.depth / PACE, wagon.effective / PACE]).toEqual([200, 100]);
    expect(baseOf(of('Sh(O)'), 'normal', '15mm')!.effective).toBe(25 * PACE);
  });

  it('D-basing.4 D-troops.28 G-27 two on one base are twice as deep, and so is very large Baggage', () => {
    expect(baseOf(of('Pk(O)'), 'normal', '15mm', { doubled: true })!.depth).toBe(50 * PACE);
    expect(baseOf(of('Bg(I)'), 'normal', '15mm', { doubled: true })).toMatchObject({
      depth: 100 * PACE,
      effective: 50 * PACE,
    });
  });

  it('D-basing.6 condensed foot of 6mm stand two rows deep, Skirmishers in one', () => {
    expect(baseOf(of('Pk(O)'), 'condensed', '6mm')!.depth).toBe(50 * PACE);
    expect(baseOf(of('Sk(O)'), 'condensed', '6mm')!.depth).toBe(25 * PACE);
    expect(baseOf(of('Pk(O)'), 'normal', '6mm')!.depth).toBe(12.5 * PACE);
  });

  it('D-basing.7 C-21 a gun with its team is 50 + 100p long', () => {
    expect(baseOf(of('Art(O)'), 'normal', '15mm', { team: true })!.depth).toBe(150 * PACE);
    expect(normal.troops[troop('Art(O)')].team).toBe(100 * PACE);
  });
});
