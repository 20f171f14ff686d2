import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { TEST_SECRET } from '../test/server-process.ts'

export function requireEnv(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: the global setup did not run.`)
  return value
}

/** Adds a session of a person to a browser, without the login page. */
export async function signIn(context: BrowserContext, db: Database, personId: string, origin: string) {
  const session = await insertSession(db, { personId, secret: TEST_SECRET, publicUrl: origin })
  await context.addCookies([
    { name: session.name, value: session.value, url: origin, httpOnly: true, sameSite: 'Lax' },
  ])
  return session
}

/** Waits until the page receives live updates; it is hydrated by then, so no click is lost. */
export const waitUntilLive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-live=connected]') !== null)

type SiteFixtures = {
  /** The first server process; pages open there by default. */
  originA: string
  originB: string
  /** A new person, signed in in the test's browser context. */
  learner: Viewer
}

export const test = base.extend<SiteFixtures, { db: Database }>({
  db: [
    async ({}, use) => {
      const pool = createPool(
        { DATABASE_URL: requireEnv('E2E_DATABASE_URL'), DATABASE_POOL_SIZE: 4 },
        () => {},
      )
      await use(createDatabase(pool))
      await pool.end()
    },
    { scope: 'worker' },
  ],
  originA: async ({}, use) => use(requireEnv('E2E_ORIGIN_A')),
  originB: async ({}, use) => use(requireEnv('E2E_ORIGIN_B')),
  baseURL: async ({}, use) => use(requireEnv('E2E_ORIGIN_A')),
  learner: async ({ db, context, originA }, use) => {
    const learner = await insertPerson(db)
    await signIn(context, db, learner.id, originA)
    await use(learner)
  },
})

export { expect } from '@playwright/test'
