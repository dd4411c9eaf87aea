/** Where the generals' names stand: each beside its general, where it covers the fewest troops and no other name. */
import { onTable } from '@drumhead/renaissance';
import type { CommandState } from '@drumhead/renaissance/queries';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, LEGIBLE, type Spot, UNITS } from './plane.ts';

const LETTER = 6.1;
const HIGH = 16;
/** Beyond the letters on either side. */
export const POINT = 7;
/** Where a name may stand: behind its general, farther behind, before him. */
const PLACES = [34, 52, 70, -32, -50];
/** From afar a letter is enough: the names stand over the table. */
const NEARER = [22, -22, 34, -34];
/** A name under another is as bad as so many troops under it. */
const NAME = 8;
/** Cosine and sine of the table's turns. */
const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export interface Ribbon {
  readonly command: CommandState;
  /** The letter that his elements are called by, and his name. */
  readonly name: string;
  /** Of its width, and where it stands, in pixels down the screen from the general's front. */
  readonly half: number;
  readonly place: number;
}

/** `pace`: pixels to a pace. */
export function ribbonsAt(state: TableState, pace: number): readonly Ribbon[] {
  const { f } = state.read();
  const { e } = f;
  const [cos, sin] = QUARTERS[state.turn()];
  const onScreen = (i: number): Spot => {
    const [x, y] = [(e.x[i] / UNITS) * pace, (-e.y[i] / UNITS) * pace];
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  };
  const base = ((f.t.width / UNITS) * pace) / 2;
  const troops = [...e.x.keys()].filter((i) => onTable(f, i)).map(onScreen);
  const names: (Spot & { readonly half: number })[] = [];
  const led = state
    .armies()
    .flatMap(({ commands }) => commands)
    .filter(({ leader, general }) => leader !== '' && general >= 0);
  return led.map((command) => {
    const isFar = pace < LEGIBLE;
    const name = isFar ? command.letter : `${command.letter} ${state.name(`${command.leader}_short`)}`;
    const half = (name.length * LETTER) / 2 + 6 + POINT;
    const from = onScreen(command.general);
    const isDown = Math.round((e.h[command.general] / 1024 + state.turn() * 90) / 180) % 2 === 0;
    const covered = (place: number): number => {
      const [x, y] = [from.x, from.y + place];
      const under = troops.filter((it) => Math.abs(it.x - x) < half + base && Math.abs(it.y - y) < HIGH / 2 + base);
      const others = names.filter((it) => Math.abs(it.x - x) < half + it.half && Math.abs(it.y - y) < HIGH);
      return under.length + NAME * others.length;
    };
    const places = (isFar ? NEARER : PLACES).map((place) => (isDown ? place : -place));
    const counts = places.map(covered);
    const place = places[counts.indexOf(Math.min(...counts))];
    names.push({ x: from.x, y: from.y + place, half });
    return { command, name, half, place };
  });
}

/** What they cover, in the drawing's paces: left, top, right, bottom. */
export function coveredByRibbons(state: TableState, pace: number): (readonly [number, number, number, number])[] {
  const { e } = state.read().f;
  const [cos, sin] = QUARTERS[state.turn()];
  return ribbonsAt(state, pace).map(({ command, half, place }) => {
    const at = drawnAt(e.x[command.general], e.y[command.general], state.shape().height);
    const [x, y] = [at.x + (place * sin) / pace, at.y + (place * cos) / pace];
    const [wide, high] = [half / pace, HIGH / 2 / pace];
    const [across, down] = sin === 0 ? [wide, high] : [high, wide];
    return [x - across, y - down, x + across, y + down];
  });
}
