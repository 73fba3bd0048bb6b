// What the browser keeps of this site: enough to say in the reader's own language that the network is away, and files that
// never change. No page, no answer to a form and nothing of an account is ever kept. Stamped by scripts/stamp-service-worker.js.

/** Of the pages that this worker came with, as they know it themselves. */
const VERSION = '__VERSION__'
const SHELL = 'shell-__BUILD__'
const ASSETS = 'assets'
const PICTURES = 'pictures'
const SETTINGS = 'settings'
const MAX_ASSETS = 200
const MAX_PICTURES = 120
const LOCALES = ['en', 'da', 'de']
/** Language decides nothing about a file, and is in the address of a page. */
const ANY = { ignoreVary: true }

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fillShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && /^\/logout(\.data)?$/.test(pathname)) event.waitUntil(caches.delete(PICTURES))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event, ASSETS, MAX_ASSETS))
  else if (pathname.startsWith('/images/')) event.respondWith(kept(event, PICTURES, MAX_PICTURES))
})

/** The page for when the network is away, in each language, and the files that it names. */
async function fillShell() {
  const shell = await caches.open(SHELL)
  const files = new Set()
  for (const locale of LOCALES) {
    const path = `/offline/${locale}`
    // Without cookies: whose page this is must not be in it.
    const response = await fetch(path, { credentials: 'omit', cache: 'reload' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const html = await response.clone().text()
    for (const [, file] of html.matchAll(/href="(\/[^"]+\.(?:css|woff2))"/g)) files.add(file)
    await shell.put(path, response)
  }
  await shell.addAll([...files])
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('shell-') && name !== SHELL) await caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ version: VERSION })
}

/** From the network, always. */
async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(rememberLanguage(response.headers.get('Content-Language')))
    return response
  } catch {
    const shell = await caches.open(SHELL)
    return (await shell.match(`/offline/${await language()}`, ANY)) ?? Response.error()
  }
}

let known

async function rememberLanguage(locale) {
  if (!LOCALES.includes(locale) || locale === known) return
  const settings = await caches.open(SETTINGS)
  await settings.put('/language', new Response(locale))
  known = locale
}

/** Of the last page that was read; else of the browser. */
async function language() {
  const kept = await (await caches.open(SETTINGS)).match('/language')
  const wanted = kept ? await kept.text() : self.navigator.language.slice(0, 2)
  return LOCALES.includes(wanted) ? wanted : 'en'
}

/** What never changes under its name: fetched once. */
async function kept(event, name, most) {
  const found = await caches.match(event.request, ANY)
  if (found) return found
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(name, event.request, response.clone(), most))
  return response
}

/** Those that came first go first. */
async function keep(name, request, response, most) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old)
}
