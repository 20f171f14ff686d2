import { expect, test } from 'vitest'
import { isRecentSignIn, PLANS, progressOf } from './settings.rules.ts'

test.each([
  [
    { studied: 0, completed: 0 },
    { percent: 75, isExample: true },
  ],
  [
    { studied: 4, completed: 0 },
    { percent: 0, isExample: false },
  ],
  [
    { studied: 3, completed: 2 },
    { percent: 66, isExample: false },
  ],
  [
    { studied: 1000, completed: 999 },
    { percent: 99, isExample: false },
  ],
  [
    { studied: 4, completed: 4 },
    { percent: 100, isExample: false },
  ],
])('[SET-03] %j shows %j', (counts, progress) => {
  expect(progressOf(counts)).toEqual({ ...counts, ...progress })
})

test('[SET-05] the plans and their prices', () => {
  expect(PLANS.map(({ name, price, per }) => `${name} ${price}${per}`)).toEqual([
    'Free $0',
    'Premium $9.99/month',
    'Pro $99.99/year',
  ])
})

test('a sign-in is recent for ten minutes', () => {
  const now = new Date()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect([isRecentSignIn(ago(9), now), isRecentSignIn(ago(11), now)]).toEqual([true, false])
})
