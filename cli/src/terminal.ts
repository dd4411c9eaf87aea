/** What goes to the screen: plain text in pipes and logs, a little colour and a progress bar on a terminal. */

/** Colour only where a person looks, and never against their wish (https://no-color.org). */
function colourful(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

function paint(code: number, text: string): string {
  return colourful(process.stdout) ? `\u001b[${code}m${text}\u001b[0m` : text;
}

export const bold = (text: string): string => paint(1, text);
export const dim = (text: string): string => paint(2, text);
export const good = (text: string): string => paint(32, text);
export const bad = (text: string): string => paint(31, text);

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function sayJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Beside the results, for people. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

const BAR = 24;
const REDRAW_MS = 100;

/** How far a long run has come. Silent unless a person watches. */
export class Progress {
  private readonly shown = process.stderr.isTTY === true && !process.env.CI;
  private readonly began = performance.now();
  private drawn = 0;
  private readonly label: string;
  private readonly total: number;

  constructor(label: string, total: number) {
    this.label = label;
    this.total = total;
  }

  at(done: number): void {
    const now = performance.now();
    if (!this.shown || now - this.drawn < REDRAW_MS) return;
    this.drawn = now;
    const full = Math.floor((BAR * done) / this.total);
    const left = done > 0 ? ((now - this.began) / done) * (this.total - done) : 0;
    const rest = left > 1000 ? `, ${Math.ceil(left / 1000)} s left` : '';
    process.stderr.write(
      `\r\u001b[K${this.label} [${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${done}/${this.total}${rest}`,
    );
  }

  end(): void {
    if (this.shown && this.drawn > 0) process.stderr.write('\r\u001b[K');
  }
}
