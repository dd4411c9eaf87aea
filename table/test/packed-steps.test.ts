/** Steps are sent packed: what is unpacked is what was packed, and it stays small in whole matches of the board games. */
import { players } from '@drumhead/bots';
import {
  Ask,
  applyPatch,
  type Decision,
  diff,
  type Game,
  loadGame,
  type Patch,
  type Player,
  provableChance,
  SwiftChance,
  startProvable,
} from '@drumhead/kernel';
import { packStep, type StepTold, unpackStep, wordsIn, wordsOf } from '@drumhead/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionsOf, type Known, stepFor } from '../src/match/told.ts';
import { MODULES } from '../src/modules.ts';

const WORDS = wordsIn(['R-1', 'R-2', 'moved', 'moves', 'mill']);

/** Keys that could be mistaken for something of the packed form. */
const key = fc.constantFrom('a', 'b', '0', '1', '#', '-', '~', '~#', '~0', '/', 'a/b', '', 'n', '=', '__proto__');

const { json } = fc.letrec<{ json: unknown; list: unknown[]; record: object }>((tie) => ({
  json: fc.oneof({ maxDepth: 4 }, fc.constantFrom(0, 1, '', 'x', true, null), tie('list'), tie('record')),
  list: fc.array(tie('json'), { maxLength: 5 }),
  record: fc
    .array(fc.tuple(key, tie('json')), { maxLength: 6 })
    .map((pairs) =>
      JSON.parse(`{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)}}`),
    ),
}));

function sent(step: StepTold): StepTold {
  return unpackStep(JSON.parse(JSON.stringify(packStep(step, WORDS))), step.match, WORDS);
}

test('a packed patch turns any view into any other', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const patch = diff(before, after) as Patch | null;
      const step = { kind: 'step', match: 'm', seq: 1, entry: 'act', hash: '', ...(patch && { patch }) } as const;
      expect(applyPatch(before, sent(step).patch ?? null)).toEqual(after);
    }),
    { numRuns: 2000 },
  );
});

test('everything else a step says comes through, words of no list, optional decisions and their facts too', () => {
  const decisions: Decision[] = [
    { id: 7, seat: 0, kind: 'moves', cites: ['R-1', 'K-9'] },
    { id: 8, seat: 0, kind: 'reopen', cites: [], optional: true },
    { id: 9, seat: 3, kind: 'moves', cites: ['R-2'], optional: true },
    { id: 10, seat: 1, kind: 'moves', cites: ['R-2'], facts: { to: 'mill', left: 2 } },
    { id: 11, seat: 2, kind: 'reopen', cites: [], facts: {}, optional: true },
  ];
  const act: StepTold = {
    kind: 'step',
    match: 'abcdefghij',
    seq: 17,
    entry: 'act',
    seat: 1,
    reports: [
      {
        key: 'moved',
        cites: ['R-2', 'R-1'],
        facts: { to: 'mill', far: [1, { x: null, by: ['mill', '*', '**4', '*4', 4] }] },
      },
      { key: 'unheard-of', cites: ['Z-1'], facts: {} },
    ],
    decisions,
    undo: true,
    hash: '0123456789ab',
  };
  expect(sent(act)).toEqual(act);
  const ended = { by: 'rules', outcome: { winners: [1], cites: ['R-1'] } } as const;
  for (const step of [
    { kind: 'step', match: 'abcdefghij', seq: 18, entry: 'rewind', to: 4, decisions: [], hash: '0123456789ab' },
    { kind: 'step', match: 'abcdefghij', seq: 19, entry: 'pause', paused: true, hash: '0123456789ab' },
    { kind: 'step', match: 'abcdefghij', seq: 20, entry: 'resign', seat: 0, ended, hash: '0123456789ab' },
  ] as const satisfies readonly StepTold[])
    expect(sent(step)).toEqual(step);
});

/** Who looks ahead acts no differently in kind, and takes minutes. */
const QUICK = ['random', 'greedy'];
const BOARDS = ['roses', 'enemy'].flatMap((id) => QUICK.map((bot) => [id, bot] as const));

test.each(BOARDS)(
  '%s, %s players, every scenario: the median client gets at most 300 bytes per action',
  {
    timeout: 120_000,
  },
  (id, bot) => {
    const game = loadGame(MODULES.find((module) => module.id === id) as (typeof MODULES)[number]);
    const sizes = game.scenarios.flatMap((scenario) => stepSizes(game, scenario.id, players(id)[bot] as Player));
    sizes.sort((a, b) => a - b);
    expect(sizes.length).toBeGreaterThan(300);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(300);
  },
);

/** What every seat is sent for every action of a whole match; who acts is also told that it is done. */
function stepSizes(game: Game, scenario: string, player: Player): number[] {
  const [id, seed, words] = ['a-match-of-22-letters-', '3'.repeat(64), wordsOf(game)];
  const match = startProvable(game, { scenario, match: id }, seed);
  const chance = new SwiftChance(1);
  const known = new Map<number, Known>();
  for (const seat of match.seats.keys())
    known.set(seat, { view: game.view(match.position, seat), decisions: JSON.stringify(decisionsOf(match)) });
  const sizes: number[] = [];
  while (!match.ended()) {
    const decision = match.decisions().find(({ optional }) => !optional) as Decision;
    const action = player.choose(new Ask(game, match.position, decision, chance));
    const submission = { seat: decision.seat, decision: decision.id, action };
    const ready = match.prepare(submission, provableChance(match.head, seed, match.nextSeq));
    if (!ready.ok) throw new Error(ready.refusal.key);
    match.commit(ready.step);
    const { seq } = ready.step.entry;
    for (const [seat, before] of known) {
      const own = seat === decision.seat;
      const next = stepFor({ id, match }, ready.step, { viewer: seat, undo: own && !ready.step.barrier }, before);
      known.set(seat, next.known);
      const done = own ? JSON.stringify({ kind: 'done', re: seq, seq }) : '';
      sizes.push(Buffer.byteLength(JSON.stringify(packStep(next.told, words)) + done));
    }
  }
  return sizes;
}
