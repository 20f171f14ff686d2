import { expect, test } from 'vitest'
import { isInSession } from './is-in-session.ts'

test.each([
  ['/session', '', true],
  ['/session', '?after=review', true],
  ['/review', '?minutes=5&session=review', true],
  ['/courses/a/topic/0/1', '?session=learn%3Aa', true],
  ['/review', '?minutes=5', false],
  ['/today', '', false],
  ['/sessions', '', false],
])('[PATH-07] the bar of a session is above %s%s: %s', (pathname, search, isShown) => {
  expect(isInSession({ pathname, search })).toBe(isShown)
})
