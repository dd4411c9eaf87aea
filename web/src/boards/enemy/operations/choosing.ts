/** What can be pointed at now, and what pointing at it does: one answer for map, tray and dock, mouse and keys. */
import { type EnemyAction, sideOf } from '@drumhead/enemy';
import { type Loss, likelyPath, lossBy, musterMoves, tryWay, type Way, waysFor } from '@drumhead/enemy/queries';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { answerAsOne } from '../state/as-one.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { type Carried, lift, mayLift } from './carrying.ts';
import { actorOf, placeOf, sorted, subjectOf } from './targets.ts';

/** What an action point is spent on. */
export type Errand = 'group' | 'muster' | 'sail' | 'recruit';
export const ERRANDS: readonly Errand[] = ['group', 'muster', 'sail', 'recruit'];

export interface Doubted {
  readonly from: number;
  readonly way: Way;
  readonly loss: Loss;
  readonly go: () => void;
}

export type Choosing = ReturnType<typeof createChoosing>;

export function createChoosing(state: EnemyState) {
  const { t, game } = state;
  const [errand, setErrand] = createSignal<Errand>('group');
  const [picked, setPicked] = createSignal(-1);
  /** Several actions lead to this place: which one? */
  const [doubtful, setDoubtful] = createSignal(-1);
  /** A way pointed at in the dock. */
  const [shown, setShown] = createSignal<Way | null>(null);
  /** Blocks in one's hand, on their way to be put down. */
  const [carried, setCarried] = createSignal<Carried | null>(null);
  /** A march pointed at on the map that would give something away: it waits for a second word. */
  const [doubted, setDoubted] = createSignal<Doubted | null>(null);
  /** A march is on its way. */
  const [busy, setBusy] = createSignal(false);

  createEffect(
    on(
      () => state.props.decision?.id,
      () => {
        setPicked(-1);
        setDoubtful(-1);
        setShown(null);
        setCarried(null);
        setDoubted(null);
      },
      { defer: true },
    ),
  );

  const marches = (): boolean => state.asked() === 'move';
  const musters = (): number => {
    const frame = state.frame();
    return marches() && frame?.kind === 'move' ? frame.to : -1;
  };
  const open = createMemo<readonly EnemyAction[]>(() =>
    state.asked() === 'operation' ? state.legal().filter(({ kind }) => kind === errand()) : state.legal(),
  );
  const sort = createMemo(() => sorted(open()));
  /** The block whose destination is asked: of the question as it stands, never of one that has gone. */
  const actor = createMemo(() => actorOf(sort(), picked(), state.asked() !== 'operation' && !marches()));

  /** What the chosen block may do, or what may be done without one. */
  const atHand = createMemo<readonly EnemyAction[]>(() =>
    actor() >= 0 ? (sort().bySubject.get(actor()) ?? []) : [...sort().byPlace.values()].flat(),
  );

  /** Blocks that may march now. */
  const ready = createMemo<readonly number[]>(() =>
    marches()
      ? [
          ...new Set(
            open()
              .filter(({ kind }) => kind === 'move')
              .map(subjectOf),
          ),
        ]
      : [],
  );
  /** Who stands where the march begins, whether or not he may go alone. */
  const rank = createMemo<readonly number[]>(() => {
    const frame = state.frame();
    if (frame?.kind !== 'move' || !marches()) return [];
    if (frame.to >= 0) return ready();
    return state
      .at(frame.from)
      .filter(({ side, inside }) => side === state.seat() && !inside)
      .map(({ block }) => block);
  });
  const chosen = createMemo<readonly number[]>(() => rank().filter((block) => state.chosen().has(`b${block}`)));
  const ways = createMemo<readonly Way[]>(() =>
    marches() && musters() < 0 && chosen().length > 0 && !busy()
      ? waysFor({ game, p: state.position(), seat: state.seat() }, chosen(), open())
      : [],
  );
  const waysTo = (place: number): readonly Way[] => (carried()?.ways ?? ways()).filter(({ end }) => end === place);

  function area(place: number): 'lit' | 'some' | 'unlit' | null {
    if (!state.asked() || busy()) return null;
    if (musters() >= 0) return place === musters() ? 'lit' : null;
    if (marches() || carried()) {
      const [best] = waysTo(place);
      if (best) return best.stays.length === 0 ? 'lit' : 'some';
      return chosen().length > 0 || carried() ? 'unlit' : null;
    }
    if (atHand().some((action) => placeOf(action) === place)) return 'lit';
    return actor() >= 0 ? 'unlit' : null;
  }

  async function move(actions: readonly EnemyAction[]): Promise<void> {
    setBusy(true);
    await answerAsOne(state.props, actions, 'move');
    setBusy(false);
  }

  async function march(way: Way): Promise<void> {
    setShown(null);
    await move(movesOf(way));
  }

  /** Puts the blocks down: they march there, or it is said why not; −1 for nowhere. */
  function putDown(place: number): void {
    const hand = carried();
    const [best] = waysTo(place);
    setCarried(null);
    setShown(null);
    if (!hand || place < 0 || place === hand.from) return;
    const why = best ? undefined : hand.whyNot(place);
    if (best) weigh(hand.from, best, () => void move([...hand.first, ...movesOf(best)]));
    else if (why) state.props.explain(why);
  }

  /** Pointing at a place: does what it leads to, asks which where there are several, or says why not. */
  function press(place: number): void {
    const acts = area(place) === 'lit' || area(place) === 'some';
    state.look(acts ? -1 : place);
    if (!state.asked() || busy()) return;
    if (marches()) pressOnMarch(place);
    else pressElse(place);
  }

  function pressOnMarch(place: number): void {
    if (musters() >= 0) {
      if (place === musters()) void move(musterMoves(open(), chosen()));
      return;
    }
    const found = waysTo(place);
    const [best] = found;
    const rivals = found.filter((way) => way.path.length === best.path.length && way.goes.length === best.goes.length);
    const from = state.within('move')?.from ?? -1;
    if (rivals.length > 1) setDoubtful(place);
    else if (best) weigh(from, best, () => void march(best));
    else whyNot(place);
  }

  const lossOf = (from: number, { goes }: Way): Loss | null =>
    from < 0 ? null : lossBy({ game, p: state.position(), seat: state.seat() }, from, goes);

  /** On the map nothing stands beside the finger: what would be given away is asked about first. */
  function weigh(from: number, way: Way, go: () => void): void {
    const loss = lossOf(from, way);
    if (loss) setDoubted({ from, way, loss, go });
    else go();
  }

  function whyNot(place: number): void {
    const frame = state.frame();
    if (frame?.kind !== 'move' || chosen().length === 0 || place === frame.from) return;
    const way = tryWay({ game, p: state.position(), seat: state.seat() }, chosen(), likelyPath(t, frame.from, place));
    const [held] = way.stays;
    if (held) state.explain({ kind: 'move', block: held.block, path: way.path.slice() });
  }

  function pressElse(place: number): void {
    const found = atHand().filter((action) => placeOf(action) === place);
    if (found.length === 1) void state.act(found[0]);
    else if (found.length > 1) setDoubtful(place);
    else explainPlace(place);
  }

  /** Only where something was plainly meant: a look at the enemy's land asks for no rule. */
  function explainPlace(place: number): void {
    const block = actor();
    const [like] = atHand();
    if (block >= 0 && like) state.explain(aimedAt(like, place));
    else if (state.asked() === 'operation' && state.at(place).some(({ side }) => side === state.seat())) {
      if (errand() === 'group' || errand() === 'muster') state.explain({ kind: errand() as 'group', area: place });
    }
  }

  /** Pointing at one of one's blocks. */
  function pick(block: number): void {
    if (!state.asked() || sideOf(block) !== state.seat() || busy()) return;
    if (marches()) {
      state.choose(`b${block}`, !state.chosen().has(`b${block}`));
      return;
    }
    const found = sort().bySubject.get(block) ?? [];
    if (found.length === 1 && placeOf(found[0]) < 0) void state.act(found[0]);
    else if (found.length > 0) setPicked(picked() === block ? -1 : block);
  }

  return {
    errand,
    setErrand: (next: Errand) => {
      setErrand(next);
      setPicked(-1);
      setDoubtful(-1);
    },
    actor,
    doubtful,
    shown,
    setShown,
    busy,
    sort,
    musters,
    rank,
    chosen,
    ways,
    waysTo,
    march,
    lossOf,
    doubted,
    /** The second word, or the thought better of it. */
    settle: (goes: boolean) => {
      const waiting = doubted();
      setDoubted(null);
      if (goes) waiting?.go();
    },
    carried,
    mayLift: (place: number): boolean => !busy() && mayLift(state, place),
    /** Takes up the blocks of a place, or one of them. */
    lift: (place: number, only?: number) => setCarried(busy() ? null : lift(state, place, chosen(), only)),
    putDown,
    area,
    press,
    pick,
    /** Back from one place to all. */
    anywhere: () => setDoubtful(-1),
    /** Whether a block can be chosen at all now. */
    isOpen: (block: number): boolean => (marches() ? rank().includes(block) : sort().bySubject.has(block)),
    options: (): readonly EnemyAction[] => atHand().filter((action) => placeOf(action) === doubtful()),
    /** Where the march begins, or is called to. */
    origin: (): number => {
      const frame = state.frame();
      return marches() && frame?.kind === 'move' ? Math.max(frame.from, frame.to) : -1;
    },
    onWay: (place: number): boolean => shown()?.path.includes(place) ?? false,
  };
}

const movesOf = ({ goes, path }: Way): readonly EnemyAction[] =>
  goes.map((block) => ({ kind: 'move', block, path: path.slice() }));

/** The like action for another place. */
function aimedAt(action: EnemyAction, place: number): EnemyAction {
  if (action.kind === 'move') return { ...action, path: [place] };
  if ('to' in action) return { ...action, to: place } as EnemyAction;
  return { ...action, area: place } as EnemyAction;
}
