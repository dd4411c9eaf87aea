/** What hangs on one piece. */
import type { Tables } from '../tables.ts';
import type { SeenPiece } from './board-seen.ts';
import type { ParliamentResult } from './parliament-result.ts';

/** Victory points its owner has in its region, and would not have without it; ties are taken as won. */
export function stakeOf(t: Tables, parliament: ParliamentResult, { card, owner, region }: SeenPiece): number {
  if (region === null) return 0;
  const result = parliament.regions.find((it) => it.region === t.regions[region]);
  if (!result) return 0;
  const own = result.cp.find(([seat]) => seat === owner)?.[1] ?? 0;
  const vpWith = (cp: number): number => {
    const before = result.cp.filter(([seat, theirs]) => seat !== owner && theirs > cp).length;
    return before === 0 ? t.firstVp[region] : before === 1 ? t.secondVp[region] : 0;
  };
  const without = own - t.cp[card];
  return vpWith(own) - (without > 0 ? vpWith(without) : 0);
}
