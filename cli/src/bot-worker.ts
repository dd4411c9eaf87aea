/** What runs in a thread beside `drumhead serve`: bots, and the judge of journals. */
export { chooseForBot as default, judge } from '@drumhead/table/bot-worker';
