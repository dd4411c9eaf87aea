/** What the game can be in the middle of. */

/** Whose decision, by seat: the id that a seat's open decision bears. */
type Ids = [number, number];

export type Frame =
  /** The bottom of the stack: turn after turn. */
  | { kind: 'turn' }
  /** Both lay an ambush, sealed (P-1.5). */
  | { kind: 'lay'; ids: Ids; sealed: [boolean, boolean] }
  /** Both choose a pace, sealed (P-2.1); 0 is not yet chosen. */
  | { kind: 'pace'; ids: Ids; chosen: [number, number] }
  /** One side moves (P-2.3). */
  | { kind: 'moves'; id: number; seat: number; left: number }
  /** A piece has come upon enemies, who may fall back (P-3.2). */
  | { kind: 'contact'; id: number; piece: number; target: number; to: number };

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;

export function cloneFrame(frame: Frame): Frame {
  switch (frame.kind) {
    case 'lay':
      return { ...frame, ids: [...frame.ids], sealed: [...frame.sealed] };
    case 'pace':
      return { ...frame, ids: [...frame.ids], chosen: [...frame.chosen] };
    default:
      return { ...frame };
  }
}
