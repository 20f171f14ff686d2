import type { Page } from '@playwright/test'
import type { Unit } from '#app/features/plan/track/track.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { buildUnit } from '../test/factories/track.ts'
import { callApi } from './memory-page.ts'

export const EVERY_DAY = 127
/** Enough for the first unit and its reviews, too little for a lesson more. */
export const MINUTES = 22

/** A track of two units of its own, whose first one has every kind of step. */
export async function insertOwnTrack(db: Database): Promise<string> {
  const slug = `track-${crypto.randomUUID().slice(0, 8)}`
  const lessonId = newId()
  const course = await insertCourse(db, {
    title: 'Searching',
    topics: [
      {
        title: 'Binary search',
        lessons: [
          { id: lessonId, title: 'Lower bound', html: '<p>Keep what can still be the answer.</p>' },
          { title: 'Upper bound', html: '<p>The same, one further.</p>' },
        ],
      },
    ],
  })
  const cardIds = [newId(), newId()]
  const deck = await insertPublicDeck(db, {
    cards: cardIds.map((id, index) => ({ id, question: `Bound ${index + 1}?`, answer: 'Half-open.' })),
  })
  const first = buildUnit('lower-bound', {
    title: 'Binary search',
    lessons: [{ courseId: course.id, lessonId, title: 'Lower bound', courseTitle: 'Searching', minutes: 4 }],
    cards: cardIds.map((cardId) => ({ deckId: deck.id, cardId })),
    exercises: [
      {
        slug: 'lower-bound',
        title: 'First release at or after',
        alsoCalled: null,
        difficulty: 'easy',
        minutes: 10,
      },
    ],
    drill: { technique: 'prefix-sums', name: 'Prefix sums', minutes: 2 },
  })
  const units: Unit[] = [first, buildUnit('heaps', { title: 'Heaps', needs: ['lower-bound'] })]
  const content = { title: 'Own track', description: 'For tests.', why: 'In this order.', units }
  await db
    .insertInto('study_track')
    .values({ slug, position: 900, content: JSON.stringify(content) })
    .execute()
  return slug
}

/** Starts the session of somebody without due cards: its first step is a lesson. */
export async function startLessonStep(page: Page, db: Database) {
  await page.goto('/today')
  await callApi(page, 'plan.save', {
    track: await insertOwnTrack(db),
    weekdays: EVERY_DAY,
    minutesPerDay: MINUTES,
  })
  await callApi(page, 'plan.start', {})
}
