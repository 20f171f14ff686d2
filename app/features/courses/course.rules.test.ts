import { expect, test } from 'vitest'
import {
  canOpenCourse,
  isLocked,
  neighboursOf,
  plainQuestion,
  previewOf,
  topicPercent,
} from './course.rules.ts'
import { createMessageLimit, readFrameMessage } from './lesson/lesson-frame-messages.ts'

const learner = { id: 'a', name: 'A', email: 'a@example.com', role: 'user' } as const
const admin = { ...learner, role: 'admin' } as const

test('[COURSE-03] the question of a recommended card is shown without Markdown markup', () => {
  expect(plainQuestion('Why is `O(n)` **not** `2 * n`?')).toBe('Why is O(n) not 2 * n?')
  expect(plainQuestion('What do 2 * 3 and a ` mean?')).toBe('What do 2 * 3 and a ` mean?')
})

test('[COURSE-01] the list shows the first 80 characters and never splits a character', () => {
  expect(previewOf('a'.repeat(80))).toBe('a'.repeat(80))
  expect(previewOf('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`)
  expect(previewOf('🦉'.repeat(81))).toBe(`${'🦉'.repeat(80)}…`)
})

test.each([
  ['word '.repeat(16).trim(), 'word '.repeat(16).trim()],
  ['word '.repeat(17), `${'word '.repeat(16).trim()}…`],
  [`${'a'.repeat(70)}, and then more words`, `${'a'.repeat(70)}, and then…`],
  [`${'a'.repeat(78)} b c`, `${'a'.repeat(78)} b…`],
  // The end of the 80th character is the end of a word.
  [`${'a'.repeat(74)} fifth one`, `${'a'.repeat(74)} fifth…`],
  [`${'a'.repeat(76)}\nfifth one`, `${'a'.repeat(76)}…`],
  [`${'a'.repeat(79)}. ${'b'.repeat(9)}`, `${'a'.repeat(79)}…`],
  [`short ${'a'.repeat(80)}`, 'short…'],
])('[WALK-13] %j is cut at a word: %j', (description, preview) => {
  expect(previewOf(description)).toBe(preview)
  expect(previewOf(description).length).toBeLessThanOrEqual(81)
})

test('[COURSE-01] only administrators can open a course without lessons', () => {
  expect(canOpenCourse(null, { lessonCount: 0 })).toBe(false)
  expect(canOpenCourse(learner, { lessonCount: 0 })).toBe(false)
  expect(canOpenCourse(admin, { lessonCount: 0 })).toBe(true)
  expect(canOpenCourse(null, { lessonCount: 1 })).toBe(true)
})

test('[COURSE-06] a visitor can read only the first lesson of a topic', () => {
  expect(isLocked(null, 0)).toBe(false)
  expect(isLocked(null, 1)).toBe(true)
  expect(isLocked(learner, 1)).toBe(false)
})

test('[COURSE-03] progress is calculated from the topic index', () => {
  expect(topicPercent(2, 5)).toBeCloseTo(60)
  expect(topicPercent(-1, 5)).toBe(0)
  expect(topicPercent(0, 0)).toBe(0)
})

test('previous and next cross topic boundaries and skip empty topics', () => {
  const course = {
    topics: [
      { lessons: [{ id: 'a', title: 'A' }] },
      { lessons: [] },
      {
        lessons: [
          { id: 'b', title: 'B' },
          { id: 'c', title: 'C' },
        ],
      },
    ],
  }
  expect(neighboursOf(course, 'b').previous).toMatchObject({ id: 'a', topicIndex: 0, subIndex: 0 })
  expect(neighboursOf(course, 'b').next).toMatchObject({ id: 'c', topicIndex: 2, subIndex: 1 })
  expect(neighboursOf(course, 'deleted')).toEqual({ previous: null, next: null })
})

test('[COURSE-08] only known frame messages are accepted, and heights are capped', () => {
  expect(readFrameMessage('alive')).toEqual({ kind: 'alive' })
  expect(readFrameMessage('height 812')).toEqual({ kind: 'height', height: 812 })
  expect(readFrameMessage('height 99999')).toEqual({ kind: 'height', height: 30_000 })
  for (const other of [
    'height -1',
    'height 1e9',
    'height 100000',
    'x'.repeat(1_000_000),
    {},
    null,
    ['alive'],
    5,
  ]) {
    expect(readFrameMessage(other)).toBeNull()
  }
})

test('[COURSE-08] messages from a frame are limited to twenty per second', () => {
  let time = 0
  const isWithinLimit = createMessageLimit(() => time)
  expect(Array.from({ length: 1_000 }, isWithinLimit).filter(Boolean)).toHaveLength(20)
  time = 1_001
  expect(isWithinLimit()).toBe(true)
})
