import type { Database } from '../../app/platform/database.server.ts'
import { createSessionReader } from '../../app/platform/session.server.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../test/factories/memory.ts'
import { callerOf, type GrowthSite, SESSION_SETTINGS, type Writer } from './growth-site.ts'

export type MeasuredCall = {
  name: string
  run(turn: number): Promise<unknown>
  /** Why it can't be flat, if it can't. */
  limit?: string
}

/** The calls that people make most often, as one learner. */
export function listCalls(db: Database, site: GrowthSite, writer: Writer): MeasuredCall[] {
  const { learner, deckId, courseId, lessonId, publicDeckId, postId } = site
  const call = callerOf(db, learner)
  const writerCall = callerOf(db, writer.learner)
  const readSession = createSessionReader(db, SESSION_SETTINGS)
  return [
    { name: 'the session of a request', run: () => readSession(site.cookie) },
    { name: 'deck.listMine', run: () => call.deck.listMine({}) },
    { name: 'deck.countMine', run: () => call.deck.countMine() },
    { name: 'card.list, own deck', run: () => call.card.list({ deckId }) },
    { name: 'card.listForStudy, own deck', run: () => call.card.listForStudy({ deckId }) },
    { name: 'memory.today', run: () => call.memory.today() },
    { name: 'memory.queue', run: () => call.memory.queue({}) },
    {
      name: 'study.record, one answer',
      run: (turn) => {
        const cardId = writer.cardIds[turn % writer.cardIds.length] ?? ''
        const events = [buildReviewAnswer(1, { cardId, deckId: writer.deckId })]
        return writerCall.study.record(buildReviewRecord(writer.learner.id, events))
      },
    },
    {
      name: 'study.deckProgress',
      run: () => call.study.deckProgress(),
      limit:
        'in a large table PostgreSQL reads the 30 decks of the learner one by one, in a small one the few runs of everybody: the same at each larger size',
    },
    { name: 'memory.progress', run: () => call.memory.progress({}) },
    { name: 'deck.listPublic', run: () => call.deck.listPublic({}) },
    { name: 'card.list, public deck', run: () => call.card.list({ deckId: publicDeckId }) },
    {
      name: 'search.find, 20 cards match',
      run: () => call.search.find({ query: 'topological order' }),
      limit:
        'in a large table PostgreSQL searches the cards of each of the learner’s 30 decks in an index, in a small one it reads them at once: fewer rows, and no more CPU',
    },
    {
      name: 'search.find, nearly all cards match',
      run: () => call.search.find({ query: 'question' }),
      limit:
        'PostgreSQL’s index of words (GIN) lists all matches before the first can be read, however few are wanted',
    },
    { name: 'course.list', run: () => call.course.list() },
    { name: 'course.lesson', run: () => call.course.lesson({ courseId, lesson: { id: lessonId } }) },
    { name: 'course.progress', run: () => call.course.progress() },
    { name: 'discussion.listPosts', run: () => call.discussion.listPosts({ category: 'Interview' }) },
    { name: 'discussion.listComments', run: () => call.discussion.listComments({ postId }) },
    { name: 'suggestion.outcomes', run: () => call.suggestion.outcomes() },
  ]
}
