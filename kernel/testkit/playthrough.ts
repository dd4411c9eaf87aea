/**
 * Law 6: a playthrough prints every answer of the contract for one seeded game, line by line, so that the diff of the
 * committed text is the review of a rules change. Steps that show something new, the first and the last are told in
 * full; in long games the others shrink to a line, and then to a hash of many.
 */
import {
  type Act,
  type Cited,
  type Decision,
  diff,
  type Game,
  hashOf,
  type Match,
  type Report,
  type Step,
  SwiftChance,
  startMatch,
  type Wish,
} from '@drumhead/kernel';
import { chooseAction, chooseDecision } from './choosing.ts';
import type { Court } from './court.ts';
import { brief } from './evidence.ts';
import { type Block, fitted } from './playthrough-layout.ts';

/** Longest line printed whole; of longer ones the beginning, the length and a hash. */
const LINE = 480;
/** Actions printed of a list. */
const LISTED = 12;
const OPTIONAL_ACTS = 6;

export interface Extent {
  /** Characters, about. */
  readonly size?: number;
  /** Acts after which to stop. */
  readonly acts?: number;
}

/** The text of one random game. Nothing but the game and these arguments decides it. */
export function playthrough(game: Game, wish: Wish, seed: number, extent: Extent = {}): string {
  const dice = new SwiftChance(seed, 0);
  const match = startMatch(game, wish, dice);
  const most = Math.min(extent.acts ?? game.longest, game.longest);
  const { size = 200_000 } = extent;
  const opening = [
    `playthrough of ${game.id}, ${wish.scenario}, seed ${seed}`,
    ...headLines(match),
    ...positionLines('first', match),
  ];
  const blocks = steps(match, dice, new SwiftChance(seed, 1), most);
  const closing = [...endLines(match), ...positionLines('last', match)];
  const spent = opening.join('\n').length + closing.join('\n').length;
  return `${[...opening, '', ...fitted(blocks, size - spent), '', ...closing].join('\n')}\n`;
}

/** The same text twice: nothing but the arguments decides it. */
export function playthroughLaw(court: Court, { game, head }: Match, seed: number, every: number): void {
  const extent = every === 1 ? {} : { acts: 60 };
  court.attempt(
    'playthrough',
    () => 'a playthrough',
    () => {
      const { scenario, options } = head;
      const [once, again] = [0, 1].map(() => playthrough(game, { scenario, options }, seed, extent).split('\n'));
      const line = once.findIndex((text, index) => text !== again[index]);
      const same = line === -1 && once.length === again.length;
      court.claim(
        'playthrough',
        same,
        () => `the second telling differs in line ${line + 1}: ${brief(once[line])} ≠ ${brief(again[line])}`,
      );
      court.tally('playthrough lines', once.length);
    },
  );
}

function steps(match: Match, dice: SwiftChance, choice: SwiftChance, most: number): readonly Block[] {
  const { game } = match;
  const blocks: Block[] = [];
  const met = new Set<string>();
  let optionalActs = 0;
  while (blocks.length < most) {
    const decision = chooseDecision(match.decisions(), choice, optionalActs < OPTIONAL_ACTS);
    if (!decision) break;
    if (decision.optional) optionalActs++;
    const action = chooseAction(game, match.position, decision.seat, choice);
    const prepared = match.prepare({ seat: decision.seat, decision: decision.id, action }, dice);
    if (!prepared.ok) throw new Error(`${brief(action)} is refused: ${brief(prepared.refusal)}`);
    blocks.push(blockOf(match, decision, prepared.step, met));
    match.commit(prepared.step);
  }
  return blocks;
}

