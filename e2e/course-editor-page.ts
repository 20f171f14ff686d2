import { expect, type Page } from '@playwright/test'

/** Opens a course in the editor, with the person's draft of it. */
export async function openCourseEditor(page: Page, courseId: string) {
  await page.goto(`/admin-courses?course=${courseId}`)
  await waitUntilEditorOpens(page)
}

export const waitUntilEditorOpens = (page: Page) => expect(page.getByLabel('Course title')).toBeVisible()

/** Waits until the server has the newest changes as a draft. */
export const waitUntilDraftSaved = (page: Page) => expect(page.getByText('Draft saved.')).toBeVisible()
