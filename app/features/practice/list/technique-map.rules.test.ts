import { expect, test } from 'vitest'
import { PATTERNS } from '../../../../tools/content/content.schema.ts'
import { TOPICS } from '../../../../tools/exercises/exercise.schema.ts'
import { filterExercises, readFilter } from './exercise-list.rules.ts'
import { TECHNIQUE_FAMILIES, techniqueName } from './technique-families.rules.ts'
import { buildTechniqueMap } from './technique-map.rules.ts'

const TODAY = 20_000
const row = (slug: string, patterns: string[], overrides: object = {}) => ({
  slug,
  patterns,
  attempts: 0,
  solvedAt: null,
  dueDay: null,
  languages: ['python'],
  difficulty: 'easy',
  ...overrides,
})
const SOLVED = { attempts: 1, solvedAt: '2026-01-01', dueDay: TODAY + 9 }
const rows = [
  row('open', ['hash map', 'two pointers']),
  row('solved', ['hash map'], SOLVED),
  row('due', ['hash map', 'heap'], { ...SOLVED, dueDay: TODAY }),
  row('given-up', ['heap'], { attempts: 1, dueDay: TODAY }),
]
const findTechnique = (technique: string) =>
  buildTechniqueMap(rows, TODAY)
    .flatMap(({ techniques }) => techniques)
    .find((found) => found.technique === technique)

test('[FACE-04] eight families have every technique of the content once', () => {
  const inFamilies = TECHNIQUE_FAMILIES.flatMap(({ techniques }) => techniques)
  expect(TECHNIQUE_FAMILIES).toHaveLength(8)
  expect(inFamilies.toSorted()).toEqual([...PATTERNS, ...TOPICS].toSorted())
})

test('[FACE-04] a technique has one pip per exercise; what was given up is due, not solved', () => {
  expect(findTechnique('hash map')).toEqual({
    technique: 'hash map',
    pips: ['due', 'solved', 'open'],
    solved: 2,
    due: 1,
  })
  expect(findTechnique('heap')).toMatchObject({ pips: ['due', 'due'], solved: 1, due: 2 })
})

test('[FACE-04] a family counts an exercise of two techniques once', () => {
  const [first] = buildTechniqueMap(rows, TODAY)
  expect(first).toMatchObject({ name: 'Arrays and strings', total: 3, solved: 2 })
})

test('[FACE-04] [WALK-10] a technique counts as many exercises as its list has', () => {
  for (const { techniques } of buildTechniqueMap(rows, TODAY)) {
    for (const { technique, pips } of techniques) {
      const filter = readFilter(new URLSearchParams({ topic: technique }))
      expect(pips).toHaveLength(filterExercises(rows, filter, TODAY).length)
    }
  }
})

test.each([
  ['BFS', 'Breadth-first search'],
  ['sliding window', 'Sliding window'],
])('[FACE-04] %s is called %s', (technique, name) => {
  expect(techniqueName(technique)).toBe(name)
})
