/** What was settled before the match began; a what-if or a case of it needs the same. */
import type { Options, Pack } from '@drumhead/kernel';

export interface Settled {
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: Pack | undefined;
}
