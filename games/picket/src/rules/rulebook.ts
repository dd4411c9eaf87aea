/** Every frame of the game, and the rulebook they make. */
import { type FrameTable, type Rulebook, rulebook } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import type { Frame } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import { SEATS, type Tables } from '../tables.ts';
import { contact } from './contact.ts';
import { type Play, type Read, WRONG_KIND } from './context.ts';
import { lay } from './lay.ts';
import { moves } from './moves.ts';
import { pace } from './pace.ts';
import { turn } from './turn.ts';

const FRAMES: FrameTable<Read, Play, Frame, PicketAction> = { turn, lay, pace, moves, contact };

export function rulebookOf(t: Tables): Rulebook<Position, PicketAction> {
  return rulebook({
    frames: FRAMES,
    tables: t,
    seats: () => SEATS.length,
    notAsked: WRONG_KIND,
  });
}
