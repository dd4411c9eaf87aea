/** Matches whose dice are settled: dealt here, brought to the page as a saved file. */
import { type Game, SwiftChance, writeMatch } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { type NewMatch, SoloTable } from '../src/session/solo-table.ts';

const SEED = '5'.repeat(64);

/** Opens a match on the first page, where the visitor is. */
export async function bringMatch(page: Page, game: Game, wish: Omit<NewMatch, 'game'>): Promise<void> {
  const luck = { seed: SEED, thinking: new SwiftChance(1) };
  const table = SoloTable.begin(game, { game: game.id, id: 'settled', ...wish }, luck);
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeMatch({ journal: table.journal(), pack: undefined })),
  });
}
