/** 6.46, 6.47: Events that recruit for nothing; so does Henrietta when she meets the King (11.11). */

import { ALLOWED, leave, refuse, type Seat, verdict, warn } from '@drumhead/kernel';
import type { ActionOf } from '../../../action.ts';
import { type Play, type Read, type Rules, reveal } from '../../../model/context.ts';
import { settle } from '../../../model/control-changes.ts';
import { eliminate } from '../../../model/elimination.ts';
import type { CardId } from '../../../model/ids.ts';
import { DONE } from '../../../model/listed.ts';
import { AREAS, ARTILLERY } from '../../../model/numbers.ts';
import { survey } from '../../../model/survey.ts';
import { LISTING } from '../../../position/arena.ts';
import type { FrameOf } from '../../../position/frames.ts';
import { INSIDE } from '../../../position/position.ts';
import type { Tables } from '../../../tables.ts';
import { countRecruits, listRecruits, recruit, recruitAt, recruitFault, type Terms } from '../recruitment.ts';

type EventAction = ActionOf<'event'>;
type Points = FrameOf<'points'>;

const ALL_GUNS = 99;

/** Charles stands in an Area, neither besieged nor in a Contested one. */
function charlesIsFree({ t, p }: Read): boolean {
  const area = p.where[t.charles];
  return area < AREAS && (p.flags[t.charles] & INSIDE) === 0 && p.foe[area] === 0;
}

export function listRecruitmentEvents(c: Read, seat: Seat, card: CardId): EventAction[] {
  const { t, p } = c;
  const params = t.params[card];
  if (!params['nearCharles']) return [{ kind: 'event' }];
  // Only its player knows where the King is: others wait for him all the same.
  if (!charlesIsFree(c)) return [{ kind: 'event', block: -1 }];
  if (Number(params['perGarrison']) === 0) return [{ kind: 'event' }];
  const garrisons = t.garrisonsOf[seat].filter((b) => p.where[b] < AREAS && (p.flags[b] & INSIDE) === 0);
  const sets: number[][] = [[]];
  for (const block of garrisons) for (const set of sets.slice()) sets.push([...set, block]);
  return sets.map((blocks) => ({ kind: 'event', blocks }));
}

export function startRecruitmentEvent(c: Play, seat: Seat, card: CardId, stripped: readonly number[]): void {
  const { t, p } = c;
  const params = t.params[card];
  for (const block of stripped) {
    const area = p.where[block];
    eliminate(c, block, 'garrison', ['E-6.47.a']);
    settle(c, area);
  }
  p.stack.push({
    kind: 'points',
    seat,
    left: Number(params['points']) + stripped.length * Number(params['perGarrison']),
    guns: params['artillery'] ? ALL_GUNS : 0,
    card,
    area: params['nearCharles'] ? p.where[t.charles] : -1,
  });
  if (params['nearCharles']) c.sink?.report(reveal('charles', ['E-6.47.a'], { area: t.places[p.where[t.charles]] }));
}

function termsOf(t: Tables, f: Points): Terms {
  return {
    guns: f.guns > 0,
    coastal: f.card >= 0 && t.params[f.card]['coastalOnly'] === true,
    around: f.area,
    cites: f.card >= 0 ? t.cardCites[f.card] : ['E-11.11.a'],
  };
}

export const points: Rules<'points'> = {
  cites: ['E-6.46.a', 'E-6.47.a', 'E-11.11.a'],
  enter(c, f) {
    if (f.left > 0) return 'wait';
    leave(c);
    return 'go';
  },
  list(c, f, seat) {
    const { t } = c;
    survey(c);
    countRecruits(c, seat, termsOf(t, f));
    listRecruits(c, seat);
    LISTING.add(DONE);
    return LISTING.take();
  },
  any(c, f, seat, chance) {
    const terms = termsOf(c.t, f);
    survey(c);
    const all = countRecruits(c, seat, terms);
    const at = chance.below(all + 1);
    return at === all ? DONE : recruitAt(c, seat, at);
  },
  check(c, f, seat, action) {
    const { t } = c;
    if (action.kind === 'done') {
      if (points.list(c, f, f.seat)?.length === 1) return ALLOWED;
      return warn([{ key: 'points-lost', cites: termsOf(t, f).cites, facts: { points: f.left } }]);
    }
    if (action.kind !== 'recruit') return refuse('wrong-kind', ['E-6.46.a'], { asked: 'points' });
    if (action.rp !== undefined) return refuse('no-rp', ['E-6.3.a'], {});
    return verdict(recruitFault(c, seat, action, termsOf(t, f)));
  },
  play(c, f, seat, action) {
    if (action.kind === 'done') {
      f.left = 0;
      return;
    }
    const chosen = action as ActionOf<'recruit'>;
    if (!recruit(c, seat, chosen, f.card < 0 ? 'E-11.11.a' : 'E-6.46.a')) return;
    f.left--;
    if (c.t.cls[chosen.block] === ARTILLERY) f.guns--;
  },
};
