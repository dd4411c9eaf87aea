import {
  type Action,
  Crash,
  type Decision,
  type Game,
  type Journal,
  type Played,
  type Player,
  randomPlayer,
  replay,
  Simulator,
  SwiftChance,
} from '@drumhead/kernel';
import { object, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import { expectBadInput, frozen } from './at-the-table.ts';
import { coin } from './coin-game.ts';

const trio = [randomPlayer, randomPlayer, randomPlayer];
function play(game: Game, seed = 1, players: readonly Player[] = trio): Omit<Played, 'journal'> & { journal: Journal } {
  const simulator = new Simulator(game, { scenario: game.scenarios[0].id }, players);
  const played = simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1));
  return { ...played, journal: played.journal() };
}

/** Who is asked, wave after wave; a wave is over when its non-optional decisions are answered. */
type Wave = { seat: number; ordered?: boolean; optional?: true }[];

/** A game that only asks. Decisions marked `ordered` are answered by standing orders. */
function waves(...script: Wave[]): Game {
  interface Asking {
    wave: number;
    answered: number[];
  }
  const open = (p: Asking): Decision[] =>
    (script[p.wave] ?? [])
      .filter(({ seat }) => !p.answered.includes(seat))
      .map(({ seat, ordered, optional }) => ({
        id: 10 * p.wave + seat,
        seat,
        kind: ordered ? 'ordered' : 'asked',
        cites: [],
        ...(optional && { optional }),
      }));
  const asking: Partial<Game<Asking>> = {
    setup: () => ({ wave: 0, answered: [] }),
    decisions: open,
    actions: () => [{ kind: 'done' }],
    check: () => ({ ok: true, warnings: [] }),
    play(p, { seat }) {
      p.answered.push(seat);
      if (open(p).every((decision) => decision.optional)) Object.assign(p, { wave: p.wave + 1, answered: [] });
    },
    outcome: (p) => (p.wave >= script.length ? { winners: [0], cites: [] } : null),
    view: (p) => p,
    clone: (p) => ({ ...p, answered: p.answered.slice() }),
    orders: {
      kinds: ['ordered'],
      schema: object({ kind: string() }),
      byDefault: () => null,
      answer: () => ({ kind: 'done' }),
    },
  };
  return { ...coin, ...asking } as Game;
}
const handOvers = (...script: Wave[]): number => play(waves(...script)).handOvers;
const [red, white, blue] = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];
const orders = (seat: number) => ({ seat, ordered: true });

describe('hand-overs: the match comes to wait for a seat other than the one that just acted', () => {
  test('one for each change of player; a player’s further choices are none', () => {
    expect(handOvers([red])).toBe(1);
    expect(handOvers([red], [red], [red])).toBe(1);
    expect(handOvers([red], [white], [red])).toBe(3);
    expect(handOvers([red], [red], [white], [white], [red])).toBe(3);
  });

  test('a sealed decision by several seats is one wait', () => {
    expect(handOvers([red, white])).toBe(1);
    expect(handOvers([red, white, blue])).toBe(1);
    expect(handOvers([red, white], [red, white])).toBe(2);
    // White answered last; that red is asked next is a wait, that white is asked next is none.
    expect(handOvers([red, white], [red])).toBe(2);
    expect(handOvers([red, white], [white])).toBe(1);
  });

  test('what standing orders answer is no wait', () => {
    expect(handOvers([orders(1)], [orders(0)])).toBe(0);
    expect(handOvers([red], [orders(1)], [orders(2)], [red])).toBe(1);
    expect(handOvers([red, orders(1)])).toBe(1);
    expect(handOvers([red], [orders(1), blue])).toBe(2);
  });

  test('orders bring nobody to the table: whose orders have just answered is waited for like anybody', () => {
    expect(handOvers([red], [orders(1)], [white])).toBe(2);
    expect(handOvers([red], [orders(0)], [red])).toBe(1);
  });

  test('nobody waits for an optional decision', () => {
    expect(handOvers([red, { ...white, optional: true }], [red])).toBe(1);
    const { actions } = play(waves([{ ...white, optional: true }, red]));
    expect(actions).toBe(1);
  });

  test('counted in Coin: the bets are one wait, the purse another unless it is white’s, who bet last', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { journal, handOvers } = play(coin, seed);
      let waits = 0;
      let last = -1;
      const spenders = journal.entries.flatMap((e) => (e.kind === 'act' && e.action.kind !== 'bet' ? [e.seat] : [-1]));
      for (const seat of spenders) {
        // Both bets follow each other: the first of them is the wait.
        if (seat === -1 ? last !== -2 : seat !== (last === -2 ? 1 : last)) waits++;
        last = seat === -1 ? -2 : seat;
      }
      expect(handOvers).toBe(waits);
    }
  });
});

