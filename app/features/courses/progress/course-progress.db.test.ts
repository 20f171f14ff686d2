import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildCardRow } from '../../../../test/factories/card.ts'
import { buildTopic, insertCourse } from '../../../../test/factories/course.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { buildAnswer, buildRunRecord } from '../../../../test/factories/study-run.ts'

test('[WALL-06] a learner sees their progress, and the finished course with its cards and the next course', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const cards = [buildCardRow(), buildCardRow()]
  const deck = await insertPublicDeck(site.db, { cards })
  const cardIds = cards.map(({ id }) => id)
  const course = await insertCourse(site.db, {
    title: 'Heaps',
    topics: [
      { lessons: [{ title: 'One', html: '<p>Text.</p>', cards: [...cardIds, 'not-a-card'] }] },
      buildTopic('Last', 1),
    ],
  })
  await insertCourse(site.db, { title: 'Soon', topics: [] })
  await insertCourse(site.db, { title: 'Draft', isPublished: false })
  const following = await insertCourse(site.db, { title: 'Tries' })
  const [one, last] = course.outline.topics.flatMap(({ subtopics }) => subtopics)
  const call = (lesson: typeof one, isDone: boolean) =>
    site.callMutation('course.setDone', { courseId: course.id, lessonId: lesson?.id, isDone }, cookie)
  const progress = async () => (await site.callQuery('course.progress', undefined, cookie)).data
  const finished = async () => (await site.callQuery('course.finished', { courseId: course.id }, cookie)).data

  expect(await progress()).toEqual([])
  expect(await finished()).toBeNull()
  await call(one, true)
  expect(await progress()).toMatchObject([
    {
      courseId: course.id,
      courseTitle: 'Heaps',
      lessonCount: 2,
      doneCount: 1,
      finishedAt: null,
      next: {
        id: last?.id,
        title: 'Last 1',
        number: 2,
        path: `/courses/${course.id}?lesson=${last?.id}`,
        after: null,
      },
    },
  ])
  expect(await finished()).toBeNull()
  await call(last, true)
  const answered = buildAnswer(1, { cardId: cardIds[0] ?? '' })
  const run = buildRunRecord({ learnerId: learner.id, deckId: deck.id, events: [answered] })
  await site.callMutation('study.record', run, cookie)
  expect(await progress()).toMatchObject([{ doneCount: 2, next: null }])
  expect(await finished()).toMatchObject({
    lessons: [{ title: 'One' }, { title: 'Last 1' }],
    cardCount: 2,
    startedCardCount: 1,
    cardIds: [cardIds[1]],
    nextCourse: { id: following.id, title: 'Tries' },
  })
  const other = await site.cookieOf(await insertPerson(site.db))
  expect((await site.callQuery('course.progress', undefined, other)).data).toEqual([])
  expect((await site.callQuery('course.finished', { courseId: course.id }, other)).data).toBeNull()
})
