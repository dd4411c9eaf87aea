import { existsSync } from 'node:fs';
import { type CaseEntry, type CaseResult, CaseRunner, type CaseStep } from '@drumhead/kernel/testkit';
import type { Given } from '../arguments.ts';
import { CaseFiles } from '../case/case-files.ts';
import { traceLines } from '../case/trace-lines.ts';
import type { Command, ExitCode } from '../command.ts';
import { jsonFilesIn } from '../documents.ts';
import { PACK_FLAG } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { bad, bold, good, say, sayJson } from '../terminal.ts';

export const caseCommand: Command = {
  name: 'case',
  summary: 'runs position cases: a position, a few actions, what must follow',
  positionals: 'FILE-OR-DIR…',
  details: [
    'A file holds one case or a list of them; of a folder every .json file below it is run. docs/notation.md says how cases are written; those of games/link/cases are Battles fought out, reckoned by hand. Every case is run, and everything wrong with it is told. Exit code 1 when a result is another than expected, 2 when a case cannot be read or played as written.',
    '--trace shows each step: what was done, every draw with the frame it was made in and the report it led to, the reports, who is awaited for what.',
    '--json prints {passed,failed,cases:[{name,ok,why,file,index,wrongs,unplayable}]}; why is null where ok, wrongs has everything why says as a list, index is the place in the file’s list, or null. With --trace each case also has steps.',
  ],
  flags: {
    ...PACK_FLAG,
    only: { value: 'text', help: 'only cases whose name contains this' },
    trace: { help: 'show what happens in each case, step by step' },
    json: { help: 'print the result as JSON' },
  },
  examples: [
    'drumhead case games/picket/cases',
    'drumhead case dispute.json --trace',
    'drumhead case games/roses/cases --only "bribes first" --json',
  ],
  run,
};

interface Ran {
  readonly entry: CaseEntry;
  readonly result: CaseResult;
  readonly steps: readonly CaseStep[];
}

async function run(given: Given): Promise<ExitCode> {
  if (given.positionals.length === 0)
    throw new Misuse('no case file or folder was named', 'Write drumhead case games/picket/cases');
  const runner = new CaseRunner(new CaseFiles(given.text('pack')));
  const only = given.text('only') ?? '';
  const files = given.positionals.flatMap((path) => {
    if (!existsSync(path))
      throw new Misuse(`cannot read the case file ${path}: there is no such file`, 'Check the path.');
    return jsonFilesIn(path, 'case');
  });
  const entries = files.flatMap((file) => runner.entries(file)).filter((entry) => entry.name.includes(only));
  if (entries.length === 0 && only !== '')
    throw new Misuse(`no case is called anything with "${only}"`, 'Leave --only out to run them all.');
  const [json, trace] = [given.on('json'), given.on('trace')];
  const all = entries.map((entry): Ran => {
    const steps: CaseStep[] = [];
    const result = runner.run(entry, (step) => steps.push(step));
    if (trace && !json) sayTrace(entry, steps);
    if (!json && (trace || !result.ok)) sayResult(entry, result);
    return { entry, result, steps };
  });
  const passed = all.filter(({ result }) => result.ok).length;
  const failed = all.length - passed;
  if (json) sayJson({ passed, failed, cases: all.map((ran) => ({ ...row(ran), ...(trace && { steps: ran.steps }) })) });
  else say(`${passed} passed, ${failed} failed`);
  if (failed === 0) return 0;
  return all.some(({ result }) => !result.ok && result.unplayable) ? 2 : 1;
}

function row({ entry: { file, index }, result }: Ran) {
  const { name, ok } = result;
  return ok
    ? { name, ok, why: null, file, index, wrongs: [], unplayable: false }
    : { name, ok, why: result.why, file, index, wrongs: result.wrongs, unplayable: result.unplayable };
}

/** One wrong stands beside the name, several below it. */
function sayResult({ file, index }: CaseEntry, result: CaseResult): void {
  const place = index === null ? file : `${file}, at ${index}`;
  const title = `${place}: ${bold(result.name)}`;
  const wrongs = result.ok ? [] : result.wrongs;
  const [only] = wrongs;
  say(`${result.ok ? good('passed') : bad('failed')} ${title}${wrongs.length === 1 ? `: ${only}` : ''}`);
  if (wrongs.length > 1) for (const wrong of wrongs) say(`  ${wrong}`);
}

function sayTrace(entry: CaseEntry, steps: readonly CaseStep[]): void {
  say(bold(entry.name));
  if (entry.case?.after !== undefined) say(`  begins where "${entry.case.after}" ends`);
  if (entry.case) for (const line of traceLines(entry.case.actions, steps)) say(`  ${line}`);
}
