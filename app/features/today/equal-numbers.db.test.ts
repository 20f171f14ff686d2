import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { describeLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import { limitSession, readReviewScope } from '#app/features/study/review/session/review-scope.rules.ts'
import { DAY_MS } from '#app/shared/units.ts'
import type { Session } from '#app/features/plan/plan.schema.ts'
import { listDayUnits } from '#app/features/plan/planner/day-units.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { answersFromPlan, previewPlan } from '#app/features/plan/setup/setup.rules.ts'
import { createTestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../test/factories/memory.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { buildUnit, insertTrack, TEST_TRACK } from '../../../test/factories/track.ts'
import { describeDone, describeDue } from './today.rules.ts'

const EVERY_DAY = 127
const RUNS = 12

const randomState = fc.record({
  cards: fc.integer({ min: 1, max: 40 }),
  /** Of each card: how many days ago it was answered, and how; null: new. */
  answers: fc.array(
    fc.option(
      fc.record({
        daysAgo: fc.integer({ min: 0, max: 40 }),
        rating: fc.constantFrom('again' as const, 'hard' as const, 'good' as const, 'easy' as const),
        durationMs: fc.integer({ min: 3_000, max: 90_000 }),
      }),
    ),
    { minLength: 40, maxLength: 40 },
  ),
  minutesPerDay: fc.integer({ min: 5, max: 45 }),
  newPerDay: fc.integer({ min: 0, max: 30 }),
  interviewIn: fc.option(fc.integer({ min: 1, max: 40 })),
  /** 'Just 10 minutes'. */
  isShort: fc.boolean(),
})
/** More reviews than the ten minutes hold. */
const LONG_AND_SHORT = {
  cards: 40,
  answers: Array.from({ length: 40 }, () => ({ daysAgo: 40, rating: 'good' as const, durationMs: 60_000 })),
  minutesPerDay: 45,
  newPerDay: 0,
  interviewIn: null,
  isShort: true,
}
type State = typeof randomState extends fc.Arbitrary<infer Value> ? Value : never

async function openLearner(site: Awaited<ReturnType<typeof createTestApp>>, state: State) {
  const cards = Array.from({ length: state.cards }, () => buildCardRow({}))
  const deck = await insertPublicDeck(site.db, { cards })
  const learner = await insertPerson(site.db)
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const { minutesPerDay, newPerDay, interviewIn } = state
  await caller.memory.saveSettings({ minutesPerDay, newPerDay })
  await caller.memory.join({ deckId: deck.id })
  const now = Date.now()
  const answered = cards.flatMap(({ id }, index) => {
    const answer = state.answers[index] ?? null
    return answer === null ? [] : [{ cardId: id, ...answer }]
  })
  const byDay = Map.groupBy(answered, ({ daysAgo }) => daysAgo)
  for (const [daysAgo, ofDay] of [...byDay].toSorted(([one], [other]) => other - one)) {
    const at = now - daysAgo * DAY_MS
    const events = ofDay.map(({ cardId, rating, durationMs }, index) =>
      buildReviewAnswer(index + 1, { cardId, deckId: deck.id, rating, durationMs, at: at + index }),
    )
    await caller.study.record(buildReviewRecord(learner.id, events, { startedAt: at }))
  }
  const interviewDay = interviewIn === null ? null : Math.floor(now / DAY_MS) + interviewIn + 1
  await caller.plan.save({ track: TEST_TRACK, weekdays: EVERY_DAY, minutesPerDay, interviewDay })
  return caller
}

/** The units of today, as the plan names them. */
async function readUnitsOfPlan(caller: Awaited<ReturnType<typeof openLearner>>, today: StudyDay) {
  const view = await caller.plan.view()
  return listDayUnits(view?.days.find(({ day }) => day === today)?.steps ?? [])
}

const listOpenUnits = (session: Session | null) =>
  listDayUnits(
    (session?.steps ?? []).flatMap(({ kind, unit, state }) =>
      unit === null || state !== 'open' ? [] : [{ kind, unit }],
    ),
  )

test('[WALK-03] over random states, Today, plan, set-up, review and its last screen show equal numbers in the same moment', async () => {
  const site = await createTestApp()
  // More than fit before a near interview.
  const others = Array.from({ length: 8 }, (_, index) => buildUnit(`unit-${index}`, { needs: ['arrays'] }))
  await insertTrack(site.db, [buildUnit('arrays'), ...others])
  await fc.assert(
    fc.asyncProperty(randomState, async (state) => {
      const caller = await openLearner(site, state)
      const today = await caller.memory.today()
      const plan = await caller.plan.today()
      const load = describeLoad(today)

      // The page of the day without a plan, the screen of a device, and the last screen of a review.
      expect(describeDue(today, null)).toMatchObject({ ...load.due, fresh: load.fresh })
      expect(describeDone(today).next).toEqual(load.next)
      expect(load.tomorrow.count).toBe(today.week[1]?.count)
      const { next, tomorrow } = load
      expect(next?.isTomorrow === true ? next : tomorrow).toMatchObject(tomorrow)

      // A review serves as many cards as the page of the day says.
      const serve = async (path: string) => {
        const scope = readReviewScope(new URL(path, 'http://site').href)
        const batch = await caller.memory.queue(scope.input)
        const { cards, unloaded } = limitSession(batch, today, scope)
        return cards.length + unloaded
      }
      expect(await serve('/review')).toBe(load.due.count)
      expect(await serve('/review?new')).toBe(load.fresh.count)

      // The set-up, with the answers of the plan: as many units fit.
      const track = (await caller.plan.tracks()).find(({ slug }) => slug === TEST_TRACK)
      if (track === undefined || plan.plan === null) throw new Error('There is no plan.')
      const { leftOut, units } = plan.plan
      const preview = previewPlan({
        track,
        answers: answersFromPlan(plan.plan, plan.today),
        today: plan.today,
        done: new Set(
          units.filter(({ state: unit }) => unit === 'learned' || unit === 'known').map(({ slug }) => slug),
        ),
        current: await caller.plan.plannerInput(),
      })
      expect(preview?.leftOut).toEqual(leftOut)
      expect(preview?.fits).toBe(units.length - leftOut.length)

      // The plan: the same minutes and the same day, and a review step that serves what it says.
      expect(plan.plan?.minutesPerDay).toBe(today.settings.minutesPerDay)
      expect(plan.today).toBe(today.day)
      expect((await caller.plan.view())?.todayMinutes).toBe(plan.session?.minutesLeft ?? 0)
      expect(await readUnitsOfPlan(caller, plan.today)).toEqual(listOpenUnits(plan.session))
      const started = state.isShort ? await caller.plan.start({ minutes: 10 }) : plan
      expect(await readUnitsOfPlan(caller, plan.today)).toEqual(listOpenUnits(started.session))
      const step = started.session?.steps.find(({ kind }) => kind === 'review')
      const count = Number(/^\d+/u.exec(step?.title ?? '')?.[0] ?? 0)
      expect(count).toBeLessThanOrEqual(today.due.count)
      expect(step === undefined ? 0 : await serve(step.path)).toBe(count)
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[LONG_AND_SHORT]] },
  )
}, 120_000)
