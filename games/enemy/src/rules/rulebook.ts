/** Every frame of the game, by the chapter that plays it, and the rulebook they make. */
import { type Fact, type Facts, type FrameTable, type Rulebook, refusal, rulebook } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Play, Read } from '../model/context.ts';
import { outside } from '../model/control.ts';
import type { Frame } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { afield } from './battles/afield.ts';
import { guns } from './battles/artillery-fire.ts';
import { battleFrame } from './battles/battle.ts';
import { capture } from './battles/captured-guns.ts';
import { lastStand } from './battles/events/last-stand.ts';
import { turncoat } from './battles/events/turncoats.ts';
import { generalRetreat } from './battles/general-retreat.ts';
import { hit } from './battles/hits.ts';
import { fire } from './battles/infantry-fire-and-engagement.ts';
import { mainAttack } from './battles/main-attack-and-reserves.ts';
import { regroup } from './battles/regroup.ts';
import { retreat } from './battles/retreat.ts';
import { aim } from './battles/tactical-events.ts';
import { slipAway, slipLoss } from './battles/withdrawal-before-battle.ts';
import { event } from './cards/event.ts';
import { operation } from './operations/action-points.ts';
import { onward, withdraw } from './operations/city-withdrawal.ts';
import { fever } from './operations/events/camp-fever.ts';
import { desert } from './operations/events/desertion.ts';
import { points } from './operations/events/free-recruitment.ts';
import { move } from './operations/group-move-and-muster.ts';
import { freeDeployment } from './scenarios/road-to-war-set-up.ts';
import { assault, storm } from './sieges/assault.ts';
import { again, SIEGE_COMBAT } from './sieges/end-of-siege-combat.ts';
import { pick, siege } from './sieges/order-of-combats.ts';
import { join, maintain, setAside } from './sieges/relief.ts';
import { sortie, sortieTargets } from './sieges/sortie.ts';
import { card, discard, first } from './structure-of-play/initiative.ts';
import { war } from './structure-of-play/sequence-of-play.ts';
import { attrition, siegeResolution } from './supply/siege-resolution.ts';
import { supply } from './supply/supply.ts';
import { surrender } from './supply/surrender.ts';
import { dismissed } from './victory.ts';
import { home } from './year-end/going-home.ts';
import { meetKing } from './year-end/henrietta-meets-the-king.ts';
import { chooseHorse, share } from './year-end/new-model-choices.ts';
import { recruitment } from './year-end/regional-recruitment.ts';

const FRAMES: FrameTable<Read, Play, Frame, EnemyAction> = {
  war,
  discard,
  card,
  first,
  event,
  operation,
  move,
  withdraw,
  onward,
  fever,
  desert,
  points,
  aim,
  pick,
  battle: battleFrame(SIEGE_COMBAT),
  'main-attack': mainAttack,
  'slip-away': slipAway,
  'slip-loss': slipLoss,
  'last-stand': lastStand,
  'general-retreat': generalRetreat,
  guns,
  fire,
  hit,
  retreat,
  capture,
  turncoat,
  regroup,
  siege,
  maintain,
  'set-aside': setAside,
  join,
  sortie,
  'sortie-targets': sortieTargets,
  assault,
  storm,
  again,
  supply,
  'siege-resolution': siegeResolution,
  attrition,
  surrender,
  dismissed,
  recruitment,
  share,
  'nma-horse': chooseHorse,
  home,
  deploy: freeDeployment,
  afield,
};

/** What the prompt may want of a frame, where it has it. */
type Told = { readonly [F in 'area' | 'ap']?: number } & { readonly left?: unknown };

/**
 * For the prompt: which Area a question is about, from where to where, how many went and are left. All of it is public.
 * Plain reads: whether a name is `in` frames of forty shapes takes longer to find.
 */
function about({ t, p }: Read, frame: Frame): Facts {
  const { area, left, ap } = frame as Told;
  const facts: Record<string, Fact> = {};
  const place = (at: number): string | null => (at < 0 ? null : t.places[at]);
  if (area !== undefined) facts['area'] = place(area);
  if (frame.kind === 'move') {
    facts['from'] = place(frame.from);
    facts['to'] = place(frame.to);
    facts['gone'] = frame.blocks.length;
    facts['left'] = frame.from < 0 ? null : outside(p, frame.seat, frame.from);
  }
  if (typeof left === 'number') facts['left'] = left;
  if (ap !== undefined) facts['ap'] = ap;
  return facts;
}

const SEATS = 2;

export function rulebookOf(t: Tables): Rulebook<Position, EnemyAction> {
  return rulebook({
    frames: FRAMES,
    tells: about,
    tables: t,
    seats: () => SEATS,
    notAsked: refusal('not-asked', ['E-2.2.a']),
    // Every answer closes its decision; what is asked next bears a new id. Sealed decisions have their own.
    beforePlay: ({ p }) => p.asked++,
    // Whatever an act was about; and what followed by itself may have brought it about as well.
    afterPlay: meetKing,
    afterRun: meetKing,
  });
}
