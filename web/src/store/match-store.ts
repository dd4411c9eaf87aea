/** Solo and hot-seat matches in this browser's IndexedDB. Written by the worker after every entry, read by the first page. */
import type { Journal, Pack, Seat } from '@drumhead/kernel';

/** A match as it is kept. The journal is the truth; what stands beside it saves replaying for a list. */
export interface KeptMatch {
  readonly id: string;
  readonly journal: Journal;
  /** The edition pack it is played with. */
  readonly pack?: Pack | undefined;
  /** The seats this browser plays. */
  readonly mine: readonly Seat[];
  /** Lodged standing orders, by seat. */
  readonly orders: { readonly [seat: Seat]: unknown };
  /** Those of the field on which one of its Battles is fought out, by seat of the field. */
  readonly fieldOrders?: { readonly [seat: Seat]: unknown };
  readonly updated: number;
  readonly ended: boolean;
  /** Who has won, where it is over. Earlier ones were kept without it. */
  readonly winners?: readonly Seat[];
  /** Seats that must choose now. */
  readonly awaited: readonly Seat[];
}

const BASE = 'drumhead';
const SHELF = 'matches';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(BASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(SHELF, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab keeps an older version open'));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function run<T>(mode: IDBTransactionMode, task: (shelf: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = base.transaction(SHELF, mode, { durability: 'strict' });
    const request = task(transaction.objectStore(SHELF));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? request.error);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

export async function keepMatch(match: KeptMatch): Promise<void> {
  await run('readwrite', (shelf) => shelf.put(match));
}

export async function kept(id: string): Promise<KeptMatch | undefined> {
  return run('readonly', (shelf) => shelf.get(id) as IDBRequest<KeptMatch | undefined>);
}

/** Newest first. */
export async function allKept(): Promise<readonly KeptMatch[]> {
  const all = await run('readonly', (shelf) => shelf.getAll() as IDBRequest<KeptMatch[]>);
  return all.sort((a, b) => b.updated - a.updated);
}

export async function forget(id: string): Promise<void> {
  await run('readwrite', (shelf) => shelf.delete(id));
}

/** Whether an error says that there is no room left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
