/** Every lesson is played through by the rules as it is written, and in a browser; one with a wrong move. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enemy } from '@drumhead/enemy';
import { type Cited, type GameModule, loadGame, SwiftChance, stableJson } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lesson, WrittenAct } from '../src/lessons/lesson.ts';
import { SoloTable } from '../src/session/solo-table.ts';
import { useBrowser, visit } from './at-the-table.ts';

const FOLDER = join(import.meta.dirname, '../src/lessons');
const SHELF = join(import.meta.dirname, '../../games');
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const GAMES: { readonly [name: string]: GameModule } = { enemy, roses, renaissance };

const LESSONS = Object.entries(GAMES).flatMap(([name, module]) =>
  readdirSync(join(FOLDER, name)).map((file) => {
    const lesson = read<Lesson>(join(FOLDER, name, file));
    return { name, id: lesson.id, lesson, module };
  }),
);

describe.each(LESSONS)('The lesson $name/$id', ({ name, id, lesson, module }) => {
  const game = loadGame(module);

  it('can be played as it is written', () => {
    for (const { seat, scenario, position, draws = [], before = [], steps } of lesson.scenes) {
      const settled = { scenario: scenario ?? (game.scenarios[0]?.id as string), options: {} };
      const written = { position, draws };
      const luck = { seed: 'ab'.repeat(32), thinking: new SwiftChance(1) };
      const table = SoloTable.fromCase(game, settled, written, luck);
      const play = (acts: readonly WrittenAct[]): void => {
        for (const act of acts) {
          const { seat: who, action } = table.read(act.seat, act.action);
          const decision = table.match.decisions().find((open) => open.seat === who);
          const done = table.act(who, decision?.id ?? -1, [action]);
          expect(done.ok ? '' : `${done.refusal.key} ${done.refusal.cites}`, JSON.stringify(act)).toBe('');
        }
      };
      play(before);
      for (const { wants = [], told, after = [] } of steps) {
        const since = table.told;
        play(wants.map(({ action }) => ({ seat, action })));
        const reports = table.log('all', since).flatMap((entry) => entry.reports);
        const holds = ({ key, facts }: Cited): boolean =>
          key === told?.key &&
          Object.entries(told.facts ?? {}).every(
            ([fact, value]) => stableJson(facts[fact] ?? null) === stableJson(value),
          );
        if (told)
          expect(reports.some(holds), `${told.key} ${JSON.stringify(reports.map((it) => it.facts))}`).toBe(true);
        play(after);
      }
    }
  });

  it('has a text for each step and cites rules there are', () => {
    const rules = read<object>(join(SHELF, name, 'lexicon/en/rules.json'));
    const texts = read<object>(join(FOLDER, `../texts/en/${name}-lessons.json`));
    const steps = lesson.scenes.flatMap((scene) => scene.steps);
    const keys = ['title', 'what', ...steps.map((_, at) => at + 1)].map((what) => `lesson.${id}.${what}`);
    expect(Object.keys(texts).filter((key) => key.startsWith(`lesson.${id}.`))).toEqual(keys);
    for (const { cites = [] } of steps) for (const rule of cites) expect(Object.hasOwn(rules, rule), rule).toBe(true);
  });
});

describe.each(['en', 'fr', 'pl'])('What lessons say in %s', (locale) => {
  it('names buttons as they are named', () => {
    const folder = join(FOLDER, '../texts', locale);
    const texts = readdirSync(folder).flatMap((file) =>
      Object.entries(read<Record<string, string>>(join(folder, file))),
    );
    const labels = texts.flatMap(([key, text]) => (key.startsWith('lesson.') ? [] : [text]));
    const quoted = texts.flatMap(([key, text]) =>
      key.startsWith('lesson.') ? [...text.matchAll(/[“„«]\s*(.+?)\s*[”»]/gu)].map(([, label]) => label as string) : [],
    );
    expect(quoted.length).toBeGreaterThan(8);
    expect(quoted.filter((label) => !labels.some((text) => text.startsWith(label)))).toEqual([]);
  });
});

describe('A lesson in the page', () => {
  useBrowser();

  it.each(Object.keys(GAMES))('can be walked to its end, each of %s, and is done', async (name) => {
    const { page, leave, errors } = await visit(`#/lessons/${name}`);
    const own = LESSONS.filter((it) => it.name === name);
    for (const { id } of own) {
      await page.locator(`a[href="#/lessons/${name}/${id}"]`).click();
      await page.locator(`.lesson[data-lesson="${name}/${id}"]`).waitFor();
      if (`${name}/${id}` === 'roses/turn') await erring(page);
      await walk(page);
      await page.locator('.lesson').getByRole('link', { name: 'All lessons' }).click();
    }
    await page
      .getByText('✓ done')
      .nth(own.length - 1)
      .waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});

/** A wrong move is answered with the rule. */
async function erring(page: Page): Promise<void> {
  const bar = page.locator('.lesson');
  await bar.getByText('step 1 of 9').waitFor();
  await bar.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.offer-card').filter({ hasText: 'Percy' }).getByRole('button').first().click();
  await page.locator('.notice.refusal').waitFor();
  expect(await page.locator('.notice.refusal').textContent()).toContain('R-2.8');
}

/** Step by step, as it is written, to the last. */
async function walk(page: Page): Promise<void> {
  const bar = page.locator('.lesson');
  const last = bar.getByText('That was the last step');
  const next = bar.getByRole('button', { name: /Go on|Do it for me/ });
  await next.waitFor();
  while ((await last.count()) === 0) {
    const now = await bar.textContent();
    await next.click();
    await page.waitForFunction((text) => document.querySelector('.lesson')?.textContent !== text, now);
    await next.or(last).first().waitFor();
  }
}
