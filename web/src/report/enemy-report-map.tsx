/** This War’s board in a report: who holds what, and how many blocks of each side stand where. */
import type { Enemy, EnemyView, Position } from '@drumhead/enemy';
import { allFacts, blocksSeen, type SeenBlock } from '@drumhead/enemy/queries';
import { type Game, SwiftChance } from '@drumhead/kernel';
import { createMemo, For, type JSX } from 'solid-js';
import { EnemyOutlines } from '../boards/enemy/map/enemy-base.tsx';
import { ENEMY_MAP } from '../boards/enemy/map/enemy-map-data.ts';
import { ENEMY_PLANE } from '../boards/enemy/map/map-shape.ts';
import { middleOf } from '../boards/enemy/map/middle.ts';
import { hueOf } from '../widgets/seat-mark.tsx';
import type { ReportMap } from './report-map.ts';

export const enemyReportMap: ReportMap = { shapes: EnemyOutlines, turn: EnemyTurnMap };

function EnemyTurnMap(props: { readonly game: Game; readonly view: object }): JSX.Element {
  const game = props.game as Enemy;
  const t = game.tables;
  const view = (): EnemyView => props.view as EnemyView;
  const byPlace = createMemo(() => {
    const places = t.places.map((): SeenBlock[] => []);
    for (const block of blocksSeen(view())) places[block.place]?.push(block);
    return places;
  });
  const facts = createMemo(() => {
    const p = game.imagine(view(), new SwiftChance(1)) as Position;
    return allFacts({ t, p }, (place) => byPlace()[place] ?? []);
  });
  const stacks = () =>
    t.data.map.areas.flatMap(({ id }, area) =>
      t.seats.flatMap((seat, side) => {
        const here = (byPlace()[area] ?? []).filter((block) => block.side === side);
        return here.length === 0 ? [] : [{ id, seat, side, blocks: here.length, ...middleOf(ENEMY_MAP.places, id) }];
      }),
    );
  return (
    <svg viewBox={`0 0 ${ENEMY_PLANE.width} ${ENEMY_PLANE.height}`} class="report-map" aria-hidden="true">
      <For each={t.data.map.areas}>
        {({ id }, area) => (
          <use href={`#a-${id}`} class={`report-land ${t.seats[facts()[area()]?.owner ?? -1] ?? ''}`} />
        )}
      </For>
      <For each={stacks()}>
        {({ seat, side, blocks, x, y }) => (
          <g transform={`translate(${x + (side === 0 ? -19 : 19)} ${y})`}>
            <rect x="-17" y="-17" width="34" height="34" fill={hueOf(seat)} stroke="#fff" stroke-width="3" />
            <text y="9" text-anchor="middle" class="report-count">
              {blocks}
            </text>
          </g>
        )}
      </For>
    </svg>
  );
}