describe('a simulated match', () => {
  test('depends on its two chances alone', () => {
    expect(frozen(play(coin, 5))).toEqual(frozen(play(coin, 5)));
    expect(frozen(play(coin, 5).journal)).not.toEqual(frozen(play(coin, 6).journal));
  });

  test('a bot’s thinking does not change the dice', () => {
    const thoughtful: Player = {
      id: 'thoughtful',
      choose(ask) {
        ask.chance.below(100);
        ask.imagine();
        return ask.actions()?.at(-1) as Action;
      },
    };
    const plain: Player = { id: 'plain', choose: (ask) => ask.actions()?.at(-1) as Action };
    expect(frozen(play(coin, 3, [thoughtful, plain]))).toEqual(frozen(play(coin, 3, [plain, plain])));
  });

  test('tells its outcome and length, and keeps a journal without hashes that replays', () => {
    const { outcome, actions, journal } = play(coin, 2);
    expect(journal.entries).toHaveLength(actions);
    expect(journal.entries.map((entry) => entry.seq)).toEqual(journal.entries.map((_, i) => i + 1));
    expect('hash' in journal.head || journal.entries.some((entry) => 'hash' in entry)).toBe(false);
    expect(journal.entries.some((entry) => 'draws' in entry && entry.draws?.length === 0)).toBe(false);
    expect(replay(coin, frozen(journal)).ended()).toEqual({ by: 'rules', outcome });
  });

  test('each seat has its own player', () => {
    const asked: string[] = [];
    const named = (id: string): Player => ({
      id,
      choose(ask) {
        asked.push(`${id} for ${ask.seat}`);
        return randomPlayer.choose(ask);
      },
    });
    play(coin, 1, [named('red'), named('white')]);
    expect(new Set(asked)).toEqual(new Set(['red for 0', 'white for 1']));
  });
});

describe('a crash carries a journal that replays to it', () => {
  function crashOf(task: () => unknown): Crash {
    try {
      task();
    } catch (error) {
      if (error instanceof Crash) return error;
      throw error;
    }
    throw new Error('no crash');
  }
  const bug = new Error('a bug in the rules');
  const player = (choose: Player['choose']): Player[] => [0, 1].map(() => ({ id: 'p', choose }));

  test('in play, after draws: the last entry is the act that crashes', () => {
    const broken: Game = {
      ...coin,
      play(position, choice, chance, sink) {
        if (choice.action.kind === 'roll') {
          chance.die(6);
          throw bug;
        }
        coin.play(position, choice, chance, sink);
      },
    };
    const reckless = player((ask) => ask.actions()?.find((a) => a.kind === 'roll') ?? (ask.actions()?.[0] as Action));
    const crash = crashOf(() => play(broken, 1, reckless));
    expect(crash).toMatchObject({ name: 'Crash', message: 'a bug in the rules', cause: bug });
    expect(crash.journal.entries.at(-1)).toMatchObject({ action: { kind: 'roll' }, draws: [expect.any(Number)] });
    expect(() => replay(broken, frozen(crash.journal))).toThrow(bug);
  });

  test('an illegal action', () => {
    const crash = crashOf(() =>
      play(
        coin,
        1,
        player(() => ({ kind: 'bet', side: 3 }) as Action),
      ),
    );
    expect(crash.message).toBe('seat 0 was refused: two-sides (C-2)');
    expectBadInput(() => replay(coin, frozen(crash.journal)), 'entries/0/action', 'two-sides');
  });

  test('in the player', () => {
    let left = 3;
    const crash = crashOf(() =>
      play(
        coin,
        1,
        player((ask) => {
          if (left-- === 0) throw bug;
          return ask.propose();
        }),
      ),
    );
    expect(crash.cause).toBe(bug);
    expect(replay(coin, frozen(crash.journal)).entries).toHaveLength(3);
  });

  test('in decisions, orders, view or outcome', () => {
    const fail = () => {
      throw bug;
    };
    const broken: Game[] = [
      { ...coin, orders: { ...coin.orders, kinds: ['spend'], answer: fail } },
      { ...coin, orders: { ...coin.orders, kinds: ['spend'] }, view: fail },
      { ...coin, outcome: fail },
    ];
    for (const game of broken) {
      const crash = crashOf(() => play(game));
      expect(crash.cause).toBe(bug);
      expect(crash.journal.entries.length).toBeGreaterThan(0);
      replay(coin, frozen(crash.journal));
    }
  });

  test('what is thrown need not be an error', () => {
    const crash = crashOf(() =>
      play({
        ...coin,
        outcome: () => {
          // biome-ignore lint/style/useThrowOnlyError: that is what is tested
          throw 'a word';
        },
      }),
    );
    expect(crash.message).toBe('a word');
  });

  test('no end within the longest match the game promises', () => {
    const { actions } = play(coin, 4);
    expect(play({ ...coin, longest: actions }, 4).actions).toBe(actions);
    const crash = crashOf(() => play({ ...coin, longest: actions - 1 }, 4));
    expect(crash.message).toBe(`no end after ${actions - 1} actions`);
    expect(replay(coin, frozen(crash.journal)).ended()).toBeNull();
  });

  test('nobody has to decide, but the game is not over', () => {
    const crash = crashOf(() =>
      play({ ...coin, decisions: () => [{ id: 1, seat: 0, kind: 'x', cites: [], optional: true }] }),
    );
    expect(crash.message).toBe('nobody has to decide, but the game is not over');
  });
});
