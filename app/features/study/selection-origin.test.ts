import { expect, test } from 'vitest'
import { lessonOfSelection, nameSelectionOrigin } from './selection-origin.ts'

const LESSON = '019f0000-0000-7000-8000-000000000001'

test.each([
  ['/courses', 'Courses', null],
  ['/courses/c', 'Back to the course', null],
  [`/courses/c?lesson=${LESSON}`, 'Back to the lesson', LESSON],
  ['/courses/c/topic/0/1', 'Back to the lesson', null],
  ['/flashcards?deck=d', 'View Flashcards', null],
])('[WALL-06] cards that %s offers lead back to it as %j', (from, label, lessonId) => {
  expect(nameSelectionOrigin(from)).toBe(label)
  expect(lessonOfSelection(from)).toBe(lessonId)
})
