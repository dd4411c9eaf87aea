/** Words that a game's players do not use for its terms, with the ones they do. A word may be wrong in one game alone. */

import { unquoted } from './english-words.ts';

/** What is not said, what is, and where the first is right after all. */
type Instead = readonly [wrong: RegExp, right: string];

interface Terms {
  readonly [locale: string]: readonly Instead[];
}

/** In every text. */
const ALL: Terms = {
  fr: [
    [/(?<!\p{L})rounds?(?!\p{L})/iu, 'cycle'],
    [/(?<!\p{L})robots?(?!\p{L})/iu, 'bot'],
    [/(?<!\p{L})tu (?:es|as|peux|dois)(?!\p{L})/iu, 'vous'],
    [/déroute(?:r|nt)(?!\p{L})/iu, 'mettre en déroute'],
    [
      /(?<!\p{L})(?:fut|furent|eut|eurent|(?:pass|mont|commenc|jou|tomb|arriv|décid|continu|men|sépar|balay|rest)(?:a|èrent))(?!\p{L})/iu,
      'the present or the perfect',
    ],
    [
      /(?<!\p{L})(?:vous êtes|être|je suis|je serai|vous seul|suis) ?(?:invité|connecté|absent|oublié|inscrit|seul)(?!\p{L}|e ?s?ur)/iu,
      'words without gender',
    ],
    [/sans retour/iu, 'irrévocable'],
    [/repren(?:dre|ez|d) (?:votre |son |le |un )?(?:dernier |ordre |choix|coup)/iu, 'annuler'],
    [/paquets? d’édition/iu, 'édition'],
    [/boutons? de la carte/iu, 'plateau: a carte is a card'],
  ],
  pl: [
    [/odnośnik/iu, 'link'],
    [/\p{L}(?:łeś|łaś)(?!\p{L})/iu, 'a form without gender'],
    [/nakry\p{L}* do stołu|nakryj stół/iu, 'rozłóż stół'],
    [/(?<!\p{L})powinieneś|powinnaś/iu, 'a form without gender'],
    [/(?<=[\p{Ll},;:] )(?:Twój|Twoj\p{L}*|Twoim\p{L}*|Ciebie|Tobie|Ci)(?!\p{L})/u, 'small letters'],
    [/gospodarz\p{L}* stołu|prowadząc(?:ego|emu|y) stół/iu, 'osoba prowadząca stół'],
    [/podpowie/iu, 'rada'],
    [/przewodnik/iu, 'wprowadzenie'],
    [/pakiet\p{L}* wydania/iu, 'wydanie'],
    [/(?<!\p{L})odcisk/iu, 'skrót'],
    [/(?<!\p{L})(?:sam|sama) (?:wybieram|układam|go )|pieczętujesz sam/iu, 'a form without gender'],
  ],
};

