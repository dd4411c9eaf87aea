/** Match options: every option a game names gets a value, and nothing else is let in. */
import { BadInput } from './bad-input.ts';
import type { Game, Options, OptionValue, Scenario, Setting } from './contract.ts';

export function scenarioOf(game: Game, id: string): Scenario {
  const scenario = game.scenarios.find((s) => s.id === id);
  if (scenario) return scenario;
  throw new BadInput(
    'scenario',
    `${game.id} has no scenario "${id}"; it has ${game.scenarios.map((s) => s.id).join(', ')}`,
  );
}

export function resolveOptions(game: Game, given: Options = {}): Options {
  const resolved: Record<string, OptionValue> = {};
  for (const id of Object.keys(given)) {
    if (!game.options.some((option) => option.id === id))
      throw new BadInput(`options/${id}`, `${game.id} has no such option`);
  }
  for (const option of game.options) {
    const value = Object.hasOwn(given, option.id) ? (given[option.id] as OptionValue) : option.byDefault;
    if (!option.values.includes(value)) {
      throw new BadInput(
        `options/${option.id}`,
        `expected one of ${option.values.map((v) => JSON.stringify(v)).join(', ')}, found ${JSON.stringify(value)}`,
      );
    }
    if (!option.quiet || value !== option.byDefault) resolved[option.id] = value;
  }
  return resolved;
}

/** What `setup` is given when a journal is opened again: options that came later take their defaults. */
export function settingOf(game: Game, { scenario, options, rulesVersion }: Setting): Setting {
  return { scenario: scenarioOf(game, scenario).id, options: resolveOptions(game, options), rulesVersion };
}
