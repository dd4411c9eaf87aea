/** The games this program knows: those of the table. The first is the default. */
import { join } from 'node:path';
import {
  BadInput,
  type Game,
  type GameModule,
  loadGame,
  type Options,
  type OptionValue,
  type Pack,
  packHash,
  readPack,
  type Scenario,
} from '@drumhead/kernel';
import { MODULES } from '@drumhead/table/modules';
import type { Flags, Given } from './arguments.ts';
import { isFolder, readJsonFile } from './documents.ts';
import { inFile, Misuse } from './misuse.ts';
import { suggestion } from './nearest.ts';

export const GAME_IDS: readonly string[] = MODULES.map((module) => module.id);
export const DEFAULT_GAME = GAME_IDS[0] as string;

/** A game as its own data or an edition pack have it. */
export interface Edition {
  readonly game: Game;
  readonly pack: Pack | undefined;
  /** Names the pack in journals. */
  readonly packHash: string | undefined;
}

export const GAME_FLAGS: Flags = {
  game: { value: 'g', help: `the game: ${GAME_IDS.join(', ')}`, byDefault: DEFAULT_GAME },
  scenario: { value: 's', help: 'the scenario', byDefault: 'the game’s first' },
  option: { value: 'name=value', help: 'a match option; may be given more than once', many: true },
};
export const PACK_FLAG: Flags = {
  pack: { value: 'p', help: 'an edition pack: a JSON file, or a folder with pack.json' },
};

export function moduleOf(id: string): GameModule {
  const module = MODULES.find((m) => m.id === id);
  if (!module) throw new Misuse(`there is no game "${id}"`, suggestion(id, GAME_IDS));
  return module;
}

export function editionOf(id: string, packPath: string | undefined): Edition {
  const module = moduleOf(id);
  if (packPath === undefined) return { game: loadGame(module), pack: undefined, packHash: undefined };
  return editionWith(module, readPackFile(packPath), packPath);
}

export function editionWith(module: GameModule, pack: Pack, packPath: string): Edition {
  const game = inFile(
    packFile(packPath),
    'Mend the pack: it may change values of the data, each to one of its kind.',
    () => {
      try {
        return loadGame(module, pack);
      } catch (error) {
        throw error instanceof BadInput ? new BadInput(pathInPack(module.data, pack, error.path), error.reason) : error;
      }
    },
  );
  return { game, pack, packHash: packHash(pack) };
}

/** Games complain about their data by index; the pack's author wrote ids. */
function pathInPack(data: object, pack: Pack, path: string): string {
  const meant = Object.keys(pack.set).find((written) => {
    const resolved = byIndex(data, written);
    return path === resolved || path.startsWith(`${resolved}/`);
  });
  return meant === undefined ? path : `set/${meant}${path.slice(byIndex(data, meant).length)}`;
}

function byIndex(data: object, written: string): string {
  let node: unknown = data;
  const steps = written.split('/').map((step) => {
    const index = Array.isArray(node)
      ? node.findIndex((member) => (member as { id?: unknown } | null)?.id === step)
      : -1;
    const key = index >= 0 ? String(index) : step;
    node = (node as Record<string, unknown> | null | undefined)?.[key];
    return key;
  });
  return steps.join('/');
}

export function readPackFile(path: string): Pack {
  const file = packFile(path);
  const document = readJsonFile(file, 'pack');
  return inFile(file, 'A pack is { "game", "title", "set": { "path/in/the/data": value } }.', () => readPack(document));
}

function packFile(path: string): string {
  return isFolder(path) ? join(path, 'pack.json') : path;
}

export function scenarioGiven(game: Game, given: Given): Scenario {
  const wanted = given.text('scenario');
  const scenario = wanted === undefined ? game.scenarios[0] : game.scenarios.find((s) => s.id === wanted);
  if (scenario) return scenario;
  throw new Misuse(
    `${game.id} has no scenario "${wanted}"`,
    suggestion(
      wanted ?? '',
      game.scenarios.map((s) => s.id),
    ),
  );
}

/** `--option name=value`, each checked against what the game offers. */
export function optionsGiven(game: Game, given: Given): Options {
  const options: Record<string, OptionValue> = {};
  for (const text of given.all('option')) {
    const [name = '', ...rest] = text.split('=');
    const spec = game.options.find((option) => option.id === name);
    if (!spec)
      throw new Misuse(
        `${game.id} has no option "${name}"`,
        game.options.length === 0
          ? 'It has none.'
          : suggestion(
              name,
              game.options.map((o) => o.id),
            ),
      );
    const value = spec.values.find((v) => String(v) === rest.join('='));
    if (value === undefined)
      throw new Misuse(`--option ${name} cannot be "${rest.join('=')}"`, `Choose ${spec.values.join(', ')}.`);
    options[name] = value;
  }
  return options;
}

export function seatGiven(scenario: Scenario, name: string, flag: string): number {
  const seat = scenario.seats.indexOf(name);
  if (seat < 0)
    throw new Misuse(`--${flag} ${name}: ${scenario.id} has no such seat`, suggestion(name, scenario.seats));
  return seat;
}
