/** Which round a mock interview is: of those that the plan prepares for, the one that was done least. */

/** Rounds that can be practiced here, by the names that interviews have for them. */
export const MOCK_ROUNDS = ['coding', 'debugging', 'ai-assisted', 'system-design'] as const
export type MockRound = (typeof MOCK_ROUNDS)[number]
/** Those with a project or a prompt of their own; coding is a mock interview over exercises. */
export type ProjectRound = Exclude<MockRound, 'coding'>

export const ROUND_MINUTES: Readonly<Record<MockRound, number>> = {
  coding: 45,
  debugging: 50,
  'ai-assisted': 45,
  'system-design': 45,
}

export const ROUND_TITLES: Readonly<Record<MockRound, string>> = {
  coding: 'Coding round',
  debugging: 'Debugging round',
  'ai-assisted': 'AI-assisted coding round',
  'system-design': 'System design round',
}

/** As part of a sentence. */
const ROUND_WORDS: Readonly<Record<MockRound, string>> = {
  coding: 'coding',
  debugging: 'debugging',
  'ai-assisted': 'AI-assisted coding',
  'system-design': 'system design',
}

/** 'Mock interview: debugging'. */
export const mockTitle = (round: MockRound | undefined): string =>
  round === undefined ? 'Mock interview' : `Mock interview: ${ROUND_WORDS[round]}`

const OF_INTERVIEW: ReadonlyMap<string, MockRound> = new Map([
  ['phone-screen', 'coding'],
  ...MOCK_ROUNDS.map((round) => [round, round] as const),
])

/** The units that say how a round goes: a track that has one prepares for the round. */
export const ROUND_UNITS: Readonly<Record<MockRound, string>> = {
  coding: 'coding-round',
  debugging: 'debugging',
  'ai-assisted': 'ai-assisted-round',
  'system-design': 'design-round',
}

type PreparedFor = {
  /** The rounds of the interview, as the learner has named them; none of them may be known. */
  interviewRounds: readonly string[]
  /** The units of the track that aren't given up, in its order. */
  units: readonly { slug: string }[]
}

/** The rounds that a plan prepares for, in its order: those of the interview, else those of the track. */
export function listMockRounds({ interviewRounds, units }: PreparedFor): MockRound[] {
  const named = interviewRounds.flatMap((kind) => OF_INTERVIEW.get(kind) ?? [])
  const ofTrack = units.flatMap(({ slug }) => MOCK_ROUNDS.find((round) => ROUND_UNITS[round] === slug) ?? [])
  const rounds = named.length > 0 ? named : ofTrack
  return rounds.length > 0 ? [...new Set(rounds)] : ['coding']
}

/** How often each round was done; those that weren't are left out. */
export type RoundCounts = Readonly<Partial<Record<MockRound, number>>>

/**
 * The round of a mock day; `position` counts the mock days ahead from 0. Each takes the round that was done least by
 * then, so a plan that is followed stays as it is. Without rounds it is coding.
 */
export function chooseRound(
  rounds: readonly MockRound[],
  { position, done }: { position: number; done: RoundCounts },
): MockRound {
  const counts = new Map(rounds.map((round) => [round, done[round] ?? 0]))
  let chosen: MockRound = 'coding'
  for (let index = 0; index <= position && counts.size > 0; index += 1) {
    const least = Math.min(...counts.values())
    chosen = rounds.find((round) => counts.get(round) === least) ?? chosen
    counts.set(chosen, least + 1)
  }
  return chosen
}
