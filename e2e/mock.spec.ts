import { findPageProblems } from '../test/page-problems.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { createRoom, joinAsGuest, readCode, tabTo } from './mock-page.ts'
import { expect, test } from './site.ts'

test('[MOCK-01] [MOCK-02] [MOCK-03] [MOCK-04] two people on two servers: one link, shared code through a lost network, hints, marks, debrief', async ({
  page,
  browser,
  learner,
  originB,
}) => {
  test.setTimeout(180_000)
  await page.goto('/practice/two-sum')
  await page.getByRole('link', { name: 'Practice as an interview' }).click()
  await expect(page.getByRole('heading', { name: 'Mock interview' })).toBeVisible()
  const path = await createRoom(page, 'Interviewer')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(path))
  expect(await findPageProblems(page)).toEqual([])

  const guests = await browser.newContext()
  const guest = await guests.newPage()
  await joinAsGuest(guest, `${originB}${path}`, 'Priya')
  await expect(guest.getByText(`You see the problem when ${learner.name} starts the clock.`)).toBeVisible()
  await expect(guest.getByText('gift cards')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You interview Priya' })).toBeVisible()
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(guest.getByRole('heading', { name: 'Two gift cards' })).toBeVisible()
  await expect(guest.getByText('Only you see this')).toHaveCount(0)

  // A third person, in a third browser.
  const others = await browser.newContext()
  const third = await others.newPage()
  expect((await third.goto(`${originB}${path}`))?.status()).toBe(404)
  await others.close()

  const code = guest.getByRole('textbox', { name: 'Shared code' })
  const seen = page.getByRole('textbox', { name: 'Priya’s code' })
  await expect(code).toContainText('def two_sum')
  await expect(seen).toContainText('def two_sum')
  const times: number[] = []
  await code.click()
  await guest.keyboard.press('ControlOrMeta+End')
  for (let index = 0; index < 5; index += 1) {
    const startedMs = Date.now()
    await guest.keyboard.insertText(`# mark ${index}\n`)
    await page.waitForFunction(
      (text) => document.querySelector('.code-editor-host')?.shadowRoot?.textContent.includes(text) === true,
      `# mark ${index}`,
      { polling: 5 },
    )
    times.push(Date.now() - startedMs)
  }
  console.log(JSON.stringify({ figure: 'typing of the other, ms, two processes', times }))

  // Both type while one is offline; afterwards both have both.
  await guests.setOffline(true)
  await guest.keyboard.insertText('# written offline\n')
  await seen.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('# meanwhile\n')
  await expect(guest.getByText("You're offline.", { exact: true })).toBeVisible()
  await expect(page.getByText('Priya lost the connection.')).toBeVisible({ timeout: 25_000 })
  for (const side of [page, guest]) expect(await findPageProblems(side)).toEqual([])
  await guests.setOffline(false)
  await expect(seen).toContainText('# written offline', { timeout: 20_000 })
  await expect(code).toContainText('# meanwhile', { timeout: 20_000 })
  await expect.poll(async () => (await readCode(page)) === (await readCode(guest))).toBe(true)

  await page.getByRole('button', { name: 'Send hint 1' }).click()
  await expect(guest.getByRole('log')).toContainText('Hint 1.')
  await guest.getByRole('textbox', { name: 'Message' }).fill('Thanks!')
  await guest.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('log')).toContainText('Thanks!')
  const codeMarks = page.getByRole('group', { name: 'Code' })
  await codeMarks.getByText('Mixed').click()
  await codeMarks.getByLabel('Why, Code').fill('Missed the tie')
  await page.getByLabel('Private notes').fill('Saw the cost at once.')
  await page.getByLabel('Private notes').blur()
  for (const side of [page, guest]) expect(await findPageProblems(side)).toEqual([])
  await expect
    .poll(async () => {
      await page.reload()
      await expect(page.getByLabel('Private notes')).toBeVisible()
      return page.getByLabel('Private notes').inputValue()
    })
    .toBe('Saw the cost at once.')
  await expect(codeMarks.getByLabel('Mixed')).toBeChecked()
  await expect(page.getByText(/^Sent \d/)).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('log')).toContainText('Hint 1.')
  await expect(code).toContainText('# written offline')

  await page.getByRole('button', { name: 'End and debrief' }).click()
  await expect(page.getByRole('heading', { name: /^End this round after \d+:\d\d\?$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Keep going' }).click()
  await expect(code).toContainText('# written offline')
  await page.getByRole('button', { name: 'End and debrief' }).click()
  await page.getByRole('button', { name: 'End the round' }).click()
  for (const side of [page, guest]) {
    await expect(side.getByRole('heading', { name: 'Debrief' })).toBeVisible()
    await expect(side.getByText('Missed the tie')).toBeVisible()
    await expect(side.getByText(/One round: (less than a minute|[123] minutes?) of 45\./)).toBeVisible()
    expect(await findPageProblems(side)).toEqual([])
  }
  await expect(guest.getByText('Saw the cost at once.')).toHaveCount(0)

  await guest.getByRole('button', { name: 'Swap and start round 2' }).click()
  await guest.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.locator('.cm-content')).toBeVisible({ timeout: 20_000 })
  await guest.getByRole('group', { name: 'Code' }).getByText('Strong').click()
  await guest.getByLabel('Why, Code').fill('Clear names')
  await guest.getByLabel('Why, Code').blur()
  await guest.getByRole('button', { name: 'End and debrief' }).click()
  await guest.getByRole('button', { name: 'End the round' }).click()
  for (const side of [page, guest]) {
    await expect(side.getByText(/^.*Two rounds: /)).toBeVisible()
    await expect(side.getByText('Missed the tie')).toBeVisible()
    await expect(side.getByText('Clear names')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/mock$/)
  await page.getByRole('link', { name: 'Open the debrief' }).click()
  await expect(page.getByText('Clear names')).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  await guests.close()
})

test('[MOCK-01] [MOCK-05] alone: the app interviews; the owner closes the link at once', async ({
  page,
  learner,
}) => {
  test.setTimeout(90_000)
  expect(learner.id).not.toBe('')
  const closed = await createRoom(page, 'Candidate')
  await page.getByRole('button', { name: 'Close it now' }).click()
  await expect(page.getByText('The room is closed.')).toBeVisible()
  await expect(page).toHaveURL('/practice')
  expect((await page.goto(closed))?.status()).toBe(404)

  await createRoom(page, 'Candidate')
  await page.getByRole('button', { name: 'Start alone' }).click()
  await expect(page.getByRole('textbox', { name: 'Shared code' })).toContainText('def two_sum')
  await page.getByRole('button', { name: 'End and mark yourself' }).click()
  await page.getByRole('group', { name: 'Problem solving' }).getByText('Weak').click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your own marks' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'counts as again' })).toContainText(
    'Two gift cards',
  )
})

