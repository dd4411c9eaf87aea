/** The steps of a case for people: who did what, what was drawn for what, what was told, who is awaited. */
import type { Cited, Decision } from '@drumhead/kernel';
import type { CaseStep, TracedDraw } from '@drumhead/kernel/testkit';
import { dim } from '../terminal.ts';

/** `written`: the actions as the case has them, which is how its author knows them. */
export function traceLines(written: readonly { readonly action: object }[], steps: readonly CaseStep[]): string[] {
  return steps.flatMap((step) => stepLines(written[step.index]?.action ?? null, step));
}

function stepLines(written: object | null, step: CaseStep): string[] {
  const { seats, index, seat, decision, refusal, warnings, reports, draws, awaited } = step;
  const nameOf = (whose: number | null): string => (whose === null ? 'nobody' : seats[whose]);
  const asked = decision === null ? '' : dim(`  asked ${decision.kind} ${cites(decision)}`);
  const title = index < 0 ? 'set-up' : `actions/${index}  ${nameOf(seat)}  ${JSON.stringify(written)}${asked}`;
  if (refusal) return [title, `  refused  ${citedLine(refusal)}`];
  const drawn = (at: number | null): string[] =>
    draws.filter((draw) => draw.report === at).map((draw) => `  ${drawLine(draw, nameOf)}`);
  return [
    title,
    ...warnings.map((warning) => `  warned   ${citedLine(warning)}`),
    ...reports.flatMap((report, at) => [
      ...drawn(at),
      `  told     ${citedLine(report)}${report.to === 'public' ? '' : dim(`  only to ${report.to.map(nameOf).join(', ')}`)}`,
    ]),
    ...drawn(null),
    `  awaited  ${awaited.map((it) => awaitedText(it, nameOf(it.seat))).join(', ') || 'nobody: the match is over'}`,
  ];
}

function drawLine({ kind, of, value, frames, seat }: TracedDraw, nameOf: (seat: number | null) => string): string {
  const what = { die: `die of ${of}`, number: `number below ${of}`, order: `ordering of ${of}` }[kind];
  const inner = frames.map((frame) => (frame.seat === null ? frame.kind : `${frame.kind} (${nameOf(frame.seat)})`));
  const by = seat === null ? '' : `, by ${nameOf(seat)}`;
  return `drawn    ${JSON.stringify(value)}  ${what}${by}, in ${inner.join(' > ') || 'the set-up'}`;
}

function citedLine(it: Cited): string {
  return `${it.key} ${JSON.stringify(it.facts)} ${cites(it)}`;
}

function awaitedText(decision: Decision, name: string): string {
  return `${name}: ${decision.kind}${decision.optional ? ' (if they like)' : ''} ${cites(decision)}`;
}

function cites({ cites: rules }: Pick<Cited, 'cites'>): string {
  return dim(`[${rules.join(' ')}]`);
}
