import type { Log } from '../src/log.ts';

/** For what a test makes itself: says nothing. */
export const SILENT: Log = { info() {}, warn() {}, error() {} };
