import { expect, test } from 'vitest'

import { showDueDay, showDueDayWrong } from './due-day.ts'

test('west of Greenwich, a date without a time shows the day before', () => {
  expect(showDueDayWrong('2026-03-01', 'Europe/Berlin')).toBe('3/1/2026')
  expect(showDueDayWrong('2026-03-01', 'America/New_York')).toBe('2/28/2026')
})

test('a calendar day is shown as it was written', () => {
  expect(showDueDay('2026-03-01')).toBe('3/1/2026')
})

test('the day that the clocks change has 23 hours', () => {
  const midnight = Date.parse('2026-03-29T00:00:00+01:00')
  const next = Date.parse('2026-03-30T00:00:00+02:00')
  expect((next - midnight) / 3_600_000).toBe(23)
  const show = (time: number) => new Date(time).toLocaleString('en-US', { timeZone: 'Europe/Berlin' })
  expect(show(midnight + 24 * 3_600_000)).toContain('3/30/2026, 1:00')
})
