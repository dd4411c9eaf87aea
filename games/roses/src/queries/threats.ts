/**
 * The most each rival can do against each of one's places, from what everybody knows. For every pair the rival's whole
 * purse is thrown at that one place in an imagined turn, against the plan in hand; the engine says what comes of it.
 */
import type { Seat } from '@drumhead/kernel';
import type { PlanAction } from '../action.ts';
import type { Roses } from '../game.ts';
import type { CardId } from '../model/ids.ts';
import type { Position } from '../position/position.ts';
import type { RosesView } from '../position/view.ts';
import type { RosesReport } from '../reports.ts';
import { canReach } from '../rules/planning/moving-ships-and-nobles.ts';
import { findFacts } from './told.ts';
import { EMPTY_PLAN, playOut } from './what-if.ts';

export type Danger = 'lost' | 'neutral' | 'safe' | 'out-of-reach' | 'too-dear';

export interface Threat {
  readonly rival: Seat;
  readonly card: CardId;
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

/** Where one stands: what one sees, a position that waits for plans, and the plan in hand. */
export interface Outlook {
  readonly view: RosesView;
  readonly from: Position;
  readonly seat: Seat;
  readonly plan: PlanAction;
}

export function threatsTo(game: Roses, { view, from, seat, plan }: Outlook): Threat[] {
  const { tables } = game;
  const mine = game.check(from, seat, plan).ok ? plan : EMPTY_PLAN;
  const threats: Threat[] = [];
  for (const card of tables.targets) {
    if (view.owner[card] !== seat) continue;
    for (let rival = 0; rival < view.players; rival++) {
      if (rival === seat) continue;
      const guessed = view.cash[rival] === null;
      const attempt = new Attempt(game, from, rival, (other) => (other === seat ? mine : undefined));
      const came = tables.isLocation[card] ? attempt.assault(card) : attempt.bribe(card);
      threats.push({ rival, card, guessed, ...came });
    }
  }
  return threats;
}

type Outcome = Omit<Threat, 'rival' | 'card' | 'guessed'>;

/** What one rival can do while the others keep to their plans. */
class Attempt {
  private readonly name: string;
  private readonly game: Roses;
  private readonly from: Position;
  private readonly rival: Seat;
  private readonly planOf: (seat: Seat) => PlanAction | undefined;

  constructor(game: Roses, from: Position, rival: Seat, planOf: (seat: Seat) => PlanAction | undefined) {
    this.game = game;
    this.from = from;
    this.rival = rival;
    this.planOf = planOf;
    this.name = game.tables.seats[rival];
  }

  private run(theirs: PlanAction): readonly RosesReport[] {
    const plans = this.from.cash.map((_, seat) => (seat === this.rival ? theirs : this.planOf(seat)));
    return playOut(this.game, this.from, plans).reports;
  }

  assault(card: CardId): Outcome {
    const { tables } = this.game;
    const { from, rival } = this;
    const place = tables.cards[card];
    const force = {
      kind: 'plan',
      troops: { [place]: tables.troopSupply },
      mercenaries: { [place]: from.mercenaries[rival] },
    } as const;
    let byNoble: string | null = null;
    let reports = this.run(force);
    if (findFacts(reports, 'order-ignored', ({ seat }) => seat === this.name)) {
      const home = tables.region[card];
      const c = { t: tables, p: from };
      const noble = tables.movers.find(
        (piece) => from.owner[piece] === rival && tables.homeSea[piece] < 0 && canReach(c, piece, home),
      );
      if (noble === undefined) return { danger: 'out-of-reach', strength: 0, defence: 0, pounds: 0, byNoble };
      byNoble = tables.cards[noble];
      reports = this.run({ ...force, moves: { [byNoble]: tables.regions[home] } });
    }
    const battle = findFacts(reports, 'battle', ({ seat }) => seat === this.name);
    if (!battle) return { danger: 'too-dear', strength: 0, defence: 0, pounds: 0, byNoble };
    return {
      danger: battle.result === 'taken' ? 'lost' : battle.result === 'neutral' ? 'neutral' : 'safe',
      strength: battle.attack,
      defence: battle.defence,
      pounds: this.paid(reports),
      byNoble,
    };
  }

  bribe(card: CardId): Outcome {
    const reports = this.run({ kind: 'plan', black: [this.game.tables.cards[card]] });
    const bribed = findFacts(reports, 'bribe', ({ seat }) => seat === this.name);
    const danger: Danger = !bribed ? 'too-dear' : bribed.result === 'won' ? 'lost' : 'safe';
    return { danger, strength: 0, defence: 0, pounds: this.paid(reports), byNoble: null };
  }

  private paid(reports: readonly RosesReport[]): number {
    let sum = 0;
    for (const { key, facts } of reports) if (key === 'paid' && facts.seat === this.name) sum += facts.pounds;
    return sum;
  }
}

/** What could be lost to somebody, the worst first; each place once with its rivals. */
export function threatsByPlace(threats: readonly Threat[]): { card: CardId; threats: Threat[]; worst: Danger }[] {
  const order: readonly Danger[] = ['lost', 'neutral', 'safe', 'too-dear', 'out-of-reach'];
  const places = new Map<CardId, Threat[]>();
  for (const threat of threats) places.set(threat.card, [...(places.get(threat.card) ?? []), threat]);
  return [...places]
    .map(([card, list]) => ({
      card,
      threats: list,
      worst: order.find((danger) => list.some((threat) => threat.danger === danger)) ?? 'safe',
    }))
    .sort((a, b) => order.indexOf(a.worst) - order.indexOf(b.worst));
}
