import { expect, test } from 'vitest'
import { countWeekdays, daysAWeek, nameWeekdays, toggleWeekday } from './weekdays.rules.ts'

test.each([
  [0b0111111, 6, 'on six days a week', 'Monday to Saturday'],
  [0b1111111, 7, 'every day', 'every day'],
  [0b0010101, 3, 'on three days a week', 'Monday, Wednesday and Friday'],
  [0b1100000, 2, 'on two days a week', 'Saturday and Sunday'],
  [0b0000001, 1, 'on one day a week', 'Monday'],
  [0, 0, 'on zero days a week', 'no day'],
])('[PATH-03] weekdays %i in words', (weekdays, count, often, names) => {
  expect(countWeekdays(weekdays)).toBe(count)
  expect(daysAWeek(weekdays)).toBe(often)
  expect(nameWeekdays(weekdays)).toBe(names)
})

test('[PATH-03] a weekday is switched on and off', () => {
  expect(toggleWeekday(0b0111111, 6)).toBe(127)
  expect(toggleWeekday(127, 0)).toBe(126)
})
