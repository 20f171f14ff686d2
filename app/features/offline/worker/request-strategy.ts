/**
 * What the service worker does with a request.
 * `page`: from the network; without one, the person-free shell. `asset`: from the device, else from the network.
 * `file`, `picture`: from the network, else from the device. `none`: the worker stays out of it.
 */
export type RequestStrategy = 'page' | 'asset' | 'file' | 'picture' | 'none'

export type WorkerRequest = {
  method: string
  /** `RequestDestination`: a frame has another one than a document. */
  destination: string
  url: string
}

/** The page that opens without a network; it knows nobody until its script has read this device. */
export const SHELL_PATH = '/offline'
export const ASSETS_PREFIX = '/assets/'
export const PICTURES_PREFIX = '/pictures/'
/** Files of the site whose names have no hash. */
export const SITE_FILES = ['/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/site.webmanifest']

// Documents that are no pages: what they answer must come from the server, or fail as it would without a worker.
const NO_PAGES = ['/api/', '/live', '/lesson-frame/', '/practice-frame/', '/pictures/', '/assets/']

/** Never a write, a stream, the data of a page or another origin: only responses that stay valid when stale. */
export function chooseStrategy({ method, destination, url }: WorkerRequest, origin: string): RequestStrategy {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return 'none'
  if (destination === 'document') {
    const isPage = !pathname.endsWith('.data') && !NO_PAGES.some((prefix) => pathname.startsWith(prefix))
    return isPage ? 'page' : 'none'
  }
  if (pathname.startsWith(ASSETS_PREFIX)) return 'asset'
  if (pathname.startsWith(PICTURES_PREFIX)) return destination === 'image' ? 'picture' : 'none'
  return SITE_FILES.includes(pathname) ? 'file' : 'none'
}

/** Where a page leads without a network. The shell itself keeps its address. */
export function shellUrlFor(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname === SHELL_PATH
    ? `${pathname}${search}`
    : `${SHELL_PATH}?${new URLSearchParams({ to: `${pathname}${search}` }).toString()}`
}

export const BUILD_CACHE_PREFIX = 'flashcards-build-'

/** The caches to delete when a build takes over. The one before stays: a tab of it may still be open. */
export function listOldCaches(names: readonly string[], current: string, previous: string | null): string[] {
  return names.filter((name) => name.startsWith(BUILD_CACHE_PREFIX) && name !== current && name !== previous)
}

/** Whether a fetched shell belongs to this build: it loads the build's own route table. */
export const isShellOfBuild = (html: string, version: string) => html.includes(`manifest-${version}.js`)
