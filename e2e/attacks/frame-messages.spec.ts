import type { Page } from '@playwright/test'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import type { RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'
import { reportAttack } from '../../test/attacks/attack-report.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { openRunner, runCode } from '../practice-runner-page.ts'
import { expect, test } from '../site.ts'

// A frame that somebody has taken over answers instead of ours. The page must believe nothing but texts and numbers
// within bounds, about the tests that it sent.

const TESTS = [
  { name: 'one', isHidden: false, args: [1], expected: 1 },
  { name: 'two', isHidden: true, args: [2], expected: 2 },
]
const REQUEST: RunRequest = {
  language: 'javascript',
  code: 'function same(value) { return value }',
  task: parseSignature(['same(value: int) -> int'], false),
  comparison: { kind: 'exact' },
  tests: TESTS,
}

const RESULT = `({ name: 'one', isHidden: false, status: 'passed', expected: '1', actual: '1', tables: null, printed: '',
  droppedCharacters: 0, error: null, ms: 1 })`
const HIDDEN = `({ ...${RESULT}, name: 'two', isHidden: true, expected: null, actual: null, printed: null })`
const tested = (first: string, second = HIDDEN) =>
  `({ status: 'tested', results: [${first}, ${second}], ms: 1 })`
const changed = (change: string) => tested(`({ ...${RESULT}, ${change} })`)

/** What a hostile frame sends as the outcome of a run, as JavaScript. */
const FORGED: Readonly<Record<string, string>> = {
  null: 'null',
  'a text': `'tested'`,
  'no results': `({ status: 'tested', ms: 1 })`,
  'results that are a text': `({ status: 'tested', results: 'xx', ms: 1 })`,
  'results that are null': tested('null', 'null'),
  'fewer results': `({ status: 'tested', results: [${RESULT}], ms: 1 })`,
  'a hundred thousand results': `({ status: 'tested', results: Array(100_000).fill(${RESULT}), ms: 1 })`,
  'the result of another test': tested(HIDDEN, RESULT),
  'a hidden test that is shown': tested(RESULT, `({ ...${RESULT}, name: 'two' })`),
  'an unknown status': changed(`status: 'won'`),
  'a status of the prototype': changed(`status: 'constructor'`),
  'a text of 20 MB': changed(`actual: 'x'.repeat(20_000_000)`),
  'output of 20 MB': changed(`printed: 'x'.repeat(20_000_000)`),
  'an object for a text': changed(`actual: { toString: 1 }`),
  'time that is no number': changed(`ms: '1'`),
  'time that never ends': changed('ms: Infinity'),
  'time that is not a number': changed('ms: NaN'),
  'dropped characters that are a text': changed(`droppedCharacters: '<b>'`),
  'an error that is a list': changed('error: []'),
  'an error of 20 MB': changed(`error: { message: 'x'.repeat(20_000_000), line: 1 }`),
  'a line far away': changed(`error: { message: 'x', line: 1e308 }`),
  'a table with a million columns': changed(
    `tables: { expected: { columns: Array(1_000_000).fill('a'), rows: [] }, actual: null }`,
  ),
  'a table of texts in lists': changed(
    `tables: { expected: { columns: ['a'], rows: [[['x']]] }, actual: null }`,
  ),
  'an own __proto__': `JSON.parse('{"status":"tested","results":"x","ms":1,"__proto__":{"polluted":true}}')`,
  'a status of the runner without its text': `({ status: 'broke', message: { html: '<b>' } })`,
  'a code error without an error': `({ status: 'code-error', printed: '' })`,
}

/** `onRun` is JavaScript of the frame, with `port` and `runId`. */
const hostileFrame = (onRun: string) => `<!doctype html><script>
addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data: { kind, runtime, runId } }) => {
    if (kind === 'ping') port.postMessage({ kind: 'alive' })
    if (kind === 'load') port.postMessage({ kind: 'loaded', runtime })
    if (kind === 'run') { ${onRun} }
  }
})
</script>`

async function replaceFrame(page: Page, onRun: string) {
  await page.unrouteAll()
  await page.route('**/practice-frame/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostileFrame(onRun) }),
  )
}

const answer = (outcome: string) => `port.postMessage({ kind: 'result', runId, outcome: ${outcome} })`

async function runInHostileFrame(page: Page, onRun: string): Promise<RunOutcome> {
  await replaceFrame(page, onRun)
  await openRunner(page)
  return runCode(page, REQUEST)
}

test('[SEC-01] a forged outcome of the code runner is not believed, whatever its shape and size @nightly', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const believed: string[] = []
  for (const [name, outcome] of Object.entries(FORGED)) {
    const received = await runInHostileFrame(page, answer(outcome))
    if (received.status !== 'broke' || JSON.stringify(received).length > 2_000) believed.push(name)
  }
  expect(believed).toEqual([])
  const genuine = await runInHostileFrame(page, answer(tested(RESULT)))
  expect(genuine).toMatchObject({ status: 'tested', results: [{ status: 'passed' }, { name: 'two' }] })
  reportAttack('forged outcomes of the runner', {
    tried: Object.keys(FORGED).length,
    believed: believed.length,
  })
})

