/** The kernel's small parts beside a ceiling: native code, or the least that could be done. */
import { createHash, createHmac } from 'node:crypto';
import { applyPatch, diff, hashOf, SeededChance, SwiftChance, type Viewer } from '@drumhead/kernel';
import { playBare, stopBare } from './bare-loop.ts';
import { beside, type Contestant, race } from './measure.ts';
import { game, withoutOrders } from './picket-subject.ts';
import type { Result, Suite } from './result.ts';

const SEED = '5ca1ab1e'.repeat(8);
const COMMITMENT = { match: 'bench', salts: ['north', 'south'] };
const PER_BATCH = 500;

/** A result that is looked at keeps the work from being optimised away. */
let looked = 0;
const look = (value: number): void => {
  looked = (looked + value) | 0;
};

export const chance: Suite = {
  name: 'chance',
  async run(): Promise<readonly Result[]> {
    const key = Buffer.from(SEED, 'hex');
    const seeded = new SeededChance(SEED, COMMITMENT, 1);
    const swift = new SwiftChance(1);
    const [die, hmac] = pair(
      each('seeded', () => look(seeded.die(6))),
      each('node:crypto HMAC-SHA-256', (i) => {
        const message = JSON.stringify(['drumhead-draw-1', ...COMMITMENT.salts, COMMITMENT.match, 1, i, 0]);
        look(createHmac('sha256', key).update(message).digest()[0] as number);
      }),
    );
    const [fast, native] = pair(
      each('swift', () => look(swift.die(6)), 100_000),
      each('Math.random', () => look(1 + Math.floor(Math.random() * 6)), 100_000),
    );
    return [beside('provable die', 'draws/CPU-s', die, hmac), beside('simulation die', 'draws/CPU-s', fast, native)];
  },
};

export const hash: Suite = {
  name: 'hash',
  async run(): Promise<readonly Result[]> {
    const positions = samplePositions();
    const [ours, native] = pair(
      each('hashOf', (i) => look(hashOf(positions[i % positions.length]).length)),
      each('node:crypto SHA-256 of JSON.stringify', (i) =>
        look(
          createHash('sha256')
            .update(JSON.stringify(positions[i % positions.length]))
            .digest('hex').length,
        ),
      ),
    );
    return [beside('position hash', 'hashes/CPU-s', ours, native)];
  },
};

export const patch: Suite = {
  name: 'patch',
  async run(): Promise<readonly Result[]> {
    const views = successiveViews(0);
    const patches = views.slice(1).map((after, i) => diff(views[i], after));
    const steps = patches.length;
    const [made, whole] = pair(
      each('diff', (i) => look(JSON.stringify(diff(views[i % steps], views[(i % steps) + 1])).length)),
      each('JSON.stringify of the view', (i) => look(JSON.stringify(views[(i % steps) + 1]).length)),
    );
    const texts = views.map((view) => JSON.stringify(view));
    const [applied, parsed] = pair(
      each('applyPatch', (i) =>
        look(Object.keys(applyPatch(views[i % steps], patches[i % steps] ?? null) as object).length),
      ),
      each('JSON.parse of the view', (i) => look(Object.keys(JSON.parse(texts[(i % steps) + 1] as string)).length)),
    );
    const sent = bytes(patches.map((p) => JSON.stringify(p)));
    const full = bytes(texts.slice(1));
    return [
      beside('patch made and written', 'patches/CPU-s', made, whole),
      beside('patch applied', 'patches/CPU-s', applied, parsed),
      {
        name: 'patch size',
        value: sent,
        unit: 'bytes',
        peer: 'the view',
        peerValue: full,
        ratio: Number((sent / full).toPrecision(3)),
      },
    ];
  },
};

export const copies: Suite = {
  name: 'clone/view',
  async run(): Promise<readonly Result[]> {
    const positions = samplePositions();
    const at = (i: number): object => positions[i % positions.length] as object;
    const rates = race([
      each('structuredClone', (i) => look(Object.keys(structuredClone(at(i))).length)),
      each('clone', (i) => look(Object.keys(game.clone(at(i))).length)),
      each('view of a seat', (i) => look(Object.keys(game.view(at(i), (i & 1) as Viewer)).length)),
    ]);
    const [native, clone, view] = rates as [(typeof rates)[0], (typeof rates)[0], (typeof rates)[0]];
    return [
      beside('clone of a position', 'copies/CPU-s', clone, native),
      beside('view of a seat', 'views/CPU-s', view, native),
    ];
  },
};

function pair(subject: Contestant, peer: Contestant) {
  return race([subject, peer]) as [ReturnType<typeof race>[0], ReturnType<typeof race>[0]];
}

function each(name: string, work: (index: number) => void, perBatch = PER_BATCH): Contestant {
  return {
    name,
    run(batch) {
      for (let i = 0; i < perBatch; i++) work(batch * perBatch + i);
      return perBatch;
    },
  };
}

/** Positions from all stages of random matches. */
function samplePositions(): object[] {
  return Array.from({ length: 64 }, (_, seed) =>
    stopBare(withoutOrders, new SwiftChance(seed), new SwiftChance(seed, 1), seed),
  );
}

/** What a seat sees after each action of a match. */
function successiveViews(seat: number): object[] {
  const { actions } = playBare(withoutOrders, new SwiftChance(3), new SwiftChance(3, 1));
  return Array.from({ length: actions + 1 }, (_, stop) =>
    game.view(stopBare(withoutOrders, new SwiftChance(3), new SwiftChance(3, 1), stop), seat),
  );
}

/** Mean length. */
function bytes(texts: readonly string[]): number {
  return Math.round(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length);
}
