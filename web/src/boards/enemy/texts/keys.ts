/** The board's keys, for the list that `?` opens: apart, since the shell fetches them before the board. */
import { boardTexts } from '../../../texts/board-texts.ts';

export const sayKeys = boardTexts({
  en: {
    tab: 'to the map, its Areas, the panel',
    arrows: 'move the map, or go from Area to Area',
    enter: 'choose the Area and fan out its blocks',
    zoom: 'nearer, farther',
    fit: 'the whole map',
    midlands: 'the Midlands, near',
    close: 'put the fanned blocks away',
  },
  fr: {
    tab: 'vers la carte, ses zones, le panneau',
    arrows: 'déplacer la carte, ou passer d’une zone à l’autre',
    enter: 'choisir la zone et étaler ses blocs',
    zoom: 'plus près, plus loin',
    fit: 'toute la carte',
    midlands: 'les Midlands, de près',
    close: 'ranger les blocs étalés',
  },
  pl: {
    tab: 'do mapy, jej obszarów, panelu',
    arrows: 'przesuń mapę albo przejdź między obszarami',
    enter: 'wybierz obszar i rozłóż jego bloczki',
    zoom: 'bliżej, dalej',
    fit: 'cała mapa',
    midlands: 'Midlands z bliska',
    close: 'odłóż rozłożone bloczki',
  },
});
