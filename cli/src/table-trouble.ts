/** What keeps a table or its store from opening, told so that the operator can mend it, without a stack. */
import { Misuse } from './misuse.ts';

interface Trouble {
  /** The error's code, or its name. */
  readonly is: RegExp;
  /** What is said before the error's own words, where these need it. */
  readonly what?: string;
  readonly advice: string;
}

const TROUBLES: readonly Trouble[] = [
  { is: /^EADDRINUSE$/, advice: 'Another program listens there: choose another --port (or --metrics-port).' },
  { is: /^EADDRNOTAVAIL$/, advice: 'This machine has no such address: choose another --host.' },
  { is: /^E(ACCES|PERM)$/, advice: 'Choose a --port above 1023 or a --data folder you may write to.' },
  { is: /^EROFS$/, advice: 'That disk is read-only: choose another --data folder.' },
  { is: /^(EEXIST|ENOTDIR)$/, advice: 'A file stands where the --data folder should be.' },
  { is: /^ENOSPC$/, advice: 'The disk is full.' },
  { is: /^(StoreInUse|StoreTooNew)$/, advice: '' },
  {
    is: /^(ECONNREFUSED|ETIMEDOUT|ECONNRESET|57P03)$/,
    what: 'PostgreSQL does not answer',
    advice: 'Is it running where DATABASE_URL says?',
  },
  { is: /^(ENOTFOUND|EAI_AGAIN)$/, what: 'there is no such host', advice: 'Check DATABASE_URL.' },
  {
    is: /^(28...|3D000)$/,
    what: 'PostgreSQL does not let it in',
    advice: 'Check name, password and database in DATABASE_URL.',
  },
  { is: /^42501$/, what: 'PostgreSQL forbids it', advice: 'The role of DATABASE_URL must be allowed to make tables.' },
  {
    is: /^ERR_INVALID_URL$/,
    what: 'DATABASE_URL is no address',
    advice: 'Write postgres://name:password@host/database.',
  },
  {
    is: /^ERR_SQLITE_ERROR$/,
    what: 'the store cannot be read',
    advice: 'Is drumhead.sqlite whole? Restore a backup: drumhead restore.',
  },
];

/** The error as a sentence where one is known, else as it is. */
export function explained(error: unknown): unknown {
  const { code, name, message } = error as NodeJS.ErrnoException;
  const trouble = TROUBLES.find(({ is }) => is.test(code ?? '') || is.test(name ?? ''));
  if (!trouble) return error;
  return new Misuse(trouble.what ? `${trouble.what} (${message})` : message, trouble.advice);
}

/** Runs what opens a store. */
export async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error);
  }
}
