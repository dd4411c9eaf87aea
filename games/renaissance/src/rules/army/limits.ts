/** May this army take the field? Every refusal names the row of the list, what was found there and the limit. */
import { ALLOWED, BadInput, type Facts, refuse, type Verdict } from '@drumhead/kernel';
import type { Defence, Role } from '../../documents.ts';
import type { Muster, MusteredCommand } from '../../position/sealed.ts';
import type { Tables } from '../../tables.ts';
import { costOf, hasTeam } from './cost.ts';
import { type ArmyList, inYears, type Lists } from './lists.ts';

/** These never carry troops (D-naval-landing.1). */
export const EMPTY_VESSELS: readonly string[] = ['Bts(F)', 'Bts(X)', 'Shp(X)'];

/** D-defences.2: these plant stakes or mantlets before them. */
export const OBSTACLE_BEARERS: ReadonlySet<string> = new Set(['Sh', 'Bw']);

type Refusal = Verdict | null;

/** `points` is what both players agreed on. */
export function mayMuster(t: Tables, all: Lists, points: number, muster: Muster): Verdict {
  const list = all.lists.find(({ id }) => id === muster.list);
  if (!list) return refuse('no-such-list', ['D-army.6'], { list: muster.list });
  return (
    wrongSize(t, points, muster) ??
    wrongYear(list, muster) ??
    wrongGenerals(t, list, muster) ??
    wrongRows(t, list, muster) ??
    wrongCounts(t, list, limitsFor(all, points), muster) ??
    wrongVessels(t, list, limitsFor(all, points), muster) ??
    wrongWorks(t, list, limitsFor(all, points), muster) ??
    wrongBaggage(t, muster) ??
    tooDear(t, points, muster) ??
    ALLOWED
  );
}

/**
 * D-army.6: an edition's ready-made armies keep to their own lists; one that does not would be proposed and refused. Each
 * list has one for each size of battle: whoever chooses the list is given it.
 */
export function mustKeepToLists(t: Tables, all: Lists, sizes: readonly number[]): void {
  for (const [k, { ready }] of all.lists.entries()) {
    const lacking = sizes.find((size) => ready.every(({ points }) => points !== size));
    if (lacking !== undefined)
      throw new BadInput(`armies/lists/${k}/armies`, `lacks an army of ${lacking} points (D-army.6)`);
    for (const [n, { points, muster }] of ready.entries()) {
      const verdict = mayMuster(t, all, points, muster);
      if (verdict.ok) continue;
      const { key, cites } = verdict.refusal;
      throw new BadInput(`armies/lists/${k}/armies/${n}`, `refused: ${key} (${cites.join(' ')})`);
    }
  }
}

/** Small armies take their share of a list's limits. */
interface Limits {
  least(min: number): number;
  most(max: number): number;
}

export function limitsFor({ smallArmies: { below, per } }: Lists, points: number): Limits {
  if (points >= below) return { least: (min) => min, most: (max) => max };
  return {
    least: (min) => Math.floor((min * points) / per),
    most: (max) => (max === 0 ? 0 : Math.max(1, Math.ceil((max * points) / per))),
  };
}

const limit = (entry: string, found: number, most: number): Facts => ({ entry, found, limit: most });

function wrongSize({ measures }: Tables, points: number, { commands }: Muster): Refusal {
  const { leastPoints, mostPoints, severalCommands, mostCommands } = measures.army;
  if (points < leastPoints || points > mostPoints) return refuse('army-points', ['D-army.1'], { points });
  if (points < severalCommands && commands.length !== 1)
    return refuse('one-command', ['D-army.2'], limit('commands', commands.length, 1));
  const found = commands.length;
  if (found < 1 || found > mostCommands)
    return refuse('commands', ['D-army.3'], limit('commands', found, mostCommands));
  return null;
}

function wrongYear(list: ArmyList, { year }: Muster): Refusal {
  const [from, to] = list.years;
  return year < from || year > to ? refuse('outside-years', ['D-army.6'], { entry: list.id, year, from, to }) : null;
}

function wrongGenerals(t: Tables, list: ArmyList, { commands }: Muster): Refusal {
  const chiefs = commands.filter(({ role }) => role === 'cinc').length;
  if (chiefs !== 1) return refuse('one-commander', ['D-army.3'], limit('cinc', chiefs, 1));
  for (const role of ['sub', 'ally'] as const satisfies readonly Role[]) {
    const found = commands.filter((c) => c.role === role).length;
    const { min, max } = list.generals[role];
    if (found > max) return refuse('too-many', ['D-army.6'], limit(role, found, max));
    if (found < min && commands.length > 1) return refuse('too-few', ['D-army.6'], limit(role, found, min));
  }
  for (const { role, general } of commands) {
    const troop = t.troopOf.get(general);
    if (troop === undefined || !list.generals[role].troops.includes(troop))
      return refuse('not-a-general', ['D-army.6'], { entry: role, troop: general });
  }
  return null;
}

function wrongRows(t: Tables, list: ArmyList, { commands, year }: Muster): Refusal {
  for (const { rows } of commands) {
    for (const { troop, count, noTeam, portable, doubled } of rows) {
      const entry = list.entries.find((e) => e.troop === t.troopOf.get(troop));
      if (!entry) return refuse('not-in-list', ['D-army.6'], { entry: troop });
      if (!inYears(entry.years, year)) return refuse('not-that-year', ['D-army.6'], { entry: troop, year });
      if (noTeam && !hasTeam(troop)) return refuse('has-no-team', ['D-cost.2'], { entry: troop });
      if (entry.bombard && !noTeam) return refuse('bombard', ['D-troops.34'], { entry: troop });
      const { type, category } = t.troops[entry.troop];
      if (portable && !OBSTACLE_BEARERS.has(type)) return refuse('no-portable', ['D-defences.2'], { entry: troop });
      if (doubled && (!t.readings.doubleElements || category === 'train'))
        return refuse('no-doubles', ['D-basing.4'], { entry: troop });
      if (doubled && count % 2 === 1) return refuse('odd-double', ['D-basing.4'], { entry: troop, found: count });
    }
  }
  return null;
}

