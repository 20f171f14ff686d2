import { type Browser, launch, type Page } from 'puppeteer-core'
import type { Language, RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { bundleClient } from '../practice-runner-page.ts'

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
/** Python's first start, on a busy machine. */
const PATIENCE_MS = 20_000
const TYPING_ATTEMPTS = 3

export const launchFirefox = async (): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath: FIREFOX, headless: true })

const textOf = async (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector)

async function waitForText(page: Page, selector: string, wanted: RegExp): Promise<string> {
  const isThere = async () => wanted.test(await textOf(page, selector))
  await waitUntil(isThere, { timeoutMs: PATIENCE_MS, what: `${String(wanted)} in ${selector}` }).catch(
    async (cause: unknown) => {
      throw new Error(`${selector} has: ${(await textOf(page, selector)).slice(0, 300)}`, { cause })
    },
  )
  return textOf(page, selector)
}

async function clickButton(page: Page, name: string) {
  const find = async () =>
    page.evaluateHandle(
      (text) => [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith(text)),
      name,
    )
  const isReady = async () =>
    page.evaluate(
      (text) =>
        [...document.querySelectorAll('button')].some(
          (each) => each.textContent.startsWith(text) && each.ariaDisabled !== 'true' && !each.disabled,
        ),
      name,
    )
  await waitUntil(isReady, { timeoutMs: PATIENCE_MS, what: `the button ${name}` })
  const button = (await find()).asElement()
  if (button === null) throw new Error(`No button is called ${name}.`)
  await page.evaluate((element) => element instanceof HTMLElement && element.scrollIntoView(), button)
  await page.evaluate((element) => element instanceof HTMLElement && element.click(), button)
}

/** By the login page, as a person does. */
export async function logIn(page: Page, origin: string, person: { email: string; password: string }) {
  await page.goto(`${origin}/login`)
  await page.type('input[type=email]', person.email)
  await page.type('input[type=password]', person.password)
  await page.keyboard.press('Enter')
  const isLoggedIn = async () => new URL(page.url()).pathname === '/courses'
  await waitUntil(isLoggedIn, { timeoutMs: PATIENCE_MS, what: 'the courses after the login' })
}

/** Opens the workspace of an exercise, with the editor loaded. */
export async function openExercise(page: Page, address: string, language: Language) {
  await page.goto(address)
  await waitForText(page, 'main', /Your code|Submit/)
  const hasEditor = async () =>
    page.evaluate(
      () =>
        document.querySelector('.ed-host')?.shadowRoot?.querySelector('.cm-content') instanceof HTMLElement,
    )
  await waitUntil(hasEditor, { timeoutMs: PATIENCE_MS, what: 'the editor' })
  if ((await page.$('.ed-bar select')) !== null) await page.select('.ed-bar select', language)
}

async function pressWith(page: Page, modifiers: ('Control' | 'Shift')[], key: 'End' | 'Home') {
  for (const modifier of modifiers) await page.keyboard.down(modifier)
  await page.keyboard.press(key)
  for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier)
}

const readCode = async (page: Page) =>
  page.evaluate(() => {
    const lines = document.querySelector('.ed-host')?.shadowRoot?.querySelectorAll('.cm-line') ?? []
    return [...lines].map((line) => line.textContent.trimEnd()).join('\n')
  })

/** Types the code into the editor, as a person does. The editor is in a shadow root. */
async function typeCode(page: Page, code: string) {
  await page.evaluate(() => {
    const editor = document.querySelector('.ed-host')?.shadowRoot?.querySelector('.cm-content')
    if (editor instanceof HTMLElement) editor.focus()
  })
  await pressWith(page, ['Control'], 'Home')
  await pressWith(page, ['Control', 'Shift'], 'End')
  for (const [index, line] of code.split('\n').entries()) {
    if (index > 0) {
      await page.keyboard.press('Enter')
      // What is typed replaces the indentation that the editor adds by itself.
      await pressWith(page, ['Shift'], 'Home')
    }
    await page.keyboard.type(line)
  }
}

/** Replaces what is in the editor. On a busy machine a key may come before the focus: then once more. */
export async function writeCode(page: Page, code: string) {
  const wanted = code
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
  for (let attempt = 1; attempt <= TYPING_ATTEMPTS; attempt += 1) {
    await typeCode(page, wanted)
    if ((await readCode(page)) === wanted) return
  }
  throw new Error(`The editor has: ${(await readCode(page)).slice(0, 300)}`)
}

/** Clicks Run, and returns the headline and the results of the run with this number. */
export async function clickRun(page: Page, run: number): Promise<string> {
  await clickButton(page, 'Run')
  await waitForText(page, '.results .res-head', new RegExp(`Run ${run}, visible tests only`))
  return textOf(page, '.results')
}

/** Clicks Submit, and returns the text of the page that says that it is solved. */
export async function clickSubmit(page: Page): Promise<string> {
  await clickButton(page, 'Submit')
  return waitForText(page, 'main', /All \d+ tests passed[^]*solve it again/)
}

/** Opens a page of the site and puts the runner into it, as a workspace does. */
export async function openRunner(page: Page, origin: string) {
  await page.goto(`${origin}/about`)
  await page.evaluate(await bundleClient())
}

export async function runCode(page: Page, request: RunRequest): Promise<RunOutcome> {
  const run = async (text: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- written below.
    const wanted: RunRequest = JSON.parse(text)
    return JSON.stringify(await window.practiceRunner.run(wanted))
  }
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written above.
  const outcome: RunOutcome = JSON.parse(await page.evaluate(run, JSON.stringify(request)))
  return outcome
}
