import type { Guides } from './guide.ts';

export const guides: Guides = {
  en: {
    goal: 'Most victory points after five turns. Most of them come from being first or second in the six regions; the House with more votes makes a King, and both its players gain. You and your ally of the same rose still play each for yourself.',
    turn: [
      'Draft: pick cards by turns. What you pick is yours at once, on the map and in your purse.',
      'Taxes come in. From turn 2 on, who is behind may take French Aid, once in the game.',
      'Plan in secret: send Nobles and Ships, buy troops, pay bribes, guard your own. Then seal the plan.',
      'All plans come to light together: payment, bribes, battles. Nothing more is asked of you.',
      'Parliament: regions, the King, titles and pairs are scored.',
    ],
    first:
      'Begin with the cards that show the most VP. In the plan, look at Threats: what “can be lost” wants troops or a guard. Money you do not spend is kept.',
    words: [
      ['VP', 'victory points'],
      ['CP', 'control points: who has most in a region is first there'],
      ['Noble, Bishop, Ship', 'people: they can be bribed, never attacked'],
      ['Castle, Town, Port', 'places: they can be attacked, never bribed; a garrison defends them for nothing'],
      ['Presence', 'something of yours in a region, Ships apart: without it you cannot attack there'],
      ['Bribe', 'a black cube on another’s Noble, Bishop or Ship: it becomes yours, unless it is guarded'],
      ['Guard', 'a white cube on your own: it stops one bribe'],
      ['Mercenaries', 'troops without a price, used once'],
      [
        'Calais',
        'the highest bid makes its Captain for this turn: 4 CP in the region you name, and 4 VP. All bids are paid',
      ],
      ['Titles', '4 VP a turn for who leads in Ships, Bishops, Castles or Ports, with two at least'],
      ['Pairs', 'a Port with its Ship: 2 VP a turn; a Town with its Bishop: 3'],
    ],
  },
  fr: {
    goal: 'Le plus de points de victoire après cinq tours. La plupart viennent de la première ou de la deuxième place dans les six régions ; la Maison qui a le plus de voix fait le roi, et ses deux joueurs y gagnent. Vous et votre allié de même rose jouez pourtant chacun pour soi.',
    turn: [
      'Choix : chacun prend une carte à son tour. Elle est aussitôt à vous, sur la carte et dans la bourse.',
      'Les impôts rentrent. À partir du tour 2, qui est en retard peut prendre l’aide française, une fois par partie.',
      'Plan secret : envoyez nobles et navires, achetez des troupes, corrompez, protégez les vôtres. Puis scellez le plan.',
      'Tous les plans se dévoilent ensemble : paiement, corruption, combats. On ne vous demande plus rien.',
      'Le Parlement : régions, roi, titres et paires sont comptés.',
    ],
    first:
      'Commencez par les cartes qui montrent le plus de PV. Dans le plan, regardez les menaces : ce qui peut être perdu veut des troupes ou une protection. L’argent non dépensé se garde.',
    words: [
      ['PV', 'points de victoire'],
      ['PC', 'points de contrôle : qui en a le plus dans une région y est premier'],
      ['Noble, évêque, navire', 'des personnes : on les corrompt, on ne les attaque jamais'],
      [
        'Château, ville, port',
        'des lieux : on les attaque, on ne les corrompt jamais ; une garnison les défend gratis',
      ],
      ['Présence', 'quelque chose à vous dans la région, sauf un navire : sans elle, pas d’attaque'],
      [
        'Corrompre',
        'un cube noir sur le noble, l’évêque ou le navire d’un autre : il passe à vous, s’il n’est protégé',
      ],
      ['Protéger', 'un cube blanc sur le vôtre : il arrête une corruption'],
      ['Mercenaires', 'des troupes gratuites, pour une fois'],
      [
        'Calais',
        'la plus haute mise en fait le capitaine ce tour : 4 PC dans la région nommée et 4 PV. Toutes les mises se paient',
      ],
      ['Titres', '4 PV par tour à qui mène en navires, évêques, châteaux ou ports, avec deux au moins'],
      ['Paires', 'un port et son navire : 2 PV par tour ; une ville et son évêque : 3'],
    ],
  },
  pl: {
    goal: 'Najwięcej punktów zwycięstwa po pięciu turach. Większość daje pierwsze lub drugie miejsce w sześciu regionach; Ród z większą liczbą głosów wybiera króla i zyskują obaj jego gracze. Mimo to każdy gra dla siebie, także sojusznik tej samej róży.',
    turn: [
      'Dobór: kolejno bierzecie karty. Wzięta karta jest od razu twoja, na mapie i w sakiewce.',
      'Wpływają podatki. Od tury 2 kto jest z tyłu, może raz w grze wziąć pomoc francuską.',
      'Tajny plan: poślij możnych i okręty, kup wojsko, przekupuj, chroń swoich. Potem zapieczętuj plan.',
      'Wszystkie plany wychodzą na jaw naraz: płatność, łapówki, bitwy. O nic już nie pytamy.',
      'Parlament: liczą się regiony, król, tytuły i pary.',
    ],
    first:
      'Zacznij od kart, które pokazują najwięcej PZ. W planie spójrz na zagrożenia: co można stracić, potrzebuje wojska albo ochrony. Niewydane pieniądze zostają.',
    words: [
      ['PZ', 'punkty zwycięstwa'],
      ['PK', 'punkty kontroli: kto ma ich w regionie najwięcej, jest tam pierwszy'],
      ['Możny, biskup, okręt', 'osoby: można je przekupić, nigdy zaatakować'],
      ['Zamek, miasto, port', 'miejsca: można je zaatakować, nigdy przekupić; załoga broni ich za darmo'],
      ['Obecność', 'coś twojego w regionie poza okrętem: bez niej nie można tam atakować'],
      [
        'Łapówka',
        'czarna kostka na cudzym możnym, biskupie lub okręcie: przechodzi do ciebie, jeśli nie jest chroniony',
      ],
      ['Ochrona', 'biała kostka na swoim: zatrzymuje jedną łapówkę'],
      ['Najemnicy', 'wojsko za darmo, na jeden raz'],
      ['Calais', 'najwyższa stawka daje kapitana na tę turę: 4 PK w wybranym regionie i 4 PZ. Płaci się każdą stawkę'],
      ['Tytuły', '4 PZ co turę dla tego, kto ma najwięcej okrętów, biskupów, zamków lub portów, co najmniej dwa'],
      ['Pary', 'port i jego okręt: 2 PZ co turę; miasto i jego biskup: 3'],
    ],
  },
};
