import { expect, test } from 'vitest'
import { fromDateValue } from '#app/shared/day-text.ts'
import { createPlanOffer, previewPlan, type PreviewUnit } from './plan-preview.rules.ts'

/** A Tuesday. */
const TODAY = fromDateValue('2026-11-17') ?? 0

const UNITS: PreviewUnit[] = Array.from({ length: 40 }, (_, index) => ({
  slug: `unit-${index}`,
  title: `Unit ${index + 1}`,
  needs: index === 0 ? [] : [`unit-${index - 1}`],
  steps: [
    { kind: 'learn', minutes: 6 },
    { kind: 'remember', minutes: 4 },
    { kind: 'write', minutes: 12 },
  ],
}))

test('[FACE-02] six weeks and 25 minutes are offered first, with what fits and the first sessions', () => {
  const offer = createPlanOffer(UNITS, TODAY)
  expect(offer).toMatchObject({
    answers: { date: '2026-12-29', minutes: '25' },
    min: '2026-11-18',
    preview: { total: 40, by: '29 December' },
  })
  const fits = offer?.preview?.fits ?? 0
  expect(fits).toBeGreaterThan(10)
  expect(fits).toBeLessThan(40)
  expect(offer?.preview?.rows.slice(0, 2)).toMatchObject([
    { when: 'Today', what: 'Unit 1', minutes: 22 },
    { when: 'Tomorrow' },
  ])
  expect(offer?.preview?.rows.at(-1)).toMatchObject({ what: 'Mock interview' })
  expect(createPlanOffer([], TODAY)).toBeNull()
})

test('[FACE-02] more minutes or a later day never fit fewer units', () => {
  const fitsWith = (date: string, minutes: string) => previewPlan(UNITS, TODAY, { date, minutes })?.fits ?? 0
  const minutes = ['15', '25', '45', '60'].map((one) => fitsWith('2026-12-15', one))
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  const dates = ['2026-11-20', '2026-12-01', '2026-12-29', '2027-03-01'].map((one) => fitsWith(one, '25'))
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(fitsWith('2027-10-01', '60')).toBe(40)
})

test.each(['', '2026-11-17', '2025-01-01', '2028-01-01', 'soon'])(
  '[FACE-02] there is no plan for the day “%s”',
  (date) => {
    expect(previewPlan(UNITS, TODAY, { date, minutes: '25' })).toBeNull()
  },
)
