/** What a counter-example shows: short pictures of values, and the first place where two values differ. */

const SHORT = 100;

/** Any value on one short line, whatever it is: evidence must never throw. */
export function brief(value: unknown, most = SHORT): string {
  const text = picture(value, 0);
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;
}

function picture(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > 8) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => picture(item, depth + 1)).join(',')}]`;
  const fields = Object.keys(value).map(
    (key) => `${JSON.stringify(key)}:${picture((value as Record<string, unknown>)[key], depth + 1)}`,
  );
  return `{${fields.join(',')}}`;
}

/** Whether two JSON values hold the same, whatever the order of their keys. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameData(item, b[i]));
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameData(a[key], b[key]));
}

/** Where and how two JSON values differ first: `where/3: 4 ≠ 7`. Null when they are equal, key order included. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (a === b) return null;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b))
    return differ(path, brief(a), brief(b));
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) {
    return differ(path, `${a.length} entries ${brief(a)}`, `${b.length} entries ${brief(b)}`);
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = under(path, key);
    if (!Object.hasOwn(a, key)) return differ(inner, 'nothing', brief(b[key]));
    if (!Object.hasOwn(b, key)) return differ(inner, brief(a[key]), 'nothing');
    const deeper = firstDifference(a[key], b[key], inner);
    if (deeper !== null) return deeper;
  }
  const [left, right] = [Object.keys(a).join(), Object.keys(b).join()];
  return left === right ? null : differ(path, `keys in the order ${left}`, right);
}

/** In how many values two JSON values differ. */
export function countDifferences(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (!isContainer(a) || !isContainer(b)) return 1;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].reduce((sum, key) => sum + countDifferences(a[key], b[key]), 0);
}

/** Where and how two JSON texts differ first. */
export function byteDifference(a: string, b: string): string | null {
  if (a === b) return null;
  return firstDifference(parsed(a), parsed(b)) ?? `${brief(a)} ≠ ${brief(b)}`;
}

/** What JSON cannot carry in a value, with its path; null when all of it is plain data. */
export function notPlain(value: unknown, path = '', depth = 0): string | null {
  const at = path || 'the value';
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : `${at} is ${value}`;
    case 'object':
      break;
    default:
      return `${at} is ${typeof value}`;
  }
  if (value === null) return null;
  if (depth > 64) return `${at} is nested more than 64 deep, or in itself`;
  const kind = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    if (kind !== Array.prototype) return `${at} is an array of its own kind`;
    if (Object.keys(value).length !== value.length) return `${at} is an array with holes or names`;
  } else if (kind !== Object.prototype && kind !== null) return `${at} is a ${kind?.constructor?.name ?? 'class'}`;
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key === 'symbol') return `${at} has the key ${String(key)}`;
    if (key === 'length' && Array.isArray(value)) continue;
    const inner = notPlain((value as Record<string, unknown>)[key], under(path, key), depth + 1);
    if (inner !== null) return inner;
  }
  return null;
}

/** Undefined where the task throws: for what another law tells of. */
export function safely<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** The message of whatever was thrown, with where it came from. */
export function complaint(error: unknown): string {
  if (!(error instanceof Error)) return brief(error);
  const from = /\n\s+at (.+)/.exec(error.stack ?? '')?.[1];
  return `${error.name}: ${error.message}${from ? ` (at ${from.replace(/^(\S+) \(.*\/([^/]+)\)$/, '$1, $2')})` : ''}`;
}

function under(path: string, key: string): string {
  return path === '' ? key : `${path}/${key}`;
}

function differ(path: string, a: string, b: string): string {
  return `${path || 'the whole'}: ${a} ≠ ${b}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
