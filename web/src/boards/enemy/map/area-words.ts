/** An Area in words, for those who listen and for the tray. */

import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function controlWords(state: EnemyState, area: number): string {
  const facts = state.facts()[area];
  if (facts.contested) return say('area.contested');
  if (facts.owner >= 0) return say('area.held', { seat: state.t.seats[facts.owner] });
  return say('area.neutral');
}

export function areaWords(state: EnemyState, area: number, lit: string | null): string {
  const { t } = state;
  const facts = state.facts()[area];
  const words = [state.placeName(area), controlWords(state, area)];
  for (const side of [0, 1]) {
    const here = state.at(area).filter((block) => block.side === side);
    const inside = here.filter((block) => block.inside).length;
    if (here.length > inside)
      words.push(say('area.blocks', { seat: state.t.seats[side], count: here.length - inside }));
    if (inside > 0) words.push(say('area.shut', { seat: state.t.seats[side], count: inside }));
  }
  const { city } = t.data.map.areas[area];
  if (city) words.push(say(city.fortified ? 'area.fort' : 'area.town', { area: t.places[area], size: city.size }));
  if (facts.marker >= 0) words.push(say('area.marker', { marker: facts.marker }));
  for (const { side, count, limit } of facts.supply)
    if (count > limit) words.push(say('area.hungry', { seat: state.t.seats[side], count: count - limit }));
  if (lit === 'lit') words.push(say('area.lit'));
  return words.join(', ');
}
