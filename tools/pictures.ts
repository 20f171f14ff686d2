import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { seedDemoData } from '../database/seed/demo.ts'
import { DEMO_LEARNER } from '../database/seed/demo-people.ts'
import { startTestCluster } from '../test/cluster.ts'
import { insertSession } from '../test/factories/session.ts'
import { startServerProcess, TEST_SECRET } from '../test/server-process.ts'
import {
  fileOf,
  README_PICTURES,
  type ReadmePicture,
  scaleOf,
  type Theme,
  THEMES,
} from './docs/readme-pictures.ts'
import { findFreePort } from './free-port.ts'
import { loadContent } from './load-content.ts'

/**
 * `node tools/pictures.ts [name …]`, after `npm run build`: takes the pictures of README.md from the demo data in a
 * database of its own. With names only those.
 */

const ROOT = path.join(import.meta.dirname, '..')
const DATABASE = 'pictures'
const SETTLED_MS = 1_000

/** The demo data, and the cookie of its learner. */
async function fillDatabase(databaseUrl: string, origin: string) {
  await migrate(databaseUrl)
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, (cause) =>
    console.error(cause.message),
  )
  const db = createDatabase(pool)
  await loadContent(db)
  await seedDemoData(db, new Date())
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', DEMO_LEARNER)
    .executeTakeFirstOrThrow()
  const { name, value } = await insertSession(db, { personId: id, secret: TEST_SECRET, publicUrl: origin })
  await pool.end()
  return { name, value, url: origin }
}

type Cookie = Awaited<ReturnType<typeof fillDatabase>>

async function takePicture(browser: Browser, cookie: Cookie, picture: ReadmePicture, theme: Theme) {
  const { width, height, by, opens, centers, shows } = picture
  const context = await browser.newContext({
    baseURL: cookie.url,
    viewport: { width, height },
    deviceScaleFactor: scaleOf(picture),
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([
    { name: 'cookie-consent', value: 'declined', url: cookie.url },
    ...(by === 'learner' ? [cookie] : []),
  ])
  const page = await context.newPage()
  await page.goto(picture.path, { waitUntil: 'load' })
  // The fonts of a first visit come too late for it; the next page has them.
  await page.reload({ waitUntil: 'load' })
  if (opens !== undefined) await page.locator(opens).first().click()
  await page.locator(shows).first().waitFor()
  await page.evaluate(async () => document.fonts.ready)
  if (centers !== undefined) {
    await page
      .locator(centers)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  }
  // The last part of a page is drawn a moment after its data has come.
  await page.waitForTimeout(SETTLED_MS)
  const image = await page.screenshot()
  await context.close()
  // A palette is enough for flat colors and a quarter of the size.
  const file = path.join(ROOT, fileOf(picture, theme))
  const { size } = await sharp(image).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(file)
  console.log(`${fileOf(picture, theme)}: ${Math.round(size / 1_000)} kB`)
}

async function takePictures(pictures: readonly ReadmePicture[], cookie: Cookie) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const picture of pictures) {
      for (const theme of THEMES) await takePicture(browser, cookie, picture, theme)
    }
  } finally {
    await browser.close()
  }
}

const names = process.argv.slice(2)
const chosen = README_PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
const folder = path.join(ROOT, 'docs/pictures')
if (names.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const cluster = await startTestCluster()
try {
  await cluster.createDatabase(DATABASE)
  const databaseUrl = cluster.urlOf(DATABASE)
  const port = await findFreePort()
  const cookie = await fillDatabase(databaseUrl, `http://localhost:${port}`)
  const server = await startServerProcess({ port, databaseUrl })
  try {
    await takePictures(chosen, cookie)
  } finally {
    await server.stop()
  }
} finally {
  await cluster.remove()
}
