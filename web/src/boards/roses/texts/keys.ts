/** The board's keys, for the list that `?` opens: apart, since the shell fetches them before the board. */
import { boardTexts } from '../../../texts/board-texts.ts';

export const sayKeys = boardTexts({
  en: {
    tab: 'to the map, its pieces, the panel',
    arrows: 'move the map, or go from piece to piece',
    enter: 'choose the piece',
    zoom: 'nearer, farther',
    fit: 'the whole map',
  },
  fr: {
    tab: 'vers la carte, ses pièces, le panneau',
    arrows: 'déplacer la carte, ou passer d’une pièce à l’autre',
    enter: 'choisir la pièce',
    zoom: 'plus près, plus loin',
    fit: 'toute la carte',
  },
  pl: {
    tab: 'do mapy, jej pionów, panelu',
    arrows: 'przesuń mapę albo przejdź między pionami',
    enter: 'wybierz pion',
    zoom: 'bliżej, dalej',
    fit: 'cała mapa',
  },
});
