/** Carries out an action that `check` has allowed, and runs on to the next choice. */
import { advance, type Chance, type Sink, type Stages } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import { type Frame, open, type Position, top } from '../position/position.ts';
import { SEATS, type Tables } from '../tables.ts';
import { fallBack, stand } from './contact.ts';
import { halt, move } from './moves.ts';

export function play(
  t: Tables,
  stages: Stages<Position, Frame>,
  p: Position,
  seat: number,
  action: PicketAction,
  chance: Chance,
  sink: Sink | null,
): void {
  carryOut(t, p, seat, action, chance, sink);
  advance(p, stages, chance, sink);
}

function carryOut(t: Tables, p: Position, seat: number, action: PicketAction, chance: Chance, sink: Sink | null): void {
  const frame = top(p);
  const named = { seat: SEATS[seat] };
  if (frame?.kind === 'lay' && action.kind === 'lay') {
    p.ambush[seat] = action.area;
    frame.sealed[seat] = true;
    sink?.report({ key: 'ambush-laid', facts: named, cites: ['P-1.5'], to: 'public' });
  } else if (frame?.kind === 'pace' && action.kind === 'pace') {
    frame.chosen[seat] = action.pace;
    frame.ids[seat] = open(p);
    sink?.report({ key: 'pace-sealed', facts: named, cites: ['P-2.1'], to: 'public' });
  } else if (frame?.kind === 'pace' && action.kind === 'reopen') {
    frame.chosen[seat] = 0;
    frame.ids[seat] = open(p);
    sink?.report({ key: 'pace-reopened', facts: named, cites: ['P-2.6'], to: 'public' });
  } else if (frame?.kind === 'moves') {
    if (action.kind === 'move') move(t, p, frame, action, chance, sink);
    else halt(p, frame, sink);
  } else if (frame?.kind === 'contact') {
    if (action.kind === 'fall-back') fallBack(t, p, frame, action.to, chance, sink);
    else stand(t, p, frame, chance, sink);
  }
}
