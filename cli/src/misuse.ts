/** What the person at the keyboard got wrong: exit code 2. `advice` says what to do about it. */
import { BadInput } from '@drumhead/kernel';

export class Misuse extends Error {
  readonly advice: string;

  constructor(message: string, advice = '') {
    super(message);
    this.name = 'Misuse';
    this.advice = advice;
  }
}

/** Runs a task on what stands in `file`; complaints about the content name the file and the path inside it. */
export function inFile<T>(file: string, advice: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    if (error instanceof BadInput) throw misuseOf(file, advice, error);
    throw error;
  }
}

export function misuseOf(file: string, advice: string, { path, reason }: BadInput): Misuse {
  return new Misuse(path === '' ? `${file}: ${reason}` : `${file}, at ${path}: ${reason}`, advice);
}
