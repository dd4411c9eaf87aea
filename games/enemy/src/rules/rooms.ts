/** Every room of the rulebook, by the frame it rules. */
import type { Frame } from '../frames.ts';
import { battle } from './battle/battle.ts';
import { fire, generalRetreat, join, lastStand, mainAttack } from './battle/choices.ts';
import { guns } from './battle/guns.ts';
import { hit } from './battle/hits.ts';
import { capture, regroup } from './battle/regroup.ts';
import { retreat } from './battle/retreat.ts';
import { maintain, setAside } from './battle/siege-kept.ts';
import { turncoat } from './battle/turncoats.ts';
import { slipAway, slipLoss } from './battle/withdrawal.ts';
import type { Room, Rooms } from './desk.ts';
import { aim } from './events/aim.ts';
import { desert, fever } from './events/camp-fever.ts';
import { event } from './events/event.ts';
import { points } from './events/free-recruitment.ts';
import { card, discard, first } from './initiative.ts';
import { operation } from './operations/actions.ts';
import { onward, withdraw } from './operations/city-withdrawal.ts';
import { move } from './operations/land.ts';
import { deploy } from './scenarios/road-to-war.ts';
import { war } from './sequence.ts';
import { again, assault, storm } from './sieges/assault.ts';
import { pick, siege } from './sieges/siege.ts';
import { sortie, sortieTargets } from './sieges/sortie.ts';
import { attrition, siegeResolution } from './supply/siege-resolution.ts';
import { supply } from './supply/supply.ts';
import { surrender } from './supply/surrender.ts';
import { dismissed } from './victory.ts';
import { home } from './year-end/going-home.ts';
import { chooseHorse, share } from './year-end/new-model-army.ts';
import { recruitment } from './year-end/recruitment.ts';

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
  battle,
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
