/** Games in the reader's language: their sentences, their names, and their rules once somebody asks for one. */
import type { Game, Pack, Texts } from '@drumhead/kernel';
import { Speaker } from '@drumhead/kernel/lexicon';
import { TABLE_REFUSALS } from '@drumhead/protocol';
import { createSignal, untrack } from 'solid-js';
import { fetchGame } from '../games/catalogue.ts';
import { settings } from '../settings/settings.ts';
import { fetchRuleTexts, fetchSayings, rulePartsOf, type Voices } from './files.ts';
import { tMaybe } from './texts.ts';

interface Spoken {
  readonly locale: string;
  readonly sayings: Voices<Partial<Texts>>;
  /** By part; none before it is asked for. */
  readonly rules: ReadonlyMap<number, Voices<Texts['rules']>>;
}

const [spoken, setSpoken] = createSignal<{ readonly [game: string]: Spoken }>({});
const put = (game: string, it: Spoken): void => void setSpoken((before) => ({ ...before, [game]: it }));
/** As long as they are on their way. */
const underway = new Map<string, Promise<void>>();
const SILENT = new Speaker([]);

/** After it, `speakerOf(game)` has its words. */
export function fetchSpeaker(game: string): Promise<void> {
  const { locale } = untrack(settings);
  if (untrack(spoken)[game]?.locale === locale) return Promise.resolve();
  return once(`${locale} ${game}`, async () =>
    put(game, { locale, sayings: await fetchSayings(game, locale), rules: new Map() }),
  );
}

/** The texts of the rules are two thirds of a game's: a board asks for those that are cited, a book for all. */
export const fetchRules = async (game: string, ids?: readonly string[]): Promise<void> =>
  fetchRuleParts(game, await rulePartsOf(game, ids));

async function fetchRuleParts(game: string, parts: readonly number[]): Promise<void> {
  const { locale } = untrack(settings);
  await Promise.all([fetchSpeaker(game), ...parts.map((part) => fetchRulePart(game, locale, part))]);
}

function fetchRulePart(game: string, locale: string, part: number): Promise<void> {
  const known = untrack(spoken)[game];
  if (known?.locale === locale && known.rules.has(part)) return Promise.resolve();
  return once(`${locale} ${game} rules ${part}`, async () => {
    const [rules] = await Promise.all([fetchRuleTexts(game, locale, part), fetchSpeaker(game)]);
    const now = untrack(spoken)[game];
    if (now?.locale === locale) put(game, { ...now, rules: new Map([...now.rules, [part, rules]]) });
  });
}

function once(what: string, fetching: () => Promise<void>): Promise<void> {
  const known = underway.get(what);
  if (known) return known;
  const done = fetching().finally(() => underway.delete(what));
  underway.set(what, done);
  return done;
}

/** A game with its words. Throws where either cannot be fetched. */
export async function fetchSpokenGame(id: string, pack?: Pack): Promise<Game | undefined> {
  const [game] = await Promise.all([fetchGame(id, pack), fetchSpeaker(id)]);
  return game;
}

/** Speaks the reader's language as soon as that is here, and until then the last one. Reactive: keep it in a memo. */
export function speakerOf(game: string): Speaker {
  const known = spoken()[game];
  if (known?.locale !== settings().locale) {
    void fetchRuleParts(game, [...(known?.rules.keys() ?? [])]).catch(() => undefined);
  }
  if (!known) return SILENT;
  const rules = [...known.rules.values()].flat().map(({ locale, texts }) => ({ locale, texts: { rules: texts } }));
  const table = { locale: known.locale, texts: { rules: untrack(tableRules) } };
  return new Speaker([...known.sayings, ...rules, table], lacking(game, known.locale));
}

/** A line in the console for each kind of text of which some are missing. */
function lacking(game: string, locale: string): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    const shelf = text.slice(0, text.indexOf('/'));
    if (!told.has(shelf))
      console.warn(`texts: ${locale} lacks ${game} ${text}; English is shown, there and where else`);
    told.add(shelf);
  };
}

/** Why the table itself refuses. */
const tableRules = (): Texts['rules'] =>
  Object.fromEntries(Object.entries(TABLE_REFUSALS).map(([key, id]) => [id, tMaybe(`refused.${key}`) ?? '']));

/** The ids of a game's rules, in the order of its book; none before `fetchRules`. */
export function ruleIdsOf(game: string): readonly string[] {
  const parts = [...(spoken()[game]?.rules ?? [])].sort(([one], [other]) => one - other);
  return parts.flatMap(([, voices]) => voices.flatMap(({ texts }) => Object.keys(texts)));
}
