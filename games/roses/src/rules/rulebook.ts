/**
 * The eight phases in their order (R-G.2), each done by everybody before the next begins (R-G.1). The only choices are
 * picks, French Aid and plans (R-G.8); all else follows by itself.
 */
import { type FrameTable, type Rulebook, refusal, rulebook, runsAlone } from '@drumhead/kernel';
import type { RosesAction } from '../action.ts';
import type { Frame } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { BRIBERY, bribe } from './bribery.ts';
import { COMBAT, fight } from './combat.ts';
import { goOn, type Play, type Read } from './context.ts';
import { DEPLOYMENT, deploy } from './deployment/deployment.ts';
import { draft, LAY_OUT, layOut } from './draw-cards.ts';
import { tellEnd } from './end-of-game.ts';
import { END_OF_TURN, endTurn } from './end-of-turn.ts';
import { holdParliament, PARLIAMENT } from './parliament/parliament.ts';
import { planning } from './planning/planning.ts';
import { aid, whyNoAid } from './taxes/french-aid.ts';
import { collectTaxes, TAXES } from './taxes/taxes.ts';
import { determineTurnOrder } from './turn-order.ts';

const FRAMES: FrameTable<Read, Play, Frame, RosesAction> = {
  'turn-order': runsAlone((c) => {
    determineTurnOrder(c);
    return goOn(c, { kind: 'lay-out' });
  }),
  'lay-out': runsAlone((c) => {
    layOut(c);
    return goOn(c, { kind: 'draft' });
  }, LAY_OUT),
  draft,
  taxes: runsAlone((c) => {
    collectTaxes(c);
    return goOn(c, { kind: 'aid', next: 0 });
  }, TAXES),
  aid,
  planning,
  deployment: runsAlone((c) => goOn(c, { kind: 'bribery', deployed: deploy(c) }), DEPLOYMENT),
  bribery: runsAlone((c, { deployed }) => {
    bribe(c, deployed);
    return goOn(c, { kind: 'combat', deployed });
  }, BRIBERY),
  combat: runsAlone((c, { deployed }) => {
    fight(c, deployed);
    return goOn(c, { kind: 'parliament' });
  }, COMBAT),
  parliament: runsAlone((c) => {
    holdParliament(c);
    return goOn(c, { kind: 'end-of-turn' });
  }, PARLIAMENT),
  'end-of-turn': runsAlone((c) => {
    if (endTurn(c)) return goOn(c, { kind: 'turn-order' });
    c.p.stack.pop();
    tellEnd(c);
    return 'go';
  }, END_OF_TURN),
};

const NOT_YOURS = refusal('not-your-choice', ['R-G.1', 'R-G.2', 'R-G.8']);

export function rulebookOf(t: Tables): Rulebook<Position, RosesAction> {
  return rulebook({
    frames: FRAMES,
    tables: t,
    seats: (p) => p.players,
    notAsked: (c, seat, { kind }) => (kind === 'aid' && seat < c.p.players ? whyNoAid(c, seat) : NOT_YOURS),
  });
}
