import { expect, test } from 'vitest'
import { countReturned, NO_SUMS } from './day-sums.rules.ts'

test.each([
  ['a day since they are counted', { returnedCards: 5, returnedRight: 3, dueAnswers: 4, dueRight: 3 }, 5, 3],
  ['a day from before', { returnedCards: 0, returnedRight: 0, dueAnswers: 4, dueRight: 3 }, 4, 3],
  ['the day of the upgrade', { returnedCards: 2, returnedRight: 1, dueAnswers: 6, dueRight: 4 }, 6, 4],
  [
    'an answer from before, undone',
    { returnedCards: -1, returnedRight: -1, dueAnswers: 0, dueRight: 0 },
    0,
    0,
  ],
  ['one undone, one new', { returnedCards: 1, returnedRight: -1, dueAnswers: 1, dueRight: 0 }, 1, 0],
])('[PATH-07] cards that came back: %s', (_, sums, due, right) => {
  expect(countReturned({ ...NO_SUMS, ...sums })).toEqual({ due, right })
})
