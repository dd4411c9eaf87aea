/**
 * Random matches of Picket on boardgame.io, both ways its users run bots: through a local `Client`, as its debug panel
 * steps them, and through the bare reducer, as its own `Simulate` does.
 */
import { createRequire } from 'node:module';
import { type Chance, SwiftChance } from '@drumhead/kernel';
import type { State as PeerState } from 'boardgame.io';
import type * as ClientDoor from 'boardgame.io/client';
import type * as InternalDoor from 'boardgame.io/internal';
import type * as TestingDoor from 'boardgame.io/testing';
import type { Contestant } from '../measure.ts';
import { enumerate, picketForBoardgameIo, playerToAct } from './game.ts';
import type { State } from './state.ts';

export interface Peer {
  readonly client: typeof ClientDoor;
  readonly internal: typeof InternalDoor;
  readonly testing: typeof TestingDoor;
}

/**
 * Required at run time rather than imported: a development dependency has no place in the bundled command, its CommonJS
 * form is the one Node can load, and it looks at NODE_ENV when it is loaded and at every move.
 */
export function loadPeer(): Peer {
  process.env['NODE_ENV'] = 'production';
  const require = createRequire(import.meta.url);
  return {
    client: require('boardgame.io/client'),
    internal: require('boardgame.io/internal'),
    testing: require('boardgame.io/testing'),
  };
}

/** What is measured beside the library; the environment is as it was when it is done. */
export function besidePeer<T>(measure: (peer: Peer) => T): T {
  const environment = process.env['NODE_ENV'];
  try {
    return measure(loadPeer());
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}

/** Random matches by the bare reducer, in turn with others. */
export function library(peer: Peer): Contestant {
  const play = byReducer(peer);
  return { name: 'Picket on boardgame.io 0.50.2', run: (batch) => play(batch, new SwiftChance(batch, 1)) };
}

/** Plays the match of a seed; how many moves it took. */
export type PlayOut = (seed: number, thinking: Chance) => number;

/** Matches by the bare reducer, made once for all of them. */
export function byReducer({ internal }: Peer): PlayOut {
  const game = internal.ProcessGameConfig(picketForBoardgameIo());
  const reducer = internal.CreateGameReducer({ game });
  return (seed, thinking) => {
    let state: PeerState<State> = internal.InitializeGame({ game: { ...game, seed } });
    for (let moves = 0; ; moves++) {
      const action = pick(state, thinking);
      if (action === null) return moves;
      state = reducer(state, action);
    }
  };
}

/** Matches through a local client each. */
export function byClient({ client, internal }: Peer): PlayOut {
  const game = internal.ProcessGameConfig(picketForBoardgameIo());
  return (seed, thinking) => {
    const { store } = client.Client<State>({ game: { ...game, seed }, debug: false });
    for (let moves = 0; ; moves++) {
      const action = pick(store.getState(), thinking);
      if (action === null) return moves;
      store.dispatch(action);
    }
  };
}

/** A random legal move of whoever acts next, or null at the end. */
function pick(state: PeerState<State>, thinking: Chance): MakeMove | null {
  const playerID = playerToAct(state);
  if (playerID === null) return null;
  const list = enumerate(state.G, state.ctx, Number(playerID));
  const { move, args } = list[thinking.below(list.length)] as (typeof list)[number];
  return makeMove(move, args, playerID);
}

type MakeMove = ReturnType<typeof makeMove>;

/** The action boardgame.io's bots dispatch. */
export function makeMove(type: string, args: unknown[], playerID: string) {
  return { type: 'MAKE_MOVE' as const, payload: { type, args, playerID, credentials: '' } };
}
