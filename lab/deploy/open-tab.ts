import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '../../app/platform/database.server.ts'
import { newId } from '../../app/shared/ids.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const PATIENCE_MS = 60_000
const CARD = { question: 'Why does a rolling deploy need two', answer: 'Because old and new' }
const STORY = 'I rolled the deploy back before anyone'

export type OpenTabs = {
  /** Continues in each tab where it was left, after the deploy. Returns what went wrong. */
  finish(): Promise<string[]>
  /** The same tabs after the roll-back: live, not reloaded, and able to open a page that they have not opened before. */
  finishAfterRollBack(): Promise<string[]>
  close(): Promise<void>
}

const isLive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-live=connected]') !== null, undefined, {
    timeout: PATIENCE_MS,
  })

/** Marks the document, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-drill', 'kept'))
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-drill') === 'kept')

/** Opens tabs of the present build: a half-typed card with live updates, a half-typed story, and an idle page. */
export async function openTabs(origin: string, db: Database): Promise<OpenTabs> {
  const person = await insertPerson(db)
  const deck = await insertDeck(db, { ownerId: person.id, name: 'Open in a tab', cards: 2 })
  const storyId = newId()
  await sql`insert into story (learner_id, id, title) values (${person.id}, ${storyId}, 'The deploy')`.execute(
    db,
  )
  const session = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl: origin })
  const browser = await chromium.launch({
    executablePath: existsSync(SHELL) ? SHELL : '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  // Without a worker, which would answer from its own copy of the build.
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addCookies([
    { name: session.name, value: session.value, url: origin, httpOnly: true, sameSite: 'Lax' },
  ])
  const [cards, story, idle] = [await context.newPage(), await context.newPage(), await context.newPage()]
  const missing: string[] = []
  for (const page of [cards, story, idle])
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
  const question = cards.getByRole('textbox', { name: 'Question', exact: true })
  const answer = cards.getByRole('textbox', { name: 'Answer', exact: true })
  const action = story.getByLabel('Action')

  await cards.goto(`/flashcards?deck=${deck.id}`)
  await isLive(cards)
  await question.fill(CARD.question)
  await answer.fill(CARD.answer)
  await story.goto(`/stories/${storyId}`)
  await isLive(story)
  await action.fill(STORY)
  await idle.goto('/today')
  await isLive(idle)
  await Promise.all([cards, story, idle].map(mark))

  const readStory = async () => {
    const { rows } = await sql<{ action: string }>`select action from story where id = ${storyId}`.execute(db)
    return rows[0]?.action
  }
  const seeCardAddedElsewhere = async (text: string) => {
    await isLive(cards)
    await db
      .insertInto('card')
      .values({ owner_id: person.id, deck_id: deck.id, id: newId(), question: text, answer: 'a' })
      .execute()
    await cards.getByText(text).first().waitFor()
  }
  const finishAfterRollBack = async () => {
    await seeCardAddedElsewhere('Added after the roll-back')
    await idle.getByRole('link', { name: 'Courses', exact: true }).first().click()
    await idle.waitForURL('**/courses')
    await idle.getByRole('heading', { level: 1 }).filter({ hasText: 'Courses' }).waitFor()
    const pages = Object.entries({ cards, story, idle })
    const reloaded = await Promise.all(
      pages.map(async ([name, page]) => ((await isMarked(page)) ? [] : [`the tab '${name}' was reloaded`])),
    )
    return [...reloaded.flat(), ...missing.map((line) => `a tab received ${line}`)]
  }
  const finish = async () => {
    const problems: string[] = []
    const expectEqual = (what: string, found: unknown, expected: unknown) => {
      if (found !== expected) problems.push(`${what}: ${JSON.stringify(found)}`)
    }
    for (const [name, page] of Object.entries({ cards, story, idle }))
      expectEqual(`the tab '${name}' was not reloaded`, await isMarked(page), true)
    expectEqual('the half-typed question', await question.inputValue(), CARD.question)
    expectEqual('the half-typed answer', await answer.inputValue(), CARD.answer)
    expectEqual('the half-typed story', await action.inputValue(), STORY)

    await seeCardAddedElsewhere('Added elsewhere')
    await question.fill(`${CARD.question} versions?`)
    await answer.fill(`${CARD.answer} run together.`)
    await cards.keyboard.press('Control+Enter')
    await cards.getByText('Flashcard added successfully!').waitFor()
    const saved = await sql<{ answer: string }>`
      select answer from card where deck_id = ${deck.id} and question = ${`${CARD.question} versions?`}`.execute(
      db,
    )
    expectEqual('saved cards', saved.rows.length, 1)
    expectEqual('the saved answer', saved.rows[0]?.answer, `${CARD.answer} run together.`)

    await action.fill(`${STORY} noticed.`)
    await story.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    for (let attempt = 0; attempt < 50 && (await readStory()) !== `${STORY} noticed.`; attempt += 1)
      await story.waitForTimeout(100)
    expectEqual('the saved story', await readStory(), `${STORY} noticed.`)

    // A page whose scripts this tab has never loaded, and which the new processes don't have themselves.
    await idle.getByRole('link', { name: 'Practice', exact: true }).first().click()
    await idle.waitForURL('**/practice')
    await idle.getByRole('heading', { level: 1 }).filter({ hasText: 'Practice' }).waitFor()
    expectEqual('the tab was not reloaded for another page', await isMarked(idle), true)
    problems.push(...missing.map((line) => `a tab received ${line}`))
    return problems
  }
  return { finish, finishAfterRollBack, close: () => browser.close() }
}
