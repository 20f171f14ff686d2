import type { Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { HOSTILE_CARD_TEXTS } from '../test/hostile-card-texts.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'
import { openStudy, waitUntilStudyReady } from './study-page.ts'

declare global {
  interface Window {
    /** Every hostile text that runs adds an entry. */
    hits: number[]
    /** What the CSP blocked: nothing should even try. */
    stopped: string[]
  }
}

test.describe.configure({ timeout: 180_000 })

const FRAME_MS = 50
const MAX_TIMES_MEDIAN = 60

/** The part of a text that its field can store. */
const fit = (text: string, max: number) => stripUnstorable(text.slice(0, max)) || 'a'
const CARDS = HOSTILE_CARD_TEXTS.slice(0, 200).map((text) =>
  buildCardRow({
    question: fit(text, 4_000),
    answer: fit(text, 20_000),
    hint: fit(text, 2_000),
    code: fit(text, 20_000),
  }),
)
/** The remaining texts, for a second deck. */
const MORE_CARDS = HOSTILE_CARD_TEXTS.slice(200).map((text) =>
  buildCardRow({ question: fit(text, 4_000), answer: fit(text, 20_000), hint: fit(text, 2_000) }),
)

let site: OwnSite
test.beforeAll(async () => {
  site = await startOwnSite()
  await insertHostileDecks(site.db)
})
test.afterAll(async () => site.stop())

async function insertHostileDecks(db: Database) {
  for (const text of HOSTILE_CARD_TEXTS.slice(0, 200)) {
    await insertPublicDeck(db, {
      name: fit(text, 120),
      description: fit(text, 2_000),
      category: fit(text, 60),
      cards: 1,
    })
  }
}

/** Sets the size of a phone, and records dialogs, popups, errors and requests to other sites. */
async function recordProblems(page: Page) {
  const problems: string[] = []
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    window.hits = []
    window.stopped = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // The schema library probes eval once and works without.
      if (blockedURI !== 'eval') window.stopped.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    problems.push('a dialog')
    void dialog.dismiss()
  })
  page.on('popup', () => problems.push('a window'))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site.origin && protocol !== 'data:' && protocol !== 'blob:') problems.push(request.url())
  })
  return problems
}

async function expectNoProblems(page: Page, problems: string[]) {
  const state = await page.evaluate(() => ({
    hits: window.hits.length,
    stopped: window.stopped,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    links: Array.from(document.links, ({ protocol }) => protocol).filter(
      (protocol) => !['http:', 'https:', 'mailto:'].includes(protocol),
    ),
    // Elements created from the texts.
    elements: document.querySelectorAll('main :is(script, iframe, object, embed, img, style, form [action])')
      .length,
  }))
  expect(state).toEqual({ hits: 0, stopped: [], overflow: 0, links: [], elements: 0 })
  expect(problems).toEqual([])
}

test('names, descriptions and categories of decks: nothing runs, nothing overflows at 360 px', async ({
  page,
}) => {
  const problems = await recordProblems(page)
  await page.goto(`${site.origin}/featured-decks`)
  await expect(page.getByRole('article')).toHaveCount(200)
  await expectNoProblems(page, problems)

  const learner = await insertPerson(site.db)
  await signIn(page.context(), site.db, learner.id, site.origin)
  for (const text of HOSTILE_CARD_TEXTS) {
    await insertDeck(site.db, {
      ownerId: learner.id,
      name: fit(text, 120),
      description: fit(text, 2_000),
      category: fit(text, 60),
    })
  }
  await page.goto(`${site.origin}/decks`)
  const more = page.getByRole('button', { name: 'Load More Decks' })
  const pages = Math.floor(HOSTILE_CARD_TEXTS.length / 20)
  for (let count = 1; count <= pages; count += 1) {
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(Math.min((count + 1) * 20, HOSTILE_CARD_TEXTS.length))
  }
  await expectNoProblems(page, problems)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoProblems(page, problems)
})

test('cards in the list, collapsed and expanded, and in the preview: nothing runs, nothing overflows @nightly', async ({
  page,
}) => {
  const problems = await recordProblems(page)
  const learner = await insertPerson(site.db)
  await signIn(page.context(), site.db, learner.id, site.origin)
  for (const cards of [CARDS, MORE_CARDS]) {
    const deck = await insertDeck(site.db, { ownerId: learner.id, name: 'Hostile', cards })
    await page.goto(`${site.origin}/flashcards?deck=${deck.id}`)
    for (let shown = 20; shown < cards.length; shown += 20) {
      await page.getByRole('button', { name: 'Load More' }).click()
      await expect(page.locator('.flashcard-list > .flashcard')).toHaveCount(
        Math.min(shown + 20, cards.length),
      )
    }
    await expectNoProblems(page, problems)
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('.flashcard-more')) button.click()
    })
    await expectNoProblems(page, problems)
  }
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  const all = HOSTILE_CARD_TEXTS.filter((text) => text.length < 500).join('\n\n')
  for (let from = 0; from < all.length; from += 19_000) {
    await form.getByRole('textbox', { name: 'Answer', exact: true }).fill(all.slice(from, from + 19_000))
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByRole('group', { name: 'Preview' })).toBeVisible()
    await expectNoProblems(page, problems)
    await form.getByRole('button', { name: 'Write' }).click()
  }
})

