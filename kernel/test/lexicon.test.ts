import { type Cited, type Decision, type Match, SwiftChance, startMatch } from '@drumhead/kernel';
import { compile, type Locale, type Message, Speaker, type Texts } from '@drumhead/kernel/lexicon';
import { invented, unreadable } from '@drumhead/kernel/testkit';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { KERNEL_ENGLISH } from '../src/lexicon/kernel-texts.ts';
import { act, always, begin, bet, chip, commit, openId, peek, roll, toPurse } from './at-the-table.ts';
import { endless } from './coin-game.ts';
import { parcels } from './parcels.ts';

const en = {
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
const fr = {
  rules: { 'R-1': 'Les forts tiennent.' },
  reports: { moved: '{piece} va à {place}.', lost: '{n, plural, one {# bloc perdu} other {# blocs perdus}}.' },
  names: { horse: 'la Cavalerie' },
};
const speaking = (locale: Locale, ...voices: Partial<Texts>[]): Speaker =>
  new Speaker([...voices.map((texts, at) => ({ locale: at === 0 ? locale : 'en', texts })), KERNEL_ENGLISH]);
const cited = (key: string, facts: Cited['facts'] = {}, cites: string[] = []): Cited => ({ key, facts, cites });

describe('sentences', () => {
  const speaker = speaking('en', en);

  test('facts that are data ids are told by name, others as they are', () => {
    expect(speaker.report(cited('moved', { piece: 'horse', place: 'york' }))).toBe('the Horse moves to York.');
    expect(speaker.report(cited('moved', { piece: 'Sir John', place: 7 }))).toBe('Sir John moves to 7.');
    expect(speaker.name('york')).toBe('York');
    expect(speaker.name('leeds')).toBe('leeds');
  });

  test('lists are told item by item, records with what belongs to each', () => {
    expect(speaker.report(cited('listed', { pieces: ['horse', 'foot', 3] }))).toBe('Seen: the Horse, the Foot, 3.');
    expect(speaker.report(cited('listed', { pieces: [['horse'], 'foot'] }))).toBe('Seen: the Horse, the Foot.');
    expect(speaker.report(cited('odd', { flag: 'yes', data: { a: 1 } }))).toBe('Is it yes? a 1');
    expect(speaker.report(cited('odd', { flag: 'yes', data: { horse: 'york' } }))).toBe('Is it yes? the Horse → York');
  });

  test('one item of a list, and what is added up with its signs', () => {
    const sums = speaking('en', {
      reports: { sum: '{horse_0_signed} = {totals_0}; {horse_1_signed} = {totals_1}', of: '{totals_5}' },
      names: { general: 'a general', flank: 'flanked' },
    });
    const horse = [{ general: 1, flank: -2 }, { flank: 0 }];
    expect(sums.report(cited('sum', { horse, totals: [4, -1] }))).toBe('a general +1, flanked −2 = 4; flanked +0 = −1');
    expect(sums.report(cited('of', { totals: [4] }))).toBe('');
  });

  test('a fact may be wanting where only a branch that is not chosen asks for it', () => {
    const ignored =
      '{order, select, troops {{count, plural, one {# troop stays} other {# troops stay}}} other {{order} stays}}';
    const orders = speaking('en', { reports: { ignored } });
    expect(orders.report(cited('ignored', { order: 'troops', count: 2 }))).toBe('2 troops stay');
    expect(orders.report(cited('ignored', { order: 'cube' }))).toBe('cube stays');
    expect(() => orders.report(cited('ignored', { order: 'troops' }))).toThrow('asks for {count}');
  });

  test('a name may have other forms; the plain one stands in where there is none', () => {
    const names = { north: 'the North', 'north.city': 'York', wales: 'Wales' };
    const forms = speaking('en', { reports: { won: '{who} takes {area_city} in {area}.' }, names });
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

describe('forms, lists, numbers', () => {
  test('a form may be a form of a form; each falls back to the shorter, the last to the plain name', () => {
    const names = {
      kent: 'Kent',
      'kent.w': 'w Kent',
      'kent.city': 'Maidstone',
      londyn: 'Londyn',
      'londyn.city': 'Londyn',
      'londyn.city_gen': 'Londynu',
    };
    const reports = { siege: 'Oblężenie {area_city_gen}, {area_w}.' };
    const siege = (area: string) => speaking('pl', { reports, names }).report(cited('siege', { area }));
    expect(siege('kent')).toBe('Oblężenie Maidstone, w Kent.');
    expect(siege('londyn')).toBe('Oblężenie Londynu, Londyn.');
  });

  test('a fact whose own name has an underscore is that fact', () => {
    const reports = { both: '{area} {area_city}' };
    expect(speaking('en', { reports }).report(cited('both', { area: 'a', area_city: 'b' }))).toBe('a b');
  });

  test('what a form lacks in one language it may have in English', () => {
    const english = { reports: { won: '{area_city} falls.' }, names: { hull: 'East Riding', 'hull.city': 'Hull' } };
    const french = { reports: { won: '{area_city} tombe.' }, names: { hull: 'East Riding' } };
    expect(speaking('fr', french, english).report(cited('won', { area: 'hull' }))).toBe('Hull tombe.');
  });

  test('lists: bare, with “and”, with “or”, each in its language and form', () => {
    const names = { york: 'York', leeds: 'Leeds', hull: 'Hull', 'york.gen': 'Yorku' };
    const reports = { bare: '{x}', and: '{x_and}', or: '{x_or}', gen: '{x_gen_and}' };
    const said = (locale: Locale, key: string, x: string[]) =>
      speaking(locale, { reports, names }).report(cited(key, { x }));
    const three = ['york', 'leeds', 'hull'];
    expect(said('en', 'bare', three)).toBe('York, Leeds, Hull');
    expect(said('en', 'and', three)).toBe('York, Leeds and Hull');
    expect(said('en', 'and', ['york'])).toBe('York');
    expect(said('fr', 'and', three)).toBe('York, Leeds et Hull');
    expect(said('pl', 'or', three)).toBe('York, Leeds lub Hull');
    expect(said('pl', 'gen', three)).toBe('Yorku, Leeds i Hull');
  });

  test('numbers as a language writes them: never grouped when bare, with a true minus', () => {
    const reports = {
      n: '{n}',
      plain: '{n, number}',
      signed: '{n, number, ::sign-always}',
      hits: '{n, plural, other {#}}',
    };
    const said = (locale: Locale, key: string, n: number) => speaking(locale, { reports }).report(cited(key, { n }));
    expect([said('en', 'n', 1642), said('fr', 'n', 12.5), said('pl', 'n', -1.5)]).toEqual(['1642', '12,5', '−1,5']);
    expect([said('en', 'n', -3), said('en', 'plain', -12345.5), said('fr', 'plain', 1234)]).toEqual([
      '−3',
      '−12,345.5',
      '1\u202f234',
    ]);
    expect([said('en', 'signed', 2), said('en', 'signed', -2), said('pl', 'hits', -2)]).toEqual(['+2', '−2', '−2']);
  });

  test.each(['en', 'fr', 'pl'])(
    'counts are written and arms chosen as the formatter of the standard does: %s',
    (locale) => {
      const messages = [
        '{n, number}',
        '{n, number, percent} {n, number, integer} {n, number, ::.00} {n, number, ::percent scale/100} {n, number, ::group-off}',
        '{n, plural, =0 {none} =7 {seven #} one {# one} few {# few} many {# many} other {# other}}',
        '{n, plural, offset:2 =2 {two} one {# more} other {# others}}',
        '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
        '{n, select, 1 {once} other {{n, plural, one {# time} other {# times}}}}',
      ];
      for (const text of messages)
        for (const n of [
          0, 1, 2, 3, 5, 7, 12, 22, 101, 999, 1000, 12345, -1, -5, -4321, 0.5, 12.5, -0.125, 0.0625, 999.9999, 1e-7,
          1e21,
        ]) {
          const peer = String(new IntlMessageFormat(text, locale).format({ n })).replace(/-(?=\d)/g, '−');
          expect(speaking(locale, { reports: { text } }).report(cited('text', { n })), `${text} of ${n}`).toBe(peer);
        }
    },
  );

  test('a choice is made by the id, whatever its name', () => {
    const names = { tie: 'a tie', 'general-retreat': 'General Retreat' };
    const reports = {
      by: '{by, select, tie {by choice} general_retreat {in flight} null {unknown} other {by {by}}}',
      id: '{by_id, select, tie {by choice} other {by {by}}}',
    };
    const said = (key: string, by: string | null) => speaking('en', { reports, names }).report(cited(key, { by }));
    expect(['tie', 'general-retreat', 'surprise', null].map((by) => said('by', by))).toEqual([
      'by choice',
      'in flight',
      'by surprise',
      'unknown',
    ]);
    expect(said('id', 'tie')).toBe('by choice');
  });

  test('a message that asks for what is not given is an error', () => {
    expect(() => speaking('en', { reports: { n: '{n}' } }).report(cited('n'))).toThrow(/\{n\}/);
  });
});

describe('where a text is missing', () => {
  test('refusals and warnings give the first cited rule, then key and facts', () => {
    const speaker = speaking('en', en);
    expect(speaker.refusal(cited('unknown', { a: 1 }, ['R-2', 'R-1']))).toBe('Rivers stop.');
    expect(speaker.warning(cited('unknown', { a: 1 }, ['R-1', 'R-2']))).toBe('Forts hold.');
    expect(speaker.refusal(cited('unknown', { a: 1 }, ['R-9']))).toBe('unknown {"a":1}');
    expect(speaker.warning(cited('unknown', { a: 1 }))).toBe('unknown {"a":1}');
  });

  test('reports give key and facts, prompts the kind', () => {
    const speaker = speaking('en', en);
    expect(speaker.report(cited('unknown', { a: 1 }, ['R-1']))).toBe('unknown {"a":1}');
    expect(speaker.prompt({ kind: 'unknown' } as Decision)).toBe('unknown');
    expect(speaker.rule('R-9')).toBeUndefined();
  });

  test('another language falls back to English, text by text and name by name', () => {
    const speaker = speaking('fr', fr, en);
    expect(speaker.report(cited('moved', { piece: 'horse', place: 'york' }))).toBe('la Cavalerie va à York.');
    expect(speaker.report(cited('plain'))).toBe('Night falls.');
    expect(speaker.rule('R-1')).toBe('Les forts tiennent.');
    expect(speaker.rule('R-2')).toBe('Rivers stop.');
    expect(speaking('pl', {}, en).report(cited('plain'))).toBe('Night falls.');
    expect(speaking('fr', {}, en).rule('R-1')).toBe('Forts hold.');
  });

  test('what is said in another language is marked so, and told once', () => {
    const lacking: string[] = [];
    const voices = [
      { locale: 'fr', texts: fr },
      { locale: 'en', texts: en },
    ];
    const speaker = new Speaker(voices, (text) => lacking.push(text));
    for (let times = 0; times < 3; times++) speaker.report(cited('plain'));
    speaker.report(cited('moved', { piece: 'horse', place: 'york' }));
    expect(speaker.rule('R-2')).toBe('Rivers stop.');
    expect(lacking).toEqual(['reports/plain', 'rules/R-2']);
    expect([speaker.langOf('reports', 'plain'), speaker.langOf('reports', 'moved')]).toEqual(['en', undefined]);
    expect([speaker.langOf('rules', 'R-2'), speaker.langOf('rules', 'R-1')]).toEqual(['en', undefined]);
    // Where the rule serves, its language counts.
    expect([speaker.langOf('refusals', 'no', ['R-2']), speaker.langOf('refusals', 'no', ['R-1'])]).toEqual([
      'en',
      undefined,
    ]);
  });

  test('each text is counted by the rules of its own language', () => {
    // French says "0 bloc", English "0 blocks".
    expect(speaking('fr', fr, en).report(cited('lost', { n: 0 }))).toBe('0 bloc perdu.');
    const en2 = { reports: { won: '{n, plural, one {# battle} other {# battles}}' } };
    expect(speaking('fr', {}, en2).report(cited('won', { n: 0 }))).toBe('0 battles');
  });

  test('words every object knows are no texts', () => {
    const speaker = speaking('en', en);
    expect(speaker.name('constructor')).toBe('constructor');
    expect(speaker.rule('toString')).toBeUndefined();
    expect(speaker.report(cited('valueOf'))).toBe('valueOf {}');
    expect(speaker.refusal(cited('shape', { path: 'toString', reason: 'unknown' }))).toBe(
      'Malformed action at toString: unknown',
    );
  });
});

describe('the kernel’s own rules', () => {
  const speaker = speaking('en');

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
    const unbounded = startMatch(
      endless((chance) => chance.die(6)),
      { scenario: 'pair' },
      new SwiftChance(7),
    );
    note(unbounded.prepare({ seat: 0, decision: openId(unbounded, 0), action: bet(0) }, new SwiftChance(1)));
    const seat = toPurse(match);
    const group = { seat, decision: match.decisions()[0].id, actions: [roll, roll] };
    const { stopped } = match.prepareGroup(group, () => always(1)) as { stopped: Cited };
    found.push(stopped);
    note(match.prepareUndo(seat));
    act(match, seat, peek);
    note(match.prepareUndo(seat));
    act(match, seat, chip(0));
    note(match.prepareUndo(1 - seat));
    commit(match, match.prepareTakeBack(1, [0, 1]));
    note(match.prepareUndo(0));
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    submit(0, 1, bet(0));
    commit(match, match.prepareNotice({ kind: 'draw' }));
    submit(0, 1, bet(0));
    const awaiting = startMatch(parcels, { scenario: 'pair' }, new SwiftChance(7));
    note(awaiting.prepareGiven({ coins: 1 }, new SwiftChance(1)));
    const spender = toPurse(awaiting);
    act(awaiting, spender, chip(0));
    commit(awaiting, awaiting.prepareGiven({ coins: 1 }, new SwiftChance(1)));
    note(awaiting.prepareUndo(spender));
    return found;
  }

  test('every refusal of the kernel has a text, cites one of its rules first, and that rule has a text', () => {
    const given = refusals();
    expect(given.map(({ key }) => key).sort()).toEqual(Object.keys(KERNEL_ENGLISH.texts.refusals ?? {}).sort());
    for (const refusal of given) {
      expect(refusal.cites.filter((id) => id.startsWith('K-'))).toEqual([refusal.cites[0]]);
      expect(speaker.rule(refusal.cites[0])).toMatch(/\.$/);
      expect(speaker.refusal(refusal)).not.toContain('{');
    }
    expect([...new Set(given.map(({ cites }) => cites[0]))].sort()).toEqual(
      Object.keys(KERNEL_ENGLISH.texts.rules ?? {}).sort(),
    );
  });

  test('a malformed action is told with its field', () => {
    const shape = refusals().find(({ key }) => key === 'shape') as Cited;
    expect(speaker.refusal(shape)).toMatch(/^Malformed action at kind: /);
    expect(speaker.refusal({ key: 'no-such-entry', cites: ['K-6'], facts: { to: 9 } })).toContain('entry 9');
  });

  test('a game may say it in its own words', () => {
    const own = speaking('en', { refusals: { over: 'The war is over.' } });
    expect(own.refusal(cited('over', {}, ['K-1']))).toBe('The war is over.');
  });
});

describe('a build', () => {
  const text =
    '{seat} {n, plural, =0 {nothing} one {# block} other {# blocks}} {by, select, a {{n, number, ::sign-always}} other {}} {n, selectordinal, one {#st} other {#th}}';

  test('reads messages beforehand, and they say the same', () => {
    const said = (message: Message, n: number) =>
      speaking('en', { reports: { m: message } }).report(cited('m', { seat: 'x', n, by: 'a' }));
    for (const n of [0, 1, 2, -1]) expect(said(JSON.parse(JSON.stringify(compile(text))), n)).toBe(said(text, n));
    expect(said(text, 1)).toBe('x 1 block +1 1st');
    expect(compile('Night falls.')).toBe('Night falls.');
    expect(compile('<b> is no tag')).toBe('<b> is no tag');
  });

  test('tells what cannot be read, and what a translation invents', () => {
    expect(
      unreadable({
        good: '{a} {n, number, ::.0} {n, number, percent}',
        open: '{a',
        arm: '{n, plural, one {x}}',
        number: '{a, select, other {{n, number,\u00a0::.0}}}',
      }).map((fault) => fault.split(':')[0]),
    ).toEqual(['open', 'arm', 'number']);
    const english = { moved: '{seat} goes from {from} to {to}.', n: '{n, plural, other {#}}' };
    expect(invented({ moved: '{seat_gen} {from_de}', n: '{n}' }, english)).toEqual([]);
    expect(invented({ moved: '{seats}', other: 'x' }, english)).toEqual([
      'moved: English is not given {seats}',
      'other: English has no such text',
    ]);
  });
});
