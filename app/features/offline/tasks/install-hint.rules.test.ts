import { expect, test } from 'vitest'
import { DAY_MS } from '#app/shared/units.ts'
import { isHintDue } from './install-hint.rules.ts'

const facts = { studiedDays: 3, dismissedAt: null, isInstalled: false }

test.each([
  ['after the third day', facts, true],
  ['after the second day', { ...facts, studiedDays: 2 }, false],
  ['in its own window', { ...facts, isInstalled: true }, false],
  ['59 days after Not now', { ...facts, dismissedAt: 0 }, false],
  ['60 days after Not now', { ...facts, dismissedAt: -DAY_MS }, true],
])('[OFF-01] the hint to install, %s: %s', (_, given, expected) => {
  expect(isHintDue(given, 59 * DAY_MS)).toBe(expected)
})
