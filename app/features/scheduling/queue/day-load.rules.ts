import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { minutesFor } from './queue.rules.ts'

/**
 * How much there is to do, in numbers that every screen shows: the page of the day, the last screen of a review, the
 * plan and the device without a network all read it here, so that they agree in the same moment.
 */
export type DayLoad = {
  /** Due now: the slice that fits into the learner's minutes. */
  due: CardLoad
  /** Due cards that no screen has to wait for: without those that come back within minutes. */
  dueLeft: number
  fresh: CardLoad
  tomorrow: CardLoad
  /** The next day of the week ahead with due cards; null if it has none. */
  next: (CardLoad & { day: StudyDay; isTomorrow: boolean }) | null
}

type CardLoad = { count: number; minutes: number }

export function describeLoad(today: Today): DayLoad {
  const { slice, due, newCards, week, day } = today
  const loadOf = (count: number) => ({ count, minutes: minutesFor(count, today.secondsPerAnswer) })
  const next = week.find((one) => one.day > day && one.count > 0)
  return {
    due: {
      count: slice?.cards ?? due.count,
      minutes: slice?.minutes ?? today.minutes,
    },
    dueLeft: Math.max(0, due.count - due.waiting),
    fresh: loadOf(Math.min(newCards.left, newCards.available)),
    tomorrow: loadOf(week.find((one) => one.day === day + 1)?.count ?? 0),
    next:
      next === undefined ? null : { day: next.day, isTomorrow: next.day === day + 1, ...loadOf(next.count) },
  }
}

/**
 * Whether a screen may say that the learner can stop: not before the last answers are counted (`load` is null until
 * then), and not while a due card, a new card of today or a step of today's session is open.
 */
export const canStop = (load: DayLoad | null, openSteps: number): boolean =>
  load !== null && load.dueLeft === 0 && load.fresh.count === 0 && openSteps === 0
