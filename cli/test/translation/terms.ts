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
    [/(?<!\p{L})fut (?:jou|pris|pay)/iu, 'a été'],
  ],
  pl: [
    [/odnośnik/iu, 'link'],
    [/\p{L}(?:łeś|łaś)(?!\p{L})/iu, 'a form without gender'],
    [/nakry\p{L}* do stołu|nakryj stół/iu, 'rozłóż stół'],
    [/(?<!\p{L})powinieneś|powinnaś/iu, 'a form without gender'],
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
    ],
  },
  roses: {
    fr: [
      [/(?<!\p{L})taxes?(?!\p{L})/iu, 'impôt'],
      [/(?<!\p{L})mises?(?! en place)(?!\p{L})/iu, 'offre'],
      [/(?<!\p{L})voix(?!\p{L})/iu, 'vote'],
      [/Gardien/u, 'Gouverneur'],
      [/(?<!\p{L})dés?(?!\p{L})/u, 'no dice in this game'],
    ],
    pl: [
      [/krain/iu, 'region'],
      [/(?<!\p{L})strze(?:ż|g|c)/iu, 'chronić'],
      [/(?<!\p{L})stawk/iu, 'oferta'],
      [/(?<!\p{L})koś(?:ć|ci)(?!\p{L})/iu, 'no dice in this game'],
      [/garnizon/iu, 'załoga'],
      [/(?<!\p{L})pion(?:y|ów|em)?(?!\p{L})/iu, 'pionek'],
    ],
  },
  renaissance: {
    fr: [
      [/cipaye/iu, 'Sipahi'],
      [/combat rapproché|corps-à-corps/iu, 'corps à corps'],
      [/face frontale/iu, 'face avant'],
      [/raveline/iu, 'ravelin'],
      [/points d’année|corps d’année/iu, 'd’armée'],
    ],
    pl: [
      [/(?<!\p{L})kostk/iu, 'kość'],
      [/lansjer/iu, 'Kopijnicy'],
      [/(?<!\p{L})wodzow/iu, 'generał'],
      [/oddział/iu, 'komenda, element'],
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
