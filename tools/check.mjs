// Every gate, all at once; prints the time of each, and the words of those that refuse.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each is an npm script, so that it can be run alone. */
const gates = ['types', 'lint', 'promises', 'layers', 'unused', 'uncalled', 'shared', 'chapters', 'names', 'citations'];

const results = await Promise.all(gates.map(run));
for (const { gate, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${gate.padEnd(9)} ${seconds.toFixed(1)} s`);
}
for (const { gate, ok, words } of results) {
  if (!ok) console.error(`\n--- npm run ${gate} ---\n${words.trim()}`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

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
