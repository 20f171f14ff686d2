import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import type { Language, RunOutcome } from '#app/features/practice/runner/runner-protocol.ts'
import { readExercise } from '../../tools/exercises/exercise-folder.ts'
import type { OwnSite } from '../own-site.ts'
import { ATTACKS } from '../practice-attacks.ts'
import { clickRun, clickSubmit, openExercise, openRunner, runCode, typeCode } from './firefox-page.ts'
import { check, finishChecks, logInLearner, openFirefox } from './firefox-site.ts'
import { escapeFrame } from './frame-walk.ts'
import { walkLessonFrame, walkTwoTabs } from './site-walks.ts'

// `npm run lab -- firefox`: live tabs, the frame of a lesson and practice in Debian's Firefox, on the built
// product. One JSON line for each check.

const EXERCISES = path.join(import.meta.dirname, '../../content/exercises')
/** A request of an attack has this path, at our server and at the other host. */
const REACHED = '/reached-by-learner-code'
const SETTLE_MS = 1_000
/** What a person needs to read the result. */
const READ_MS = 2_500

const WALKS: ReadonlyArray<{ language: Language; slug: string; endless: string }> = [
  {
    language: 'python',
    slug: 'lower-bound',
    endless: 'def first_at_or_after(times, wanted): exec("while True: pass")',
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

async function walkLanguages(page: Page, origin: string) {
  for (const { language, slug, endless } of WALKS) {
    const exercise = await readExercise(EXERCISES, slug, [])
    const reference = exercise?.references[language]
    if (reference === undefined) throw new Error(`${slug} has no reference in ${language}.`)
    await check(`${language}: an endless loop ends`, async () => {
      await openExercise(page, `${origin}/practice/${slug}`, language)
      await typeCode(page, endless)
      const results = await clickRun(page, 1)
      return results.includes('Took too long') ? null : results
    })
    await check(`${language}: the runner is ready again, Run passes`, async () => {
      await typeCode(page, reference)
      const results = await clickRun(page, 2)
      return /All \d+ tests passed/.test(results) ? null : results
    })
    await check(`${language}: Run again, with a worker that is ready`, async () => {
      await delay(READ_MS)
      const startedAt = performance.now()
      await clickRun(page, 3)
      console.log(
        JSON.stringify({
          figure: `firefox: next run, ${language}`,
          ms: Math.round(performance.now() - startedAt),
        }),
      )
      return null
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
  await escapeFrame(page, '/practice-frame/', urls)
  await walkLessonFrame(page, site, urls)
  await openRunner(page, site.origin)
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

const firefox = await openFirefox()
let learnerId = ''
try {
  console.log(JSON.stringify({ browser: await firefox.browser.version() }))
  await check('a learner logs in', async () => {
    const person = await logInLearner(firefox)
    learnerId = person.id
    return null
  })
  await walkTwoTabs(firefox, learnerId)
  await walkLanguages(firefox.page, firefox.site.origin)
  if (process.env['ATTACK'] !== 'none') await attackSite(firefox.page, firefox.site)
} finally {
  await firefox.stop()
}
finishChecks({
  name: 'firefox',
  title: 'Firefox: live tabs, lessons, exercises and their attacks',
  command: 'npm run lab -- firefox',
})
