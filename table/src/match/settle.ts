/**
 * Answers that need no person: lodged standing orders, and bots. Both are ordinary acts. Any process may try: an answer
 * bears the decision's id, so that the second to come is stale and changes nothing.
 */
import { type Action, type Decision, orderedAnswer, shape } from '@drumhead/kernel';
import type { Log } from '../log.ts';
import type { SeatRow, Store } from '../store/store.ts';
import type { BotRunner } from './bot-runner.ts';
import type { OpenMatch } from './open-match.ts';

/** A run of `settle`; whoever finds one under way asks it to look again instead of starting another. */
export interface Settling {
  again: boolean;
  stopped: boolean;
}

/** Where orders are lodged, who thinks for bots, and where their failures are noted. */
export interface Help {
  readonly store: Store;
  readonly botRunner: BotRunner;
  readonly log: Log;
}

/** Every bot has this one to fall back on. */
const SIMPLEST = 'random';

/** Whether anything is awaited that a bot, or orders, might answer. */
export function mayBeSettled({ awaited, seats, game }: OpenMatch): boolean {
  return awaited.some(({ seat, kind }) => {
    const by = seats.find((row) => row.seat === seat)?.by;
    return by === 'bot' || (by === 'person' && game.orders.kinds.includes(kind));
  });
}

/** Answers what orders answer, until they answer nothing more; bots that are awaited are passed to `ask`. */
export async function settle(
  openMatch: OpenMatch,
  help: Help,
  settling: Settling,
  ask: (decision: Decision, level: string) => void,
): Promise<void> {
  while (settling.again && !settling.stopped) {
    settling.again = false;
    for (const decision of openMatch.awaited) {
      const seat = openMatch.seats.find((row) => row.seat === decision.seat);
      if (seat?.by === 'bot' && isAttended(openMatch)) ask(decision, seat.who ?? SIMPLEST);
      else if (seat?.by === 'person') await answerByOrders(openMatch, help, seat, decision);
    }
  }
}

async function answerByOrders(
  openMatch: OpenMatch,
  { store, log }: Help,
  row: SeatRow,
  decision: Decision,
): Promise<void> {
  const { game, live, id } = openMatch;
  const { orders } = game;
  // Nothing is read from the store for what orders never answer.
  if (!orders.kinds.includes(decision.kind)) return;
  // Who has just taken something back wants to choose himself.
  if (live.match.lastEntry?.kind === 'rewind') return;
  const lodged = await store.orders(id, row.seat);
  if (lodged === null || lodged === undefined) return;
  const standing = shape(orders.schema, lodged);
  if (!standing.ok) {
    log.warn({ match: id, seat: row.seat, path: standing.path, reason: standing.reason }, 'standing orders do not fit');
    return;
  }
  if (!isOpen(openMatch, decision)) return;
  const action = orderedAnswer(game, live.match.position, decision, standing.value);
  if (action !== 'ask')
    await live.act({ seat: row.seat, decision: decision.id, actions: [action], by: 'orders' }, automatic(decision));
}

/** Bots that play each other rest while nobody looks; where a person sits they soon come to wait for him. */
function isAttended({ seats, audience, alsoWatched }: OpenMatch): boolean {
  return audience.size > 0 || alsoWatched() || seats.some(({ by }) => by === 'person');
}

/** Asks the bot; if it fails or its choice is refused, the simplest one. Says whether that settled it. */
export async function answerByBot(
  openMatch: OpenMatch,
  { botRunner, log }: Help,
  decision: Decision,
  level: string,
): Promise<boolean> {
  const { live, id, row, pack, game } = openMatch;
  for (const who of level === SIMPLEST ? [SIMPLEST] : [level, SIMPLEST]) {
    if (!isOpen(openMatch, decision)) return true;
    const view = game.view(live.match.position, decision.seat);
    const facts = { match: id, seat: decision.seat, level: who, kind: decision.kind };
    let action: Action;
    try {
      action = (await botRunner.choose({ game: row.game, pack, view, decision, level: who })) as Action;
    } catch (error) {
      log.warn({ ...facts, err: error }, 'a bot gave no answer');
      continue;
    }
    const answer = await live.act(
      { seat: decision.seat, decision: decision.id, actions: [action] },
      automatic(decision),
    );
    if (answer.ok || !isOpen(openMatch, decision)) return true;
    log.warn({ ...facts, refusal: answer.refusal.key, cites: answer.refusal.cites }, 'a bot’s choice was refused');
  }
  return false;
}

function isOpen({ live: { match } }: OpenMatch, { id }: Decision): boolean {
  return match.decisions().some((open) => open.id === id);
}

/** The same in every process: a decision is answered automatically once. */
function automatic({ id }: Decision): string {
  return `auto:${id}`;
}
