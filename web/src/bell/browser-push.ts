/** Messages to this browser while the page is closed, by the browser maker's push service. */

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** The subscription as the table wants it. Rejects where the person or the browser says no. */
export async function subscribe(publicKey: string): Promise<object> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const made = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = made.toJSON();
  return { kind: 'push', address: { endpoint, keys } };
}
