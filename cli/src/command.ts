/** What every command gives the main program, and the help text made from it. */
import type { Flag, Flags, Given } from './arguments.ts';

/** 0: all is well. 1: a check failed. 2: bad input, mostly thrown as `Misuse`. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the options, e.g. `FILE…`; absent where nothing may. */
  readonly positionals?: string;
  /** Paragraphs for the command's own help. */
  readonly details: readonly string[];
  readonly flags: Flags;
  readonly examples: readonly string[];
  run(given: Given): Promise<ExitCode>;
}

const COLUMN = 26;
const WIDTH = 100;

export function helpOf(command: Command): string {
  const { name, positionals, summary, details, flags, examples } = command;
  const options = Object.entries<Flag>({ ...flags, help: { help: 'this text' } }).map(
    ([flag, { value, help, byDefault }]) => {
      const written = `  --${flag}${value ? ` <${value}>` : ''}`;
      const gap = written.length < COLUMN - 1 ? ' '.repeat(COLUMN - written.length) : `\n${' '.repeat(COLUMN)}`;
      const text = byDefault === undefined ? help : `${help} (default: ${byDefault})`;
      return `${written}${gap}${wrapped(text, WIDTH - COLUMN).join(`\n${' '.repeat(COLUMN)}`)}`;
    },
  );
  return [
    ...wrapped(`drumhead ${name}: ${summary}`, WIDTH),
    '',
    `usage: drumhead ${name}${positionals ? ` ${positionals}` : ''} [options]`,
    '',
    ...details.flatMap((paragraph) => [...wrapped(paragraph, WIDTH), '']),
    'options:',
    ...options,
    '',
    examples.length === 1 ? 'example:' : 'examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

/** Lines of at most this width, broken at spaces. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
