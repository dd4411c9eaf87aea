/** Pictures of a match in a folder, one for each position that looks different, and a page to leaf through them. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Game, Match, Viewer } from '@drumhead/kernel';
import { writeFile } from './documents.ts';
import { Misuse } from './misuse.ts';

interface Page {
  readonly name: string;
  readonly lines: readonly string[];
}

/** As this viewer sees the match, every so many entries. */
export function openBook(game: Game, viewer: Viewer, folder: string, every: number): PictureBook {
  const { picture } = game;
  if (!picture)
    throw new Misuse(`${game.id} has no pictures yet`, 'Leave --svg out; --position prints the position as text.');
  return new PictureBook(folder, every, (match) => picture(game.view(match.position, viewer)));
}

export class PictureBook {
  private readonly pages: Page[] = [];
  /** What has happened since the last picture. */
  private lines: string[] = [];
  private last = '';
  private readonly folder: string;
  private readonly every: number;
  private readonly draw: (match: Match) => string;

  constructor(folder: string, every: number, draw: (match: Match) => string) {
    this.folder = folder;
    this.every = every;
    this.draw = draw;
  }

  get size(): number {
    return this.pages.length;
  }

  /** After an entry, with what it told. */
  follow(match: Match, entry: number, lines: readonly string[]): void {
    this.lines.push(...lines.map(stripVTControlCharacters));
    if (entry % this.every === 0) this.add(match, entry);
  }

  /** Draws the position, unless it looks like the last. */
  add(match: Match, entry: number): void {
    const picture = this.draw(match);
    if (picture === this.last) return;
    const name = String(entry).padStart(4, '0');
    writeFile(join(this.folder, `${name}.svg`), `${picture}\n`);
    this.pages.push({ name, lines: this.lines });
    this.last = picture;
    this.lines = [];
  }

  /** When all pictures are there. Returns the page's file. */
  bind(title: string): string {
    const file = join(this.folder, 'index.html');
    const pages = this.pages.map((page, k) => this.figure(page, k));
    writeFile(file, `${headOf(escaped(title))}\n${pages.join('\n')}\n</html>\n`);
    return file;
  }

  private figure({ name, lines }: Page, k: number): string {
    const link = (to: Page | undefined, word: string): string => (to ? `<a href="#p${to.name}">${word}</a>` : word);
    const told = [...lines, ...(k === this.pages.length - 1 ? this.lines : [])].map(
      (line) => `<li>${escaped(line)}</li>`,
    );
    return [
      `<figure id="p${name}">`,
      `<img src="${name}.svg" alt="" loading="lazy">`,
      `<figcaption><nav>${link(this.pages[k - 1], 'previous')} <b>${name}</b> ${link(this.pages[k + 1], 'next')}</nav>`,
      `<ul>${told.join('')}</ul></figcaption></figure>`,
    ].join('');
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const headOf = (title: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { margin: 0; background: #efe6cf; color: #2a2418; font: 15px/1.4 Georgia, serif; }
h1 { font-size: 1.3rem; margin: 0.6rem 1rem; }
figure { margin: 0; padding: 0.5rem 1rem; min-height: 100vh; box-sizing: border-box; }
img { display: block; max-width: 100%; max-height: 80vh; height: auto; margin: 0 auto; }
figcaption { max-width: 60rem; margin: 0.4rem auto; }
nav { display: flex; justify-content: space-between; }
ul { margin: 0.3rem 0; padding-left: 1.2rem; max-height: 9rem; overflow: auto; }
</style>
<h1>${title}</h1>`;
