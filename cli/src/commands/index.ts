/** Every command, in the order the help lists them. */
import type { Command } from '../command.ts';
import { matches, people } from './administer.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { calibrate } from './calibrate.ts';
import { caseCommand } from './case.ts';
import { engine } from './engine.ts';
import { ladder } from './ladder.ts';
import { laws } from './laws.ts';
import { ledger } from './ledger.ts';
import { migrate } from './migrate.ts';
import { notation } from './notation.ts';
import { phrases } from './phrases.ts';
import { play } from './play.ts';
import { playthrough } from './playthrough.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { sim } from './sim.ts';
import { verify } from './verify.ts';

export const COMMANDS: readonly Command[] = [
  play,
  serve,
  sim,
  ladder,
  calibrate,
  engine,
  caseCommand,
  replay,
  verify,
  ledger,
  laws,
  playthrough,
  notation,
  phrases,
  migrate,
  backup,
  restore,
  matches,
  people,
  bench,
];
