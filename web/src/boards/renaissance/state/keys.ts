/** The board's own keys, while nobody writes. */
import { onTable } from '@drumhead/renaissance';
import type { Offer } from '@drumhead/renaissance/queries';
import { settings } from '../../../settings/settings.ts';
import type { Arranging } from '../table/arranging.ts';
import { createNudging } from './nudging.ts';
import type { Ordering } from './ordering.ts';
import type { Picking } from './picking.ts';
import type { TableState } from './table-state.ts';
import type { Toggles } from './toggles.ts';

/** Longer than a touch. */
const HELD_MS = 350;

/** What keys can lay hand on. */
interface Hands {
  readonly picking: Picking;
  readonly ordering: Ordering;
  readonly toggles: Toggles;
  readonly arranging: Arranging;
  readonly takeBack: () => (() => void) | null;
}

export function createKeys(
  state: TableState,
  { picking, ordering, toggles, arranging, takeBack }: Hands,
): { readonly down: (event: KeyboardEvent) => void; readonly up: (event: KeyboardEvent) => void } {
  const takeFirst = (kind: Offer['kind']): void => {
    const offer = ordering.offers().find((it) => it.kind === kind);
    if (offer) void ordering.take(offer);
  };
  const nudging = createNudging(state, picking, ordering);
  const ahead = (paces: number): void => (state.isArranging() ? arranging.step(paces) : nudging.ahead(paces));
  const turn = (degrees: number, arranged: number): void =>
    state.isArranging() ? arranging.turn(arranged) : nudging.turn(degrees);
  /** Aside as the hand likes before the battle; in it nobody goes sideways, but wheels. */
  const aside = (sign: -1 | 1, isFine: boolean): void =>
    state.isArranging() ? arranging.aside(sign * (isFine ? 1 : 5)) : nudging.turn(sign * (isFine ? 1 : 5));
  /** In small steps with Shift, which makes capitals of letters. */
  const nudges: { readonly [key: string]: (isFine: boolean) => void } = {
    w: (isFine) => ahead(isFine ? 1 : 10),
    s: (isFine) => ahead(isFine ? -1 : -10),
    q: (isFine) => turn(isFine ? -1 : -5, isFine ? -1 : -15),
    e: (isFine) => turn(isFine ? 1 : 5, isFine ? 1 : 15),
    arrowup: (isFine) => ahead(isFine ? 1 : 5),
    arrowdown: (isFine) => ahead(isFine ? -1 : -5),
    arrowleft: (isFine) => aside(-1, isFine),
    arrowright: (isFine) => aside(1, isFine),
  };
  /** Touched, the ruler's key keeps it out; held, it is out as long as it is held. */
  let rulerSince = 0;
  function takeRuler(): void {
    rulerSince = toggles.isOn('ruler') ? 0 : performance.now();
    toggles.flip('ruler');
  }
  function up({ key }: KeyboardEvent): void {
    if (key !== 'm' || rulerSince === 0) return;
    if (performance.now() - rulerSince > HELD_MS && toggles.isOn('ruler')) toggles.flip('ruler');
    rulerSince = 0;
  }
  const keys: { readonly [key: string]: () => void } = {
    Escape: () => {
      if (ordering.legs().length > 0 || ordering.previewed()) ordering.clear();
      else picking.clear();
    },
    Backspace: () => takeBack()?.(),
    k: state.sketch.flip,
    h: () => toggles.flip('reach'),
    Enter: () => {
      if (ordering.canGive()) void ordering.commit();
    },
    n: ordering.next,
    j: state.jump,
    y: ordering.repeat,
    t: state.rotate,
    m: takeRuler,
    a: () => toggles.flip('arcs'),
    z: () => toggles.flip('zones'),
    v: () => takeFirst('advance'),
    c: () => takeFirst('contact'),
  };
  const { tape } = state;
  const tapeKeys: { readonly [key: string]: () => void } = {
    Escape: tape.skip,
    Enter: tape.skip,
    Backspace: tape.back,
    ' ': () => (tape.isRunning() ? tape.pause() : tape.play()),
  };
  function down(event: KeyboardEvent): void {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The shell answers to Escape too.
    if (event.defaultPrevented && key !== 'Escape') return;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]')) return;
    if (key.length === 1 && key !== ' ' && !settings().keys) return;
    // A button that has the focus is pressed.
    if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.closest('button, a, summary'))
      return;
    if (tape.isOn()) {
      if (!tapeKeys[key]) return;
      event.preventDefault();
      tapeKeys[key]();
      return;
    }
    const command = Number(key);
    if (command >= 1 && command <= 8 && state.seat() >= 0) {
      const { commands } = state.armies()[state.seat()];
      const wanted = commands[command - 1];
      if (wanted && [...state.read().f.e.troop.keys()].some((i) => onTable(state.read().f, i)))
        picking.pickCommand(wanted.command);
      return;
    }
    const isArrow = key.startsWith('Arrow');
    if (isArrow && (picking.picked().length === 0 || !(ordering.isOpen() || state.isArranging()))) return;
    const shaped = nudges[key.toLowerCase()];
    const act = shaped ? () => shaped(event.shiftKey) : keys[key];
    if (!act) return;
    event.preventDefault();
    // A key that is held down steps on and on; the ruler is taken once.
    if (!event.repeat || nudges[key.toLowerCase()]) act();
  }
  return { down, up };
}
