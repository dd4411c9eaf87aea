import type { Guides } from './guide.ts';

export const guides: Guides = {
  en: {
    goal: 'Bring one of your pieces into the enemy’s home row: you win at once, unless it is the Decoy. After eight turns the side that has lost fewer pieces wins.',
    turn: [
      'Both sides secretly choose a pace, 1 to 3. The slower one moves first.',
      'Make as many moves as your pace, each of one piece to a neighbouring area.',
      'Who is attacked stands and fights, or falls back. In a fight each side adds a die to its strength.',
    ],
    first:
      'Before the first turn lay an ambush where you expect the enemy. His pieces are hidden: a strong one may be a bluff.',
    words: [
      ['Guard, Foot, Scout, Decoy', 'strength 3, 2, 1 and 0; the Decoy wins nothing by arriving'],
      ['Ambush', 'the first enemy to enter is lost on a 1 or 2, else goes back; then it is spent'],
      ['Lit area', 'you may choose it; any other tells you why not'],
    ],
  },
  fr: {
    goal: 'Menez une de vos pièces dans la rangée de l’ennemi : vous gagnez aussitôt, sauf avec le leurre. Après huit tours, le camp qui a perdu le moins de pièces gagne.',
    turn: [
      'Les deux camps choisissent en secret une allure, de 1 à 3. Le plus lent joue d’abord.',
      'Faites autant de mouvements que votre allure, chacun d’une pièce vers une case voisine.',
      'Qui est attaqué tient et se bat, ou se replie. Au combat chacun ajoute un dé à sa force.',
    ],
    first:
      'Avant le premier tour, posez une embuscade là où vous attendez l’ennemi. Ses pièces sont cachées : une forte peut être un bluff.',
    words: [
      ['Garde, fantassin, éclaireur, leurre', 'force 3, 2, 1 et 0 ; le leurre ne gagne rien en arrivant'],
      ['Embuscade', 'le premier ennemi qui entre est perdu sur 1 ou 2, sinon il recule ; puis elle est finie'],
      ['Case éclairée', 'vous pouvez la choisir ; toute autre dit pourquoi non'],
    ],
  },
  pl: {
    goal: 'Wprowadź swój oddział do rzędu domowego wroga: wygrywasz od razu, chyba że to wabik. Po ośmiu turach wygrywa strona, która straciła mniej oddziałów.',
    turn: [
      'Obie strony skrycie wybierają tempo, od 1 do 3. Wolniejsza rusza pierwsza.',
      'Wykonaj tyle ruchów, ile wynosi tempo, każdy jednym oddziałem na sąsiednie pole.',
      'Zaatakowany staje do walki albo się cofa. W walce każda strona dodaje kość do siły.',
    ],
    first:
      'Przed pierwszą turą zastaw zasadzkę tam, gdzie spodziewasz się wroga. Jego oddziały są ukryte: silny może być blefem.',
    words: [
      ['Straż, piechur, zwiadowca, wabik', 'siła 3, 2, 1 i 0; wabik niczego nie wygrywa dojściem'],
      ['Zasadzka', 'pierwszy wróg, który wejdzie, ginie przy 1 lub 2, inaczej się cofa; potem znika'],
      ['Podświetlone pole', 'możesz je wybrać; każde inne mówi, dlaczego nie'],
    ],
  },
};
