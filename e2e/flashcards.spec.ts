import { setTimeout as delay } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { openStudy } from './study-page.ts'
import { waitUntil } from '../test/wait-until.ts'

const RETRY_AFTER_MS = 200

const cardsOf = (page: Page) => page.locator('.flashcard-list > .flashcard')
const cardNamed = (page: Page, question: string): Locator => cardsOf(page).filter({ hasText: question })
const fieldOf = (parent: Locator | Page, name: string) => parent.getByRole('textbox', { name, exact: true })

test('[CARD-01] a visitor is redirected to log in, and back to the deck', async ({ page }) => {
  const id = newId()
  await page.goto(`/flashcards?deck=${id}`)
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fflashcards%3Fdeck%3D${id}$`))
})

test('[CARD-01] without a deck the page redirects to choose one; the URL of a deck survives a reload and history navigation', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Chosen', cards: 1 })
  await page.goto('/flashcards')
  await expect(page).toHaveURL(/\/decks\?choose=deck$/)
  await expect(page.getByRole('status').filter({ hasText: 'Choose a deck first' })).toBeVisible()
  await page.getByRole('article', { name: 'Chosen' }).getByRole('link', { name: 'View Flashcards' }).click()
  await expect(page).toHaveURL(new RegExp(`/flashcards\\?deck=${deck.id}$`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chosen')
  await page.goBack()
  await expect(page).toHaveURL(/\/decks/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chosen')
})

test('[CARD-02] cards are sorted by question, 20 per page, and Load More disappears after the last page', async ({
  page,
  db,
  learner,
}) => {
  const cards = Array.from({ length: 25 }, (_, index) =>
    buildCardRow({ question: `Card ${String(index).padStart(2, '0')}` }),
  )
  const deck = await insertDeck(db, { ownerId: learner.id, cards: cards.toReversed() })
  const html = await (await page.request.get(`/flashcards?deck=${deck.id}`)).text()
  expect(html).toContain('Card 19')
  await page.goto(`/flashcards?deck=${deck.id}`)
  await expect(cardsOf(page)).toHaveCount(20)
  await expect(cardsOf(page).first()).toContainText('Card 00')
  await expect(page.getByText('20 of 25 shown · 200 at most')).toBeVisible()
  // Calls of the first moments may share a request with this one.
  await waitUntilLive(page)
  const error = { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/card.list*', (route) => route.fulfill({ status: 500, json: [{ error }] }))
  const more = page.getByRole('button', { name: 'Load More' })
  await more.click()
  await expect(page.getByText('Error loading flashcards: No.')).toBeVisible()
  await page.unroute('**/api/card.list*')
  await more.click()
  await expect(cardsOf(page)).toHaveCount(25)
  await expect(cardsOf(page).last()).toContainText('Card 24')
  await expect(more).toBeHidden()
})

test('[CARD-02] another person’s deck shows that it cannot be loaded', async ({ page, db, learner }) => {
  expect(learner.role).toBe('user')
  const other = await insertDeck(db, { ownerId: (await insertPerson(db)).id, cards: 1 })
  await page.goto(`/flashcards?deck=${other.id}`)
  await expect(page.getByRole('heading', { name: /^Error loading flashcards: / })).toBeVisible()
})

test('[CARD-03] [CARD-05] a card with every field is added by keyboard, and the form is empty for the next one @nightly', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await expect(page.getByRole('heading', { name: 'No flashcards yet.' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await expect(form.getByRole('radio', { name: 'Easy' })).toBeChecked()
  await expect(form.getByLabel('Type')).toHaveValue('Other')
  await expect(form.getByLabel('Code', { exact: true })).toBeHidden()
  await fieldOf(form, 'Question').fill('Why is A* optimal?')
  await fieldOf(form, 'Answer').fill('Its heuristic never overestimates.')
  await form.getByLabel('Hint').fill('Admissible.')
  await form.getByRole('radio', { name: 'Hard' }).check()
  await form.getByLabel('Type').selectOption('Graphs')
  await form.getByLabel('Include a code block').check()
  await form.getByLabel('Code', { exact: true }).fill('frontier = [start]')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  await expect(fieldOf(form, 'Question')).toBeFocused()
  await expect(fieldOf(form, 'Question')).toHaveValue('')
  await expect(form.getByRole('radio', { name: 'Easy' })).toBeChecked()
  const card = cardNamed(page, 'Why is A* optimal?')
  await expect(card).toContainText('Hard')
  await expect(card).toContainText('Graphs')
  await card.getByRole('button', { name: /^Show all/ }).click()
  await expect(card).toContainText('Admissible.')
  await expect(card.locator('pre')).toHaveText('frontier = [start]')

  await page.keyboard.press('Control+Home')
  await fieldOf(form, 'Question').fill('Only a question')
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  await expect(cardNamed(page, 'Only a question')).toContainText('Draft')
  await expect(cardsOf(page)).toHaveCount(2)
})

test('[CARD-03] code is saved only while its box is ticked; a failed addition shows the reason and keeps the input', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await fieldOf(form, 'Question').fill('Kept')
  await form.getByLabel('Include a code block').check()
  await form.getByLabel('Code', { exact: true }).fill('x')
  await form.getByLabel('Include a code block').uncheck()
  const error = { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/card.add*', (route) => route.fulfill({ status: 500, json: { error } }), {
    times: 1,
  })
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  await expect(page.getByText('Error adding flashcard: No.').first()).toBeVisible()
  await expect(fieldOf(form, 'Question')).toHaveValue('Kept')
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  const [card] = await db.selectFrom('card').select('code').where('deck_id', '=', deck.id).execute()
  expect(card?.code).toBe('')
})

test('[CARD-04] the toolbar inserts Markdown by mouse, arrow keys and shortcuts, and undo reverts it', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  const answer = fieldOf(form, 'Answer')
  await answer.fill('bold')
  await answer.selectText()
  await page.keyboard.press('Control+b')
  await expect(answer).toHaveValue('**bold**')
  await page.keyboard.press('Control+z')
  await expect(answer).toHaveValue('bold')
  await answer.selectText()
  const toolbar = form.getByRole('toolbar', { name: 'Answer formatting' })
  await toolbar.getByRole('button', { name: 'Italic' }).click()
  await expect(answer).toHaveValue('*bold*')
  await expect(answer).toBeFocused()
  await answer.fill('one')
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue('- one')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue('## - one')
})

test('[CARD-04] a card renders the same in the preview, in the list and while studying @nightly', async ({
  page,
  db,
  learner,
}) => {
  const answer = [
    'A **bold** word, *another*, `code`, <b>no HTML</b> and a [link](https://example.com/a).',
    '- one\n- two',
    '$O(n \\log n)$ and\n\n$$\\sum_i x_i$$',
    '```python\ndef f(x):\n    return x  # twice\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ].join('\n\n')
  const deck = await insertDeck(db, {
    ownerId: learner.id,
    cards: [buildCardRow({ question: 'What is **it**?', answer })],
  })
  await page.goto(`/flashcards?deck=${deck.id}`)
  // Highlighted code and formulas are rendered a moment later, in both places.
  const readHtml = async (container: Locator) => {
    await expect(container.locator('.code .code-keyword').first()).toBeVisible()
    await expect(container.locator('math')).toHaveCount(2)
    // React separates server-rendered text nodes by comments.
    return container.evaluate((element) =>
      element.innerHTML.replaceAll(/ (id|aria-labelledby)="[^"]*"/g, '').replaceAll('<!-- -->', ''),
    )
  }
  const card = cardsOf(page).first()
  await card.getByRole('button', { name: /^Show all/ }).click()
  await expect(card.locator('.flashcard-question strong')).toHaveText('it')
  await expect(card.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'ugc nofollow noopener')
  await expect(card).toContainText('<b>no HTML</b>')
  const inList = await readHtml(card.locator('.flashcard-answer .markdown'))
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await fieldOf(form, 'Answer').fill(answer)
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = form.getByRole('group', { name: 'Preview' })
  expect(await readHtml(preview.locator('.flashcard-answer .markdown'))).toBe(inList)
  await form.getByRole('button', { name: 'Write' }).click()
  await expect(fieldOf(form, 'Answer')).toHaveValue(answer)

  await openStudy(page, deck.id)
  await page.getByRole('button', { name: /Show Answer/ }).click()
  expect(await readHtml(page.getByRole('group', { name: 'Answer' }).locator('.markdown').first())).toBe(
    inList,
  )
})

