/** Who plays with keys goes on where the work is: when what had the focus goes with its question, what takes its place has it. */
import { onCleanup, onMount } from 'solid-js';

const FOCUSABLE = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
/** Classes that say how a thing looks, not what it is for. */
const LOOKS: readonly string[] = ['main', 'plain', 'danger', 'button'];

/** `place` holds the work; what lies beside it keeps its own focus. */
export function keepFocusIn(place: () => HTMLElement): void {
  let byKeys = false;
  let last: Element | null = null;
  /** Has the focus for want of its like, which may still be on its way. */
  let standIn: HTMLElement | null = null;
  /** The focus went on while a key was held down: what has it now was not meant by that key. */
  let isCarried = false;
  const keyed = (event: KeyboardEvent): void => {
    byKeys = true;
    if (!event.repeat) isCarried = false;
    else if (isCarried) event.preventDefault();
  };
  const pressed = (): void => {
    byKeys = false;
  };
  const noted = ({ target }: FocusEvent): void => {
    if (target === standIn) return;
    standIn = null;
    last = target instanceof Element && place().contains(target) ? target : null;
  };
  const watch = new MutationObserver(() => {
    const { activeElement: now, body } = document;
    const isLost = now === body && last !== null && (!last.isConnected || last.matches(':disabled'));
    if (!byKeys || !(isLost || (standIn !== null && now === standIn))) return;
    const like = last
      ?.getAttribute('class')
      ?.split(' ')
      .find((name) => !LOOKS.includes(name));
    const found = like ? shown(place(), `.${CSS.escape(like)}:is(${FOCUSABLE})`) : undefined;
    // Never a button of another question: a key pressed twice would answer it.
    standIn = found ? null : (shown(place(), '.dock') ?? place());
    if (standIn && !standIn.hasAttribute('tabindex')) standIn.tabIndex = -1;
    isCarried = true;
    if (now !== standIn) (found ?? standIn)?.focus({ preventScroll: true });
  });
  onMount(() => {
    addEventListener('keydown', keyed, { capture: true });
    addEventListener('pointerdown', pressed, { capture: true });
    addEventListener('focusin', noted);
    watch.observe(place(), { childList: true, subtree: true, attributeFilter: ['disabled'] });
  });
  onCleanup(() => {
    removeEventListener('keydown', keyed, { capture: true });
    removeEventListener('pointerdown', pressed, { capture: true });
    removeEventListener('focusin', noted);
    watch.disconnect();
  });
}

function shown(within: Element, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((it) => it.checkVisibility());
}
