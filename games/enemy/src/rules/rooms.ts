/** Every room of the rulebook, by the frame it rules. */
import type { Room, Rooms } from '../model/desk.ts';
import type { Frame } from '../position/frames.ts';
import { guns } from './battles/artillery-fire.ts';
import { battleFrame } from './battles/battle.ts';
import { capture } from './battles/captured-guns.ts';
import { generalRetreat } from './battles/general-retreat.ts';
import { hit } from './battles/hits.ts';
import { fire } from './battles/infantry-fire.ts';
import { lastStand } from './battles/last-stand.ts';
import { mainAttack } from './battles/main-attack.ts';
import { regroup } from './battles/regroup.ts';
import { retreat } from './battles/retreat.ts';
import { aim } from './battles/tactical-events.ts';
import { turncoat } from './battles/turncoats.ts';
import { slipAway, slipLoss } from './battles/withdrawal-before-battle.ts';
import { event } from './cards/event.ts';
import { operation } from './operations/action-points.ts';
import { onward, withdraw } from './operations/city-withdrawal.ts';
import { fever } from './operations/events/camp-fever.ts';
import { desert } from './operations/events/desertion.ts';
import { points } from './operations/events/free-recruitment.ts';
import { move } from './operations/group-move-and-muster.ts';
import { deploy } from './scenarios/road-to-war.ts';
import { again, assault, storm } from './sieges/assault.ts';
import { join, maintain, setAside } from './sieges/relief.ts';
import { pick, siege } from './sieges/siege.ts';
import { SIEGE_COMBAT } from './sieges/siege-combat.ts';
import { sortie, sortieTargets } from './sieges/sortie.ts';
import { card, discard, first } from './structure-of-play/initiative.ts';
import { war } from './structure-of-play/sequence.ts';
import { attrition, siegeResolution } from './supply/siege-resolution.ts';
import { supply } from './supply/supply-attrition.ts';
import { surrender } from './supply/surrender.ts';
import { dismissed } from './victory.ts';
import { home } from './year-end/going-home.ts';
import { chooseHorse, share } from './year-end/new-model-army.ts';
import { recruitment } from './year-end/regional-recruitment.ts';

const ROOMS: Required<Rooms> = {
  war,
  discard,
  card,
  first,
  event,
  fever,
  desert,
  withdraw,
  points,
  operation,
  move,
  onward,
  aim,
  pick,
  battle: battleFrame(SIEGE_COMBAT),
  maintain,
  'set-aside': setAside,
  'main-attack': mainAttack,
  'slip-away': slipAway,
  'slip-loss': slipLoss,
  join,
  'last-stand': lastStand,
  'general-retreat': generalRetreat,
  guns,
  fire,
  hit,
  retreat,
  capture,
  turncoat,
  regroup,
  sortie,
  'sortie-targets': sortieTargets,
  again,
  siege,
  assault,
  storm,
  supply,
  'siege-resolution': siegeResolution,
  attrition,
  surrender,
  dismissed,
  share,
  'nma-horse': chooseHorse,
  recruitment,
  home,
  deploy,
};

/** Rooms have no two the same parts; put in one shape, the engine reads them without looking each up. */
function shaped<F>({ stage, asks, cites, list, fault, regrets, act }: Room<F>): Room<F> {
  return { stage, asks, cites, list, fault, regrets, act } as Room<F>;
}

const SHAPED = Object.fromEntries(
  Object.entries(ROOMS).map(([kind, room]) => [kind, shaped(room as unknown as Room<Frame>)]),
) as { readonly [K in Frame['kind']]: Room<Frame> };

export const roomOf = (frame: Frame): Room<Frame> => SHAPED[frame.kind];

export const ALL_ROOMS: readonly (readonly [string, Room<Frame>])[] = Object.entries(SHAPED);
