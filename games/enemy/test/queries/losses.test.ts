import { describe, expect, it } from 'vitest';
import { leavesOpen, lossBy, marchersFrom } from '../../src/queries/index.ts';
import { game, play } from '../table.ts';

const { tables: t } = game;
const somerset = t.places.indexOf('somerset');
const block = (id: string): number => t.blocks.indexOf(id);

describe('what a march gives away', () => {
  const inBristol = (...ids: string[]) =>
    play({ year: 1643, turn: 'II', blocks: Object.fromEntries(ids.map((id) => [id, 'somerset'])) }, []).position;
  const all = [block('r-rupert'), block('r-m-foot-cheshire')];

  it('E-4.3.b: Bristol and the Irish Sea, if nobody stays; nothing, if one does', () => {
    const p = inBristol('r-rupert', 'r-m-foot-cheshire');
    const irish = t.data.charts.seas.order.indexOf('irish');
    expect(lossBy({ game, p, seat: 0 }, somerset, all)).toEqual({ area: somerset, seas: [irish], to: 1 });
    expect(lossBy({ game, p, seat: 0 }, somerset, all.slice(0, 1))).toBeNull();
    // Oxford is for the King anyway.
    const atOxford = play({ year: 1643, turn: 'II', blocks: { 'r-rupert': 'oxfordshire' } }, []).position;
    expect(lossBy({ game, p: atOxford, seat: 0 }, t.places.indexOf('oxfordshire'), [block('r-rupert')])).toBeNull();
  });

  it('E-4.2.b: the last garrison is not among those who march unless it is chosen, and no Leader stays for it', () => {
    expect(marchersFrom({ game, p: inBristol('r-rupert', 'r-m-foot-cheshire'), seat: 0 }, somerset, all)).toEqual([
      block('r-rupert'),
    ]);
    expect(marchersFrom({ game, p: inBristol('r-rupert'), seat: 0 }, somerset, [block('r-rupert')])).toEqual([]);
    // Oxford stays loyal without a garrison, and open to whoever comes.
    const at = {
      game,
      p: play({ year: 1643, turn: 'II', blocks: { 'r-rupert': 'oxfordshire', 'r-m-foot-cheshire': 'oxfordshire' } }, [])
        .position,
      seat: 0,
    } as const;
    const oxfordshire = t.places.indexOf('oxfordshire');
    expect(leavesOpen(at, oxfordshire, all)).toBe(true);
    expect(leavesOpen(at, oxfordshire, all.slice(0, 1))).toBe(false);
    expect(marchersFrom(at, oxfordshire, all)).toEqual([block('r-rupert')]);
  });
});