/** The step is not yet committed. */
function blockOf(match: Match, decision: Decision, step: Step, met: Set<string>): Block {
  const { game, position } = match;
  const decisions = match.decisions();
  const { seat } = decision;
  const act = step.entry as Act;
  const written = clipped(JSON.stringify(game.notation.writeAction(act.action, position, seat)));
  const draws = act.draws ? ` draws ${clipped(JSON.stringify(act.draws))}` : '';
  const title = `${act.seq} ${match.seats[seat]} ${written}`;
  const full = [
    `== ${title}`,
    ...decisions.map(
      (d) => `asked ${match.seats[d.seat]}: ${d.kind} #${d.id}${d.optional ? ' optional' : ''} (${d.cites.join(' ')})`,
    ),
    ...decisions.map((d) => actionsLine(match, d)),
    ...step.warnings.map((warning) => `warned ${citedLine(warning)}`),
    ...(draws ? [draws.trim()] : []),
    ...step.reports.map(
      (report) => `told ${toWhom(match, report)} ${citedLine(report)}${report.reveals ? ' reveals' : ''}`,
    ),
    ...viewerNames(match).map(([name, viewer]) => {
      const patch = JSON.stringify(diff(game.view(position, viewer), game.view(step.position, viewer)));
      return `view ${name} ${clipped(patch)}`;
    }),
    `hash ${act.hash}`,
  ];
  return { title: `${title}${draws} ${act.hash?.slice(0, 8)}`, full, news: newsIn(decision, step, act, met) };
}

/** Whether a step shows something for the first time. */
function newsIn(decision: Decision, step: Step, act: Act, met: Set<string>): boolean {
  const before = met.size;
  met.add(`asked ${decision.kind}`);
  met.add(`act ${act.action.kind}`);
  for (const report of step.reports) met.add(`told ${report.key}`);
  for (const warning of step.warnings) met.add(`warned ${warning.key}`);
  return met.size > before;
}

function actionsLine(match: Match, { seat }: Decision): string {
  const { game, position } = match;
  const actions = game.actions(position, seat);
  if (actions === null) return `actions ${match.seats[seat]}: not listed`;
  const shown = actions
    .slice(0, LISTED)
    .map((action) => JSON.stringify(game.notation.writeAction(action, position, seat)));
  const rest = actions.length > LISTED ? ` … ${hashOf(actions).slice(0, 8)}` : '';
  return clipped(`actions ${match.seats[seat]}: ${actions.length} ${shown.join(' ')}${rest}`);
}

function headLines(match: Match): string[] {
  const { head, seats } = match;
  return [
    `options ${JSON.stringify(head.options)}`,
    `rules version ${head.rulesVersion}`,
    `seats ${seats.join(' ')}`,
    `setup draws ${clipped(JSON.stringify(head.draws))}`,
  ];
}

function positionLines(which: string, match: Match): string[] {
  const { game, position } = match;
  const lines = ['', `-- the ${which} position, ${hashOf(position)}`, ...fieldLines(game.notation.write(position))];
  for (const [name, viewer] of viewerNames(match)) {
    const view = game.view(position, viewer);
    lines.push(`-- view of ${name}, ${hashOf(view)}`, ...fieldLines(view));
  }
  return lines;
}

function endLines(match: Match): string[] {
  const outcome = match.game.outcome(match.position);
  if (outcome === null) return ['-- stopped before the end'];
  const { winners, degree, scores, cites } = outcome;
  const names = winners.map((seat) => match.seats[seat]).join(' ') || 'nobody';
  return [
    `-- won by ${names}${degree ? `, ${degree}` : ''}${scores ? `, scores ${scores.join(' ')}` : ''} (${cites.join(' ')})`,
  ];
}

/** A line for each field, and for each field of the larger ones. */
function fieldLines(value: object): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    const whole = `  ${key} ${JSON.stringify(field)}`;
    if (whole.length <= LINE / 4 || typeof field !== 'object' || field === null) return [clipped(whole)];
    return [
      `  ${key}`,
      ...Object.entries(field).map(([inner, part]) => clipped(`    ${inner} ${JSON.stringify(part)}`)),
    ];
  });
}

function viewerNames(match: Match): [name: string, viewer: number | 'public'][] {
  return [...match.seats.map((name, seat): [string, number] => [name, seat]), ['public', 'public']];
}

function toWhom(match: Match, { to, except }: Report): string {
  if (except !== undefined) return `all-but-${match.seats[except]}`;
  return to === 'public' ? 'all' : to.map((seat) => match.seats[seat]).join('+') || 'nobody';
}

function citedLine({ key, cites, facts }: Cited): string {
  return clipped(`${key} ${JSON.stringify(facts)} (${cites.join(' ')})`);
}

function clipped(line: string): string {
  return line.length <= LINE ? line : `${line.slice(0, LINE)}… ${line.length} characters, ${hashOf(line).slice(0, 8)}`;
}
