import { INTERVIEW_ROUND_KINDS } from '#app/features/rounds/interview/interview-kinds.rules.ts'
import { describeTimeOf, type TimeOf } from '#app/features/practice/time-of.rules.ts'
import type { Quota } from '#app/shared/quotas.ts'
import { MINUTES_PER_DAY, MINUTE_MS } from '#app/shared/units.ts'

export type Seat = 1 | 2
export type MockRole = 'interviewer' | 'candidate'

/** What a round with a slug is about; one without is about a deck. */
export const SUBJECT_KINDS = ['exercise', ...INTERVIEW_ROUND_KINDS] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** A link admits a second person for a day. */
export const ROOM_LIFE_MS = 86_400_000
/** Then everything of a room is deleted. */
export const ROOM_RETENTION_DAYS = 30
export const MINUTES_CHOICES = [30, 45, 60] as const
export const DEFAULT_MINUTES = 45
/** Of each of the two exercises that somebody does alone as a step of a plan: together they are one interview. */
export const STEP_MINUTES = 20
export const MAX_ROUNDS = 2
export const ROOMS_PER_DAY: Quota = {
  kind: 'mock-room',
  limit: 30,
  minutes: MINUTES_PER_DAY,
  noun: 'mock interviews',
}

export const MAX_GUEST_NAME = 60
export const NAME_REQUIRED = 'Enter the name that your partner sees.'
export const MAX_MESSAGE = 500
export const MAX_MESSAGES = 200
export const MAX_COMMENT = 300
export const MAX_NOTE = 4_000

/** One batch of typing. */
export const MAX_UPDATE_BYTES = 96 * 1024
/** Of the files that were changed in a project, as they are stored at the end. */
export const MAX_FINAL_FILES = 150_000

/** All updates of a round; also the limit of a merged row in the database. */
export const MAX_CODE_BYTES = 512 * 1024
/** Of both people together: typing without a pause sends about 400 a minute each. */
export const MAX_UPDATES_PER_MINUTE = 1_200
/** After so many updates they are merged into one, or after so many pieces. */
export const MERGE_EVERY = 200
export const MERGE_AFTER_PARTS = 1_000
/**
 * The pieces of one update: inserted texts and deleted ranges. A browser puts no more than `STRUCTS_PER_BATCH` together,
 * but undoing one large deletion may have a piece for each word.
 */
export const STRUCTS_PER_BATCH = 300
export const MAX_STRUCTS_PER_UPDATE = 2_000
export const MAX_RANGES_PER_UPDATE = 4_000
/** All pieces of a round. An hour of two people has about two thousand. */
export const MAX_PARTS = 10_000

export const CRITERIA = [
  {
    id: 'communication',
    name: 'Communication',
    text: 'Asks before assuming, thinks out loud, takes hints.',
  },
  {
    id: 'problem-solving',
    name: 'Problem solving',
    text: 'Compares approaches, states the cost before coding.',
  },
  { id: 'code', name: 'Code', text: 'Clean, works, uses the language well.' },
  { id: 'testing', name: 'Testing', text: 'Picks examples that break the code, finds own bugs.' },
] as const
export const CRITERION_IDS = CRITERIA.map(({ id }) => id)
export type Criterion = (typeof CRITERIA)[number]['id']

type CriterionText = { id: Criterion; name: string; text: string }

/** The same four in a round without code. */
const DESIGN_CRITERIA: readonly CriterionText[] = [
  {
    id: 'communication',
    name: 'Communication',
    text: 'Asks before assuming, thinks out loud, takes hints.',
  },
  {
    id: 'problem-solving',
    name: 'Problem solving',
    text: 'Finds the hard part, compares two ways and chooses one.',
  },
  { id: 'code', name: 'Design', text: 'Every requirement has its boxes and arrows, and numbers decide.' },
  { id: 'testing', name: 'Failures', text: 'Says what breaks, what it costs and what would be watched.' },
]

export const criteriaOf = (kind: SubjectKind): readonly CriterionText[] =>
  kind === 'design' ? DESIGN_CRITERIA : CRITERIA

/** The words of the marks 1 to 4. */
export const MARK_WORDS = ['Weak', 'Mixed', 'Good', 'Strong'] as const
export const MAX_MARK = MARK_WORDS.length
const WEAK = 1
const MIXED = 2
export type Mark = { criterion: Criterion; mark: number; comment: string }

