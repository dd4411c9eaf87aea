/**
 * Makes the fonts that the page ships out of those that are published: the letters English, French and Polish need, what of
 * their features the styles ask for, and titles with lighter outlines. `npm run fonts -w @drumhead/web`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { keptKerning } from './fonts/kept-kerning.ts';
import { lighterOutlines } from './fonts/lighter-outlines.ts';

const PLACE = join(import.meta.dirname, '../src/styles/fonts');
const span = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, k) => from + k));
/** Of ASCII what stands in no text of ours: people may write it. */
const ODD_SIGNS = '#$@\\^_`{|}~';
/** And in no title. */
const UNTITLED = '%*+<=>[]';
const ASCII = [...span(0x20, 0x7e)].filter((sign) => !ODD_SIGNS.includes(sign)).join('');
const TITLED = [...ASCII].filter((sign) => !UNTITLED.includes(sign)).join('');
/** Beside letters, in English texts and on buttons. */
const SIGNS = '\u00a0£°±·»«½×–—‘’“”…\u2009\u202f↑↓−';
const RARE_SIGNS = '§¼¾÷„•€™';
const LATIN = `${span(0xc0, 0xd6)}${span(0xd8, 0xf6)}${span(0xf8, 0xff)}ıŒœ`;
/** Polish, and the names of most people whose letters are Latin. */
const LATIN_EXTENDED = span(0x100, 0x17f);

interface Made {
  readonly name: string;
  readonly from: string;
  readonly letters: string;
  /** In units of 1/2048 of a letter's height: a third of a point on a screen, where the largest titles stand. */
  readonly tolerance?: number;
}

const UPRIGHT = '@fontsource-variable/eb-garamond/files/eb-garamond';
const ITALIC = '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2';
const TITLES = '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2';
const FONTS: readonly Made[] = [
  { name: 'garamond', from: `${UPRIGHT}-latin-wght-normal.woff2`, letters: ASCII + SIGNS },
  { name: 'garamond-accents', from: `${UPRIGHT}-latin-wght-normal.woff2`, letters: LATIN + RARE_SIGNS + ODD_SIGNS },
  { name: 'garamond-extended', from: `${UPRIGHT}-latin-ext-wght-normal.woff2`, letters: LATIN_EXTENDED },
  { name: 'garamond-italic', from: ITALIC, letters: ASCII + SIGNS },
  { name: 'garamond-italic-accents', from: ITALIC, letters: LATIN + RARE_SIGNS + ODD_SIGNS },
  { name: 'fell', from: TITLES, letters: `${TITLED}£–—’`, tolerance: 4 },
  {
    name: 'fell-accents',
    from: TITLES,
    letters: (SIGNS + RARE_SIGNS).replaceAll(/[£–—’]/g, '') + LATIN + ODD_SIGNS + UNTITLED,
    tolerance: 4,
  },
];

mkdirSync(PLACE, { recursive: true });
const { resolve } = createRequire(import.meta.url);
for (const { name, from, letters, tolerance } of FONTS) {
  const published = readFileSync(resolve(from));
  const plain = await subsetFont(published, letters, {
    targetFormat: 'truetype',
    keepFeatures: ['kern', 'liga', 'tnum'],
    variationAxes: from.startsWith(UPRIGHT) ? { wght: { min: 400, max: 700 } } : {},
  });
  const title = async (): Promise<Buffer> =>
    lighterOutlines(keptKerning(await convert(published, 'truetype'), plain), tolerance ?? 0);
  const font = await convert(tolerance === undefined ? plain : await title(), 'woff2');
  writeFileSync(join(PLACE, `${name}.woff2`), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}
