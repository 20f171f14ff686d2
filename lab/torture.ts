import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS } from '../app/shared/units.ts'
import { reportTorture, type BrowserReport } from './torture/report.ts'
import { plantFaults } from './torture/planted-faults.ts'
import { runTorture } from './torture/run.ts'
import { startChromium } from './torture/chromium.ts'
import { startFirefox } from './torture/firefox.ts'

/**
 * `npm run lab -- torture`: answers and drafts at three tabs on two devices, in Chromium and in Firefox, while connections
 * to IndexedDB are closed, storage is refused, tabs are killed and the network comes and goes. Then every answer and text
 * that was confirmed must be there. `--browser firefox` runs one of them, `--quick` is a short trial, `--seed` repeats one.
 */

const FULL = { answers: 2_000, edits: 500, reviewAnswers: 150 }
const QUICK = { answers: 150, edits: 30, reviewAnswers: 12 }
/** For the work in one browser: 12 minutes on two quiet cores. */
const LIMIT_MS = 25 * MINUTE_MS
const END_MS = 60 * MINUTE_MS

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    browser: { type: 'string' },
    seed: { type: 'string' },
    answers: { type: 'string' },
    edits: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const base = values.quick ? QUICK : FULL
const size = {
  answers: Number(values.answers ?? base.answers),
  edits: Number(values.edits ?? base.edits),
  reviewAnswers: base.reviewAnswers,
}
const BROWSERS = { chromium: startChromium, firefox: startFirefox } as const
const isName = (name: string): name is keyof typeof BROWSERS => Object.hasOwn(BROWSERS, name)
const names = (values.browser === undefined ? Object.keys(BROWSERS) : [values.browser]).filter(isName)
if (names.length === 0) throw new Error(`There is no browser ${values.browser}.`)

void delay(END_MS, undefined, { ref: false }).then(() => {
  console.error('The run took too long.')
  process.kill(process.pid, 'SIGTERM')
})
const reports: BrowserReport[] = []
for (const name of names) {
  console.log(JSON.stringify({ browser: name, seed, ...size }))
  const browser = await BROWSERS[name]()
  try {
    const run = await runTorture({ browser, size, seed, limitMs: LIMIT_MS })
    try {
      reports.push({ name, version: browser.version, run, planted: await plantFaults(run) })
    } finally {
      await run.stop()
    }
  } finally {
    await browser.close()
  }
}
process.exitCode = reportTorture(reports, { seed, isFull: !values.quick }) ? 0 : 1
