import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { type LocalPostgres, startLocalPostgres } from '../database/local-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { seedDemoData } from '../database/seed/demo.ts'
import { DEMO_ADMIN, DEMO_LEARNER, DEMO_PASSWORD } from '../database/seed/demo-people.ts'
import { startDevelopmentServer } from '../server/development.ts'
import { loadEnvironment } from './environment.ts'
import { findFreePort } from './free-port.ts'
import { loadContent } from './load-content.ts'

/** `npm run dev`: starts a database, migrates it, adds demo data if it is empty, and starts the app. `--check` requests one page and stops. */

const DATABASE_FOLDER = path.join(import.meta.dirname, '../.data/postgres')
const DATABASE_NAME = 'flashcards'
const isCheck = process.argv.includes('--check')

/** Reads a setting; a missing or empty one, as in a copied `.env.example`, gets its development default. */
const settingOr = (name: string, fallback: string) => process.env[name]?.trim() || fallback

async function startDatabase(): Promise<{ url: string; postgres: LocalPostgres | null }> {
  const configured = settingOr('DATABASE_URL', '')
  if (configured !== '') return { url: configured, postgres: null }
  const postgres = await startLocalPostgres({ folder: DATABASE_FOLDER, port: await findFreePort() })
  await postgres.createDatabaseIfMissing(DATABASE_NAME)
  return { url: postgres.urlOf(DATABASE_NAME), postgres }
}

async function fillDatabase(url: string) {
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, (cause) =>
    console.error(cause.message),
  )
  const db = createDatabase(pool)
  // On every start, so that authors of content see their changes after a restart.
  await loadContent(db)
  await seedDemoData(db, new Date())
  await pool.end()
}

async function checkHomePage(origin: string) {
  const response = await fetch(origin)
  const html = await response.text()
  if (!response.ok || !html.includes('Flashcards</title>'))
    throw new Error(`The home page returned ${response.status}.`)
  console.log(`The home page returned ${response.status} with ${html.length} characters.`)
}

loadEnvironment()
const { url, postgres } = await startDatabase()
await migrate(url)
await fillDatabase(url)
// In a process of its own: Vite's build sets NODE_ENV to production for the whole process.
await promisify(execFile)(process.execPath, [
  path.join(import.meta.dirname, 'practice/build-runtime.ts'),
  '--quick',
])

const port = isCheck ? await findFreePort() : Number(settingOr('PORT', '3000'))
// A separate port for Vite's socket, so that two checkouts can run at the same time.
const socketPort = await findFreePort()
const environment = {
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: url,
  PORT: String(port),
  PUBLIC_URL: settingOr('PUBLIC_URL', `http://localhost:${port}`),
  AUTH_SECRET: settingOr('AUTH_SECRET', 'for development only, never for a real site'),
  LOG_LEVEL: settingOr('LOG_LEVEL', 'warn'),
}
const server = await startDevelopmentServer(environment, socketPort)

async function stop(code: number) {
  await server.stop()
  await postgres?.stop()
  process.exit(code)
}

if (isCheck) {
  await checkHomePage(server.origin).then(
    () => stop(0),
    async (cause: unknown) => {
      console.error(cause)
      await stop(1)
    },
  )
} else {
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  console.log(`
  Flashcards   ${server.origin}
  Log in as    ${DEMO_LEARNER} or ${DEMO_ADMIN}, password '${DEMO_PASSWORD}'
  Components   ${server.origin}/gallery
  Database     ${url}
`)
}
