/** What Picket's keys do: apart from the board's other texts, since the shell lists keys without it. */
import { boardTexts } from '../../texts/board-texts.ts';

export const sayKeys = boardTexts({
  en: { arrows: 'walk over the field' },
  fr: { arrows: 'parcourir le terrain' },
  pl: { arrows: 'chodzenie po polu' },
});
