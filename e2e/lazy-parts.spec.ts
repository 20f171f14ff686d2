import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { newId } from '#app/shared/ids.ts'
import { PART_FAILED } from '#app/client/lazy-part.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { insertAccessToken } from '../test/factories/access-token.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { callApi, openReview, sendPastAnswers } from './memory-page.ts'
import { createRoom } from './mock-page.ts'
import { waitUntilStored } from './offline-site.ts'
import { SEEDED_COURSE } from './pages.ts'
import { controlParts, listPartFiles } from './part-code.ts'
import { expect, test, waitUntilLive } from './site.ts'
import { answerCards, completionHeadingOf, openStudy } from './study-page.ts'

// In order, because the last test compares what the others have reached with the build.
test.describe.configure({ mode: 'default' })

/** In files, because what failed is tried again in another process. A part's name changes with its code. */
const REACHED = join(tmpdir(), 'flashcards-reached-parts')
const noteReached = async (file: string) => {
  await mkdir(REACHED, { recursive: true })
  await writeFile(join(REACHED, file), '')
}
const FAILED = { name: 'Something went wrong.' }

type Controls = Awaited<ReturnType<typeof controlParts>>
type Walk = { page: Page; db: Database; learner: Viewer; parts: Controls }

/** Waits until everything that failed has been loaded, and the page is still there. */
async function expectAllLoaded({ page, parts }: Walk, shown: Locator) {
  await expect(async () => {
    await parts.announceNetwork()
    expect(parts.listMissing()).toEqual([])
    await expect(shown).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('heading', FAILED)).toBeHidden()
}

/** Parts that a page shows by itself. The first request for each of them fails. */
const SHOWN: [string, (walk: Walk) => Promise<Locator>][] = [
  [
    'the tasks and notices of every page',
    async ({ page }) => {
      await page.goto('/decks')
      await expect(page.getByRole('heading', { level: 1, name: 'My Private Decks' })).toBeVisible()
      return page.locator('[data-connection]')
    },
  ],
  [
    'the finish of a study session',
    async ({ page, db }) => {
      const deck = await insertPublicDeck(db, { cards: [{ id: newId(), question: 'Why?', answer: 'So.' }] })
      await openStudy(page, deck.id)
      await answerCards(page, '2')
      await expect(completionHeadingOf(page)).toBeVisible()
      return completionHeadingOf(page)
    },
  ],
  [
    'the questions before a lesson, and its frame',
    async ({ page, db }) => {
      const cards = ['Zebra?', 'Apple?'].map((question) => ({ id: newId(), question, answer: 'Yes.' }))
      await insertPublicDeck(db, { cards })
      const lesson = { html: '<p>Read this.</p>', script: '1', cards: cards.map(({ id }) => id) }
      const course = await insertCourse(db, { topics: [{ lessons: [lesson] }] })
      await page.goto(`/courses/${course.id}`)
      // The text is folded behind the questions, which react once their code is here.
      await page.getByRole('button', { name: 'Skip to the text' }).click({ timeout: 30_000 })
      return page.locator('iframe')
    },
  ],
  [
    'a finished course',
    async ({ page, db }) => {
      const course = await insertCourse(db, { topics: [{ lessons: [{ html: '<p>Only this.</p>' }] }] })
      await page.goto(`/courses/${course.id}`)
      await waitUntilLive(page)
      await page.getByRole('button', { name: 'Finish the course' }).click()
      return page.getByRole('heading', { name: /^You finished/ })
    },
  ],
  ...(
    [
      ['a debugging round', 'debug/one-room-two-buildings', 'Issue report', 'debug_round'],
      ['an AI-assisted round', 'assisted/rate-limiter', 'Task', 'assisted_round'],
    ] as const
  ).map(([name, path, heading, table]): [string, (walk: Walk) => Promise<Locator>] => [
    `${name}, and its debrief`,
    async (walk) => {
      const { page, db, learner } = walk
      await page.goto(`/practice/${path}`)
      await waitUntilLive(page)
      await page.getByRole('button', { name: 'Start the round' }).click()
      await expectAllLoaded(walk, page.getByRole('heading', { name: heading }))
      // The editor is requested after the rest of the round is shown.
      await expectAllLoaded(walk, page.locator('.cm-content'))
      await db.updateTable(table).set({ phase: 'done' }).where('learner_id', '=', learner.id).execute()
      await page.reload()
      return page.getByRole('heading', { name: /^Debrief/ })
    },
  ]),
  [
    'a system design round, and its debrief',
    async (walk) => {
      const { page, db, learner } = walk
      await page.goto('/practice/design/url-shortener')
      await waitUntilLive(page)
      await page.getByRole('button', { name: 'Start the round' }).click()
      await expectAllLoaded(walk, page.getByRole('heading', { name: 'Outline' }))
      await db
        .updateTable('design_round')
        .set({ phase: 'done' })
        .where('learner_id', '=', learner.id)
        .execute()
      await page.reload()
      return page.getByRole('heading', { name: /^Debrief/ })
    },
  ],
  [
    'the editor of a story',
    async ({ page }) => {
      await page.goto('/stories')
      await waitUntilLive(page)
      await page.getByRole('button', { name: 'New story' }).click()
      return page.getByLabel('Headline')
    },
  ],
  [
    'the editor of an exercise, in each language',
    async (walk) => {
      const { page } = walk
      await page.goto('/practice/two-sum')
      await expect(page.getByRole('textbox', { name: 'Your code' })).toBeVisible()
      for (const [language, exportName] of [
        ['Python', 'python'],
        ['TypeScript', 'javascript'],
      ] as const) {
        await page.getByLabel('Language').selectOption(language)
        await expect.poll(() => walk.parts.hasFailed(exportName)).toBe(true)
        await expectAllLoaded(walk, page.locator('.cm-content'))
      }
      await page.goto('/practice/above-their-own-average')
      return page.locator('.cm-content')
    },
  ],
  [
    'the keys of the editor on a touch screen',
    async ({ page }) => {
      await page.addInitScript(() => {
        const { matchMedia } = window
        window.matchMedia = (query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query)
      })
      await page.goto('/practice/two-sum')
      return page.getByRole('toolbar', { name: 'Keys', includeHidden: true })
    },
  ],
  [
    'the reference solutions of an exercise',
    async ({ page, parts }) => {
      await page.goto('/practice')
      await callApi(page, 'practice.submit', {
        id: newId(),
        slug: 'two-sum',
        language: 'python',
        code: 'pass',
        outcome: 'gave-up',
        passedTests: 0,
        totalTests: 0,
        hintsOpened: 0,
        ms: 60_000,
        zoneOffsetMinutes: 0,
      })
      await page.goto('/practice/two-sum?view=solved')
      // The server has rendered it already.
      await expect.poll(() => parts.failed.size).toBeGreaterThan(0)
      return page.getByRole('heading', { name: 'Reference solutions' })
    },
  ],
  [
    'the code of a mock interview',
    async ({ page }) => {
      await createRoom(page, 'Candidate')
      await page.getByRole('button', { name: 'Start alone' }).click()
      return page.locator('.cm-content')
    },
  ],
  [
    'the forecast of an interview',
    async ({ page }) => {
      await page.goto('/today')
      const day = Math.floor(Date.now() / DAY_MS) + 20
      await callApi(page, 'memory.interview.save', { id: newId(), title: 'Acme', day, minutesPerDay: 30 })
      await page.goto('/plan')
      return page.getByRole('heading', { level: 1 })
    },
  ],
  [
    'the next step above the courses',
    async ({ page }) => {
      await page.goto('/courses')
      return page.getByRole('link', { name: 'Set up your plan' })
    },
  ],
  [
    'the notice after a sign-up',
    async ({ page }) => {
      await page.context().clearCookies()
      await page.goto('/signup')
      await page.getByLabel('Email').fill(`late-${crypto.randomUUID()}@example.com`)
      await page.getByLabel('Password').fill('correct horse')
      await page.getByRole('button', { name: 'Create Account' }).click()
      return page.getByRole('region', { name: 'Your account is ready' })
    },
  ],
  [
    'the editor of a course',
    async ({ page, db, learner }) => {
      await db.updateTable('person').set({ role: 'admin' }).where('id', '=', learner.id).execute()
      await page.goto('/admin-courses?course=new')
      return page.getByLabel('Title').first()
    },
  ],
  [
    'the pages without a network',
    async (walk) => {
      const { page, learner, parts } = walk
      parts.setMode('pass')
      await page.goto(`/courses/${SEEDED_COURSE}/topic/0/0`)
      await waitUntilStored(page, learner.id, 'lesson:')
      await page.goto('/practice/two-sum')
      await waitUntilStored(page, learner.id, 'exercise:')
      await page.goto('/today')
      await waitUntilStored(page, learner.id, 'learner')
      // Else the page would notice the server, and open the live page.
      await page.route('**/livez', (route) => route.abort())
      parts.setMode('fail-first')
      await page.goto(`/offline?to=/courses/${SEEDED_COURSE}/topic/0/0`)
      await expectAllLoaded(walk, page.locator('.prose'))
      await page.goto('/offline?to=/practice/two-sum')
      return page.locator('.cm-content')
    },
  ],
]

for (const [name, walk] of SHOWN) {
  test(`[SAFE-04] shown: ${name} appears when the network is back @nightly`, async ({
    page,
    db,
    learner,
  }) => {
    test.setTimeout(90_000)
    const parts = await controlParts(page)
    parts.setMode('fail-first')
    const all = { page, db, learner, parts }
    const shown = await walk(all)
    // A part may be requested after the page around it is shown.
    await expect.poll(() => parts.failed.size).toBeGreaterThan(0)
    await expectAllLoaded(all, shown)
    for (const file of parts.failed) await noteReached(file)
  })
}

type Press = {
  open: (walk: Walk) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  part: (page: Page) => Locator
}

const openDecks = async ({ page, db, learner }: Walk) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Heaps', cards: 1 })
  await page.goto('/decks')
  await waitUntilLive(page)
}
const openSettings = async ({ page, db, learner }: Walk) => {
  await insertAccessToken(db, { personId: learner.id, name: 'Script' })
  await page.goto('/settings')
  await waitUntilLive(page)
}
const openOwnReview = async ({ page, db, learner }: Walk) => {
  const cards = [buildCardRow(), buildCardRow()]
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  const answers = cards.map(({ id }) => ({ cardId: id, rating: 'good' as const }))
  await sendPastAnswers(page, { learnerId: learner.id, deckId: deck.id, daysAgo: 60, answers })
  await openReview(page)
}
const openPublicStudy = async ({ page, db }: Walk) => {
  const deck = await insertPublicDeck(db, { cards: [{ id: newId(), question: 'Why?', answer: 'So.' }] })
  await openStudy(page, deck.id)
}
/** A plan for ten days, into which not every unit fits. */
const openPlan = async ({ page }: Walk) => {
  await page.goto('/about')
  const interviewDay = Math.floor(Date.now() / DAY_MS) + 10
  await callApi(page, 'plan.save', {
    track: 'coding-interviews',
    weekdays: 127,
    minutesPerDay: 15,
    interviewDay,
  })
  await page.goto('/plan')
  await waitUntilLive(page)
}
const openRound = async ({ page }: Walk) => {
  await page.goto('/practice/debug/one-room-two-buildings')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Start the round' }).click()
  await expect(page.getByRole('heading', { name: 'Issue report' })).toBeVisible()
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const menuOf = (page: Page) => page.getByRole('menu')
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const key = (name: string) => (page: Page) => page.keyboard.press(name)

/** Parts that a person presses for. */
const PRESSED: Record<string, Press> = {
  'the dialog that creates a deck': { open: openDecks, press: button('Create New Deck'), part: dialogOf },
  'the menu of a deck': { open: openDecks, press: button('More for Heaps'), part: menuOf },
  'the details of a deck': {
    open: async (walk) => {
      await openDecks(walk)
      // The menu itself, so that only its dialog is missing.
      await walk.page.getByRole('button', { name: 'More for Heaps' }).click()
      await expect(menuOf(walk.page)).toBeVisible()
      await menuOf(walk.page).press('Escape')
      await expect(menuOf(walk.page)).toBeHidden()
    },
    press: async (page) => {
      await page.getByRole('button', { name: 'More for Heaps' }).click()
      await page.getByRole('menuitem', { name: /^Edit/ }).click()
    },
    part: dialogOf,
  },
  'the search palette': {
    open: async (walk) => {
      // Otherwise its code is loaded ahead of the press.
      await walk.page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      await openDecks(walk)
    },
    press: key('Control+k'),
    part: dialogOf,
  },
  'the menu of a public deck': {
    open: async ({ page, db }) => {
      const owner = await insertPerson(db)
      await insertPublicDeck(db, { ownerId: owner.id, name: 'Public heaps', cards: 1 })
      await page.goto('/public-decks')
      await waitUntilLive(page)
    },
    press: button(/^More for/),
    part: menuOf,
  },
  'the menu of a post': {
    open: async ({ page, db, learner }) => {
      await insertPost(db, { authorId: learner.id, category: 'Interview', title: 'Mine' })
      await page.goto('/discussion?category=Interview')
      await waitUntilLive(page)
    },
    press: button(/^Actions for/),
    part: menuOf,
  },
  'the history of a post': {
    open: async ({ page, db, learner }) => {
      const post = await insertPost(db, { authorId: learner.id, title: 'Edited' })
      await db.updateTable('discussion_post').set({ edit_count: 1 }).where('id', '=', post.id).execute()
      const version = { title: 'Edit', content: 'Earlier.', version: 1, created_at: new Date() }
      await db
        .insertInto('discussion_version')
        .values({ ...version, post_id: post.id, thing_id: post.id, author_id: learner.id })
        .execute()
      await page.goto(`/d/${post.id}`)
      await waitUntilLive(page)
    },
    press: button(/^Edited once/),
    part: (page) => page.locator('.history-list'),
  },
  'the question before a form is closed': {
    open: async ({ page }) => {
      await page.goto('/discussion')
      await waitUntilLive(page)
      await page.getByRole('button', { name: 'Create Post' }).click()
      await page.getByLabel('Title').fill('Half a title')
    },
    press: (page) => page.getByLabel('Title').press('Escape'),
    part: (page) => page.getByRole('alertdialog').or(dialogOf(page)),
  },
  'the shortcuts of study': { open: openPublicStudy, press: key('?'), part: dialogOf },
  'the suggestion for a card': { open: openPublicStudy, press: key('f'), part: dialogOf },
  'the shortcuts of a review': { open: openOwnReview, press: key('?'), part: dialogOf },
  'the form of a card in a review': {
    open: openOwnReview,
    press: key('e'),
    part: (page) => page.getByRole('region', { name: 'Edit card' }),
  },
  'the menu of a card on a phone': {
    open: async (walk) => {
      await walk.page.setViewportSize({ width: 390, height: 844 })
      await openOwnReview(walk)
    },
    press: button(/^Card menu/),
    part: menuOf,
  },
  'the hints of an exercise': {
    open: async ({ page }) => {
      await page.goto('/practice/two-sum')
      await waitUntilLive(page)
    },
    press: button('Hint'),
    part: (page) => page.getByRole('region', { name: 'Hints' }),
  },
  'the menu of a planned day': { open: openPlan, press: button(/^Move /), part: menuOf },
  'the dialog that swaps units': { open: openPlan, press: button('Swap a unit'), part: dialogOf },
  'the shortcuts of the drill': {
    open: async ({ page }) => {
      await page.goto('/practice/drill')
      await waitUntilLive(page)
    },
    press: key('?'),
    part: dialogOf,
  },
  'the search in the files of a round': {
    open: openRound,
    press: button('Find in files'),
    part: (page) => page.getByRole('searchbox', { name: 'Find in files' }),
  },
  'the shortcuts of a round': { open: openRound, press: key('?'), part: dialogOf },
  'the dialog that deletes an account': {
    open: openSettings,
    press: button('Delete my account'),
    part: (page) => page.getByRole('alertdialog').or(dialogOf(page)),
  },
  'the dialog that creates a token': { open: openSettings, press: button('New token'), part: dialogOf },
  'the dialog that revokes a token': {
    open: openSettings,
    press: button('Revoke Script'),
    part: (page) => page.getByRole('alertdialog').or(dialogOf(page)),
  },
  'the dialog that adds a picture': {
    open: async ({ page, db, learner }) => {
      const deck = await insertDeck(db, { ownerId: learner.id })
      await page.goto(`/flashcards?deck=${deck.id}`)
      await waitUntilLive(page)
    },
    press: button('Picture'),
    part: dialogOf,
  },
}

for (const [name, { open, press, part }] of Object.entries(PRESSED)) {
  test(`[SAFE-04] pressed: ${name} says what to do, and opens when the network is back @nightly`, async ({
    page,
    db,
    learner,
  }) => {
    const parts = await controlParts(page)
    await open({ page, db, learner, parts })
    // The last of the background parts, so that only what is pressed for is missing.
    await expect(page.locator('[data-connection]')).toBeAttached()
    const heading = page.getByRole('heading').first()
    await expect(heading).toBeAttached()
    parts.setMode('fail')
    await press(page)
    await expect(page.getByText(PART_FAILED)).toBeVisible()
    await expect(heading).toBeAttached()
    await expect(page.getByRole('heading', FAILED)).toBeHidden()
    await expect(part(page)).toBeHidden()
    for (const file of parts.failed) await noteReached(file)
    parts.setMode('pass')
    await press(page)
    await expect(part(page)).toBeVisible()
  })
}

/** Files that no test above reaches, by an export of theirs, with the reason. */
const NOT_REACHED: Record<string, string> = {
  startGtag: 'only for a site with analytics, after consent; nothing on a page waits for it',
  AssistedDebrief: 'at the end of a round, in assisted-round.spec.ts; what was written is stored by then',
  DebugDebrief: 'at the end of a round, in debug-round.spec.ts; what was written is stored by then',
  RoundRoom: 'in a mock interview of two, in mock-rounds.spec.ts; what was typed is in the room already',
  RoundAnswer: 'before the clock of a mock interview of two, in mock-rounds.spec.ts',
  OutcomePanels: 'at the end of a mock interview of two, in mock-rounds.spec.ts; it is stored by then',
  AddPasskeyDialog: 'a press in the settings, in passkeys.spec.ts',
  PasskeyNameForm: 'a press in the settings, in passkeys.spec.ts',
  RemoveMethodDialog: 'a press in the settings, in passkeys.spec.ts',
  offerPasskeys: 'beside the form on /login, in passkeys.spec.ts; a password logs in without it',
  runOidcFlow: 'only for a site with a provider; its press is tested in oidc.spec.ts',
  BellList: 'a press on the bell, in inbox.spec.ts; without it the bell is a link to the inbox',
  SuggestAnswer: 'a press below an answer, in post-subject.spec.ts',
  MakeCard: 'a press below an accepted answer, in post-subject.spec.ts',
  ResetLinkDialog: 'for administrators of a site without mail, in first-hour.spec.ts',
  SessionBar:
    'above every step of a session, in session.spec.ts; without it the steps still end in the session',
  ExerciseStepEnd: 'after the solution in a session, in session.spec.ts; the bar leads on as well',
  LessonStepEnd: 'after a lesson in a session, in session.spec.ts; the bar leads on as well',
  RecallDetails: 'after 50 answers, in plan.spec.ts',
  forecastRecall: 'after 50 answers, in plan.spec.ts',
  carryVisitorWork:
    "only after a visitor's work, in practice-visitor.spec.ts; nothing on a page waits for it",
  previewPlan: "a visitor's press on the home page, in home.spec.ts",
  runSample: "a visitor's press on the home page, in home.spec.ts, also without the sandbox",
  runGoogleFlow: "only for a site with Google's log-in; its press is tested in google-button.test.tsx",
}

test('[SAFE-04] every file that is loaded apart from its page was reached by a test above @nightly', async () => {
  const files = await listPartFiles()
  const missing = [...files].filter(
    ([file, { text, isOfRoute }]) =>
      !isOfRoute &&
      !existsSync(join(REACHED, file)) &&
      !Object.keys(NOT_REACHED).some((name) => new RegExp(`as ${name}\\b`).test(text)),
  )
  expect(missing.map(([file, { text }]) => `${file} ${/export\{[^}]*\}/.exec(text)?.[0] ?? ''}`)).toEqual([])
})

test('[SAFE-04] offline, a press says what to do @nightly', async ({ page, context, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/decks')
  await waitUntilLive(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await expect(page.getByText(PART_FAILED)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
