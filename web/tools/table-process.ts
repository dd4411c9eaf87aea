/** A real table in a process of its own, run by the `drumhead` command and serving the built page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from './serve-dist.ts';

const COMMAND = join(import.meta.dirname, '../../cli/bin/drumhead.mjs');

export class TableProcess {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly data: string;

  private constructor(url: string, child: ChildProcess, data: string) {
    this.url = url;
    this.child = child;
    this.data = data;
  }

  /** On a free port, or on the same port and data as one that was cleared away. */
  static async lay(again?: TableProcess): Promise<TableProcess> {
    const data = again?.data ?? mkdtempSync(join(tmpdir(), 'drumhead-web-'));
    const port = again ? new URL(again.url).port : '0';
    const args = [COMMAND, 'serve', '--port', port, '--data', data, '--client', DIST, '--threads', '1'];
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
    return new TableProcess(url, child, data);
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
