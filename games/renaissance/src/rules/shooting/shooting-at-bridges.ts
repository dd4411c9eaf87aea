/** D-bridges.2, D-bridges.6: bridges under fire of guns and ships, and burnt by fire-craft. */

import { edgeAt, FRONT } from '../../geometry/bases.ts';
import { edgePose, inArc, lineOfFire } from '../../geometry/fire.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { named } from '../../model/element-labels.ts';
import { type Field, has, hasGeneral, onTable, troopOf } from '../../model/field.ts';
import { CAPTURED, FOUGHT, SHOT_OUT } from '../../position/elements.ts';
import type { BridgeId, ElementId, SeatId } from '../../position/ids.ts';
import { phasing, UNBEATEN } from '../../position/position.ts';
import { factorsOf, gradingOf, sumOf } from '../factors/factors-and-grading.ts';
import { citesOfFactors, type Fighter, type Item, type Mode, reckoned } from '../factors/sides-of-a-combat.ts';
import { lose } from '../outcomes/destroyed-captured-lost.ts';
import { bridgeBase, bridgeFactor, bridgeFate, mayAttackBridge, whoIsOn } from '../water/bridges.ts';
import { disadvantages } from '../weather/disadvantage.ts';
import { shootingBarred, shootingEdges } from './shooters.ts';
import { linesOfFire, shootsOverHeads } from './targets.ts';

/** The bridges that i could shoot at in this phase, by number. */
export function bridgesInReach(f: Field, i: ElementId, phasing: SeatId): number[] {
  if (f.ground.bridges.length === 0 || !mayAttackBridge(f.t, f.e.troop[i], 'shot')) return [];
  if (shootingBarred(f, i, phasing) !== null) return [];
  const { range } = troopOf(f, i);
  return f.ground.bridges.flatMap((bridge, k) => {
    const base = bridgeBase(bridge, f.t.width);
    if (baseDistance(f.bases, i, base, 0) > Math.min(range, f.air.vision.distance)) return [];
    const { who } = whoIsOn(f, k);
    const aside = (j: ElementId): boolean => j === i || !onTable(f, j) || who.includes(j);
    const clear = shootingEdges(f, i).some((edge) => {
      const shot = { from: f.bases, shooter: i, edge, at: base, target: 0, ...linesOfFire(f) };
      return inArc(shot, range) && (shootsOverHeads(f, i) || lineOfFire(shot, f.bases, aside));
    });
    return clear ? [k] : [];
  });
}

/** One attack on a bridge. Who makes it suffers nothing (D-outcome-close.19). */
export function attackBridge(d: Play, i: ElementId, k: BridgeId, mode: Mode): void {
  const { t, p, f, chance, sink } = d;
  const bridge = p.bridges[k];
  const self = fighterOf(d, i, mode);
  const train: Fighter = { troop: t.troops.findIndex(({ type }) => type === 'Bg'), ownPhase: !self.ownPhase };
  const mine = factorsOf(t, self, train, mode);
  const bridgeItem = bridgeFactor(t, bridge, troopOf(f, i).category);
  const theirs: Item[] = [{ rule: bridgeItem.rule, mod: bridgeItem.mod }];
  // G-6: the phasing side's die first; the bridge's is the other side's.
  const first = f.e.side[i] === phasing(p) ? 0 : 1;
  const dice: [number, number] = [0, 0];
  dice[first] = chance.die(6);
  dice[1 - first] = chance.die(6);
  const totals = [dice[0] + sumOf(mine), dice[1] + sumOf(theirs)] as const;
  const grading = gradingOf(t, [self, train], mode, totals);
  const final = totals[0] + (grading?.mod ?? 0);
  const { destroyed, rule } = bridgeFate(mode, final, totals[1]);
  f.e.flags[i] |= mode === 'shot' ? SHOT_OUT : FOUGHT;
  sink?.report(
    publicReport('bridge-attacked', ['D-bridges.2', ...citesOfFactors([mine, theirs], [grading]), rule], {
      ...named(f, i),
      dice,
      factors: [reckoned(mine, grading), reckoned(theirs, null)],
      totals: [final, totals[1]],
      destroyed,
    }),
  );
  if (!destroyed) return;
  const { who, rule: along } = whoIsOn(f, k);
  p.bridges = p.bridges.filter((_, n) => n !== k);
  lose(d, who, along);
}

function fighterOf({ p, f }: Play, i: ElementId, mode: Mode): Fighter {
  const shooting = mode === 'shot';
  const facing = edgePose(f.bases, i, FRONT).h;
  return {
    troop: f.e.troop[i],
    ownPhase: f.e.side[i] === phasing(p),
    general: hasGeneral(f, i),
    beaten: p.commands.beaten[f.e.command[i]] !== UNBEATEN,
    captured: has(f, i, CAPTURED),
    shooting,
    weather: disadvantages(f, i, { mode, shooting, facing, uphill: false }).length > 0,
  };
}

/** In the close combat step: fire-craft of either side with their bow against a bridge, in order. */
export function burnBridges(d: Play): void {
  const { t, p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i) || has(f, i, FOUGHT) || !mayAttackBridge(t, f.e.troop[i], 'close')) continue;
    const k = p.bridges.findIndex(
      (bridge) => edgeTouching(f.bases, edgeAt(i, FRONT), bridgeBase(bridge, t.width), 0) >= 0,
    );
    if (k >= 0) attackBridge(d, i, k, 'close');
  }
}
