import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { buildCardRow } from '../../test/factories/card.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertComment, insertPost } from '../../test/factories/discussion.ts'
import { insertExercise } from '../../test/factories/exercise.ts'
import { setFlag } from '../../test/factories/flag.ts'
import { insertMockRoom } from '../../test/factories/mock-room.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { insertSubmission } from '../../test/factories/submission.ts'
import { insertSuggestion } from '../../test/factories/suggestion.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, signIn, test } from '../site.ts'
import { openStudy, waitUntilStudyReady } from '../study-page.ts'
import { XSS_VECTORS } from '../xss-vectors.ts'

/** Found by search, and shown beside each text. */
const WORD = 'quokkafication'
/** In CI every eleventh, which has some of each kind. */
const EVERY = attackSize({ gate: 11, full: 1 })
const VECTORS = XSS_VECTORS.filter((_, index) => index % EVERY === 0).map(stripUnstorable)

test.describe.configure({ timeout: 900_000, mode: 'default' })

/** Parts of at most this many characters, each of several texts. */
function join(max: number): string[] {
  const parts: string[] = []
  let part = WORD
  for (const vector of VECTORS) {
    if (part.length + vector.length + 2 > max) {
      parts.push(part)
      part = WORD
    }
    part += `\n\n${vector}`
  }
  return [...parts, part]
}

let site: OwnSite
let fields = 0
let pages = 0
const found: string[] = []

/** Opens pages of the site and collects what ran, what the policy had to stop, and where a page went. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    window.hits = []
    window.stopped = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // The schema library probes eval once and works without.
      if (blockedURI !== 'eval') window.stopped.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    found.push(`a dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => found.push(`a window of ${page.url()}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site.origin && !['data:', 'blob:'].includes(protocol)) {
      found.push(`${page.url()} asks for ${request.url()}`)
    }
  })
}

/** Touches every element as a person could, waits for events of loading, and reads the traps. */
async function probe(page: Page, what: string) {
  pages += 1
  const result = await page.evaluate(async () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.flashcard-more')) button.click()
    for (const element of document.querySelectorAll('main *, dialog *')) {
      for (const type of [
        'mouseover',
        'pointerenter',
        'focus',
        'toggle',
        'animationstart',
        'error',
        'load',
        'beforeinput',
      ]) {
        element.dispatchEvent(new Event(type))
      }
      if (element.closest('a, button, input, label, select, summary, [role]') === null) {
        element.dispatchEvent(new Event('click'))
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    const schemes = Array.from(document.querySelectorAll('a[href], area[href]'), (link) =>
      link instanceof HTMLAnchorElement ? link.protocol : 'not a link',
    )
    return {
      hits: window.hits,
      stopped: window.stopped,
      schemes: [...new Set(schemes)].filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme)),
      elements: document.querySelectorAll('main :is(script, object, embed, base, meta)').length,
      text: document.body.textContent.length,
    }
  })
  const { hits, stopped, schemes, elements } = result
  if (hits.length + stopped.length + schemes.length + elements > 0) {
    found.push(
      `${what}: ${JSON.stringify({ hits: hits.slice(0, 5), stopped: stopped.slice(0, 5), schemes, elements })}`,
    )
  }
  return result
}

async function open(page: Page, path: string, what: string) {
  await page.goto(`${site.origin}${path}`)
  // The text is there: an empty page would pass.
  expect([what, (await page.content()).includes('hits.push')]).toEqual([what, true])
  await probe(page, what)
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startOwnSite()
  for (const flag of ['enablePublicDecks', 'showDiscussionTab'] as const) await setFlag(site.db, flag, true)
})
test.afterAll(async () => {
  reportAttack('texts that try to run a script', {
    tried: VECTORS.length,
    fields,
    pages,
    executed: found.length,
  })
  await site.stop()
})

/** How often each text was stored, over all fields. */
const count = (rows: number) => {
  fields += rows
}

async function insertCards(db: Database, ownerId: string) {
  const [questions, answers, hints] = [join(4_000), join(20_000), join(2_000)]
  const cards = hints.map((hint, index) =>
    buildCardRow({
      question: questions[index % questions.length] ?? WORD,
      answer: answers[index % answers.length] ?? WORD,
      code: answers[index % answers.length] ?? WORD,
      hint,
    }),
  )
  count(4)
  return {
    cards,
    deck: await insertDeck(db, { ownerId, name: VECTORS[0] ?? WORD, cards: cards.slice(0, 200) }),
  }
}

