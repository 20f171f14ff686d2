import { setTimeout as delay } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { newId } from '#app/shared/ids.ts'
import { aCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { expect, signIn, test, whenLive } from './site.ts'
import { openStudy } from './study-page.ts'

const cardsOf = (page: Page) => page.locator('.fcs > .fc')
const cardNamed = (page: Page, question: string): Locator => cardsOf(page).filter({ hasText: question })
const fieldOf = (place: Locator | Page, name: string) => place.getByRole('textbox', { name, exact: true })
const waitUntilLive = (page: Page) => whenLive(page)

test('[CARD-01] a visitor logs in first and comes back to the deck', async ({ page }) => {
  const id = newId()
  await page.goto(`/flashcards?deck=${id}`)
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fflashcards%3Fdeck%3D${id}$`))
})

test('[CARD-01] without a deck one is sent to choose one; a chosen one is remembered, and its address works again', async ({
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

test('[CARD-02] cards come in question order, 20 at a time, and Load More goes when there are no more', async ({
  page,
  db,
  learner,
}) => {
  const cards = Array.from({ length: 25 }, (_, place) =>
    aCardRow({ question: `Card ${String(place).padStart(2, '0')}` }),
  )
  const deck = await insertDeck(db, { ownerId: learner.id, cards: cards.toReversed() })
  const html = await (await page.request.get(`/flashcards?deck=${deck.id}`)).text()
  expect(html).toContain('Card 19')
  await page.goto(`/flashcards?deck=${deck.id}`)
  await expect(cardsOf(page)).toHaveCount(20)
  await expect(cardsOf(page).first()).toContainText('Card 00')
  await expect(page.getByText('20 shown · 200 at most')).toBeVisible()
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

test('[CARD-02] a deck that is not theirs says that it cannot be loaded', async ({ page, db, learner }) => {
  expect(learner.role).toBe('user')
  const other = await insertDeck(db, { ownerId: (await insertPerson(db)).id, cards: 1 })
  await page.goto(`/flashcards?deck=${other.id}`)
  await expect(page.getByRole('heading', { name: /^Error loading flashcards: / })).toBeVisible()
})

test('[CARD-03] [CARD-05] a card is added with everything, by keyboard alone, and the next one is begun', async ({
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

test('[CARD-03] without its tick there is no code, and a failed addition says why and keeps what was typed', async ({
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

test('[CARD-04] the helpers write Markdown, by mouse, arrow keys and shortcuts, and undo takes it back', async ({
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

test('[CARD-04] a card looks the same in the preview, in the list and while studying', async ({
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
    cards: [aCardRow({ question: 'What is **it**?', answer })],
  })
  await page.goto(`/flashcards?deck=${deck.id}`)
  // Colours and formulas come a moment later, in both places.
  const htmlOf = async (place: Locator) => {
    await expect(place.locator('.code .k').first()).toBeVisible()
    await expect(place.locator('math')).toHaveCount(2)
    // Where the server drew a text, React leaves comments between its pieces.
    return place.evaluate((element) =>
      element.innerHTML.replaceAll(/ (id|aria-labelledby)="[^"]*"/g, '').replaceAll('<!-- -->', ''),
    )
  }
  const card = cardsOf(page).first()
  await card.getByRole('button', { name: /^Show all/ }).click()
  await expect(card.locator('.fc-q strong')).toHaveText('it')
  await expect(card.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'ugc nofollow noopener')
  await expect(card).toContainText('<b>no HTML</b>')
  const inList = await htmlOf(card.locator('.fc-a .md'))
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await fieldOf(form, 'Answer').fill(answer)
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = form.getByRole('group', { name: 'Preview' })
  expect(await htmlOf(preview.locator('.fc-a .md'))).toBe(inList)
  await form.getByRole('button', { name: 'Write' }).click()
  await expect(fieldOf(form, 'Answer')).toHaveValue(answer)

  await openStudy(page, deck.id)
  await page.getByRole('button', { name: /Show Answer/ }).click()
  expect(await htmlOf(page.getByRole('group', { name: 'Answer' }).locator('.md').first())).toBe(inList)
})

test('[CARD-06] 60 additions over two processes to a deck of 180 end with 200 cards, 40 refusals, and the sentence on the page', async ({
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
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const { context, origin } = requests[place % 2] ?? { context: other, origin: originB }
      const data = { deckId: deck.id, id: newId(), question: `Race ${place}`, answer: 'a' }
      const send = () => context.request.post(`${origin}/api/card.add`, { headers: { origin }, data })
      let answer = await send()
      // A person has four requests at work; the others are sent again, as the product's own client does.
      while (answer.status() === 429) {
        await delay(200)
        answer = await send()
      }
      return { status: answer.status(), text: await answer.text() }
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(40)
  for (const { status, text } of refused) {
    expect({ status, text }).toEqual({
      status: 409,
      text: expect.stringContaining('"message":"Maximum 200 flashcards per deck reached."'),
    })
  }
  const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  expect(rows).toHaveLength(200)
  const counted = await db
    .selectFrom('deck')
    .select('card_count')
    .where('id', '=', deck.id)
    .executeTakeFirst()
  expect(counted?.card_count).toBe(200)

  await page.goto(`/flashcards?deck=${deck.id}`)
  const panel = page.getByRole('region', { name: 'Add a flashcard' })
  await expect(panel).toContainText('Maximum 200 flashcards per deck reached.')
  await expect(fieldOf(panel, 'Question')).toBeHidden()
  await other.close()
})

test('[CARD-07] who may not change a deck sees neither form nor delete, but can take it along', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const cards = [
    aCardRow({ question: 'First, second', answer: '=1+1', hint: 'say "hi"', code: 'a\nb' }),
    aCardRow({ question: 'Zebra', answer: 'z' }),
  ]
  const deck = await insertPublicDeck(db, { name: 'To take along', cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await expect(cardsOf(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Delete flashcard/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit flashcard/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Add a flashcard' })).toHaveCount(0)
  await expect(page.getByText('Import from CSV')).toHaveCount(0)
  const save = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await waiting
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

test('[CARD-08] a deleted card leaves its place with Undo, which brings back the same one', async ({
  page,
  db,
  learner,
}) => {
  const cards = ['Alpha', 'Beta', 'Gamma'].map((question) => aCardRow({ question, hint: 'kept' }))
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await page.getByRole('button', { name: 'Delete flashcard: Beta' }).click()
  await expect(page.getByText('Flashcard deleted successfully!')).toBeVisible()
  const place = cardsOf(page).nth(1)
  await expect(place).toContainText('Deleted: Beta')
  const undo = place.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(place.getByRole('heading', { name: 'Beta' })).toBeVisible()
  const row = await db
    .selectFrom('card')
    .select(['id', 'hint'])
    .where('deck_id', '=', deck.id)
    .where('question', '=', 'Beta')
    .executeTakeFirst()
  expect(row).toEqual({ id: cards[1]?.id, hint: 'kept' })
  const error = { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/card.delete*', (route) => route.fulfill({ status: 500, json: { error } }))
  await page.getByRole('button', { name: 'Delete flashcard: Beta' }).click()
  await expect(page.getByText('Error deleting flashcard: No.')).toBeVisible()
})

test('a typo is mended in place; a change from elsewhere is not overwritten unseen', async ({
  page,
  db,
  learner,
}) => {
  const card = aCardRow({ question: 'Whta is a heap?', answer: 'A tree.', hint: 'H', code: 'c' })
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
  const told = 'This flashcard was changed somewhere else while you were editing it.'
  await expect(row.getByText(told)).toBeVisible()
  await expect(fieldOf(row, 'Answer')).toHaveValue('Mine')
  await row.getByRole('button', { name: 'Save anyway' }).click()
  await expect(row).toContainText('Mine')
})

test('[CARD-09] [CARD-10] [CARD-11] an administrator sees what each row becomes, and then imports', async ({
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
  await page.getByRole('button', { name: 'Import 0 flashcards' }).click()
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
    'Added, unknown difficulty, becomes easy, unknown type, becomes Other',
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

test('[CARD-12] a deck that was deleted elsewhere is not ready', async ({ page, db, learner }) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await fieldOf(form, 'Question').fill('Too late')
  await db.deleteFrom('deck').where('id', '=', deck.id).execute()
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  await expect(page.getByText('Database, user, or deck not ready.').first()).toBeVisible()
})

test('[CARD-13] the list is live on both processes, and keeps loaded pages, place and what is being typed', async ({
  page,
  db,
  learner,
  browser,
  originB,
}) => {
  const cards = Array.from({ length: 45 }, (_, place) =>
    aCardRow({ question: `Card ${String(place).padStart(2, '0')}` }),
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
