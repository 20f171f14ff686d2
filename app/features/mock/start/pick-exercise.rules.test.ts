import { expect, test } from 'vitest'
import { pickExercise } from './pick-exercise.rules.ts'

const exercise = (slug: string, attempts: number, solvedAt: Date | null, languages = ['python']) => ({
  slug,
  attempts,
  solvedAt,
  languages,
})
const NOW = new Date(0)
const QUERY = exercise('query', 0, null, ['sql'])
const NEW = exercise('new', 0, null)
const TRIED = exercise('tried', 3, null)
const SOLVED = exercise('solved', 1, NOW)

test.each([
  ['one that was never tried', [SOLVED, TRIED, NEW, QUERY], 'new'],
  ['else one that was not solved', [SOLVED, TRIED, QUERY], 'tried'],
  ['else any', [SOLVED, QUERY], 'solved'],
  ['nothing to write, nothing to pick', [QUERY], null],
  ['an empty list', [], null],
])('[WALK-06] a mock interview picks %s', (_, exercises, slug) => {
  expect(pickExercise(exercises, 0)).toBe(slug)
  expect(pickExercise(exercises, 1)).toBe(slug)
})
