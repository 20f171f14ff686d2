import { expect, type Page } from '@playwright/test'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { startServerProcess } from '../test/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { createOwnDatabase } from './own-site.ts'

export type OfflineSite = {
  origin: string
  databaseUrl: string
  db: Database
  /** Ends the server: for every browser the network is cut. */
  cut(): Promise<void>
  /** Starts a server at the same address; `root` has another build. */
  connect(root?: string): Promise<void>
  stop(): Promise<void>
}

/** A server of its own, which a test may cut off and upgrade. */
export async function startOfflineSite(): Promise<OfflineSite> {
  const port = await findFreePort()
  const databaseUrl = await createOwnDatabase()
  let server = await startServerProcess({ port, databaseUrl })
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, () => {})
  return {
    origin: server.origin,
    databaseUrl,
    db: createDatabase(pool),
    cut: async () => void (await server.stop()),
    connect: async (root) => {
      server = await startServerProcess({ port, databaseUrl, ...(root === undefined ? {} : { root }) })
    },
    stop: async () => {
      await server.stop()
      await pool.end()
    },
  }
}

/** The keys of what this device holds of a person. */
export const listCopies = (page: Page, personId: string) =>
  page.evaluate(async (name) => {
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === name)) return []
    const open = indexedDB.open(name)
    await new Promise((resolve) => {
      open.addEventListener('success', resolve)
    })
    const keys = open.result.transaction('copy').objectStore('copy').getAllKeys()
    await new Promise((resolve) => {
      keys.addEventListener('success', resolve)
    })
    open.result.close()
    return keys.result.map(String)
  }, `flashcards:device:${personId}`)

const PATIENCE = { timeout: 60_000 }

/** Waits until a page is stored, by how its key begins. */
export const waitUntilStored = (page: Page, personId: string, prefix: string) =>
  expect
    .poll(async () => (await listCopies(page, personId)).some((key) => key.startsWith(prefix)), PATIENCE)
    .toBe(true)

/** Waits until this device can do without the server: its worker is in charge, and the cards are stored. */
export async function waitUntilCopied(page: Page, personId: string) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENCE)
    .toBe(true)
  await waitUntilStored(page, personId, 'learner')
}
