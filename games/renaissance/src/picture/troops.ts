/** The elements on the table, where they stood before they moved, and where they fight. */

import type { Pose } from '../geometry/pose.ts';
import { DEGREE, PACE } from '../geometry/units.ts';
import { bodyOf, fieldOf } from '../model/field.ts';
import {
  ABOARD,
  AMBUSH,
  BUSY,
  CAPTURED,
  DOUBLE,
  type Elements,
  FOUGHT,
  GENERAL,
  HALTED,
  IMMOBILE,
  isGone,
  LIMBERED,
  LOCKED,
  OBSTACLE,
  PRESSED,
  PURSUING,
  RALLIED,
  ROUTING,
  SHOT_AT,
  SHOT_OUT,
  SHOT_OUT_BEFORE,
  STEADY,
  TEAM,
} from '../position/elements.ts';
import { ALLY, type Commands, type Position, UNBEATEN } from '../position/position.ts';
import { contactsToFight } from '../rules/close-combat/who-fights.ts';
import type { Tables } from '../tables.ts';
import { drawBase, FRAME, type Look, lookId, outline } from './base.ts';
import {
  AT_WORK,
  BARRED,
  CHOCKED,
  cracked,
  EYE,
  flag,
  goneOn,
  HOOK,
  LOWERED,
  lurking,
  PADLOCK,
  PRESSED_ON,
  pursuing,
  RETURNED,
  routing,
  SHIELD,
  SMOKE,
  SURRENDERED,
  SWORDS,
  staked,
  TARGET,
  tag,
} from './marks.ts';
import { clothOf, GROUND } from './palette.ts';
import { escaped, fill, group, n, path, placed, type Spot, stroke } from './svg.ts';

/** An element as it is drawn in the frame of its base, wherever that is put. */
export interface Piece {
  readonly element: number;
  readonly what: 'element' | 'ambush';
  readonly side: number;
  readonly pose: Pose;
  readonly title: string;
  /** Base, troops and what has befallen them. */
  readonly inside: string;
  /** Of its command, to be read close by. */
  readonly number: string;
  /** Stands upright on its right front corner, or nothing: what has befallen it. */
  readonly badge: string;
  /** The same on its left: what it has done this phase. */
  readonly deed: string;
}

/** A general's flag, to stand upright so far behind the front of his element. */
export interface Standard {
  readonly element: number;
  readonly behind: number;
  readonly flag: string;
}

/** What befalls it soonest first: there is room for one. The state is what it is called in words. */
const BADGES = [
  { flag: SHOT_AT, state: 'shot-at', badge: TARGET },
  { flag: CAPTURED, state: 'captured', badge: SURRENDERED },
  { flag: LIMBERED, state: 'limbered', badge: HOOK },
  { flag: LOCKED, state: 'locked', badge: PADLOCK },
  { flag: HALTED, state: 'halted', badge: BARRED },
  { flag: STEADY, state: 'steady', badge: SHIELD },
  { flag: RALLIED, state: 'rallied', badge: RETURNED },
  { flag: IMMOBILE, state: 'immobile', badge: CHOCKED },
] as const;
const DEEDS = [
  { flag: FOUGHT, state: 'fought', badge: LOWERED },
  { flag: PRESSED, state: 'pressed', badge: PRESSED_ON },
  { flag: SHOT_OUT | SHOT_OUT_BEFORE, state: 'shot-out', badge: SMOKE },
  { flag: BUSY, state: 'busy', badge: AT_WORK },
] as const;

/** A mark by the state it stands for, and the part of the plane it is drawn in. */
const onBadge = <S extends string>(state: S, drawing: string) => ({ state, drawing, within: '-8 -8 16 16' });
const onBase = <S extends string>(state: S, drawing: string) => ({
  state,
  drawing: path('M0 0H50V25H0Z', `${fill(clothOf(0).base)} ${stroke(GROUND.ink, 1)}`) + drawing,
  within: '-3 -23 56 50',
});

