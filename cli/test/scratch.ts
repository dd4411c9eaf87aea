/** One folder for all that tests of the command write, thrown away with it. By files it cannot be: they share a process, and some folders with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    scratch: string;
  }
}

export default function setup(project: TestProject): () => void {
  const scratch = mkdtempSync(join(project.config.env['TMPDIR'] ?? tmpdir(), 'drumhead-test-'));
  project.provide('scratch', scratch);
  return () => rmSync(scratch, { recursive: true, force: true });
}
