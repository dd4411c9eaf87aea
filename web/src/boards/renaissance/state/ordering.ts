/**
 * An order in the making: who goes, in which legs, and what the rules say of it at every moment. Nothing moves and no PIP
 * is spent before it is given.
 */
import type { Cited } from '@drumhead/kernel';
import type { MoveLeg, RenaissanceAction } from '@drumhead/renaissance';
import {
  type ActionOf,
  type AdvanceOfSeveral,
  advanceOfSeveral,
  type FightToCome,
  fightsAfter,
  fightsOf,
  type Judged,
  judgeMove,
  type Offer,
  offersFor,
  type Pose,
  wishedPoses,
} from '@drumhead/renaissance/queries';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import { UNITS } from '../table/plane.ts';
import { createLeading } from './leading.ts';
import type { Picking } from './picking.ts';
import type { TableState } from './table-state.ts';

type Move = ActionOf<'move'>;
export type Ordering = ReturnType<typeof createOrdering>;

const NO_LEGS: readonly MoveLeg[] = [];
/** Legs that name no place and nobody: others can go them too. */
const ANYBODYS = new Set<MoveLeg['kind']>(['ahead', 'wheel', 'about', 'expand']);

export function createOrdering(state: TableState, picking: Picking) {
  const [legs, setLegs] = createSignal<readonly MoveLeg[]>(NO_LEGS);
  const [march, setMarch] = createSignal(false);
  /** What the player reached for where that is farther than the rules let him go. */
  const [beyond, setBeyond] = createSignal<{ readonly legs: readonly MoveLeg[]; readonly why: Cited } | null>(null);
  const [looked, setLooked] = createSignal<Offer | null>(null);
  const [isBusy, setBusy] = createSignal(false);
  /** The order given last, to be repeated with another group: an offer of that kind, or legs shaped by hand. */
  const [last, setLast] = createSignal<{ readonly kind: Offer['kind']; readonly legs: readonly MoveLeg[] } | null>(
    null,
  );

  const isOpen = createMemo((): boolean => state.asked() === 'moves');
  const clear = (): void =>
    batch(() => {
      setLegs(NO_LEGS);
      setBeyond(null);
      setLooked(null);
    });
  // Another choice of troops or another moment: another order.
  createEffect(on([picking.picked, state.position], clear, { defer: true }));

  const actionOf = (with_: readonly MoveLeg[]): Move => ({
    kind: 'move',
    elements: [...picking.picked()],
    legs: [...with_],
    ...(march() && { march: true }),
  });
  /** What was judged of this choice of troops at this moment: a hand that goes to and fro asks the same again. */
  const known = createMemo(() => {
    const [s, seat, elements] = [state.read(), state.seat(), [...picking.picked()]];
    const march_ = march() && { march: true as const };
    const judgements = new Map<string, Judged>();
    return (with_: readonly MoveLeg[]): Judged => {
      const key = JSON.stringify(with_);
      let found = judgements.get(key);
      if (!found) {
        found = judgeMove(s, seat, { kind: 'move', elements, legs: [...with_], ...march_ });
        judgements.set(key, found);
      }
      return found;
    };
  });
  const judge = (with_: readonly MoveLeg[]): Judged => known()(with_);
  /** Those picked may be gone before their order is. */
  const judged = createMemo<Judged | null>(() =>
    isOpen() && legs().length > 0 && picking.picked().length > 0 ? judge(legs()) : null,
  );
  /** What was shaped for others, as these would do it. */
  function repeated(): readonly Offer[] {
    const before = last()?.legs ?? NO_LEGS;
    if (before.length === 0 || !before.every(({ kind }) => ANYBODYS.has(kind))) return [];
    const { plan, price, refusal } = judge(before);
    return plan && price && !refusal
      ? [{ kind: 'repeat', action: actionOf(before), plan, price, enemy: -1 as Offer['enemy'], edge: null }]
      : [];
  }
  const offers = createMemo<readonly Offer[]>(() =>
    isOpen() && picking.picked().length > 0
      ? [...offersFor(state.read(), state.seat(), picking.picked()), ...repeated()]
      : [],
  );
  /** The offer that is looked at; one to others is none, also before it has been cleared away. */
  const previewed = createMemo<Offer | null>(() => offers().find((offer) => offer === looked()) ?? null);
  /** Where those picked are several groups: all of them straight on. */
  const several = createMemo<readonly AdvanceOfSeveral[]>(() => {
    if (!isOpen() || picking.picked().length < 2 || offers().length > 0) return [];
    const ways = [true, false].map((dressed) =>
      advanceOfSeveral(state.read(), state.seat(), picking.picked(), dressed),
    );
    const [inLine, freely] = ways;
    return [inLine, freely?.most === inLine?.most ? null : freely].filter((way) => way != null);
  });
  const leading = createLeading(state, picking, isOpen);

  /** Why those picked can be ordered nothing; null where they can, or where only several groups can. */
  const stuck = createMemo<Cited | null>(() => {
    if (!isOpen() || picking.picked().length === 0 || offers().length > 0 || several().length > 0) return null;
    return judge([{ kind: 'ahead', distance: UNITS }]).refusal;
  });
  /** Where those who are picked would come to stand, by the order in the making or the one looked at. */
  const ghost = createMemo<readonly Pose[] | null>(() => {
    const offer = previewed();
    if (offer?.plan) return offer.plan.poses;
    if (legs().length === 0) return null;
    return judged()?.plan?.poses ?? wishedPoses(state.read().f, picking.picked(), legs());
  });

  const fightsNow = createMemo<readonly FightToCome[]>(() =>
    isOpen() ? fightsOf(state.read(), picking.picked()) : [],
  );
  /** What the order in the making, or the one looked at, would lead into; without one, what those picked stand in. */
  const fights = createMemo<readonly FightToCome[]>(() => {
    const plan = previewed()?.plan ?? judged()?.plan;
    if (!plan) return fightsNow();
    return plan.touch ? fightsAfter(state.read(), picking.picked(), plan) : [];
  });

  async function give(action: RenaissanceAction): Promise<void> {
    if (isBusy()) return;
    const isLed = leading.isLed();
    if (state.sketch.isOn() && action.kind !== 'done') {
      state.sketch.add(action);
      clear();
      if (isLed) leading.leadOn();
      return;
    }
    setBusy(true);
    const done = await state.act(action);
    setBusy(false);
    if (!done.ok) return;
    clear();
    if (isLed) leading.leadOn();
  }
  /** One after another; whoever is refused, or finds the enemy in the way now, is left where he stands. */
  async function giveAll(actions: readonly RenaissanceAction[]): Promise<void> {
    for (const action of actions) await give(action);
  }

  return {
    isOpen,
    legs,
    march,
    setMarch,
    beyond,
    judged,
    judge,
    offers,
    several,
    stuck,
    takeSeveral: ({ moves }: AdvanceOfSeveral): Promise<void> => giveAll(moves),
    fights,
    groups: leading.groups,
    ghost,
    previewed,
    preview: setLooked,
    isBusy,
    clear,
    /** The legs as far as they are lawful, and what was wished for beyond. */
    shape: (lawful: readonly MoveLeg[], wish: { legs: readonly MoveLeg[]; why: Cited } | null): void => {
      batch(() => {
        setLooked(null);
        setLegs(lawful);
        setBeyond(wish);
      });
    },
    undoLeg: (): void => {
      setLegs((now) => now.slice(0, -1));
      setBeyond(null);
    },
    /** Why the order cannot be given, as far as one can say. */
    why: (): Cited | null => beyond()?.why ?? judged()?.refusal ?? null,
    canGive: (): boolean => judged()?.plan !== null && judged()?.refusal === null && legs().length > 0 && !isBusy(),
    commit: (): Promise<void> => {
      const action = actionOf(legs());
      setLast({ kind: 'repeat', legs: legs() });
      return give(action);
    },
    take: (offer: Offer): Promise<void> => {
      if (offer.kind !== 'repeat') setLast({ kind: offer.kind, legs: NO_LEGS });
      return give(offer.action);
    },
    /** The same order for others. */
    repeat: (): void => {
      const offer = offers().find(({ kind }) => kind === last()?.kind);
      if (offer) void give(offer.action);
    },
    done: (): Promise<void> => give({ kind: 'done' }),
    /** Goes to the next group that has something to do. */
    next: leading.next,
  };
}
