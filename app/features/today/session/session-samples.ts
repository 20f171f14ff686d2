import type { PlanToday, Session, SessionStep } from '#app/features/plan/plan.schema.ts'

/** Examples for tests and the gallery. */

/** Tuesday, 17 November 2026. */
export const SAMPLE_DAY = 20_774

export const aStep = (overrides: Partial<SessionStep> = {}): SessionStep => ({
  id: 'review',
  kind: 'review',
  unit: null,
  title: '10 cards that are due',
  detail: 'Heap 3, Greedy 2',
  minutes: 5,
  path: '/review?session=review',
  state: 'open',
  isLeftOut: false,
  result: null,
  needsNetwork: false,
  ...overrides,
})

export const STEPS: readonly SessionStep[] = [
  aStep(),
  aStep({
    id: 'learn:kahn',
    kind: 'learn',
    unit: 'topological-sort',
    title: 'Topological sort: Kahn’s algorithm',
    detail: 'Lesson from Graphs',
    minutes: 4,
    path: '/courses/graphs/topic/1/2?session=learn%3Akahn',
  }),
  aStep({
    id: 'remember:topological-sort',
    kind: 'remember',
    unit: 'topological-sort',
    title: '5 new cards',
    detail: 'They come back in your reviews',
    minutes: 3,
    path: '/review?cards=a&session=remember%3Atopological-sort',
  }),
  aStep({
    id: 'write:formulas',
    kind: 'write',
    unit: 'topological-sort',
    title: 'Course Schedule',
    detail: 'Exercise “Formulas that go in circles”, medium',
    minutes: 11,
    path: '/practice/formulas?session=write%3Aformulas',
    needsNetwork: true,
  }),
  aStep({
    id: 'recognize:topological-sort',
    kind: 'recognize',
    unit: 'topological-sort',
    title: '4 drill problems',
    detail: 'Topological sort, and what it is mixed up with',
    minutes: 2,
    path: '/practice/drill?count=4&session=recognize%3Atopological-sort',
  }),
]

export function aSession(
  states: readonly SessionStep['state'][] = [],
  overrides: Partial<Session> = {},
): Session {
  const steps = STEPS.map((step, index) => ({ ...step, state: states[index] ?? 'open' }))
  const counted = steps.filter(({ state }) => state !== 'skipped')
  const sum = (list: readonly SessionStep[]) => list.reduce((total, { minutes }) => total + minutes, 0)
  return {
    day: SAMPLE_DAY,
    title: 'Topological sort',
    unitNumber: 3,
    steps,
    isStarted: states.length > 0,
    isStopped: false,
    minutes: sum(counted),
    minutesLeft: sum(counted.filter(({ state }) => state === 'open')),
    ...overrides,
  }
}

type Plan = NonNullable<PlanToday['plan']>

const aUnit = (slug: string, title: string, state: Plan['units'][number]['state']) => ({
  slug,
  title,
  state,
  day: null,
  isWithoutExercise: false,
  weight: 1,
})

export const aPlan = (overrides: Partial<Plan> = {}): Plan => ({
  today: SAMPLE_DAY,
  track: { slug: 'coding-interviews', title: 'Coding interviews' },
  weekdays: 63,
  minutesPerDay: 25,
  daysOff: null,
  startDay: SAMPLE_DAY - 20,
  interview: { id: 'i', title: 'Larkfield', day: SAMPLE_DAY + 21, rounds: [] },
  units: [
    aUnit('hash-map', 'Hash map', 'learned'),
    aUnit('two-pointers', 'Two pointers', 'known'),
    aUnit('topological-sort', 'Topological sort', 'today'),
    aUnit('union-find', 'Union-find', 'planned'),
    aUnit('digit-dp', 'Digit DP', 'left-out'),
  ],
  leftOut: ['Digit DP'],
  minutesForAll: 30,
  finishDay: null,
  ...overrides,
})

export const aPlanToday = (overrides: Partial<PlanToday> = {}): PlanToday => ({
  today: SAMPLE_DAY,
  plan: aPlan(),
  session: aSession(),
  comingUp: [
    {
      day: SAMPLE_DAY + 1,
      kind: 'unit',
      minutes: 25,
      reviewMinutes: 7,
      units: ['union-find'],
      steps: [
        { kind: 'learn', unit: 'union-find', ref: 'l', minutes: 4 },
        { kind: 'remember', unit: 'union-find', ref: 'union-find', minutes: 2 },
        { kind: 'write', unit: 'union-find', ref: 'networks', minutes: 10 },
        { kind: 'recognize', unit: 'union-find', ref: 'union-find', minutes: 2 },
      ],
    },
  ],
  moved: null,
  ...overrides,
})
