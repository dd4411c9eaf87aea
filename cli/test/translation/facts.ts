/** What a fact of a message can be. */
import { GAMES } from './files.ts';
import { BUT, OF_GAME, withCity } from './game-facts.ts';
import { COUNTS, type Kinds, type Value } from './kinds.ts';
import { BUT_ON_PAGE, OF_PAGE } from './page-facts.ts';

/** Facts that are numbers wherever they occur; one that is neither of these nor of a kind is not known, and told so. */
const NUMBERS = new Set(
  `E L M N S W a abreast arrived all allowance allowed amount ap assists at attack attacker attackerHorse baggage attrition b back breaking bribe
  brought cap captured cash chance combats commands cost count cp_lancaster cp_york days defence depth defender defenderHorse degrees deviation die
  difference discipline distance done draws edge eff elements engage enemyDie enemyStrength escaped expected face faces feature features fire firstVp five
  foes found garrison goes gone groups guard had have helpers hired hits hour hours idle kept lancaster latest lead least left length
  limit lost losses marker mercenaries minutes mod most moved n named need needed needs northMen now odds orders other over own
  pace paces parliamentBlocks parliamentCards phase players points pounds price purse rating reconstructed recovered regions reserves risk round rounds royalistBlocks royalistCards secondVp
  section sections seq share size southMen spent strength sum sunrise sunset supply survivors theirs times titles to total touched troop troops turn upTo value vp
  used votes width york`.split(/\s+/),
);

/** Facts that are true or not. */
const TRUTHS = new Set(
  `answered begins breach bridge dazzle destroyed dressed drought first flood freezes general inside isNew limbered lost more mud night over overcast pursues replies
  routs shared still struck success surrender taken turned`.split(/\s+/),
);

const gameOf = (owner: string): string => owner.split('-')[0] as string;

/** `owner`: the game, or the part of the page. `asks`: all that the message asks for. */
export function candidatesOf(owner: string, key: string, fact: string, asks: readonly string[]): readonly Value[] {
  const game = gameOf(owner);
  const isGame = GAMES.includes(game);
  const but = (isGame ? BUT : BUT_ON_PAGE)[`${isGame ? game : owner} ${key}`]?.[fact];
  const kinds: Kinds | undefined = isGame ? OF_GAME[game] : OF_PAGE;
  const known = but ?? withCity(game, fact, asks) ?? kinds?.[fact];
  if (known) return known;
  if (NUMBERS.has(fact)) return COUNTS;
  if (TRUTHS.has(fact)) return [true, false];
  throw new Error(`${owner} ${key}: what can {${fact}} be? See facts.ts.`);
}
