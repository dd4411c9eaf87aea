/** The table laid out by hand: every change a position of its own, so that each can be taken back; nothing is played meanwhile. */
import { type Cited, SwiftChance } from '@drumhead/kernel';
import { contextOf, onTable, type Position, type Renaissance, ROUTING, STEADY } from '@drumhead/renaissance';
import {
  atMovement,
  type ByHand,
  bareByHand,
  dismissedByHand,
  goneFrom,
  layingRefused,
  ledByHand,
  markedByHand,
  movedByHand,
  type PlayOn,
  type Pose,
  playOnNow,
  recruitedByHand,
  type Wanted,
  withFeature,
  withoutFeature,
} from '@drumhead/renaissance/queries';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import type { BoardProps, Editing } from '../../board.ts';
import type { Spot } from '../table/plane.ts';

const FLAGS = { routing: ROUTING, steady: STEADY } as const;

export type ByHandState = ReturnType<typeof createEditing>;

/** `first`: as it lay when the hand was laid upon it. */
export function createEditing(game: Renaissance, props: BoardProps, actual: Accessor<Position>) {
  const [changed, setChanged] = createSignal<readonly Position[]>([]);
  const tables = createMemo(() => contextOf(game.editions, actual()).t);
  const first = createMemo<Position>(() => atMovement(tables(), actual(), playOnNow(actual())));
  const position = (): Position => changed().at(-1) ?? first();
  const [feature, setFeature] = createSignal(-1);
  const change = (next: Position): void => {
    setChanged((before) => [...before, next]);
    if (feature() >= next.features.length) setFeature(-1);
  };
  const refusal = createMemo<Cited | null>(() => layingRefused(contextOf(game.editions, position())));
  /** As it is to be played: groups are noted as they stand now. */
  const written = (): object => game.notation.write(atMovement(tables(), position(), playOnNow(position())));
  return {
    position,
    refusal,
    /** A side that nobody stands for; −1 where both have somebody. */
    empty: (): number => {
      const { f } = contextOf(game.editions, position());
      return [0, 1].findIndex((side) => !f.e.side.some((of, i) => of === side && onTable(f, i)));
    },
    isTouched: (): boolean => changed().length > 0,
    undo: (): void => {
      setChanged((now) => now.slice(0, -1));
      if (feature() >= position().features.length) setFeature(-1);
    },
    reset: (): void => {
      setChanged([]);
      setFeature(-1);
    },
    put: (elements: readonly number[], poses: readonly Pose[]): void =>
      change(movedByHand(position(), elements, poses)),
    /** Takes off as lost, or puts back. */
    lose: (elements: readonly number[], on: boolean): void => change(markedByHand(position(), elements, 'lost', on)),
    gone: (): readonly number[] => goneFrom(position()),
    is: (elements: readonly number[], what: keyof typeof FLAGS): boolean =>
      elements.length > 0 && elements.every((i) => (position().elements.flags[i] & FLAGS[what]) !== 0),
    mark: (elements: readonly number[], what: keyof typeof FLAGS, on: boolean): void =>
      change(markedByHand(position(), elements, what, on)),
    lead: (element: number): void => change(ledByHand(position(), element)),
    isGeneral: (element: number): boolean => position().commands.general.includes(element),
    /** Gives the number of the one who is new; −1 where there is no room for him. */
    recruit(who: ByHand): number {
      const next = recruitedByHand({ t: tables(), p: position() }, who);
      if (next) change(next);
      return next ? next.elements.troop.length - 1 : -1;
    },
    dismiss: (elements: readonly number[]): void => change(dismissedByHand(position(), elements)),
    bare: (): void => change(bareByHand(position())),
    /** The feature in the hand, or −1. */
    feature,
    pickFeature: setFeature,
    lay(wanted: Wanted, at: Spot): void {
      change(withFeature(position(), new SwiftChance(Date.now() % 2 ** 32), wanted, at));
      setFeature(position().features.length - 1);
    },
    clear(k: number): void {
      change(withoutFeature(position(), k));
      setFeature(-1);
    },
    change,
    moment: (): PlayOn => playOnNow(position()),
    settle: (moment: PlayOn): void => change(atMovement(tables(), position(), moment)),
    play: (seats: readonly number[]): Promise<void> => (props.editing as Editing).play(written(), seats),
    link: (): Promise<string> => (props.editing as Editing).link(written()),
    leave: (): void => props.editing?.leave(),
  };
}
