/** Everything the board's parts share: what is looked at, what is chosen, the plan in the making, the reveal. */
import type { Cited, Verdict } from '@drumhead/kernel';
import { aidOffered, canReach, type PlanAction, type Roses, type RosesReport, type RosesView } from '@drumhead/roses';
import {
  asThingsStand,
  awaitingPlans,
  type BoardSeen,
  boardSeen,
  EMPTY_PLAN,
  type ParliamentResult,
  playOut,
  readParliament,
  receiptOf,
  type SeenPiece,
  subjectOf,
  withCount,
  withCube,
} from '@drumhead/roses/queries';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { BoardProps } from '../../board.ts';
import { createPlanDraft } from './plan-state.ts';
import { createReveal } from './reveal-state.ts';

export type Tab = 'orders' | 'forecast' | 'threats' | 'receipt';
/** A card on the board, or a Calais icon by its region. */
export type Chosen = { readonly card: number } | { readonly calais: number } | null;
export type PanelMode = 'reveal' | 'draft' | 'aid' | 'plan' | 'over';

export type BoardState = ReturnType<typeof createBoardState>;

export function createBoardState(props: BoardProps) {
  const game = props.session.game as Roses;
  const t = game.tables;
  const seat = createMemo<number>(() => {
    const { viewer } = props.session.state();
    return typeof viewer === 'number' ? viewer : -1;
  });
  const present = (): RosesView => (props.playing?.view ?? props.session.state().view) as RosesView;
  const reveal = createReveal(props, t);
  const view = createMemo<RosesView>(() => reveal.step()?.view ?? reveal.before() ?? present());
  const board = createMemo<BoardSeen>(() => boardSeen(t, view()));
  const piece = (card: number): SeenPiece => board().pieces[card];
  const seatId = (): string => t.seats[seat()] ?? '';

  // Memos, since what hangs on them must not begin anew with every step of the others.
  const mode = createMemo<PanelMode>(() => (reveal.open() ? 'reveal' : view().phase));
  const turn = createMemo<number>(() => view().turn);
  const isPlanning = createMemo<boolean>(() => mode() === 'plan' && props.decision?.kind === 'plan' && !props.playing);
  const draft = createPlanDraft(props, seat, turn);
  /** The plan shown on the map: in the making, or sealed. */
  const plan = createMemo<PlanAction>(() => {
    if (mode() !== 'plan') return EMPTY_PLAN;
    if (!props.playing) return draft.plan();
    return board().seats[seat()]?.plan ?? EMPTY_PLAN;
  });

  /** Whose orders are drawn on the map: one's own, or those that come to light at this step of the reveal. */
  const drawn = createMemo<PlanAction>(() => {
    const told = reveal.step()?.reports[0];
    return told?.key === 'plan-revealed' ? told.facts.plan : plan();
  });

  const position = createMemo(() => awaitingPlans(game, view()));
  const now = createMemo<ParliamentResult>(() => readParliament(asThingsStand(game, view())));
  const receipt = createMemo(() => receiptOf(game, position(), Math.max(0, seat()), plan()));
  /** The map shows the forecast, not what is. */
  const isForetold = (): boolean => isPlanning() && tab() === 'forecast';
  /** If nobody else acts. */
  const forecast = createMemo<{ parliament: ParliamentResult; reports: readonly RosesReport[] }>(() => {
    const plans = board().seats.map((it) => (it.seat === seat() ? plan() : undefined));
    const { reports } = playOut(game, position(), receipt().refusal ? [] : plans);
    return { parliament: readParliament(reports), reports };
  });

  /** The session's word on the plan: what would be refused, what ignored, by which rules. */
  const verdict = createMemo<Verdict | null>(() => (isPlanning() ? props.session.check(seat(), plan()) : null));
  /** Why the components make a plan impossible; what will merely be ignored has warnings instead. */
  function refusalOf(made: PlanAction): Cited | null {
    const answer = game.check(position(), seat(), made);
    return answer.ok ? null : answer.refusal;
  }
  /** What is impossible is not taken into the plan, and the prompt line says by which rule. */
  function setPlan(made: PlanAction): void {
    const refusal = refusalOf(made);
    props.explain(refusal ? { ok: false, refusal } : { ok: true, warnings: [] });
    if (!refusal) draft.setPlan(made);
  }
  /** Why a first order for a rival's or nobody's piece would be ignored, as the plan stands; none where it would not be. */
  function faultsOf(card: number): readonly Cited[] {
    const id = t.cards[card];
    const tried = t.isLocation[card]
      ? withCount(plan(), 'troops', id, 1)
      : withCube(plan(), piece(card).owner === seatId() ? 'white' : 'black', id, true);
    const answer = game.check(position(), seat(), tried);
    if (!answer.ok) return [];
    return answer.warnings.filter(({ key, facts }) => key === 'order-ignored' && facts['target'] === id);
  }
  /** Why an order that has not been taken into the plan would be in vain. */
  function explainVain(made: PlanAction, id: string): void {
    const answer = props.session.check(seat(), made);
    const vain = answer.ok && answer.warnings.find(({ facts }) => facts['target'] === id);
    if (vain) props.explain({ vain });
    else if (!answer.ok) props.explain(answer);
  }
  const warnings = (): readonly Cited[] => {
    const answer = verdict();
    return answer ? (answer.ok ? answer.warnings : []) : receipt().warnings;
  };

  const [tab, setTab] = createSignal<Tab>('orders');
  const [chosen, setChosen] = createSignal<Chosen>(null);
  /** A card pointed at in a list or on the map. */
  const [hovered, setHovered] = createSignal<number | null>(null);
  createEffect(on([turn, mode, seat], () => setChosen(null), { defer: true }));

  // Advice that is taken goes into the plan, with what would come of it; sealing it stays the player's.
  createEffect(
    on(
      () => props.advised,
      (advised) => {
        if (!isPlanning() || advised?.kind !== 'plan') return;
        setPlan(advised as PlanAction);
        setTab('forecast');
      },
      { defer: true },
    ),
  );

  const chosenCard = (): number => {
    const it = chosen();
    return it && 'card' in it ? it.card : -1;
  };
  /** The piece a step of the reveal is about. */
  const told = createMemo<number>(() => {
    const report = reveal.step()?.reports[0];
    return t.cardOf.get(report ? (subjectOf(report) ?? '') : '') ?? -1;
  });
  /** A piece of one's own that may be ordered to move. */
  const movable = (card: number): boolean =>
    isPlanning() && board().pieces[card]?.owner === seatId() && board().pieces[card].place !== null;

  /** Whether a plan lies sealed; the last to seal opens all of them with the same act, and a replay tells that first. */
  const isSealed = (of: number): boolean => {
    const told = props.playing?.reports.find(({ key }) => key === 'plan-sealed');
    return board().seats[of].isSealed || told?.facts['seat'] === t.seats[of];
  };

  return {
    props,
    game,
    t,
    seat,
    seatId,
    view,
    board,
    piece,
    pieceOf: (id: string): SeenPiece | undefined => board().pieces[t.cardOf.get(id) ?? -1],
    topScore: (): number => Math.max(...board().seats.map(({ score }) => score)),
    present,
    position,
    mode,
    isPlanning,
    isSealed,
    plan,
    drawn,
    setPlan,
    refusalOf,
    faultsOf,
    explainVain,
    /** Something that is ordered of it will be ignored. */
    isIgnored: (id: string): boolean =>
      isPlanning() && warnings().some(({ key, facts }) => key === 'order-ignored' && facts['target'] === id),
    isVain: (card: number): boolean => faultsOf(card).length > 0,
    now,
    receipt,
    warnings,
    forecast,
    /** What the ladders on the map show. */
    ladder: (): ParliamentResult => (isForetold() ? forecast().parliament : now()),
    isForetold,
    tab,
    setTab,
    chosen,
    setChosen,
    chosenCard,
    choose: (card: number) => setChosen(card < 0 ? null : { card }),
    hovered,
    setHovered,
    isPointed: (card: number): boolean => hovered() === card || told() === card,
    movable,
    /** Where it stands; a Ship in its home port lies in the sea beside it. */
    isAt: (card: number, place: number): boolean => piece(card).place === place,
    reaches: (card: number, place: number): boolean => canReach({ t, p: position() }, card, place),
    aid: (who: number): number => aidOffered(t, view(), who),
    reveal,
    name: (id: string): string => props.speaker.name(id),
    seatName: (who: number): string => props.speaker.name(t.seats[who]),
  };
}
