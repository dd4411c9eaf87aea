/** The pictures that the docs show, at desktop and phone size: enough to know the house by, and light. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { INTO } from './shooting.ts';

const DOCS = join(import.meta.dirname, '../../../docs/screens');
const SHOWN_AT = ['desktop', 'phone'];
const SHOWN = [
  'first-page',
  'set-up',
  'guide-picket',
  'picket-move',
  'picket-why-not',
  'rule-panel',
  'replay',
  'curtain',
  'roses-draft',
  'roses-plan',
  'roses-forecast',
  'roses-threats',
  'roses-reveal-later',
  'roses-final',
  'roses-dark-french',
  'enemy-actions',
  'enemy-near',
  'enemy-march',
  'enemy-battle',
  'enemy-retreat',
  'enemy-siege',
  'enemy-year-end',
  'enemy-one-battle',
  'dbr-order',
  'dbr-combats',
  'dbr-naseby',
  'orders-roses',
  'data-desk',
  'waiting-room',
  'shared-match',
  'lobby',
  'verify-dice',
  ...['battle', 'reveal', 'combat'].flatMap((what) => ['en', 'fr', 'pl'].map((locale) => `language-${what}-${locale}`)),
];

/** Brings the docs up to date with what has been taken; what is shown no longer goes. */
export function showInDocs(): void {
  const files = SHOWN.flatMap((name) => SHOWN_AT.map((size) => `${name}-${size}.png`));
  mkdirSync(DOCS, { recursive: true });
  for (const file of readdirSync(DOCS)) if (!files.includes(file)) rmSync(join(DOCS, file));
  for (const file of files) if (existsSync(join(INTO, file))) copyFileSync(join(INTO, file), join(DOCS, file));
}