/** How a round counts for the candidate's schedule. */
export type Result = 'again' | 'hard' | 'good'

/**
 * A weak solution or weak code comes back as Again; anything mixed, or a hint, as Hard. A round without marks counts
 * only if a hint was sent.
 */
export function resultOf(marks: readonly Mark[], hintsSent: number): Result | null {
  if (marks.length === 0) return hintsSent > 0 ? 'hard' : null
  const isMissed = marks.some(
    ({ criterion, mark }) => mark === WEAK && (criterion === 'problem-solving' || criterion === 'code'),
  )
  if (isMissed) return 'again'
  return hintsSent > 0 || marks.some(({ mark }) => mark <= MIXED) ? 'hard' : 'good'
}

/** The cards of a deck that a room copies; the second round goes on where the first one stopped. */
export const MAX_MOCK_CARDS = 20
export const ALL_LANGUAGES = ['python', 'javascript', 'typescript', 'sql'] as const

/** What the interviewer says about the answer to a card. A skipped card was never asked. */
export const CARD_MARKS = ['missed', 'partly', 'knew'] as const
export type CardMark = (typeof CARD_MARKS)[number]
export const CARD_MARK_WORDS: Record<CardMark, string> = {
  missed: 'Missed',
  partly: 'Partly',
  knew: 'Knew it',
}
/** A judged card counts like an answer in a review. */
export const CARD_RATINGS = { missed: 'again', partly: 'hard', knew: 'good' } as const

/** The clock of a round, in milliseconds since 1970 by the server. */
export type Clock = {
  minutes: number
  startedAt: number | null
  pausedAt: number | null
  pausedMs: number
}

type TimedRound = { startedAt: Date | null; pausedAt: Date | null; pausedMs: number; endedAt: Date | null }

/** The clock of a round as it is stored. */
export const clockOf = (
  { startedAt, pausedAt, pausedMs, endedAt }: TimedRound,
  { minutes }: { minutes: number },
): Clock => ({
  minutes,
  startedAt: startedAt?.getTime() ?? null,
  pausedAt: (pausedAt ?? endedAt)?.getTime() ?? null,
  pausedMs,
})

/** From here on the clock says in words that time is running out. */
export const WARNING_MS = 5 * MINUTE_MS

export function elapsedMs({ startedAt, pausedAt, pausedMs }: Clock, now: number): number {
  if (startedAt === null) return 0
  return Math.max(0, (pausedAt ?? now) - startedAt - pausedMs)
}

/** Negative when the time is over. */
export const leftMs = (clock: Clock, now: number) => clock.minutes * MINUTE_MS - elapsedMs(clock, now)

/** What the interviewer can expect; nothing for an exercise without a bound. */
export const describeCost = ({ time, timeOf, space }: { time: string; timeOf: TimeOf; space: string }) =>
  time === '' ? '' : `A good answer needs ${time} time${describeTimeOf(timeOf)} and ${space} space.`

/** When the app asks, as a part of the time: hints while solving, follow-up questions towards the end. */
const FIRST_HINT = 0.3
const LAST_HINT = 0.5
const FIRST_FOLLOW_UP = 0.65
const LAST_FOLLOW_UP = 0.85

export type TimedQuestion = { kind: 'hint' | 'follow-up'; index: number; text: string; atMs: number }

const spread = (count: number, index: number, from: number, to: number) =>
  count < 2 ? from : from + ((to - from) * index) / (count - 1)

/** What the app sends to a candidate who practices alone, and when. */
export function planQuestions(
  { hints, followUps }: { hints: readonly string[]; followUps: readonly string[] },
  minutes: number,
): TimedQuestion[] {
  const totalMs = minutes * MINUTE_MS
  const at = (part: number) => Math.round(totalMs * part)
  return [
    ...hints.map((text, index): TimedQuestion => ({
      kind: 'hint',
      index,
      text,
      atMs: at(spread(hints.length, index, FIRST_HINT, LAST_HINT)),
    })),
    ...followUps.map((text, index): TimedQuestion => ({
      kind: 'follow-up',
      index,
      text,
      atMs: at(spread(followUps.length, index, FIRST_FOLLOW_UP, LAST_FOLLOW_UP)),
    })),
  ]
}
