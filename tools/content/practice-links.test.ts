import { expect, test } from 'vitest'

import { readLibraryOnce } from '../../test/library.ts'
import { readExerciseLessons } from '../exercises/exercise-names.ts'
import { lessonsOf } from './library.ts'
import { checkPracticeLinks } from './practice-links.ts'

const HEAP = 'courses/heaps/01-heaps/01-push.md'
const QUEUE = 'courses/heaps/01-heaps/02-queue.md'
const STORY = 'courses/stories/01-telling/01-star.md'

test('[ASK-02] a lesson of a technique without an exercise is reported, unless it is an exception', () => {
  const exceptions = { courses: new Set(['stories']), lessons: new Set<string>() }
  const files = [HEAP, QUEUE, STORY]
  const practiced = new Set(['heaps/01-heaps/01-push'])
  expect(checkPracticeLinks(files, practiced, exceptions)).toEqual([
    { file: QUEUE, line: 1, message: 'No exercise names this lesson in its field "lesson".' },
  ])
  const allowed = { ...exceptions, lessons: new Set(['heaps/01-heaps/02-queue']) }
  expect(checkPracticeLinks(files, practiced, allowed)).toEqual([])
})

test('[ASK-02] an exception that is no longer needed is reported', () => {
  const exceptions = {
    courses: new Set<string>(),
    lessons: new Set(['heaps/01-heaps/01-push', 'heaps/gone']),
  }
  const messages = checkPracticeLinks([HEAP], new Set(['heaps/01-heaps/01-push']), exceptions)
  expect(messages.map(({ message }) => message.split(':')[0])).toEqual([
    'An exercise names this lesson',
    'There is no such lesson',
  ])
})

test('[ASK-02] every lesson of a technique leads to an exercise', async () => {
  const library = await readLibraryOnce()
  const files = lessonsOf(library.courses).map(({ file }) => file)
  expect(checkPracticeLinks(files, await readExerciseLessons())).toEqual([])
})
