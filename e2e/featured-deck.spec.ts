import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test } from './site.ts'
import { listReviews, waitUntilStudyReady } from './study-page.ts'

const PHONE = { width: 360, height: 740 }

test('[WALL-05] a visitor tries three cards of a featured deck; the answers go with them to the new account', async ({
  page,
  db,
}) => {
  const deck = await insertPublicDeck(db, { name: `Taster ${crypto.randomUUID()}`, cards: 5 })
  const cards = await db
    .selectFrom('public_card')
    .select(['id', 'question', 'answer'])
    .where('deck_id', '=', deck.id)
    .orderBy('question')
    .execute()
  await page.setViewportSize(PHONE)
  await page.goto('/featured-decks')
  await page.getByRole('link', { name: `Try three cards of ${deck.name}` }).click()
  await expect(page).toHaveURL(`/featured-decks/${deck.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deck.name)
  // The spec's buttons stay.
  for (const [name, path] of [
    ['Start Study', '/study'],
    ['View Flashcards', '/flashcards'],
  ] as const) {
    const next = encodeURIComponent(`${path}?deck=${deck.id}`)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/signup?next=${next}`)
  }
  // The rest of the deck is not sent, neither in the page nor by the API.
  const html = await (await page.request.get(`/featured-decks/${deck.id}`)).text()
  const input = encodeURIComponent(JSON.stringify({ deckId: deck.id }))
  const call = await (await page.request.get(`/api/card.taster?input=${input}`)).text()
  for (const [index, card] of cards.entries()) {
    expect(html.includes(card.id)).toBe(index < 3)
    expect(call.includes(card.id)).toBe(index < 3)
  }
  expect((await page.request.get(`/featured-decks/${crypto.randomUUID()}`)).status()).toBe(404)
  expect(await findPageProblems(page)).toEqual([])

  const article = page.getByRole('article')
  for (const [index, key] of ['2', '1', '2'].entries()) {
    await expect(article).toHaveAccessibleName(`Card ${index + 1} of 3`)
    await expect(page.getByRole('group', { name: 'Question' })).toContainText(cards[index]?.question ?? '?')
    if (index === 0) {
      // The second tap of a double tap doesn't rate the card: the same guard as on the study screen.
      await page.getByRole('button', { name: 'Show Answer' }).dblclick()
    } else {
      await page.keyboard.press('Space')
      await expect(page.getByRole('group', { name: 'Answer' })).toBeFocused()
    }
    await expect(page.getByRole('button', { name: 'Completed' })).toBeEnabled()
    await expect(article).toHaveAttribute('data-side', 'answer')
    await page.keyboard.press(key)
  }
  const result = page.getByRole('heading', { name: 'You knew two of three.' })
  await expect(result).toBeFocused()
  await expect(page.getByText('2 more cards in this deck.')).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  // In the same tab, the result stays.
  await page.reload()
  await expect(result).toBeVisible()

  const email = `taster-${crypto.randomUUID()}@example.com`
  await page.getByRole('link', { name: 'Create account to keep going' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const notice = page.getByRole('region', { name: 'Your account is ready' })
  await expect(notice).toContainText(`Log in to go back to “${deck.name}”.`)
  await expect(notice).toContainText(`You signed up as ${email}.`)
  await notice.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/study?deck=${deck.id}`)
  await waitUntilStudyReady(page)
  await expect(page.getByRole('group', { name: 'Question' })).toContainText(cards[3]?.question ?? '?')
  await expect(page.locator('.tally dd')).toHaveText(['2', '1'])
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await listReviews(db, person.id)).map(({ card_id, grade }) => [card_id, grade]))
    .toEqual([
      [cards[0]?.id, 'good'],
      [cards[1]?.id, 'again'],
      [cards[2]?.id, 'good'],
    ])
  // Signed-in people go on to the whole deck.
  await page.goto(`/featured-decks/${deck.id}`)
  await expect(page).toHaveURL(`/flashcards?deck=${deck.id}`)
})

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('[WALL-05] six taps from the home page to the first studied card, with email and password typed once', async ({
    page,
    db,
  }) => {
    await insertPublicDeck(db, { name: `First ${crypto.randomUUID()}`, cards: 2 })
    const email = `six-${crypto.randomUUID()}@example.com`
    let taps = 0
    const tap = async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
      taps += 1
      await page.getByRole(role, { name }).first().tap()
    }
    await page.goto('/')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await tap(/^Start Study/, 'link')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    taps += 1
    await page.getByLabel('Password').tap()
    await page.keyboard.type('correct horse')
    await tap('Create Account')
    await expect(page).toHaveURL((url) => url.pathname === '/courses')
    const notice = page.getByRole('region', { name: 'Your account is ready' })
    taps += 1
    await notice.getByRole('button', { name: 'Log in' }).tap()
    await expect(page).toHaveURL((url) => url.pathname === '/study')
    await waitUntilStudyReady(page)
    await tap(/Show Answer/)
    await expect(page.getByRole('group', { name: 'Answer' })).toBeVisible()
    await tap(/Completed/)
    await expect(page.locator('.tally dd').first()).toHaveText('1')
    console.log(JSON.stringify({ figure: 'taps from home to the first studied card', taps }))
    expect(taps).toBeLessThanOrEqual(6)
    // Going back skips the sign-up form.
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname !== '/signup')
  })
})
