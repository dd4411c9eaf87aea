/** Steps are sent packed: what is unpacked is what was packed, and in whole matches of the board games it stays small. */
import { players } from '@drumhead/bots';
import {
  Ask,
  applyPatch,
  type Decision,
  diff,
  type Fact,
  type Facts,
  type Game,
  loadGame,
  type Patch,
  type Player,
  provableChance,
  SwiftChance,
  startProvable,
} from '@drumhead/kernel';
import { packStep, type StepTold, unpackStep, wordsIn, wordsOf, writeWords } from '@drumhead/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionsOf, type Known, stepFor } from '../src/match/told.ts';
import { MODULES } from '../src/modules.ts';

/** Pieces that begin, end or hide each other, and some that no text can be said with. */
const PIECES = [
  '"R-1"',
  '"R-2"',
  '","',
  '{"to":',
  '"to',
  'to":"mill"',
  '"mill"',
  ',1',
  ',1,"',
  '}]',
  '[[',
  '"é"',
  'é',
  '',
  '1',
];
const WORDS = wordsIn(PIECES);
const MATCH = 'abcdefghij';
const HASH = '0123456789abcdef0123456789abcdef';
const SENT = HASH.slice(0, 8);

/** Keys that could be mistaken for something of the packed form. */
const key = fc.constantFrom('a', 'b', '0', '1', '#', '-', '~', '~#', '~0', '/', 'a/b', '', 'n', '=', '__proto__', 'é');

const { json } = fc.letrec<{ json: unknown; list: unknown[]; record: object }>((tie) => ({
  json: fc.oneof({ maxDepth: 4 }, fc.constantFrom(0, 1, '', 'x', true, null), tie('list'), tie('record')),
  list: fc.array(tie('json'), { maxLength: 5 }),
  record: fc
    .array(fc.tuple(key, tie('json')), { maxLength: 6 })
    .map((pairs) =>
      JSON.parse(`{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)}}`),
    ),
}));

/** Every character that stands for a piece, and its neighbours. */
const text = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0x900 }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(...PIECES),
  ),
});

function sent(step: StepTold, words = WORDS): StepTold {
  const bytes = Buffer.from(packStep(step, words));
  return unpackStep(bytes.toString(), step.match, words);
}

const telling = (facts: Facts): StepTold => ({
  kind: 'step',
  match: MATCH,
  seq: 1,
  entry: 'act',
  reports: [{ key: 'moved', cites: [], facts }],
  hash: SENT,
});

test('what is said in words reads as it was, whatever pieces the list has', () => {
  const lists = fc.array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      text,
      json.map((value) => JSON.stringify(value)),
    ),
  );
  fc.assert(
    fc.property(fc.oneof(json, fc.array(text), fc.dictionary(text, text)), lists, (value, list) => {
      const step = telling({ value: value as Fact });
      expect(sent(step, wordsIn([...new Set(list)]))).toEqual(step);
    }),
    { numRuns: 5000 },
  );
});

test('a list may have more pieces than there are characters for: those beyond are said in full', () => {
  const list = Array.from({ length: 2500 }, (_, number) => `"piece-${number}"`);
  const words = wordsIn(list);
  for (const number of [0, 30, 31, 1950, 1951, 2499]) {
    const said = writeWords(list[number] as string, words);
    expect(Buffer.byteLength(said)).toBe(number < 31 ? 1 : number < 1951 ? 2 : said.length);
    const step = telling({ value: `piece-${number}` });
    expect(sent(step, words)).toEqual(step);
  }
  // Characters of a text's own stand for nothing, though the list has a piece for each.
  const own = telling({ value: String.fromCharCode(...Array.from({ length: 0x900 }, (_, code) => code)) });
  expect(sent(own, words)).toEqual(own);
});

test('a packed patch turns any view into any other', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const patch = diff(before, after) as Patch | null;
      const step = { kind: 'step', match: MATCH, seq: 1, entry: 'act', hash: HASH, ...(patch && { patch }) } as const;
      expect(applyPatch(before, sent(step).patch ?? null)).toEqual(after);
    }),
    { numRuns: 2000 },
  );
});

