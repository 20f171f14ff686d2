import { expect, test } from 'vitest'
import type { PlanToday, SessionStep } from '#app/features/plan/plan.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { openDeviceSession } from './device-session.rules.ts'

const TODAY = 20_774
const CARD = newId()

const step = (id: string, fields: Partial<SessionStep>): SessionStep => ({
  id,
  kind: 'learn',
  unit: 'graphs',
  title: id,
  detail: '',
  minutes: 5,
  path: '/today',
  state: 'open',
  isLeftOut: false,
  result: null,
  needsNetwork: true,
  ...fields,
})

const STEPS = [
  step('review', {
    kind: 'review',
    minutes: 2,
    path: '/review?minutes=2&session=review',
    needsNetwork: false,
  }),
  step('learn:a', { kind: 'learn', path: '/courses/c?lesson=a&session=learn' }),
  step('remember:graphs', { kind: 'remember', path: `/review?cards=${CARD}&session=r`, needsNetwork: false }),
  step('write:two-sum', { kind: 'write', path: '/practice/two-sum?session=w', needsNetwork: false }),
  step('again:stored', { kind: 'again', path: '/practice/stored?session=a', needsNetwork: false }),
  step('recognize:bfs', { kind: 'recognize', path: '/practice/drill?count=4&session=d' }),
]

const planOf = (today: number, steps = STEPS): PlanToday => ({
  today,
  plan: null,
  session: {
    day: today,
    title: 'Graphs',
    unitNumber: 3,
    steps,
    isStarted: true,
    isStopped: false,
    minutes: 27,
    minutesLeft: 27,
  },
  comingUp: [],
  moved: null,
})

type Day = Parameters<typeof openDeviceSession>[0]['day']

const dayOf = (due: number, cards: Day['cards'] = []): Day => ({
  today: {
    day: TODAY,
    due: {
      count: due,
      isMore: false,
      waiting: 0,
      known: 0,
      decks: [{ deckId: 'd', name: 'Graphs', count: due }],
    },
    settings: {
      timeZone: 'UTC',
      dayStartHour: 4,
      newPerDay: 10,
      minutesPerDay: 25,
      buttons: 2,
      hasConfidence: true,
      targetRetention: 0.9,
      order: 'interleaved',
      pause: null,
      fit: null,
    },
    secondsPerAnswer: 20,
    pausedUntil: null,
  },
  cards,
})

const aCard = (memory: Day['cards'][number]['memory']): Day['cards'][number] => ({ cardId: CARD, memory })
const ANSWERED = { dueDay: TODAY + 1 }

const read = (plan: PlanToday, day: Day, dueBefore = 9) =>
  openDeviceSession({ plan, day, dueBefore, exercises: new Set(['stored']) })

const statesOf = (plan: PlanToday, day: Day, dueBefore?: number) =>
  read(plan, day, dueBefore)?.steps.map(
    ({ id, state, needsNetwork }) => `${id} ${state}${needsNetwork ? ' online' : ''}`,
  )

test('[PATH-11] the steps of today are shown; those whose cards and exercises are on the device need no network', () => {
  expect(statesOf(planOf(TODAY), dayOf(9))).toEqual([
    'review open',
    'learn:a open online',
    'remember:graphs open online',
    'write:two-sum open online',
    'again:stored open',
    'recognize:bfs open online',
  ])
  const withCard = dayOf(9, [aCard(null)])
  expect(statesOf(planOf(TODAY), withCard)?.[2]).toBe('remember:graphs open')
  expect(read(planOf(TODAY), withCard)).toMatchObject({ title: 'Graphs', minutesLeft: 27, isStarted: true })
})

test('[PATH-11] what was answered on the device is done: as many cards as fit, and the new ones', () => {
  // Two minutes are six cards.
  expect(statesOf(planOf(TODAY), dayOf(4), 9)?.[0]).toBe('review open')
  expect(statesOf(planOf(TODAY), dayOf(3), 9)?.[0]).toBe('review done')
  expect(statesOf(planOf(TODAY), dayOf(0), 0)?.[0]).toBe('review done')
  expect(statesOf(planOf(TODAY), dayOf(9, [aCard(ANSWERED)]))?.[2]).toBe('remember:graphs done')
})

test('[PATH-11] on a later day the session is what is due now, and what was left open', () => {
  const steps = [
    step('review', { kind: 'review', state: 'done' }),
    step('learn:a', { state: 'done' }),
    step('write:stored', { kind: 'write', path: '/practice/stored', state: 'skipped', minutes: 12 }),
  ]
  const session = read(planOf(TODAY - 2, steps), dayOf(30))
  expect(session?.steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'review open',
    'write:stored open',
  ])
  expect(session).toMatchObject({ day: TODAY, isStarted: false, isStopped: false, minutes: 22 })
  expect(session?.steps[0]).toMatchObject({ title: '30 cards that are due', minutes: 10 })
})

test('[PATH-11] without a session, or when nothing of an old one is left, there is none', () => {
  expect(read({ ...planOf(TODAY), session: null }, dayOf(9))).toBeNull()
  expect(read(planOf(TODAY - 2, [step('learn:a', { state: 'done' })]), dayOf(0))).toBeNull()
})
