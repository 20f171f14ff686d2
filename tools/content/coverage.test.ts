import { describe, expect, test } from 'vitest'

import { readLibraryOnce } from '../../test/library.ts'
import { readExerciseNames } from '../exercises/exercise-names.ts'
import { findCoverage, formatCoverage, isCovered, MINIMUM_COVERAGE } from './coverage.ts'
import { LISTED_PROBLEMS, type ListedProblem } from './listed-problems.ts'

const library = await readLibraryOnce()
const exercises = await readExerciseNames()
const find = (name: string) => {
  const problem: ListedProblem = { name, technique: 'math', isBlind75: false }
  const [row] = findCoverage(library, exercises, [problem])
  if (row === undefined) throw new Error('no row')
  return row
}

test('the lists have 150 and 75 problems, each name once', () => {
  expect(new Set(LISTED_PROBLEMS.map(({ name }) => name)).size).toBe(150)
  expect(LISTED_PROBLEMS).toHaveLength(150)
  expect(LISTED_PROBLEMS.filter(({ isBlind75 }) => isBlind75)).toHaveLength(75)
})

test('the library covers at least the minimums', () => {
  const rows = findCoverage(library, exercises)
  expect(rows.filter(isCovered).length).toBeGreaterThanOrEqual(MINIMUM_COVERAGE.neetCode150)
  const blind = rows.filter(({ isBlind75 }) => isBlind75)
  expect(blind.filter(isCovered).length).toBeGreaterThanOrEqual(MINIMUM_COVERAGE.blind75)
})

test('[ASK-07] all of Blind 75 and at least 140 of NeetCode 150 have an exercise', () => {
  const rows = findCoverage(library, exercises)
  const without = rows.filter((row) => row.exercises.length === 0)
  expect(without.filter(({ isBlind75 }) => isBlind75)).toEqual([])
  expect(rows.length - without.length).toBeGreaterThanOrEqual(140)
  // An exercise that is missing is noticed.
  const fewer = new Map([...exercises].filter(([slug]) => slug !== 'two-sum'))
  const names = findCoverage(library, fewer).filter((row) => row.exercises.length === 0)
  expect(names.map(({ name }) => name)).toContain('Two Sum')
})

describe('a row', () => {
  test('finds a card by its other name, and the lessons that recommend it', () => {
    const row = find('Container With Most Water')
    expect(row.cards).toEqual(['arrays-and-two-pointers/lower-wall-moves'])
    expect(row.lessons).toContain(
      'courses/arrays-two-pointers-and-windows/03-pointers-that-meet/02-the-side-that-cannot-win.md',
    )
    expect(row.exercises).toHaveLength(1)
    expect(isCovered(row)).toBe(true)
  })

  test('does not take a longer name for the shorter one', () => {
    expect(find('House Robber').cards).not.toContain('dynamic-programming/house-robber-circle')
    expect(find('House Robber II').cards).toEqual(['dynamic-programming/house-robber-circle'])
  })

  test('is not covered without a card', () => {
    const row = find('Nobody Asks This')
    expect(row).toMatchObject({ cards: [], lessons: [] })
    expect(isCovered(row)).toBe(false)
    expect(formatCoverage([row])).toContain('| Nobody Asks This | NeetCode 150 | math | none | none | none |')
  })
})
