/** What pages and tables say of a game before they fetch it is true of the game. */
import { loadGame } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { GAME_IDS, moduleOf } from '../src/games.ts';
import { PAGE, read, type Shelf } from './translation/files.ts';

test.each(GAME_IDS)('the manifest of %s fits the game', (id) => {
  const module = moduleOf(id);
  const { manifest } = module;
  if (!manifest) throw new Error(`games/${id} has no game.json`);
  const { scenarios, options, lexicon } = loadGame(module);
  expect(manifest.id).toBe(id);
  const words = { ...lexicon.en.names, ...(read(`${PAGE}/en/beginning.json`) as Shelf) };
  const unsaid = options.flatMap(({ id: option, values }) =>
    values
      .filter((value) => typeof value === 'string' && !/^[\d/]+$/.test(value))
      .filter((value) => !Object.hasOwn(words, `option.${option}.${value}`) && !Object.hasOwn(words, String(value)))
      .map((value) => `${option}: ${value}`),
  );
  expect(unsaid, 'choices of options that have no words').toEqual([]);
  expect(manifest.minutes.least).toBeLessThanOrEqual(manifest.minutes.most);
  expect([1, 2, 3]).toContain(manifest.difficulty);
  const seats = scenarios.map((scenario) => scenario.seats.length);
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  expect(manifest.players).toBe(least === most ? `${least}` : `${least}–${most}`);
  const named = [manifest.firstScenario ?? [], manifest.customs?.byHand ?? []].flat();
  expect(scenarios.map((scenario) => scenario.id)).toEqual(expect.arrayContaining(named));
  const grouped = manifest.logGroups.flatMap(({ keys }) => keys);
  const reports = [
    ...grouped,
    ...Object.entries(manifest.together ?? {}).flatMap(([key, way]) => [key, typeof way === 'string' ? way : way.as]),
    ...Object.keys(manifest.headings ?? {}),
  ];
  expect(Object.keys(lexicon.en.reports)).toEqual(expect.arrayContaining(reports));
  expect(Object.keys(lexicon.en.headings ?? {}).sort()).toEqual(Object.keys(manifest.headings ?? {}).sort());
});
