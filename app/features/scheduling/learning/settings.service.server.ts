import type { z } from 'zod'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type {
  memorySettingsInput,
  MemorySettings,
  SpreadOutcome,
} from '#app/features/scheduling/scheduling.schema.ts'
import { readSecondsPerAnswer } from '#app/features/scheduling/queue/pace.service.server.ts'
import { cardsIn } from '#app/features/scheduling/queue/queue.rules.ts'
import { nextInterviewDay } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { MAX_SPREAD_DAYS, spreadCards } from './backlog.rules.ts'
import { countDueDays, listDueIds, moveCards } from './backlog.store.server.ts'
import { type Learner, todayOf } from './learner.rules.ts'
import { lockAndReadLearner } from './learner.service.server.ts'
import { type SettingsColumns, updateLearner } from './learner.store.server.ts'

const PERMILLE = 1_000
const MAX_MOVED = 5_000
const FIRST_DAY = 0

const withoutUndefined = (values: { [K in keyof SettingsColumns]?: SettingsColumns[K] | undefined }) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Saves the given settings and returns all of them. They count from the next answer on. */
export async function saveSettings(
  tx: Transaction,
  viewer: Viewer,
  input: z.infer<typeof memorySettingsInput>,
): Promise<MemorySettings> {
  await lockAndReadLearner(tx, viewer.id)
  const { targetRetention } = input
  await updateLearner(
    tx,
    viewer.id,
    withoutUndefined({
      time_zone: input.timeZone,
      day_start_hour: input.dayStartHour,
      new_per_day: input.newPerDay,
      minutes_per_day: input.minutesPerDay,
      buttons: input.buttons,
      has_confidence: input.hasConfidence,
      retention_permille: targetRetention === undefined ? undefined : Math.round(targetRetention * PERMILLE),
      card_order: input.order,
    }),
  )
  return (await lockAndReadLearner(tx, viewer.id)).settings
}

/** Starts or ends a pause. Cards due during it are spread over the days after it. */
export async function savePause(
  tx: Transaction,
  viewer: Viewer,
  pause: MemorySettings['pause'],
  now: number,
): Promise<SpreadOutcome> {
  const learner = await lockAndReadLearner(tx, viewer.id)
  const today = todayOf(learner, now)
  const stored = pause ?? passedPart(learner.settings.pause, today)
  await updateLearner(tx, viewer.id, { paused_from: stored?.from ?? null, paused_to: stored?.to ?? null })
  if (pause === null || pause.to < today) return { moved: 0, lastDay: null }
  const from = pause.from <= today ? FIRST_DAY : pause.from
  return spread(tx, viewer, learner, {
    from,
    to: pause.to,
    hasToday: false,
    firstDay: pause.to + 1,
    today,
  })
}

/** The days of a pause that are over: they stay no days of study when it is ended early. */
function passedPart(pause: MemorySettings['pause'], today: StudyDay): MemorySettings['pause'] {
  return pause === null || pause.from >= today
    ? null
    : { from: pause.from, to: Math.min(pause.to, today - 1) }
}

/** Keeps what fits into today's minutes, and spreads the rest of the due cards over the next days. */
export async function moveBacklog(tx: Transaction, viewer: Viewer, now: number): Promise<SpreadOutcome> {
  const learner = await lockAndReadLearner(tx, viewer.id)
  const today = todayOf(learner, now)
  const { pause } = learner.settings
  const isPaused = pause !== null && pause.from <= today && today <= pause.to
  const firstDay = isPaused ? pause.to + 1 : today + 1
  return spread(tx, viewer, learner, { from: FIRST_DAY, to: today, hasToday: !isPaused, firstDay, today })
}

type SpreadRange = { from: StudyDay; to: StudyDay; hasToday: boolean; firstDay: StudyDay; today: StudyDay }

async function spread(
  tx: Transaction,
  viewer: Viewer,
  learner: Learner,
  { from, to, hasToday, firstDay, today }: SpreadRange,
): Promise<SpreadOutcome> {
  const perDay = cardsIn(learner.settings.minutesPerDay, await readSecondsPerAnswer(tx, viewer.id, today))
  const range = { from, to, skip: hasToday ? perDay : 0, limit: MAX_MOVED }
  const cardIds = await listDueIds(tx, viewer.id, range)
  if (cardIds.length === 0) return { moved: 0, lastDay: null }
  const days = await countDueDays(tx, viewer.id, { from: firstDay, to: firstDay + MAX_SPREAD_DAYS })
  const due = new Map(days.map(({ day, count }) => [day, count]))
  const interviewDay = nextInterviewDay(today, learner.schedule)
  const moves = spreadCards(cardIds, { firstDay, perDay, due, interviewDay })
  await moveCards(tx, viewer.id, moves)
  return { moved: moves.length, lastDay: moves.at(-1)?.day ?? null }
}
