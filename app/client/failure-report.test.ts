import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { isUnreachable } from './api.ts'
import { isNetworkFailure } from './failure-report.ts'

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://example.com/assets/a.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://example.com/assets/a.js',
  'Importing a module script failed.',
  'Load failed',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
])('a TypeError with %j is a network failure, also inside the error of a call', (message) => {
  const failure = new TypeError(message)
  expect(isNetworkFailure(failure)).toBe(true)
  expect(isUnreachable(TRPCClientError.from(failure))).toBe(true)
})

test.each([
  "Cannot read properties of undefined (reading 'map')",
  'cards.map is not a function',
  'undefined is not an object (evaluating "a.b")',
  'Failed to execute "fetch" on "Window": Invalid value',
])('a TypeError with %j is a bug, also inside the error of a call', (message) => {
  const bug = new TypeError(message)
  expect(isNetworkFailure(bug)).toBe(false)
  expect(isUnreachable(TRPCClientError.from(bug))).toBe(false)
})

test("a response that isn't ours, such as a proxy's error page, counts as unreachable", () => {
  expect(isUnreachable(TRPCClientError.from(new SyntaxError('Unexpected token <')))).toBe(true)
})
