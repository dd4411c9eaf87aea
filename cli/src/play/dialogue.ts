/** The conversation with a player at a terminal: what is asked, what may be answered, why not. */
import { players } from '@drumhead/bots';
import { type Action, BadInput, type Cited, type Decision } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { strongest } from '../bots.ts';
import type { Say, Tongue } from '../language.ts';
import { cited, endLine, promptLine } from '../log-lines.ts';
import { Misuse } from '../misuse.ts';
import { bad, bold, dim, good } from '../terminal.ts';
import { knownPosition, outline } from './known.ts';
import type { SoloTable } from './solo-table.ts';
import { actionText, readActionText } from './written-action.ts';

/** The terminal the conversation takes place at. `ask` answers null when the player has gone away. */
export interface Prompter {
  ask(prompt: string): Promise<string | null>;
  print(text: string): void;
}

/** What the conversation needs of the world around the match. */
export interface Keeping {
  /** Everything this seat has been told, oldest first. */
  readonly log: readonly string[];
  /** What is told in one line with what may follow is told now: nothing follows before an answer. */
  settle(): void;
  /** Keeps the journal in another file too; gives its name back. */
  saveAs(file: string): void;
}

interface Choice {
  readonly action: Action;
  readonly text: string;
}

/** Where an answer led: the match went on, the player went away, or he is asked again. */
type Led = 'on' | 'away' | 'nowhere';

const PAGE = 20;
const LOG_LINES = 20;

/** What one can type, and the key of what it does. The commands are the same in every language. */
const HELP: readonly (readonly [typed: string, key: Parameters<Say>[0]])[] = [
  ['<number>', 'help.number'],
  ['<text>', 'help.text'],
  ['move piece=x …', 'help.action'],
  ['view', 'help.view'],
  ['log [n]', 'help.log'],
  ['why', 'help.why'],
  ['rule <id>', 'help.rule'],
  ['hint', 'help.hint'],
  ['another', 'help.another'],
  ['undo', 'help.undo'],
  ['save <file>', 'help.save'],
  ['resign, quit', 'help.leave'],
];

/** Plays until the match ends or the player leaves: true if it ended. */
export async function converse(
  table: SoloTable,
  tongue: Tongue,
  prompter: Prompter,
  keeping: Keeping,
): Promise<boolean> {
  return await new Dialogue(table, tongue, prompter, keeping).run();
}

class Dialogue {
  private readonly table: SoloTable;
  private readonly speaker: Speaker;
  private readonly words: Say;
  private readonly prompter: Prompter;
  private readonly keeping: Keeping;
  private choices: readonly Choice[] = [];
  /** Indexes into the choices, and how many of them have been shown. */
  private shown: readonly number[] = [];
  private upTo = 0;
  private refusal: Cited | undefined;

  constructor(table: SoloTable, { speaker, words }: Tongue, prompter: Prompter, keeping: Keeping) {
    this.table = table;
    this.speaker = speaker;
    this.words = words;
    this.prompter = prompter;
    this.keeping = keeping;
  }

  async run(): Promise<boolean> {
    const { match } = this.table;
    for (;;) {
      this.table.botsAct();
      this.keeping.settle();
      const end = match.ended();
      if (end) {
        this.prompter.print(`\n${bold(endLine(this.speaker, match.seats, end))}`);
        return true;
      }
      const decision = this.table.decision();
      if (!decision || !(await this.decide(decision))) return false;
    }
  }

  /** Until something has been chosen; false if the player leaves. */
  private async decide(decision: Decision): Promise<boolean> {
    this.prompter.print(`\n${bold(promptLine(this.speaker, decision))}`);
    this.listChoices();
    for (;;) {
      const line = await this.prompter.ask(`${this.table.match.seats[this.table.seat]}> `);
      const led = line === null ? 'away' : await this.answer(decision, line.trim());
      if (led !== 'nowhere') return led === 'on';
    }
  }

  private async answer(decision: Decision, line: string): Promise<Led> {
    const [word = '', ...rest] = line.split(/\s+/);
    switch (word) {
      case 'quit':
      case 'exit':
        return 'away';
      case 'resign':
        return await this.resign();
      case 'undo':
        return this.undo();
      default:
        if (this.looked(decision, word, rest.join(' '))) return 'nowhere';
        return await this.choose(decision, line);
    }
  }

  /** Words that only show something. */
  private looked(decision: Decision, word: string, about: string): boolean {
    const words: Readonly<Record<string, () => void>> = {
      '': () => this.page(),
      more: () => this.page(),
      help: () => this.help(),
      '?': () => this.help(),
      view: () => this.view(about),
      log: () => this.log(about),
      why: () => this.why(),
      rule: () => this.rules([about]),
      hint: () => this.hint(decision),
      another: () => this.listChoices(),
      save: () => this.save(about),
    };
    if (!Object.hasOwn(words, word)) return false;
    words[word]();
    return true;
  }

