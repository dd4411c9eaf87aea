/** Roses' board in a report: what everybody owns, and where it stands. */
import type { Game } from '@drumhead/kernel';
import type { Roses, RosesView } from '@drumhead/roses';
import { boardSeen } from '@drumhead/roses/queries';
import { createMemo, For, type JSX } from 'solid-js';
import { Glyph } from '../boards/roses/map/glyphs.tsx';
import { piecesOf, radiusOf } from '../boards/roses/map/piece-layout.ts';
import { RosesOutlines } from '../boards/roses/map/roses-base.tsx';
import { SIZE } from '../boards/roses/map/roses-plane.ts';
import { hueOf, SHAPE_PATHS, shapeOf } from '../widgets/seat-mark.tsx';
import type { ReportMap } from './report-map.ts';

export const rosesReportMap: ReportMap = { shapes: RosesOutlines, turn: RosesTurnMap };

function RosesTurnMap(props: { readonly game: Game; readonly view: object }): JSX.Element {
  const { tables } = props.game as Roses;
  const board = createMemo(() => boardSeen(tables, props.view as RosesView));
  const pieces = () =>
    piecesOf(tables, board().pieces).map((piece) => ({ ...piece, owner: board().pieces[piece.card]?.owner ?? null }));
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} class="report-map" aria-hidden="true">
      <use href="#all-land" class="report-land" />
      <For each={pieces()}>
        {({ kind, owner, x, y }) => (
          <g transform={`translate(${x} ${y})`} class="report-piece" classList={{ owned: owner !== null }}>
            <circle r={radiusOf(kind)} stroke={owner ? hueOf(owner) : '#999'} />
            <Glyph kind={kind} />
            <path
              d={owner ? SHAPE_PATHS[shapeOf(owner)] : ''}
              transform="translate(13 13) scale(.8)"
              fill={owner ? hueOf(owner) : 'none'}
              stroke="#fff"
              stroke-width="2"
            />
          </g>
        )}
      </For>
    </svg>
  );
}