function wrongCounts(t: Tables, list: ArmyList, limits: Limits, { commands, year }: Muster): Refusal {
  const found = (troop: number): number =>
    commands.reduce(
      (sum, { rows }) => sum + rows.reduce((n, row) => n + (t.troopOf.get(row.troop) === troop ? row.count : 0), 0),
      0,
    );
  for (const { troop, min, max, years, atMost } of list.entries) {
    const count = found(troop);
    const name = t.troops[troop].id;
    if (count > limits.most(max)) return refuse('too-many', ['D-army.6'], limit(name, count, limits.most(max)));
    if (count < limits.least(min) && inYears(years, year))
      return refuse('too-few', ['D-army.6'], limit(name, count, limits.least(min)));
    if (atMost && count > atMost.times * found(atMost.troop))
      return refuse('too-many', ['D-army.6'], limit(name, count, atMost.times * found(atMost.troop)));
  }
  return null;
}

function wrongVessels(t: Tables, list: ArmyList, limits: Limits, { commands, year }: Muster): Refusal {
  const counts = new Map<string, number>();
  for (const { squadrons } of commands) {
    for (const { troop, count, carries } of squadrons) {
      const entry = list.naval.find((e) => t.troops[e.troop].id === troop);
      if (!entry) return refuse('not-in-list', ['D-army.6'], { entry: troop });
      if (!inYears(entry.years, year)) return refuse('not-that-year', ['D-army.6'], { entry: troop, year });
      const empty = EMPTY_VESSELS.includes(troop);
      if (empty !== (carries === null)) return refuse('carries-one', ['D-naval-landing.1'], { entry: troop, carries });
      if (carries !== null && !entry.carries.some((k) => t.troops[k].id === carries))
        return refuse('cannot-carry', ['D-naval-landing.1'], { entry: troop, carries });
      const sum = (counts.get(troop) ?? 0) + count;
      counts.set(troop, sum);
      if (sum > limits.most(entry.max))
        return refuse('too-many', ['D-army.6'], limit(troop, sum, limits.most(entry.max)));
    }
  }
  return null;
}

function wrongWorks(t: Tables, list: ArmyList, limits: Limits, { commands, works, year }: Muster): Refusal {
  const carried = commands.reduce(
    (sum, { rows }) => sum + rows.reduce((n, row) => n + (row.portable ? row.count : 0), 0),
    0,
  );
  const bought: [Defence, number][] = [
    ['portableObstacle', carried],
    ['fixedObstacle', works.fixedObstacles],
    ['fortification', works.fortifications],
  ];
  for (const [kind, found] of bought) {
    const allowed = list.defences.filter((d) => d.kind === kind && inYears(d.years, year));
    const most = allowed.reduce((sum, { max }) => sum + limits.most(max), 0);
    if (found > most) return refuse('too-many', ['D-army.6'], limit(kind, found, most));
  }
  const mostSides = t.measures.army.sidesOfRedoubt * works.fortifications;
  if (works.redoubtSides > mostSides)
    return refuse('redoubt-sides', ['D-defences.4'], limit('redoubtSides', works.redoubtSides, mostSides));
  const fronts = works.fixedObstacles + works.fortifications;
  return works.gateways > fronts
    ? refuse('too-many', ['D-defences.10'], limit('gateways', works.gateways, fronts))
    : null;
}

/** G-20: all Baggage but an ally's goes with the command that has most foot. */
function wrongBaggage(t: Tables, { commands }: Muster): Refusal {
  const ours = commands.filter(({ role }) => role !== 'ally');
  const most = Math.max(...ours.map((c) => footIn(t, c)));
  const heaviest = ours.filter((c) => (most > 0 ? footIn(t, c) === most : c.role === 'cinc'));
  const total = ours.reduce((sum, { baggage }) => sum + baggage, 0);
  if (total > 2 * ours.length) return refuse('too-many', ['D-army.4'], limit('Bg', total, 2 * ours.length));
  const keepers = ours.filter(({ baggage }) => baggage > 0);
  if (keepers.length > 1 || keepers.some((c) => !heaviest.includes(c)))
    return refuse('baggage-with-foot', ['D-army.4'], {
      found: keepers.map((c) => commands.indexOf(c)),
      limit: heaviest.map((c) => commands.indexOf(c)),
    });
  const ally = commands.find(({ role, baggage }) => role === 'ally' && baggage > 2);
  return ally ? refuse('too-many', ['D-army.4'], limit('Bg', ally.baggage, 2)) : null;
}

function footIn(t: Tables, { general, rows }: MusteredCommand): number {
  const isFoot = (troop: string): boolean => t.troops[t.troopOf.get(troop)!].category === 'foot';
  return rows.reduce((sum, { troop, count }) => sum + (isFoot(troop) ? count : 0), isFoot(general) ? 1 : 0);
}

function tooDear(t: Tables, points: number, muster: Muster): Refusal {
  const cost = costOf(t, muster);
  return cost > points ? refuse('too-dear', ['D-army.1'], limit('points', cost, points)) : null;
}
