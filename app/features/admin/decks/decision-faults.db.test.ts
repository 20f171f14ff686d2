import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type AdminSite, createAdminSite } from '../../../../test/admin-site.ts'
import { insertCourse } from '../../../../test/factories/course.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSubmission } from '../../../../test/factories/submission.ts'
import { createFailingDatabase, type Loss } from '../../../../test/failing-database.ts'

const LOSSES: readonly Loss[] = ['before', 'after']

/**
 * Cuts the connection at the first statement, then at the second, and so on until the action succeeds without a cut.
 * After each run, `readState` names the state of the data. Returns the states in the order of the cuts.
 */
async function cutEverywhere<Subject>(
  site: AdminSite,
  loss: Loss,
  scenario: {
    prepare: () => Promise<Subject>
    act: (db: Database, subject: Subject) => Promise<unknown>
    readState: (subject: Subject) => Promise<string>
  },
) {
  const states: string[] = []
  for (let cutAt = 1; ; cutAt += 1) {
    const subject = await scenario.prepare()
    const { db, sent } = createFailingDatabase(site.pool, cutAt, loss)
    const outcome = await scenario.act(db, subject).then(
      () => 'done',
      () => 'failed',
    )
    const state = await scenario.readState(subject)
    if (sent.length < cutAt) return { states, statements: sent, last: `${outcome}, ${state}` }
    states.push(state)
  }
}

type Found = Awaited<ReturnType<typeof cutEverywhere>>

/** Expects no change before the commit is executed, and the whole change after it. */
const allOrNothing = ({ statements }: Found, loss: Loss) =>
  statements.map((text) => (text === 'commit' && loss === 'after' ? 'after' : 'before'))

function report(action: string, loss: Loss, { states }: Found) {
  const figure = 'places at which the connection was cut'
  console.log(JSON.stringify({ figure, action, loss, places: states.length }))
}

async function readSubmissionState(
  site: AdminSite,
  subject: { deckId: string; copyId: string; ownerId: string },
) {
  const open = await site.db
    .selectFrom('public_deck')
    .select(['approved', 'card_count'])
    .where('id', '=', subject.deckId)
    .executeTakeFirst()
  const copy = await site.db
    .selectFrom('deck')
    .selectAll()
    .where('id', '=', subject.copyId)
    .executeTakeFirst()
  const auditEvents = await site.db
    .selectFrom('admin_audit')
    .select('action')
    .where('subject_id', '=', subject.ownerId)
    .execute()
  return { open, copy, actions: auditEvents.map(({ action }) => action) }
}

async function prepare(site: AdminSite) {
  const owner = await insertPerson(site.db)
  return insertSubmission(site.db, { ownerId: owner.id, cards: 2 })
}

const isWaiting = ({ open, copy, actions }: Awaited<ReturnType<typeof readSubmissionState>>) =>
  open?.approved === false &&
  open.card_count === 0 &&
  copy?.public_deck_id !== null &&
  copy?.approved_for_public === false &&
  copy.rejected_at === null &&
  actions.length === 0

test.each(LOSSES)(
  '[ADMIN-02] approve with the connection cut %s each statement: still pending, or approved with its cards',
  { timeout: 120_000 },
  async (loss) => {
    const site = await createAdminSite()
    const found = await cutEverywhere(site, loss, {
      prepare: () => prepare(site),
      act: (db, { deckId, revision }) =>
        apiRouter
          .createCaller({ ...site.contextOf(site.admin), db })
          .admin.deck.approve({ deckId, revision }),
      async readState(subject) {
        const state = await readSubmissionState(site, subject)
        if (isWaiting(state)) return 'before'
        const { open, copy, actions } = state
        const isApproved =
          open?.approved === true && open.card_count === 2 && copy?.approved_for_public === true
        return isApproved && actions.join() === 'approve-deck' ? 'after' : JSON.stringify(state)
      },
    })
    report('approve', loss, found)
    expect([found.statements[0], found.statements.at(-1), found.last]).toEqual([
      'begin',
      'commit',
      'done, after',
    ])
    expect(found.states).toEqual(allOrNothing(found, loss))
  },
)

test.each(LOSSES)(
  '[ADMIN-02] reject with the connection cut %s each statement: still pending, or rejected with its reason',
  { timeout: 120_000 },
  async (loss) => {
    const site = await createAdminSite()
    const found = await cutEverywhere(site, loss, {
      prepare: () => prepare(site),
      act: (db, { deckId }) =>
        apiRouter
          .createCaller({ ...site.contextOf(site.admin), db })
          .admin.deck.reject({ deckId, reason: 'Too thin.' }),
      async readState(subject) {
        const state = await readSubmissionState(site, subject)
        if (isWaiting(state)) return 'before'
        const { open, copy, actions } = state
        const isRejected =
          open === undefined &&
          copy?.public_deck_id === null &&
          copy.rejected_at !== null &&
          copy.rejection_reason === 'Too thin.' &&
          copy.card_count === 2
        return isRejected && actions.join() === 'reject-deck' ? 'after' : JSON.stringify(state)
      },
    })
    report('reject', loss, found)
    expect([found.statements[0], found.statements.at(-1), found.last]).toEqual([
      'begin',
      'commit',
      'done, after',
    ])
    expect(found.states).toEqual(allOrNothing(found, loss))
  },
)

test.each(LOSSES)(
  '[EDIT-03] a course saved with the connection cut %s each statement: the whole old course, or the whole new one',
  { timeout: 120_000 },
  async (loss) => {
    const site = await createAdminSite()
    const found = await cutEverywhere(site, loss, {
      prepare: () =>
        insertCourse(site.db, { title: 'Old', topics: [{ lessons: [{ html: '<p>Old text.</p>' }] }] }),
      act: (db, { id }) => {
        const lesson = {
          id: randomUUIDv7(),
          title: 'New lesson',
          recommendedFlashcards: [],
          content: { html: '<p>New text.</p>', script: '' },
        }
        const topics = [{ id: randomUUIDv7(), title: 'New topic', subtopics: [lesson] }]
        const course = { id, version: 1, title: 'New', description: '', outline: { topics } }
        return apiRouter.createCaller({ ...site.contextOf(site.admin), db }).courseEditor.save(course)
      },
      async readState({ id }) {
        const course = await site.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
        const contents = await site.db
          .selectFrom('course_content')
          .select(['id', 'html'])
          .where('course_id', '=', id)
          // Unreferenced content is kept for a while.
          .where('left_at', 'is', null)
          .execute()
        const [content] = contents
        const isWhole =
          contents.length === 1 &&
          content !== undefined &&
          JSON.stringify(course?.outline).includes(`"contentRefId":"${content.id}"`)
        if (isWhole && course?.title === 'Old' && content.html.includes('Old text.')) return 'before'
        if (isWhole && course?.title === 'New' && content.html.includes('New text.')) return 'after'
        return JSON.stringify({ course, contents })
      },
    })
    report('course save', loss, found)
    expect([found.statements[0], found.statements.at(-1), found.last]).toEqual([
      'begin',
      'commit',
      'done, after',
    ])
    expect(found.states).toEqual(allOrNothing(found, loss))
  },
)
