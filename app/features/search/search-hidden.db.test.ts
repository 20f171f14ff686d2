import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertCourse } from '../../../test/factories/course.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertComment, insertPost } from '../../../test/factories/discussion.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { insertSubmission } from '../../../test/factories/submission.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { searchInput } from './search.schema.ts'
import { search } from './search.service.server.ts'
import { countSearchWords } from './search-word.service.server.ts'

type Site = TestApp & { owner: Viewer; learner: Viewer; admin: Viewer }
type Reader = 'visitor' | 'learner' | 'owner' | 'admin'
type Hide = () => Promise<unknown>

type HiddenContent = {
  name: string
  reader: Reader
  /** Inserts something with this word. A returned function hides it; until then it is found. */
  insert: (site: Site, word: string) => Promise<Hide | null>
}

const cards = (word: string) => [buildCardRow({ question: `Why ${word}?`, answer: 'Because.' })]
const never = async (inserted: Promise<unknown>) => {
  await inserted
  return null
}
const approvedDeck = ({ db, owner }: Site, name: string, word = '') =>
  insertPublicDeck(db, { ownerId: owner.id, name, isFeatured: false, cards: cards(word) })
const lessonWith = (html: string, script = '') => [
  {
    title: 'T',
    lessons: [
      { title: 'First', html: '<p>Open.</p>' },
      { title: 'Second', html, script },
    ],
  },
]

async function insertExercise(
  { db }: Site,
  fields: { title?: string; patterns?: string[]; content?: object; difficulty?: string },
) {
  const { title = 'Gift cards', patterns = [], content = {}, difficulty = 'easy' } = fields
  await sql`insert into exercise (slug, position, title, difficulty, patterns, languages, content)
    values (${randomUUIDv7()}, 0, ${title}, ${difficulty}, ${patterns}, '{python}', ${JSON.stringify(content)}::jsonb)`.execute(
    db,
  )
}

const setOwnDeck =
  ({ db }: Site, id: string) =>
  () =>
    sql`update deck set rejected_at = now() where id = ${id}`.execute(db)
const setPublicDeck =
  ({ db }: Site, id: string, change: ReturnType<typeof sql>) =>
  () =>
    sql`update public_deck set ${change} where id = ${id}`.execute(db)

