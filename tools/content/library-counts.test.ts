import { expect, test } from 'vitest'

import { readLibraryOnce } from '../../test/library.ts'
import { countLibrary, findMissingCourses } from './library-counts.ts'

const REQUIRED = {
  'ai-assisted-coding-rounds': 8,
  'debugging-and-reading-code': 8,
  'interview-process-and-offers': 8,
  'project-deep-dive': 8,
  'worked-system-designs': 12,
}

/** A course whose lessons are divided among two topics. */
function course(slug: string, lessons: number) {
  const half = Math.floor(lessons / 2)
  const topic = (count: number) => ({ lessons: Array.from({ length: count }) })
  return { slug, topics: [topic(half), topic(lessons - half)] }
}

test('[ASK-08] a required course that is missing or too short is reported', () => {
  const complete = Object.entries(REQUIRED).map(([slug, lessons]) => course(slug, lessons))
  expect(findMissingCourses(complete, REQUIRED)).toEqual([])
  for (const slug of Object.keys(REQUIRED)) {
    const rest = complete.filter((other) => other.slug !== slug)
    expect(findMissingCourses(rest, REQUIRED)).toEqual([`no course ${slug}`])
  }
  const tooShort = [...complete.slice(0, -1), course('worked-system-designs', 11)]
  expect(findMissingCourses(tooShort, REQUIRED)).toEqual([
    'lessons in worked-system-designs: 11 of at least 12',
  ])
})

test('[ASK-08] the library has the required courses, and every minimum is met', async () => {
  const library = await readLibraryOnce()
  expect(findMissingCourses(library.courses)).toEqual([])
  expect(countLibrary(library).missed).toEqual([])
})
