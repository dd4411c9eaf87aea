/**
 * Pictures of every main screen at three sizes, into `.drumhead/screens/`, and of them what the docs show into
 * `docs/screens/`: `npm run screens`. Words after `--` choose scenes and sizes: `npm run screens -- roses phone`; of This War also
 * single ones: `npm run screens -- story theEnd enemy enemy-siege`. Each scene has a page of its own; one that fails does not stop the others.
 */
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { buildPage } from './build-page.ts';
import { launchChromium } from './chromium.ts';
import { battles } from './screens/battles.ts';
import { books } from './screens/books.ts';
import { correspondence } from './screens/correspondence.ts';
import { field, prepared } from './screens/field.ts';
import { showInDocs } from './screens/in-docs.ts';
import { languages } from './screens/languages.ts';
import { pages } from './screens/pages.ts';
import { people } from './screens/people.ts';
import { picket } from './screens/picket.ts';
import { renaissance } from './screens/renaissance.ts';
import { roses } from './screens/roses.ts';
import { shared } from './screens/shared.ts';
import { chosen, freshPage, INTO, type Scene, SIZES, type Size, shooter } from './screens/shooting.ts';
import { story } from './screens/story.ts';
import { enemy } from './screens-enemy.ts';
import { serveDist } from './serve-dist.ts';

const SCENES: { readonly [name: string]: Scene } = {
  pages,
  picket,
  roses,
  enemy,
  story,
  renaissance,
  battles,
  field,
  prepared,
  books,
  languages,
};

/** Scenes with a table of their own. */
const AT_A_TABLE: { readonly [name: string]: (browser: Browser, dist: string, size: Size) => Promise<void> } = {
  shared,
  people,
  correspondence,
};

async function main(): Promise<void> {
  mkdirSync(INTO, { recursive: true });
  const { dist, built, discard } = buildPage();
  await built;
  const serving = await serveDist(dist);
  const browser = await launchChromium();
  for (const size of chosen(Object.keys(SIZES)) as Size[])
    for (const name of chosen([...Object.keys(SCENES), ...Object.keys(AT_A_TABLE)])) {
      const scene = SCENES[name];
      const taken = scene ? alone(browser, serving.url, size, scene) : AT_A_TABLE[name]?.(browser, dist, size);
      await taken?.catch((error) => {
        process.exitCode = 1;
        console.error(`${name} at ${size} stopped: ${error instanceof Error ? error.message : error}`);
      });
    }
  await browser.close();
  await serving.close();
  discard();
  showInDocs();
}

async function alone(browser: Browser, url: string, size: Size, scene: Scene): Promise<void> {
  const page = await freshPage(browser, url, size);
  await scene(page, url, shooter(page, size)).finally(() => page.context().close());
}

await main();
