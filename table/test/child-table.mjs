// A table in a process of its own, for tests that kill it: `node child-table.mjs '{"data": …}'`. It comes from the command's bundle.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { startTable } = await import(pathToFileURL(join(import.meta.dirname, '../../cli/dist/table.mjs')).href);
const table = await startTable(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(`port ${table.port}\n`);
process.on('SIGTERM', () => {
  void table.close().then(() => process.exit(0));
});
