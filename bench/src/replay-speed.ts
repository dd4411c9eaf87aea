/** Replaying a journal, which believes nothing, beside playing the match with nothing around the rules. */
import { hashOf, type Journal, replay, Simulator, SwiftChance } from '@drumhead/kernel';
import { bareLoop } from './kernel-overhead.ts';
import { beside, type Contestant, race } from './measure.ts';
import { randomPlayers, WISH, withoutOrders } from './picket-subject.ts';
import type { Result, Suite } from './result.ts';

const GAMES = 20;
const UNIT = 'entries/CPU-s';

export const replaySpeed: Suite = {
  name: 'replay',
  async run(): Promise<readonly Result[]> {
    const plain = Array.from({ length: GAMES }, (_, seed) => journalOf(seed));
    const hashed = plain.map(withHashes);
    const [bare, unhashed, checked] = race([
      bareLoop(),
      replaying('replay', plain),
      replaying('replay with a hash in each entry', hashed),
    ]);
    if (!bare || !unhashed || !checked) throw new Error('three contestants, three rates');
    return [
      beside('replay of a journal', UNIT, unhashed, bare),
      beside('replay of a journal with hashes', UNIT, checked, bare),
    ];
  },
};

function journalOf(seed: number): Journal {
  return new Simulator(withoutOrders, WISH, randomPlayers)
    .play(new SwiftChance(seed), new SwiftChance(seed, 1))
    .journal();
}

/** The journal a server would have written. */
function withHashes(journal: Journal): Journal {
  const hashes: string[] = [];
  const first = replay(withoutOrders, journal, (match) => hashes.push(hashOf(match.position))).positionAfter(0);
  return {
    head: { ...journal.head, hash: hashOf(first) },
    entries: journal.entries.map((entry, i) => ({ ...entry, hash: hashes[i] })),
  };
}

function replaying(name: string, journals: readonly Journal[]): Contestant {
  return {
    name,
    run() {
      let entries = 0;
      for (const journal of journals) entries += replay(withoutOrders, journal).entries.length;
      return entries;
    },
  };
}
