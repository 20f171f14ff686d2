import type { StudyDay } from '#app/shared/study-day.ts'
import type { PlanState } from './plan-state.rules.ts'
import { listMockRounds, MOCK_ROUNDS, type MockRound, type RoundCounts } from './planner/mock-rounds.rules.ts'

/** A mock interview or another round that was ended, in the plan or on the learner's own account. */
export type EndedMock = {
  day: StudyDay
  round: MockRound
  /** Of a mock interview: without a partner. */
  isAlone: boolean
}

/** What the next round of a kind is about. */
export type NextProject = { slug: string; title: string; minutes: number }

/** The rounds that the learner's plan prepares for, as far as this site has something for them. */
export function listPlanRounds({
  interview,
  track,
  choices,
  projects,
}: Pick<PlanState, 'interview' | 'track' | 'choices' | 'projects'>): MockRound[] {
  const rounds = listMockRounds({
    interviewRounds: interview?.rounds.map(({ kind }) => kind) ?? [],
    units: track.units.filter(({ slug }) => choices.units[slug] !== 'out'),
  })
  return rounds.filter((round) => round === 'coding' || projects.has(round))
}

const countDays = (mocks: readonly EndedMock[]) => new Set(mocks.map(({ day }) => day)).size

/** Days with a mock interview of these rounds, and how many of them each round has. */
export function countEndedMocks(
  all: readonly EndedMock[],
  rounds: readonly MockRound[],
): { mocksDone: number; roundsDone: RoundCounts } {
  const mocks = all.filter(({ round }) => round === 'coding' || rounds.includes(round))
  const roundsDone: Partial<Record<MockRound, number>> = {}
  for (const kind of MOCK_ROUNDS) roundsDone[kind] = countDays(mocks.filter(({ round }) => round === kind))
  return { mocksDone: countDays(mocks), roundsDone }
}
