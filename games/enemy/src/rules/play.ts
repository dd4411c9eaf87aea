/** Who must choose, what they may do, and carrying it out: all by way of the room of the frame on top. */
import {
  ALLOWED,
  advance,
  type Chance,
  type Decision,
  refuse,
  type Sink,
  type Stage,
  type Stages,
  type Verdict,
  warn,
} from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Room } from '../model/desk.ts';
import { PARLIAMENT, ROYALIST } from '../model/numbers.ts';
import type { Frame, FrameOf } from '../position/frames.ts';
import { type Position, top } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { ALL_ROOMS, roomOf } from './rooms.ts';
import { isSealed } from './structure-of-play/initiative.ts';
import { meetKing } from './year-end/henrietta.ts';

const NONE: readonly Decision[] = [];

/** Choices both seats seal; every other frame asks one seat. */
const isForBoth = (frame: Frame): frame is FrameOf<'discard' | 'card'> =>
  frame.kind === 'discard' || frame.kind === 'card';

const SEATS = [ROYALIST, PARLIAMENT];

export function decisions(p: Position): readonly Decision[] {
  const frame = top(p);
  if (!frame) return NONE;
  const room = roomOf(frame);
  const { cites } = room;
  if (isForBoth(frame))
    return SEATS.map((seat) => {
      const id = frame.ids[seat];
      return isSealed(p, frame, seat)
        ? { id, seat, kind: 'reopen', cites, optional: true }
        : { id, seat, kind: frame.kind, cites };
    });
  const { seat } = frame as unknown as { seat: number };
  return [{ id: p.asked, seat, kind: room.asks?.(frame) ?? frame.kind, cites }];
}

const isAsked = (frame: Frame, seat: number): boolean =>
  isForBoth(frame) || (frame as unknown as { seat: number }).seat === seat;

export function actions(t: Tables, p: Position, seat: number): EnemyAction[] {
  const frame = top(p);
  return frame && isAsked(frame, seat) ? roomOf(frame).list(t, p, frame, seat) : [];
}

export function check(t: Tables, p: Position, seat: number, action: EnemyAction): Verdict {
  const frame = top(p);
  if (!frame || !isAsked(frame, seat)) return refuse('not-asked', ['E-2.2.a']);
  const room = roomOf(frame);
  const refusal = room.fault(t, p, frame, seat, action);
  if (refusal !== null) return { ok: false, refusal };
  return room.regrets ? warn(room.regrets(t, p, frame, action)) : ALLOWED;
}

export function stagesOf(t: Tables): Stages<Position, Frame> {
  const stageOf = (room: Room<Frame>): Stage<Position, Frame> => {
    const { stage } = room;
    return stage ? (p, frame, chance, sink) => stage({ t, p, chance, sink }, frame) : () => 'wait';
  };
  return Object.fromEntries(ALL_ROOMS.map(([kind, room]) => [kind, stageOf(room)])) as unknown as Stages<
    Position,
    Frame
  >;
}

export function play(
  t: Tables,
  stages: Stages<Position, Frame>,
  p: Position,
  seat: number,
  action: EnemyAction,
  chance: Chance,
  sink: Sink | null,
): void {
  const frame = top(p) as Frame;
  const desk = { t, p, chance, sink };
  // Every answer closes its decision; what is asked next bears a new id. Sealed decisions have their own.
  p.asked++;
  roomOf(frame).act(desk, frame, seat, action);
  if (seat === ROYALIST) meetKing(desk);
  advance(p, stages, chance, sink);
  if (seat === ROYALIST && p.stack.length > 0) meetAgain(desk, stages);
}

/** Whatever followed by itself may also have brought Henrietta to the King. Only their own player's acts do (G-80). */
function meetAgain(desk: Parameters<typeof meetKing>[0], stages: Stages<Position, Frame>): void {
  const height = desk.p.stack.length;
  meetKing(desk);
  if (desk.p.stack.length > height) advance(desk.p, stages, desk.chance, desk.sink);
}
