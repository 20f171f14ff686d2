import { sql } from 'kysely'
import { DAY_MS } from '#app/shared/units.ts'
import {
  BASIC,
  buildNewPackage,
  buildOldPackage,
  CLOZE,
  type TestCollection,
} from '../test/factories/anki-package.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { callApi } from './memory-page.ts'
import { expect, test, waitUntilLive } from './site.ts'

const NOW = Date.now()
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const SAMPLE: TestCollection = {
  types: [BASIC, CLOZE, { ...BASIC, id: 9, name: 'Image Occlusion Enhanced' }],
  decks: [{ id: 20, name: 'Interview::Networks' }],
  media: { 'layers.png': PIXEL },
  notes: [
    {
      guid: 'a',
      typeId: BASIC.id,
      tags: 'tcp',
      fields: [
        'What is the third message?',
        '<ul><li>ACK</li><li>from the client</li></ul><img src="layers.png">',
      ],
      cards: [{ deckId: 20, type: 2, ivl: 3, reviews: [{ at: NOW - 30 * DAY_MS, button: 3 }] }],
    },
    {
      guid: 'b',
      typeId: CLOZE.id,
      fields: ['The {{c1::load factor}} is small.', ''],
      cards: [{ deckId: 20 }],
    },
    { guid: 'c', typeId: 9, fields: ['Name the rotation', ''], cards: [{ deckId: 20 }] },
  ],
}

const fileOf = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
})

test('[BRING-01] [BRING-02] [BRING-04] choose a package, check it, import it with its schedule, study a card, undo', async ({
  page,
  learner,
  db,
}) => {
  test.setTimeout(120_000)
  await page.goto('/decks')
  await waitUntilLive(page)
  await page.getByRole('link', { name: 'Import cards' }).click()
  await expect(page.getByRole('heading', { name: 'Import cards' })).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])

  const input = page.getByLabel('File to import')
  await input.setInputFiles(fileOf('photo.zip', Buffer.from('no package')))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This is not an Anki package.')

  // The new format, with zstd.
  await input.setInputFiles(fileOf('interview-notes.apkg', buildNewPackage(SAMPLE)))
  await expect(page.getByRole('heading', { name: 'Check your import' })).toBeFocused()
  await expect(page.getByRole('tab', { name: /Skipped\s*1/ })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('HTML list turned into Markdown')
  await expect(notes).toContainText('Cloze became a question with a blank')
  await expect(page.getByText('1 picture included')).toBeVisible()
  await page.getByRole('tab', { name: /Skipped/ }).press('Enter')
  expect(await findPageProblems(page)).toEqual([])
  await page.getByLabel('Deck', { exact: true }).fill('My networks')
  await page.getByRole('button', { name: 'Import 2 cards' }).press('Enter')
  const outcome = page.getByText('Successfully imported 2 flashcards. 1 failed or skipped.')
  await expect(page.getByRole('status').filter({ has: outcome })).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])

  await expect(page.locator('.stat').filter({ hasText: 'Due today' })).toContainText('1')
  await page.getByRole('link', { name: 'View Flashcards' }).click()
  await expect(page.getByRole('heading', { name: 'My networks' })).toBeVisible()
  await expect(page.getByText('#tcp')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'third message' })
  await card.getByRole('button', { name: /Show all/ }).click()
  await expect(card.getByRole('img', { name: 'layers' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export for Anki' }).click()
  expect((await download).suggestedFilename()).toBe('my-networks.apkg')

  // The card was due by its imported answer.
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await page.goto('/review')
  await expect(page.locator('.study[data-ready=true]')).toBeVisible()
  await expect(page.getByText('What is the third message?')).toBeVisible()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.getByText('from the client')).toBeVisible()

  // The old format has the same notes: nothing is doubled.
  await page.goto('/import')
  await waitUntilLive(page)
  await page.getByLabel('File to import').setInputFiles(fileOf('old.apkg', buildOldPackage(SAMPLE)))
  await expect(page.getByText('Already in “My networks”').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing new to import' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo the import of interview-notes.apkg' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  const left = await sql<{ cards: number; reviews: number }>`
    select (select count(*)::integer from card where owner_id = ${learner.id}) as cards,
      (select count(*)::integer from review where learner_id = ${learner.id}) as reviews`.execute(db)
  expect(left.rows).toEqual([{ cards: 0, reviews: 0 }])
})

test('[BRING-01] [BRING-03] 10,000 notes: the page answers all the while @nightly', async ({
  page,
  learner,
}) => {
  test.setTimeout(180_000)
  expect(learner.id).not.toBe('')
  const notes = Array.from({ length: 10_000 }, (_, index) => ({
    guid: `n${index}`,
    typeId: BASIC.id,
    fields: [`Question ${index}`, `<b>Answer</b> ${index} <ul><li>one</li><li>two</li></ul>`],
    cards: [{ reviews: [{ at: NOW - DAY_MS * 40 + index, button: 3 }] }],
  }))
  const file = buildNewPackage({ types: [BASIC], decks: [{ id: 1, name: 'Big' }], notes })
  await page.goto('/import')
  await waitUntilLive(page)
  await page.evaluate(() => {
    document.body.dataset['longest'] = '0'
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        document.body.dataset['longest'] = String(
          Math.max(Number(document.body.dataset['longest']), duration),
        )
      }
    }).observe({ type: 'longtask', buffered: false })
  })
  const startedAt = performance.now()
  await page.getByLabel('File to import').setInputFiles(fileOf('big.apkg', file))
  await expect(page.getByRole('heading', { name: 'Check your import' })).toBeVisible({ timeout: 60_000 })
  const readMs = Math.round(performance.now() - startedAt)
  await expect(page.getByText('10,000 cards become 50 decks.')).toBeVisible()
  await page.getByRole('tab', { name: /Changed/ }).click()
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  const longest = await page.evaluate(() => Number(document.body.dataset['longest']))
  console.log(`10,000 notes: checked in ${readMs} ms, longest main-thread task ${Math.round(longest)} ms`)
  expect(longest).toBeLessThan(1_000)
})
