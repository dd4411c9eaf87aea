/** Builds the page once for all tests of this project, and serves it as a static host would. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveDist } from '../tools/serve-dist.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const web = join(import.meta.dirname, '..');
  // In a process of its own: Vitest's NODE_ENV would make it a build for developers.
  execFileSync(process.execPath, [join(web, '../node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const serving = await serveDist();
  project.provide('webUrl', serving.url);
  return serving.close;
}
