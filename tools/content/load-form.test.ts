import { expect, test } from 'vitest'
import { readLibraryOnce } from '../../test/library.ts'
import { contentId } from './content-ids.ts'
import { toLoadForm, inTeachingOrder } from './load-form.ts'

const form = toLoadForm(await readLibraryOnce())
const topic = (...cards: string[]) => ({ lessons: [{ cards }] })
const card = (slug: string, difficulty: 'easy' | 'medium' | 'hard' = 'easy') => ({ slug, difficulty })

test('[WALK-02] cards come topic by topic of their own course, easy ones first, then those of other courses', () => {
  const courses = [
    { order: 1, decks: ['trees'], topics: [topic('graphs/foreign')] },
    { order: 3, decks: ['graphs'], topics: [topic('graphs/late', 'graphs/early')] },
    { order: 2, decks: ['graphs'], topics: [topic('graphs/hard', 'graphs/easy'), topic('graphs/early')] },
  ]
  const cards = [
    card('alone-and-hard', 'hard'),
    card('alone'),
    card('foreign'),
    card('late'),
    card('early'),
    card('hard', 'hard'),
    card('easy'),
  ]
  expect(inTeachingOrder('graphs', cards, courses).map(({ slug }) => slug)).toEqual([
    'easy',
    'hard',
    'early',
    'late',
    'foreign',
    'alone',
    'alone-and-hard',
  ])
})

test('[WALK-02] most decks of the library begin with an easy card', () => {
  const first = form.decks.map(({ id }) => form.cards.find(({ deckId }) => deckId === id))
  const others = first.filter((card) => card?.difficulty !== 'easy')
  expect(others.length).toBeLessThanOrEqual(5)
})

test('[ASK-04] other names of a card follow its answer', () => {
  const id = contentId('card', 'arrays-and-two-pointers', 'lower-wall-moves')
  const card = form.cards.find((other) => other.id === id)
  expect(card?.answer).toMatch(/\n\nAsked as: Container With Most Water\.$/)
  expect(card?.question).not.toContain('Asked as')
})

test('[ASK-04] a name that the question already has is not repeated', () => {
  const id = contentId('card', 'hash-maps', 'contains-duplicate')
  expect(form.cards.find((card) => card.id === id)?.answer).not.toContain('Contains Duplicate')
})

test('[ASK-04] other names of a lesson follow its claim', () => {
  const lessons = form.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons))
  const lesson = lessons.find(({ title }) => title === 'The exchange argument')
  expect(lesson?.html).toMatch(
    /<p class="lede">.*<\/p>\n<p>Terms to know: greedy proof, greedy choice property\.<\/p>\n<h2>/,
  )
})

test('a lesson without other names stays as it is', () => {
  const lessons = form.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons))
  const lesson = lessons.find(({ title }) => title === 'What a hint costs')
  expect(lesson?.html).toMatch(/<\/details>\n<p class="lede">.*<\/p>\n<h2>/)
})

test('[ASK-01] [ASK-04] the names of a lesson follow its claim, not the answer to its question', () => {
  const lessons = form.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons))
  const lesson = lessons.find(({ title }) => title === 'The dummy head')
  expect(lesson?.html).toMatch(
    /^<details><summary>Before you read: .*<\/details>\n<p class="lede">.*<\/p>\n<p>Asked as: .*<\/p>/,
  )
})

test('[ASK-04] nothing is shown as a list of keywords', () => {
  const lessons = form.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons))
  const shown = [...form.cards.map(({ answer }) => answer), ...lessons.map(({ html }) => html)].join('\n')
  expect(shown).not.toContain('Also called:')
  const terms = [...shown.matchAll(/Terms? to know: (.*?)\.(?:<|\n|$)/g)].map(([, list = '']) =>
    list.split(', '),
  )
  expect(terms.length).toBeGreaterThan(100)
  expect(terms.filter((list) => list.length > 2)).toEqual([])
})