const HIDDEN: HiddenContent[] = [
  {
    name: 'the name of another person’s deck',
    reader: 'learner',
    insert: ({ db, owner }, name) => never(insertDeck(db, { ownerId: owner.id, name })),
  },
  {
    name: 'its description',
    reader: 'learner',
    insert: ({ db, owner }, description) => never(insertDeck(db, { ownerId: owner.id, description })),
  },
  {
    name: 'another person’s card',
    reader: 'learner',
    insert: ({ db, owner }, word) => never(insertDeck(db, { ownerId: owner.id, cards: cards(word) })),
  },
  {
    name: 'its answer',
    reader: 'learner',
    insert: ({ db, owner }, word) =>
      never(insertDeck(db, { ownerId: owner.id, cards: [buildCardRow({ answer: word })] })),
  },
  {
    name: 'its code',
    reader: 'learner',
    insert: ({ db, owner }, word) =>
      never(insertDeck(db, { ownerId: owner.id, cards: [buildCardRow({ code: word })] })),
  },
  {
    name: 'a private card, for an administrator',
    reader: 'admin',
    insert: ({ db, owner }, word) => never(insertDeck(db, { ownerId: owner.id, cards: cards(word) })),
  },
  {
    name: 'a private card, for a visitor',
    reader: 'visitor',
    insert: ({ db, owner }, word) => never(insertDeck(db, { ownerId: owner.id, cards: cards(word) })),
  },
  {
    name: 'a pending deck',
    reader: 'learner',
    insert: ({ db, owner }, name) => never(insertSubmission(db, { ownerId: owner.id, name })),
  },
  {
    name: 'a pending deck, for an administrator',
    reader: 'admin',
    insert: ({ db, owner }, name) => never(insertSubmission(db, { ownerId: owner.id, name })),
  },
  {
    name: 'a card of a pending deck',
    reader: 'learner',
    insert: ({ db, owner }, word) =>
      never(insertPublicDeck(db, { ownerId: owner.id, isApproved: false, cards: cards(word) })),
  },
  {
    name: 'an own deck that was rejected',
    reader: 'owner',
    insert: async (site, name) =>
      setOwnDeck(site, (await insertDeck(site.db, { ownerId: site.owner.id, name })).id),
  },
  {
    name: 'its cards',
    reader: 'owner',
    insert: async (site, word) =>
      setOwnDeck(site, (await insertDeck(site.db, { ownerId: site.owner.id, cards: cards(word) })).id),
  },
  {
    name: 'an own deck that was deleted',
    reader: 'owner',
    insert: async ({ db, owner }, word) => {
      const { id } = await insertDeck(db, { ownerId: owner.id, cards: cards(word) })
      return () => sql`delete from deck where id = ${id}`.execute(db)
    },
  },
  {
    name: 'a deck that was withdrawn',
    reader: 'learner',
    insert: async (site, name) =>
      setPublicDeck(site, (await approvedDeck(site, name)).id, sql`approved = false`),
  },
  {
    name: 'a card of it',
    reader: 'learner',
    insert: async (site, word) =>
      setPublicDeck(site, (await approvedDeck(site, 'D', word)).id, sql`approved = false`),
  },
  {
    name: 'the name before a deck was renamed',
    reader: 'learner',
    insert: async (site, name) =>
      setPublicDeck(site, (await approvedDeck(site, name)).id, sql`name = 'Another'`),
  },
  {
    name: 'a deck that was deleted',
    reader: 'learner',
    insert: async (site, name) => {
      const { id } = await approvedDeck(site, name)
      return () => sql`delete from public_deck where id = ${id}`.execute(site.db)
    },
  },
  {
    name: 'a card of it',
    reader: 'learner',
    insert: async (site, word) => {
      const { id } = await approvedDeck(site, 'D', word)
      return () => sql`delete from public_deck where id = ${id}`.execute(site.db)
    },
  },
  {
    name: 'a card that was deleted',
    reader: 'learner',
    insert: async (site, word) => {
      const { id } = await insertPublicDeck(site.db, { cards: [...cards(word), ...cards('other')] })
      return () => sql`delete from public_card where deck_id = ${id}`.execute(site.db)
    },
  },
  {
    name: 'the question before a card was edited',
    reader: 'learner',
    insert: async (site, word) => {
      const { id } = await insertPublicDeck(site.db, { cards: cards(word) })
      return () => sql`update public_card set question = 'New' where deck_id = ${id}`.execute(site.db)
    },
  },
  {
    name: 'an approved deck while public decks are off',
    reader: 'learner',
    insert: async (site, name) => {
      await approvedDeck(site, name)
      return () => setFlag(site.db, 'enablePublicDecks', false)
    },
  },
  {
    name: 'a card of it',
    reader: 'learner',
    insert: async (site, word) => {
      await approvedDeck(site, 'D', word)
      return () => setFlag(site.db, 'enablePublicDecks', false)
    },
  },
  {
    name: 'an approved deck, for a visitor',
    reader: 'visitor',
    insert: (site, name) => never(approvedDeck(site, name)),
  },
  {
    name: 'a deck that is no longer featured, for a visitor',
    reader: 'visitor',
    insert: async (site, name) =>
      setPublicDeck(site, (await insertPublicDeck(site.db, { name, cards: 1 })).id, sql`featured = false`),
  },
  {
    name: 'a card of a featured deck, for a visitor',
    reader: 'visitor',
    insert: ({ db }, word) => never(insertPublicDeck(db, { cards: cards(word) })),
  },
  {
    name: 'a card of a deck that is held back',
    reader: 'learner',
    insert: async (site, word) =>
      setPublicDeck(
        site,
        (await insertPublicDeck(site.db, { cards: cards(word) })).id,
        sql`coming_soon = true`,
      ),
  },
  {
    name: 'a lesson of a draft, for an administrator',
    reader: 'admin',
    insert: ({ db }, word) =>
      never(insertCourse(db, { isPublished: false, topics: lessonWith(`<p>${word}</p>`) })),
  },
  {
    name: 'a lesson of a course that was unpublished',
    reader: 'learner',
    insert: async ({ db }, word) => {
      const { id } = await insertCourse(db, { topics: lessonWith(`<p>${word}</p>`) })
      return () => sql`update course set published_at = null where id = ${id}`.execute(db)
    },
  },
  {
    name: 'a lesson that was removed',
    reader: 'learner',
    insert: async ({ db }, word) => {
      const { id } = await insertCourse(db, { topics: lessonWith(`<p>${word}</p>`) })
      return () => sql`update course set outline = '{"topics": []}' where id = ${id}`.execute(db)
    },
  },
  {
    name: 'the text before a lesson was edited',
    reader: 'learner',
    insert: async ({ db }, word) => {
      const { id } = await insertCourse(db, { topics: lessonWith(`<p>${word}</p>`) })
      return () => sql`update course_content set html = '<p>New</p>' where course_id = ${id}`.execute(db)
    },
  },
  {
    name: 'the text of a locked lesson, for a visitor',
    reader: 'visitor',
    insert: ({ db }, word) => never(insertCourse(db, { topics: lessonWith(`<p>${word}</p>`) })),
  },
  {
    name: 'the script of a lesson',
    reader: 'learner',
    insert: ({ db }, word) => never(insertCourse(db, { topics: lessonWith('<p>Text</p>', `// ${word}`) })),
  },
  {
    name: 'a hidden post, for an administrator',
    reader: 'admin',
    insert: async ({ db }, title) => {
      const { id } = await insertPost(db, { title })
      return () => sql`update discussion_post set hidden_at = now() where id = ${id}`.execute(db)
    },
  },
  {
    name: 'a deleted post',
    reader: 'learner',
    insert: async ({ db }, title) => {
      const { id } = await insertPost(db, { title })
      return () => sql`update discussion_post set deleted_at = now() where id = ${id}`.execute(db)
    },
  },
  {
    name: 'a post while the discussion is off',
    reader: 'learner',
    insert: async ({ db }, title) => {
      await insertPost(db, { title })
      return () => setFlag(db, 'showDiscussionTab', false)
    },
  },
  {
    name: 'a post of a banned author',
    reader: 'learner',
    insert: async ({ db, owner }, title) => {
      await insertPost(db, { title, authorId: owner.id })
      return () => sql`update person set banned_at = now() where id = ${owner.id}`.execute(db)
    },
  },
  {
    name: 'a post, for a visitor',
    reader: 'visitor',
    insert: ({ db }, title) => never(insertPost(db, { title })),
  },
  {
    name: 'a comment',
    reader: 'learner',
    insert: async ({ db }, content) =>
      never(insertComment(db, { postId: (await insertPost(db)).id, content })),
  },
  {
    name: 'an exercise by its technique',
    reader: 'learner',
    insert: (site, word) => never(insertExercise(site, { patterns: [word] })),
  },
  {
    name: 'an exercise by its hints',
    reader: 'learner',
    insert: (site, word) => never(insertExercise(site, { content: { hints: [word], followUps: [word] } })),
  },
  {
    name: 'an exercise by its solution',
    reader: 'learner',
    insert: (site, word) =>
      never(insertExercise(site, { content: { references: { python: word }, lessonTitle: word } })),
  },
]

