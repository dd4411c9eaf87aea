/** Who must choose, what they may do, and carrying it out: all by way of the room of the frame on top. */
import { advance, type Chance, type Decision, type Sink, type Stages, type Verdict, warn } from '@drumhead/kernel';
import type { RenaissanceAction } from '../action.ts';
import { fieldFor, isAllowed, no, type Room, type Rooms, type Scene } from '../model/desk.ts';
import type { Editions } from '../options.ts';
import type { Frame, FrameKind } from '../position/frames.ts';
import { type Position, top } from '../position/position.ts';
import { combats } from './close-combat/combats.ts';
import { moves } from './moves/moves.ts';
import { pips } from './pips/dice.ts';
import { followUp, press } from './pressing/pressing.ts';
import { BEFORE } from './rooms-before.ts';
import { nightfall } from './sequence/nightfall.ts';
import { battle } from './sequence/sequence.ts';
import { designating } from './shooting/choosing.ts';
import { ambush } from './shooting/from-ambush.ts';
import { shooting } from './shooting/shooting.ts';

const ROOMS: Rooms = {
  battle,
  pips,
  moves,
  ambush,
  designate: designating,
  shooting,
  combats,
  'follow-up': followUp,
  press,
  nightfall,
  ...BEFORE,
};

const roomOf = (frame: Frame): Room<Frame> => ROOMS[frame.kind] as unknown as Room<Frame>;
const NONE: readonly Decision[] = [];

export function sceneOf(editions: Editions, p: Position): Scene {
  const t = editions.of(p.edition);
  return { t, p, f: fieldFor(t, p) };
}

const seatOf = (frame: Frame): number => ('seat' in frame ? frame.seat : -1);

export function decisions(p: Position): readonly Decision[] {
  const frame = top(p);
  if (!frame) return NONE;
  return [{ id: p.asked, seat: seatOf(frame), kind: frame.kind, cites: roomOf(frame).cites }];
}

export function actions(editions: Editions, p: Position, seat: number): readonly RenaissanceAction[] | null {
  const frame = top(p);
  return frame && seatOf(frame) === seat ? roomOf(frame).list(sceneOf(editions, p), frame, seat) : [];
}

export function propose(editions: Editions, p: Position, seat: number, chance: Chance): RenaissanceAction | null {
  const frame = top(p);
  if (!frame || seatOf(frame) !== seat) return null;
  const s = sceneOf(editions, p);
  const room = roomOf(frame);
  if (room.propose) return room.propose(s, frame, seat, chance);
  const list = room.list(s, frame, seat) ?? [];
  return list[chance.below(list.length)];
}

export function check(editions: Editions, p: Position, seat: number, action: RenaissanceAction): Verdict {
  const frame = top(p);
  if (!frame || seatOf(frame) !== seat) return { ok: false, refusal: no('not-asked', ['D-sequence.1']) };
  const fault = roomOf(frame).fault(sceneOf(editions, p), frame, seat, action);
  return isAllowed(fault) ? warn(fault ?? []) : { ok: false, refusal: fault };
}

export function stagesOf(editions: Editions): Stages<Position, Frame> {
  const run = (p: Position, frame: Frame, chance: Chance, sink: Sink | null): 'go' | 'wait' => {
    const { stage } = roomOf(frame);
    return stage ? stage({ ...sceneOf(editions, p), chance, sink }, frame) : 'wait';
  };
  const kinds = Object.keys(ROOMS) as FrameKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, run])) as unknown as Stages<Position, Frame>;
}

export function play(
  editions: Editions,
  stages: Stages<Position, Frame>,
  p: Position,
  seat: number,
  action: RenaissanceAction,
  chance: Chance,
  sink: Sink | null,
): void {
  const frame = top(p) as Frame;
  // Every answer closes its decision; what is asked next bears a new id.
  p.asked++;
  roomOf(frame).act({ ...sceneOf(editions, p), chance, sink }, frame, seat, action);
  advance(p, stages, chance, sink);
}
