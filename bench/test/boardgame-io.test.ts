/** The peer plays the same game: with the same choices and the same dice both engines come to the same positions. */
import { type Action, type Decision, SwiftChance } from '@drumhead/kernel';
import type { Game, State as PeerState } from 'boardgame.io';
import { expect, test } from 'vitest';
import { SETTING } from '../src/bare-loop.ts';
import { enumerate, picketForBoardgameIo } from '../src/boardgame-io/game.ts';
import { byClient, byReducer, loadPeer, makeMove } from '../src/boardgame-io/peer.ts';
import type { State } from '../src/boardgame-io/state.ts';
import { game } from '../src/picket-subject.ts';

const peer = loadPeer();
const GAMES = 40;

interface Position {
  turn: number;
  where: number[];
  ambush: number[];
  clear: number[];
  found: number[];
  handles: object[];
  memory: object[];
  winner: number;
}

/** boardgame.io's random plugin, replaced by its own test helper with one that draws from our chance. */
function withDice(seed: number): Game<State> {
  const chance = new SwiftChance(seed);
  const dice = {
    D6: () => chance.die(6),
    Shuffle: (deck: unknown[]) => chance.order(deck.length).map((index) => deck[index]),
  };
  return { ...picketForBoardgameIo(), plugins: [peer.testing.MockRandom(dice)] };
}

function ours(position: object): object {
  const { turn, where, ambush, clear, found, handles, memory, winner } = position as Position;
  return { turn, where, ambush, clear, found, handles, memory, winner: [null, 'north', 'south', 'draw'][winner + 1] };
}

function theirs({ G }: PeerState<State>): object {
  const { turn, clear, found, winner, secret } = G;
  const { where, ambush, handles, memory } = secret;
  return { turn, where, ambush, clear, found, handles, memory, winner };
}

const NAMES: { readonly [kind: string]: readonly [move: string, ...args: string[]] } = {
  lay: ['layAmbush', 'area'],
  pace: ['choosePace', 'pace'],
  reopen: ['reopen'],
  move: ['move', 'piece', 'to', 'target'],
  halt: ['halt'],
  stand: ['standFast'],
  'fall-back': ['retreat', 'to'],
};

/** An action of ours as the peer's list has it. */
function translated(action: Action): { move: string; args: unknown[] } {
  const [move, ...fields] = NAMES[action.kind] as readonly [string, ...string[]];
  const values: { [field: string]: unknown } = { ...action };
  return { move, args: fields.filter((field) => field in values).map((field) => values[field]) };
}

/** Mostly the decisions that are awaited, now and then a sealed pace that is re-opened. */
function oneOf(decisions: readonly Decision[], thinking: SwiftChance): Decision {
  const optional = decisions.find((decision) => decision.optional);
  if (optional && thinking.below(4) === 0) return optional;
  const awaited = decisions.filter((decision) => !decision.optional);
  return awaited[thinking.below(awaited.length)] as Decision;
}

test('same choices, same dice, same positions', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < GAMES; seed++) {
    const chance = new SwiftChance(seed);
    const thinking = new SwiftChance(seed, 1);
    const position = game.setup(SETTING, chance);
    const config = withDice(seed);
    const reducer = peer.internal.CreateGameReducer({ game: config });
    let state: PeerState<State> = peer.internal.InitializeGame({ game: config });
    expect(theirs(state)).toEqual(ours(position));

    for (let decisions = game.decisions(position); decisions.length > 0; decisions = game.decisions(position)) {
      const { seat } = oneOf(decisions, thinking);
      const actions = game.actions(position, seat) as readonly Action[];
      const listed = enumerate(state.G, state.ctx, seat);
      expect(listed).toEqual(actions.map(translated));
      const choice = thinking.below(actions.length);
      const action = actions[choice] as Action;
      kinds.add(action.kind);
      game.play(position, { seat, action }, chance, null);
      const { move, args } = listed[choice] as (typeof listed)[number];
      state = reducer(state, makeMove(move, args, String(seat)));
      expect(theirs(state)).toEqual(ours(position));
    }
    expect(state.ctx.gameover).toEqual({ winner: state.G.winner });
  }
  expect([...kinds].sort()).toEqual(Object.keys(NAMES).sort());
});

test('its client and its reducer play the same matches', () => {
  const [client, reducer] = [byClient(peer), byReducer(peer)];
  for (let seed = 0; seed < 20; seed++) {
    expect(client(seed, new SwiftChance(seed, 1))).toBe(reducer(seed, new SwiftChance(seed, 1)));
  }
});

test('its player view tells a seat what ours tells, and hides the rest', () => {
  const config = withDice(7);
  const { playerView } = peer.internal.ProcessGameConfig(config);
  const state: PeerState<State> = peer.internal.InitializeGame({ game: config });
  const position = game.setup(SETTING, new SwiftChance(7));
  for (const seat of [0, 1]) {
    const seen = playerView?.({ G: state.G, ctx: state.ctx, playerID: String(seat) });
    const { mine, theirs, memory, ambush } = game.view(position, seat) as { [field: string]: unknown };
    expect(seen).toMatchObject({ mine, theirs, memory, ambush });
    expect(seen).not.toHaveProperty('secret');
  }
});