/** Every mark there is, for who explains them. */
export const MARKS = [
  ...[...BADGES, ...DEEDS].map(({ state, badge }) => onBadge(state, badge)),
  onBadge('ambush', EYE),
  onBase('moved', goneOn(25, 0)),
  onBase('marched', goneOn(25, 1)),
  onBase('pursuing', pursuing),
  onBase('routing', routing(25)),
  onBase('beaten', cracked(25)),
] as const;

const BADGE_AT = [21, 4] as const;
const DEED_AT = [-21, 4] as const;
const FLAG_SIZE = 1.5;

/** Collects what the elements of a picture look like, each look once. */
export class TroopPainter {
  private readonly looks = new Map<string, string>();
  private readonly t: Tables;
  private readonly p: Position;

  constructor(t: Tables, p: Position) {
    this.t = t;
    this.p = p;
  }

  get defs(): string {
    return [...this.looks.values()].join('');
  }

  /** Who moved this phase, from where: an empty outline, and a line to where its front is now. */
  trails(): string {
    const { before, elements: e, height } = this.p;
    let trails = '';
    for (let k = 0; k < before.length; k += 4) {
      const [i, x, y, h] = before.slice(k, k + 4);
      if (isAway(e, i)) continue;
      const look = this.lookOf(e, i);
      const { base } = clothOf(look.side, look.ally);
      const ghost = path(outline(look.side, look.depth + look.team), `${stroke(base, 1.4, '4 3')} stroke-opacity=".6"`);
      const way = `M${n(x / PACE)} ${n((height - y) / PACE)}L${n(e.x[i] / PACE)} ${n((height - e.y[i]) / PACE)}`;
      trails +=
        `<g transform="${this.frame({ x, y, h })}">${ghost}</g>` +
        path(way, `${stroke(base, 2, '7 5')} stroke-opacity=".65"`);
    }
    return group('class="trails"', trails);
  }

  standing(): string {
    const { elements: e, commands } = this.p;
    const here = [...e.troop.keys()].filter((i) => !isAway(e, i));
    return group('class="troops"', ...here.map((i) => this.element(e, i, commands, 'element')));
  }

  /** Everybody to be seen on the table, and one's own in ambush, for who puts them in place himself. */
  pieces(): Piece[] {
    const { elements: e, hidden, commands } = this.p;
    const here = [...e.troop.keys()].filter((i) => !isAway(e, i)).map((i) => this.piece(e, i, commands, 'element'));
    const lying = hidden.flatMap((own) =>
      [...own.troop.keys()].filter((i) => liesInAmbush(own, i)).map((i) => this.piece(own, i, commands, 'ambush')),
    );
    return [...lying, ...here];
  }

  /** Troops in ambush, as far as the position knows of them. */
  lurking(): string {
    const { hidden, commands } = this.p;
    const lying = hidden.flatMap((e) =>
      [...e.troop.keys()].filter((i) => liesInAmbush(e, i)).map((i) => this.element(e, i, commands, 'ambush')),
    );
    return group('class="ambushes"', ...lying);
  }

  /** Flags of generals, above all bases. */
  generals(): string {
    const { elements: e } = this.p;
    const flags = this.standards().map((it) => this.upright(poseIn(e, it.element), [0, it.behind], it.flag, FLAG_SIZE));
    return group('class="generals"', ...flags);
  }

  standards(): Standard[] {
    const { elements: e, commands } = this.p;
    return commands.general.flatMap((i, c) => {
      if (i < 0 || i >= e.troop.length || isAway(e, i) || (e.flags[i] & (GENERAL | CAPTURED)) !== GENERAL) return [];
      const { depth, team } = this.lookOf(e, i);
      const drawn = flag(commands.kind[c], e.side[i], numberOf(commands, c));
      return [{ element: i, behind: (depth + team) * 0.4, flag: drawn }];
    });
  }

  /** Close combats still to be fought this phase, a badge on the edge they share. */
  fights(): string {
    const { elements: e, winner } = this.p;
    if (winner >= 0) return '';
    const contacts = contactsToFight(fieldOf(this.t, e, this.p));
    return group('class="fights"', ...contacts.map(({ by }) => this.upright(poseIn(e, by), [0, 0], SWORDS, 1.3)));
  }

