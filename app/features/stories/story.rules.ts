import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import {
  applyReview,
  type MemoryState,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import { studyDay } from '#app/shared/study-day.ts'

export const MAX_STORIES = 40
/** Older answers are deleted. */
export const MAX_STORED_ANSWERS = 200
/** How many answers the page gets: enough to see which story is used too often. */
export const SHOWN_ANSWERS = 20

/** What behavioral interviews ask about, in the order of the matrix. */
export const COMPETENCIES = [
  'conflict',
  'failure',
  'ownership',
  'leadership',
  'ambiguity',
  'deadline',
  'feedback',
  'persuasion',
] as const
export type Competency = (typeof COMPETENCIES)[number]

export const FITS = ['best', 'could'] as const
export type Fit = (typeof FITS)[number]
export type Fits = Partial<Record<Competency, Fit>>

/** The texts of a story, in the order in which it is told. Also limits of the database. */
export const STORY_LIMITS = {
  title: 120,
  headline: 300,
  situation: 2_000,
  task: 2_000,
  action: 2_000,
  result: 2_000,
  number: 200,
  change: 500,
} as const
export type StoryField = keyof typeof STORY_LIMITS

export const TITLE_MISSING = 'Give your story a title.'

/** What an answer is checked against. */
export const STORY_PARTS = ['headline', 'situation', 'task', 'action', 'result', 'number'] as const
export type StoryPart = (typeof STORY_PARTS)[number]

export type StoryText = Record<StoryField, string>
export type Story = StoryText & {
  id: string
  lastEdit: string
  fits: Fits
  dueDay: number | null
  practicedAt: Date | string | null
}

export const FIRST_TITLE = 'New story'

/** A story before anything was typed: the server doesn't have it. */
export const blankStory = (id: string, competency: Competency | null): Story => ({
  id,
  title: FIRST_TITLE,
  headline: '',
  situation: '',
  task: '',
  action: '',
  result: '',
  number: '',
  change: '',
  lastEdit: '',
  fits: competency === null ? {} : { [competency]: 'could' },
  dueDay: null,
  practicedAt: null,
})

/** In the address of a new story: the kind of question that it is for, or nothing. */
export const NEW_STORY = 'new'

/** The new story of an address; null for other addresses. */
export function readNewStory(id: string, params: URLSearchParams): Story | null {
  if (!params.has(NEW_STORY) || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null
  return blankStory(id, COMPETENCIES.find((competency) => competency === params.get(NEW_STORY)) ?? null)
}

/** The newest answer first. */
export type StoryAnswer = { competency: Competency; storyId: string | null }

const NEXT_FIT: Record<Fit | 'none', Fit | null> = { none: 'could', could: 'best', best: null }

/** A press on a cell of the matrix: none, could work, best fit, none. */
export const nextFit = (fit: Fit | undefined): Fit | null => NEXT_FIT[fit ?? 'none']

export const countFits = (stories: readonly Pick<Story, 'fits'>[], competency: Competency): number =>
  stories.filter(({ fits }) => fits[competency] !== undefined).length

export const listGaps = (stories: readonly Pick<Story, 'fits'>[]): Competency[] =>
  COMPETENCIES.filter((competency) => countFits(stories, competency) === 0)

const RECENT_ANSWERS = 5
const TOO_OFTEN = 4

export type Overuse = {
  storyId: string
  used: number
  of: number
  /** A kind of question that another story could answer. */
  instead: { competency: Competency; storyId: string } | null
}

/** The story that answered at least four of the last five prompts. Interviewers of one day compare notes. */
export function findOveruse(stories: readonly Story[], answers: readonly StoryAnswer[]): Overuse | null {
  const recent = answers.filter(({ storyId }) => storyId !== null).slice(0, RECENT_ANSWERS)
  if (recent.length < RECENT_ANSWERS) return null
  for (const { id } of stories) {
    const uses = recent.filter(({ storyId }) => storyId === id)
    if (uses.length < TOO_OFTEN) continue
    return { storyId: id, used: uses.length, of: recent.length, instead: findAlternative(stories, id, uses) }
  }
  return null
}

function findAlternative(
  stories: readonly Story[],
  overusedId: string,
  uses: readonly StoryAnswer[],
): Overuse['instead'] {
  for (const { competency } of uses) {
    const others = stories.filter(({ id, fits }) => id !== overusedId && fits[competency] !== undefined)
    const other = others.find(({ fits }) => fits[competency] === 'best') ?? others[0]
    if (other !== undefined) return { competency, storyId: other.id }
  }
  return null
}

/** All of it is Good, up to two parts missing is Hard, more is Again. Parts that the story doesn't have don't count. */
export function ratingOf(story: StoryText, coveredParts: readonly StoryPart[]): Rating {
  const missing = STORY_PARTS.filter(
    (part) => story[part].trim() !== '' && !coveredParts.includes(part),
  ).length
  if (missing === 0) return 'good'
  return missing <= 2 ? 'hard' : 'again'
}

type Practice = { id: string; at: number; zoneOffsetMinutes: number; rating: Rating }

/** When a story comes back. The first answer of a day counts. */
export function scheduleStory(
  storyId: string,
  state: MemoryState | null,
  { id, at, zoneOffsetMinutes, rating }: Practice,
  settings: ScheduleSettings,
): MemoryState {
  const day = studyDay(at, zoneOffsetMinutes, settings.dayStartHour)
  if (state !== null && day <= state.lastReviewDay) return state
  const review = { id, at, zoneOffsetMinutes, rating, hintsUsed: 0, confidence: null }
  return applyReview(storyId, state, review, { ...settings, stepMinutes: 0 })
}
