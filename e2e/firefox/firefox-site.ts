import { type Browser, launch, type Page } from 'puppeteer-core'
import { startTestCluster } from '../../test/cluster.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { type ProofRun, reportProofRun } from '../../lab/proof/proof-run.ts'
import { createTemplate, type OwnSite, startOwnSite } from '../own-site.ts'

// The built product in Debian's Firefox: start the site, open the browser, log in. Each command of this folder begins with it.

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const PASSWORD = 'correct horse'
const MAX_LIMIT_LENGTH = 300
/** Python's first start, on a busy machine. */
export const PATIENCE_MS = 20_000

export type FirefoxSite = { site: OwnSite; browser: Browser; page: Page; stop: () => Promise<void> }

/** A site with its own database, and Firefox with an empty page. */
export async function openFirefox(): Promise<FirefoxSite> {
  const cluster = await startTestCluster()
  process.env['E2E_DATABASE_URL'] = cluster.urlOf('postgres')
  await createTemplate(cluster)
  const site = await startOwnSite()
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true })
  return {
    site,
    browser,
    page: await browser.newPage(),
    async stop() {
      await browser.close()
      await site.stop()
      await cluster.remove()
    },
  }
}

/** Logs a new learner in by the login page, as a person does. */
export async function logInLearner({ page, site }: Pick<FirefoxSite, 'page' | 'site'>) {
  const person = await insertPerson(site.db, { password: PASSWORD })
  await page.goto(`${site.origin}/login`)
  await page.type('input[type=email]', person.email)
  await page.type('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  const isLoggedIn = async () => new URL(page.url()).pathname === '/courses'
  await waitUntil(isLoggedIn, { timeoutMs: PATIENCE_MS, what: 'the courses after the login' })
  return person
}

let passed = 0
const failures: string[] = []

/** Runs one check and prints its line; a failed one doesn't end the others. `run` returns what is wrong, or null. */
export async function check(name: string, run: () => Promise<string | null>) {
  const startedAt = performance.now()
  const problem = await run().catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  const ms = Math.round(performance.now() - startedAt)
  if (problem === null) passed += 1
  else failures.push(`${name}: ${problem}`)
  console.log(
    JSON.stringify({ check: name, passed: problem === null, ms, ...(problem !== null && { problem }) }),
  )
}

/** Reports how many checks passed. The command fails if one didn't. */
export function finishChecks(run: Pick<ProofRun, 'name' | 'title' | 'command'>) {
  reportProofRun({
    ...run,
    counts: { checks: passed + failures.length, failed: failures.length },
    planted: [],
    figures: [
      {
        id: 'FF',
        what: "checks in Debian's Firefox",
        aim: 'all pass',
        measured: `${passed} of ${passed + failures.length} pass`,
        reached: failures.length === 0,
        ...(failures.length > 0 && { limit: failures.join('; ').slice(0, MAX_LIMIT_LENGTH) }),
      },
    ],
  })
  process.exitCode = failures.length === 0 ? 0 : 1
}
