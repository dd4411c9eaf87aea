/** Once the page stands, everything else is fetched and kept, so that it also plays without a network. */
export function keepForOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('Drumhead will not play offline:', error);
    });
  });
}
