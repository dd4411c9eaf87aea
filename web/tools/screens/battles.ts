/** The four battles of De Bellis Renationis drawn up, half fought, and over. */
import { loadGame } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import type { Page } from 'playwright-core';
import { bring, dealt, playOn } from '../settled-match.ts';
import type { Shot } from './shooting.ts';

const BATTLES = ['edgehill', 'marston-moor', 'naseby', 'lutzen'];
/** By then the lines have met, and nothing is decided. */
const HALF_FOUGHT = 130;

export async function battles(page: Page, url: string, shot: Shot): Promise<void> {
  for (const battle of BATTLES) {
    const table = dealt(loadGame(renaissance), battle, 'greedy');
    const show = async (moment: string): Promise<void> => {
      await page.goto(`${url}/#/`);
      await bring(page, table);
      await page.waitForSelector('.dbr .piece');
      await shot(`dbr-${battle}-${moment}`);
    };
    await show('drawn-up');
    playOn(table, 'greedy', (kind) => kind === 'combats' && table.match.entries.length > HALF_FOUGHT);
    await show('half-fought');
    playOn(table, 'greedy', () => false);
    await show('over');
  }
}
