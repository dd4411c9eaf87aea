/** Command lines into values, and into one clear message when they make no sense. */
import { parseArgs } from 'node:util';
import { Misuse } from './misuse.ts';
import { nearest } from './nearest.ts';

/** One option of a command. Those without `value` are switches. */
export interface Flag {
  /** What stands after it in the help: `n`, `file`. */
  readonly value?: string;
  readonly help: string;
  /** As written in the help; the command itself supplies it. */
  readonly byDefault?: string;
  /** May be given more than once. */
  readonly many?: true;
}

export type Flags = { readonly [name: string]: Flag };

export class Given {
  readonly positionals: readonly string[];
  private readonly values: { readonly [name: string]: string | boolean | (string | boolean)[] | undefined };

  constructor(positionals: readonly string[], values: Given['values']) {
    this.positionals = positionals;
    this.values = values;
  }

  on(name: string): boolean {
    return this.values[name] === true;
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  all(name: string): readonly string[] {
    const value = this.values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** A whole number in plain digits: no sign, fraction or exponent, so that a slip of the finger is not a million games. */
  whole(name: string, byDefault: number, lowest: number, highest: number): number {
    const text = this.text(name);
    if (text === undefined) return byDefault;
    const number = Number(text);
    if (!/^[0-9]+$/.test(text) || number < lowest || number > highest) {
      throw new Misuse(
        `--${name} takes a whole number from ${lowest} to ${highest}, not "${text}"`,
        `Write it in plain digits: --${name} ${byDefault}`,
      );
    }
    return number;
  }
}

export function readArguments(
  command: string,
  flags: Flags,
  positionals: string | undefined,
  args: readonly string[],
): Given {
  const known = Object.keys(flags);
  const options = Object.fromEntries(
    known.map((name) => [
      name,
      { type: flags[name]?.value ? ('string' as const) : ('boolean' as const), multiple: flags[name]?.many === true },
    ]),
  );
  try {
    const parsed = parseArgs({ args: joinNegatives(args, flags), options, allowPositionals: true, strict: true });
    if (positionals === undefined && parsed.positionals.length > 0) {
      throw new Misuse(`"${parsed.positionals[0]}" is not expected here`, seeHelp(command));
    }
    return new Given(parsed.positionals, parsed.values);
  } catch (error) {
    throw error instanceof Misuse ? error : explained(error as NodeJS.ErrnoException, command, flags);
  }
}

/** `--games -3` means the number, not an option called 3. */
function joinNegatives(args: readonly string[], flags: Flags): string[] {
  const joined: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const next = args[i + 1];
    if (next !== undefined && /^-[0-9.]/.test(next) && flags[arg.slice(2)]?.value && arg.startsWith('--')) {
      joined.push(`${arg}=${next}`);
      i++;
    } else joined.push(arg);
  }
  return joined;
}

function explained(error: NodeJS.ErrnoException, command: string, flags: Flags): Error {
  const name = /'-{1,2}([^' =]*)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const near = nearest(name, Object.keys(flags));
    return new Misuse(`there is no option --${name}`, `${near ? `Did you mean --${near}? ` : ''}${seeHelp(command)}`);
  }
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const flag = flags[name];
    return flag?.value
      ? new Misuse(`--${name} needs a value`, `Write --${name} <${flag.value}>. ${seeHelp(command)}`)
      : new Misuse(`--${name} takes no value`, seeHelp(command));
  }
  return error;
}

function seeHelp(command: string): string {
  return `See drumhead ${command} --help`;
}
