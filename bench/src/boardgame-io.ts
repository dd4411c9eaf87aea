/** The same game on boardgame.io, the most used library of its kind; its better way of running bots is the peer. */
import { SwiftChance } from '@drumhead/kernel';
import { besidePeer, byClient, byReducer, type Peer, type PlayOut } from './boardgame-io/peer.ts';
import { kernelLoop } from './kernel-overhead.ts';
import { beside, type Contestant, race, rounded } from './measure.ts';
import type { Result, Suite } from './result.ts';

const GAMES_PER_BATCH = 5;
const AIM = 50;

export const boardgameIo: Suite = {
  name: 'boardgame.io',
  async run(): Promise<readonly Result[]> {
    return besidePeer(compare);
  },
};

function compare(peer: Peer): readonly Result[] {
  const [kernel, reducer, client] = race(
    [
      kernelLoop(),
      contestant('boardgame.io 0.50.2, reducer', byReducer(peer)),
      contestant('boardgame.io 0.50.2, client', byClient(peer)),
    ],
    { rounds: 7, perTurn: 300, warmUp: 1000 },
  );
  if (!kernel || !reducer || !client) throw new Error('three contestants, three rates');
  const better = reducer.median > client.median ? reducer : client;
  const result = beside('simulator beside boardgame.io', 'moves/CPU-s', kernel, better);
  return [
    result,
    {
      name: 'times as fast as boardgame.io',
      value: result.ratio,
      unit: 'times',
      peer: 'aim, at least',
      peerValue: AIM,
      ratio: rounded(result.ratio / AIM),
    },
    beside('boardgame.io client beside its reducer', 'moves/CPU-s', client, reducer),
  ];
}

function contestant(name: string, play: PlayOut): Contestant {
  return {
    name,
    run(batch) {
      let moves = 0;
      for (let seed = batch * GAMES_PER_BATCH; seed < (batch + 1) * GAMES_PER_BATCH; seed++) {
        moves += play(seed, new SwiftChance(seed, 1));
      }
      return moves;
    },
  };
}
