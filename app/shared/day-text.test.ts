import { expect, test } from 'vitest'
import {
  fromDateValue,
  fullDate,
  longDate,
  nearDate,
  shortDate,
  toDateValue,
  weekdayDate,
  weekdayIndex,
} from './day-text.ts'
import { aboutMinutes, countOf, hoursAndMinutes, percentRange } from './figure-text.ts'

const DAY = fromDateValue('2026-12-03') ?? 0

test('[TODAY-01] a study day reads as people write it', () => {
  expect([shortDate(DAY), longDate(DAY), weekdayDate(DAY), fullDate(DAY)]).toEqual([
    '3 Dec',
    '3 December',
    'Thu 3 Dec',
    'Thursday, 3 December',
  ])
  expect(toDateValue(DAY)).toBe('2026-12-03')
  expect(weekdayIndex(DAY)).toBe(3)
})

test.each([
  [DAY, 'today'],
  [DAY + 1, 'tomorrow'],
  [DAY + 5, 'this Tuesday'],
  [DAY + 9, 'on Sat 12 Dec'],
])('a near day has a near name', (day, text) => {
  expect(nearDate(day, DAY)).toBe(text)
})

test.each(['', '2026-13-40', 'soon'])('%j is no date', (value) => {
  expect(fromDateValue(value)).toBeNull()
})

test('[PLAN-02] figures: ranges, minutes and counts', () => {
  expect(percentRange({ low: 0.905, high: 0.946 })).toBe('91–95%')
  expect(percentRange({ low: 0.9, high: 0.9 })).toBe('90%')
  expect(aboutMinutes(0.2)).toBe('about 1 minute')
  expect(hoursAndMinutes(433)).toBe('7 h 13 min')
  expect(countOf(1, 'card')).toBe('1 card')
})
