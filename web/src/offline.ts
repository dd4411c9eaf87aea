/** Once the page stands, everything else is fetched and kept, so that it also plays without a network. */
export function keepForOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const keep = (): void => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('Drumhead will not play offline:', error);
    });
  };
  // The page may have been loaded before its scripts have run.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
