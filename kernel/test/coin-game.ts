/**
 * Coin, the kernel tests' own game: as little as shows everything a match can meet. Each round every seat bets in secret
 * on a coin; the first who bet right, counting from the round's leader, spends a purse of three coins: on places (his
 * own choices, free to undo), on a die (a draw), or on a look at the card under the table (a reveal).
 */
import type { Action, Chance, Decision, Game, GameModule, Viewer } from '@drumhead/kernel';
import { ALLOWED, mustShape, refuse, type Sink, warn } from '@drumhead/kernel';
import * as v from 'valibot';

export type Frame =
  | { kind: 'round' }
  | { kind: 'bets'; ids: number[]; bets: number[] }
  | { kind: 'purse'; id: number; seat: number; left: number };

export interface Coin {
  rounds: number;
  round: number;
  /** Decisions opened so far. */
  asked: number;
  stack: Frame[];
  /** Each seat's own hidden card, then the one under the table. */
  cards: number[];
  /** Who has looked under the table. */
  seen: boolean[];
  chips: number[];
  score: number[];
}

const OPEN = -1;
const SEALED = -2;
const COINS = 3;
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));

const ActionShape = v.variant('kind', [
  v.strictObject({ kind: v.literal('bet'), side: small }),
  v.strictObject({ kind: v.literal('reopen') }),
  v.strictObject({ kind: v.literal('chip'), on: small }),
  v.strictObject({ kind: v.literal('roll') }),
  v.strictObject({ kind: v.literal('peek') }),
  v.strictObject({ kind: v.literal('done') }),
]);
export type CoinAction = v.InferOutput<typeof ActionShape>;

export const coinData = {
  places: [
    { id: 'north', worth: 1 },
    { id: 'south', worth: 2 },
  ],
  die: { length: 6, names: ['one', 'two'], maker: null },
};
const DataShape = v.strictObject({
  places: v.array(v.strictObject({ id: v.string(), worth: v.pipe(v.number(), v.integer()) })),
  die: v.strictObject({ length: v.number(), names: v.array(v.string()), maker: v.null() }),
});

const top = (p: Coin): Frame | undefined => p.stack[p.stack.length - 1];

/** Runs until somebody must choose. */
function advance(p: Coin, chance: Chance, sink: Sink | null): void {
  for (let frame = top(p); frame !== undefined; frame = top(p)) {
    if (frame.kind === 'round') beginRound(p);
    else if (frame.kind === 'bets' && !frame.bets.includes(OPEN)) toss(p, frame.bets, chance, sink);
    else if (frame.kind === 'purse' && frame.left === 0) p.stack.pop();
    else return;
  }
}

function beginRound(p: Coin): void {
  p.round++;
  const seats = p.score.length;
  if (p.round > p.rounds) p.stack = [];
  else
    p.stack.push({
      kind: 'bets',
      ids: p.score.map((_, seat) => p.asked + seat + 1),
      bets: new Array(seats).fill(OPEN),
    });
  p.asked += seats;
}

function toss(p: Coin, bets: readonly number[], chance: Chance, sink: Sink | null): void {
  const coin = chance.below(2);
  sink?.report({ key: 'tossed', facts: { coin }, cites: ['C-2'], to: 'public' });
  const inTurn = bets.map((_, i) => (p.round + i) % bets.length);
  p.stack.pop();
  const seat = inTurn.find((s) => bets[s] === coin) ?? inTurn[0];
  p.stack.push({ kind: 'purse', id: ++p.asked, seat, left: COINS });
}

function decisions(p: Coin): Decision[] {
  const frame = top(p);
  if (frame?.kind === 'purse') return [{ id: frame.id, seat: frame.seat, kind: 'spend', cites: ['C-3'] }];
  if (frame?.kind !== 'bets') return [];
  return frame.bets.map((bet, seat) => {
    const common = { id: frame.ids[seat], seat, cites: ['C-1'] };
    return bet === OPEN ? { ...common, kind: 'bet' } : { ...common, kind: 'reopen', optional: true as const };
  });
}

function actions(p: Coin, seat: number): CoinAction[] {
  const kind = decisions(p).find((d) => d.seat === seat)?.kind;
  if (kind === 'bet') return [0, 1].map((side) => ({ kind: 'bet', side }));
  if (kind === 'reopen') return [{ kind: 'reopen' }];
  if (kind !== 'spend') return [];
  const places = p.chips.map((_, on) => ({ kind: 'chip' as const, on }));
  return [...places, { kind: 'roll' }, { kind: 'peek' }, { kind: 'done' }];
}

function view(p: Coin, viewer: Viewer): Coin & { viewer: Viewer } {
  const knows = (at: number) =>
    viewer === 'all' || at === viewer || (at === p.score.length && p.seen[viewer as number]);
  const stack = p.stack.map((f) =>
    f.kind === 'bets'
      ? { ...f, bets: f.bets.map((bet, seat) => (bet === OPEN || knows(seat) ? bet : SEALED)) }
      : { ...f },
  );
  return { ...copy(p), viewer, stack, cards: p.cards.map((card, at) => (knows(at) ? card : -1)) };
}

