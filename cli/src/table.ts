/** The server, bundled by itself: only `drumhead serve` loads it, and with it everything a server needs. */
export { rehearse, startBots, startTable } from '@drumhead/table';
