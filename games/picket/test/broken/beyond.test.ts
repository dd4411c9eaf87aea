/** Law 6, and the laws beyond the six. */
import { expect, test } from 'vitest';
import { breaks, type Picket, sound, telling, tried } from './toy.ts';

test('a playthrough that differs from one telling to the next', () => {
  let printed = 0;
  const notation: typeof sound.notation = {
    ...sound.notation,
    write: (p) => ({ ...sound.notation.write(p), printed: printed++ }),
    read: (document, setting) => {
      const { printed: _, ...rest } = document as { printed: number };
      return sound.notation.read(rest, setting);
    },
  };
  breaks('playthrough', { notation }, { says: /the second telling differs in line \d+/ });
});

const { en } = sound.lexicon;
const without = <T>(texts: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key));

test('a report without a text', () => {
  const lexicon = { en: { ...en, reports: without(en.reports, 'moved') } };
  breaks('texts', { lexicon }, { says: /reports has no text for "moved"/ });
});

test('a decision without a prompt', () => {
  const lexicon = { en: { ...en, prompts: without(en.prompts, 'contact') } };
  breaks('texts', { lexicon }, { says: /prompts has no text for "contact"/ });
});

test('a rule without a text', () => {
  const lexicon = { en: { ...en, rules: without(en.rules, 'P-2.4') } };
  breaks('texts', { lexicon }, { says: /the rule P-2.4 is cited, but has no text/ });
});

test('a text that wants a fact the report does not have', () => {
  const lexicon = { en: { ...en, reports: { ...en.reports, moved: '{seat} moves {piece}.' } } };
  breaks('texts', { lexicon }, { says: /speaking reports "moved" .* threw/ });
});

test('a message nobody can read, though no match comes to say it', () => {
  const refusals = { ...en.refusals, never: '{why, select, not-own {no} other {yes}}' };
  breaks('texts', { lexicon: { en: { ...en, refusals } } }, { says: /refusals nobody can read: never/ });
});

test('a refusal that neither its key nor its rule can say', () => {
  const rules = without(en.rules, 'P-3.2');
  const lexicon = { en: { ...en, rules, refusals: without(en.refusals, 'no-fall-back') } };
  breaks('texts', { lexicon }, { says: /P-3.2|no-fall-back/ });
});

test('a fact that shows its braces', () => {
  const play = telling((report) => [
    report.key === 'moved' ? { ...report, facts: { ...report.facts, to: '{area}' } } : report,
  ]);
  breaks('texts', { play }, { says: /reports "moved" of .* is spoken as/ });
});

test('a report to a seat that is not there', () => {
  const play = telling((report) => [report.key === 'halted' ? { ...report, to: [0, 7] } : report]);
  breaks('reports', { play }, { says: /told to seats that are not there/ });
});

test('a report that is not plain', () => {
  const play = telling((report) => [
    report.key === 'halted' ? { ...report, facts: { seat: undefined as never } } : report,
  ]);
  breaks('reports', { play }, { says: /a report is not plain JSON: facts\/seat is undefined/, mayAlso: ['texts'] });
});

test('orders that give an illegal answer', () => {
  const orders: typeof sound.orders = { ...sound.orders, answer: () => ({ kind: 'fall-back', to: 99 }) };
  breaks('orders', { orders }, { says: /orders answer "contact" with .*, which is refused: no-fall-back/ });
});

test('orders that give a malformed answer', () => {
  const orders: typeof sound.orders = { ...sound.orders, answer: () => ({ kind: 'fall-back' }) as never };
  breaks('orders', { orders }, { says: /with the malformed {"kind":"fall-back"}/ });
});

test('orders that answer otherwise without a look', () => {
  const orders: typeof sound.orders = { ...sound.orders, offhand: () => ({ kind: 'fall-back', to: 99 }) };
  breaks('orders', { orders }, { says: /without a look orders answer "contact" .*, with one / });
});

test('orders that answer otherwise on the position', () => {
  const ordered: Picket['ordered'] = (_, { kind }) => (kind === 'contact' ? { kind: 'fall-back', to: 99 } : null);
  breaks('orders', { ordered }, { says: /on the position orders answer "contact" .*, on the view / });
});

test('orders that answer on the position what they never answer', () => {
  const ordered: Picket['ordered'] = (_, { kind }) => (kind === 'contact' ? null : { kind: 'halt' });
  breaks('orders', { ordered }, { says: /orders do not answer "\w+", but on the position {"kind":"halt"}/ });
});

test('default orders that do not fit their schema', () => {
  const orders: typeof sound.orders = { ...sound.orders, byDefault: () => ({ fallBackUpTo: 99, otherwise: 'stand' }) };
  breaks('orders', { orders }, { says: /the default orders of seat \d do not fit their schema/ });
});

test('orders for a kind that is never asked', () => {
  const { report } = tried({ orders: { ...sound.orders, kinds: ['parley'] } });
  expect(report.breaks.map((it) => `${it.law}: ${it.message}`)).toEqual([
    expect.stringMatching(/^orders: never exercised in 1 game/),
  ]);
});
