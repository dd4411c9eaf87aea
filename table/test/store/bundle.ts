/** For tests that start a process of their own. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN_SCRIPT = fileURLToPath(new URL('run-script.mjs', import.meta.url));

/** Makes a TypeScript file of this folder into one that node can run; gives its path. */
export function bundle(script: string): string {
  return execFileSync(process.execPath, [RUN_SCRIPT, '--bundle', script], { encoding: 'utf8' });
}
