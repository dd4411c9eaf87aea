/**
 * What is built is for players, whatever the environment says of itself: with a developer's `NODE_ENV` the page would look for its
 * engine among the sources.
 */
import type { Plugin } from 'vite';

export const forPlayers = (): Plugin => ({
  name: 'for-players',
  apply: 'build',
  config() {
    process.env['NODE_ENV'] = 'production';
  },
});
