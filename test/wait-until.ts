import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 10
const TIMEOUT_MS = 15_000

type WaitOptions = {
  timeoutMs?: number
  /** What the caller waits for, for the error message. */
  what?: string
}

/** Polls until a condition is true. Throws if it isn't true in time, so that no test hangs. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  { timeoutMs = TIMEOUT_MS, what = 'the condition' }: WaitOptions = {},
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadlineMs) throw new Error(`Waited ${timeoutMs} ms for ${what}.`)
    await delay(POLL_MS)
  }
}

const MAX_PAGES = 200

/** Reads a list page by page until there is no next cursor. Throws if the list never ends. */
export async function readAllPages<Page extends { nextCursor: string | null }>(
  readPage: (cursor: string | null) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = []
  let cursor: string | null = null
  do {
    if (pages.length >= MAX_PAGES) throw new Error(`The list has more than ${MAX_PAGES} pages.`)
    const page: Page = await readPage(cursor)
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}
