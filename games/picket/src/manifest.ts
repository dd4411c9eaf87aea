/** What pages and tables know of the game before they fetch it. */
import type { GameManifest } from '@drumhead/kernel';
import document from '../game.json' with { type: 'json' };

const manifest: GameManifest = document;
export default manifest;
