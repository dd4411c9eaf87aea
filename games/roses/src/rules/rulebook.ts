/** The eight phases in their order (R-G.2), each done by everybody before the next begins (R-G.1). */
import type { Stages } from '@drumhead/kernel';
import type { Frame, Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { bribe } from './bribery.ts';
import { fight } from './combat.ts';
import { deploy } from './deployment.ts';
import { clearRow, layOut } from './draw-cards.ts';
import { tellEnd } from './end-of-game.ts';
import { endTurn } from './end-of-turn.ts';
import { holdParliament } from './parliament/parliament.ts';
import { allSealed } from './planning/planning.ts';
import { nextForAid } from './taxes/french-aid.ts';
import { collectTaxes } from './taxes/taxes.ts';
import { determineTurnOrder } from './turn-order.ts';

function goTo(p: Position, frame: Frame): 'go' {
  p.stack[0] = frame;
  return 'go';
}

export function stagesOf(t: Tables): Stages<Position, Frame> {
  return {
    'turn-order'(p, _frame, chance, sink) {
      determineTurnOrder(t, p, chance, sink);
      return goTo(p, { kind: 'lay-out' });
    },
    'lay-out'(p, _frame, _chance, sink) {
      layOut(t, p, sink);
      return goTo(p, { kind: 'draft' });
    },
    draft(p, _frame, _chance, sink) {
      if (p.picks.length > 0) return 'wait';
      clearRow(t, p, sink);
      return goTo(p, { kind: 'taxes' });
    },
    taxes(p, _frame, _chance, sink) {
      collectTaxes(t, p, sink);
      return goTo(p, { kind: 'aid', next: 0 });
    },
    aid(p, frame) {
      const next = nextForAid(t, p, frame.next);
      if (next < 0) return goTo(p, { kind: 'planning' });
      if (next !== frame.next) p.stack[0] = { kind: 'aid', next };
      return 'wait';
    },
    planning(p) {
      return allSealed(p) ? goTo(p, { kind: 'deployment' }) : 'wait';
    },
    deployment(p, _frame, _chance, sink) {
      return goTo(p, { kind: 'bribery', field: deploy(t, p, sink) });
    },
    bribery(p, { field }, _chance, sink) {
      bribe(t, p, field, sink);
      return goTo(p, { kind: 'combat', field });
    },
    combat(p, { field }, _chance, sink) {
      fight(t, p, field, sink);
      return goTo(p, { kind: 'parliament' });
    },
    parliament(p, _frame, _chance, sink) {
      holdParliament(t, p, sink);
      return goTo(p, { kind: 'end-of-turn' });
    },
    'end-of-turn'(p, _frame, _chance, sink) {
      if (endTurn(p)) return goTo(p, { kind: 'turn-order' });
      p.stack.pop();
      if (sink) tellEnd(t, p, sink);
      return 'go';
    },
  };
}