test('[SEC-01] no generated text runs a script: cards in lists, while studying, for visitors, in review @nightly', async ({
  page,
}) => {
  await watch(page)
  const learner = await insertPerson(site.db)
  await signIn(page.context(), site.db, learner.id, site.origin)
  const { cards, deck } = await insertCards(site.db, learner.id)
  await open(page, `/flashcards?deck=${deck.id}`, 'cards')
  const more = page.getByRole('button', { name: 'Load More' })
  for (let shown = 20; shown < Math.min(cards.length, 200); shown += 20) {
    await more.click()
    await expect(page.locator('.flashcard-list > .flashcard')).toHaveCount(
      Math.min(shown + 20, cards.length, 200),
    )
  }
  await probe(page, 'all cards, expanded')
  await openStudy(page, deck.id, site.origin)
  await waitUntilStudyReady(page)
  for (let index = 0; index < Math.min(cards.length, 200); index += 1) {
    await page.keyboard.press('h')
    await page.keyboard.press('Space')
    if (index % 10 === 0) await probe(page, `studying card ${index}`)
    await page.keyboard.press('2')
  }
  const featured = await insertPublicDeck(site.db, {
    name: WORD,
    cards: cards.slice(0, 30).map((card) => ({ ...card, id: randomUUIDv7() })),
  })
  await page.context().clearCookies()
  await open(page, `/featured-decks/${featured.id}`, 'a featured deck, for a visitor')
  const admin = await insertPerson(site.db, { role: 'admin' })
  await signIn(page.context(), site.db, admin.id, site.origin)
  const name = VECTORS[1] ?? WORD
  const submission = await insertSubmission(site.db, { ownerId: learner.id, name })
  await open(page, `/admin/decks/${submission.deckId}`, 'a submission, for an administrator')
  const cardId = await site.db
    .selectFrom('public_card')
    .select('id')
    .where('deck_id', '=', featured.id)
    .executeTakeFirstOrThrow()
  await insertSuggestion(site.db, {
    deckId: featured.id,
    cardId: cardId.id,
    authorIds: [learner.id],
    proposed: join(3_000)[0] ?? WORD,
    note: (join(500)[0] ?? WORD).slice(0, 500),
  })
  count(2)
  await open(page, '/admin/suggestions', 'suggestions')
  expect(found).toEqual([])
})

test('[SEC-01] no generated text runs a script: names, descriptions, people, search results @nightly', async ({
  page,
}) => {
  await watch(page)
  const descriptions = join(2_000)
  for (const [index, vector] of VECTORS.entries()) {
    await insertPublicDeck(site.db, {
      name: vector.slice(0, 120),
      description: descriptions[index % descriptions.length] ?? WORD,
      category: vector.slice(0, 60),
      cards: 1,
    })
  }
  count(3)
  for (let from = 0; from < VECTORS.length; from += 200) {
    await open(page, '/featured-decks', `names of decks from ${from}`)
    // The page shows 200: those that were seen make place for the next.
    await sql`delete from public_deck where id in (select id from public_deck order by created_at desc, id desc limit 200)`.execute(
      site.db,
    )
  }
  const learner = await insertPerson(site.db, { name: (VECTORS[2] ?? WORD).slice(0, 60) })
  await site.db
    .updateTable('person')
    .set({ company: (VECTORS[3] ?? WORD).slice(0, 100) })
    .where('id', '=', learner.id)
    .execute()
  await signIn(page.context(), site.db, learner.id, site.origin)
  for (const [index, text] of join(4_000).entries()) {
    await insertDeck(site.db, {
      ownerId: learner.id,
      name: `${WORD} ${(VECTORS[index] ?? '').slice(0, 90)}`,
      description: text.slice(0, 2_000),
      cards: [buildCardRow({ question: text, answer: text })],
    })
  }
  count(5)
  await open(page, '/decks', 'own decks')
  await open(page, `/search?q=${WORD}`, 'search')
  for (const vector of VECTORS.filter((_, index) => index % 60 === 0)) {
    await open(page, `/search?q=${encodeURIComponent(vector)}`, 'the words of a search')
    await open(
      page,
      `/login?next=${encodeURIComponent(vector)}&error=${encodeURIComponent(vector)}`,
      'addresses',
    )
  }
  await open(page, '/settings', 'settings')
  const admin = await insertPerson(site.db, { role: 'admin' })
  await signIn(page.context(), site.db, admin.id, site.origin)
  for (const vector of VECTORS.slice(0, 60))
    await insertPerson(site.db, { name: vector.slice(0, 60), email: `${randomUUIDv7()}@example.com` })
  await open(page, '/admin/people', 'people')
  expect(found).toEqual([])
})

