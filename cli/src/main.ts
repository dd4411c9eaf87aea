/** The program itself: what `cli/bin/drumhead.mjs` bundles and starts. */
import { hash } from 'node:crypto';
import { digestBy } from '@drumhead/kernel';
import { run } from './run.ts';

digestBy((bytes) => hash('sha256', bytes, 'hex'));

// A reader that has seen enough (`drumhead sim | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2));
