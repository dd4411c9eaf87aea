/** Who must choose, what they may do, and carrying it out: all by way of the room of the frame on top. */
import { ALLOWED, advance, type Chance, type Decision, type Sink, type Stages, type Verdict } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Frame } from '../frames.ts';
import { type Position, top } from '../position.ts';
import { ROYALIST, type Tables } from '../tables.ts';
import { no } from './desk.ts';
import { meetKing } from './events/free-recruitment.ts';
import { chosenBy } from './initiative.ts';
import { KINDS, roomOf } from './rooms.ts';

const NONE: readonly Decision[] = [];

/** Seats that still have to seal something; null where the frame asks one seat. */
function sealing(p: Position, frame: Frame): number[] | null {
  if (frame.kind === 'discard') return [0, 1].filter((seat) => frame.done[seat] === 0);
  if (frame.kind === 'card') return [0, 1].filter((seat) => chosenBy(p, seat) < 0);
  return null;
}

export function decisions(p: Position): readonly Decision[] {
  const frame = top(p);
  if (!frame) return NONE;
  const room = roomOf(frame);
  const { cites } = room;
  if (frame.kind === 'discard' || frame.kind === 'card')
    return (sealing(p, frame) as number[]).map((seat) => ({ id: frame.ids[seat], seat, kind: frame.kind, cites }));
  const { seat } = frame as unknown as { seat: number };
  return [{ id: p.asked, seat, kind: room.asks?.(frame) ?? frame.kind, cites }];
}

function isAsked(p: Position, frame: Frame, seat: number): boolean {
  const seals = sealing(p, frame);
  return seals ? seals.includes(seat) : (frame as unknown as { seat: number }).seat === seat;
}

export function actions(t: Tables, p: Position, seat: number): EnemyAction[] {
  const frame = top(p);
  return frame && isAsked(p, frame, seat) ? roomOf(frame).list(t, p, frame, seat) : [];
}

export function check(t: Tables, p: Position, seat: number, action: EnemyAction): Verdict {
  const frame = top(p);
  const refusal =
    frame && isAsked(p, frame, seat)
      ? roomOf(frame).fault(t, p, frame, seat, action)
      : no('not-asked', ['E-2.2.a'], {});
  return refusal === null ? ALLOWED : { ok: false, refusal };
}

export function stagesOf(t: Tables): Stages<Position, Frame> {
  const run = (p: Position, frame: Frame, chance: Chance, sink: Sink | null): 'go' | 'wait' => {
    const { stage } = roomOf(frame);
    return stage ? stage({ t, p, chance, sink }, frame) : 'wait';
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, run])) as unknown as Stages<Position, Frame>;
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
