/** Keeps what was built, and answers from it: the newest page when there is a network, the kept one when not. */
const KEPT = `drumhead-${'VERSION'}`;
const FILES = ['FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((n) => n.startsWith('drumhead-') && n !== KEPT).map((n) => caches.delete(n))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (FILES.includes(url.pathname)) event.respondWith(newest(request));
});

/** Hashed files never change. */
async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The doorways (page, engine) change with every version: ask the network first. */
async function newest(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const path = request.mode === 'navigate' ? '/' : request.url;
    const answer = await caches.match(path, { ignoreVary: true, ignoreSearch: true });
    if (answer) return answer;
    throw error;
  }
}

/** The table calls: what it says is shown, and the latest of a turn replaces the one before. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const options = { body, tag, data: { url }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** In a page that is open already, if there is one. Only pages of this table. */
async function open(url) {
  if (new URL(url).origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === url) ?? pages[0];
  if (!page) await self.clients.openWindow(url);
  else {
    await page.focus();
    if (page.url !== url) await page.navigate(url);
  }
}
