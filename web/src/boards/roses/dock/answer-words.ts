/** An answer to any of the game's questions in words, with its reason and what it brings, for the advice of a bot. */
import type { Action } from '@drumhead/kernel';
import { aidOffered, type PlanAction, type Roses, type RosesAction, type RosesView } from '@drumhead/roses';
import { awaitingPlans, bidOf, cardValues, type OrderReason, reasonsFor, targetsOf } from '@drumhead/roses/queries';
import { sayOfRoses as say } from '../roses-texts.ts';
import { orderText } from './plan-words.ts';
import { worthsOf } from './worths.ts';

/** Where the question is asked. */
interface AskedAt {
  readonly game: Roses;
  readonly view: RosesView;
}

export function tellRoses(given: Action, name: (id: string) => string, at: AskedAt): readonly string[] {
  const action = given as RosesAction;
  switch (action.kind) {
    case 'pick':
      return [say('draft.pick', { card: action.card }), ...pickReasons(action.card, at)];
    case 'aid':
      return action.use
        ? [say('aid.accept'), say('advise.aid', { pounds: aidOffered(at.game.tables, at.view, seatOf(at)) })]
        : [say('aid.wait'), say('advise.aid-wait')];
    case 'plan':
      return planLines(action, name, at);
    case 'reopen':
      return [say('plan.reopen')];
  }
}

const seatOf = ({ view }: AskedAt): number => (typeof view.viewer === 'number' ? view.viewer : 0);

/** What the card bears and would change, as it stands on offer. */
function pickReasons(card: string, at: AskedAt): readonly string[] {
  const { game, view } = at;
  const value = cardValues(game, view, seatOf(at)).find((it) => game.tables.cards[it.card] === card);
  if (!value) return [];
  const worths = worthsOf(value, game.tables.seats[seatOf(at)]).map(({ text }) => text);
  return worths.length > 0 ? [say('advise.pick', { worths: worths.join(', ') })] : [];
}

function planLines(plan: PlanAction, name: (id: string) => string, at: AskedAt): readonly string[] {
  const { game, view } = at;
  const { tables: t } = game;
  if (targetsOf(plan).length === 0 && !bidOf(plan)) return [say('orders.none')];
  const seat = seatOf(at);
  const made = reasonsFor(game, { view, from: awaitingPlans(game, view), seat, plan });
  const owns = (id: string): boolean => view.owner[t.cardOf.get(id) ?? -1] === seat;
  const order = (target: string | null): string => {
    const bid = bidOf(plan);
    if (target !== null) return `${name(target)} ${orderText(plan, target, owns)}`;
    return bid ? say('orders.bid', { region: bid.region, pounds: bid.pounds }) : '';
  };
  return [
    ...made.orders.map((it) =>
      say('advise.order', { order: order(it.target), why: whyOf(it, it.target !== null && owns(it.target)) }),
    ),
    say('advise.sum', { vp: made.vp, idle: made.idle, spent: made.spent, cash: made.cash }),
    ...(made.orders.some(({ vp }) => vp < 0) ? [say('advise.rivals')] : []),
  ];
}

function whyOf({ vp, costs, keptFrom }: OrderReason, isOwn: boolean): string {
  const reasons = [
    ...(vp !== 0 ? [say('advise.vp', { vp: Math.abs(vp), more: String(vp > 0) })] : []),
    ...(costs ? [say('advise.costs', { vp: costs.vp, seat: costs.seat })] : []),
    ...(keptFrom.length > 0 ? [say('advise.kept', { seats: keptFrom })] : []),
  ];
  return reasons.length > 0 ? reasons.join(', ') : say(isOwn ? 'advise.in-case' : 'advise.nothing');
}
