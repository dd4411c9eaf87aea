/** How long a page is left to itself before all else is fetched: what somebody waits for comes first. */
const LATER_MS = 2_000;

/** Some time after the page stands, everything else is fetched and kept, so that it also plays without a network. */
export function keepForOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const keep = (): void => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('Drumhead will not play offline:', error);
    });
  };
  const later = (): void => {
    setTimeout(keep, LATER_MS);
  };
  // The page may have been loaded before its scripts have run.
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
