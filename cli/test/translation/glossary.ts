/**
 * The glossary as a gate: where English says a term, the translation says the word its players have for it. Stems, so that a
 * language may inflect; `|` where a language has two words for what English has one.
 */
import { unquoted } from './english-words.ts';

interface Term {
  readonly english: RegExp;
  /** By language; one that has no column yet is not judged. */
  readonly said: { readonly [locale: string]: RegExp };
}

const COLUMNS = ['fr', 'pl'];

/** One term a line: English, then a column for each language. A capital in the English asks for that capital. */
const termsOf = (lines: string): readonly Term[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', ...words] = line.split('/').map((part) => part.trim());
      return {
        english: new RegExp(`(?<![\\p{L}’-])(?:${english})(?![\\p{L}-])`, 'u'),
        said: Object.fromEntries(COLUMNS.map((locale, at) => [locale, new RegExp(words[at] ?? '', 'iu')])),
      };
    });

const SHARED = termsOf(`
  (?<!not )[Mm]atch(?:es)? / partie / parti|remis
  [Bb]ots? / bot / bot
  [Ss]tanding orders / ordres permanents / stał\\p{L}+ rozkaz
  [Rr]ulebooks? / livret / instrukcj
  [Rr]ulings? / décision / rozstrzygni
  [Jj]ournals? / journa / dzienni
  [Ee]dition pack|the pack / édition / wydani
  [Dd]ata desk / bureau des données / warsztat danych
  [Ss]pectators? / spectateur / widz
  [Ll]obby / salle commune / poczekaln
  [Ii]nvitations? / invitation / zaprosz
  [Ll]inks? / lien / link
  [Tt]ake-back / annul / cofn
  [Dd]evices? / appareil / urządze
  [Bb]rowsers? / navigateur / przegląda
  [Rr]econstruct\\p{L}* / reconstit / odtw
  [Mm]ap / plateau / plansz
  [Bb]oards? / plateau / plansz
  [Dd]ice / dé / kości|kość|kośćmi|rzut
  (?<![Hh]ot[ -])[Ss]eats? / place / miejsc
  [Hh]ints?|[Aa]dvice / conseil / rad
  [Gg]uide / guide / wprowadze
`);

