/** A piece in one sentence: for tooltips and for those who listen. */
import { HOME } from '@drumhead/roses';
import { countOf, isGone, typeOf } from '@drumhead/roses/queries';
import type { BoardState } from '../state/board-state.ts';
import { say } from '../texts/texts.ts';

export function describePiece(state: BoardState, card: number): string {
  const id = state.t.cards[card];
  const [kind, ...facts] = pieceFacts(state, card);
  return [`${state.name(id)}, ${kind}`, ...facts, ...orderWords(state, id)].join('; ');
}

/** What it is, what it counts, whose it is and where. */
export function pieceFacts(state: BoardState, card: number): string[] {
  const { t } = state;
  const view = state.view();
  const owner = view.owner[card];
  const parts = [
    say(`kind.${typeOf(t, card)}`),
    say('words.cp', { cp: t.cp[card] }),
    owner >= 0
      ? say('words.owner', { seat: state.t.seats[owner] })
      : say(isGone(view, card) ? 'words.gone' : 'words.neutral'),
  ];
  const place = view.at[card];
  if (place >= 0 && owner >= 0) {
    parts.push(place === HOME ? say('words.home') : say('words.at', { place: t.places[place] }));
  } else if (t.region[card] >= 0) parts.push(state.name(t.regions[t.region[card]]));
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
