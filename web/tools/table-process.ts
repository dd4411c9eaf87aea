/** A real table in a process of its own, serving the built page; its deals and dice are the same at every run. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Journal } from '@drumhead/kernel';

const COMMAND = join(import.meta.dirname, '../../cli/bin/drumhead.mjs');

/** The command brings its bundle up to date before it does anything; a table is laid from it. */
export function bundleTable(): void {
  execFileSync(process.execPath, [COMMAND, '--version'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What stays when a table is cleared and laid again. */
interface Kept {
  readonly data: string;
  readonly client: string;
  readonly port: number;
  readonly laying: number;
  /** How the table calls people, where not as usual. */
  readonly bell: object;
  /** A file with a match that is under way when the table is first laid. */
  readonly running?: string;
}

/** A match that has begun elsewhere; a seat belongs to who has its secret. */
export interface Running {
  readonly journal: Journal;
  readonly seed: string;
  readonly secrets: readonly string[];
}

export class TableProcess {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly kept: Kept;

  private constructor(url: string, child: ChildProcess, kept: Kept) {
    this.url = url;
    this.child = child;
    this.kept = kept;
  }

  /** On a free port, with matches of its own. */
  static lay(client: string, bell: object = {}, running?: Running): Promise<TableProcess> {
    const data = mkdtempSync(join(tmpdir(), 'drumhead-web-'));
    const kept = { data, client, port: 0, laying: 0, bell };
    if (!running) return TableProcess.start(kept);
    const file = join(data, 'running.json');
    writeFileSync(file, JSON.stringify(running));
    return TableProcess.start({ ...kept, running: file });
  }

  /** After `clear`: the same port and the same matches, so many days later. */
  again(days = 0): Promise<TableProcess> {
    const port = Number(new URL(this.url).port);
    return TableProcess.start({ ...this.kept, port, laying: this.kept.laying + 1 }, days);
  }

  private static async start(kept: Kept, days = 0): Promise<TableProcess> {
    const script = join(import.meta.dirname, 'fixed-table.mjs');
    const child = spawn(process.execPath, [...later(days), script, JSON.stringify(kept)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (code) => reject(new Error(`the table ended with ${code}`)));
    });
    return new TableProcess(url, child, kept);
  }

  /** The link to the operator's page, as the command prints it at the machine. */
  operatorLink(): string {
    const given = ['people', 'operator', '--data', this.kept.data, '--public-url', this.url];
    return execFileSync(process.execPath, [COMMAND, ...given], { encoding: 'utf8' }).trim();
  }

  /** Stops it, unless it has stopped; its matches stay. */
  async clear(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }

  /** Stops it and throws its matches away. */
  async end(): Promise<void> {
    await this.clear();
    rmSync(this.kept.data, { recursive: true, force: true });
  }
}

/** Arguments by which a process believes it is so many days later. */
function later(days: number): string[] {
  if (days === 0) return [];
  const ahead = days * 24 * 3600 * 1000;
  const code = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ahead}); }
      static now() { return Real.now() + ${ahead}; }
    };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}
