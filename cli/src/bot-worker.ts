/** What runs in a bot's thread of `drumhead serve`. */
export { chooseForBot as default } from '@drumhead/table/bot-worker';
