import { expect, test } from 'vitest'
import { toDateValue } from '#app/shared/day-text.ts'
import type { SetupAnswers } from './setup.schema.ts'
import {
  answersFromLink,
  answersFromPlan,
  chooseTrack,
  describeTime,
  findSetupErrors,
  firstAnswers,
  previewPlan,
  REFRESHER,
  type OfferedTrack,
} from './setup.rules.ts'

/** Monday, 19 October 2026. */
const TODAY = 20_745
const INTERVIEW = TODAY + 50

const unitOf = (index: number) => ({
  slug: `unit-${index}`,
  title: `Unit ${index}`,
  needs: index === 1 ? [] : [`unit-${index - 1}`],
  steps: (['learn', 'remember', 'write', 'recognize'] as const).map((kind, place) => ({
    kind,
    unit: `unit-${index}`,
    ref: `${kind}-${index}`,
    minutes: [5, 3, 10, 2][place] ?? 0,
  })),
})
const trackOf = (slug: string, count: number): OfferedTrack => ({
  slug,
  title: slug,
  description: '',
  units: Array.from({ length: count }, (_, index) => unitOf(index + 1)),
})
const CODING = trackOf('coding-interviews', 40)
const TRACKS = [CODING, trackOf('backend', 46), trackOf(REFRESHER, 12)]

const answer = (changes: Partial<SetupAnswers> = {}): SetupAnswers => ({
  ...firstAnswers(TODAY),
  date: toDateValue(INTERVIEW),
  ...changes,
})
const preview = (changes: Partial<SetupAnswers> = {}, done: readonly string[] = []) =>
  previewPlan({ track: CODING, answers: answer(changes), today: TODAY, done: new Set(done) })

test('[PATH-03] sensible answers from the start: six weeks, 25 minutes, Monday to Saturday, the check', () => {
  expect(firstAnswers(TODAY)).toEqual({
    track: null,
    date: '2026-11-30',
    hasNoDate: false,
    minutesPerDay: 25,
    weekdays: 63,
    start: 'check',
  })
})

test.each<[string, Partial<SetupAnswers>]>([
  ['date=2026-12-08&minutes=35', { date: '2026-12-08', hasNoDate: false, minutesPerDay: 35 }],
  ['track=backend', { track: 'backend' }],
  ['date=soon&minutes=many', {}],
  ['minutes=4', {}],
  ['minutes=241', {}],
  ['minutes=12.5', {}],
  ['minutes=', {}],
  ['', {}],
])('[PATH-03] a link can bring answers along: %s', (search, answers) => {
  expect(answersFromLink(new URLSearchParams(search))).toEqual(answers)
})

test('[PATH-03] the answers of a plan that there is already', () => {
  const plan = { track: { slug: 'backend' }, weekdays: 31, minutesPerDay: 40, interview: { day: INTERVIEW } }
  expect(answersFromPlan(plan, TODAY)).toEqual({
    track: 'backend',
    date: '2026-12-08',
    hasNoDate: false,
    minutesPerDay: 40,
    weekdays: 31,
    start: 'beginning',
  })
  expect(answersFromPlan({ ...plan, interview: null }, TODAY)).toMatchObject({
    date: '2026-11-30',
    hasNoDate: true,
  })
})

test.each<[string, Partial<SetupAnswers>, ReturnType<typeof findSetupErrors>]>([
  ['all right', {}, { date: null, weekdays: false }],
  ['a day that has passed', { date: toDateValue(TODAY - 1) }, { date: 'past', weekdays: false }],
  ['today', { date: toDateValue(TODAY) }, { date: 'past', weekdays: false }],
  ['an empty field', { date: '' }, { date: 'missing', weekdays: false }],
  ['no date yet', { date: '', hasNoDate: true }, { date: null, weekdays: false }],
  ['no weekday', { weekdays: 0 }, { date: null, weekdays: true }],
])('[PATH-03] errors of the answers: %s', (_, changes, errors) => {
  expect(findSetupErrors(answer(changes), TODAY)).toEqual(errors)
  expect(preview(changes) === null).toBe(errors.date !== null || errors.weekdays)
})

test.each<[string, Partial<SetupAnswers>, string]>([
  ['the first one', {}, 'coding-interviews'],
  ['the refresher nine days before', { date: toDateValue(TODAY + 9) }, REFRESHER],
  ['but not ten days before', { date: toDateValue(TODAY + 10) }, 'coding-interviews'],
  ['nor without a date', { date: toDateValue(TODAY + 3), hasNoDate: true }, 'coding-interviews'],
  ['nor against a choice', { date: toDateValue(TODAY + 3), track: 'backend' }, 'backend'],
  ['a track that is no more', { track: 'gone' }, 'coding-interviews'],
])('[PATH-03] the track before a choice: %s', (_, changes, slug) => {
  expect(chooseTrack(TRACKS, answer(changes), TODAY)?.slug).toBe(slug)
})

test.each<[Partial<SetupAnswers>, string]>([
  [{}, '25 minutes on six days a week, 18 hours until 8 December.'],
  [{ weekdays: 127, minutesPerDay: 60 }, '60 minutes every day, 50 hours until 8 December.'],
  [{ hasNoDate: true }, '25 minutes on six days a week.'],
  [
    { date: toDateValue(TODAY + 1), minutesPerDay: 15 },
    '15 minutes on six days a week, less than an hour until 20 October.',
  ],
  [
    { weekdays: 1, date: toDateValue(TODAY + 14), minutesPerDay: 30 },
    '30 minutes on one day a week, 1 hour until 2 November.',
  ],
])('[PATH-03] the time in words %#', (changes, text) => {
  expect(describeTime(answer(changes), TODAY)).toBe(text)
})

test("[PATH-03] the preview names what won't fit, and the minutes by which all fit", () => {
  const short = preview()
  expect(short?.total).toBe(40)
  expect(short?.fits).toBeGreaterThan(10)
  expect(short?.fits).toBeLessThan(40)
  expect(short?.leftOut).toHaveLength(40 - (short?.fits ?? 0))
  expect(short?.leftOut.at(-1)).toBe('Unit 40')
  expect(short?.marks.filter((mark) => mark === 'left-out')).toHaveLength(short?.leftOut.length ?? 0)
  expect(short?.firstWeek[0]).toBe('Unit 1')
  expect(short?.mockDays.length).toBeGreaterThan(0)
  const enough = short?.minutesForAll ?? 0
  expect(enough).toBeGreaterThan(25)
  const all = preview({ minutesPerDay: enough })
  expect(all).toMatchObject({ fits: 40, leftOut: [], minutesForAll: null })
})

test('[PATH-03] more time never fits fewer units', () => {
  const fits = [15, 25, 45, 60].map((minutesPerDay) => preview({ minutesPerDay })?.fits ?? 0)
  expect(fits).toEqual(fits.toSorted((a, b) => a - b))
})

test('[PATH-03] without a date all units are planned, in weeks at this pace', () => {
  const free = preview({ hasNoDate: true })
  expect(free).toMatchObject({ fits: 40, leftOut: [], interviewDay: null, minutesForAll: null })
  expect(free?.weeks).toBeGreaterThan(4)
})

test('[PATH-03] units that are done already take no time', () => {
  const done = Array.from({ length: 9 }, (_, index) => `unit-${index + 1}`)
  expect(preview({}, done)?.fits).toBeGreaterThan(preview()?.fits ?? 0)
  expect(preview({}, done)?.marks.slice(0, 10)).toEqual([...done.map(() => 'known'), 'fits'])
})
