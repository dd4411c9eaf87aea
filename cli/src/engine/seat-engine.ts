/** The engine's lines at a table: one match that others play too, where a decision is waited for. */
import { BadInput, type Seat, SwiftChance, startMatch } from '@drumhead/kernel';
import { inEnglish, type Speaker } from '@drumhead/kernel/lexicon';
import { type Answer, failure, lineRead, Refused } from './answers.ts';
import { type Board, readBy } from './board.ts';
import { Imaginings } from './imaginings.ts';
import type { Request } from './requests.ts';
import type { TableSeat } from './table-seat.ts';

export class SeatEngine {
  /** Set by `quit`: nothing more is read. */
  over = false;
  private readonly table: TableSeat;
  private readonly speaker: Speaker;
  private readonly thinking: SwiftChance;
  private readonly imagined: Imaginings;

  constructor(table: TableSeat, seed: number) {
    const { game, card } = table;
    this.table = table;
    this.speaker = inEnglish(game);
    this.thinking = new SwiftChance(seed);
    // Of the match itself only its head is known here; what is imagined is like it.
    const { scenario, options } = card;
    this.imagined = new Imaginings(
      startMatch(game, { scenario, options }, new SwiftChance(seed), false),
      this.thinking,
    );
  }

  async answer(line: string): Promise<Answer> {
    const { id, request } = lineRead(line);
    try {
      return { id, ok: true, ...(await this.done(request())) };
    } catch (error) {
      return failure(id, error, this.speaker);
    }
  }

  private async done(request: Request): Promise<object> {
    const { table, imagined } = this;
    switch (request.do) {
      case 'quit':
        this.over = true;
        table.leave();
        return {};
      case 'begin': {
        const { game, scenario, options, seats } = table.card;
        const players = seats.map(({ seat, by, name }) => (seat === table.seat ? 'me' : by === 'bot' ? name : by));
        return { game, scenario, options, seats: seats.map(({ id }) => id), players };
      }
      case 'decision': {
        if (request.imagined !== undefined) return imaginedDecision(imagined.at(request.imagined));
        const { decisions, reports } = await table.asked();
        return { decisions, reports: reports.length > 0 ? { [table.seat]: reports } : {}, outcome: table.ended() };
      }
      case 'act': {
        if (request.imagined !== undefined) return imaginedAct(imagined.at(request.imagined), request);
        this.own(request.seat);
        return await table.act(request.action);
      }
      case 'outcome':
        if (request.imagined === undefined) return { outcome: table.ended() };
        return { outcome: imagined.at(request.imagined).match.ended()?.outcome ?? null };
      case 'copy':
        return { imagined: imagined.copy(request.imagined) };
      case 'forget':
        imagined.forget(request.imagined);
        return {};
      case 'view':
        if (request.imagined !== undefined) return { view: imagined.at(request.imagined).view(request.seat) };
        this.own(request.seat);
        return { view: await table.view() };
      default:
        return await this.thought(request);
    }
  }

  /** What follows from the view alone, on a position imagined from it: rules, suggestions and guesses know no more. */
  private async thought(request: Extract<Request, { do: 'actions' | 'propose' | 'imagine' }>): Promise<object> {
    const number = request.imagined ?? (await this.guess(request.seat));
    const board = this.imagined.at(number);
    if (request.do === 'imagine')
      return { imagined: request.imagined === undefined ? number : this.imagined.keep(board.imagine(request.seat)) };
    try {
      const { seat } = request;
      return request.do === 'actions' ? { actions: board.actions(seat) } : { action: board.propose(seat) };
    } finally {
      if (request.imagined === undefined) this.imagined.forget(number);
    }
  }

  private async guess(seat: Seat): Promise<number> {
    this.own(seat);
    return this.imagined.keep(this.table.game.imagine(await this.table.view(), this.thinking));
  }

  private own(seat: Seat): void {
    const { card, seat: own } = this.table;
    if (seat >= card.seats.length) throw new BadInput('seat', `there are ${card.seats.length} seats`);
    if (seat !== own) throw new BadInput('seat', `this program plays ${card.seats[own]?.id}`);
  }
}

const imaginedDecision = (board: Board): object => ({
  decisions: board.decisions(),
  reports: {},
  outcome: board.match.ended()?.outcome ?? null,
});

function imaginedAct(board: Board, { seat, action }: Extract<Request, { do: 'act' }>): object {
  const prepared = board.act(seat, action);
  if (!prepared.ok) throw new Refused(prepared.refusal);
  return { reports: readBy(seat, prepared.step.reports), warnings: prepared.step.warnings };
}
