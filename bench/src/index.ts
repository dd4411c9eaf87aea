/** The benchmark suite: each figure beside its peer or ceiling, measured in the same run. Takes about four minutes. */
import { boardgameIo } from './boardgame-io.ts';
import { botsSuite } from './bots.ts';
import { enemySuite } from './enemy.ts';
import { kernelOverhead } from './kernel-overhead.ts';
import { chance, copies, hash, patch } from './micro.ts';
import { renaissanceSuite } from './renaissance.ts';
import { replaySpeed } from './replay-speed.ts';
import type { Suite } from './result.ts';
import { rosesSuite } from './roses.ts';
import { tableSuites } from './table-suites.ts';

export type { Result, Suite } from './result.ts';

/** The kernel's overhead comes first, while the engine has compiled nothing else: it is the finest figure. */
export const suites: readonly Suite[] = [
  kernelOverhead,
  replaySpeed,
  boardgameIo,
  chance,
  hash,
  patch,
  copies,
  enemySuite,
  rosesSuite,
  renaissanceSuite,
  botsSuite,
  ...tableSuites,
];
