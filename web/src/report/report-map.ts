/** How a game's board is drawn in a report. */
import type { Game } from '@drumhead/kernel';
import type { Component } from 'solid-js';

export interface ReportMap {
  /** Once on the page: what all maps refer to. */
  readonly shapes: Component;
  readonly turn: Component<{ readonly game: Game; readonly view: object }>;
}
