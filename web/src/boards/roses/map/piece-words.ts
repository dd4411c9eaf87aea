/** A piece in one sentence: for tooltips and for those who listen. */
import { countOf } from '@drumhead/roses/queries';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function describePiece(state: BoardState, card: number): string {
  const id = state.t.cards[card];
  const [kind, ...facts] = pieceFacts(state, card);
  return [`${state.name(id)}, ${kind}`, ...facts, ...orderWords(state, id)].join('; ');
}

/** What it is, what it counts, whose it is and where. */
export function pieceFacts(state: BoardState, card: number): string[] {
  const { t } = state;
  const { type, owner, place, isInPort, region, isGone } = state.piece(card);
  const parts = [
    say(`kind.${type}`),
    say('words.cp', { cp: t.cp[card] }),
    owner === null ? say(isGone ? 'words.gone' : 'words.neutral') : say('words.owner', { seat: owner }),
  ];
  if (place !== null) parts.push(isInPort ? say('words.home') : say('words.at', { place: t.places[place] }));
  else if (region !== null) parts.push(state.name(t.regions[region]));
  return parts;
}

function orderWords(state: BoardState, id: string): string[] {
  const plan = state.drawn();
  const words: string[] = [];
  const to = plan.moves?.[id];
  if (to) words.push(say('words.moves', { place: to }));
  if (plan.white?.includes(id)) words.push(say('words.white'));
  if (plan.black?.includes(id)) words.push(say('words.black'));
  const troops = countOf(plan, 'troops', id);
  const hired = countOf(plan, 'mercenaries', id);
  if (troops + hired > 0) words.push(say('words.troops', { troops, hired }));
  return words;
}
