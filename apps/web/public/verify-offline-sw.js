// Lets /verify-offline open without a network, once it was opened with one. It answers this page alone (its scope), always
// asks the server for the page first, and keeps the programs that the page names.
const KEPT = 'verify-offline';
const PAGE = '/verify-offline';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const page = async (request) => {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(PAGE, answer.clone());
    return answer;
  } catch (fault) {
    const before = await kept.match(PAGE);
    if (before) return before;
    throw fault;
  }
};

const program = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (pathname.startsWith('/assets/')) event.respondWith(program(event.request));
});

/** The page tells what it is made of: that is kept, and what an earlier release was made of goes. */
const keep = async (addresses) => {
  const kept = await caches.open(KEPT);
  const wanted = new Set([PAGE, ...addresses].map((address) => new URL(address, self.location.origin).href));
  for (const { url } of await kept.keys())
    if (wanted.has(url)) wanted.delete(url);
    else await kept.delete(url);
  await kept.addAll([...wanted]);
};

self.addEventListener('message', (event) => {
  const done = keep(event.data).then(() => event.ports[0]?.postMessage('kept'));
  event.waitUntil(done);
});
