/** What sensible players do in a fight without thinking long: the policy of fights in the head. It looks at imagined positions only. */
import type { ActionOf, EnemyAction, Position, Tables } from '@drumhead/enemy';
import { AREAS, ARTILLERY, endOf, FIGHTS, firstOf, PURSUES, ROUTED } from '@drumhead/enemy';
import type { Decision } from '@drumhead/kernel';
import { best } from '../best.ts';
import { tacticOf } from './tactics.ts';

/** A side retreats when it has less than this share of the enemy's strength. */
const RETREATS = 0.3;
const SLIPS = 0.4;

export function answer(t: Tables, p: Position, { kind, seat }: Decision, actions: readonly EnemyAction[]): EnemyAction {
  if (actions.length === 1) return actions[0];
  switch (kind) {
    case 'card':
      return tacticOf(t, p, seat, actions);
    case 'hit':
    case 'slip-loss':
    case 'fever':
    case 'supply':
    case 'attrition':
      return losing(t, p, actions);
    case 'general-retreat':
      return of(
        actions,
        isOneBattle(t, p) || strength(t, p, seat) >= RETREATS * strength(t, p, 1 - seat) ? 'fight' : 'retreat-all',
      );
    case 'slip-away':
      return of(actions, strength(t, p, seat) < SLIPS * strength(t, p, 1 - seat) ? 'slip-away' : 'stand');
    case 'first':
      return actions[seat];
    case 'main-attack':
      return best(actions, (it) => (it.kind === 'main-attack' ? comers(p, it.from) : 0));
    case 'last-stand':
      return best(actions, (it) => (it.kind === 'last-stand' ? p.strength[it.block] * t.eff[it.block] : 0));
    case 'guns':
      return actions.find((it) => it.kind === 'guns' && it.at === 'infantry') ?? actions[0];
    case 'retreat':
      return retreating(t, p, seat, actions as readonly ActionOf<'retreat'>[]);
    case 'assault':
      return of(actions, 'bombard-walls', 'mine', 'refrain');
    case 'again':
      return of(actions, strength(t, p, seat) > strength(t, p, 1 - seat) ? 'again' : 'stop');
    case 'storm':
      return of(actions, 'send', 'done');
    case 'withdraw':
      return (
        actions.find((it) => it.kind === 'withdraw' && (t.garrison[it.block] || it.block % 2 === 0)) ??
        of(actions, 'done')
      );
    case 'fire':
    case 'regroup':
    case 'sortie':
    case 'join':
    case 'capture':
    case 'turncoat':
      return of(actions, 'done');
    default:
      return actions[0];
  }
}

/** The first of these kinds that is listed, else the first of all. */
function of(actions: readonly EnemyAction[], ...kinds: readonly EnemyAction['kind'][]): EnemyAction {
  for (const kind of kinds) {
    const found = actions.find((it) => it.kind === kind);
    if (found) return found;
  }
  return actions[0];
}

export const isOneBattle = (t: Tables, p: Position): boolean => t.scenarios[p.scenario].setup === 'oneBattle';

/** How many came over this border, of all who fight. */
const comers = ({ via, flags }: Position, from: number): number =>
  via.reduce((sum, it, block) => (it === from + 1 && (flags[block] & FIGHTS) !== 0 ? sum + 1 : sum), 0);

function losing(t: Tables, p: Position, actions: readonly EnemyAction[]): EnemyAction {
  let found = actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const it of actions) {
    if (it.kind !== 'lose') continue;
    const { block } = it;
    const rank = block === t.charles ? 200 : t.leader[block] ? 8 : t.regionalLeader[block] ? 4 : 0;
    const value = 3 * p.strength[block] - t.eff[block] - rank - (p.strength[block] === 1 ? 6 : 0);
    if (value > most) {
      most = value;
      found = it;
    }
  }
  return found;
}

function strength(t: Tables, p: Position, seat: number): number {
  let sum = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if ((p.flags[b] & (FIGHTS | ROUTED | PURSUES)) === FIGHTS && t.cls[b] !== ARTILLERY) sum += p.strength[b];
  return sum;
}

/** Leaders first, to where friends stand. */
function retreating(t: Tables, p: Position, seat: number, actions: readonly ActionOf<'retreat'>[]): EnemyAction {
  let found: EnemyAction = actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const it of actions) {
    if (it.kind !== 'retreat') continue;
    const { block, to } = it;
    let value = t.leader[block] ? 60 : t.regionalLeader[block] ? 40 : t.cls[block] === ARTILLERY ? 0 : 20;
    if (to < AREAS && isHeld(p, seat, to)) value += 6;
    if (t.home[block] >= 0 && t.atHome[t.home[block] * 40 + to]) value += 3;
    if (value > most) {
      most = value;
      found = it;
    }
  }
  return found;
}

function isHeld(p: Position, seat: number, area: number): boolean {
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (p.where[b] === area) return true;
  return false;
}
