// The long tests: the same files as `npm test`, told by DRUMHEAD_SOAK to check every state and to take their time.
// Arguments go to Vitest: `npm run soak -- games/roses`.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, DRUMHEAD_SOAK: '1' },
});
process.exit(status ?? 1);