test('[SEC-01] no generated text runs a script: posts, comments, stories, mock interviews @nightly', async ({
  page,
}) => {
  await watch(page)
  const learner = await insertPerson(site.db)
  await signIn(page.context(), site.db, learner.id, site.origin)
  const texts = join(10_000)
  for (const [index, content] of texts.entries()) {
    const authorName = (VECTORS[index] ?? WORD).slice(0, 100)
    const post = await insertPost(site.db, {
      title: (VECTORS[index + 5] ?? WORD).slice(0, 200),
      content,
      authorName,
    })
    for (const comment of texts.slice(0, 3))
      await insertComment(site.db, { postId: post.id, content: comment.slice(0, 2_000), authorName })
    if (index % 20 === 19 || index === texts.length - 1) await open(page, '/discussion', `posts to ${index}`)
    await open(page, `/discussion?category=Interview&post=${post.id}`, `post ${index}`)
  }
  count(5)
  const stories = join(2_000)
  for (const [index, text] of stories.entries()) {
    const id = randomUUIDv7()
    const short = VECTORS[index] ?? WORD
    await sql`insert into story (learner_id, id, title, headline, situation, task, action, result, number, change)
      values (${learner.id}, ${id}, ${short}, ${short}, ${text}, ${text}, ${text}, ${text}, ${short}, ${short})`.execute(
      site.db,
    )
    if (index % 10 === 0) await open(page, `/stories/${id}`, `story ${index}`)
  }
  count(8)
  await open(page, '/stories', 'stories')
  await open(page, '/stories/print', 'stories to print')
  await insertExercise(site.db, 'two-sum')
  const secret = await insertMockRoom(site.db, learner.id)
  const hash = createHash('sha256').update(secret).digest('hex')
  const room = await site.db
    .selectFrom('mock_room')
    .select('id')
    .where('secret_hash', '=', hash)
    .executeTakeFirstOrThrow()
  for (const text of join(1_900)) {
    await sql`insert into mock_message (room_id, id, round, seat, text) values (${room.id}, ${randomUUIDv7()}, 1, 2, ${text})`.execute(
      site.db,
    )
  }
  await sql`update mock_seat set name = ${(VECTORS[4] ?? WORD).slice(0, 60)} where room_id = ${room.id} and seat = 2`.execute(
    site.db,
  )
  count(2)
  await page.goto(`${site.origin}/mock/${secret}`)
  await expect(page.getByText('hits.push').first()).toBeAttached()
  await probe(page, 'a mock interview')
  expect(found).toEqual([])
})

test('[SEC-01] no generated text runs a script: lessons and exercises', async ({ page }) => {
  await watch(page)
  const learner = await insertPerson(site.db)
  await signIn(page.context(), site.db, learner.id, site.origin)
  const htmls = join(20_000)
  const course = await insertCourse(site.db, {
    title: (VECTORS[6] ?? WORD).slice(0, 120),
    description: join(900)[0] ?? WORD,
    topics: [
      {
        title: (VECTORS[7] ?? WORD).slice(0, 120),
        lessons: htmls.map((html) => ({ html: `<p>${WORD} hits.push</p>${html}` })),
      },
    ],
  })
  count(4)
  await open(page, `/courses/${course.id}`, 'a course')
  for (const index of htmls.keys())
    await open(page, `/courses/${course.id}/topic/0/${index}`, `lesson ${index}`)
  for (const [index, statement] of htmls.entries()) {
    const slug = `hostile-${index}`
    const hints = join(600).slice(0, 3)
    await insertExercise(site.db, slug, { statement, referenceNote: statement, hints })
    await page.goto(`${site.origin}/practice/${slug}`)
    await probe(page, `exercise ${index}`)
  }
  count(3)
  expect(found).toEqual([])
})

test('[SEC-01] control: without the policy and outside of our renderers the same texts run', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.hits = []
  })
  await page.route('**/*', (route) => route.abort())
  await page.setContent('<main></main>')
  const ran = await page.evaluate(
    async (vectors) => {
      window.hits = []
      for (const vector of vectors) {
        const mount = document.createElement('div')
        mount.innerHTML = vector
        document.body.append(mount)
        for (const element of mount.querySelectorAll('*')) {
          for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'click', 'error', 'load'])
            element.dispatchEvent(new Event(type))
        }
        mount.remove()
      }
      return new Set(window.hits).size
    },
    VECTORS.filter((vector) => !/<(iframe|object|embed|meta|base|form)/i.test(vector)),
  )
  console.log(JSON.stringify({ control: 'texts that ran without our renderers', ran, of: VECTORS.length }))
  expect(ran).toBeGreaterThan(VECTORS.length / 10)
})
