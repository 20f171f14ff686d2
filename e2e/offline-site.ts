import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { startServerProcess } from '../test/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { requireEnv } from './site.ts'

const ROOT = path.join(import.meta.dirname, '..')

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
  const shared = requireEnv('E2E_DATABASE_URL')
  const name = `offline_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: shared })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(shared)
  url.pathname = `/${name}`
  await migrate(url.href)
  const port = await findFreePort()
  const databaseUrl = url.href
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
const listKeys = (page: Page, personId: string) =>
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
  }, `flashcards:offline:${personId}`)

const PATIENCE = { timeout: 60_000 }

/** Waits until a page is stored, by how its key begins. */
export const waitUntilStored = (page: Page, personId: string, prefix: string) =>
  expect
    .poll(async () => (await listKeys(page, personId)).some((key) => key.startsWith(prefix)), PATIENCE)
    .toBe(true)

/** Waits until this device can do without the server: its worker is in charge, and the cards are stored. */
export async function waitUntilCopied(page: Page, personId: string) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENCE)
    .toBe(true)
  await waitUntilStored(page, personId, 'learner')
}

const TEXT_FILE = /\.(js|css|html|json|webmanifest)$/

/** Another build of the same product: another version, and one file with another name. Returns its folder. */
export async function makeSecondBuild(): Promise<string> {
  const folder = path.join(ROOT, 'test-results', `second-build-${crypto.randomUUID().slice(0, 8)}`)
  await mkdir(folder, { recursive: true })
  const assets = path.join(ROOT, 'build/client/assets')
  const names = await readdir(assets)
  const manifest = names.find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  // The help of the review, by a sentence of it: file names say nothing.
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => ({ name, text: await readFile(path.join(assets, name), 'utf8') })),
  )
  const dialog = texts.find(({ text }) => text.includes('or skip the question before it'))?.name
  if (dialog === undefined) throw new Error('No file has the help of the review.')
  const version = manifest.slice('manifest-'.length, -'.js'.length)
  const changes = new Map([
    [version, version.split('').toReversed().join('')],
    [dialog, 'second00.js'],
  ])
  const change = (text: string) => [...changes].reduce((all, [from, to]) => all.replaceAll(from, to), text)
  await Promise.all([
    cp(path.join(ROOT, 'server'), path.join(folder, 'server'), { recursive: true }),
    cp(path.join(ROOT, 'database'), path.join(folder, 'database'), { recursive: true }),
    cp(path.join(ROOT, 'build/client'), path.join(folder, 'build/client'), { recursive: true }),
    cp(path.join(ROOT, 'build/server'), path.join(folder, 'build/server'), { recursive: true }),
  ])
  for (const name of ['practice', 'drill.json', 'exercises.json', 'library.json']) {
    await symlink(path.join(ROOT, 'build', name), path.join(folder, 'build', name))
  }
  const files = await readdir(path.join(folder, 'build'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile() && TEXT_FILE.test(one.name))) {
    const full = path.join(file.parentPath, file.name)
    const text = await readFile(full, 'utf8')
    if (change(text) !== text) await writeFile(full, change(text))
    if (change(file.name) !== file.name) await rename(full, path.join(file.parentPath, change(file.name)))
  }
  return folder
}

export const removeSecondBuild = (folder: string) => rm(folder, { recursive: true, force: true })