  private async choose(decision: Decision, line: string): Promise<Led> {
    const numbered = /^\d+$/.test(line);
    const listed = numbered ? this.choices[Number(line) - 1] : this.choices.find(({ text }) => text === line);
    if (listed) return await this.act(decision, listed.action);
    if (numbered) this.prompter.print(this.words('choices', { count: this.choices.length }));
    else {
      try {
        const typed = readActionText(line);
        if (typed)
          return await this.act(decision, this.table.game.notation.readAction(typed, this.imagined(), this.table.seat));
        this.filter(line.replace(/^\//, ''));
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        this.prompter.print(bad(error.message));
      }
    }
    return 'nowhere';
  }

  private async act(decision: Decision, action: unknown): Promise<Led> {
    const considered = this.table.consider(decision, action);
    if (!considered.ok) return this.refuse(considered.refusal);
    const { warnings } = considered.step;
    for (const warning of warnings)
      this.prompter.print(cited(this.words('mind', { warning: this.speaker.warning(warning) }), warning.cites));
    if (warnings.length > 0 && !(await this.sure('anyway'))) return 'nowhere';
    this.table.take(considered);
    return 'on';
  }

  private refuse(refusal: Cited): Led {
    this.refusal = refusal;
    const said = cited(this.speaker.refusal(refusal), refusal.cites);
    this.prompter.print(`${bad(said)}  ${dim(this.words('why', { command: 'why' }))}`);
    return 'nowhere';
  }

  private undo(): Led {
    const refusal = this.table.take(this.table.match.prepareUndo(this.table.seat));
    return refusal ? this.refuse(refusal) : 'on';
  }

  private async resign(): Promise<Led> {
    if (!(await this.sure('give-up'))) return 'nowhere';
    this.table.take(this.table.match.prepareNotice({ kind: 'resign', seat: this.table.seat }));
    return this.table.match.ended() ? 'on' : 'away';
  }

  /** Yes in the reader's language or in English. */
  private async sure(key: 'anyway' | 'give-up'): Promise<boolean> {
    const answer = await this.prompter.ask(this.words('yes-no', { question: this.words(key) }));
    return answer !== null && /^(?:y(?:es)?|o(?:ui)?|t(?:ak)?)$/i.test(answer.trim());
  }

  private help(): void {
    const width = Math.max(...HELP.map(([typed]) => typed.length)) + 2;
    for (const [typed, key] of HELP)
      this.prompter.print(
        `  ${typed.padEnd(width)} ${this.words(key, { written: '{"kind":"move",…}', command: 'view raw' })}`,
      );
  }

  private view(about: string): void {
    const { game, match, seat, thinking } = this.table;
    const seen = game.view(match.position, seat);
    this.prompter.print(about === 'raw' ? outline(seen, '  ') : knownPosition(game, seen, thinking));
    if (about !== 'raw') this.prompter.print(dim(this.words('unknown', { either: 'x|y', unknown: '?' })));
  }

  private log(about: string): void {
    const lines = /^\d+$/.test(about) ? Number(about) : LOG_LINES;
    const { log } = this.keeping;
    if (log.length === 0) this.prompter.print(this.words('nothing-yet'));
    else for (const line of log.slice(-Math.max(1, lines))) this.prompter.print(line);
  }

  private why(): void {
    if (this.refusal) this.rules(this.refusal.cites);
    else this.prompter.print(this.words('nothing-refused'));
  }

  private rules(ids: readonly string[]): void {
    for (const id of ids)
      this.prompter.print(`${bold(id)}  ${this.speaker.rule(id) ?? this.words('no-rule', { command: 'rule' })}`);
  }

  private hint(decision: Decision): void {
    const { game } = this.table;
    const bot = strongest(game);
    const action = this.table.advice(decision, players(game.id)[bot]);
    this.prompter.print(this.words('hint', { bot, action: good(this.written(action)) }));
  }

  private save(file: string): void {
    try {
      if (file !== '') this.keeping.saveAs(file);
      this.prompter.print(
        file === '' ? bad(this.words('save-what', { command: 'save match.json' })) : this.words('saved', { file }),
      );
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      this.prompter.print(bad(`${error.message}. ${error.advice}`));
    }
  }

  /** All legal actions, or a suggestion where they cannot be listed. */
  private listChoices(): void {
    const { game, match, seat, thinking } = this.table;
    const imagined = this.imagined();
    const actions = game.actions(match.position, seat);
    const offered = actions ?? [game.propose(imagined, seat, thinking)].filter((action) => action !== null);
    this.choices = offered.map((action) => ({
      action,
      text: actionText(game.notation.writeAction(action, imagined, seat)),
    }));
    this.shown = this.choices.map((_, index) => index);
    this.upTo = 0;
    if (actions === null) this.prompter.print(dim(this.words('too-many', { command: 'another' })));
    this.page();
  }

  private filter(text: string): void {
    const wanted = text.toLowerCase().split(/\s+/);
    const found = this.choices.flatMap(({ text: choice }, index) =>
      wanted.every((word) => choice.toLowerCase().includes(word)) ? [index] : [],
    );
    if (found.length === 0) this.prompter.print(this.words('none-has', { text }));
    else {
      this.shown = found;
      this.upTo = 0;
      this.page();
    }
  }

  private page(): void {
    if (this.upTo >= this.shown.length) {
      this.shown = this.choices.map((_, index) => index);
      this.upTo = 0;
    }
    const next = this.shown.slice(this.upTo, this.upTo + PAGE);
    const width = String(this.choices.length).length;
    for (const index of next)
      this.prompter.print(`  ${String(index + 1).padStart(width)}  ${this.choices[index].text}`);
    this.upTo += next.length;
    if (this.upTo < this.shown.length)
      this.prompter.print(dim(`  ${this.words('more-choices', { count: this.shown.length - this.upTo })}`));
  }

  private written(action: Action): string {
    return actionText(this.table.game.notation.writeAction(action, this.imagined(), this.table.seat));
  }

  /** Names are read and written against what the player knows, so that no name can ask the true position a question. */
  private imagined(): object {
    const { game, match, seat, thinking } = this.table;
    return game.imagine(game.view(match.position, seat), thinking);
  }
}
