import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { writeFile } from '../documents.ts';
import { Misuse } from '../misuse.ts';
import { suggestion } from '../nearest.ts';
import { sourceRoot } from '../source-root.ts';
import { bold, Progress, remark, say, sayJson } from '../terminal.ts';

const PAGE = 'bench/RESULTS.md';

export const bench: Command = {
  name: 'bench',
  summary: 'the benchmarks, each figure beside its peer or ceiling in one run',
  details: [
    'Every figure is measured beside what it is held against, in the same run on the same machine; ratio is the one by the other. Let the machine rest meanwhile.',
    '--json prints {results:[{name,value,unit,peer,peerValue,ratio}]}.',
  ],
  flags: {
    suite: { value: 'name', help: 'one suite', byDefault: 'all' },
    write: { help: `also write ${PAGE}, with the machine` },
    json: { help: 'print the result as JSON' },
  },
  examples: ['drumhead bench', 'drumhead bench --json', 'drumhead bench --write'],
  run,
};

type Result = Awaited<ReturnType<typeof import('@drumhead/bench')['suites'][number]['run']>>[number];

async function run(given: Given): Promise<ExitCode> {
  const root = given.on('write') ? sourceRoot('bench --write') : '';
  const { suites } = await import('@drumhead/bench');
  const wanted = given.text('suite');
  if (given.on('write') && wanted !== undefined) throw new Misuse('--write covers all suites', 'Leave --suite out.');
  const chosen = suites.filter((suite) => wanted === undefined || suite.name === wanted);
  if (chosen.length === 0)
    throw new Misuse(
      `there is no suite "${wanted}"`,
      suggestion(
        wanted ?? '',
        suites.map((suite) => suite.name),
      ),
    );
  const progress = new Progress('bench', chosen.length);
  const results: { suite: string; results: readonly Result[] }[] = [];
  for (const [index, suite] of chosen.entries()) {
    progress.at(index);
    results.push({ suite: suite.name, results: await suite.run() });
  }
  progress.end();
  const all = results.flatMap((suite) => suite.results);
  if (given.on('json'))
    sayJson({
      results: all.map(({ name, value, unit, peer, peerValue, ratio }) => ({
        name,
        value,
        unit,
        peer,
        peerValue,
        ratio,
      })),
    });
  else {
    say(bold(machine()));
    for (const it of all)
      say(
        `  ${it.name}: ${figure(it.value)} ${it.unit}; ${it.peer}: ${figure(it.peerValue)}; ratio ${figure(it.ratio)}${spreadOf(it)}`,
      );
  }
  if (given.on('write')) {
    writeFile(join(root, PAGE), pageOf(results));
    remark(`${PAGE} written`);
  }
  return 0;
}

function pageOf(suites: readonly { suite: string; results: readonly Result[] }[]): string {
  return [
    '# Results',
    '',
    'Made by `drumhead bench --write`; do not edit. Every figure was measured beside its peer or ceiling in the same run.',
    '',
    `Machine: ${machine()}.`,
    '',
    ...suites.flatMap(({ suite, results }) => [
      `## ${suite}`,
      '',
      '| what | figure | unit | beside | its figure | ratio |',
      '|---|--:|---|---|--:|--:|',
      ...results.map(
        (it) =>
          `| ${it.name} | ${figure(it.value)} | ${it.unit} | ${it.peer} | ${figure(it.peerValue)} | ${figure(it.ratio)}${spreadOf(it)} |`,
      ),
      '',
    ]),
  ].join('\n');
}

function machine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() || 'unknown processor';
  return `${cores.length} × ${model}, ${process.platform} ${process.arch}, Node ${process.version}`;
}

function spreadOf({ spread }: Result): string {
  return spread ? ` (${figure(spread[0])} to ${figure(spread[1])})` : '';
}

/** Three digits that mean something. */
function figure(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.001) return value.toExponential(2);
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