  private element(e: Elements, i: number, commands: Commands, what: Piece['what']): string {
    const { side, pose, title, inside, number, badge, deed } = this.piece(e, i, commands, what);
    const base = `<g class="${what}" data-element="${i}" data-side="${side}" transform="${this.frame(pose)}"><title>${escaped(title)}</title>${inside}${number}</g>`;
    const upright = (at: Spot, what: string): string => (what === '' ? '' : this.upright(pose, at, what));
    return base + upright(BADGE_AT, badge) + upright(DEED_AT, deed);
  }

  private piece(e: Elements, i: number, commands: Commands, what: Piece['what']): Piece {
    const look = this.lookOf(e, i);
    const id = lookId(look);
    if (!this.looks.has(id)) this.looks.set(id, drawBase(look));
    const flags = e.flags[i];
    const deep = look.depth + look.team;
    const first = (among: typeof BADGES | typeof DEEDS): string =>
      among.find(({ flag }) => (flags & flag) !== 0)?.badge ?? '';
    const marks = [
      (flags & ROUTING) !== 0 ? routing(deep) : '',
      (flags & PURSUING) !== 0 ? pursuing : '',
      (flags & OBSTACLE) !== 0 ? staked : '',
      commands.beaten[e.command[i]] > UNBEATEN ? cracked(deep) : '',
      e.moved[i] > 0 ? goneOn(deep, e.marches[i]) : '',
      what === 'ambush' ? lurking(deep) : '',
    ];
    return {
      element: i,
      what,
      side: look.side,
      pose: poseIn(e, i),
      title: `${this.t.troops[e.troop[i]].id} ${i}`,
      inside: `<use href="#${id}"/>${marks.join('')}`,
      number: tag(numberOf(commands, e.command[i]), deep),
      badge: what === 'ambush' ? EYE : first(BADGES),
      deed: first(DEEDS),
    };
  }

  private lookOf(e: Elements, i: number): Look {
    const { type, grade, team } = this.t.troops[e.troop[i]];
    const inFrame = (units: number): number => (units * FRAME) / this.t.width;
    return {
      type,
      grade,
      side: e.side[i],
      ally: this.p.commands.kind[e.command[i]] === ALLY,
      ranks: (e.flags[i] & DOUBLE) === 0 ? 1 : 2,
      depth: inFrame(bodyOf(this.t, e, i)),
      team: (e.flags[i] & TEAM) === 0 ? 0 : inFrame(team),
    };
  }

  private get scale(): number {
    return this.t.width / PACE / FRAME;
  }

  private frame(pose: { x: number; y: number; h: number }): string {
    return `${placed(pose, this.p.height)}${this.scale === 1 ? '' : `scale(${this.scale})`}translate(${-FRAME / 2} 0)`;
  }

  /** Something that stands upright at a point of a base: so far right of the middle of its front, and behind it. */
  private upright(pose: Pose, [right, behind]: Spot, what: string, larger = 1): string {
    const size = this.scale === 1 ? '' : `scale(${this.scale})`;
    return `<g transform="${placed(pose, this.p.height)}${size}translate(${n(right)} ${n(behind)})rotate(${n(-pose.h / DEGREE)})${larger === 1 ? '' : `scale(${larger})`}">${what}</g>`;
  }
}

const poseIn = (e: Elements, i: number): Pose => ({ x: e.x[i], y: e.y[i], h: e.h[i] });
const liesInAmbush = (e: Elements, i: number): boolean => (e.flags[i] & AMBUSH) !== 0 && e.h[i] >= 0;
const isAway = (e: Elements, i: number): boolean => isGone(e.flags[i]) || (e.flags[i] & ABOARD) !== 0;

/** Commands count from one within their side; a lone one needs no number. */
export function numberOf({ side }: Commands, c: number): string {
  const own = [...side.keys()].filter((k) => side[k] === side[c]);
  return own.length < 2 ? '' : String(own.indexOf(c) + 1);
}
