import { expect, test } from 'vitest'
import { pickExercise, pickRound } from './pick-exercise.rules.ts'

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
const CLOSURES = exercise('closures', 0, null, ['javascript', 'typescript'])
const TRIED_CLOSURES = exercise('tried-closures', 1, NOW, ['javascript', 'typescript'])

test.each([
  ['one that was never tried', [SOLVED, TRIED, NEW, QUERY], 'new'],
  ['else one that was not solved', [SOLVED, TRIED, QUERY], 'tried'],
  ['else any', [SOLVED, QUERY], 'solved'],
  ['nothing about JavaScript before the learner has begun such an exercise', [CLOSURES, SOLVED], 'solved'],
  ['one about JavaScript after that', [CLOSURES, TRIED_CLOSURES, SOLVED], 'closures'],
  ['one about JavaScript if there is no other', [CLOSURES, QUERY], 'closures'],
  ['nothing to write, nothing to pick', [QUERY], null],
  ['an empty list', [], null],
])('[WALK-06] a mock interview picks %s', (_, exercises, slug) => {
  expect(pickExercise(exercises, 0)).toBe(slug)
  expect(pickExercise(exercises, 1)).toBe(slug)
})

test('[ROUND-04] a round that was never started is picked first, then one that was not finished', () => {
  const done = { slug: 'chat', phase: 'done', finishedRounds: 1 }
  const open = { slug: 'payments', phase: 'api', finishedRounds: 0 }
  const untouched = { slug: 'news-feed', phase: null, finishedRounds: 0 }
  expect(pickRound([done, open, untouched], 0.99)).toBe('news-feed')
  expect(pickRound([done, open], 0)).toBe('payments')
  expect(pickRound([done], 0.99)).toBe('chat')
  expect(pickRound([], 0)).toBeNull()
})