const OF: { readonly [owner: string]: Terms } = {
  enemy: {
    fr: [
      [/(?<!\p{L})frontière/iu, 'bordure'],
      [/disputée/iu, 'contestée'],
      [/(?<!\p{L})chefs?(?!\p{L})/iu, 'Leader'],
      [/port clé/iu, 'port névralgique'],
      [/transfuge/iu, 'renégat'],
      [/(?<!\p{L})retraite(?:z|r|nt|ra)(?!\p{L})/iu, 'faire retraite'],
      [/loyale à/iu, 'loyale envers'],
      [/lever le siège/iu, 'rompre le siège'],
      [/(?<!\p{L})escort(?:e|er|és?|ée)(?!\p{L})/iu, 'chaperonner'],
      [/piétons|chevaux(?! »)/iu, 'infanterie, cavalerie'],
    ],
    pl: [
      [/obszar/iu, 'strefa'],
      [/blocz/iu, 'blok'],
      [/(?<!\p{L})rezerw/iu, 'odwód'],
      [/zaciąg|werbun|werbuj/iu, 'pobór'],
      [/odwr\p{L}+ ogóln/iu, 'całkowity odwrót'],
      [/(?<!\p{L})wódz|(?<!\p{L})wodz[aeu]|przywódc/iu, 'dowódca'],
      [/wyniszcz/iu, 'wyczerpanie'],
      [/pościg/iu, 'pogoń'],
      [/napastnik/iu, 'atakujący'],
      [/(?<!\p{L})kostk/iu, 'kość'],
      [/Clubmen/u, 'bojówka'],
      [/kowenan|covenanter/iu, 'Prezbiterianie'],
      [/(?<!po)twierdz/iu, 'ufortyfikowane miasto'],
      [/lojaln\p{L}+ wobec/iu, 'lojalna + dative'],
      [/zbieg(?:owie|ów)/iu, 'zdrajcy'],
      [/efektywn/iu, 'skuteczność'],
      [/punkt\p{L}* poboru/iu, 'punkty rekrutacji'],
      [/sympat(?:ia|yz)/iu, 'przychylność'],
    ],
  },
  roses: {
    fr: [
      [/(?<!\p{L})taxes?(?!\p{L})/iu, 'impôt'],
      [/(?<!\p{L})mises?(?! en place)(?!\p{L})/iu, 'offre'],
      [/(?<!\p{L})voix(?!\p{L})/iu, 'vote'],
      [/Gardien/u, 'Gouverneur'],
      [/(?<!\p{L})dés?(?!\p{L})/u, 'no dice in this game'],
      [/paravent/iu, 'écran'],
      [/(?<!\p{L})pioche/iu, 'tirage, pile'],
      [/épiscopale/iu, 'ville avec cathédrale'],
    ],
    pl: [
      [/krain/iu, 'region'],
      [/(?<!\p{L})strze(?:ż|g|c)/iu, 'chronić'],
      [/(?<!\p{L})stawk/iu, 'oferta'],
      [/(?<!\p{L})koś(?:ć|ci)(?!\p{L})/iu, 'no dice in this game'],
      [/garnizon/iu, 'załoga'],
      [/(?<!\p{L})pion(?:y|ów|em)?(?!\p{L})/iu, 'pionek'],
      [/szlachci/iu, 'możny'],
      [/(?<!\p{L})stat(?:ek|ku|ki|kiem|kach|ków)(?!\p{L})/iu, 'okręt'],
      [/(?<!prze)licyt/iu, 'oferta'],
    ],
  },
  renaissance: {
    fr: [
      [/cipaye/iu, 'Sipahi'],
      [/combat rapproché|corps-à-corps/iu, 'corps à corps'],
      [/face frontale/iu, 'face avant'],
      [/raveline/iu, 'ravelin'],
      [/points d’année|corps d’année/iu, 'd’armée'],
      [/(?<!\p{L})piquiers?(?!\p{L})/iu, 'Piques'],
      [
        /(?<!\p{L})(?:des|vos) (?:tireurs|pistoliers|tirailleurs|lanciers)(?! d’appui)(?!\p{L})/u,
        'troops with a capital',
      ],
      [/voies? d’eau|plans? d’eau/iu, 'étendue d’eau'],
      [/agglomération/iu, 'zone bâtie'],
      [/bord avant/iu, 'face avant'],
    ],
    pl: [
      [/(?<!\p{L})kostk/iu, 'kość'],
      [/lansjer/iu, 'Kopijnicy'],
      [/(?<!\p{L})wodzow/iu, 'generał'],
      [/oddział/iu, 'komenda, element'],
      [/pistolec|(?<!\p{L})pistoletów/iu, 'Pistolierzy'],
      [/dróg?[ai]? wodn|drogi wodne/iu, 'akwen'],
      [/przedni\p{L}* krawędzi/iu, 'krawędź czołowa'],
    ],
  },
};

/** A board's texts are of its game. */
const gameOf = (owner: string): string => owner.split('-')[0] as string;

export function termFaults(locale: string, owner: string, text: string): string[] {
  const all = [...(ALL[locale] ?? []), ...(OF[gameOf(owner)]?.[locale] ?? [])];
  return all.flatMap(([wrong, right]) => {
    const found = wrong.exec(unquoted(text));
    return found ? [`“${found[0]}” for ${right}`] : [];
  });
}
