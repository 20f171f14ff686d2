import type { Page } from '@playwright/test'

declare global {
  // Everything that the page's live regions said, in order.
  var said: string[]
}

/** Listens to every live region of the page, as a screen reader does. */
export async function listenToAnnouncements(page: Page) {
  await page.addInitScript(() => {
    window.said = []
    const note = (node: Node | null) => {
      const region = node?.parentElement?.closest('[aria-live], [role=status], [role=log]')
      const text = node?.textContent?.trim() ?? ''
      if (region && text !== '') window.said.push(text)
    }
    new MutationObserver((records) => {
      for (const record of records) {
        if (record.type === 'characterData') note(record.target)
        for (const node of record.addedNodes) note(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export const announcements = (page: Page) => page.evaluate(() => window.said.splice(0))

/** What has the focus, as it is called. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

const MAX_KEYS = 150

/** Presses a key until what has the focus is called so. */
export async function pressUntil(page: Page, key: string, isThere: (name: string) => boolean) {
  for (let count = 0; count < MAX_KEYS; count += 1) {
    if (isThere(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MAX_KEYS} times ${key}, and the focus is on: ${await focused(page)}`)
}

const isHandleOf = (name: string) => (label: string) =>
  label.startsWith('Reorder') && label.endsWith(` ${name}`)

/** From any row of the outline: goes to a row, lifts it by its handle, moves it, drops it. Keys only. */
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
