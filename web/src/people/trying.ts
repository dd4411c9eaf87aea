/** What a form says when the table, or the device, does not want what it asks. */
import { createSignal } from 'solid-js';

export interface Trying {
  /** Empty where nothing went wrong. */
  readonly failed: () => string;
  readonly busy: () => boolean;
  /** Whether it came to something. */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
}

export function createTrying(): Trying {
  const [failed, setFailed] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  return {
    failed,
    busy,
    async attempt(work) {
      setFailed('');
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        setFailed(error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
