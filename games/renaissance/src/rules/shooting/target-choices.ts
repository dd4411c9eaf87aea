/** G-51, D-bridges.2: the choices that designation leaves to the owners: first the phasing side's, then the other's. */

import { ALLOWED, leave, refusal, refuse, verdict } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import { troopOf } from '../../model/field.ts';
import type { FrameOf } from '../../position/frames.ts';
import type { BridgeId, ElementId } from '../../position/ids.ts';
import { phasing } from '../../position/position.ts';
import { type Designated, type Designation, designate, MUST_SHOOT, type TargetChoice } from './designation.ts';
import { shootingBarred, shootingEdges } from './shooters.ts';
import { bridgesInReach } from './shooting-at-bridges.ts';
import { barredTarget } from './targets.ts';

type Designate = FrameOf<'designate'>;

const firsts = (pairs: readonly number[]): number[] => pairs.filter((_, k) => k % 2 === 0);

function designated({ p, f }: Read, { chosen, bombs }: Designate): Designation {
  return designate(f, phasing(p), chosen, firsts(bombs));
}

interface Choice extends TargetChoice {
  readonly bridges: readonly BridgeId[];
}

/** Choices of the seat in turn that are still open: of targets in a designation, and of bridges. */
function openChoices({ p, f }: Read, { seat, chosen, bombs }: Designate, { choices }: Designation): Choice[] {
  const settled = [...firsts(chosen), ...firsts(bombs)];
  const open: Choice[] = [];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== seat || settled.includes(i)) continue;
    const choice = choices.find(({ shooter }) => shooter === i);
    const bridges = bridgesInReach(f, i, phasing(p));
    if (!choice && bridges.length === 0) continue;
    open.push({ shooter: i, targets: choice?.targets ?? [], bridges, rule: choice?.rule ?? 'D-bridges.2' });
  }
  return open;
}

export const designating: Rules<'designate'> = {
  cites: [MUST_SHOOT, 'D-shooting.6', 'D-shooting.7', 'D-shooting.8', 'D-bridges.2'],
  enter(d, frame) {
    const { p } = d;
    const made = designated(d, frame);
    for (; frame.done < 2; passOn(d, frame)) if (openChoices(d, frame, made).length > 0) return 'wait';
    const { shots } = made;
    const { bombs } = frame;
    leave(d);
    if (shots.length > 0 || bombs.length > 0)
      p.stack.push({
        kind: 'shooting',
        seat: phasing(p),
        shots: shots.flatMap(written),
        bombs,
        out: [],
        inTurn: false,
      });
    return 'go';
  },
  list: (s, frame) => [
    ...openChoices(s, frame, designated(s, frame)).flatMap(({ shooter: element, targets, bridges }) => [
      ...targets.map((target) => ({ kind: 'designate' as const, element, target })),
      ...bridges.map((bridge) => ({ kind: 'bombard' as const, element, bridge })),
    ]),
    { kind: 'done' },
  ],
  check(s, frame, _seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'designate' && action.kind !== 'bombard')
      return refuse('wrong-kind', ['D-shooting.6'], { asked: 'designate' });
    const { element } = action;
    const choice = openChoices(s, frame, designated(s, frame)).find(({ shooter }) => shooter === element);
    if (action.kind === 'bombard') {
      const { bridge } = action;
      return verdict(
        choice?.bridges.includes(bridge) ? null : refusal('no-such-bridge', ['D-bridges.2'], { element, bridge }),
      );
    }
    const { target } = action;
    if (choice?.targets.includes(target)) return ALLOWED;
    return refuse('no-such-target', [whyNot(s, element, target) ?? choice?.rule ?? 'D-shooting.6'], {
      element,
      target,
    });
  },
  play(d, frame, _seat, action) {
    if (action.kind === 'done') {
      passOn(d, frame);
      return;
    }
    if (action.kind === 'bombard') {
      frame.bombs.push(action.element, action.bridge);
      return;
    }
    const { element, target } = action as ActionOf<'designate'>;
    frame.chosen.push(element, target);
    const facts = { ...named(d.f, element), target: troopOf(d.f, target).id, targetLabel: labelOf(d.f.e, target) };
    d.sink?.report(publicReport('designates', ['D-shooting.6'], facts));
  },
};

/** What bars the shot, or the shooter; null where only the order of designation does. */
function whyNot({ p, f }: Read, element: ElementId, target: ElementId): string | null {
  const barred = shootingBarred(f, element, phasing(p));
  if (barred !== null) return barred;
  const bars = shootingEdges(f, element).map((edge) => barredTarget(f, element, edge, target));
  return bars.includes(null) ? null : bars[0];
}

/** To the other side, and then to the shooting itself. */
function passOn({ p }: Play, frame: Designate): void {
  frame.done++;
  frame.seat = 1 - phasing(p);
}

/** Four numbers a shot: shooter, target, the edge it shoots over, the element it shoots over or −1. */
const written = ({ shooter, target, edge, over }: Designated): number[] => [shooter, target, edge, over];
