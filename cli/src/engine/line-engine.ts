/** Lines in, answers out: finds the match a request is about, and says plainly what is wrong with one it cannot do. */
import { BadInput } from '@drumhead/kernel';
import { inEnglish, type Speaker } from '@drumhead/kernel/lexicon';
import type { Edition } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { type Answer, failure, lineRead, Refused } from './answers.ts';
import { EngineMatch } from './engine-match.ts';
import type { Begin, Request } from './requests.ts';

export class LineEngine {
  /** Set by `quit`: nothing more is read. */
  over = false;
  private readonly edition: Edition;
  private readonly speaker: Speaker;
  private readonly matches: (EngineMatch | undefined)[];

  constructor(edition: Edition, matches: number) {
    this.edition = edition;
    this.speaker = inEnglish(edition.game);
    this.matches = new Array<EngineMatch | undefined>(matches).fill(undefined);
  }

  answer(line: string): Answer {
    const { id, request } = lineRead(line);
    try {
      return { id, ok: true, ...this.done(request()) };
    } catch (error) {
      return failure(id, error, this.speaker);
    }
  }

  private done(request: Request): object {
    if (request.do === 'quit') {
      this.over = true;
      return {};
    }
    if (request.do === 'begin') return this.begin(request);
    return answered(this.matchOf(request), request);
  }

  private begin(request: Begin): object {
    const place = this.place(request);
    const { game, packHash } = this.edition;
    try {
      const begun = new EngineMatch(game, packHash, request);
      this.matches[place] = begun;
      const { head, seats } = begun.match;
      return { game: game.id, scenario: head.scenario, options: head.options, seats, players: begun.players };
    } catch (error) {
      throw error instanceof Misuse ? new BadInput('players', `${error.message}. ${error.advice}`) : error;
    }
  }

  private matchOf(request: Request): EngineMatch {
    const match = this.matches[this.place(request)];
    if (!match) throw new BadInput('do', `"${request.do}" needs a match: "begin" one first`);
    return match;
  }

  private place({ match }: Request): number {
    const { length } = this.matches;
    if (match === undefined && length > 1) throw new BadInput('match', `missing; there are 0 to ${length - 1}`);
    if (match !== undefined && match >= length)
      throw new BadInput('match', `there is no ${match}; drumhead engine --matches says how many there are`);
    return match ?? 0;
  }
}

function answered(match: EngineMatch, request: Exclude<Request, { do: 'begin' | 'quit' }>): object {
  switch (request.do) {
    case 'decision':
      return { ...match.awaited(request.imagined), outcome: outcomeOf(match, request.imagined) };
    case 'view':
      return { view: match.at(request.imagined).view(request.seat) };
    case 'actions':
      return { actions: match.at(request.imagined).actions(request.seat) };
    case 'propose':
      return { action: match.at(request.imagined).propose(request.seat) };
    case 'act': {
      const { prepared, reports } = match.act(request.imagined, request.seat, request.action);
      if (!prepared.ok) throw new Refused(prepared.refusal);
      return { reports, warnings: prepared.step.warnings };
    }
    case 'imagine':
      return { imagined: match.imagine(request.imagined, request.seat) };
    case 'copy':
      return { imagined: match.copy(request.imagined) };
    case 'forget':
      match.forget(request.imagined);
      return {};
    case 'outcome':
      return { outcome: outcomeOf(match, request.imagined) };
  }
}

function outcomeOf(match: EngineMatch, imagined: number | undefined) {
  return match.at(imagined).match.ended()?.outcome ?? null;
}
