/** From a card or place on the board to its values on the data desk. */
import type { JSX } from 'solid-js';
import { t } from '../texts/texts.ts';

export function PrintedLink(props: { readonly game: string; readonly path: string }): JSX.Element {
  return (
    <a class="small printed" href={`#/data/${props.game}/${props.path}`}>
      {t('data.printed')}
    </a>
  );
}
