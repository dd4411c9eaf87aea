/** Three temperaments for each game: asked the same questions, each does more of what its name says than the others. */
import { enemy, ROYALIST_BLOCKS } from '@drumhead/enemy';
import { Ask, loadGame, type Player, SwiftChance } from '@drumhead/kernel';
import { type Context, contactsToFight, contextOf, forecastOf, renaissance } from '@drumhead/renaissance';
import { nextMovement, shotsFromHere, whenTurned } from '@drumhead/renaissance/queries';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';
import { MovementStep } from '../src/renaissance/captain/movement-step.ts';
import { EVEN } from '../src/renaissance/captain/temper.ts';

/** In `npm run soak` more of the same questions. */
const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

/** Sums by player. */
type Sums = Record<string, Record<string, number>>;

function add(sums: Sums, id: string, more: Record<string, number>): void {
  sums[id] ??= {};
  for (const [what, n] of Object.entries(more)) sums[id][what] = (sums[id][what] ?? 0) + n;
}

/** This one does more of it than any of the others. */
function leads(sums: Sums, id: string, what: string): void {
  for (const other of Object.keys(sums))
    if (other !== id) expect(sums[id][what], `${id} and ${other}: ${what}`).toBeGreaterThan(sums[other][what]);
}

/** Of 36 throws, those that destroy somebody of the south in the combats of this phase. */
const atRisk = (s: Context): number =>
  contactsToFight(s.f).reduce(
    (sum, it) => sum + forecastOf(s, it).counts[s.f.e.side[it.by] === 0 ? 0 : 1].destroyed,
    0,
  );

test('temperaments of DBR: the stormer attacks, the marksman shoots, the miser spares', { timeout: 120_000 }, () => {
  const game = loadGame(renaissance);
  const troops = ['Sh(O)', 'Pi(O)', 'Bd(O)', 'Pk(O)', 'Bw(O)', 'Dr(O)', 'La(O)', 'Sh(I)'];
  const sums: Sums = {};
  for (let seed = 0; seed < (soak ? 8 : 5); seed++) {
    const chance = new SwiftChance(seed, 3);
    const gap = 60 + 25 * chance.below(8);
    const line = (side: string, y: number, h: number): object[] =>
      [0, 1, 2, 3].map((k) => ({ troop: troops[chance.below(troops.length)], side, at: [1000 + 50 * k, y, h] }));
    const general = (side: string, y: number, h: number): object => ({
      troop: 'Pi(O)',
      side,
      at: [1075, y, h],
      is: ['general'],
    });
    const start = game.notation.read(
      {
        elements: [
          general('south', 400, 0),
          general('north', 1300, 180),
          ...line('south', 700, 0),
          ...line('north', 700 + gap, 180),
        ],
      },
      { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current },
    );
    for (const id of ['stormer', 'marksman', 'miser']) {
      const p = game.clone(start);
      play(game, p, { player: players('renaissance')[id], seat: 0, iterations: 8, kinds: ['moves'] });
      const s = contextOf(game.editions, p);
      const shots = shotsFromHere(s).filter(({ shooter }) => p.elements.side[shooter] === 0).length;
      // Who is spared shows when the enemy has answered: it is he who is charged that dies.
      const answer = new MovementStep(nextMovement(s, 4), 1, { game, chance, late: () => false, temper: EVEN });
      answer.asGreedy(8);
      add(sums, id, { attacks: contactsToFight(s.f).length, shots, spared: -atRisk(s) - atRisk(whenTurned(answer.s)) });
    }
  }
  leads(sums, 'stormer', 'attacks');
  leads(sums, 'marksman', 'shots');
  leads(sums, 'miser', 'spared');
});

