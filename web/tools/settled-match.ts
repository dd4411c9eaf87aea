/** Matches whose dice are settled: dealt here, played as far as one likes, and brought to the page as a saved file. */
import { players } from '@drumhead/bots';
import { type Game, SwiftChance, writeMatch } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { botAction } from '../src/session/solo-bots.ts';
import { SoloTable } from '../src/session/solo-table.ts';

const SEED = '5'.repeat(64);

/** One person against the bot that is named, or two at one device. */
export function dealt(game: Game, scenario: string, against?: string): SoloTable {
  const person = { by: 'person', name: '' } as const;
  const sitters = [person, against ? ({ by: 'bot', name: against } as const) : person];
  const wish = { game: game.id, id: `settled-${scenario}`, scenario, options: {}, sitters };
  return SoloTable.begin(game, wish, { seed: SEED, thinking: new SwiftChance(1) });
}

/** Everybody plays as that bot does until a person is asked something that is enough, or the match is over. */
export function playOn(table: SoloTable, by: string, isEnough: (kind: string) => boolean): void {
  const { game } = table.match;
  const bots = players(game.id);
  while (!table.match.ended()) {
    if (table.next()) table.answer(bots);
    else {
      const [decision] = table.match.decisions();
      if (isEnough(decision.kind)) return;
      const action = botAction(table.match, decision, bots[by]);
      table.act(decision.seat, decision.id, [action]);
    }
  }
}

/** Opens it; the visitor is on the first page. */
export async function bring(page: Page, table: SoloTable): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeMatch({ journal: table.journal(), pack: undefined })),
  });
}
