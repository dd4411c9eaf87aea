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
