/** Draws the page's icon as PNG, for devices that take no SVG: `node tools/run.mjs icons`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const svg = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await launchChromium();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, `icon-${size}.png`), omitBackground: true });
}
await browser.close();