test('[CARD-06] 60 concurrent additions on two processes to a deck of 180: 20 succeed, 40 get the limit error, and the page shows it', async ({
  page,
  db,
  learner,
  originA,
  originB,
  browser,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 180 })
  const other = await browser.newContext()
  await signIn(other, db, learner.id, originB)
  const requests = [
    { context: page.context(), origin: originA },
    { context: other, origin: originB },
  ]
  const responses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const { context, origin } = requests[index % 2] ?? { context: other, origin: originB }
      const data = { deckId: deck.id, id: newId(), question: `Race ${index}`, answer: 'a' }
      const send = () => context.request.post(`${origin}/api/card.add`, { headers: { origin }, data })
      let response = await send()
      // Each person may run four requests at once; the others are retried, as the product's own client does.
      const isHandled = async () => {
        if (response.status() !== 429) return true
        await delay(RETRY_AFTER_MS)
        response = await send()
        return false
      }
      await waitUntil(isHandled, { timeoutMs: 30_000, what: 'a response other than 429' })
      return { status: response.status(), text: await response.text() }
    }),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
  const rejected = responses.filter(({ status }) => status !== 200)
  expect(rejected).toHaveLength(40)
  for (const { status, text } of rejected) {
    expect({ status, text }).toEqual({
      status: 409,
      text: expect.stringContaining('"message":"Maximum 200 flashcards per deck reached."'),
    })
  }
  const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  expect(rows).toHaveLength(200)
  const stored = await db.selectFrom('deck').select('card_count').where('id', '=', deck.id).executeTakeFirst()
  expect(stored?.card_count).toBe(200)

  await page.goto(`/flashcards?deck=${deck.id}`)
  const panel = page.getByRole('region', { name: 'Add a flashcard' })
  await expect(panel).toContainText('Maximum 200 flashcards per deck reached.')
  await expect(fieldOf(panel, 'Question')).toBeHidden()
  await other.close()
})

