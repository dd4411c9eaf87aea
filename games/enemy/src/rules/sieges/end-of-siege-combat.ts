/** 8.2, 8.3: how Sorties with a marker and Assaults end, and each of their Rounds: no retreat, no regroup (E-8.2.i, E-8.3.m). */
import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import { type Play, type Rules, reveal } from '../../model/context.ts';
import { troops } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { ARTILLERY, BLOCKS, enemyOf } from '../../model/numbers.ts';
import { mix, standUp } from '../../model/sight.ts';
import { S_END, S_OVER, S_REVEAL } from '../../position/battle-steps.ts';
import { ASSAULT, type Battle, SORTIE } from '../../position/frames.ts';
import { PURSUES, ROUTED, SHOWN } from '../../position/position.ts';
import { askTurncoats } from '../battles/events/turncoats.ts';
import { recoverHalves } from '../battles/fortified-defence.ts';
import { roundsOf } from '../battles/round.ts';
import { battleOf, defenderOf, fighters, isInBox } from '../battles/sides.ts';
import { forgetAim } from '../battles/tactical-events.ts';
import { ASSAULT_GOES_ON, assaultEndCites } from './assault.ts';
import { SORTIE_ENDS, SORTIE_GOES_ON, wreckGuns } from './sortie.ts';

/** E-8.2.g, E-8.2.h, E-8.3.k */
function endSiegeRound(c: Play, f: Battle): void {
  const { t, p } = c;
  const defenders = fighters(p, defenderOf(f)).some((b) => t.cls[b] !== ARTILLERY && isInBox(p, b));
  const attackers = fighters(p, f.attacker).some(
    (b) => t.cls[b] !== ARTILLERY && (p.flags[b] & (ROUTED | PURSUES)) === 0,
  );
  f.step = S_END;
  if (f.mode === SORTIE && !defenders) wreckGuns(c, f);
  if (!defenders || !attackers || f.round >= roundsOf(c, f)) return;
  f.round++;
  p.stack.push({ kind: 'again', seat: f.attacker, area: f.area });
}

/** E-8.2.h, E-8.3.k: after each Round the Attacker decides whether to go on. */
export const again: Rules<'again'> = {
  cites: [SORTIE_GOES_ON, ASSAULT_GOES_ON],
  list: () => [{ kind: 'again' }, { kind: 'stop' }],
  check: (_c, _f, _seat, action) =>
    action.kind === 'again' || action.kind === 'stop'
      ? ALLOWED
      : refuse('wrong-kind', [SORTIE_GOES_ON, ASSAULT_GOES_ON], { asked: 'again' }),
  play(c, f, seat, action) {
    leave(c);
    const battle = battleOf(c.p);
    battle.step = action.kind === 'again' ? S_REVEAL : S_END;
    if (action.kind === 'again' && battle.mode === ASSAULT)
      c.p.stack.push({ kind: 'storm', seat, area: f.area, round: battle.round });
  },
};

function endSiegeCombat(c: Play, f: Battle): void {
  const { t, p } = c;
  f.step = S_OVER;
  recoverHalves(c, f);
  const beaten = !fighters(p, defenderOf(f)).some((b) => t.cls[b] !== ARTILLERY);
  askTurncoats(c, f, beaten ? defenderOf(f) : f.attacker);
}

function leaveSiegeCombat(c: Play, f: Battle): void {
  const { t, p } = c;
  p.stack.pop();
  const taken = f.mode === ASSAULT && troops(c, defenderOf(f), f.area, true) === 0; // E-8.3.l
  for (let b = 0; b < BLOCKS; b++) if ((p.flags[b] & SHOWN) !== 0) p.last[b] = p.strength[b];
  standUp(c, f.area);
  forgetAim(c, f);
  const cites = [...(f.mode === ASSAULT ? assaultEndCites(taken) : SORTIE_ENDS), 'G-59'];
  c.sink?.report(reveal('siege-combat-ends', cites, { area: t.places[f.area], taken }));
  settle(c, f.area);
  mix(c, f.attacker, f.area);
  mix(c, enemyOf(f.attacker), f.area);
}

/** What a Sortie or an Assault does otherwise than a Battle. */
export const SIEGE_COMBAT = {
  'end-of-round': endSiegeRound,
  'end-of-battle': endSiegeCombat,
  over: leaveSiegeCombat,
};
