/**
 * The most each rival can do against each of one's places, from what everybody knows. For every pair the rival's whole
 * purse is thrown at that one place in an imagined turn, against the plan in hand; the engine says what comes of it.
 */
import type { Cited } from '@drumhead/kernel';
import type { PlanAction } from '../action.ts';
import type { Roses } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { RosesView } from '../position/view.ts';
import { canReach } from '../rules/legality.ts';
import { EMPTY_PLAN, playOut } from './what-if.ts';

export type Danger = 'lost' | 'neutral' | 'safe' | 'out-of-reach' | 'too-dear';

export interface Threat {
  readonly rival: number;
  readonly card: number;
  readonly danger: Danger;
  /** Troops and mercenaries that could come, or nothing for a bribe. */
  readonly strength: number;
  readonly defence: number;
  /** Pounds the rival would pay for it. */
  readonly pounds: number;
  /** The rival's cash is hidden: guessed. */
  readonly guessed: boolean;
  /** Only by moving this Noble there first. */
  readonly byNoble: string | null;
}

export function threatsTo(game: Roses, view: RosesView, from: Position, seat: number, plan: PlanAction): Threat[] {
  const { tables } = game;
  const mine = game.check(from, seat, plan).ok ? plan : EMPTY_PLAN;
  const threats: Threat[] = [];
  for (const card of tables.targets) {
    if (view.owner[card] !== seat) continue;
    for (let rival = 0; rival < view.players; rival++) {
      if (rival === seat) continue;
      const guessed = view.cash[rival] === null;
      const threat = tables.isLocation[card]
        ? assault(game, from, seat, mine, rival, card)
        : bribe(game, from, seat, mine, rival, card);
      threats.push({ rival, card, guessed, ...threat });
    }
  }
  return threats;
}

type Outcome = Omit<Threat, 'rival' | 'card' | 'guessed'>;

function run(
  game: Roses,
  from: Position,
  seat: number,
  mine: PlanAction,
  rival: number,
  theirs: PlanAction,
): readonly Cited[] {
  const plans = from.cash.map((_, other) => (other === seat ? mine : other === rival ? theirs : undefined));
  return playOut(game, from, plans).reports;
}

function paidBy(reports: readonly Cited[], seat: string): number {
  return reports.reduce(
    (sum, { key, facts }) => (key === 'paid' && facts['seat'] === seat ? sum + (facts['pounds'] as number) : sum),
    0,
  );
}

function assault(game: Roses, from: Position, seat: number, mine: PlanAction, rival: number, card: number): Outcome {
  const { tables } = game;
  const place = tables.cards[card];
  const name = tables.seats[rival];
  const force = {
    kind: 'plan',
    troops: { [place]: tables.troopSupply },
    mercenaries: { [place]: from.mercenaries[rival] },
  } as const;
  let byNoble: string | null = null;
  let reports = run(game, from, seat, mine, rival, force);
  if (ignores(reports, name)) {
    const home = tables.region[card];
    const noble = tables.movers.find(
      (piece) =>
        from.owner[piece] === rival && tables.homeSea[piece] < 0 && canReach({ t: tables, p: from }, piece, home),
    );
    if (noble === undefined) return { danger: 'out-of-reach', strength: 0, defence: 0, pounds: 0, byNoble };
    byNoble = tables.cards[noble];
    reports = run(game, from, seat, mine, rival, { ...force, moves: { [byNoble]: tables.regions[home] } });
  }
  const battle = reports.find(({ key, facts }) => key === 'battle' && facts['seat'] === name)?.facts;
  if (!battle) return { danger: 'too-dear', strength: 0, defence: 0, pounds: 0, byNoble };
  const result = battle['result'] as string;
  return {
    danger: result === 'taken' ? 'lost' : result === 'neutral' ? 'neutral' : 'safe',
    strength: battle['attack'] as number,
    defence: battle['defence'] as number,
    pounds: paidBy(reports, name),
    byNoble,
  };
}

function bribe(game: Roses, from: Position, seat: number, mine: PlanAction, rival: number, card: number): Outcome {
  const name = game.tables.seats[rival];
  const reports = run(game, from, seat, mine, rival, { kind: 'plan', black: [game.tables.cards[card]] });
  const bribed = reports.find(({ key, facts }) => key === 'bribe' && facts['seat'] === name)?.facts;
  const danger: Danger = !bribed ? 'too-dear' : bribed['result'] === 'won' ? 'lost' : 'safe';
  return { danger, strength: 0, defence: 0, pounds: paidBy(reports, name), byNoble: null };
}

const ignores = (reports: readonly Cited[], seat: string): boolean =>
  reports.some(({ key, facts }) => key === 'order-ignored' && facts['seat'] === seat);

/** What could be lost to somebody, the worst first; each place once with its rivals. */
export function threatsByPlace(threats: readonly Threat[]): { card: number; threats: Threat[]; worst: Danger }[] {
  const order: readonly Danger[] = ['lost', 'neutral', 'safe', 'too-dear', 'out-of-reach'];
  const places = new Map<number, Threat[]>();
  for (const threat of threats) places.set(threat.card, [...(places.get(threat.card) ?? []), threat]);
  return [...places]
    .map(([card, list]) => ({
      card,
      threats: list,
      worst: order.find((danger) => list.some((threat) => threat.danger === danger)) ?? 'safe',
    }))
    .sort((a, b) => order.indexOf(a.worst) - order.indexOf(b.worst));
}
