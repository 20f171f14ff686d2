import { expect, test } from 'vitest'
import { isWorthOffering } from './offer.rules.ts'

test('[PATH-05] up to twice the minutes of a day are offered, not three hours to somebody with 25 minutes', () => {
  expect([30, 50, 55, 175, null].filter((minutes) => isWorthOffering(minutes, 25))).toEqual([30, 50])
})
