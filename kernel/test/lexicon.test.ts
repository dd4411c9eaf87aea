import type { Cited, Decision, Match } from '@drumhead/kernel';
import { type Lexicon, Speaker, type Texts } from '@drumhead/kernel/lexicon';
import { describe, expect, test } from 'vitest';
import { KERNEL_TEXTS } from '../src/lexicon/kernel-texts.ts';
import { act, begin, bet, commit, roll, toPurse } from './at-the-table.ts';

const nothing: Texts = { rules: {}, reports: {}, refusals: {}, warnings: {}, prompts: {}, names: {} };
const en: Texts = {
  rules: { 'R-1': 'Forts hold.', 'R-2': 'Rivers stop.' },
  reports: {
    moved: '{piece} moves to {place}.',
    lost: '{n, plural, =0 {No block is} one {# block is} other {# blocks are}} lost.',
    held: '{who, select, crown {The King holds} other {Parliament holds}} {place}.',
    listed: 'Seen: {pieces}.',
    plain: 'Night falls.',
    odd: 'Is it {flag}? {data}',
  },
  refusals: { far: '{place} is too far.' },
  warnings: { vain: 'That will do nothing at {place}.' },
  prompts: { bet: 'Heads or tails?' },
  names: { york: 'York', horse: 'the Horse', foot: 'the Foot' },
};
const fr: Texts = {
  ...nothing,
  rules: { 'R-1': 'Les forts tiennent.' },
  reports: { moved: '{piece} va à {place}.', lost: '{n, plural, one {# bloc perdu} other {# blocs perdus}}.' },
  names: { horse: 'la Cavalerie' },
};
const lexicon: Lexicon = { en, fr };
const cited = (key: string, facts: Cited['facts'] = {}, cites: string[] = []): Cited => ({ key, facts, cites });

describe('sentences', () => {
  const speaker = new Speaker(lexicon);

  test('facts that are data ids are told by name, others as they are', () => {
    expect(speaker.report(cited('moved', { piece: 'horse', place: 'york' }))).toBe('the Horse moves to York.');
    expect(speaker.report(cited('moved', { piece: 'Sir John', place: 7 }))).toBe('Sir John moves to 7.');
    expect(speaker.name('york')).toBe('York');
    expect(speaker.name('leeds')).toBe('leeds');
  });

  test('lists are told item by item, data as JSON', () => {
    expect(speaker.report(cited('listed', { pieces: ['horse', 'foot', 3] }))).toBe('Seen: the Horse, the Foot, 3.');
    expect(speaker.report(cited('listed', { pieces: [['horse'], 'foot'] }))).toBe('Seen: the Horse, the Foot.');
    expect(speaker.report(cited('odd', { flag: 'yes', data: { a: 1 } }))).toBe('Is it yes? {"a":1}');
  });

  test('a name may have other forms; the plain one stands in where there is none', () => {
    const names = { north: 'the North', 'north.city': 'York', wales: 'Wales' };
    const forms = new Speaker({ en: { ...nothing, reports: { won: '{who} takes {area_city} in {area}.' }, names } });
    const won = (area: string) => forms.report(cited('won', { who: 'Essex', area }));
    expect(won('north')).toBe('Essex takes York in the North.');
    expect(won('wales')).toBe('Essex takes Wales in Wales.');
  });

  test('plurals and choices', () => {
    const lost = (n: number) => speaker.report(cited('lost', { n }));
    expect([lost(0), lost(1), lost(2)]).toEqual(['No block is lost.', '1 block is lost.', '2 blocks are lost.']);
    const held = (who: string) => speaker.report(cited('held', { who, place: 'york' }));
    expect([held('crown'), held('house')]).toEqual(['The King holds York.', 'Parliament holds York.']);
  });

  test('refusals, warnings, prompts', () => {
    expect(speaker.refusal(cited('far', { place: 'york' }, ['R-1']))).toBe('York is too far.');
    expect(speaker.warning(cited('vain', { place: 'york' }, ['R-1']))).toBe('That will do nothing at York.');
    expect(speaker.prompt({ id: 1, seat: 0, kind: 'bet', cites: [] })).toBe('Heads or tails?');
    expect(speaker.report(cited('plain'))).toBe('Night falls.');
    expect(speaker.report(cited('plain', { extra: 1 }))).toBe('Night falls.');
  });

  test('what a player wrote is not taken for a message', () => {
    expect(speaker.report(cited('moved', { piece: '{place}', place: '<b>' }))).toBe('{place} moves to <b>.');
  });
});

