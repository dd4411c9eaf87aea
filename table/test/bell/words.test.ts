/** A notice in words: what is asked and about how long it takes, in the reader's language, and never late without saying so. */
import { expect, test } from 'vitest';
import { LOCALES, Voices } from '../../src/bell/voices.ts';
import { NoticeWords } from '../../src/bell/words.ts';
import { Games } from '../../src/games.ts';
import type { TurnTold } from '../../src/store/bell-store.ts';

const words = new NoticeWords(new Voices(new Games()));
const DUE = '2026-11-18T12:00:00.000Z';
const now = Date.parse(DUE);
const HOUR = 3600 * 1000;

const turn = (game: string, kind: string, facts: TurnTold['asked']['facts'] = {}): TurnTold => ({
  match: 'm',
  seat: 0,
  decision: 1,
  game,
  scenario: 's',
  names: ['Anne', 'Blaise'],
  asked: { kind, facts },
  since: '2026-11-17T12:00:00.000Z',
  due: null,
});

test('every reader is told what is asked, and about how long it takes', () => {
  const told = (each: TurnTold) => LOCALES.map((locale) => words.body(locale, each, now));
  expect(told(turn('enemy', 'retreat', { area: 'oxfordshire' }))).toEqual([
    'Where does each block retreat from Oxfordshire? About 2 minutes.',
    'Oxfordshire\u00a0: où chaque bloc fait-il retraite\u202f? 2 minutes environ.',
    'Dokąd każdy blok wykonuje odwrót z Oxfordshire? Około 2 minut.',
  ]);
  expect(told(turn('roses', 'plan'))).toEqual([
    'Make your plan and seal it. About 10 minutes.',
    'Faites votre plan et scellez-le. 10 minutes environ.',
    'Ułóż plan i zapieczętuj go. Około 10 minut.',
  ]);
});

test('a warning that comes when the time is over says so in its title too', () => {
  const asked = { ...turn('picket', 'pace'), due: DUE };
  const titles = (at: number) => LOCALES.map((locale) => words.title(locale, 'reminder', asked, at));
  expect(titles(now - HOUR)).toEqual([
    'Picket: your time is running out',
    'Piquet d’avant-garde\u00a0: votre temps s’écoule',
    'Pikieta: twój czas się kończy',
  ]);
  expect(titles(now)).toEqual([
    'Picket: your time has run out',
    'Piquet d’avant-garde\u00a0: votre temps est écoulé',
    'Pikieta: twój czas minął',
  ]);
  expect(words.body('en', asked, now)).toContain('Your time has run out');
});