test('everything else a step says comes through, optional decisions and their facts too', () => {
  const decisions: Decision[] = [
    { id: 7, seat: 0, kind: 'moves', cites: ['R-1', 'K-9'] },
    { id: 8, seat: 0, kind: 'reopen', cites: [], optional: true },
    { id: 9, seat: 3, kind: 'moves', cites: ['R-2'], optional: true },
    { id: 10, seat: 1, kind: 'moves', cites: ['R-2'], facts: { to: 'mill', left: 2 } },
    { id: 11, seat: 2, kind: 'reopen', cites: [], facts: {}, optional: true },
  ];
  const act: StepTold = {
    kind: 'step',
    match: MATCH,
    seq: 17,
    entry: 'act',
    seat: 1,
    reports: [
      {
        key: 'moved',
        cites: ['R-2', 'R-1'],
        facts: { to: 'mill', far: [1, { x: null, by: ['mill', '\u0001', '\u0080', '\\u0080', 'Łódź', 4] }] },
      },
      { key: 'unheard-of', cites: ['Z-1'], facts: {} },
    ],
    decisions,
    undo: true,
    hash: HASH,
  };
  expect(sent(act)).toEqual({ ...act, hash: SENT });
  const ended = { by: 'rules', outcome: { winners: [1], cites: ['R-1'] } } as const;
  for (const step of [
    { kind: 'step', match: MATCH, seq: 18, entry: 'rewind', to: 4, decisions: [], hash: SENT },
    { kind: 'step', match: MATCH, seq: 19, entry: 'pause', paused: true, hash: SENT },
    { kind: 'step', match: MATCH, seq: 20, entry: 'resign', seat: 0, ended, hash: SENT },
  ] as const satisfies readonly StepTold[])
    expect(sent(step)).toEqual(step);
});

/** Who looks ahead acts no differently in kind, and takes minutes. */
const QUICK = ['random', 'greedy'];
const BOARDS = ['roses', 'enemy'].flatMap((id) => QUICK.map((bot) => [id, bot] as const));
const gameOf = (id: string): Game => loadGame(MODULES.find((module) => module.id === id) as (typeof MODULES)[number]);

test.each(BOARDS)(
  '%s, %s players, every scenario: the median client gets at most 150 bytes per action',
  {
    timeout: 120_000,
  },
  (id, bot) => {
    const game = gameOf(id);
    const sizes = game.scenarios.flatMap((scenario) => stepSizes(game, scenario.id, players(id)[bot] as Player));
    sizes.sort((a, b) => a - b);
    expect(sizes.length).toBeGreaterThan(300);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(150);
  },
);

test.each(['renaissance', 'picket', ...new Set(BOARDS.map(([id]) => id))])(
  '%s: steps of a whole match read as they were',
  { timeout: 60_000 },
  (id) => {
    const game = gameOf(id);
    const words = wordsOf(game);
    let read = 0;
    for (const { told } of stepsSent(game, game.scenarios[0]?.id ?? '', players(id)['random'] as Player)) {
      const { hash } = told;
      expect(unpackStep(packStep(told, words), told.match, words)).toEqual({ ...told, hash: hash.slice(0, 8) });
      read++;
    }
    expect(read).toBeGreaterThan(30);
  },
);

function stepSizes(game: Game, scenario: string, player: Player): number[] {
  const words = wordsOf(game);
  return [...stepsSent(game, scenario, player)].map(({ told, done }) =>
    Buffer.byteLength(
      packStep(told, words) + (done ? JSON.stringify({ kind: 'done', re: told.seq, seq: told.seq }) : ''),
    ),
  );
}

/** What every seat is sent for every action of a whole match; who acts is also told that it is done. */
function* stepsSent(game: Game, scenario: string, player: Player): Iterable<{ told: StepTold; done: boolean }> {
  const [id, seed] = ['a-match-of-22-letters-', '3'.repeat(64)];
  const match = startProvable(game, { scenario, match: id }, seed);
  const chance = new SwiftChance(1);
  const known = new Map<number, Known>();
  for (const seat of match.seats.keys())
    known.set(seat, { view: game.view(match.position, seat), decisions: JSON.stringify(decisionsOf(match)) });
  while (!match.ended()) {
    const decision = match.decisions().find(({ optional }) => !optional) as Decision;
    const action = player.choose(new Ask(game, match.position, decision, chance));
    const submission = { seat: decision.seat, decision: decision.id, action };
    const ready = match.prepare(submission, provableChance(match.head, seed, match.nextSeq));
    if (!ready.ok) throw new Error(ready.refusal.key);
    match.commit(ready.step);
    for (const [seat, before] of known) {
      const done = seat === decision.seat;
      const next = stepFor({ id, match }, ready.step, { viewer: seat, undo: done && !ready.step.barrier }, before);
      known.set(seat, next.known);
      yield { told: next.told, done };
    }
  }
}
