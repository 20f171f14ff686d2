import { expect, test } from 'vitest'

import { readLibrary } from './library.ts'
import { checkTopicTitles } from './topic-titles.ts'

test('[ASK-04] a topic whose title is not in the words of its lessons is reported', async () => {
  const { library } = await readLibrary()
  expect(checkTopicTitles(library.courses)).toEqual([])
  const course = library.courses.find(({ slug }) => slug === 'arrays-two-pointers-and-windows')
  if (course === undefined) throw new Error('The course is missing.')
  const rename = (title: string) => ({
    ...course,
    topics: course.topics.map((topic) => (topic.slug === 'prepared-totals' ? { ...topic, title } : topic)),
  })
  expect(checkTopicTitles([rename('Prepared totals')])).toEqual([
    {
      file: 'courses/arrays-two-pointers-and-windows/course.md',
      line: 1,
      message: `The topic "Prepared totals" doesn't name what its lessons teach: use the words of their titles.`,
    },
  ])
  expect(checkTopicTitles([rename('Range queries')])).toEqual([])
})