test('[CARD-07] readers of a deck see no forms and no Delete, but can export it', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const cards = [
    buildCardRow({ question: 'First, second', answer: '=1+1', hint: 'say "hi"', code: 'a\nb' }),
    buildCardRow({ question: 'Zebra', answer: 'z' }),
  ]
  const deck = await insertPublicDeck(db, { name: 'To take along', cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await expect(cardsOf(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Delete flashcard/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit flashcard/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Add a flashcard' })).toHaveCount(0)
  await expect(page.getByText('Import from CSV')).toHaveCount(0)
  const save = async (name: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await downloading
    return { file: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const csv = await save('Export CSV')
  expect(csv.file).toBe('to-take-along.csv')
  expect(csv.text).toBe(
    'Question,Answer,Hint,Difficulty,Type,Code\r\n' +
      `"First, second","'=1+1","say ""hi""",easy,Other,"a\nb"\r\n` +
      'Zebra,z,,easy,Other,\r\n',
  )
  const json: unknown = JSON.parse((await save('Export JSON')).text)
  expect(json).toMatchObject({ deck: 'To take along', flashcards: [{ code: 'a\nb' }, { question: 'Zebra' }] })
  await db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
})

test('[CARD-08] a deleted card shows Undo in its row, which restores the same card', async ({
  page,
  db,
  learner,
}) => {
  const cards = ['Alpha', 'Beta', 'Gamma'].map((question) => buildCardRow({ question, hint: 'kept' }))
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await page.getByRole('button', { name: 'Delete flashcard: Beta' }).click()
  await expect(page.getByText('Flashcard deleted successfully!')).toBeVisible()
  const row = cardsOf(page).nth(1)
  await expect(row).toContainText('Deleted: Beta')
  const undo = row.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(row.getByRole('heading', { name: 'Beta' })).toBeVisible()
  const restored = await db
    .selectFrom('card')
    .select(['id', 'hint'])
    .where('deck_id', '=', deck.id)
    .where('question', '=', 'Beta')
    .executeTakeFirst()
  expect(restored).toEqual({ id: cards[1]?.id, hint: 'kept' })
  const error = { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/card.delete*', (route) => route.fulfill({ status: 500, json: { error } }))
  await page.getByRole('button', { name: 'Delete flashcard: Beta' }).click()
  await expect(page.getByText('Error deleting flashcard: No.')).toBeVisible()
})

test('a card is edited in place; a change from elsewhere is not overwritten without a warning', async ({
  page,
  db,
  learner,
}) => {
  const card = buildCardRow({ question: 'Whta is a heap?', answer: 'A tree.', hint: 'H', code: 'c' })
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [card] })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await page.getByRole('button', { name: /^Edit flashcard/ }).click()
  const row = cardsOf(page).first()
  await expect(fieldOf(row, 'Question')).toBeFocused()
  await expect(row.getByLabel('Code', { exact: true })).toHaveValue('c')
  await fieldOf(row, 'Question').fill('What is a heap?')
  await page.keyboard.press('Control+Enter')
  await expect(row.getByRole('heading', { name: 'What is a heap?' })).toBeVisible()

  await page.getByRole('button', { name: /^Edit flashcard/ }).click()
  await fieldOf(row, 'Answer').fill('Mine')
  await db.updateTable('card').set({ answer: 'Theirs', version: 9 }).where('deck_id', '=', deck.id).execute()
  await row.getByRole('button', { name: 'Save' }).click()
  const conflict = 'This flashcard was changed somewhere else while you were editing it.'
  await expect(row.getByText(conflict)).toBeVisible()
  await expect(fieldOf(row, 'Answer')).toHaveValue('Mine')
  await row.getByRole('button', { name: 'Save anyway' }).click()
  await expect(row).toContainText('Mine')
})

test('[CARD-09] [CARD-10] [CARD-11] an administrator previews the outcome of each row, and then imports', async ({
  browser,
  db,
  originA,
}) => {
  const context = await browser.newContext({ baseURL: originA })
  await signIn(context, db, (await insertPerson(db, { role: 'admin' })).id, originA)
  const page = await context.newPage()
  const deck = await insertPublicDeck(db, { name: 'To fill', cards: 197 })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await page.getByText('Import from CSV').click()
  const rows = page.getByLabel('Rows', { exact: true })
  await expect(rows).toHaveAttribute('required', '')
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByText('Paste the rows to import.')).toBeVisible()

  await rows.fill('malformed')
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByRole('button', { name: 'Nothing new to import' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByText('No valid flashcards found in CSV data to import.').first()).toBeVisible()

  const csv = [
    'question,answer,hint,difficulty,type',
    'Import A,answer a,,hard,DP',
    '"Import B, with a comma","two\nlines"',
    'only one column',
    'Import C,answer c,,deadly,Cooking',
    'Import D,answer d',
  ].join('\n')
  await rows.fill(csv)
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeFocused()
  const outcomes = page.getByRole('region', { name: 'Import preview' }).locator('tbody td:last-child')
  await expect(outcomes).toHaveText([
    'Added',
    'Added',
    'Skipped: needs a question and an answer',
    'Added, unknown difficulty, set to easy, unknown type, set to Other',
    'Skipped: the deck is full',
  ])
  const countCards = async () =>
    (await db.selectFrom('public_card').select('id').where('deck_id', '=', deck.id).execute()).length
  expect(await countCards()).toBe(197)
  await page.getByRole('button', { name: 'Import 3 flashcards' }).click()
  const limit = 'Reached flashcard limit (200) during import. Some flashcards might not be imported.'
  await expect(page.getByText(limit).first()).toBeVisible()
  await expect(page.getByText('Successfully imported 3 flashcards. 2 failed or skipped.')).toBeVisible()
  expect(await countCards()).toBe(200)
  await db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
  await context.close()
})

test('[CARD-12] adding a card to a deck deleted elsewhere shows that it is not ready', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await fieldOf(form, 'Question').fill('Too late')
  await db.deleteFrom('deck').where('id', '=', deck.id).execute()
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  await expect(page.getByText('Database, user, or deck not ready.').first()).toBeVisible()
})

test('[CARD-13] the list is live on both processes, and keeps loaded pages, scroll position and input', async ({
  page,
  db,
  learner,
  browser,
  originB,
}) => {
  const cards = Array.from({ length: 45 }, (_, index) =>
    buildCardRow({ question: `Card ${String(index).padStart(2, '0')}` }),
  )
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  const other = await browser.newContext()
  await signIn(other, db, learner.id, originB)
  const otherPage = await other.newPage()
  await otherPage.goto(`${originB}/flashcards?deck=${deck.id}`)
  await page.goto(`/flashcards?deck=${deck.id}`)
  await Promise.all([waitUntilLive(page), waitUntilLive(otherPage)])
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cardsOf(page)).toHaveCount(40)
  await fieldOf(page, 'Question').fill('half a thought')
  const target = cardNamed(page, 'Card 30')
  await target.scrollIntoViewIfNeeded()
  const before = await target.boundingBox()

  await otherPage.getByRole('button', { name: 'Edit flashcard: Card 02' }).click()
  await fieldOf(cardsOf(otherPage).nth(2), 'Answer').fill('Edited on the other process')
  await otherPage.getByRole('button', { name: 'Save' }).click()
  await expect(cardNamed(page, 'Card 02')).toContainText('Edited on the other process')
  await db
    .deleteFrom('card')
    .where('id', '=', cards[39]?.id ?? '')
    .execute()
  await expect(cardNamed(page, 'Card 39')).toHaveCount(0)
  await expect(cardsOf(page)).toHaveCount(40)
  await expect(cardsOf(page).last()).toContainText('Card 40')
  expect((await target.boundingBox())?.y).toBe(before?.y)
  await expect(fieldOf(page, 'Question')).toHaveValue('half a thought')
  await other.close()
})