test('temperaments of Roses: the briber bribes, the stormer raises troops, the miser keeps his money', {
  timeout: 120_000,
}, () => {
  const game = loadGame(roses);
  const { greedy, ...others } = players('roses');
  const sums: Sums = {};
  for (let seed = 0; seed < (soak ? 9 : 6); seed++) {
    const chance = new SwiftChance(seed, 3);
    const p = game.setup({ scenario: 'standard-4', options: {}, rulesVersion: game.rulesVersion.current }, chance);
    for (;;) {
      const [decision] = game.decisions(p).filter(({ optional }) => !optional);
      if (decision.kind === 'plan' && p.turn > seed % 3) break;
      const action = greedy.choose(new Ask(game, p, decision, chance)) as ReturnType<typeof game.propose> & object;
      game.play(p, { seat: decision.seat, action }, chance, null);
    }
    const [decision] = game.decisions(p);
    for (const id of ['briber', 'stormer', 'miser']) {
      const plan = others[id].choose(new Ask(game, p, decision, new SwiftChance(seed, 9))) as {
        troops?: Record<string, number>;
        black?: string[];
        white?: string[];
        bid?: { pounds: number };
      };
      const troops = Object.values(plan.troops ?? {}).reduce((sum, n) => sum + n, 0);
      const bribes = plan.black?.length ?? 0;
      const things = troops + bribes + (plan.white?.length ?? 0) + (plan.bid?.pounds ?? 0);
      add(sums, id, { troops, bribes, kept: -things });
    }
  }
  leads(sums, 'briber', 'bribes');
  leads(sums, 'stormer', 'troops');
  leads(sums, 'miser', 'kept');
});

test('temperaments of This War: the stormer marches, the warden guards Cities, the purveyor holds land', {
  timeout: 120_000,
}, () => {
  const game = loadGame(enemy);
  const { greedy, ...others } = players('enemy');
  const { victoryCity } = game.tables;
  const sums: Sums = {};
  for (let seed = 0; seed < (soak ? 16 : 10); seed++) {
    const chance = new SwiftChance(seed, 3);
    const start = game.setup({ scenario: 'full-war', options: {}, rulesVersion: game.rulesVersion.current }, chance);
    for (let left = 10 + 3 * seed; game.outcome(start) === null; ) {
      const [decision] = game.decisions(start).filter(({ optional }) => !optional);
      if (decision.kind === 'operation' && left-- === 0) break;
      const action = greedy.choose(new Ask(game, start, decision, chance)) as ReturnType<typeof game.propose> & object;
      game.play(start, { seat: decision.seat, action }, chance, null);
    }
    if (game.outcome(start) !== null) continue;
    const [{ seat }] = game.decisions(start);
    for (const id of ['stormer', 'warden', 'purveyor']) {
      const p = game.clone(start);
      const kinds = play(game, p, { player: others[id], seat, iterations: 2, kinds: ['operation', 'move'] });
      const own = [...p.where.keys()].filter(
        (block) => (block < ROYALIST_BLOCKS ? 0 : 1) === seat && p.strength[block] > 0,
      );
      add(sums, id, {
        marches: kinds.filter((kind) => kind === 'group').length,
        guards: own.filter((block) => victoryCity[p.where[block]]).length,
        areas: new Set(own.map((block) => p.where[block])).size,
      });
    }
  }
  leads(sums, 'stormer', 'marches');
  leads(sums, 'warden', 'guards');
  leads(sums, 'purveyor', 'areas');
});

interface Acting {
  readonly player: Player;
  readonly seat: number;
  readonly iterations: number;
  /** As long as it is asked this. */
  readonly kinds: readonly string[];
}

/** A player acts until somebody else, or something else, is asked; gives what it did. */
function play<G extends ReturnType<typeof loadGame>>(
  game: G,
  p: object,
  { player, seat, iterations, kinds }: Acting,
): string[] {
  const chance = new SwiftChance(7, 5);
  const done: string[] = [];
  for (let left = 14; left > 0; left--) {
    const decision = game.decisions(p).find(({ optional }) => !optional);
    if (decision?.seat !== seat || !kinds.includes(decision.kind)) return done;
    const action = player.choose(new Ask(game, p, decision, chance), { iterations });
    done.push(action.kind);
    if (action.kind === 'done' && kinds.includes('moves')) return done;
    game.play(p, { seat, action }, chance, null);
  }
  return done;
}
