/** The parts of the rulebook that need no browser: links between rules, search, tables, addresses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enemy } from '@drumhead/enemy';
import type { Texts } from '@drumhead/kernel';
import { Names, Phrases, Speaker } from '@drumhead/kernel/lexicon';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../src/router/address.ts';
import { Links } from '../src/rulebook/links.ts';
import { RuleSearch } from '../src/rulebook/search.ts';
import { enemyTables } from '../src/rulebook/tables/enemy.ts';
import { renaissanceTables } from '../src/rulebook/tables/renaissance.ts';
import { rosesTables } from '../src/rulebook/tables/roses.ts';
import { whyUnshown } from '../src/rulebook/unshown.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const rulesIn = (game: string, locale: string) => read<Texts['rules']>(`games/${game}/lexicon/${locale}/rules.json`);

describe('Links between rules', () => {
  const links = new Links(['E-6.13.a', 'E-6.13.b', 'E-7.6.c', 'C-05', 'D-pip.5']);
  const targets = (text: string) => links.pieces(text, 'E-7.6.c').map(({ text: piece, to }) => [piece, to]);

  it('lead to a rule, to a section, to a section told by its number alone', () => {
    expect(targets('See E-6.13.b (C-05), E-6.13 and 6.13; D-pip.5.')).toEqual([
      ['See ', undefined],
      ['E-6.13.b', 'E-6.13.b'],
      [' (', undefined],
      ['C-05', 'C-05'],
      ['), ', undefined],
      ['E-6.13', 'E-6.13.a'],
      [' and ', undefined],
      ['6.13', 'E-6.13.a'],
      ['; ', undefined],
      ['D-pip.5', 'D-pip.5'],
      ['.', undefined],
    ]);
  });

  it('leave measures and a rule’s own name alone', () => {
    expect(targets('2.5 ft, as E-7.6.c says')).toEqual([['2.5 ft, as E-7.6.c says', undefined]]);
  });
});

describe('Search', () => {
  const searchIn = (locale: string) =>
    new RuleSearch(Object.entries(rulesIn('enemy', locale)).map(([id, text]) => ({ id, text, chapter: '' })));

  it('forgives accents and slips of the pen', () => {
    const french = searchIn('fr');
    expect(french.find('chaperonné').length).toBeGreaterThan(0);
    expect(french.find('chaperone')).toEqual(expect.arrayContaining([...french.find('chaperonne')].slice(0, 1)));
    const polish = searchIn('pl');
    const right = polish.find('oblężenie');
    expect(right.length).toBeGreaterThan(5);
    expect(polish.find('oblezenie')).toEqual(right);
    expect(polish.find('oblezneie')).toEqual(expect.arrayContaining([right[0]]));
  });

  it('finds a rule by its id before all others, and nothing where nothing is', () => {
    const english = searchIn('en');
    expect(english.find('e-6.13.a')[0]).toBe('E-6.13.a');
    expect(english.find('zeppelin')).toEqual([]);
  });
});

const GAMES = [
  { game: 'enemy', data: enemy.data, make: enemyTables },
  { game: 'roses', data: roses.data, make: rosesTables },
  { game: 'renaissance', data: renaissance.data, make: renaissanceTables },
];

describe.each(GAMES)('Tables of $game', ({ game, data, make }) => {
  it.each(['en', 'fr', 'pl'])('have every word in %s, and cite rules there are', (locale) => {
    const names = read<Texts['names']>(`games/${game}/lexicon/${locale}/names.json`);
    const phrases = new Phrases(
      [{ locale, messages: read<Record<string, string>>(`web/src/texts/${locale}/${game}-tables.json`) }],
      new Names([names]),
    );
    const missing: string[] = [];
    const word = (key: string, facts = {}) => {
      const said = phrases.say(key, facts) ?? '';
      // Results that the game itself names, and values that are kept doubled, have no word here.
      if (said === '' && !/^result\.|^measure\.terrain\.double/.test(key)) missing.push(key);
      return said;
    };
    const tables = make(data, { word, speaker: new Speaker([{ locale, texts: { names } }]) });
    expect(missing).toEqual([]);
    for (const { title, head, rows, cites } of tables) {
      expect(title).not.toBe('');
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        expect(row.length).toBe(head.length);
        // A raw id would have been told by no name.
        for (const { text } of row) expect(String(text)).not.toMatch(/^$|undefined|NaN|^[a-z]+_[a-z_]+$/);
      }
      for (const id of cites) expect(rulesIn(game, 'en')[id], id).toBeDefined();
    }
  });
});

describe('A rule’s own address', () => {
  it('goes on behind the #, whoever serves it', () => {
    expect(hashOf({ pathname: '/rules/enemy/E-6.13.a', hash: '' })).toBe('#/rules/enemy/E-6.13.a');
    expect(hashOf({ pathname: '/rules/', hash: '' })).toBe('#/rules');
    expect(hashOf({ pathname: '/', hash: '#/lobby' })).toBe('#/lobby');
    expect(hashOf({ pathname: '/rulers', hash: '' })).toBe('');
  });
});

describe('Rules without a case', () => {
  interface Listed {
    readonly rows: readonly { readonly id: string; readonly status: string }[];
    readonly rulings?: readonly { readonly id: string }[];
  }
  interface Case {
    readonly cites: readonly string[];
    readonly position?: object;
  }

  it.each(['enemy', 'roses', 'renaissance', 'link'])('say why: %s', (game) => {
    const cases = readdirSync(join(ROOT, `games/${game}/cases`)).flatMap((file) =>
      read<readonly Case[]>(`games/${game}/cases/${file}`),
    );
    const shown = new Set(cases.flatMap(({ cites, position }) => (position ? cites : [])));
    const { rows, rulings = [] } = read<Listed>(`games/${game}/ledger.json`);
    const listed = [...rows, ...rulings.map(({ id }) => ({ id, status: 'ruling' }))];
    const open = listed.filter((row) => !shown.has(row.id) && whyUnshown(game, row as never) === 'open');
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});
