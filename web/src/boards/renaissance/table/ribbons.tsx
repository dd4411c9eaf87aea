/** Who leads where: a ribbon with his name beside each general, as large on the screen from near as from far. */
import { onTable } from '@drumhead/renaissance';
import type { CommandState } from '@drumhead/renaissance/queries';
import { createMemo, Index, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, type Spot, UNITS } from './plane.ts';

const LETTER = 6.1;
const HIGH = 16;
/** Beyond the letters on either side. */
const POINT = 7;
/** Where a name may stand: behind its general, farther behind, before him. */
const PLACES = [34, 52, 70, -32, -50];
/** A name under another is as bad as so many troops under it. */
const NAME = 8;
/** Cosine and sine of the table's turns. */
const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

interface Ribbon {
  readonly command: CommandState;
  /** After the letter that his elements are called by. */
  readonly name: string;
  /** Of its letters' width, and where it stands, in pixels down the screen from the general's front. */
  readonly half: number;
  readonly place: number;
}

export function Ribbons(props: { readonly state: TableState; readonly pace: number }): JSX.Element {
  const { state } = props;
  const led = createMemo(() =>
    state
      .armies()
      .flatMap(({ commands }) => commands)
      .filter(({ leader, general }) => leader !== '' && general >= 0),
  );
  const at = ({ general }: CommandState) => {
    const { e } = state.read().f;
    return drawnAt(e.x[general], e.y[general], state.shape().height);
  };
  /** Each name where it covers the fewest troops, and no other name. */
  const ribbons = createMemo((): readonly Ribbon[] => {
    const { f } = state.read();
    const { e } = f;
    const [cos, sin] = QUARTERS[state.turn()];
    const onScreen = (i: number): Spot => {
      const [x, y] = [(e.x[i] / UNITS) * props.pace, (-e.y[i] / UNITS) * props.pace];
      return { x: x * cos - y * sin, y: x * sin + y * cos };
    };
    const base = ((f.t.width / UNITS) * props.pace) / 2;
    const troops = [...e.x.keys()].filter((i) => onTable(f, i)).map(onScreen);
    const names: (Spot & { readonly half: number })[] = [];
    return led().map((command) => {
      const name = `${command.letter} ${state.name(`${command.leader}_short`)}`;
      const half = (name.length * LETTER) / 2 + 6 + POINT;
      const from = onScreen(command.general);
      const isDown = Math.round((e.h[command.general] / 1024 + state.turn() * 90) / 180) % 2 === 0;
      const covered = (place: number): number => {
        const [x, y] = [from.x, from.y + place];
        const under = troops.filter((it) => Math.abs(it.x - x) < half + base && Math.abs(it.y - y) < HIGH / 2 + base);
        const others = names.filter((it) => Math.abs(it.x - x) < half + it.half && Math.abs(it.y - y) < HIGH);
        return under.length + NAME * others.length;
      };
      const places = PLACES.map((place) => (isDown ? place : -place));
      const counts = places.map(covered);
      const place = places[counts.indexOf(Math.min(...counts))];
      names.push({ x: from.x, y: from.y + place, half });
      return { command, name, half: half - POINT, place };
    });
  });
  return (
    <g class="ribbons">
      <Index each={ribbons()}>
        {(it) => (
          <g style={{ transform: `translate(${at(it().command).x.toFixed(1)}px,${at(it().command).y.toFixed(1)}px)` }}>
            <g class="upright">
              <g
                transform={`scale(${(1 / props.pace).toFixed(3)}) translate(0 ${it().place})`}
                data-side={it().command.side}
              >
                <path d={outline(it().half)} />
                <text y="4">{it().name}</text>
              </g>
            </g>
          </g>
        )}
      </Index>
    </g>
  );
}

const outline = (half: number): string =>
  `M${-half - POINT} -8L${-half} 0L${-half - POINT} 8H${half + POINT}L${half} 0L${half + POINT} -8Z`;
