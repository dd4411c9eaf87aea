/** Single-letter keys of the match page. Quiet while one types, while a dialog is open, and when switched off. */
import { onCleanup } from 'solid-js';
import { settings } from '../settings/settings.ts';

export function useShortcuts(keys: { readonly [key: string]: () => void }): void {
  const listen = (event: KeyboardEvent): void => {
    if (!settings().keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element | null;
    if (target?.closest('input:not([type=range]), textarea, select, dialog[open]')) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', listen);
  onCleanup(() => removeEventListener('keydown', listen));
}
