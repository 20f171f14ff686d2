import type { Page } from 'puppeteer-core'
import type { Language, RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { bundleClient } from '../practice-runner-page.ts'
import { PATIENCE_MS } from './firefox-site.ts'

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

/** Opens the workspace of an exercise, with the editor loaded. */
export async function openExercise(page: Page, address: string, language: Language) {
  await page.goto(address)
  await waitForText(page, 'main', /Your code|Submit/)
  const hasEditor = async () =>
    page.evaluate(
      () =>
        document.querySelector('.code-editor-host')?.shadowRoot?.querySelector('.cm-content') instanceof
        HTMLElement,
    )
  await waitUntil(hasEditor, { timeoutMs: PATIENCE_MS, what: 'the editor' })
  if ((await page.$('.code-editor-bar select')) !== null)
    await page.select('.code-editor-bar select', language)
}

const readCode = async (page: Page) =>
  page.evaluate(() => {
    const lines = document.querySelector('.code-editor-host')?.shadowRoot?.querySelectorAll('.cm-line') ?? []
    return [...lines].map((line) => line.textContent.trimEnd()).join('\n')
  })

/** Focuses the editor, which is in a shadow root. It notices the focus a little later than the browser. */
async function focusEditor(page: Page) {
  const focus = async () =>
    page.evaluate(() => {
      const root = document.querySelector('.code-editor-host')?.shadowRoot
      const editor = root?.querySelector('.cm-content')
      if (editor instanceof HTMLElement && root?.activeElement !== editor) editor.focus()
      return root?.querySelector('.cm-editor.cm-focused') instanceof HTMLElement
    })
  await waitUntil(focus, { timeoutMs: PATIENCE_MS, what: 'the focus in the editor' })
}

/** Deletes what is in the editor, by the keyboard. */
async function clearEditor(page: Page) {
  const clear = async () => {
    await focusEditor(page)
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.press('Delete')
    return (await readCode(page)) === ''
  }
  await waitUntil(clear, { timeoutMs: PATIENCE_MS, what: 'the empty editor' })
}

async function expectCode(page: Page, wanted: string) {
  const text = wanted
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
  const isThere = async () => (await readCode(page)).trimEnd() === text
  await waitUntil(isThere, { timeoutMs: PATIENCE_MS, what: 'the code in the editor' }).catch(
    async (cause: unknown) => {
      throw new Error(`The editor has: ${(await readCode(page)).slice(0, 300)}`, { cause })
    },
  )
}

/** Replaces what is in the editor, key by key. */
export async function typeCode(page: Page, code: string) {
  await clearEditor(page)
  for (const [index, line] of code.trimEnd().split('\n').entries()) {
    if (index > 0) {
      await page.keyboard.press('Enter')
      // What is typed replaces the indentation that the editor adds by itself.
      await page.keyboard.down('Shift')
      await page.keyboard.press('Home')
      await page.keyboard.up('Shift')
    }
    await page.keyboard.type(line)
  }
  await expectCode(page, code)
}

/** Clicks Run, and returns the headline and the results of the run with this number. */
export async function clickRun(page: Page, run: number): Promise<string> {
  await clickButton(page, 'Run')
  await waitForText(page, '.results .results-head', new RegExp(`Run ${run}, visible tests only`))
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
