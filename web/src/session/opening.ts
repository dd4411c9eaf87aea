/** A match on its way: the worker has been asked, and what it tells meanwhile is kept. */
import { joined, Line } from './line.ts';
import { drawLuck } from './luck.ts';
import type { Opened, OpeningWish, Update } from './messages.ts';

export interface Opening {
  readonly line: Line;
  readonly opened: Promise<Opened>;
  /** Everything told so far, as one. */
  first(): Update | undefined;
}

/** `game`, where the page knows it: the worker then fetches it while it is still being asked. */
export function startOpening(wanted: OpeningWish, game = ''): Opening {
  const line = new Line(game);
  let first: Update | undefined;
  // Bots may already be answering while the page still fetches the game.
  line.onUpdate = (update) => {
    first = { ...update, from: 0, log: joined(first?.log ?? [], update) };
  };
  return { line, opened: line.ask<Opened>({ ...wanted, luck: drawLuck() }), first: () => first };
}
