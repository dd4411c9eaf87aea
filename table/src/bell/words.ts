/** A notice in words: what is asked, about how long it takes, how much time is left. Only what everybody may know. */
import { customsOf } from '../lobby/customs.ts';
import { CAMPAIGN, isField } from '../match/field-link.ts';
import type { NoticeKind, TurnTold } from '../store/bell-store.ts';
import type { Message } from './message.ts';
import type { Voices, WordKey } from './voices.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Above it, what is left is told in days. */
const IN_DAYS_MS = 2 * DAY_MS;

/** Where the table is for its players, and where a channel is stopped. */
export interface Places {
  readonly table: string;
  readonly off: string;
}

export interface Notice {
  readonly what: NoticeKind;
  readonly turn: TurnTold;
}

export class NoticeWords {
  private readonly voices: Voices;

  constructor(voices: Voices) {
    this.voices = voices;
  }

  /** One notice, or one for several of them. */
  message(locale: string, notices: readonly Notice[], now: number, { table, off }: Places): Message {
    const items = notices.map(({ what, turn }) => ({
      title: this.title(locale, what, turn, now),
      body: this.body(locale, turn, now),
      url: linkTo(table, turn),
    }));
    const around = { pictures: [], off, foot: this.say(locale, 'mail.foot', { table, link: off }) };
    if (items.length === 1) return { ...items[0], ...around, items: [], tag: tagOf(notices[0] as Notice) };
    const titles = notices.map(({ turn }) => this.match(locale, turn.game, turn.scenario));
    return {
      title: this.say(locale, 'many.title', { count: items.length }),
      body: this.say(locale, 'many.body', { titles: [...new Set(titles)] }),
      url: `${table}/#/lobby`,
      tag: notices.map(tagOf).sort().join(' '),
      items,
      ...around,
    };
  }

  /** To see whether a channel works. */
  trial(locale: string, { table, off }: Places, tag: string): Message {
    return {
      title: this.say(locale, 'test.title'),
      body: this.say(locale, 'test.body'),
      url: `${table}/#/bell`,
      tag,
      items: [],
      pictures: [],
      off,
      foot: this.say(locale, 'mail.foot', { table, link: off }),
    };
  }

  /** What is sent to an address before anything else. */
  confirmation(locale: string, { table, off }: Places, link: string): Message {
    const body = this.say(locale, 'confirm.body', { table });
    const title = this.say(locale, 'confirm.title');
    return { title, body, url: link, tag: link, items: [], pictures: [], off, foot: '' };
  }

  /** To who has forgotten his password. */
  reset(locale: string, { table, off }: Places, link: string): Message {
    const body = this.say(locale, 'reset.body', { table });
    const title = this.say(locale, 'reset.title');
    return { title, body, url: link, tag: link, items: [], pictures: [], off, foot: '' };
  }

  title(locale: string, what: NoticeKind, turn: TurnTold, now: number): string {
    const { game, scenario, seat, names, due, host = '' } = turn;
    const facts = {
      game: this.match(locale, game, scenario),
      others: names.filter((name, at) => at !== seat && name !== ''),
    };
    if (what === 'invitation') return this.say(locale, 'invitation.title', { game: facts.game, host });
    if (what === 'reminder')
      return this.say(locale, isOver(due, now) ? 'reminder.late.title' : 'reminder.title', facts);
    return this.say(locale, facts.others.length > 0 ? 'turn.title.with' : 'turn.title', facts);
  }

  body(locale: string, { game, asked, seat, decision, due, host }: TurnTold, now: number): string {
    if (host !== undefined) return this.say(locale, 'invitation.body');
    const prompt = this.voices
      .speaker(locale, game)
      .prompt({ id: decision, seat, kind: asked.kind, facts: asked.facts, cites: [] });
    const minutes = customsOf(game).minutes?.[asked.kind] ?? 1;
    const body = this.say(locale, 'turn.body', { prompt, minutes });
    return due === null ? body : `${body} ${this.left(locale, Date.parse(due) - now)}`;
  }

  /** What is played; a field by the campaign it is fought for. */
  private match(locale: string, game: string, scenario: string): string {
    if (!isField(game, scenario)) return this.game(locale, game);
    return this.say(locale, 'game.field', { campaign: this.game(locale, CAMPAIGN) });
  }

  /** A game's title. */
  game(locale: string, game: string): string {
    return this.voices.say(locale, `game.${game}` as WordKey);
  }

  say(locale: string, key: WordKey, facts: Parameters<Voices['say']>[2] = {}): string {
    return this.voices.say(locale, key, facts);
  }

  private left(locale: string, ms: number): string {
    if (ms <= 0) return this.say(locale, 'left.late');
    if (ms >= IN_DAYS_MS) return this.say(locale, 'left.days', { count: Math.floor(ms / DAY_MS) });
    return this.say(locale, 'left.hours', { count: Math.max(1, Math.round(ms / HOUR_MS)) });
  }
}

/** Who was asleep, or whose table was down, is warned when it is too late. */
const isOver = (due: string | null, now: number): boolean => due !== null && Date.parse(due) <= now;

export const linkTo = (table: string, { game, match }: Pick<TurnTold, 'game' | 'match'>): string =>
  `${table}/#/shared/${game}/${match}`;

const tagOf = ({ what, turn }: Notice): string => `${what}-${turn.match}-${turn.seat}-${turn.decision}`;
