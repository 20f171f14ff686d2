import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const ASSETS = join(import.meta.dirname, '../build/client/assets')

/** `import('./name.js')` in a built file. Route modules are not imported in this way. */
const DYNAMIC_IMPORT = /import\([`'"]\.\/([\w-]+\.js)[`'"]\)/g
const MANIFEST = /^manifest-.*\.js$/

type PartFile = {
  text: string
  /** Some page has it from the start, so that only a press on another page loads it apart. */
  isOfRoute: boolean
}

/** The built files that are loaded apart from a page. From the build: a new one is in the list by itself. */
export async function listPartFiles(): Promise<ReadonlyMap<string, PartFile>> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(ASSETS, name), 'utf8')] as const)),
  )
  const manifest = names.filter((name) => MANIFEST.test(name)).map((name) => texts.get(name) ?? '')
  const isOfRoute = (name: string) => manifest.some((text) => text.includes(`/${name}`))
  const imported = [...texts.values()].flatMap((text) =>
    [...text.matchAll(DYNAMIC_IMPORT)].map(([, name]) => name ?? ''),
  )
  return new Map(imported.map((name) => [name, { text: texts.get(name) ?? '', isOfRoute: isOfRoute(name) }]))
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** Makes the requests for the code of parts fail, and records which parts a page asked for. */
export async function controlParts(page: Page) {
  const parts = await listPartFiles()
  const failed = new Set<string>()
  const loaded = new Set<string>()
  let mode: 'pass' | 'fail-first' | 'fail' = 'pass'
  await page.route('**/assets/*.js', (route) => {
    const name = nameOf(route.request().url())
    const part = parts.get(name)
    const isOwn = part !== undefined && (mode === 'fail' || !part.isOfRoute)
    if (!isOwn || mode === 'pass' || (mode === 'fail-first' && failed.has(name))) {
      if (failed.has(name)) loaded.add(name)
      return route.continue()
    }
    failed.add(name)
    return route.abort('internetdisconnected')
  })
  return {
    failed,
    hasFailed: (exportName: string) =>
      [...failed].some((name) => parts.get(name)?.text.includes(` as ${exportName}}`) === true),
    /** What failed and was not loaded after that. */
    listMissing: () => [...failed].filter((name) => !loaded.has(name)),
    setMode: (next: typeof mode) => {
      mode = next
    },
    /** The browser says that the network is back. */
    announceNetwork: () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  }
}
