// The table as `drumhead serve` lays it, but with ids and dice settled beforehand: `node fixed-table.mjs '{"data": …}'`.
// `laying`: how often these matches were laid before, so that no id is given twice; `running`: a file with a match that is
// under way already. The server comes from the command's own bundle: no source of the client takes the server's.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const DIST = join(import.meta.dirname, '../../cli/dist');
const { emptySeat, openStore, startTable } = await import(pathToFileURL(join(DIST, 'table.mjs')).href);

const { laying, running, ...settings } = JSON.parse(process.argv[2] ?? '{}');
if (running && laying === 0) await lay(JSON.parse(readFileSync(running, 'utf8')));
let minted = 0;
const mint = { id: () => `match-${laying}-${++minted}`, seed: () => '7'.repeat(64) };
const bots = { worker: join(DIST, 'bot-worker.mjs'), threads: 1, limit: 5000 };
const table = await startTable({ host: '127.0.0.1', ...settings, mint, bots, logLevel: 'silent' });
console.log(table.url);
const close = () => void table.close().then(() => process.exit(0));
process.on('SIGTERM', close);
// Whoever laid it is gone.
process.stdin.on('end', close).resume();

/** Puts a match into the store whose seats are taken by who has their secrets. */
async function lay({ journal: { head, entries }, seed, secrets }) {
  const { store, bus } = await openStore(settings);
  const { match: id, game, scenario, options } = head;
  const at = new Date().toISOString();
  const house = { pack: null, listed: true, talk: 'none', correspondence: false, clock: null, hints: false };
  const row = { id, game, scenario, options, ...house, host: 'nobody', state: 'running', head, seed };
  const seats = secrets.map((secret, seat) => ({
    ...emptySeat(id, seat),
    by: 'person',
    name: `Seat ${seat}`,
    secretHash: hash('sha256', secret, 'hex'),
  }));
  await store.createMatch({ ...row, createdAt: at, movedAt: at }, seats);
  for (const entry of entries) await store.append({ match: id, entries: [entry], request: null, at });
  await bus.close();
  await store.close();
}
