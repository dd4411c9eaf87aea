/**
 * De Bellis Renationis on a table of 60 elements a side: what a page asks at every movement of a finger, and whole
 * battles. Each figure is beside the most it may be; finding contacts also beside looking at every pair.
 */
import { players } from '@drumhead/bots';
import { loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { contactsToFight, contextOf, geometry, renaissance } from '@drumhead/renaissance';
import { atMost, beside, type Contestant, held, median, type Rates, race, rounded } from './measure.ts';
import { inContact, lineOfBattle, nextTo, SINGLE_MOVES, WING_ADVANCES } from './renaissance/tables.ts';
import type { Result, Suite } from './result.ts';

const game = loadGame(renaissance);

/** What the engine is to keep: microseconds, and CPU-seconds of a battle. */
const TARGETS = { single: 20, wing: 60, contacts: 30, battle: 0.6 };
const SIZES = [50, 100, 200, 400] as const;
const BATTLES = 24;
/** Every batch goes through all moves and all sizes alike. */
const PER_BATCH = 240;

export const renaissanceSuite: Suite = {
  name: 'renaissance',
  async run(): Promise<readonly Result[]> {
    // Battles first: the first of them meets an engine that has compiled nothing of the game.
    return [...battles(), ...checks(), ...contacts(), ...growth()];
  },
};

function battles(): readonly Result[] {
  const greedy = players('renaissance')['greedy'] as Player;
  const simulator = new Simulator(loadGame(renaissance), { scenario: 'quick-100' }, [greedy, greedy]);
  const seconds = Array.from({ length: BATTLES }, (_, seed) => {
    const began = process.cpuUsage();
    simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  });
  const later = seconds.slice(BATTLES / 2);
  return [
    held('greedy battle of 100 AP, the first of the run', seconds[0] as number, 'CPU-s', atMost(TARGETS.battle)),
    held('greedy battle of 100 AP, median once compiled', median(later), 'CPU-s', atMost(TARGETS.battle)),
    held('greedy battle of 100 AP, longest once compiled', Math.max(...later), 'CPU-s', atMost(TARGETS.battle)),
  ];
}

function checks(): readonly Result[] {
  const position = lineOfBattle(game);
  const named = Object.entries({ ...SINGLE_MOVES, ...WING_ADVANCES });
  const rates = race(
    named.map(([name, moves]) =>
      each(name, (i) => {
        look(game.check(position, 0, moves[i % moves.length] as (typeof moves)[0]).ok ? 1 : 2);
      }),
    ),
    { rounds: 7, perTurn: 100, warmUp: 500 },
  );
  return rates.map(({ name, median: rate }) =>
    held(`check: ${name}`, 1e6 / rate, 'µs', atMost(name in WING_ADVANCES ? TARGETS.wing : TARGETS.single)),
  );
}

function contacts(): readonly Result[] {
  const bases = inContact(120);
  const { f } = contextOf(game.editions, lineOfBattle(game, true));
  const [found, pairs, fights] = race([
    gridOver('grid', 120),
    each('every pair', () => look(nextTo(bases))),
    each('combats', () => look(contactsToFight(f).length)),
  ]) as [Rates, Rates, Rates];
  return [
    beside('contacts and overlaps of 120', 'times/CPU-s', found, pairs),
    held('contacts and overlaps of 120, held', 1e6 / found.median, 'µs', atMost(TARGETS.contacts)),
    held('who fights whom, of 120', 1e6 / fights.median, 'µs', atMost(TARGETS.contacts)),
  ];
}

/** Twice as many elements on twice the ground: the time may grow as n log n does. */
function growth(): readonly Result[] {
  const rates = race(SIZES.map((n) => gridOver(`${n} elements`, n)));
  return SIZES.slice(1).map((n, k): Result => {
    const [fewer, more] = [rates[k] as Rates, rates[k + 1] as Rates];
    const half = SIZES[k] as number;
    const most = (n * Math.log(n)) / (half * Math.log(half));
    const growths = fewer.perRound.map((rate, round) => rate / (more.perRound[round] as number));
    return {
      name: `contacts: ${n} elements beside ${half} (${rounded(1e6 / more.median)} µs beside ${rounded(1e6 / fewer.median)})`,
      value: rounded(median(growths)),
      unit: 'times as long',
      peer: 'n log n, at most',
      peerValue: rounded(most),
      ratio: rounded(median(growths) / most),
      spread: [rounded(Math.min(...growths) / most), rounded(Math.max(...growths) / most)],
    };
  });
}

function gridOver(name: string, n: number): Contestant {
  const bases = inContact(n);
  const grid = new geometry.Grid();
  const found = geometry.makeContacts(8 * n);
  return each(name, () => {
    grid.contacts(bases, found);
    look(found.count);
  });
}

/** A result that is looked at keeps the work from being optimised away. */
let looked = 0;
const look = (value: number): void => {
  looked = (looked + value) | 0;
};

function each(name: string, work: (index: number) => void): Contestant {
  return {
    name,
    run(batch) {
      for (let i = 0; i < PER_BATCH; i++) work(batch * PER_BATCH + i);
      return PER_BATCH;
    },
  };
}
