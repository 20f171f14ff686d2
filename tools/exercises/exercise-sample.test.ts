import { expect, test } from 'vitest'
import type { FrontMatterFields } from './exercise.schema.ts'
import { findLinks } from './exercise-links.ts'
import { chooseSample } from './exercise-sample.ts'

test('[PRAC-08] a sample has its size, and after some days everything was chosen', () => {
  const items = Array.from({ length: 150 }, (_, index) => index)
  const samples = Array.from({ length: 5 }, (_, day) => chooseSample(items, 30, 20_000 + day))
  expect(samples.map(({ length }) => length)).toEqual([30, 30, 30, 30, 30])
  expect(new Set(samples.flat()).size).toBe(150)
  expect(chooseSample(items, 150, 3)).toEqual(items)
  expect(chooseSample([], 30, 3)).toEqual([])
})

const fields: FrontMatterFields = {
  title: 'Merge overlapping meetings',
  difficulty: 'easy',
  patterns: [],
  languages: ['python'],
  mode: 'function',
  comparison: { kind: 'exact' },
  lesson: 'course/01-topic/01-lesson',
  time: 'O(n)',
  space: 'O(1)',
}

test('[PRAC-09] the lesson and the cards of an exercise must be in the library', () => {
  const problems: { message: string }[] = []
  const report = (_line: number, message: string) => void problems.push({ message })
  const lesson = 'sorting/04-sorting-as-a-tool/02-merge-intervals.md'
  const found = findLinks({ ...fields, lesson, cards: ['hash-maps/finding-without-searching'] }, report)
  expect(found).toMatchObject({ lesson: { title: 'Merge intervals' }, cards: [{}] })
  expect(problems).toEqual([])
  findLinks({ ...fields, lesson: 'sorting/99-none/01-none', cards: ['hash-maps/none', 'no-deck/x'] }, report)
  expect(problems.map(({ message }) => message.split(';')[0])).toEqual([
    'There is no lesson sorting/99-none/01-none',
    'There is no card hash-maps/none',
    'There is no card no-deck/x',
  ])
})
