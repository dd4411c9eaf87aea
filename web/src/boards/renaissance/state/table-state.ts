/** Everything the board's parts share: the battle as it is shown, what is asked, who is picked, what is ordered. */
import {
  type Context,
  contextOf,
  listsFor,
  type Position,
  type Renaissance,
  type RenaissanceAction,
  type Tables,
} from '@drumhead/renaissance';
import {
  type ArmyState,
  armyStates,
  battleOf,
  type Frame,
  liesInWait,
  type Pose,
  positionSeen,
  type RenaissanceView,
} from '@drumhead/renaissance/queries';
import { createEffect, createMemo, createSignal, getOwner, on, runWithOwner } from 'solid-js';
import type { Done } from '../../../session/session.ts';
import type { BoardProps } from '../../board.ts';
import { type Quarter, type Spot, type TableShape, UNITS } from '../table/plane.ts';
import type { ByHandState } from './by-hand.ts';
import { clothsOf } from './cloths.ts';
import { createDeploying } from './deploying.ts';
import { createPreparing } from './preparing.ts';
import { createSketch } from './sketch.ts';
import { createTape } from './tape.ts';

export type TableState = ReturnType<typeof createTableState>;

export function createTableState(props: BoardProps) {
  const game = props.session.game as Renaissance;
  const view = createMemo<RenaissanceView>(
    () => (props.playing?.view ?? props.session.state().view) as RenaissanceView,
  );
  /** The seat whose eyes the page looks through; −1 for a spectator. */
  const seat = createMemo((): number => {
    const { viewer } = props.session.state();
    return typeof viewer === 'number' ? viewer : -1;
  });
  /** A position that fits the view: for questions whose answer depends on what is seen alone. */
  const actual = createMemo<Position>(() => positionSeen(view()));
  const act = (action: RenaissanceAction): Promise<Done> => props.submit(action);
  const tape = createTape({ props, seat });
  /** What the viewer is asked now; nothing while the past is played back, or what has just happened is shown. */
  const asked = (): string | undefined =>
    props.playing || props.editing || tape.isOn() ? undefined : props.decision?.kind;
  const here = { game, match: props.session.id };
  const sketch = createSketch(here, actual, seat, act);
  const deploying = createDeploying(here, actual, seat, asked);
  /** Fetched when somebody lays hand on the table; nothing of it is left when he lets go. */
  const [editing, setEditing] = createSignal<ByHandState | null>(null);
  const owner = getOwner();
  createEffect(
    on(
      () => props.editing !== undefined,
      async (isWanted) => {
        setEditing(null);
        if (!isWanted) return;
        const { createEditing } = await import('./by-hand.ts');
        if (props.editing) runWithOwner(owner, () => setEditing(createEditing(game, props, actual)));
      },
    ),
  );
  const preparing = createPreparing(game, { actual, seat, asked }, act);
  /** As it is shown: with what is sketched upon it. */
  const position = createMemo<Position>(
    () =>
      editing()?.position() ??
      tape.position() ??
      (props.playing ? actual() : (deploying.position() ?? sketch.position())),
  );
  const read = createMemo<Context>(() => contextOf(game.editions, position()));
  const armies = createMemo<readonly [ArmyState, ArmyState]>(() => armyStates(read()));

  // Asked for the enemy's sake only, who must not know whether there is an ambush; a bot draws nothing from the time it takes.
  createEffect(
    on(asked, (kind) => {
      if (kind !== 'ambush' || props.session.kind !== 'solo') return;
      if (!liesInWait(actual(), seat())) void act({ kind: 'hold' });
    }),
  );
  const frame = (): Frame | undefined => position().stack.at(-1);

  const [turn, setTurn] = createSignal<Quarter>(seat() === 1 ? 2 : 0);
  const shape = createMemo<TableShape>(() => ({
    width: position().width / UNITS,
    height: position().height / UNITS,
    turn: turn(),
  }));
  const cloths = createMemo(() => clothsOf(position().lists.map((list) => listsFor(read().t).lists[list]?.id)));
  /** Answers are being given one after another. */
  const [isBusy, setBusy] = createSignal(false);
  const [hovered, setHovered] = createSignal(-1);
  /** Who is spoken of elsewhere: in the panel, in what came of it. */
  const [lit, setLit] = createSignal<readonly number[]>([]);
  /** What the middle of the window shows, in units: there things are put that come from nowhere. */
  const [middle, setMiddle] = createSignal<() => Spot>(() => ({ x: 0, y: 0 }));
  /** How often the next contact was asked for. */
  const [jumps, setJumps] = createSignal(0);

  const name = (id: string): string => props.speaker.name(id);
  return {
    props,
    game,
    seat,
    view,
    actual,
    position,
    tape,
    sketch,
    deploying,
    preparing,
    editing,
    /** Whether an element is moved as the hand likes: before it is deployed, or while the table is laid out by hand. */
    isLoose: (i: number): boolean => editing() !== null || deploying.isLoose(i),
    isArranging: (): boolean => editing() !== null || deploying.isOn(),
    put: (elements: readonly number[], poses: readonly Pose[]): void => (editing() ?? deploying).put(elements, poses),
    read,
    tables: (): Tables => read().t,
    armies,
    cloths,
    asked,
    frame,
    shape,
    turn,
    rotate: (): void => void setTurn((now) => ((now + 1) % 4) as Quarter),
    isBusy,
    setBusy,
    lit,
    light: (elements: readonly number[]): void => void setLit(elements),
    middle: (): Spot => middle()(),
    lookThrough: (at: () => Spot): void => void setMiddle(() => at),
    jumps,
    jump: (): void => void setJumps((now) => now + 1),
    hovered,
    hover: setHovered,
    name,
    sideName: (side: number): string => name(props.session.seats()[side]?.id ?? String(side)),
    /** By its army where that has a name, in short, else by its side of the table. */
    armyName: (side: number): string => {
      const army = armies()[side].name;
      return name(battleOf(read()) ? `${army}_short` : army) || name(props.session.seats()[side]?.id ?? '');
    },
    act,
    /** Asks the rules about something, and has the shell say why not. */
    explain: (action: RenaissanceAction): void => {
      if (props.decision) props.explain(props.session.check(props.decision.seat, action));
    },
  };
}
