/** The map of This War as the browser lays it out: full stacks at three sizes and every distance, and the inset. */
import { describe, expect, it } from 'vitest';
import { journalTo, open } from '../tools/enemy-matches.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { openAtActions, spotIn } from './enemy-hands.ts';

useBrowser();

const count = (list: readonly number[], value: number): number => list.filter((it) => it === value).length;

describe('The map of This War', () => {
  const crowded = (): string =>
    journalTo({
      scenario: 'mid-war',
      seat: 0,
      is: (kind, p) => kind === 'operation' && [...Array(34).keys()].some((at) => count(p.where, at) >= 9),
    });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    it(`full stacks cover no name, no City and no other stack at ${viewport.width} × ${viewport.height}`, async () => {
      const { page, leave } = await visit('', { viewport });
      await open(page, crowded());
      await page.waitForSelector('.stack');
      if (viewport.width >= 1280) {
        expect(await page.evaluate(legibleNames)).toBe(34);
        // While the past is looked at as well: its bar is low.
        await page.keyboard.press('[');
        await page.waitForSelector('.replay');
        await expect.poll(() => page.evaluate(legibleNames)).toBe(34);
        await page.getByRole('button', { name: 'Back to the present' }).click();
      }
      // What is asked comes first where there is little room.
      const [dock, panel] = await Promise.all(['.dock', '.operation'].map((it) => page.locator(it).boundingBox()));
      if (viewport.width < 1280) expect(panel!.y - dock!.y).toBeLessThan(20);
      for (const nearer of [0, 2, 2]) {
        for (let times = 0; times < nearer; times++) await page.getByRole('button', { name: 'Nearer' }).click();
        expect(await page.evaluate(overlaps)).toEqual([]);
      }
      await page.getByRole('button', { name: 'The Midlands, near' }).click();
      expect(await page.evaluate(overlaps)).toEqual([]);
      expect(await page.locator('.stack .block').count()).toBeGreaterThan(0);
      await leave();
    });
  }

  it('shows the Midlands in an inset under the same hands, which folds away and stays so', async () => {
    const { page, leave, errors } = await visit();
    await openAtActions(page);
    await page.waitForSelector('.inset .plane-picture');
    expect(await page.evaluate(coveredByInset)).toEqual([]);
    expect(await page.locator('.inset .stack[data-stack="oxfordshire"]').count()).toBe(1);
    const scale = (where: string): Promise<number> =>
      page
        .locator(`${where} [data-place="oxfordshire"] .ground`)
        .evaluate((it: SVGGraphicsElement) => it.getScreenCTM()!.a);
    expect((await scale('.inset')) / (await scale('.map-plane > .plane-picture'))).toBeGreaterThan(1.3);
    // Oxfordshire in the inset is Oxfordshire: pressing it begins the march, and the same Areas are lit.
    const { x, y } = await spotIn(page, '.inset [data-place="oxfordshire"]');
    await page.mouse.click(x, y);
    await page.waitForSelector('.march .targets button');
    expect(await page.locator('.inset .area.lit').count()).toBeGreaterThan(1);
    await page.locator('.inset button').click();
    expect(await page.locator('.inset .plane-picture').count()).toBe(0);
    await page.reload();
    await page.waitForSelector('.inset button[aria-expanded="false"]');
    expect(errors).toEqual([]);
    await leave();
  });
});

/** How many Areas have a name of at least 11 px on the whole map. */
function legibleNames(): number {
  const names = [...document.querySelectorAll<SVGGraphicsElement>('.map-plane > .plane-picture.over .area-name')];
  return names.filter((it) => Number(it.getAttribute('font-size')) * it.getScreenCTM()!.a >= 10.99).length;
}

/** Boxes of blocks that cross a name, a City's sign or another stack, on the map and in its inset. */
function overlaps(): string[] {
  const crosses = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...document.querySelectorAll('.map-plane > .plane-picture.over, .inset .plane-picture')].flatMap(
    (picture) => {
      const all = (what: string) =>
        [...picture.querySelectorAll<SVGElement>(what)].map((it) => ({
          id: it.dataset['stack'] ?? `${what} ${it.dataset['name'] ?? it.textContent}`,
          box: it.getBoundingClientRect(),
        }));
      const stacks = all('.stack');
      const others = [...all('.area-name'), ...all('.city .walls'), ...all('.city-name')];
      return stacks.flatMap(({ id, box }, i) =>
        [...stacks.slice(i + 1), ...others]
          .filter((other) => crosses(box, other.box))
          .map((other) => `${id} and ${other.id}`),
      );
    },
  );
}

/** What the inset covers of the map around it. */
function coveredByInset(): string[] {
  const inset = document.querySelector('.inset')!.getBoundingClientRect();
  const around = '.map-plane > .plane-picture :is(.area, .stack, .area-name, .city, .city-name, .sea-name)';
  return [...document.querySelectorAll<SVGElement>(around)].flatMap((it) => {
    const box = it.getBoundingClientRect();
    const isFree =
      box.left >= inset.right || box.right <= inset.left || box.top >= inset.bottom || box.bottom <= inset.top;
    return isFree ? [] : [it.getAttribute('aria-label') ?? it.textContent ?? ''];
  });
}
