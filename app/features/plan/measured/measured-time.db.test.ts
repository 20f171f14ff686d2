import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertExercise } from '../../../../test/factories/exercise.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { buildUnit, insertTrack, TEST_TRACK } from '../../../../test/factories/track.ts'
import { LEAST_LEARNERS } from './measured-time.rules.ts'
import { measureTimes } from './measured-time.service.server.ts'

const exercise = (slug: string, minutes: number) => ({
  slug,
  title: slug,
  alsoCalled: null,
  difficulty: 'easy' as const,
  minutes,
})

async function openSite() {
  const site = await createTestApp()
  for (const slug of ['quick', 'slow', 'rare']) await insertExercise(site.db, slug)
  const cardIds = Array.from({ length: 5 }, () => newId())
  const deck = await insertPublicDeck(site.db, {
    cards: cardIds.map((id) => ({ id, question: `Question ${id}`, answer: 'Answer' })),
  })
  await insertTrack(site.db, [
    buildUnit('arrays', {
      cards: cardIds.map((cardId) => ({ deckId: deck.id, cardId })),
      exercises: [exercise('quick', 8), exercise('slow', 8), exercise('rare', 8)],
    }),
  ])
  const solve = async (slug: string, ms: number, learners: number) => {
    for (let count = 0; count < learners; count += 1) {
      await sql`insert into exercise_progress (learner_id, slug, attempts, last_attempt_at, solved_at, solved_ms)
        values (${newId()}, ${slug}, 1, now(), now(), ${ms})`.execute(site.db)
    }
  }
  const answer = async (seconds: number, learners: number) => {
    for (let count = 0; count < learners; count += 1) {
      await sql`insert into study_day (learner_id, day, answers, duration_ms)
        values (${newId()}, ${Math.floor(Date.now() / DAY_MS) - 3}, 50, ${50 * seconds * 1_000})`.execute(
        site.db,
      )
    }
  }
  const caller = apiRouter.createCaller(site.contextOf(await insertPerson(site.db)))
  await caller.plan.save({ track: TEST_TRACK, weekdays: 127, minutesPerDay: 60 })
  const minutes = async () =>
    (await caller.plan.today()).session?.steps.map(({ title, minutes: planned }) => `${title} ${planned}`)
  return { db: site.db, caller, solve, answer, minutes }
}

test('[PATH-05] minutes are corrected by what learners take, for everyone, within half and double of the estimate', async () => {
  const { db, caller, solve, answer, minutes } = await openSite()
  const before = await minutes()
  expect(before).toEqual(expect.arrayContaining(['quick 8', 'slow 8', 'rare 8', '5 new cards 3']))
  await solve('quick', 5 * MINUTE_MS, LEAST_LEARNERS)
  await solve('slow', 40 * MINUTE_MS, LEAST_LEARNERS)
  await solve('rare', 15 * MINUTE_MS, LEAST_LEARNERS - 1)
  await answer(40, LEAST_LEARNERS)
  // Nothing changes before the job has run.
  expect(await minutes()).toEqual(before)
  await measureTimes(db, Date.now())
  expect(await minutes()).toEqual(expect.arrayContaining(['quick 5', 'slow 16', 'rare 8', '5 new cards 6']))
  // A visitor's preview plans with the same minutes.
  const [track] = await caller.plan.tracks()
  expect(track?.units[0]?.steps.find(({ ref }) => ref === 'quick')?.minutes).toBe(5)
})

test('[PATH-05] fewer than twenty learners say nothing, and what is old is forgotten', async () => {
  const { db, solve, answer, minutes } = await openSite()
  const before = await minutes()
  await solve('quick', 5 * MINUTE_MS, LEAST_LEARNERS - 1)
  await answer(40, LEAST_LEARNERS - 1)
  await solve('slow', 15 * MINUTE_MS, LEAST_LEARNERS)
  await measureTimes(db, Date.now() + 200 * DAY_MS)
  expect(await minutes()).toEqual(before)
  await measureTimes(db, Date.now())
  expect(await minutes()).toEqual(expect.arrayContaining(['quick 8', 'slow 15']))
})
