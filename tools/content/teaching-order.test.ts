import { expect, test } from 'vitest'
import { loadLibrary } from './library.ts'
import { toLoadForm } from './load-form.ts'
import { inTeachingOrder } from './teaching-order.ts'

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

test('[WALK-02] most decks of the library begin with an easy card', async () => {
  const { decks, cards } = toLoadForm(await loadLibrary())
  const first = decks.map(({ id }) => cards.find(({ deckId }) => deckId === id))
  const others = first.filter((card) => card?.difficulty !== 'easy')
  expect(others.length).toBeLessThanOrEqual(5)
})