describe('where a text is missing', () => {
  test('refusals and warnings give the first cited rule, then key and facts', () => {
    const speaker = new Speaker(lexicon);
    expect(speaker.refusal(cited('unknown', { a: 1 }, ['R-2', 'R-1']))).toBe('Rivers stop.');
    expect(speaker.warning(cited('unknown', { a: 1 }, ['R-1', 'R-2']))).toBe('Forts hold.');
    expect(speaker.refusal(cited('unknown', { a: 1 }, ['R-9']))).toBe('unknown {"a":1}');
    expect(speaker.warning(cited('unknown', { a: 1 }))).toBe('unknown {"a":1}');
  });

  test('reports give key and facts, prompts the kind', () => {
    const speaker = new Speaker(lexicon);
    expect(speaker.report(cited('unknown', { a: 1 }, ['R-1']))).toBe('unknown {"a":1}');
    expect(speaker.prompt({ kind: 'unknown' } as Decision)).toBe('unknown');
    expect(speaker.rule('R-9')).toBeUndefined();
  });

  test('another language falls back to English, text by text and name by name', () => {
    const speaker = new Speaker(lexicon, 'fr');
    expect(speaker.report(cited('moved', { piece: 'horse', place: 'york' }))).toBe('la Cavalerie va à York.');
    expect(speaker.report(cited('plain'))).toBe('Night falls.');
    expect(speaker.rule('R-1')).toBe('Les forts tiennent.');
    expect(speaker.rule('R-2')).toBe('Rivers stop.');
    expect(new Speaker(lexicon, 'pl').report(cited('plain'))).toBe('Night falls.');
    expect(new Speaker({ en }, 'fr').rule('R-1')).toBe('Forts hold.');
  });

  test('each text is counted by the rules of its own language', () => {
    // French says "0 bloc", English "0 blocks".
    expect(new Speaker(lexicon, 'fr').report(cited('lost', { n: 0 }))).toBe('0 bloc perdu.');
    const en2: Texts = { ...nothing, reports: { won: '{n, plural, one {# battle} other {# battles}}' } };
    expect(new Speaker({ en: en2, fr: nothing }, 'fr').report(cited('won', { n: 0 }))).toBe('0 battles');
  });

  test('words every object knows are no texts', () => {
    const speaker = new Speaker(lexicon);
    expect(speaker.name('constructor')).toBe('constructor');
    expect(speaker.rule('toString')).toBeUndefined();
    expect(speaker.report(cited('valueOf'))).toBe('valueOf {}');
    expect(speaker.refusal(cited('shape', { path: 'toString', reason: 'unknown' }))).toBe(
      'Malformed action at toString: unknown',
    );
  });
});

describe('the kernel’s own rules', () => {
  const speaker = new Speaker({ en: nothing });

  /** Every refusal a match can give by itself. */
  function refusals(): Cited[] {
    const found: Cited[] = [];
    const note = (prepared: ReturnType<Match['prepare']>) => {
      if (!prepared.ok) found.push(prepared.refusal);
    };
    const match = begin();
    const submit = (seat: number, decision: number, action: unknown) =>
      note(match.prepare({ seat, decision, action }, { below: () => 0, die: () => 1, order: () => [] }));
    submit(5, 1, bet(0));
    submit(0, 99, bet(0));
    submit(0, match.decisions()[0].id, { kind: 'fly' });
    note(match.prepareUndo(0));
    note(match.prepareTakeBack(9, [0, 1]));
    note(match.prepareTakeBack(0, [0]));
    act(match, toPurse(match), roll);
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    submit(0, 1, bet(0));
    commit(match, match.prepareNotice({ kind: 'draw' }));
    submit(0, 1, bet(0));
    return found;
  }

  test('every refusal of the kernel has a text, cites one rule, and that rule has a text', () => {
    const given = refusals();
    expect(given.map(({ key }) => key).sort()).toEqual(Object.keys(KERNEL_TEXTS.refusals).sort());
    for (const refusal of given) {
      expect(refusal.cites).toHaveLength(1);
      expect(speaker.rule(refusal.cites[0])).toMatch(/\.$/);
      expect(speaker.refusal(refusal)).not.toContain('{');
    }
    expect([...new Set(given.flatMap(({ cites }) => cites))].sort()).toEqual(Object.keys(KERNEL_TEXTS.rules).sort());
  });

  test('a malformed action is told with its field', () => {
    const shape = refusals().find(({ key }) => key === 'shape') as Cited;
    expect(speaker.refusal(shape)).toMatch(/^Malformed action at kind: /);
    expect(speaker.refusal({ key: 'no-such-entry', cites: ['K-6'], facts: { to: 9 } })).toContain('entry 9');
  });

  test('a game may say it in its own words', () => {
    const own = new Speaker({ en: { ...nothing, refusals: { over: 'The war is over.' } } });
    expect(own.refusal(cited('over', {}, ['K-1']))).toBe('The war is over.');
  });
});
