/** 7.1: the Main Attack comes over one border; who came over others is in Reserve until Round 2. */

import { ALLOWED, citesIf, leave, refuse } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Rules } from '../../model/context.ts';
import { ARTILLERY, BLOCKS } from '../../model/numbers.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { showAll } from '../../model/sight.ts';
import type { Battle } from '../../position/frames.ts';
import { BY_CLUBMEN, FIGHTS, RESERVE, SHOWN, STARTED_BACK } from '../../position/position.ts';
import { positionalFlips } from './events/advantageous-terrain.ts';
import { surpriseFlips } from './events/surprise-attack.ts';
import { battleOf, counting, defenderOf, fighters, isField } from './sides.ts';

/** E-7.1.a, E-7.1.b: one border; those who came over others are in Reserve. With one there is no choice. */
export function chooseMain(c: Play, f: Battle): void {
  const { p } = c;
  const byClubmen = p.foe[f.area] > BY_CLUBMEN;
  const vias = new Set(fighters(p, f.attacker).map((block) => p.via[block]));
  if (byClubmen || vias.size < 2) setMain(c, f, byClubmen ? 0 : ([...vias][0] ?? 0));
  else c.p.stack.push({ kind: 'main-attack', seat: f.attacker, area: f.area });
}

function setMain(c: Play, f: Battle, via: number): void {
  const { t, p } = c;
  f.main = via - 1;
  for (const block of fighters(p, f.attacker)) if (p.via[block] !== via) p.flags[block] |= RESERVE | STARTED_BACK;
  if (!c.sink) return;
  const reserves = fighters(p, f.attacker).filter((block) => (p.flags[block] & RESERVE) !== 0).length;
  const facts = {
    seat: t.seats[f.attacker],
    area: t.places[f.area],
    from: via > 0 ? t.places[via - 1] : null,
    reserves,
  };
  const cites = ['E-7.1.a', ...citesIf(reserves > 0, 'E-7.1.b'), ...citesIf(isSiege(c, f.area), 'G-63')];
  c.sink.report(publicReport('main-attack', cites, facts));
}

/** E-7.1.a */
export const mainAttack: Rules<'main-attack'> = {
  cites: ['E-7.1.a', 'E-7.1.b', 'E-7.1.c', 'G-63'],
  list({ p }, _f, seat) {
    const vias = new Set(fighters(p, seat).map((block) => p.via[block]));
    vias.delete(0); // G-63: the City is no border
    return [...vias].sort((a, b) => a - b).map((via): EnemyAction => ({ kind: 'main-attack', from: via - 1 }));
  },
  check({ t, p }, _f, seat, action) {
    if (action.kind !== 'main-attack') return refuse('wrong-kind', ['E-7.1.a'], { asked: 'main-attack' });
    const came = fighters(p, seat).some((block) => p.via[block] === action.from + 1);
    return came ? ALLOWED : refuse('nobody-came', ['E-7.1.a'], { from: t.places[action.from] });
  },
  play(c, _f, _seat, action) {
    leave(c);
    setMain(c, battleOf(c.p), (action as ActionOf<'main-attack'>).from + 1);
  },
};

/** E-7.3.a: those who fight are turned up, Reserves stay hidden. */
export function reveals(c: Play, f: Battle): void {
  const { p } = c;
  for (const seat of [f.attacker, defenderOf(f)]) {
    const blocks = fighters(p, seat).filter((b) => (p.flags[b] & (RESERVE | SHOWN)) === 0);
    showAll(c, seat, f.area, blocks);
  }
}

/** E-7.3.d, E-7.3.e, E-7.1.d: Reserves come in Round 2, unless somebody retreats (G-02). */
export function bringReserves(c: Play, f: Battle): void {
  const { t, p } = c;
  f.half = 0;
  if (!isField(f) || f.round !== 2 || f.fleeing >= 0) return;
  let blocks = 0;
  let guns = false;
  for (let b = 0; b < BLOCKS; b++) {
    if ((p.flags[b] & (FIGHTS | RESERVE)) !== (FIGHTS | RESERVE)) continue;
    p.flags[b] &= ~RESERVE;
    blocks++;
    guns ||= t.cls[b] === ARTILLERY;
  }
  if (blocks === 0) return;
  // They are turned up at once: that guns are among them is no secret.
  const cites = ['E-7.3.e', 'E-7.1.d', ...citesIf(guns, 'E-7.1.e')];
  c.sink?.report(publicReport('reserves-enter', cites, { area: t.places[f.area], blocks }));
  reveals(c, f);
}

/** E-7.1.f, C-12, G-60: the Defender's line is gone; what he has in Reserve must now attack. */
export function flip(c: Play, f: Battle): void {
  const { t } = c;
  f.attacker = defenderOf(f);
  f.flipped = 1;
  const facts = { area: t.places[f.area], attacker: t.seats[f.attacker] };
  c.sink?.report(publicReport('control-flips', flipCites(c, f), facts));
}

/** Without Reserves it is a matter of ruling; Events that go on otherwise say so. */
const flipCites = (c: Play, f: Battle): readonly string[] => [
  'E-7.1.f',
  'C-12',
  ...citesIf(counting(c, f.attacker) === 0, 'G-60'),
  ...positionalFlips(c, f),
  ...surpriseFlips(f),
];
