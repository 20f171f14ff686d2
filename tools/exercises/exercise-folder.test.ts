import { expect, test } from 'vitest'
import { findCodeProblems, compileExercises, chooseSample } from './exercise-folder.ts'
import { findLinks } from './exercise-links.ts'
import type { FrontMatterFields } from './exercise.schema.ts'

test('[ASK-05] a parameter does not hide a built-in name of Python', () => {
  expect(findCodeProblems(['shortestAisle(shelf: string, list: string) -> string'], [])).toEqual([
    'The parameter "list" hides Python\'s built-in "list".',
  ])
  expect(findCodeProblems(['class Cache(map: int)', 'get(key: int) -> int'], [])).toHaveLength(1)
  expect(findCodeProblems(['find(items: list[int], wanted: int) -> int'], [])).toEqual([])
})

test.each([
  'del self.values[next(iter(self.values))]',
  'const oldest = this.values.keys().next().value',
  'for (const oldest of this.values.keys()) {\n  if (this.values.size <= this.size) break\n',
])('[ASK-05] a reference does not evict by the first key of an ordered map: %s', (code) => {
  expect(findCodeProblems([], [code]).join('')).toContain('does not take constant time')
  expect(findCodeProblems([], ['for (const key of counts.keys()) {\n  total += 1\n'])).toEqual([])
})

test(
  '[ASK-05] an exercise says whether its time is that of all calls or of one',
  { timeout: 60_000 },
  async () => {
    const exercises = new Map((await compileExercises()).map((exercise) => [exercise.slug, exercise.content]))
    expect(exercises.get('lru-cache')).toMatchObject({ time: 'O(n)', timeOf: 'all calls' })
    expect(exercises.get('tree-by-telegraph')).toMatchObject({ time: 'O(n)', timeOf: 'one call' })
    expect(exercises.get('two-sum')).toMatchObject({ time: 'O(n)', timeOf: null })
  },
)

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
