// Every gate, as many at once as there are cores; prints the time of each, and the words of those that refuse.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each is an npm script, so that it can be run alone. */
const gates = ['types', 'promises', 'layers', 'unused', 'uncalled', 'citations', 'names', 'chapters', 'lint', 'shared'];

/** @type {{ gate: string, ok: boolean, seconds: number, words: string }[]} */
const results = [];
const waiting = [...gates];
await Promise.all(Array.from({ length: availableParallelism() }, work));
for (const { gate, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${gate.padEnd(9)} ${seconds.toFixed(1)} s`);
}
for (const { gate, ok, words } of results) {
  if (!ok) console.error(`\n--- npm run ${gate} ---\n${words.trim()}`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

/** One after the other, for as long as any waits. The long ones come first. */
async function work() {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) results.push(await run(gate));
}

/** @param {string} gate @returns {Promise<{ gate: string, ok: boolean, seconds: number, words: string }>} */
function run(gate) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', gate], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    child.stdout.on('data', (chunk) => {
      words += chunk;
    });
    child.stderr.on('data', (chunk) => {
      words += chunk;
    });
    child.on('error', (error) => {
      words += error.message;
    });
    child.on('close', (code) => {
      resolve({ gate, ok: code === 0, seconds: (performance.now() - began) / 1000, words });
    });
  });
}
