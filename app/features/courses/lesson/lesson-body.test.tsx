import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LessonView } from '#app/features/courses/course.schema.ts'
import { LessonBody } from './lesson-body.tsx'

afterEach(cleanup)

const lesson: LessonView = {
  id: 'lesson',
  title: 'Heaps',
  topicIndex: 0,
  subIndex: 0,
  topicTitle: 'Trees',
  courseTitle: 'Structures',
  courseVersion: 1,
  contentVersion: 'a',
  html: '<p>Text</p>',
  frameContentId: 'content',
  cards: [],
  exercises: [],
}

async function renderBody() {
  const { container, rerender } = render(<LessonBody courseId="course" lesson={lesson} />)
  const findFrame = () => container.querySelector('iframe')
  await vi.waitFor(() => expect(findFrame()).not.toBeNull())
  const first = findFrame()
  return {
    first,
    async rerenderWith(change: Partial<LessonView>) {
      rerender(<LessonBody courseId="course" lesson={{ ...lesson, ...change }} />)
      await vi.waitFor(() => expect(findFrame()).not.toBeNull())
      return findFrame()
    },
  }
}

test('[COURSE-08] a save keeps the frame of a lesson whose content did not change', async () => {
  const { first, rerenderWith } = await renderBody()
  expect(await rerenderWith({ courseVersion: 2, title: 'Binary heaps', subIndex: 1 })).toBe(first)
})

test('[COURSE-08] a changed lesson gets a new frame, even with the same content id', async () => {
  const { first, rerenderWith } = await renderBody()
  expect(await rerenderWith({ courseVersion: 2, contentVersion: 'b' })).not.toBe(first)
})
