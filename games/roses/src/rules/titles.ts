/** Special titles: won and lost the moment holdings change, scored in Parliament. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { CardId, TitleId, TypeId } from '../model/ids.ts';
import { holdings } from '../model/ownership.ts';
import { NOBODY, OUT_OF_GAME } from '../tables.ts';
import { publicReport, type Read, type Tell } from './context.ts';

/** By standing title: the rules behind it. */
const CITES: { readonly [id: string]: readonly string[] } = {
  lord_high_admiral: ['R-8.22'],
  archbishop_of_canterbury: ['R-8.27'],
  constable_of_the_tower: ['R-8.28'],
  warden_of_the_cinque_ports: ['R-8.29'],
};

/**
 * The item passes to a seat, and with it perhaps a title: the whole transfer first, then one check (G-27), by the rule of
 * whatever it changes hands by.
 */
export function hold(c: Tell, card: CardId, seat: Seat, rule: string): void {
  const loser = c.p.owner[card];
  c.p.owner[card] = seat;
  reviewTitle(c, c.t.type[card], rule, loser);
}

/** the Location belongs to nobody; its card goes face up on the deck. */
export function makeNeutral(c: Tell, card: CardId, rule: string): void {
  const loser = c.p.owner[card];
  c.p.owner[card] = NOBODY;
  c.p.faceUp.push(card);
  reviewTitle(c, c.t.type[card], rule, loser);
}

/** Checks the title that counts this type of card, if one does, after the loser's item has changed hands. */
function reviewTitle(c: Tell, type: TypeId, rule: string, loser: Seat): void {
  const { t, p } = c;
  const title = t.titleOfType[type];
  if (title < 0) return;
  const from = p.titles[title];
  if (from === OUT_OF_GAME) return;
  const to = rightfulHolder(c, title);
  if (to === from) return;
  p.titles[title] = to;
  c.sink?.report(
    publicReport('title', [...(CITES[t.titles[title]] ?? []), ...changeCites(from, to, loser), rule], {
      title: t.titles[title],
      from: from < 0 ? null : t.seats[from],
      to: to < 0 ? null : t.seats[to],
    }),
  );
}

/** Won; back on its space or out of the game; passed on by who lost an item, or taken by who has more. */
function changeCites(from: Seat, to: Seat, loser: Seat): readonly string[] {
  if (from === NOBODY) return ['R-8.21'];
  if (to < 0) return ['R-8.26', ...(to === OUT_OF_GAME ? ['G-19'] : ['C-11'])];
  return from === loser ? ['R-8.24'] : ['R-8.23', 'R-8.25'];
}

/** Titles as a whole: when they are looked at, and who comes first. */
export const TITLES: readonly string[] = ['R-8.37', 'C-17', 'G-19', 'G-27', 'G-28'];

/**
 * the holder keeps it while he has enough and nobody has more. Otherwise it goes to the player with most, among
 * equals the earliest in turn order; to nobody when none has enough.
 */
export function rightfulHolder({ t, p }: Read, title: TitleId): Seat {
  const holder = p.titles[title];
  const least = t.titleMinimum[title];
  let best = NOBODY;
  let most = least - 1;
  for (const seat of p.order) {
    const count = holdings(t, p, t.titleType[title], seat);
    if (count > most) {
      most = count;
      best = seat;
    }
  }
  if (holder >= 0 && best !== NOBODY && holdings(t, p, t.titleType[title], holder) === most) return holder;
  if (best === NOBODY && holder >= 0 && p.options.orphanTitle === 'removed') return OUT_OF_GAME;
  return best;
}

/** Whether a seat holds more than one, Calais included. */
const several = ({ titles, calaisSeat }: Tell['p'], seat: Seat): boolean =>
  [...titles, calaisSeat].filter((holder) => holder === seat).length > 1;

/** four points for each token, Calais included; a player may hold several. */
export function scoreTitles({ t, p, sink }: Tell): void {
  for (let title = 0; title < t.titles.length; title++) {
    const seat = p.titles[title];
    if (seat < 0) continue;
    p.scores[seat] += t.titleVp[title];
    sink?.report(
      publicReport(
        'title-score',
        ['R-8.20', ...(CITES[t.titles[title]] ?? []), ...citesIf(several(p, seat), 'R-8.31')],
        {
          seat: t.seats[seat],
          title: t.titles[title],
          vp: t.titleVp[title],
        },
      ),
    );
  }
  if (p.calaisSeat < 0) return;
  p.scores[p.calaisSeat] += t.calaisVp;
  sink?.report(
    publicReport('title-score', ['R-8.20', 'R-8.30', ...citesIf(several(p, p.calaisSeat), 'R-8.31')], {
      seat: t.seats[p.calaisSeat],
      title: t.calaisTitle,
      vp: t.calaisVp,
    }),
  );
}
