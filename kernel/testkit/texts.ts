/** All that is said has an English text, and it can be spoken. */
import type { Cited, Decision, Game, Report, RuleId } from '@drumhead/kernel';
import { inEnglish, type Speaker } from '@drumhead/kernel/lexicon';
import type { Court } from './court.ts';
import { brief } from './evidence.ts';
import { unreadable } from './wording.ts';

const SHELVES = ['reports', 'refusals', 'warnings', 'prompts'] as const;
type Shelf = (typeof SHELVES)[number];
/** Where the text of the rule will do. */
const RULE_SERVES: readonly Shelf[] = ['refusals', 'warnings'];

/** Times one text is spoken; the facts of the first few tell whether the text fits them. */
const SPOKEN = 40;

export class TextsLaw {
  private readonly game: Game;
  private readonly court: Court;
  private readonly speaker: Speaker;
  private readonly heard = new Map<string, number>();

  constructor(game: Game, court: Court) {
    this.game = game;
    this.court = court;
    this.speaker = inEnglish(game);
  }

  /** What is said of the game before it begins, and whether every message can be read at all. */
  options(): void {
    for (const shelf of SHELVES) {
      const faults = unreadable(this.game.lexicon.en[shelf]);
      this.court.claim('texts', faults.length === 0, () => `${shelf} nobody can read: ${faults.join('; ')}`);
    }
    for (const { cites } of this.game.options) this.cited(cites);
  }

  decision(decision: Decision): void {
    const { kind: key, cites, facts = {} } = decision;
    this.said('prompts', { key, cites, facts }, () => this.speaker.prompt(decision));
  }

  report(report: Report): void {
    this.said('reports', report, () => this.speaker.report(report));
  }

  warning(warning: Cited): void {
    this.said('warnings', warning, () => this.speaker.warning(warning));
  }

  /** The kernel's own refusals repeat what was sent, whatever that was; their texts are the kernel's to test. */
  refusal(refusal: Cited): void {
    if (refusal.cites[0]?.startsWith('K-')) return;
    this.said('refusals', refusal, () => this.speaker.refusal(refusal));
  }

  cited(cites: readonly RuleId[]): void {
    for (const id of cites) {
      if (this.again(`rule ${id}`) > 0) continue;
      this.court.claim('texts', this.speaker.rule(id) !== undefined, () => `the rule ${id} is cited, but has no text`);
    }
  }

  private said(shelf: Shelf, { key, cites, facts }: Cited, speak: () => string): void {
    this.cited(cites);
    const times = this.again(`${shelf} ${key}`);
    if (times >= SPOKEN) return;
    const isThere =
      Object.hasOwn(this.game.lexicon.en[shelf], key) ||
      (RULE_SERVES.includes(shelf) && this.speaker.rule(cites[0] ?? '') !== undefined);
    if (!this.court.claim('texts', isThere, () => `${shelf} has no text for "${key}" ${brief(facts)}`)) return;
    const text = this.court.attempt('texts', () => `speaking ${shelf} "${key}" of ${brief(facts)}`, speak);
    if (text === undefined) return;
    this.court.claim(
      'texts',
      text !== '' && !/[{}]/.test(text),
      () => `${shelf} "${key}" of ${brief(facts)} is spoken as ${brief(text)}`,
    );
  }

  private again(what: string): number {
    const times = this.heard.get(what) ?? 0;
    this.heard.set(what, times + 1);
    return times;
  }
}
