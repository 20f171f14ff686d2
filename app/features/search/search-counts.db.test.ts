import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertCourse } from '../../../test/factories/course.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { insertExercise } from '../../../test/factories/exercise.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { insertSubmission } from '../../../test/factories/submission.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { MAX_CANDIDATES, PAGE_HITS, SEARCH_PLACES } from './search.rules.ts'
import { type SearchAnswer, searchInput } from './search.schema.ts'
import { search } from './search.service.server.ts'

const WORD = 'quokka'

/** Everything that can be found, once readable and once in each state in which somebody can't read it. */
async function createSite() {
  const app = await createTestApp()
  const { db } = app
  const people = {
    learner: await insertPerson(db),
    owner: await insertPerson(db),
    admin: await insertPerson(db, { role: 'admin' }),
  }
  const banned = await insertPerson(db)
  await setFlag(db, 'enablePublicDecks', true)
  await setFlag(db, 'showDiscussionTab', true)
  const cards = [buildCardRow({ question: `Why a ${WORD}?`, answer: 'Because.' })]
  const deck = { name: `A ${WORD} deck`, cards }
  await insertDeck(db, { ...deck, ownerId: people.owner.id })
  const rejected = await insertDeck(db, { ...deck, ownerId: people.owner.id })
  await sql`update deck set rejected_at = now() where id = ${rejected.id}`.execute(db)
  await insertSubmission(db, { ownerId: people.owner.id, name: deck.name })
  await insertPublicDeck(db, deck)
  await insertPublicDeck(db, { ...deck, isComingSoon: true })
  await insertPublicDeck(db, { ...deck, cards: [] })
  await insertPublicDeck(db, { ...deck, ownerId: people.owner.id })
  await insertPublicDeck(db, { ...deck, ownerId: people.owner.id, isApproved: false })
  const topics = [
    {
      lessons: [
        { title: 'Open', html: `<p>${WORD}</p>` },
        { title: 'Locked', html: `<p>${WORD}</p>` },
      ],
    },
  ]
  await insertCourse(db, { topics })
  await insertCourse(db, { topics, isPublished: false })
  await insertExercise(db, 'quokka-sum', { statement: `Count each ${WORD}.` })
  await insertPost(db, { title: `About a ${WORD}` })
  await insertPost(db, { title: 'Another one', content: WORD })
  await insertPost(db, { title: `A hidden ${WORD}`, isHidden: true })
  const removed = await insertPost(db, { title: `A deleted ${WORD}` })
  await sql`update discussion_post set deleted_at = now() where id = ${removed.id}`.execute(db)
  for (let index = 0; index <= PAGE_HITS; index += 1) {
    await insertPost(db, { title: `Spam about a ${WORD} ${index}`, authorId: banned.id })
  }
  await sql`update person set banned_at = now() where id = ${banned.id}`.execute(db)
  const find = (viewer: Viewer | null, rest = {}) =>
    search(
      { ...app.contextOf(people.learner), viewer },
      searchInput.parse({ query: WORD, limit: MAX_CANDIDATES, ...rest }),
    )
  return { db, people, find }
}

const countsOf = ({ groups }: SearchAnswer) =>
  Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))
const lengthsOf = ({ groups }: SearchAnswer) =>
  Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.length]))

test.each([
  { reader: 'visitor', expected: { deck: 1, lesson: 1, exercise: 1 } },
  { reader: 'learner', expected: { deck: 2, card: 2, lesson: 2, exercise: 1, post: 2 } },
  { reader: 'owner', expected: { deck: 4, card: 6, lesson: 2, exercise: 1, post: 2 } },
  { reader: 'admin', expected: { deck: 2, card: 2, lesson: 2, exercise: 1, post: 2 } },
] as const)(
  '[FAIR-06] $reader: each count of a search is the number of hits that this person gets',
  async ({ reader, expected }) => {
    const { people, find } = await createSite()
    const viewer = reader === 'visitor' ? null : people[reader]
    for (const places of [SEARCH_PLACES, ...SEARCH_PLACES.map((place) => [place])]) {
      const answer = await find(viewer, { places })
      expect(countsOf(answer)).toEqual(lengthsOf(answer))
      expect(answer.count).toBe(answer.groups.reduce((sum, { hits }) => sum + hits.length, 0))
      expect(answer.hasMore).toBe(false)
      // The palette shows a few hits beside the same counts.
      expect(countsOf(await find(viewer, { places, limit: 1 }))).toEqual(countsOf(answer))
    }
    expect(countsOf(await find(viewer))).toEqual(expected)
  },
)

test('[FAIR-06] posts of a banned author take no place in the list of candidates', async () => {
  const { db, people, find } = await createSite()
  const banned = await insertPerson(db)
  await sql`insert into discussion_post (id, category, title, content, author_id, author_name)
    select gen_random_uuid(), 'Interview', 'A crowded wombat ' || n, 'Text', ${banned.id}, 'Li'
    from generate_series(1, ${MAX_CANDIDATES + 1}) n`.execute(db)
  await insertPost(db, { title: 'One wombat' })
  await sql`update person set banned_at = now() where id = ${banned.id}`.execute(db)
  const { groups, hasMore } = await find(people.learner, { query: 'wombat' })
  expect(groups.map(({ hits, count }) => [hits.length, count])).toEqual([[1, 1]])
  expect(hasMore).toBe(false)
})
