/**
 * Twin battles of De Bellis Renationis at two tables with the same dice: Bert's army of the same list is another one. Anne's
 * page must be sent the same bytes, though both lists are named and the dice of the set-up fall in between.
 */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './at-the-table.ts';
import { type Guest, guest, leave } from './guests.ts';
import { bytes, useTwins } from './twin-tables.ts';

/** Anne lays the table, Bert comes by the link; both write their armies. */
async function pairForBattle(at: string): Promise<[anne: Guest, bert: Guest]> {
  const anne = await guest(at, '#/new/renaissance/link');
  await anne.page.getByRole('radio', { name: /^Open battle/ }).check();
  await anne.page.getByLabel('Your name at this table').fill('Anne');
  await anne.page.getByRole('button', { name: 'Lay the table' }).click();
  const link = await anne.page.getByLabel('Invitation link').inputValue();
  const bert = await guest(at, link.slice(link.indexOf('#')));
  await bert.page.getByLabel('Your name at this table').fill('Bert');
  await bert.page.getByRole('button', { name: 'Take the seat' }).click();
  return [anne, bert];
}

/** What was sent before her own page chose ground by chance of its own: how often it asks chance hangs on the moment. */
function beforeGround(guest: Guest): readonly string[] {
  const sent = bytes(guest);
  const own = sent.findIndex((message) => message.includes('sealed/declared'));
  return own < 0 ? sent : sent.slice(0, own);
}

const says = ({ page }: Guest, words: RegExp): Promise<void> =>
  expect.poll(() => page.locator('.log').textContent(), { timeout: 10_000 }).toMatch(words);

describe('Twin battles of De Bellis Renationis', () => {
  useBrowser();
  const twins = useTwins();

  it('D-army.8 send one who cannot tell the armies apart the same bytes', async () => {
    const sat: (readonly [Guest, Guest])[] = [];
    for (const [number, { url }] of twins.entries()) {
      const [anne, bert] = await pairForBattle(url);
      await anne.page.locator('.muster-panel > .main').click();
      await bert.page.waitForSelector('.muster-panel > .main:enabled');
      // At the second table he leaves one of his first row at home.
      if (number === 1) await bert.page.locator('.stepper button').first().click();
      await bert.page.locator('.muster-panel > .main').click();
      await anne.page.locator('.prepare-panel .main').click();
      await bert.page.locator('.prepare-panel .main').click();
      await says(anne, /attack/);
      sat.push([anne, bert]);
    }
    const [[anne, bert], [annesTwin, bertsTwin]] = sat as [[Guest, Guest], [Guest, Guest]];
    const [sent, sentToTwin] = [beforeGround(anne), beforeGround(annesTwin)];
    const known = Math.min(sent.length, sentToTwin.length);
    expect(sent.slice(0, known).join()).toContain('"rolls"');
    expect(sentToTwin.slice(0, known)).toEqual(sent.slice(0, known));
    // Bert knows his army: were the matches not different, the test would show nothing.
    expect(bytes(bertsTwin)).not.toEqual(bytes(bert));
    await leave(anne, bert, annesTwin, bertsTwin);
  });
});
