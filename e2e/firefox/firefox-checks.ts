import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import type { Language, RunOutcome } from '#app/features/practice/runner/runner-protocol.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { readExercise } from '../../tools/exercises/exercise-folder.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { ATTACKS } from '../practice-attacks.ts'
import {
  clickRun,
  clickSubmit,
  launchFirefox,
  logIn,
  openExercise,
  openRunner,
  runCode,
  writeCode,
} from './firefox-page.ts'
import { FRAME_ESCAPES } from './frame-escapes.ts'

// `npm run e2e:firefox`: practice in Debian's Firefox, on the built product. One JSON line for each check.

const EXERCISES = path.join(import.meta.dirname, '../../content/exercises')
const PASSWORD = 'correct horse'
/** A request of an attack has this path, at our server and at the other host. */
const REACHED = '/reached-by-learner-code'
const SETTLE_MS = 1_000
const FRAME_PATIENCE_MS = 5_000

const WALKS: ReadonlyArray<{ language: Language; slug: string; endless: string }> = [
  {
    language: 'python',
    slug: 'lower-bound',
    endless: 'def first_at_or_after(times, wanted):\n    while True: pass\n',
  },
  { language: 'javascript', slug: 'copy-the-recipe', endless: 'function deepClone(value) { for (;;); }' },
  {
    language: 'typescript',
    slug: 'lower-bound',
    endless: 'function firstAtOrAfter(times: number[], wanted: number): number { for (;;); }',
  },
  {
    language: 'sql',
    slug: 'alarms-this-year',
    endless: 'with recursive c(x) as (select 1 union all select x + 1 from c) select count(*) from c',
  },
]

let passed = 0
let failed = 0

/** Runs one check and prints its line; a failed one doesn't end the others. */
async function check(name: string, run: () => Promise<string | null>) {
  const startedAt = performance.now()
  const problem = await run().catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  const ms = Math.round(performance.now() - startedAt)
  if (problem === null) passed += 1
  else failed += 1
  console.log(
    JSON.stringify({ check: name, passed: problem === null, ms, ...(problem !== null && { problem }) }),
  )
}

async function walkLanguages(page: Page, origin: string) {
  for (const { language, slug, endless } of WALKS) {
    const exercise = await readExercise(EXERCISES, slug, [])
    const reference = exercise?.references[language]
    if (reference === undefined) throw new Error(`${slug} has no reference in ${language}.`)
    await check(`${language}: an endless loop ends`, async () => {
      await openExercise(page, `${origin}/practice/${slug}`, language)
      await writeCode(page, endless)
      const results = await clickRun(page, 1)
      return results.includes('Took too long') ? null : results
    })
    await check(`${language}: the runner is ready again, Run passes`, async () => {
      await writeCode(page, reference)
      const results = await clickRun(page, 2)
      return /All \d+ tests passed/.test(results) ? null : results
    })
    await check(`${language}: Submit solves it`, async () => {
      await clickSubmit(page)
      return null
    })
  }
}

const describe = (outcome: RunOutcome) => JSON.stringify(outcome).slice(0, 300)

async function attackRunner(page: Page, urls: string[]) {
  const task = parseSignature(['attack(url: string) -> string'], false)
  for (const { name, kind, language, code } of ATTACKS) {
    await check(`${kind}: ${name}`, async () => {
      const expected = kind === 'probe' ? 'closed' : `secret-${crypto.randomUUID()}`
      const tests = urls.map((url) => ({ name: url, isHidden: false, args: [url], expected }))
      const outcome = await runCode(page, { language, code, task, comparison: { kind: 'exact' }, tests })
      if (outcome.status !== 'tested') return kind === 'forge' ? null : describe(outcome)
      const isClosed = outcome.results.every(({ status }) => (status === 'passed') === (kind === 'probe'))
      return isClosed ? null : describe(outcome)
    })
  }
}

async function escapeFrame(page: Page, urls: string[]) {
  const frame = page
    .frames()
    .find((each) => new URL(each.url(), page.url()).pathname.startsWith('/practice-frame/'))
  if (frame === undefined) throw new Error('The page has no frame of the runner.')
  const address = page.url()
  for (const { name, body } of FRAME_ESCAPES) {
    await check(`in the frame: ${name}`, async () => {
      for (const url of urls) {
        const script = `(async (url) => { try { const reached = await (async () => { ${body} })(); return reached ? 'open ' + String(reached) : 'closed' } catch (error) { return 'closed' } })(${JSON.stringify(url)})`
        const outcome = await Promise.race([frame.evaluate(script), delay(FRAME_PATIENCE_MS, 'no response')])
        if (outcome !== 'closed') return String(outcome)
        if (page.url() !== address) return `the page went to ${page.url()}`
      }
      return null
    })
  }
}

async function attackSite(page: Page, site: OwnSite) {
  const hits: string[] = []
  const listener = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    response.setHeader('access-control-allow-origin', '*').end('export default 1')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a listener on a port has this kind of address.
  const { port } = listener.address() as AddressInfo
  const urls = [`http://127.0.0.1:${port}${REACHED}`, `${site.origin}${REACHED}`]
  const atSite = () => site.lines.filter((line) => line.includes(REACHED))
  await check('a request from outside the browser is counted at both', async () => {
    for (const url of urls) await fetch(url)
    await delay(SETTLE_MS)
    return hits.length === 1 && atSite().length === 1 ? null : `${hits.length} and ${atSite().length}`
  })
  await openRunner(page, site.origin)
  const address = page.url()
  await attackRunner(page, urls)
  await escapeFrame(page, urls)
  await check('no request of an attack reached our server or another port', async () => {
    await delay(SETTLE_MS)
    const reached = [...hits, ...atSite()].slice(2)
    console.log(
      JSON.stringify({
        figure: 'firefox: requests of attacks',
        otherPort: hits.length - 1,
        ourServer: atSite().length - 1,
      }),
    )
    return hits.length === 1 && atSite().length === 1 ? null : reached.join('\n')
  })
  await check('the page is where it was, with no new page beside it', async () => {
    const pages = await page.browser().pages()
    const addresses = pages.map((each) => each.url()).filter((each) => each !== 'about:blank')
    return addresses.join() === address ? null : addresses.join()
  })
  listener.closeAllConnections()
  listener.close()
}

const cluster = await startTestCluster()
await cluster.createDatabase('firefox')
process.env['E2E_DATABASE_URL'] = cluster.urlOf('firefox')
const site = await startOwnSite()
const browser = await launchFirefox()
try {
  console.log(JSON.stringify({ browser: await browser.version() }))
  const page = await browser.newPage()
  await check('a learner logs in', async () => {
    const person = await insertPerson(site.db, { password: PASSWORD })
    await logIn(page, site.origin, { email: person.email, password: PASSWORD })
    return null
  })
  await walkLanguages(page, site.origin)
  await attackSite(page, site)
} finally {
  await browser.close()
  await site.stop()
  await cluster.remove()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