const readerOf = (site: Site, reader: Reader): Viewer | null => (reader === 'visitor' ? null : site[reader])

async function countFound(site: Site, reader: Reader, query: string): Promise<number> {
  const context = { ...site.contextOf(site.learner), viewer: readerOf(site, reader) }
  const answer = await search(context, searchInput.parse({ query }))
  return answer.count + (answer.suggestion === null ? 0 : 1)
}

test(`[FIND-03] ${HIDDEN.length} hidden things are not found`, async () => {
  const app = await createTestApp()
  const { db } = app
  const admin = await insertPerson(db, { role: 'admin' })
  const learner = await insertPerson(db)
  const problems: string[] = []
  for (const [index, { name, reader, insert }] of HIDDEN.entries()) {
    const site: Site = { ...app, admin, learner, owner: await insertPerson(db) }
    await setFlag(db, 'enablePublicDecks', true)
    await setFlag(db, 'showDiscussionTab', true)
    const word = `zebrafish${String.fromCodePoint(97 + (index % 26))}${index}x`
    const hide = await insert(site, word)
    if (hide !== null) {
      if ((await countFound(site, reader, word)) === 0)
        problems.push(`${name} is not found before it is hidden`)
      await hide()
    }
    if ((await countFound(site, reader, word)) > 0) problems.push(`${name} is found`)
  }
  expect(problems).toEqual([])
  expect(HIDDEN.length).toBeGreaterThanOrEqual(30)
})

test('[FIND-03] an exercise is not found by its difficulty, and no withdrawn word is suggested', async () => {
  const app = await createTestApp()
  const learner = await insertPerson(app.db)
  const site: Site = { ...app, learner, owner: learner, admin: learner }
  await insertExercise(site, { difficulty: 'medium' })
  expect(await countFound(site, 'learner', 'medium')).toBe(0)
  const { id } = await insertPublicDeck(app.db, { name: 'Quokkaproof', cards: 1 })
  await countSearchWords(app.db)
  expect(await countFound(site, 'learner', 'quokkaprof')).toBeGreaterThan(1)
  await sql`update public_deck set approved = false, featured = false, owner_id = ${learner.id} where id = ${id}`.execute(
    app.db,
  )
  expect(await countFound(site, 'learner', 'quokkaprof')).toBe(0)
})
