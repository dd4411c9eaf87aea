/** Matches of This War played up to a wanted question, as journals to take into a page. */
import { players } from '@drumhead/bots';
import { type EnemyAction, enemy, type Position } from '@drumhead/enemy';
import { Ask, type Decision, loadGame, SwiftChance } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { SoloTable } from '../src/session/solo-table.ts';

const game = loadGame(enemy);

export interface WantedMatch {
  readonly scenario: string;
  /** The seat that plays in the page; a bot has the other. */
  readonly seat: number;
  /** People have both seats. */
  readonly hotSeat?: true;
  /** The match that came to it when this was written: where the rules have changed since, others are tried. */
  readonly seed?: number;
  readonly is: (kind: string, position: Position, actions: readonly EnemyAction[]) => boolean;
}

const SEEDS = 60;
const LONGEST = 2500;
const { greedy } = players('enemy');

/** The first match, by seed, that comes to such a question. */
export function journalTo(wanted: WantedMatch): string {
  const known = wanted.seed === undefined ? [] : [wanted.seed];
  for (const seed of [...known, ...Array.from({ length: SEEDS }, (_, n) => n + 1)]) {
    const luck = { seed: seed.toString(16).padStart(64, '0'), thinking: new SwiftChance(seed) };
    const table = SoloTable.begin(
      game,
      {
        game: 'enemy',
        id: `test-${wanted.scenario}-${seed}${wanted.hotSeat ? '-two' : ''}`,
        scenario: wanted.scenario,
        options: { pursuitStrikesRout: false },
        sitters: [0, 1].map((seat) =>
          seat === wanted.seat || wanted.hotSeat ? { by: 'person', name: 'You' } : { by: 'bot', name: 'greedy' },
        ),
      } as never,
      luck,
    );
    if (playedTo(table, wanted, new SwiftChance(seed, 1))) return JSON.stringify(table.journal());
  }
  throw new Error(`no match of ${SEEDS} comes to it`);
}

function playedTo(table: SoloTable, wanted: WantedMatch, chance: SwiftChance): boolean {
  for (let acts = 0; acts < LONGEST; acts++) {
    const decision = table.match.decisions().find(({ optional }) => !optional);
    if (!decision) return false;
    const { position } = table.match;
    const actions = (game.actions(position as Position, decision.seat) ?? []) as readonly EnemyAction[];
    if (decision.seat === wanted.seat && wanted.is(decision.kind, position as Position, actions)) return true;
    const done = table.act(decision.seat, decision.id, [answer(table, decision, chance)]);
    if (!done.ok) throw new Error(`${decision.kind}: ${done.refusal.key}`);
  }
  return false;
}

/** Both sides play as the bot would. */
const answer = ({ match }: SoloTable, decision: Decision, chance: SwiftChance): object =>
  greedy.choose(new Ask(game, match.position, decision, chance));

/** Takes the journal into a page that shows its first page. */
export async function open(page: Page, journal: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(journal) });
  await page.waitForSelector('.match .enemy, .kept-already');
  // Several scenes stop at different places of one match.
  const replace = page.locator('.kept-already .danger');
  if ((await replace.count()) > 0) await replace.click();
  await page.waitForSelector('.match .enemy');
  await page.waitForSelector('.battle, .table-top');
  await readSummary(page);
}

/** What happened while one was away is told once, over everything else. */
export async function readSummary(page: Page): Promise<void> {
  if ((await page.locator('.away').count()) > 0) await page.locator('.away .go-on').click();
}