function copy<P extends Coin>(p: P): P {
  const stack = p.stack.map((f) => (f.kind === 'bets' ? { ...f, ids: f.ids.slice(), bets: f.bets.slice() } : { ...f }));
  const [cards, seen, chips, score] = [p.cards.slice(), p.seen.slice(), p.chips.slice(), p.score.slice()];
  return { ...p, stack, cards, seen, chips, score };
}

function load(data: object): Game<Coin, CoinAction, Coin & { viewer: Viewer }, boolean> {
  const { places, die } = mustShape(DataShape, data);
  return {
    id: 'coin',
    scenarios: [
      { id: 'pair', seats: ['red', 'white'] },
      { id: 'trio', seats: ['red', 'white', 'blue'] },
    ],
    options: [{ id: 'rounds', values: [2, 1, 40], byDefault: 2, cites: ['C-4'] }],
    rulesVersion: { oldest: 2, current: 3 },
    longest: 400,
    setup({ scenario, options }, chance) {
      const seats = scenario === 'trio' ? [0, 0, 0] : [0, 0];
      const p: Coin = {
        rounds: options['rounds'] as number,
        round: 0,
        asked: 0,
        stack: [{ kind: 'round' }],
        cards: [...chance.order(seats.length + 1)],
        seen: seats.map(() => false),
        chips: places.map(() => 0),
        score: seats,
      };
      advance(p, chance, null);
      return p;
    },
    decisions,
    actions,
    propose(p, seat, chance) {
      const list = actions(p, seat);
      return list[chance.below(list.length)] ?? null;
    },
    schema: ActionShape,
    check(p, seat, action) {
      if (!actions(p, seat).some((a) => a.kind === action.kind))
        return refuse('not-now', ['C-1'], { kind: action.kind });
      if (action.kind === 'bet' && action.side > 1) return refuse('two-sides', ['C-2'], { side: action.side });
      if (action.kind === 'chip' && action.on >= places.length) return refuse('no-place', ['C-3'], { on: action.on });
      if (action.kind !== 'done') return ALLOWED;
      return warn([{ key: 'unspent', cites: ['C-3'], facts: { left: (top(p) as { left: number }).left } }]);
    },
    play(p, { seat, action }, chance, sink) {
      const frame = top(p) as Frame;
      if (frame.kind === 'bets') {
        frame.bets[seat] = action.kind === 'bet' ? action.side : OPEN;
        frame.ids[seat] = ++p.asked;
      }
      if (frame.kind === 'purse') {
        if (action.kind === 'chip') {
          p.chips[action.on]++;
          p.score[seat] += places[action.on].worth;
        }
        if (action.kind === 'roll') p.score[seat] += chance.die(die.length);
        if (action.kind === 'peek') {
          p.seen[seat] = true;
          const card = p.cards[p.score.length];
          sink?.report({ key: 'peeked', facts: { card }, cites: ['C-3'], to: [seat], reveals: true });
        }
        frame.left = action.kind === 'done' ? 0 : frame.left - 1;
        frame.id = ++p.asked;
      }
      advance(p, chance, sink);
    },
    view,
    imagine(seen, chance) {
      const { viewer: _, ...p } = copy(seen);
      const unknown = p.cards.map((_, card) => card).filter((card) => !p.cards.includes(card));
      const order = chance.order(unknown.length);
      let next = 0;
      p.cards = p.cards.map((card) => (card === -1 ? unknown[order[next++]] : card));
      for (const f of p.stack)
        if (f.kind === 'bets') f.bets = f.bets.map((bet) => (bet === SEALED ? chance.below(2) : bet));
      return p;
    },
    outcome(p) {
      if (p.stack.length > 0) return null;
      const best = Math.max(...p.score);
      return { winners: p.score.flatMap((s, seat) => (s === best ? [seat] : [])), scores: p.score, cites: ['C-4'] };
    },
    clone: copy,
    retain(restored, abandoned) {
      abandoned.seen.forEach((seen, seat) => {
        restored.seen[seat] ||= seen;
      });
    },
    orders: { kinds: [], schema: v.boolean(), byDefault: () => true, answer: () => 'ask' },
    notation: {
      read: (document) => document as Coin,
      write: copy,
      readAction: (document) => document,
      writeAction: (action: Action) => action,
    },
    lexicon: {
      en: { rules: {}, reports: {}, refusals: {}, warnings: {}, prompts: {}, names: {} },
    },
  };
}

export const coinModule: GameModule = { id: 'coin', data: coinData, load };
export const coin: Game = load(coinData);

/** The game, with acts that never stop drawing. */
export const endless = (draw: (chance: Chance) => unknown): Game => ({
  ...(coin as Game),
  play: (_position, _choice, chance) => {
    for (;;) draw(chance);
  },
});
