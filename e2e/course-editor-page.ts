import { expect, type Page } from '@playwright/test'

/** Opens a course in the editor, and waits until a draft of this browser is read: it may replace what is shown. */
export async function openCourseEditor(page: Page, courseId: string) {
  await page.goto(`/admin-courses?course=${courseId}`)
  await waitUntilDraftRead(page)
}

export async function waitUntilDraftRead(page: Page) {
  await page.waitForFunction(() => document.querySelector('[data-draft-ready]') !== null)
}

/** Waits until the draft that this browser stores has a text: it is written half a second after the last change. */
export async function waitUntilDraftStored(page: Page, courseId: string, text: string) {
  await expect.poll(() => readStoredDraft(page, courseId)).toContain(text)
}

/** The draft of a course as JSON, without the other versions that are stored with it. */
const readStoredDraft = (page: Page, courseId: string) =>
  page.evaluate(async (key) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The draft cannot be read.')))
      })
    const databases = await indexedDB.databases()
    const name = databases.find((one) => one.name?.startsWith('flashcards:device:'))?.name
    if (name === undefined) return ''
    const database = await resultOf(indexedDB.open(name))
    const stored = await resultOf<unknown>(database.transaction('draft').objectStore('draft').get(key))
    database.close()
    const hasDraft = typeof stored === 'object' && stored !== null && 'draft' in stored
    return hasDraft ? JSON.stringify(stored.draft) : ''
  }, courseId)
