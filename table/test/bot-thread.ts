/** As `cli/src/bot-worker.ts`: what a bot's thread runs. */
export { chooseForBot as default } from '../src/bots/worker.ts';
