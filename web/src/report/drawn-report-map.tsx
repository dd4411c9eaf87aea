/** The board of a game that draws its own picture. */
import type { Game } from '@drumhead/kernel';
import type { JSX } from 'solid-js';
import type { ReportMap } from './report-map.ts';

export const drawnReportMap: ReportMap = { shapes: () => null, turn: DrawnTurnMap };

function DrawnTurnMap(props: { readonly game: Game; readonly view: object }): JSX.Element {
  // As an image it can neither run nor fetch anything, and brings its own colours.
  const source = (): string => `data:image/svg+xml,${encodeURIComponent(props.game.picture?.(props.view) ?? '')}`;
  return <img class="report-map" src={source()} alt="" />;
}
