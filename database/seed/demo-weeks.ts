import { finishPlacement, readPlacement } from '#app/features/plan/placement/placement.service.server.ts'
import { savePlan } from '#app/features/plan/plan.service.server.ts'
import { findTrackHere } from '#app/features/plan/track/track.service.server.ts'
import { listInterviews, saveInterview } from '#app/features/scheduling/interview/interview.service.server.ts'
import { startLearning } from '#app/features/scheduling/learning/learning.service.server.ts'
import { saveSettings } from '#app/features/scheduling/learning/settings.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { createRandom } from '../../test/attacks/seeded-random.ts'
import { type DemoClock, timeOf, writeAt } from './demo-clock.ts'
import type { Life } from './demo-life.ts'
import type { DemoPeople } from './demo-people.ts'
import { studyFreely, studyPlan } from './demo-sessions.ts'

const SEED = 42
const TRACK = 'coding-interviews'
const FIRST_DAY = -42
/** The company has invited the learner: from here on there is a plan. */
const PLAN_DAY = -21
/** After today. */
const INTERVIEW_DAY = 18
const NAMED_ON = -12
const MINUTES_PER_DAY = 40
/** Units that the check asks about, and those that need no lesson any more. */
const CHECKED = 10
const KNOWN = 8
/** Days without a session that weren't planned. The last one was studied, so that today is an ordinary day. */
const MISSED = new Set([-37, -36, -29, -23, -15, -9, -8, -5])
const EVENING = 19
/** The decks of these units are learned as a whole. */
const UNITS_OF_DECKS = new Set(['big-o', 'hash-map', 'sliding-window'])
const ALL_WEEKDAYS = 127
const DAYS_PER_WEEK = 7
/** 1970-01-01 was a Thursday; bit 0 is Monday. */
const FIRST_WEEKDAY = 3

/** All days but one of the week, which is never today. */
function weekdaysOf({ today }: DemoClock): { weekdays: number; dayOff: number } {
  const dayOff = (today + FIRST_WEEKDAY + 3) % DAYS_PER_WEEK
  return { weekdays: ALL_WEEKDAYS - 2 ** dayOff, dayOff }
}

/** Six weeks of a learner with an interview ahead. Nothing happens on a site without the library. */
export async function liveSixWeeks(db: Database, clock: DemoClock, people: DemoPeople): Promise<void> {
  const track = await findTrackHere(db, TRACK)
  if (track === null) return
  const { learner, mara } = people
  const life: Life = {
    clock,
    learner,
    mara,
    track,
    random: createRandom(SEED),
    tried: new Set(),
  }
  const { weekdays, dayOff } = weekdaysOf(clock)
  await chooseDecks(db, life)
  for (let days = FIRST_DAY; days < 0; days += 1) {
    if (days === PLAN_DAY) await beginPlan(db, life, weekdays)
    if (days === NAMED_ON) await nameInterview(db, life)
    const isOff = (clock.today + days + FIRST_WEEKDAY) % DAYS_PER_WEEK === dayOff
    if (isOff || MISSED.has(days)) continue
    await (days < PLAN_DAY ? studyFreely : studyPlan)(db, life, days, timeOf(clock, days, EVENING))
  }
}

async function chooseDecks(db: Database, { clock, learner, track }: Life): Promise<void> {
  const at = timeOf(clock, FIRST_DAY, EVENING) - 15 * MINUTE_MS
  const units = track.units.filter(({ slug }) => UNITS_OF_DECKS.has(slug))
  const deckIds = new Set(units.flatMap(({ cards }) => cards.slice(0, 1).map(({ deckId }) => deckId)))
  await writeAt(db, at, ['learning_deck'], async (tx) => {
    await saveSettings(tx, learner, { timeZone: clock.timeZone })
    for (const deckId of deckIds) await startLearning(tx, learner, deckId)
  })
}

async function beginPlan(db: Database, { clock, learner }: Life, weekdays: number): Promise<void> {
  const at = timeOf(clock, PLAN_DAY, EVENING) - 15 * MINUTE_MS
  const plan = {
    track: TRACK,
    weekdays,
    minutesPerDay: MINUTES_PER_DAY,
    interviewDay: clock.today + INTERVIEW_DAY,
    timeZone: clock.timeZone,
  }
  await writeAt(db, at, ['interview'], async (tx) => {
    await savePlan(tx, learner, plan, at)
    const { questions } = await readPlacement(tx, learner, at)
    const answers = questions.slice(0, CHECKED).map((question, index) => ({
      questionId: question.id,
      answer: index >= KNOWN ? null : question.kind === 'card' ? 'right' : (question.accepted[0] ?? null),
    }))
    await finishPlacement(tx, learner, { answers }, at)
  })
}

/** The company has confirmed the day. */
async function nameInterview(db: Database, { clock, learner }: Life): Promise<void> {
  const at = timeOf(clock, NAMED_ON, EVENING) - 30 * MINUTE_MS
  const [interview] = await listInterviews(db, learner)
  if (interview === undefined) return
  const { id, day, minutesPerDay } = interview
  const round = { day: null, deckIds: [], note: '' }
  const rounds = [
    { ...round, kind: 'coding' as const },
    { ...round, kind: 'coding' as const, note: 'With the team lead' },
    { ...round, kind: 'behavioral' as const },
  ]
  await writeAt(db, at, [], (tx) =>
    saveInterview(tx, learner, { id, title: 'Northwind, on-site', day, minutesPerDay, rounds }, at),
  )
}
