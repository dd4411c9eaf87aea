/** What a card bears and what it would change, each in a word or two. */
import type { CardValue } from '@drumhead/roses/queries';
import { sayOfRoses as say } from '../roses-texts.ts';

interface Worth {
  readonly text: string;
  readonly title: string;
  readonly tone?: 'good' | 'plain';
}

/** In the eyes of a seat. */
export function worthsOf(value: CardValue, seat: string): readonly Worth[] {
  const list: Worth[] = [];
  const add = (text: string, title: string, tone: Worth['tone'] = 'plain'): void => {
    list.push({ text, title, tone });
  };
  if (value.counters > 0) add(say('worth.counters', { count: value.counters }), say('worth.counters.why'));
  if (value.points !== 0) {
    const by = value.points > 0 ? `+${value.points}` : `−${-value.points}`;
    add(say('worth.points', { points: by }), say('worth.points.why'), value.points > 0 ? 'good' : 'plain');
  }
  if (value.tax > 0) add(say('worth.tax', { pounds: value.tax }), say('worth.tax.why'));
  if (value.cp > 0) add(say('worth.cp', { cp: value.cp }), say('worth.cp.why'));
  if (value.presence !== null) {
    add(say('worth.presence'), say('worth.presence.why', { region: value.presence }), 'good');
  }
  if (value.garrison > 0) add(say('worth.garrison', { count: value.garrison }), say('worth.garrison.why'));
  if (value.bribe > 0) {
    add(
      say('worth.bribe', { bribe: value.bribe, guard: value.guard }),
      say('worth.bribe.why', { bribe: value.bribe, guard: value.guard }),
    );
  }
  if (value.pair) {
    const { mate, vp, holder } = value.pair;
    const isMine = holder === seat;
    const whose = isMine ? say('worth.pair.mine') : (holder ?? say('worth.pair.open'));
    add(say('worth.pair', { mate, vp }), say('worth.pair.why', { mate, vp, whose }), isMine ? 'good' : 'plain');
  }
  if (value.title) {
    const { id, have, need, wins } = value.title;
    const name = say(`title.${id}` as 'title.captain_of_calais');
    add(
      wins ? say('worth.title.wins', { name }) : say('worth.title', { name, have, need }),
      say('worth.title.why', { name: id, have, need }),
      wins ? 'good' : 'plain',
    );
  }
  return list;
}
