/** As `cli/src/bot-worker.ts`: what a thread beside the table runs. */
export { chooseForBot as default, judge } from '../src/bots/worker.ts';