const JUNK = [
  `null`,
  `'x'`,
  `[]`,
  `({})`,
  `({ kind: 'result' })`,
  `({ kind: '__proto__' })`,
  `'y'.repeat(1e6)`,
]

test('[SEC-01] floods and junk of the runner’s frame end the frame, and the page goes on @nightly', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const junk of JUNK) {
    const flood = `for (let n = 0; n < 2_000; n += 1) port.postMessage(${junk}); ${answer(tested(RESULT))}`
    const received = await runInHostileFrame(page, flood)
    expect([junk, received.status]).toEqual([junk, 'broke'])
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  }
})

test('[SEC-01] a lesson’s frame can tell the page its height and nothing else @nightly', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const script = `
    const send = (data) => parent.postMessage(data, '*')
    send('height 400')
    for (const data of [null, 1, {}, [], 'height', 'height -1', 'height 1e9', 'height 99999', 'height 5;x', 'alive ',
      { kind: 'height', height: 9 }, JSON.parse('{"__proto__":{"polluted":1}}'), 'x'.repeat(5_000_000),
      '<img src=x onerror=alert(1)>', 'theme dark', 'ping']) send(data)
    for (let n = 0; n < 20_000; n += 1) send('height ' + (n % 30_000))`
  const topics = [{ lessons: [{ title: 'Hostile', html: '<p>A text.</p>', script }] }]
  const { id } = await insertCourse(db, { topics })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', (dialog) => problems.push(dialog.message()))
  await page.goto(`/courses/${id}/topic/0/0`)
  const frame = page.locator('iframe.lesson-frame')
  await expect(frame).toBeVisible()
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(30_000)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  // Of 20,000 heights the page took those of its limit; it answers.
  await page.getByRole('heading', { level: 1 }).click()
  expect(problems).toEqual([])
})

test('[SEC-01] messages that another window forges are not taken for those of a frame', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const topics = [{ lessons: [{ title: 'Calm', html: '<p>A text.</p>', script: '/* nothing */' }] }]
  const { id } = await insertCourse(db, { topics })
  await page.goto(`/courses/${id}/topic/0/0`)
  const frame = page.locator('iframe.lesson-frame')
  await expect(frame).toBeVisible()
  const before = (await frame.boundingBox())?.height ?? 0
  await page.evaluate(() => {
    const forger = document.createElement('iframe')
    document.body.append(forger)
    for (const data of ['height 25000', 'alive']) {
      window.postMessage(data, '*')
      forger.contentWindow?.parent.postMessage(data, '*')
      window.dispatchEvent(new MessageEvent('message', { data, source: forger.contentWindow }))
    }
  })
  await page.getByRole('heading', { level: 1 }).click()
  expect((await frame.boundingBox())?.height).toBe(before)
})
