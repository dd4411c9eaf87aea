/** A table in a process of its own, for tests that kill it: `node child-table.mjs '{"data": …}'`. */
import { startTable } from '@drumhead/table';

const table = await startTable(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(`port ${table.port}\n`);
process.on('SIGTERM', () => {
  void table.close().then(() => process.exit(0));
});
