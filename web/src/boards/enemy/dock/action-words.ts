/** A button's words for an action. */
import type { EnemyAction } from '@drumhead/enemy';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import { placeOf, subjectOf } from '../operations/targets.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { eventName } from './war-strip.tsx';

export function actionWords(state: EnemyState, action: EnemyAction): string {
  const place = placeOf(action);
  const words = [lead(state, action)];
  const subject = subjectOf(action);
  if (subject >= 0 && action.kind === 'event') words.push(state.blockName(subject));
  if (action.kind === 'event' && action.blocks) words.push(...action.blocks.map((block) => state.blockName(block)));
  if (place >= 0) words.push(whereWords(state, action, place));
  if (action.kind === 'move' && action.path.length > 1)
    words.push(say('way.via', { place: state.t.places[action.path[0]] }));
  return words.filter(Boolean).join(' · ');
}

/** A Siege is of a City, all else is in an Area. */
export function whereWords(state: EnemyState, action: EnemyAction, place: number): string {
  const isSiege = action.kind === 'siege' || (action.kind === 'aim' && action.combat === 'siege');
  return isSiege ? state.cityName(place) : state.placeName(place);
}

function lead(state: EnemyState, action: EnemyAction): string {
  if (action.kind === 'first') return say('do.first', { seat: state.t.seats[action.seat] });
  if (action.kind === 'event') return say('do.event', { event: ownEvent(state) });
  if (action.kind === 'aim') return say(action.combat === 'siege' ? 'do.aim-siege' : 'do.aim-battle');
  if (action.kind === 'done' && state.asked() === 'withdraw')
    return say(hasWithdrawn(state) ? 'do.stay-out' : 'do.all-stay-out');
  if (action.kind === 'done' && state.asked() === 'onward') return say('do.stay-besiege');
  return say.maybe(`do.${action.kind}`) ?? state.name(action.kind);
}

/** Whether some of one's own are in the City of the question. */
function hasWithdrawn(state: EnemyState): boolean {
  const area = state.within('withdraw')?.area ?? -1;
  return area >= 0 && state.at(area).some(({ side, inside }) => inside && side === state.seat());
}

function ownEvent(state: EnemyState): string {
  const card = state.table().played[state.seat()] ?? -1;
  return card < 0 ? '' : eventName(state, card);
}
