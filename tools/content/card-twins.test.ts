import { expect, test } from 'vitest'

import { checkTwins, SHARED_SEQUENCES_MAX } from './card-twins.ts'

const card = (name: string, question: string, answer: string) => ({
  name,
  question,
  answer,
  file: `decks/${name.split('/')[0] ?? ''}.md`,
  line: 7,
})
const wordsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${first + index}`).join(' ')

test('[ASK-03] two cards that answer each other are reported', () => {
  const first = card(
    'caching/cached-lists',
    'Why are cached lists hard to keep fresh?',
    'One object is in many lists. Cache the list as ids only, and each object under its own key.',
  )
  const second = card(
    'caching/lists-as-ids',
    'How do you cache lists of objects?',
    '**Cache the list as ids only**, and each object under its own key. The price is a second read.',
  )
  const [problem, ...others] = checkTwins([first, second])
  expect(others).toEqual([])
  expect(problem).toMatchObject({ file: 'decks/caching.md', line: 7 })
  expect(problem?.message).toContain('caching/cached-lists and caching/lists-as-ids answer each other')
  expect(checkTwins([first, second], new Map([[`${first.name} ${second.name}`, 'a reason']]))).toEqual([])
})

test('[ASK-03] a few shared words are no twin, nor is a phrase that many cards have', () => {
  const most = wordsFrom(0, SHARED_SEQUENCES_MAX + 3)
  const one = card('a/one', 'What?', `${most} first`)
  expect(checkTwins([one, card('b/two', 'Why?', `${most} second`)])).toEqual([])
  expect(checkTwins([one, card('b/two', 'Why?', `${most} first`)])).toHaveLength(1)
  const many = Array.from({ length: 5 }, (_, index) => card(`a/${index}`, 'What?', `${most} first`))
  expect(checkTwins(many)).toEqual([])
})
