/** Pictures of This War's main states: `tour` of the screens tool calls it for each size. */
import type { Page } from 'playwright-core';
import { journalTo, open, type WantedMatch } from './enemy-matches.ts';
import { chosen, type Shot } from './screens/shooting.ts';

/** A match that has come to a question, and what is done before the picture is taken. */
interface Scene {
  readonly name: string;
  readonly at: WantedMatch;
  readonly first?: (page: Page) => Promise<void>;
}

const at = (kind: string, scenario = 'mid-war', seat = 0): WantedMatch => ({
  scenario,
  seat,
  is: (asked) => asked === kind,
});

/** Of a Turn when both know something of each other. */
const LATER: WantedMatch = {
  scenario: 'mid-war',
  seat: 0,
  is: (kind, { turn }) => kind === 'operation' && turn >= 3,
};

async function enter(page: Page, area: string): Promise<void> {
  await page.locator(`[data-area="${area}"]`).focus();
  await page.keyboard.press('Enter');
}

async function nearer(page: Page, times: number): Promise<void> {
  for (let steps = 0; steps < times; steps++) await page.getByRole('button', { name: 'Nearer' }).click();
}

export const SCENES: readonly Scene[] = [
  { name: 'enemy-card', at: at('card'), first: (page) => page.locator('.hand .card').nth(1).click() },
  { name: 'enemy-actions', at: LATER },
  { name: 'enemy-near', at: LATER, first: (page) => nearer(page, 3) },
  {
    name: 'enemy-tray',
    at: LATER,
    first: async (page) => {
      await enter(page, 'buckinghamshire-hertfordshire');
      await page.waitForSelector('.tray:not(.glance)');
    },
  },
  {
    name: 'enemy-march',
    at: at('move'),
    first: (page) => page.locator('.march .targets button').first().focus(),
  },
  { name: 'enemy-battle', at: at('fire') },
  {
    name: 'enemy-retreat',
    at: {
      scenario: 'one-battle',
      seat: 0,
      is: (kind, _position, actions) => kind === 'retreat' && actions.length > 3,
    },
    // One is left behind, to see what that costs.
    first: async (page) => {
      await page.locator('.bin:not(.bad) .mover').first().focus();
      for (let places = 0; places < 8; places++) await page.keyboard.press('ArrowRight');
      await page.waitForSelector('.mover.lost');
    },
  },
  { name: 'enemy-siege', at: at('sortie', 'early-war', 1) },
  { name: 'enemy-assault', at: at('assault', 'early-war') },
  { name: 'enemy-year-end', at: at('recruitment', 'early-war') },
  { name: 'enemy-one-battle', at: at('card', 'one-battle') },
  { name: 'enemy-deployment', at: at('deploy', 'road-to-war') },
  {
    name: 'enemy-orders',
    at: at('card'),
    first: async (page) => {
      await page.keyboard.press('o');
      await page.waitForSelector('.enemy-orders');
    },
  },
];

export async function enemy(page: Page, url: string, shot: Shot): Promise<void> {
  const names = chosen(['enemy-set-up', ...SCENES.map(({ name }) => name)]);
  if (names.includes('enemy-set-up')) {
    await page.goto(`${url}/#/new/enemy/bots`);
    await page.waitForSelector('.begin');
    await shot('enemy-set-up');
  }
  for (const scene of SCENES.filter(({ name }) => names.includes(name))) {
    await arrive(page, url, scene);
    await shot(scene.name);
  }
}

const journals = new Map<WantedMatch, string>();

export async function arrive(page: Page, url: string, { at, first }: Omit<Scene, 'name'>): Promise<void> {
  const journal = journals.get(at) ?? journalTo(at);
  journals.set(at, journal);
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.tile');
  await open(page, journal);
  await page.waitForFunction(() => document.querySelector('.enemy')?.getAttribute('data-asked') !== '');
  await page.mouse.move(0, 0);
  await first?.(page);
}
