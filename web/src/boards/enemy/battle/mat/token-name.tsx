/** The name beneath a block: its number stays with the last word. */
import type { JSX } from 'solid-js';

export const TokenName = (props: { readonly name: string }): JSX.Element => (
  <span class="token-name">{props.name.replace(/ (?=[IVX]+$)/, '\u00a0')}</span>
);
