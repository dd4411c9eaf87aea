/**
 * Twin matches in real browsers: two tables with the same dice, two matches that differ only in what Bert hides. What
 * Anne's page is sent must be the same bytes, until it comes to light.
 */
import { describe, expect, it } from 'vitest';
import { AMBUSHED, ambushedBattle } from './ambushed-battle.ts';
import { useBrowser } from './at-the-table.ts';
import { pairForWar } from './enemy-shared-hands.ts';
import { type Guest, guest, leave, pair } from './guests.ts';
import { bytes, expectSameBytes, useTwins } from './twin-tables.ts';

/** The area's number among those that are lit. */
async function layAmbush({ page }: Guest, which: number): Promise<void> {
  await page.locator('.area.lit').nth(which).click();
  await page.waitForFunction(() => document.querySelectorAll('.area.lit').length === 0);
}

async function sealCard({ page }: Guest, which: number): Promise<void> {
  await page.locator('.hand .card').nth(which).click();
  await page.locator('.hand button.main').click();
  await page.waitForSelector('.hand:not(.asked)');
}

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
  expect.poll(() => page.locator('.log').textContent(), { timeout: 20_000 }).toMatch(words);

const eventually = { timeout: 20_000, interval: 50 };

describe('Twin matches', () => {
  useBrowser();
  const twins = useTwins(ambushedBattle);

  it('send one who cannot tell them apart the same bytes', async () => {
    const tables: (readonly [Guest, Guest])[] = [];
    for (const [number, { url }] of twins.entries()) {
      const [anne, bert] = await pair(url);
      await layAmbush(bert, number);
      await layAmbush(anne, 0);
      await anne.page.waitForSelector('.picket-actions button');
      tables.push([anne, bert]);
    }
    const [[anne, bert], [annesTwin, bertsTwin]] = tables as [[Guest, Guest], [Guest, Guest]];
    expect(bytes(anne).length).toBeGreaterThan(2);
    await expectSameBytes(anne, annesTwin);
    // Bert knows what he did: were the matches not different, the test would show nothing.
    expect(bytes(bertsTwin)).not.toEqual(bytes(bert));
    await leave(anne, bert, annesTwin, bertsTwin);
  });

  it('G-106 of This War send the same bytes until the cards are turned up', async () => {
    const sat: (readonly [Guest, Guest])[] = [];
    for (const [number, { url }] of twins.entries()) {
      const [anne, bert] = await pairForWar(url, /^Mid War/);
      await sealCard(bert, number);
      await says(anne, /has chosen a card/);
      sat.push([anne, bert]);
    }
    const [[anne, bert], [annesTwin, bertsTwin]] = sat as [[Guest, Guest], [Guest, Guest]];
    expect(bytes(anne).length).toBeGreaterThan(1);
    await expectSameBytes(anne, annesTwin);
    // Bert knows what he did: were the matches not different, the test would show nothing.
    expect(bytes(bertsTwin)).not.toEqual(bytes(bert));
    const sealed = bytes(anne).length;
    for (const [one] of sat) {
      await sealCard(one, 0);
      await says(one, /Cards are turned up/);
    }
    // By rule both now see what was chosen; what was sent before stays the same.
    expect(bytes(annesTwin)).not.toEqual(bytes(anne));
    expect(bytes(annesTwin).slice(0, sealed)).toEqual(bytes(anne).slice(0, sealed));
    await leave(anne, bert, annesTwin, bertsTwin);
  });

  it('D-army.8 of De Bellis Renationis, in which Bert’s army of the same list is another one, send the same bytes', async () => {
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

  it('D-deploy.8, D-ambush.4 show a spectator nobody who hides, and everything when it is over', async () => {
    const { url } = twins[0] as { url: string };
    const sat = ([0, 1] as const).map((seat) =>
      guest(url, `#/sit/renaissance/${AMBUSHED.match}/${seat}/${encodeURIComponent(AMBUSHED.secrets[seat])}`),
    );
    const [south, north] = (await Promise.all(sat)) as [Guest, Guest];
    const cleo = await guest(url, `#/shared/renaissance/${AMBUSHED.match}`);
    const all = [south, north, cleo];
    const lying = ({ page }: Guest) => page.locator('.piece[aria-label$="in ambush"]').count();
    const standing = ({ page }: Guest) => page.locator('.piece[data-stop^="e"]').count();
    /** Whoever is asked answers in the simplest way, and all hear it. */
    async function answers({ page }: Guest, button: string): Promise<void> {
      await page.waitForSelector(`${button}:enabled`);
      const seq = Number(await page.locator('.match').getAttribute('data-seq'));
      await page.locator(button).click();
      for (const one of all)
        await one.page.waitForFunction(
          (was) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > was,
          seq,
        );
    }
    await cleo.page.waitForSelector('.dbr');
    const before = await standing(cleo);
    await south.page.waitForSelector('.deploy-panel');
    // Slip and array are his own until he has deployed.
    expect(await lying(south)).toBe(4);
    expect(await cleo.page.locator('.deploy-panel, .command-box, .lying, .zone, .dock .main').count()).toBe(0);
    await answers(south, '.deploy-panel > .main');
    await expect.poll(() => standing(cleo), eventually).toBeGreaterThan(before + 10);
    await answers(north, '.deploy-panel > .main');
    await answers(south, '.deploy-panel > .main');
    // Everybody stands: North moves, and those in the wood are seen by nobody but their own.
    await answers(north, '.pips-panel .main');
    await north.page.waitForSelector('.order-panel');
    expect([await lying(south), await lying(north), await lying(cleo)]).toEqual([4, 0, 0]);
    const stood = await standing(cleo);
    expect(await standing(south)).toBe(stood);
    await cleo.page.locator('.piece[data-side="0"]').first().click();
    expect(await cleo.page.locator('.order-panel, .done').count()).toBe(0);
    await answers(north, '.done');
    // He is asked in the enemy's phase, and lets them come.
    await answers(south, '.question button:text-is("Hold")');
    await answers(south, '.spring');
    await expect.poll(() => standing(cleo), eventually).toBe(stood + 4);
    expect(await cleo.page.locator('.log').textContent()).toMatch(/ambush/);
    // It is over: now a spectator, too, may see where they lay from the beginning.
    await north.page.getByRole('button', { name: 'Menu' }).click();
    await north.page.getByRole('button', { name: 'Resign' }).click();
    await north.page.getByRole('button', { name: 'Yes, resign' }).click();
    await cleo.page.waitForSelector('.replay');
    await cleo.page.getByLabel('Through the eyes of').selectOption('all eyes');
    const place = cleo.page.getByLabel('Place in the match');
    // How many steps there are depends on whose eyes it is told to.
    const lyingBefore = async (): Promise<number> => {
      await place.fill(String(Number(await place.getAttribute('max')) - 3));
      return lying(cleo);
    };
    await expect.poll(lyingBefore, eventually).toBe(4);
    // Others' eyes are not offered to him: the table would refuse them.
    expect(await cleo.page.getByLabel('Through the eyes of').locator('option').allTextContents()).toEqual([
      'a spectator',
      'all eyes',
    ]);
    // While the table tells it anew for other eyes one stays where one was, at the beginning; and one stays there afterwards.
    await place.fill('0');
    await expect.poll(() => standing(cleo), eventually).toBe(0);
    let tell = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await cleo.page.route('**/replay?as=public', async (route) => {
      await held;
      await route.continue();
    });
    const asked = cleo.page.waitForRequest('**/replay?as=public');
    await cleo.page.getByLabel('Through the eyes of').selectOption('a spectator');
    await asked;
    expect([await standing(cleo), Number(await place.getAttribute('max')) > 3]).toEqual([0, true]);
    tell();
    await expect.poll(lyingBefore, eventually).toBe(0);
    await place.fill('0');
    expect(await standing(cleo)).toBe(0);
    // Who has not said his name is nobody whom other matches could wait for, and is told so.
    const met = all.flatMap(({ errors }) => errors).filter((error) => !error.includes('401'));
    expect(met).toEqual([]);
    await leave(...all);
  });
});