const GAMES: { readonly [owner: string]: readonly Term[] } = {
  enemy: termsOf(`
    Garrisons? / garnison / garnizon
    (?<!4\\+ |2\\+ |3\\+ )Areas? / zone / stref
    Siege Markers? / marqueur / znacznik
    Sieges?(?! Train) / siège|assi[éè]g / oblęż|obleg
    General Retreat / retraite générale / całkowit\\p{L}+ odwr
    Home Regions? / région\\p{L}* d’origine / rodzim
    Regional / régiona / regional
    Reserves? / réserve / odw[oó]
    Main Attack / attaque\\p{L}* principale / główn\\p{L}+ atak
    Recruitment Points? / points? de recrutement|PR / punkt\\p{L}* rekrutacji|PR
    Recruitment Pool|the Pool / réserve de recrutement / pul
    [Aa]ction [Pp]oints?|AP / points?.* d’action|PA / punkt.* akcji|PA
    [Vv]ictory [Pp]oints?|VP / points?.* de victoire|piste de victoire|PV / punkt.* zwycięstwa|tor\\p{L}* zwycięstwa|PZ
    Group Moves? / mouvements? de groupe / ruch\\p{L}* grupow
    Musters? / rassemble / zbiór
    Naval Moves? / mouvements? nava / ruch\\p{L}* na morzu
    [Ee]ffectiveness / efficacité / skuteczno
    [Dd]iscipline / discipline / dyscyplin
    Rout(?:s|ed)? / déroute / rozgrom
    Pursu\\p{L}+ / pours / pogo|ścig
    Sorties? / sortie|sort / wypad
    Assaults? / assaut / szturm
    [Bb]reach\\p{L}* / brèche / wyłom
    [Bb]ombard\\p{L}* / bombard / bombard|ostrz
    [Ww]alls / rempart / mur
    Surrenders? / reddition|se rend|rendue / kapit|podda
    [Rr]elief / secours|relève / odsiecz
    Fortified / fortifi / ufortyfik|umocnion
    Key Ports? / névralgique / kluczow
    Loyal / loya / lojaln
    Contested / contest / sporn
    Friendly / ami / przyja[zź]n
    Vacant / vacant / niezajęt
    Coastal / côti / przybrzeżn
    [Hh]its?(?! both) / touche|touch / trafi
    [Ss]trength / force / si[łl]
    Leaders? / Leader / dow[oó]d
    Covenanters? / covenant / prezbiter
    Clubmen / Clubmen / bojówk
    (?<!Roundhead )Cavalry / cavalerie / kawaleri
    Infantry / infanterie / piechot
    Artillery / artillerie / artyleri
    Cannons? / canon / dział|armat
    Rounds? / cycle / rund
    Turns? / tour / tur
    Events? / événement / zdarze
    [Bb]orders? / bordure / grani
    [Ss]upply / ravitaill / zaopatrz
    [Aa]ttrition / attrition / wyczerp
    Eliminat\\p{L}+ / élimin / elimin
    [Ee]scort\\p{L}* / chaperon / eskort
    [Rr]egroup\\p{L}* / regroup / przegrup
    [Ss]ympath\\p{L}+ / sympath / przychyl
    Year End / fin d’année|fin de l’année|fin de \\d+ / na koniec|koni?e?c\\p{L}* roku|końc\\p{L}+ roku
    [Dd]ecks? / pioche / tali
    [Dd]iscard\\p{L}* / défauss / odrzu
    Last Stand / dernier combat / do końca|miejsc\\p{L}+ obrony
    [Tt]urncoats? / renégat / zdraj
    Victory Cit(?:y|ies) / ville\\p{L}* de victoire / PZ
    Size / taille / rozmiar
  `),
  roses: termsOf(`
    Nobles? / noble / możn
    Royal Castles? / château\\p{L}* roya / zam\\p{L}+ królewsk
    Large Towns? / grande\\p{L}* ville / duż\\p{L}+ miast
    Cathedral Towns? / ville\\p{L}* avec cathédrale / katedraln
    Bishops? / évêque / biskup
    Ships? / navire / okręt|okręc
    [Hh]ome port / port d’attache / macierzyst
    Locations? / lieu / lokac
    Personalit(?:y|ies) / personnalité / osobisto
    [Bb]ids? / offre|offri / ofer
    [Tt]ax(?:es)? / impôt / podat
    French Aid / aide française / pomoc\\p{L}* francusk
    [Mm]ercenar(?:y|ies) / mercenaire / najemn
    [Tt]roops? / troupe / oddzia|najemni
    [Gg]arrisons? / garnison / załog
    [Cc]ubes? / cube / kost
    [Bb]rib\\p{L}+ / corromp|soudo|corrup / przekup|łapów
    [Vv]otes? / vote / głos
    Houses? / Maison / r[oó]d
    [Tt]itles? / titre / tytu[łl]
    [Pp]resence / présence / obecno
    [Rr]eveal(?:s|ed)? / révèl|révél / ujawn
    [Ss]eal(?:s|ed)? / scell / pieczęt
    [Ss]creens? / écran / zasłon
    [Cc]ontrol points?|CP / points?.* de contrôle|PC / punkt.* kontroli|PK
    [Rr]egions? / région / region
    draft / tirage / dobó|dobor
  `),
  renaissance: termsOf(`
    Shot(?! at) / Tireur / strzel
    Pikes / Piques / pikinier
    Pistols / Pistoliers / pistolier
    Blades / Lames / ostrz
    Light Horse / Cavalerie légère / lekk\\p{L}+ jazd
    Skirmishers / Tirailleurs / harcown
    Dragoons / Dragons / dragon
    Baggage / Bagages / tabor
    War Wagons / Chariots de guerre / woz\\p{L}+ bojow
    Hordes / Hordes / hord
    [Cc]ommands? / corps|command / komend|dowodz
    [Cc]olumns? / colonne / kolumn
    [Ff]ront edge / faces? avant|face ou coin avant / krawęd\\p{L}+ \\(?czołow|czołow\\p{L}+ krawęd|krawędzią strzelającą|czoło
    [Ww]heel\\p{L}* / pivot / zachodz|zajd|zajś
    [Aa]bout-turns?|turns? about / demi-tour / zwrot\\p{L}* w tył|zawr
    [Rr]ecoil\\p{L}* / recul / cof
    [Ff]lees?|[Ff]leeing|[Ff]leer / fui|fuy / ucie
    [Rr]out(?:s|er|ers|ing)? / déroute / rozsyp
    [Pp]ursu(?:e|es|ed|ing|it|er|ers) / poursui / pości|ściga
    [Pp]ress(?:es|ing)? forward / pouss / napier|naprz|nap[oó]r
    [Ff]ollow(?:s|ing)? up / suiv|suit / podąż
    [Rr]all(?:y|ies|ied) / ralli / zebr|zbier
    [Ss]teadied / raffermi / opanow|opanuj
    [Rr]ear support / support\\p{L}* arrière / w[es]+p\\p{L}+ z tyłu
    [Ff]lank support / support\\p{L}* latéra / wsp\\p{L}+ z (?:tyłu, z )?flanki
    [Cc]ombat factors? / facteurs? de combat|CF / współczynni|CF
    [Cc]lose combat / corps à corps / wręcz
    [Ww]aterways? / étendue\\p{L}* d’eau / akwen
    [Bb]uilt-up areas?|BUAs? / zones? bâties?|BUA / zabudow|BUA
    [Ee]nclosed fields / champs enclos / ogrodzon
    [Rr]ough going / inéga / nierówn
    [Dd]ifficult going / difficile / trudn
    [Gg]ood going / bon\\p{L}* terrain / dobr
    [Ff]og / brouillard / mgł|mgl
    [Mm]ist / brume / zamgl
    [Oo]bstacles? / obstacle / przeszk
    [Ff]ortifications? / fortification / fortyfik
    [Rr]edoubts? / redoute / redu
    [Gg]ateways? / portail / bram
    [Aa]mbush\\p{L}* / embus / zasadz
    [Aa]ggression / agressiv / agresj
    [Dd]eploy\\p{L}* / déplo / rozstaw
    [Ff]ire-craft / brûlot / brander
    [Bb]ridges? of boats / de bateaux / pontonow
    [Gg]rades? / classe / stop
    within \\d+ ?(?:p|paces|°|degrees) / au plus|moins|jusqu|plus (?:près|de \\d)|portée / najwyżej|bliżej|dalej|do \\d|obręb|promie|w zasięgu|mniej
    [Tt]eam / attel / zaprz[ęą]
    train(?!-) / train / tren|tabor
    [Pp]lashed / entrelacé / plecion|zasiek
  `),
};

