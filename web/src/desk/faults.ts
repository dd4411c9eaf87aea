/** What is wrong with a pack, told by document and path. */
import { BadInput, type GameModule, loadGame, type Pack, readPack } from '@drumhead/kernel';

export interface Fault {
  /** The document: `cards.json`; the pack itself where it is at fault. */
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

/** Loads the game with the pack; undefined when it can be played. */
export function faultIn(module: GameModule, pack: Pack): Fault | undefined {
  try {
    loadGame(module, pack);
    return undefined;
  } catch (error) {
    return faultOf(error, module.data);
  }
}

export function faultOf(error: unknown, data: object): Fault {
  if (!(error instanceof BadInput)) return { file: '', path: '', reason: String(error) };
  const [document = '', ...rest] = error.path.replace(/^set\//, '').split('/');
  if (!Object.hasOwn(data, document)) return { file: '', path: error.path, reason: error.reason };
  const within = (data as { [name: string]: unknown })[document];
  return { file: `${document}.json`, path: named(within, rest).join('/'), reason: error.reason };
}

/** Members of lists by their ids, as packs write them, instead of by their numbers. */
function named(node: unknown, [step, ...rest]: readonly string[]): readonly string[] {
  if (step === undefined) return [];
  const inner = (node as { [key: string]: unknown } | undefined)?.[step];
  const id = Array.isArray(node) ? (inner as { id?: unknown } | undefined)?.id : undefined;
  return [typeof id === 'string' ? id : step, ...named(inner, rest)];
}

/** A pack from a file, for this game and playable; throws a `BadPack` that says what is wrong with it. */
export function packFrom(text: string, module: GameModule): Pack {
  let pack: Pack;
  try {
    pack = readPack(JSON.parse(text));
  } catch (error) {
    throw new BadPack(error instanceof BadInput ? faultOf(error, {}) : { file: '', path: '', reason: String(error) });
  }
  const fault = faultIn(module, pack);
  if (fault) throw new BadPack(fault);
  return pack;
}

export class BadPack extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.reason);
    this.fault = fault;
  }
}
