/** The table laid out by hand: every change a position of its own, so that each can be taken back; nothing is played meanwhile. */
import type { Cited } from '@drumhead/kernel';
import { contextOf, type Position, type Renaissance, ROUTING, STEADY } from '@drumhead/renaissance';
import {
  atMovement,
  goneFrom,
  layingRefused,
  markedByHand,
  movedByHand,
  type PlayOn,
  type Pose,
  playOnNow,
} from '@drumhead/renaissance/queries';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { BoardProps, Editing } from '../../board.ts';

const FLAGS = { routing: ROUTING, steady: STEADY } as const;

export function createEditing(game: Renaissance, props: BoardProps, actual: Accessor<Position>) {
  const isOn = (): boolean => props.editing !== undefined;
  const [changed, setChanged] = createSignal<readonly Position[]>([]);
  createEffect(on(isOn, () => setChanged([]), { defer: true }));
  const tables = createMemo(() => contextOf(game.editions, actual()).t);
  const first = createMemo<Position | null>(() =>
    isOn() ? atMovement(tables(), actual(), playOnNow(actual())) : null,
  );
  const position = (): Position | null => (isOn() ? (changed().at(-1) ?? first()) : null);
  const change = (by: (p: Position) => Position): void => {
    const now = position();
    if (now) setChanged((before) => [...before, by(now)]);
  };
  const refusal = createMemo<Cited | null>(() => {
    const now = position();
    return now ? layingRefused(contextOf(game.editions, now)) : null;
  });
  /** As it is to be played: groups are noted as they stand now. */
  const written = (): object | null => {
    const now = position();
    return now ? game.notation.write(atMovement(tables(), now, playOnNow(now))) : null;
  };
  return {
    isOn,
    position,
    refusal,
    isTouched: (): boolean => changed().length > 0,
    undo: (): void => void setChanged((now) => now.slice(0, -1)),
    reset: (): void => void setChanged([]),
    put: (elements: readonly number[], poses: readonly Pose[]): void => change((p) => movedByHand(p, elements, poses)),
    /** Takes off as lost, or puts back. */
    lose: (elements: readonly number[], on: boolean): void => change((p) => markedByHand(p, elements, 'lost', on)),
    gone: (): readonly number[] => goneFrom(position() ?? actual()),
    is: (elements: readonly number[], what: keyof typeof FLAGS): boolean =>
      elements.length > 0 && elements.every((i) => ((position()?.elements.flags[i] ?? 0) & FLAGS[what]) !== 0),
    mark: (elements: readonly number[], what: keyof typeof FLAGS, on: boolean): void =>
      change((p) => markedByHand(p, elements, what, on)),
    moment: (): PlayOn => playOnNow(position() ?? actual()),
    settle: (moment: PlayOn): void => change((p) => atMovement(tables(), p, moment)),
    play: async (seats: readonly number[]): Promise<void> => {
      const now = written();
      if (now) await (props.editing as Editing).play(now, seats);
    },
    link: async (): Promise<string> => {
      const now = written();
      return now ? (props.editing as Editing).link(now) : '';
    },
    leave: (): void => props.editing?.leave(),
  };
}