test('cards while studying: nothing runs, nothing overflows at 360 px, and no card takes far longer than the others @nightly', async ({
  page,
}) => {
  const problems = await recordProblems(page)
  const learner = await insertPerson(site.db)
  await signIn(page.context(), site.db, learner.id, site.origin)
  const rendered: { ms: number; of: string }[] = []
  for (const cards of [CARDS, MORE_CARDS]) {
    const deck = await insertDeck(site.db, { ownerId: learner.id, name: 'Hostile', cards })
    await openStudy(page, deck.id, site.origin)
    await waitUntilStudyReady(page)
    const work = { count: cards.length, limitMs: FRAME_MS }
    const figures = await page.evaluate(async ({ count, limitMs }) => {
      const press = async (key: string) => {
        const startedAt = performance.now()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        await Promise.resolve()
        // Reading the size forces layout.
        const { scrollWidth, clientWidth } = document.documentElement
        return { ms: performance.now() - startedAt, overflow: scrollWidth - clientWidth }
      }
      const fastest = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms))
      const rendered: { text: string; answer: number; next: number }[] = []
      const overflows: number[] = []
      for (let card = 0; card < count; card += 1) {
        const text = document.querySelector('.study [aria-label=Question]')?.textContent ?? ''
        overflows.push((await press('h')).overflow)
        // Repeated, and the fastest counts, so that other work on the machine doesn't.
        const answer = [await press(' ')]
        const next = [await press('2')]
        const isSlow = () => Math.max(fastest(answer), fastest(next)) >= limitMs
        for (let times = 0; times < 2 || (times < 12 && isSlow()); times += 1) {
          // Pause before measuring again on a busy machine.
          if (times >= 2) await new Promise((resolve) => setTimeout(resolve, 100))
          answer.push(await press('u'))
          next.push(await press('2'))
        }
        rendered.push({ text: text.slice(0, 60), answer: fastest(answer), next: fastest(next) })
        overflows.push(...[...answer, ...next].map(({ overflow }) => overflow))
        // Let other tasks run.
        if (card % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 0))
      }
      return { rendered, overflow: Math.max(...overflows) }
    }, work)
    for (const { text, answer, next } of figures.rendered) {
      rendered.push({ ms: answer, of: `answer to ${text}` }, { ms: next, of: `question after ${text}` })
    }
    expect(figures.overflow).toBe(0)
    await expect(page.getByRole('heading', { name: 'Study Session Completed!' })).toBeVisible()
    await expectNoProblems(page, problems)
  }
  const sorted = rendered.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))]?.ms ?? 0) * 10) / 10
  const figures = { drawings: rendered.length, median: at(0.5), p90: at(0.9), worst: at(1) }
  console.log(JSON.stringify({ figure: 'a hostile card, ms', ...figures, slowest: sorted.slice(-6) }))
  // A ratio, because milliseconds depend on how busy the machine is.
  expect(at(1)).toBeLessThan(Math.max(FRAME_MS, MAX_TIMES_MEDIAN * at(0.5)))
})

test('imported rows and the company in the settings: nothing runs, nothing overflows @nightly', async ({
  page,
}) => {
  const problems = await recordProblems(page)
  const admin = await insertPerson(site.db, { role: 'admin' })
  await signIn(page.context(), site.db, admin.id, site.origin)
  const deck = await insertPublicDeck(site.db, { name: 'To fill' })
  await page.goto(`${site.origin}/flashcards?deck=${deck.id}`)
  await page.getByText('Import from CSV').click()
  const quoted = HOSTILE_CARD_TEXTS.map(
    (text) => `"${text.slice(0, 1_000).replaceAll('"', '""')}",b,${text.slice(0, 60)}`,
  )
  for (const csv of [
    quoted.join('\n'),
    HOSTILE_CARD_TEXTS.map((text) => text.slice(0, 500)).join('\n'),
    'w'.repeat(100_000),
  ]) {
    await page.getByLabel('Rows', { exact: true }).fill(csv)
    await page.getByRole('button', { name: 'Preview import' }).click()
    await expect(page.getByRole('heading', { name: 'Import preview' })).toBeFocused()
    await expectNoProblems(page, problems)
  }
  for (const text of [
    HOSTILE_CARD_TEXTS[0],
    HOSTILE_CARD_TEXTS[2],
    'w'.repeat(120),
    `${'\u202e'.repeat(20)}a`,
  ]) {
    await site.db
      .updateTable('person')
      .set({ company: fit(text ?? '', 100) })
      .where('id', '=', admin.id)
      .execute()
    await page.goto(`${site.origin}/settings`)
    await expect(page.getByLabel('Current Company')).toBeVisible()
    await expectNoProblems(page, problems)
  }
})
