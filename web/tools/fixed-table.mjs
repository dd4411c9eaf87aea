// The table as `drumhead serve` lays it, but with ids and dice settled beforehand: `node fixed-table.mjs '{"data": …}'`.
// `laying`: how often these matches were laid before, so that no id is given twice. The server comes from the command's own
// bundle: no source of the client takes the server's.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const DIST = join(import.meta.dirname, '../../cli/dist');
const { startTable } = await import(pathToFileURL(join(DIST, 'table.mjs')).href);

const { laying, ...settings } = JSON.parse(process.argv[2] ?? '{}');
let minted = 0;
const mint = { id: () => `match-${laying}-${++minted}`, seed: () => '7'.repeat(64) };
const bots = { worker: join(DIST, 'bot-worker.mjs'), threads: 1, limit: 5000 };
const table = await startTable({ host: '127.0.0.1', ...settings, mint, bots, logLevel: 'silent' });
console.log(table.url);
const close = () => void table.close().then(() => process.exit(0));
process.on('SIGTERM', close);
// Whoever laid it is gone.
process.stdin.on('end', close).resume();
