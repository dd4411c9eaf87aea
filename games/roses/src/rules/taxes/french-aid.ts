/** Phase 3: French Aid, decided openly in turn order after all taxes (R-3.4, G-35). */
import { ALLOWED, type Cited, refusal, refuse, type Seat } from '@drumhead/kernel';
import type { AidAction } from '../../action.ts';
import { aidId } from '../../position/decision-ids.ts';
import type { Tables } from '../../tables.ts';
import { goOn, publicReport, type Read, type Rules, type Tell } from '../context.ts';

const AID_CITES = ['R-3.4', 'R-3.5', 'R-3.6', 'R-3.7', 'R-3.8', 'G-3', 'G-35'];
const CHOICES: readonly AidAction[] = [
  { kind: 'aid', use: true },
  { kind: 'aid', use: false },
];

export const aid: Rules<'aid'> = {
  cites: AID_CITES,

  enter(c, frame) {
    const next = nextForAid(c, frame.next);
    if (next < 0) return goOn(c, { kind: 'planning' });
    if (next !== frame.next) goOn(c, { kind: 'aid', next });
    return 'wait';
  },

  whose: ({ p }, { next }) => p.order[next],

  asks: ({ t, p }, { next }, seat) => ({ id: aidId(p, next), facts: { pounds: aidOffered(t, p, seat) } }),

  list: () => CHOICES,

  check: (_c, _frame, _seat, { kind }) =>
    kind === 'aid' ? ALLOWED : refuse('other-choice', ['R-G.2'], { asked: 'aid' }),

  play(c, { next }, seat, action) {
    decideAid(c, seat, (action as AidAction).use);
    goOn(c, { kind: 'aid', next: next + 1 });
  },
};

/** Why a seat that is not asked cannot have French Aid now. */
export function whyNoAid({ t, p }: Read, seat: Seat): Cited {
  if (!t.aidTurns[p.turn]) return refusal('aid-first-turn', ['R-3.4']);
  if (!p.aid[seat]) return refusal('aid-used', ['R-3.7']);
  if (aidOffered(t, p, seat) <= 0) return refusal('aid-leader', ['R-3.5', 'G-3']);
  return refusal('aid-not-now', ['R-3.4', 'G-35']);
}

/** as far as the leader is ahead on the track now, up to the cap. */
export function aidOffered(t: Tables, p: { readonly scores: readonly number[] }, seat: Seat): number {
  let lead = 0;
  for (const score of p.scores) if (score > lead) lead = score;
  return Math.min(lead - p.scores[seat], t.aidCap);
}

/** not in first place, alone or shared (G-3).: once per game. */
export function mayUseAid({ t, p }: Read, seat: Seat): boolean {
  return t.aidTurns[p.turn] && p.aid[seat] && aidOffered(t, p, seat) > 0;
}

/** The first position from `from` on that has a decision, or −1. */
export function nextForAid(c: Read, from: number): number {
  const { players, order } = c.p;
  for (let position = from; position < players; position++) if (mayUseAid(c, order[position])) return position;
  return -1;
}

function decideAid({ t, p, sink }: Tell, seat: Seat, use: boolean): void {
  const pounds = use ? aidOffered(t, p, seat) : 0;
  p.cash[seat] += pounds;
  if (use) p.aid[seat] = false;
  sink?.report(
    publicReport('french-aid', use ? ['R-3.6', 'R-3.7', 'R-3.8'] : ['R-3.7'], {
      seat: t.seats[seat],
      pounds,
      purse: p.cash[seat],
    }),
  );
}
