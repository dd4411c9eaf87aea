/** A command that has just been beaten: who is to be kept from running, the dearest for his price first. */
import {
  type Context,
  groupOf,
  has,
  JUST_BEATEN,
  onTable,
  type RenaissanceAction,
  ROUTING,
  STEADY,
  troopOf,
} from '@drumhead/renaissance';

interface Steadied {
  readonly elements: readonly number[];
  readonly rate: number;
}

/** PIPs, less one for those with their general. */
const FOR_ONE = 1;
const FOR_GROUP = 2;

/** Groups, and alone Baggage, which nobody brings back once it has run off the table, and generals, who cost nothing. */
export function steadyings({ p, f }: Context, seat: number): RenaissanceAction[] {
  const found: Steadied[] = [];
  const isShaken = (i: number): boolean =>
    f.e.side[i] === seat &&
    onTable(f, i) &&
    p.commands.beaten[f.e.command[i]] === JUST_BEATEN &&
    !has(f, i, STEADY | ROUTING);
  const add = (elements: readonly number[]): void => {
    const led = elements.some((i) => p.commands.general.includes(i)) ? 1 : 0;
    const price = (elements.length === 1 ? FOR_ONE : FOR_GROUP) - led;
    found.push({ elements, rate: elements.reduce((sum, i) => sum + troopOf(f, i).me2, 0) / (price + 0.5) });
  };
  const grouped = new Set<number>();
  for (const i of f.e.troop.keys()) {
    if (!isShaken(i)) continue;
    if (troopOf(f, i).type === 'Bg' || p.commands.general.includes(i)) add([i]);
    if (grouped.has(i)) continue;
    const group = groupOf(f, i).filter(isShaken);
    for (const j of group) grouped.add(j);
    if (group.length > 1 || troopOf(f, i).type !== 'Bg') add(group);
  }
  return found.sort((a, b) => b.rate - a.rate).map(({ elements }) => ({ kind: 'steady', elements: [...elements] }));
}
