/** A real table in a process of its own, run by the `drumhead` command and serving the built page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '../../cli/bin/drumhead.mjs');

export class TableProcess {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly data: string;
  private readonly dist: string;

  private constructor(url: string, child: ChildProcess, data: string, dist: string) {
    this.url = url;
    this.child = child;
    this.data = data;
    this.dist = dist;
  }

  /** On a free port, with matches of its own. */
  static lay(dist: string): Promise<TableProcess> {
    return TableProcess.start('0', mkdtempSync(join(tmpdir(), 'drumhead-web-')), dist);
  }

  /** After `clear`: the same port and the same matches, so many days later. */
  again(days = 0): Promise<TableProcess> {
    return TableProcess.start(new URL(this.url).port, this.data, this.dist, days);
  }

  private static async start(port: string, data: string, dist: string, days = 0): Promise<TableProcess> {
    const args = [...later(days), COMMAND, 'serve', '--port', port, '--data', data, '--client', dist, '--threads', '1'];
    const child = spawn(process.execPath, args, { env: { ...process.env, DRUMHEAD_LOG: 'silent' } });
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/localhost:\d+/.exec(said);
        if (found) resolve(found[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the table ended with ${code}: ${said}`)));
    });
    return new TableProcess(url, child, data, dist);
  }

  /** Stops it; its matches stay. */
  async clear(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }

  /** Stops it and throws its matches away. */
  async end(): Promise<void> {
    await this.clear();
    rmSync(this.data, { recursive: true, force: true });
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
