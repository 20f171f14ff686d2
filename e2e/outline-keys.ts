import type { Page } from '@playwright/test'

declare global {
  // The texts of the page's live regions, in order.
  var announced: string[]
}

/** Records every live region of the page, as a screen reader reads them. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(() => {
    window.announced = []
    const note = (node: Node | null) => {
      const region = node?.parentElement?.closest('[aria-live], [role=status], [role=log]')
      const text = node?.textContent?.trim() ?? ''
      if (region && text !== '') window.announced.push(text)
    }
    new MutationObserver((records) => {
      for (const record of records) {
        if (record.type === 'characterData') note(record.target)
        for (const node of record.addedNodes) note(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Returns what was announced since the last call. */
export const takeAnnouncements = (page: Page) => page.evaluate(() => window.announced.splice(0))

/** The name of the focused element. */
const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

const MAX_KEYS = 150

/** Presses a key until the name of the focused element matches. */
export async function pressUntil(page: Page, key: string, isTarget: (name: string) => boolean) {
  for (let count = 0; count < MAX_KEYS; count += 1) {
    if (isTarget(await readFocusedName(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MAX_KEYS} times ${key}, and the focus is on: ${await readFocusedName(page)}`)
}

const isHandleOf = (name: string) => (label: string) =>
  label.startsWith('Reorder') && label.endsWith(` ${name}`)

/** Drags a row by keyboard, from any row of the outline: focuses its handle, picks it up, moves and drops it. */
export async function dragByKeys(
  page: Page,
  {
    item,
    key,
    target,
    from,
  }: { item: string; key: 'ArrowUp' | 'ArrowDown'; target: string; from: 'Home' | 'End' },
) {
  await page.keyboard.press(from)
  await pressUntil(page, from === 'Home' ? 'ArrowDown' : 'ArrowUp', (name) => name === item)
  await pressUntil(page, 'ArrowRight', isHandleOf(item))
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-roledescription') === 'drop indicator',
  )
  await pressUntil(page, key, (name) => name === target)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]') !== null)
}
