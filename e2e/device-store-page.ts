import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { runOnDevice } from '#app/client/device-database.ts'
import type { openAnswerDatabase } from '#app/features/study/answers/answer-database.ts'
import type { AnswerStore } from '#app/features/study/answers/answer-store.ts'
import { newId } from '#app/shared/ids.ts'
import { bundleScript } from './bundle-script.ts'

declare global {
  interface Window {
    /** In pages of `openDeviceStore`. */
    deviceStore: {
      runOnDevice: typeof runOnDevice
      openAnswerDatabase: typeof openAnswerDatabase
      AnswerStore: typeof AnswerStore
    }
    /** In contexts of `watchConnections`. */
    connections: {
      /** How often a database was opened. */
      opens: number
      /** Closes every connection, as browsers do in the background: the page isn't told. */
      closeAll(): void
    }
  }
}

/** As long as this key is in the tab's storage, no database opens. */
const REFUSED_KEY = 'test-store-refused'

/** Lets a test close connections and refuse new ones. */
export const watchConnections = (context: BrowserContext) =>
  context.addInitScript((refusedKey) => {
    const open: IDBDatabase[] = []
    const original = IDBFactory.prototype.open
    window.connections = {
      opens: 0,
      closeAll: () => {
        for (const database of open.splice(0)) database.close()
      },
    }
    IDBFactory.prototype.open = function openWatched(...args) {
      if (sessionStorage.getItem(refusedKey) !== null) throw new DOMException('Refused.', 'UnknownError')
      window.connections.opens += 1
      const request = original.apply(this, args)
      request.addEventListener('success', () => open.push(request.result))
      return request
    }
  }, REFUSED_KEY)

export const closeConnections = (page: Page) => page.evaluate(() => window.connections.closeAll())

/** Closes what is open and lets nothing open until `allowStore`. */
export const refuseStore = (page: Page) =>
  page.evaluate((key) => {
    sessionStorage.setItem(key, '1')
    window.connections.closeAll()
  }, REFUSED_KEY)

export const allowStore = (page: Page) => page.evaluate((key) => sessionStorage.removeItem(key), REFUSED_KEY)

let script: Promise<string> | null = null

/** Opens a page that has nobody's data and puts the store of a device into it. */
export async function openDeviceStore(page: Page) {
  script ??= bundleScript(path.join(import.meta.dirname, 'device-store-entry.ts'))
  await page.goto('/livez')
  await page.evaluate(await script)
}

/** Entries of the queue, as every build wrote them. */
export function buildEntries(deckId: string, cardIds: readonly string[]) {
  const run = { id: newId(), deckId, revision: '1', startedAt: Date.now() }
  return cardIds.map((cardId, index) => ({
    run,
    event: {
      kind: 'answer' as const,
      id: newId(),
      seq: index + 1,
      cardId,
      rating: 'good' as const,
      durationMs: 1_000,
      hintsUsed: 0,
      confidence: null,
      at: Date.now() + index,
    },
    state: 'open' as const,
    keptAt: Date.now(),
  }))
}

/** Creates a database as older builds did, with one store. */
export const createOldDatabase = (
  page: Page,
  database: { name: string; store: string; keyPath: string; values: readonly object[] },
) =>
  page.evaluate(async ({ name, store, keyPath, values }) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(store, { keyPath, autoIncrement: keyPath === 'order' })
    })
    await new Promise((resolve) => {
      request.addEventListener('success', resolve)
    })
    const transaction = request.result.transaction(store, 'readwrite')
    for (const value of values) transaction.objectStore(store).add(value)
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve)
    })
    request.result.close()
  }, database)

export const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
