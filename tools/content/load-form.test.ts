import { expect, test } from 'vitest'

import { contentId } from './content-ids.ts'
import { loadLibrary } from './library.ts'
import { toLoadForm } from './load-form.ts'

const library = await loadLibrary()
const form = toLoadForm(library)

test('other names of a card follow its answer', () => {
  const id = contentId('card', 'arrays-and-two-pointers', 'lower-wall-moves')
  const card = form.cards.find((other) => other.id === id)
  expect(card?.answer).toMatch(/\n\nAlso called: Container With Most Water\.$/)
  expect(card?.question).not.toContain('Also called')
})

test('a name that the question already has is not repeated', () => {
  const id = contentId('card', 'hash-maps', 'contains-duplicate')
  expect(form.cards.find((card) => card.id === id)?.answer).not.toContain('Also called')
})

test('other names of a lesson follow its claim', () => {
  const lessons = form.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons))
  const lesson = lessons.find(({ title }) => title === 'The exchange argument')
  expect(lesson?.html).toMatch(
    /^<p class="lede">.*<\/p>\n<p>Also called: greedy proof, greedy choice property\.<\/p>\n<h2>/,
  )
})

test('a lesson without other names stays as it is', () => {
  const lessons = form.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons))
  const lesson = lessons.find(({ title }) => title === 'What a hint costs')
  expect(lesson?.html).toMatch(/^<p class="lede">.*<\/p>\n<h2>/)
})
