import { shortDate } from '#app/shared/day-text.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { filterExercises, type Listed, NO_FILTER, stateOf } from './exercise-list.rules.ts'

// Apart from the rules of the list, which the page of every exercise loads.

/** The map, unless the address asks for the list or names one technique. */
export const isListView = (params: URLSearchParams): boolean =>
  params.get('view') === 'list' || params.has('topic')

/** All exercises that have come back. */
export const listDue = <Row extends Listed>(rows: readonly Row[], today: number): Row[] =>
  filterExercises(rows, { ...NO_FILTER, state: 'due' }, today)

/** One that the learner has never tried; null if there is none. `random` is from 0 to 1. */
export function chooseUnseen<Row extends Listed>(
  rows: readonly Row[],
  today: number,
  random: number,
): Row | null {
  const unseen = rows.filter((row) => stateOf(row, today) === 'new')
  return unseen[Math.min(unseen.length - 1, Math.floor(random * unseen.length))] ?? null
}

/** An exercise as the screens list it. */
export type ListedRow = Listed & {
  title: string
  difficulty: 'easy' | 'medium' | 'hard'
  /** The names that interviewers use. */
  alsoCalled: string[]
  solvedMs: number | null
}

/** What the learner has done with it; null if nothing. */
export function describeProgress(row: ListedRow, today: number): string | null {
  const { attempts, solvedAt, solvedMs, dueDay } = row
  if (solvedAt !== null) {
    const minutes = Math.max(1, Math.round((solvedMs ?? 0) / MINUTE_MS))
    const isBack = dueDay === null || dueDay <= today
    return `Solved in ${minutes} min${isBack ? '' : `, back on ${shortDate(dueDay)}`}`
  }
  if (attempts === 0) return null
  return `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, not solved yet`
}
