/** An open battle whose defender has written an ambush on his slip, up to where he is to deploy. */
import { players } from '@drumhead/bots';
import { type Action, loadGame, type Match, provableChance, startProvable } from '@drumhead/kernel';
import { type Position, type Renaissance, type RenaissanceAction, renaissance } from '@drumhead/renaissance';
import type { ActionOf } from '@drumhead/renaissance/queries';
import { botAction } from '../src/session/solo-bots.ts';
import type { Running } from '../tools/table-process.ts';

export const AMBUSHED = { match: 'ambushed', secrets: ['the secret of south', 'the secret of north'] };
/** By its dice South defends, with a wood on his side of the table. */
const SEED = '13'.repeat(32);
const PACE = 1024;
/** Two and two, so that they fit into a small wood. */
const LYING = [0, 1, 2, 3];

export function ambushedBattle(): Running {
  const game = loadGame(renaissance) as Renaissance;
  const match = startProvable(game, { scenario: 'open-400', match: AMBUSHED.match }, SEED);
  for (const [seat, name] of match.seats.entries())
    take(match, match.prepareNotice({ kind: 'seat', seat, by: 'person', name }));
  let slips = 0;
  while (slips < 2) {
    const [{ seat, id, kind }] = match.decisions();
    const chosen = botAction(match, match.decisions()[0], players(game.id)['random']) as RenaissanceAction;
    const isSlip = chosen.kind === 'record';
    const position = match.position as Position;
    const action = isSlip && seat !== position.attacker ? withAmbush(game, position, seat, chosen) : chosen;
    take(match, match.prepare({ seat, decision: id, action: action as Action }, chanceOf(match)));
    slips += Number(kind === 'record');
  }
  return { journal: match.journal(), seed: SEED, secrets: AMBUSHED.secrets };
}

const chanceOf = (match: Match) => provableChance(match.head, SEED, match.nextSeq);

function take(match: Match, ready: ReturnType<Match['prepare']>): void {
  if (!ready.ok) throw new Error(`refused: ${ready.refusal.key}`);
  match.commit(ready.step);
}

/** The first place in a wood where the first four of his army may lie. */
function withAmbush(game: Renaissance, position: Position, seat: number, slip: ActionOf<'record'>): RenaissanceAction {
  for (const { ring } of position.features.filter(({ kind }) => kind === 'Wd'))
    for (let x = Math.min(...even(ring)); x < Math.max(...even(ring)); x += 25 * PACE)
      for (let y = Math.min(...odd(ring)); y < Math.max(...odd(ring)); y += 25 * PACE) {
        const ambush = LYING.map((element) => ({
          element,
          x: Math.round(x) + 50 * PACE * (element % 2),
          y: Math.round(y) - 37.5 * PACE * Math.floor(element / 2),
          h: 0,
        }));
        if (game.check(position, seat, { ...slip, ambush }).ok) return { ...slip, ambush };
      }
  throw new Error('no wood for an ambush: other dice are wanted');
}

const even = (list: readonly number[]): number[] => list.filter((_, k) => k % 2 === 0);
const odd = (list: readonly number[]): number[] => list.filter((_, k) => k % 2 === 1);
