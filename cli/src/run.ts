/** The drumhead command: finds what is asked for, runs it, and says plainly when it cannot. Gives the exit code. */
import { readFileSync } from 'node:fs';
import { BadInput } from '@drumhead/kernel';
import { readArguments } from './arguments.ts';
import { helpOf } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { Misuse } from './misuse.ts';
import { suggestion } from './nearest.ts';
import { say } from './terminal.ts';

const BAD_INPUT = 2;

export async function run(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  try {
    return await dispatch(name, rest);
  } catch (error) {
    if (!(error instanceof Misuse) && !(error instanceof BadInput)) throw error;
    const advice = error instanceof Misuse ? error.advice : '';
    const who = COMMANDS.some((command) => command.name === name) ? `drumhead ${name}` : 'drumhead';
    process.stderr.write(
      `${who}: ${error.message}${/[.?!]$/.test(error.message) ? '' : '.'}${advice && ` ${advice}`}\n`,
    );
    return BAD_INPUT;
  }
}

async function dispatch(name: string, args: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') return help(args[0]);
  if (name === '--version') {
    say(String(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version));
    return 0;
  }
  const command = COMMANDS.find((c) => c.name === name);
  if (!command) throw unknown(name);
  if (args.includes('--help') || args.includes('-h')) return help(name);
  return await command.run(readArguments(name, command.flags, command.positionals, args));
}

function help(name: string | undefined): number {
  if (name === undefined) say(overview());
  else {
    const command = COMMANDS.find((c) => c.name === name);
    if (!command) throw unknown(name);
    say(helpOf(command));
  }
  return 0;
}

function unknown(name: string): Misuse {
  return new Misuse(
    `there is no command "${name}"`,
    `${suggestion(name, [...COMMANDS.map((c) => c.name), 'help'])} See drumhead help`,
  );
}

function overview(): string {
  const width = Math.max(...COMMANDS.map((c) => c.name.length));
  return [
    'drumhead: historical wargames, played by every rule of their rulebooks',
    '',
    'usage: drumhead <command> [options]',
    '',
    ...COMMANDS.map((c) => `  ${c.name.padEnd(width)}  ${c.summary}`),
    `  ${'help'.padEnd(width)}  this text; drumhead help <command> for one command`,
    '',
    'Exit code: 0 when all is well, 1 when a check failed, 2 for bad input. Errors are on stderr.',
    '',
  ].join('\n');
}
