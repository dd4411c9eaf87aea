/** A match on its way: the worker has been asked, and what it tells meanwhile is kept. */
import { joined, Line } from './line.ts';
import type { Opened, Update } from './messages.ts';
import type { NewMatch } from './solo-table.ts';

export type Wanted =
  | { readonly kind: 'begin'; readonly wish: NewMatch }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'import'; readonly text: string }
  | { readonly kind: 'sketch'; readonly game: string; readonly scenario: string; readonly view: object };

export interface Opening {
  readonly line: Line;
  readonly opened: Promise<Opened>;
  /** Everything told so far, as one. */
  first(): Update | undefined;
}

export function startOpening(wanted: Wanted): Opening {
  const line = new Line();
  let first: Update | undefined;
  // Bots may already be answering while the page still fetches the game.
  line.onUpdate = (update) => {
    first = { ...update, from: 0, beats: joined(first?.beats ?? [], update) };
  };
  return { line, opened: line.ask<Opened>(wanted), first: () => first };
}