/** What joins two games speaks of both; AP are those of the table. */
const OF: typeof GAMES = {
  ...GAMES,
  link: [...(GAMES['enemy'] ?? []).filter(({ english }) => !english.test('AP')), ...(GAMES['renaissance'] ?? [])],
};

const gameOf = (owner: string): string => owner.split('-')[0] as string;

/** Terms of English that a translation says otherwise. What stands in quotation marks is quoted, and no term. */
export function glossaryFaults(locale: string, owner: string, english: string, text: string): string[] {
  const said = unquoted(english);
  return (OF[gameOf(owner)] ?? SHARED).flatMap((term) => {
    const found = term.english.exec(said);
    const word = term.said[locale];
    return found && word && !word.test(text) ? [`“${found[0]}” is not said by /${word.source}/`] : [];
  });
}

/** Inches are no measure elsewhere, a half turn has a name, and a clock may do without minutes; small numbers have words. */
const NOT_COUNTED = /\d+×\d+ in |180(?=°)|:00|(?<=\d{4}[–-])\d\d(?!\d)/g;

/** Numbers of two figures and more that a translation does not have: a year, a distance that went astray. */
export function numberFaults(english: string, text: string): string[] {
  const numbersIn = (said: string): string[] =>
    said.replace(/(?<=\d)[,.\u202f\u00a0](?=\d{3}(?!\d))/g, '').match(/\d{2,}/g) ?? [];
  const has = numbersIn(text);
  const wanted = new Set(numbersIn(english.replace(NOT_COUNTED, '')));
  return [...wanted].flatMap((number) => (has.includes(number) ? [] : [`${number} is missing`]));
}
