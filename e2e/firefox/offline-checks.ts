import { launch, type Page } from 'puppeteer-core'
import { startTestCluster } from '../../test/cluster.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { reportProofRun } from '../../lab/proof/proof-run.ts'
import { startOfflineSite } from '../offline-site.ts'
import { createTemplate } from '../own-site.ts'

// `npm run lab -- firefox-offline`: an ordinary visit, then the whole story without a server, in Debian's Firefox.

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const PATIENCE_MS = 60_000
/** Presses in the guard time after the answer appears don't rate. */
const GUARD_MS = 300
const CARDS = 4

const steps: string[] = []
function print(step: string) {
  steps.push(step)
  console.log(JSON.stringify({ check: `firefox, offline: ${step}`, passed: true }))
}
const waitFor = (page: Page, selector: string) => page.waitForSelector(selector, { timeout: PATIENCE_MS })
const waitForText = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { timeout: PATIENCE_MS }, text)

const cluster = await startTestCluster()
process.env['E2E_DATABASE_URL'] = cluster.urlOf('postgres')
await createTemplate(cluster)
const site = await startOfflineSite()
const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true })
try {
  const page = await browser.newPage()
  const person = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: person.id, name: 'Caching', cards: CARDS })
  const session = await insertSession(site.db, {
    personId: person.id,
    secret: TEST_SECRET,
    publicUrl: site.origin,
  })
  await browser.setCookie({
    name: session.name,
    value: session.value,
    domain: 'localhost',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  })
  // Before the first page, so that its copy has these cards.
  for (const [call, input] of [
    ['memory.join', { deckId: deck.id }],
    ['memory.saveSettings', { hasConfidence: false }],
  ] as const) {
    const { status } = await fetch(`${site.origin}/api/${call}`, {
      method: 'POST',
      headers: { cookie: session.cookie, origin: site.origin, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (status !== 200) throw new Error(`${call} answered ${status}.`)
  }
  await page.goto(`${site.origin}/today`)
  const hasCopy = () =>
    page.evaluate(async (name) => {
      const databases = await indexedDB.databases()
      if (navigator.serviceWorker.controller === null || !databases.some((one) => one.name === name))
        return false
      const open = indexedDB.open(name)
      await new Promise((resolve) => {
        open.addEventListener('success', resolve)
      })
      const learner = open.result.transaction('copy').objectStore('copy').get('learner')
      await new Promise((resolve) => {
        learner.addEventListener('success', resolve)
      })
      open.result.close()
      return learner.result !== undefined
    }, `flashcards:device:${person.id}`)
  await waitUntil(hasCopy, { timeoutMs: PATIENCE_MS, what: 'the copy of the device' })
  print('the device has a worker and a copy')

  await site.cut()
  await page.goto(`${site.origin}/today`)
  await waitForText(page, "You're offline.")
  print('today opens without a server')
  await page.goto(`${site.origin}/review?new`)
  await waitFor(page, '.study[data-ready=true]')
  for (let answers = 0; answers < CARDS; answers += 1) {
    await page.keyboard.press(' ')
    await waitFor(page, '.study-foot .rate')
    await new Promise((resolve) => setTimeout(resolve, GUARD_MS))
    await page.keyboard.press('2')
  }
  await waitForText(page, 'to send')
  print(`${CARDS} answers wait`)
  await page.goto(`${site.origin}/discussion`)
  await waitForText(page, 'This page needs a connection')
  print('a page that is not here says so')

  await site.connect()
  await page.goto(`${site.origin}/today`)
  const countRows = () =>
    site.db.selectFrom('review').select('id').where('learner_id', '=', person.id).execute()
  await waitUntil(async () => (await countRows()).length === CARDS, {
    timeoutMs: PATIENCE_MS,
    what: 'the answers on the server',
  })
  print('the answers were sent once')
} finally {
  await browser.close()
  await site.stop()
  await cluster.remove()
}
// A step that fails throws, so all of them passed.
reportProofRun({
  name: 'firefox-offline',
  title: 'Firefox: study without a network',
  command: 'npm run lab -- firefox-offline',
  counts: { steps: steps.length, 'answers without a network': CARDS },
  planted: [],
  figures: [
    {
      id: 'FF',
      what: 'the story without a network',
      aim: 'each step',
      measured: steps.join('; '),
      reached: true,
    },
  ],
})
