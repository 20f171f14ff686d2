import { expect, test } from 'vitest'
import {
  type CourseProgress,
  findCurrentCourse,
  findNextLesson,
  groupCourses,
  type LessonState,
  sortByLastSeen,
  summarizeProgress,
} from './course-progress.rules.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`

/** 's3' is seen on day 3, 'd3' also done on that day, '-' not started. */
const lessonsOf = (marks: string): LessonState[] =>
  marks.split(' ').map((mark, index) => {
    const at = mark === '-' ? null : day(Number(mark.slice(1)))
    return {
      id: String(index + 1),
      title: `L${index + 1}`,
      seenAt: at,
      doneAt: mark.startsWith('d') ? at : null,
    }
  })

test.each([
  ['the lesson that was seen last, if it is not done', 'd1 s2 -', 2],
  ['the one after the last done lesson', 'd1 d2 -', 3],
  ['the first lesson that is left, when the last one is done', 's1 - d3', 1],
  ['the lesson that was seen last, although an earlier one is open', '- s2 -', 2],
  ['an open lesson behind a done one', 'd3 d1 d2 -', 4],
] as const)('[WALL-06] Continue opens %s', (_, marks, number) => {
  expect(findNextLesson('c', lessonsOf(marks))?.number).toBe(number)
})

test('[WALL-06] a course is finished on the day of its last lesson, and has no next lesson', () => {
  const course = { id: 'c', title: 'C' }
  expect(summarizeProgress(course, lessonsOf('d1 d5 d2'))).toEqual({
    courseId: 'c',
    courseTitle: 'C',
    lessonCount: 3,
    doneCount: 3,
    lastSeenAt: day(5),
    finishedAt: day(5),
    next: null,
  })
  expect(summarizeProgress(course, lessonsOf('d1 s2 -'))).toMatchObject({
    doneCount: 1,
    finishedAt: null,
    next: { id: '2', title: 'L2', number: 2, path: '/courses/c?lesson=2', after: { id: '3', number: 3 } },
  })
})

test('[WALL-06] the course read last is current; the others are grouped in the order of the list', () => {
  const of = (courseId: string, marks: string): CourseProgress =>
    summarizeProgress({ id: courseId, title: courseId }, lessonsOf(marks))
  const all = sortByLastSeen([of('a', 's1 -'), of('b', 'd2 d3'), of('c', 's9 -'), of('d', 'd5 -')])
  expect(findCurrentCourse(all)?.courseId).toBe('c')
  const ids = (courses: Array<{ id: string }>) => courses.map(({ id }) => id).join('')
  const groups = groupCourses(
    'abcde'.split('').map((id) => ({ id })),
    all,
  )
  expect([groups.inProgress, groups.notStarted, groups.finished].map(ids)).toEqual(['ad', 'e', 'b'])
})