test('[WALK-05] on a phone, whoever ends an interview alone sees the marks, whatever was open', async ({
  page,
  learner,
}) => {
  test.setTimeout(90_000)
  expect(learner.role).toBe('user')
  await page.setViewportSize({ width: 360, height: 740 })
  await createRoom(page, 'Candidate')
  await page.getByRole('button', { name: 'Start alone' }).click()
  await page.getByRole('tab', { name: 'Code' }).first().click()
  await page.getByRole('button', { name: 'End and mark yourself' }).click()
  await expect(page.getByRole('tab', { name: 'Marks' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('group', { name: 'Communication' }).getByText('Good').click()
  await page.getByRole('tab', { name: 'Code' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Shared code' })).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your own marks' })).toBeVisible()
  await expect(page.getByText('No marks were given in this round.')).toHaveCount(0)
})

test('[MOCK-03] [MOCK-04] by keyboard alone: from a deck to a room, join, a question with its hint, marks, debrief @nightly', async ({
  page,
  browser,
  db,
  learner,
  originA,
}) => {
  test.setTimeout(180_000)
  const cards = ['heap', 'trie'].map((name) =>
    buildCardRow({
      question: `What is a ${name}?`,
      answer: `The ${name} answer.`,
      hint: `Think of a ${name}.`,
    }),
  )
  const { id, name } = await insertDeck(db, { ownerId: learner.id, cards })
  const press = async (side: typeof page, role: 'link' | 'button', label: string) => {
    await tabTo(side, side.getByRole(role, { name: label, exact: true }))
    await side.keyboard.press('Enter')
  }
  await page.goto(`/flashcards?deck=${id}`)
  await press(page, 'link', 'Mock interview')
  await expect(page.getByRole('heading', { name: 'Mock interview' })).toBeVisible()
  await press(page, 'button', 'Create the link')
  await page.waitForURL(/\/mock\/[\w-]{22}$/)
  const guests = await browser.newContext()
  const guest = await guests.newPage()
  await guest.goto(`${originA}${new URL(page.url()).pathname}`)
  await tabTo(guest, guest.getByLabel('Your name'))
  await guest.keyboard.type('Priya')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(`${learner.name} sends you questions from “${name}”`)).toBeVisible()
  await press(page, 'button', 'Start the clock')
  await expect(guest.getByText(`${learner.name} sends the first question soon.`)).toBeVisible()
  await press(page, 'button', 'Send to Priya')
  await expect(guest.getByRole('heading', { name: 'Question 1' })).toBeVisible()
  await expect(guest.getByText(/What is a (heap|trie)\?/)).toBeVisible()
  await press(page, 'button', 'Send the hint')
  await expect(guest.getByRole('log')).toContainText('Think of a')
  for (const side of [page, guest]) expect(await findPageProblems(side)).toEqual([])
  await expect(guest.getByText('answer.')).toHaveCount(0)
  await press(page, 'button', 'Missed')
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeFocused()
  await tabTo(page, page.getByRole('group', { name: 'Communication' }).getByRole('radio', { name: 'Weak' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Mixed' }).first()).toBeChecked()
  await press(page, 'button', 'End and debrief')
  await press(page, 'button', 'End the round')
  for (const side of [page, guest]) {
    await expect(side.getByRole('heading', { name: 'Debrief' })).toBeVisible()
    await expect(side.getByRole('listitem').filter({ hasText: 'Missed' })).toBeVisible()
  }
  await guest.getByText('Answer to question 1').click()
  await expect(guest.getByText(/The (heap|trie) answer\./)).toBeVisible()
  expect(await findPageProblems(guest)).toEqual([])
  await guests.close()
})
