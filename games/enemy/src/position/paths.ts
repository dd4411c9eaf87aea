/** A path as one number: where it began, the first of two steps (63: there was one only), where it ends. */
const ONE_STEP = 63;

export function pathCode(from: number, path: readonly number[]): number {
  const end = path[path.length - 1];
  return (from * 64 + (path.length > 1 ? path[0] : ONE_STEP)) * 64 + end;
}
export const pathStart = (code: number): number => Math.floor(code / 4096);
export const pathEnd = (code: number): number => code % 64;
export const isOneStep = (code: number): boolean => Math.floor(code / 64) % 64 === ONE_STEP;
/** The first Area entered. */
export const pathEntry = (code: number): number => (isOneStep(code) ? pathEnd(code) : Math.floor(code / 64) % 64);
/** A path of one step, and another. */
export const pathOnward = (code: number, to: number): number => (pathStart(code) * 64 + pathEnd(code)) * 64 + to;
