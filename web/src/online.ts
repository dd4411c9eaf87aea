/** Whether the browser has a network. It may be wrong when it says yes, never when it says no. */
import { createSignal } from 'solid-js';

const [isOnline, setOnline] = createSignal(navigator.onLine);
addEventListener('online', () => setOnline(true));
addEventListener('offline', () => setOnline(false));

export { isOnline };
