import { deleteOtherCopies } from '#app/client/device-copies.ts'
import { PICTURES_CACHE_PREFIX } from '#app/client/device-names.ts'
import {
  BUILD_CACHE_PREFIX,
  chooseStrategy,
  isShellOfBuild,
  listOldCaches,
  SHELL_PATH,
  shellUrlFor,
  SITE_FILES,
} from './request-strategy.ts'
import { openToday, showReminder } from './reminder-notification.ts'
import type { WorkerMessageEvent, WorkerScope } from './worker-scope.ts'

/** The service worker. Its caches hold the files of one build and a shell that knows nobody: no person's data. */

declare const self: WorkerScope
/** Written by tools/offline/build-worker.ts. */
declare const BUILD: { version: string; assets: readonly string[] }

// Read once: the build writes its value wherever the name stands.
const { version, assets } = BUILD
const CACHE = `${BUILD_CACHE_PREFIX}${version}`
const LOGIN_PATH = '/login'
/** Few enough that a page which loads at the same time stays quick. */
const FILES_AT_ONCE = 6
/** A server that says nothing for so long counts as unreachable, as on a train. */
const PAGE_TIMEOUT_MS = 10_000

async function store(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return
  // The name has a hash, so the file of an earlier build with this name is the same.
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path))
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
  await cache.put(path, response)
}

/** Without a cookie, so that the page holds nobody's data. A server of another build would give a shell without scripts. */
async function storeShell(cache: Cache): Promise<void> {
  const response = await fetch(SHELL_PATH, { credentials: 'omit', cache: 'reload' })
  const html = await response.clone().text()
  if (!response.ok || response.redirected || !isShellOfBuild(html, version)) {
    throw new Error('The shell belongs to another build.')
  }
  await cache.put(SHELL_PATH, response)
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = [...assets, ...SITE_FILES]
  const lane = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await store(cache, path)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, lane))
  await storeShell(cache)
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const previous = names.findLast((name) => name.startsWith(BUILD_CACHE_PREFIX) && name !== CACHE) ?? null
  await Promise.all(listOldCaches(names, CACHE, previous).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const timeout = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time.')), ms)
  })

async function openPage(request: Request): Promise<Response> {
  try {
    const response = await Promise.race([fetch(request), timeout(PAGE_TIMEOUT_MS)])
    // The log-in page opens where nobody is logged in: the session may have been ended from another device, so the copy
    // of the person goes. If somebody is, their next page makes it again. A store that fails must not cost the page.
    if (new URL(request.url).pathname === LOGIN_PATH && response.ok)
      await deleteOtherCopies(null).catch(() => {})
    return response
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match(SHELL_PATH)
    // The browser has dropped the cache: its own page says that there is no network.
    if (shell === undefined) throw error
    return new URL(request.url).pathname === SHELL_PATH ? shell : Response.redirect(shellUrlFor(request.url))
  }
}

async function openAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

async function openFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await (await caches.open(CACHE)).match(new URL(request.url).pathname)
    if (stored === undefined) throw error
    return stored
  }
}

/** A page stores the pictures of its person; when another person logs in, the ones of the first are deleted. */
async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cacheName = (await caches.keys()).findLast((name) => name.startsWith(PICTURES_CACHE_PREFIX))
    const stored = cacheName === undefined ? undefined : await caches.match(request.url, { cacheName })
    if (stored === undefined) throw error
    return stored
  }
}

const HANDLERS = { page: openPage, asset: openAsset, file: openFile, picture: openPicture }

async function handleMessage({ data, ports }: WorkerMessageEvent): Promise<void> {
  if (data === 'version') ports[0]?.postMessage(version)
  else if (data === 'activate') await self.skipWaiting()
  else if (data === 'activate-if-alone') {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (windows.length <= 1) await self.skipWaiting()
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
self.addEventListener('push', (event) => event.waitUntil(showReminder(event, self.registration)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openToday(event, self.clients)))
self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, self.location.origin)
  if (strategy !== 'none') event.respondWith(HANDLERS[strategy](event.request))
})
