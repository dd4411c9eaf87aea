// Runs a TypeScript tool of this folder through Vite, which is there anyway: `node tools/run.mjs screens`.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { withoutBuild } from './without-build.mjs';

const [name = ''] = process.argv.splice(2, 1);
await runnerImport(join(import.meta.dirname, `${name}.ts`), {
  configFile: false,
  logLevel: 'error',
  plugins: [withoutBuild],
});
