/** D-bridges.3–8, D-pip.7: work on bridges, by Pontoniers and by foot. */
import type { ActionOf } from '../../action.ts';
import { news, no, type Scene } from '../../model/desk.ts';
import { troopOf } from '../../model/field.ts';
import type { Special } from '../../model/special-order.ts';
import { type BridgeWork, breakDown, complete, launch, takeUp } from './bridges.ts';

type Bridging = ActionOf<'bridge'>;

function workOf({ p, f }: Scene, { element, work, bridge }: Bridging): BridgeWork {
  const there = bridge !== undefined && bridge < p.bridges.length;
  switch (work) {
    case 'launch':
      return launch(f, element, p.phase);
    case 'complete':
      return complete(f, element, p.phase);
    case 'remove':
      return there ? takeUp(f, element, bridge) : { ok: false, rule: 'D-bridges.4' };
    case 'break':
      return there ? breakDown(f, element, bridge, p.phase) : { ok: false, rule: 'D-bridges.8' };
  }
}

export const bridging: Special<Bridging> = {
  order: 'bridge',
  fault(s, action) {
    const done = workOf(s, action);
    return done.ok ? null : no('no-bridge-work', [done.rule], { element: action.element, work: action.work });
  },
  act(d, action) {
    const { p, f, sink } = d;
    const done = workOf(d, action);
    if (!done.ok) return;
    p.bridges = done.bridges;
    const facts = { troop: troopOf(f, action.element).id, side: f.e.side[action.element], work: action.work };
    sink?.report(news('bridge-work', [done.rule], facts));
  },
};
