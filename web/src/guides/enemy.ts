import type { Guides } from './guide.ts';

export const guides: Guides = {
  en: {
    goal: 'Victory points come from controlling Victory Cities, and for Parliament from capturing the King. Three or more at the end of a turn win the war; at its end even one is enough, and with none the King has held out.',
    turn: [
      'Each side chooses a card in secret. The higher one goes first, and its number is what you may do.',
      'Spend your action points: move a group, muster, sail, or recruit.',
      'Where both sides stand in one area there is a battle; cities are besieged, stormed or starved.',
      'Supply: armies too large for their area waste away, and sieges wear on.',
      'In Winter troops go home, and both sides raise new ones.',
    ],
    first:
      'Begin with “One Battle” to learn how fights go, then Mid War. Lit areas and blocks can be chosen; any other says why not.',
    words: [
      ['Block', 'a unit; the enemy sees it only from behind. Its strength is the number of dice it rolls'],
      ['Effectiveness', 'the highest die that hits'],
      ['AP', 'action points: each buys one move, muster, voyage or step of recruiting'],
      ['Home Region', 'a regional block ends its moves there, or with a Leader'],
      ['Leader', 'leads any block anywhere: Charles, Rupert, Essex, Cromwell and a few more'],
      ['VP', 'victory points, on one track: what one side gains the other loses'],
    ],
  },
  fr: {
    goal: 'Les points de victoire viennent des villes de victoire tenues, et pour le Parlement de la capture du roi. Trois ou plus à la fin d’un tour gagnent la guerre ; à son terme un seul suffit, et sans aucun le roi a tenu bon.',
    turn: [
      'Chaque camp choisit une carte en secret. La plus haute commence, et son nombre dit ce que vous pouvez faire.',
      'Dépensez vos points d’action : mouvoir un groupe, rassembler, naviguer ou recruter.',
      'Où les deux camps sont dans une zone, il y a bataille ; les villes sont assiégées, prises d’assaut ou affamées.',
      'Ravitaillement : les armées trop grandes pour leur zone fondent, et les sièges s’usent.',
      'En hiver les troupes rentrent, et les deux camps en lèvent de nouvelles.',
    ],
    first:
      'Commencez par « une bataille » pour apprendre le combat, puis par 1644. Zones et blocs éclairés se choisissent ; tout autre dit pourquoi non.',
    words: [
      ['Bloc', 'une unité ; l’ennemi n’en voit que le dos. Sa force est le nombre de dés qu’il jette'],
      ['Efficacité', 'le plus haut dé qui touche'],
      ['PA', 'points d’action : chacun paie un mouvement, un rassemblement, une traversée ou un pas de recrutement'],
      ['Région d’origine', 'un bloc régional y finit ses mouvements, ou auprès d’un chef'],
      ['Chef', 'mène n’importe quel bloc partout : Charles, Rupert, Essex, Cromwell et quelques autres'],
      ['PV', 'points de victoire, sur une seule piste : ce que l’un gagne, l’autre le perd'],
    ],
  },
  pl: {
    goal: 'Punkty zwycięstwa daje panowanie nad miastami zwycięstwa, a Parlamentowi także pojmanie króla. Trzy lub więcej na końcu tury wygrywają wojnę; na jej końcu wystarczy jeden, a bez żadnego król wytrwał.',
    turn: [
      'Każda strona skrycie wybiera kartę. Wyższa zaczyna, a jej liczba mówi, ile można zrobić.',
      'Wydaj punkty akcji: ruch grupy, zbiórka, żegluga albo zaciąg.',
      'Gdzie obie strony stoją na jednym obszarze, jest bitwa; miasta się oblega, szturmuje lub głodzi.',
      'Zaopatrzenie: zbyt wielkie armie topnieją, a oblężenia trwają.',
      'Zimą wojska wracają do domu i obie strony powołują nowe.',
    ],
    first:
      'Zacznij od „jednej bitwy”, by poznać walkę, potem od roku 1644. Podświetlone obszary i bloki można wybrać; inne mówią, dlaczego nie.',
    words: [
      ['Blok', 'oddział; wróg widzi tylko jego tył. Siła to liczba kości, którymi rzuca'],
      ['Skuteczność', 'najwyższy wynik kości, który trafia'],
      ['PA', 'punkty akcji: każdy kupuje ruch, zbiórkę, rejs albo krok zaciągu'],
      ['Region rodzinny', 'blok regionalny kończy tam ruchy albo przy wodzu'],
      ['Wódz', 'prowadzi każdy blok wszędzie: Karol, Rupert, Essex, Cromwell i kilku innych'],
      ['PZ', 'punkty zwycięstwa, na jednym torze: co zyska jedna strona, traci druga'],
    ],
  },
};
