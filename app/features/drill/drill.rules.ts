import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import {
  applyReview,
  type MemoryState,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import { studyDay } from '#app/shared/study-day.ts'

/** How many problems a round has. */
export const ROUND = 10
export const CHOICES = 6
/** A problem that accepts several techniques offers two of them. */
const SHOWN_ACCEPTED = 2
/** The rest of the wrong choices comes from all learners and from chance, so that new mix-ups can show. */
const OWN_MIXUPS = 3
/** Older picks of a learner are deleted. */
export const MAX_STORED_PICKS = 5_000
/** The learner's own line on a contrast card. */
export const MAX_LINE = 200
/** How many techniques the grid shows. */
const GRID_SIZE = 7
const LISTED_PAIRS = 5

export type Counts = readonly { picked: string; count: number }[]

type ChoiceInputs = {
  accepted: readonly string[]
  /** All techniques of the family, in their order. */
  family: readonly string[]
  plausible: readonly string[]
  own: Counts
  common: Counts
  seed: string
}

/**
 * Six techniques: those that fit, the learner's likeliest mix-ups, those of all learners, then plausible ones by
 * chance. The same seed gives the same choices, so a reload changes nothing. They are in the order of the family,
 * which says nothing about the answer.
 */
export function chooseTechniques({ accepted, family, plausible, own, common, seed }: ChoiceInputs): string[] {
  const random = createRandom(seed)
  const isWrong = (slug: string) => family.includes(slug) && !accepted.includes(slug)
  const rank = (counts: Counts) =>
    shuffle(counts, random)
      .toSorted((a, b) => b.count - a.count)
      .map(({ picked }) => picked)
      .filter(isWrong)
  const shown = accepted.slice(0, SHOWN_ACCEPTED)
  const wrongCount = CHOICES - shown.length
  const wrong = new Set(rank(own).slice(0, OWN_MIXUPS))
  for (const slug of rank(common)) if (wrong.size < wrongCount - 1) wrong.add(slug)
  for (const slug of [...shuffle(plausible, random), ...shuffle(family, random)])
    if (wrong.size < wrongCount && isWrong(slug)) wrong.add(slug)
  return family.filter((slug) => shown.includes(slug) || wrong.has(slug))
}

/** A pick that fits counts for itself, every other one for the technique that the problem asks for. */
export function judgePick(
  accepted: readonly string[],
  picked: string | null,
): { isRight: boolean; needed: string } {
  const isRight = picked !== null && accepted.includes(picked)
  return { isRight, needed: (isRight ? picked : accepted[0]) ?? '' }
}

type Pick = { id: string; at: number; zoneOffsetMinutes: number; isRight: boolean }

/** When the problem comes back: recognising a technique is scheduled like recalling a card. The first pick of a day counts. */
export function scheduleProblem(
  problemId: string,
  state: MemoryState | null,
  { id, at, zoneOffsetMinutes, isRight }: Pick,
  settings: ScheduleSettings,
): MemoryState {
  const day = studyDay(at, zoneOffsetMinutes, settings.dayStartHour)
  if (state !== null && day <= state.lastReviewDay) return state
  const rating: Rating = isRight ? 'good' : 'again'
  const review = { id, at, zoneOffsetMinutes, rating, hintsUsed: 0, confidence: null }
  // A problem never comes back within the day: its verdict would still be in view.
  return applyReview(problemId, state, review, { ...settings, stepMinutes: 0 })
}

/** Which problem is next: one that has come back, a new one, or the one seen longest ago. */
export function chooseCandidate<Candidate extends { kind: 'due' | 'new' | 'oldest'; dueDay: number | null }>(
  candidates: readonly Candidate[],
  today: number,
): Candidate | null {
  const find = (kind: Candidate['kind']) => candidates.find((candidate) => candidate.kind === kind)
  const due = find('due')
  if (due !== undefined && due.dueDay !== null && due.dueDay <= today) return due
  return find('new') ?? find('oldest') ?? null
}

/** In a drill of one technique, two of any four problems in a row ask for it, at places that nobody can guess. */
const TURNS = [true, true, false, false] as const

export const isTurnOfTechnique = (seed: string, picks: number): boolean =>
  shuffle(TURNS, createRandom(seed))[picks % TURNS.length] ?? true

type Cell = { needed: string; picked: string; count: number }

const isMixup = ({ needed, picked, count }: Cell) => picked !== '' && picked !== needed && count > 0

/** The most frequent mix-ups, for the list. */
export const listPairs = <Item extends Cell>(cells: readonly Item[]): Item[] =>
  cells
    .filter(isMixup)
    .toSorted(
      (a, b) => b.count - a.count || `${a.needed} ${a.picked}`.localeCompare(`${b.needed} ${b.picked}`),
    )
    .slice(0, LISTED_PAIRS)

/** The techniques of the grid: those of the most frequent mix-ups. */
export function listGridTechniques(cells: readonly Cell[]): string[] {
  const grid: string[] = []
  const byCount = cells.filter(isMixup).toSorted((a, b) => b.count - a.count)
  for (const slug of byCount.flatMap(({ needed, picked }) => [needed, picked]))
    if (!grid.includes(slug) && grid.length < GRID_SIZE) grid.push(slug)
  return grid
}

/** 0 to 4: how strongly a cell of the grid is colored, relative to the worst one. */
export function heatOf(count: number, worst: number): number {
  const LEVELS = 4
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / worst) * LEVELS))
}

type TextPart = { text: string; at: number; isCue: boolean }

/** The parts of a text, with the cues marked. */
export function splitAtCues(text: string, cues: readonly string[]): TextPart[] {
  const found = cues
    .map((cue) => ({ start: text.indexOf(cue), end: text.indexOf(cue) + cue.length }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start)
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end } of found) {
    if (start < at) continue
    parts.push({ text: text.slice(at, start), at, isCue: false })
    parts.push({ text: text.slice(start, end), at: start, isCue: true })
    at = end
  }
  return [...parts, { text: text.slice(at), at, isCue: false }].filter((part) => part.text !== '')
}

/** A small seeded generator (mulberry32 on a hash of the seed). */
function createRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619)
  }
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
