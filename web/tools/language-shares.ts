/**
 * How much of each screen is in its reader's language: `npm run shares -w @drumhead/web`, words after `--` choose scenes. Every
 * scene of the screens tool is walked through in English; where a picture would be taken, the page is read in the other
 * languages. A word counts as English when English texts have it and the language's own do not; names and numbers stand apart.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type Message } from '@drumhead/kernel/lexicon';
import type { Page } from 'playwright-core';
import { buildPage } from './build-page.ts';
import { launchChromium } from './chromium.ts';
import { books } from './screens/books.ts';
import { inLanguage } from './screens/in-language.ts';
import { LOCALES } from './screens/languages.ts';
import { pages } from './screens/pages.ts';
import { picket } from './screens/picket.ts';
import { renaissance } from './screens/renaissance.ts';
import { roses } from './screens/roses.ts';
import { shared } from './screens/shared.ts';
import { freshPage, type Scene, type Shot } from './screens/shooting.ts';
import { story } from './screens/story.ts';
import { enemy } from './screens-enemy.ts';
import { serveDist } from './serve-dist.ts';

const ROOT = join(import.meta.dirname, '../..');
const LEAST = 0.97;
const SCENES: { readonly [name: string]: Scene } = { pages, books, picket, roses, enemy, story, renaissance };

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}[\p{L}’-]{2,}/gu) ?? [];

/** Every word of a language's texts; names are in those of every language. */
function vocabulary(locale: string): ReadonlySet<string> {
  const folders = ['web/src/texts', 'kernel/lexicon', 'table/lexicon'];
  for (const game of readdirSync(join(ROOT, 'games'))) folders.push(`games/${game}/lexicon`);
  const texts = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder, locale)).map((file) => readFileSync(join(ROOT, folder, locale, file), 'utf8')),
  );
  const said = texts.flatMap((text) => [...text.matchAll(/: "((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => value));
  return new Set(said.flatMap((value) => wordsIn(spoken(value)).map((word) => word.toLowerCase())));
}

/** What a message says itself: names of its facts and arms are English in every language. */
function spoken(text: string): string {
  const said = (message: Message): string =>
    typeof message === 'string'
      ? message
      : message
          .map((part) => (typeof part === 'string' ? part : part === 0 ? '' : armsOf(part).map(said).join(' ')))
          .join(' ');
  return said(text.includes('{') ? compile(text) : text);
}

const armsOf = (part: Exclude<Exclude<Message, string>[number], string | 0>): readonly Message[] =>
  part.length === 1 || part[1] === 'number' ? [] : Object.values(part[2]);

const WORDS = new Map(LOCALES.map((locale) => [locale, vocabulary(locale)]));

/** What the page shows, and says to who cannot see it; without what people wrote and what is the same everywhere. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && !parent.closest('script, style, code, [translate=no], .line-by'))
        parts.push(node.textContent ?? '');
    }
    for (const labelled of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (labelled.checkVisibility() && !labelled.closest('[translate=no]'))
        for (const name of ['aria-label', 'title', 'placeholder']) parts.push(labelled.getAttribute(name) ?? '');
    return parts.join('\n');
  });

interface Share {
  readonly own: number;
  readonly english: readonly string[];
}

function shareOf(locale: string, text: string): Share {
  const [own, english] = [WORDS.get(locale), WORDS.get('en')];
  const words = wordsIn(text).map((word) => word.toLowerCase());
  return {
    own: words.filter((word) => own?.has(word)).length,
    english: words.filter((word) => !own?.has(word) && english?.has(word)),
  };
}

function reader(page: Page): Shot {
  return async (name) => {
    for (const locale of LOCALES.filter((it) => it !== 'en')) {
      await inLanguage(page, locale);
      const { own, english } = shareOf(locale, await shown(page));
      const share = own / Math.max(1, own + english.length);
      const rest = [...new Set(english)].slice(0, 12).join(' ');
      console.log(`${(100 * share).toFixed(1).padStart(5)} % ${locale} ${name} (${own} words) ${rest}`);
      if (share < LEAST) process.exitCode = 1;
    }
    await inLanguage(page, 'en');
  };
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const { dist, built, discard } = buildPage();
await built;
const serving = await serveDist(dist);
const browser = await launchChromium();
const stopped = (name: string) => (error: unknown) => {
  process.exitCode = 1;
  console.error(`${name} stopped: ${error instanceof Error ? error.message : error}`);
};
for (const [name, scene] of Object.entries(SCENES).filter(([it]) => isWanted(it))) {
  const page = await freshPage(browser, serving.url, 'laptop');
  await scene(page, serving.url, reader(page)).catch(stopped(name));
  await page.context().close();
}
if (isWanted('shared')) await shared(browser, dist, 'laptop', reader).catch(stopped('shared'));
await browser.close();
await serving.close();
discard();
