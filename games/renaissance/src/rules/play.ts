/** Who must choose, what they may do, and carrying it out: all by way of the room of the frame on top. */

import { advance, type Chance, type Decision, type Sink, type Stages, type Verdict, warn } from '@drumhead/kernel';
import type { RenaissanceAction } from '../action.ts';
import { isAllowed, no, type Room, type Rooms, type Scene } from '../model/desk.ts';
import { type Field, fieldOf, settle } from '../model/field.ts';
import type { Editions } from '../options.ts';
import type { Weather } from '../position/day.ts';
import type { Elements } from '../position/elements.ts';
import type { Frame, FrameKind } from '../position/frames.ts';
import { type Position, top } from '../position/position.ts';
import type { Tables } from '../tables.ts';
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
import { airFor } from './weather/conditions.ts';

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

interface Known {
  readonly field: Field;
  weather: Weather;
  phase: number;
}

/** Fields are derived from positions, and kept as long as these live. */
const fields = new WeakMap<Elements, Known>();

export function fieldFor(t: Tables, p: Position): Field {
  const e = p.elements;
  const known = fields.get(e);
  if (!known || known.field.t !== t || known.field.ground !== p || known.field.bases.x.length < e.troop.length) {
    const field = fieldOf(t, e, p, airFor(p));
    fields.set(e, { field, weather: p.weather, phase: p.phase });
    return field;
  }
  const { field } = known;
  const { bases } = field;
  bases.count = e.troop.length;
  // Whatever changed elsewhere than by way of this field is brought into line.
  for (let i = 0; i < e.troop.length; i++)
    if (bases.x[i] !== e.x[i] || bases.y[i] !== e.y[i] || bases.h[i] !== e.h[i]) settle(field, i);
  if (known.weather !== p.weather || known.phase !== p.phase) {
    field.air = airFor(p);
    known.weather = p.weather;
    known.phase = p.phase;
  }
  return field;
}
