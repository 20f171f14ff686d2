import { z } from 'zod'
import { LIBRARY_CATEGORIES } from '../../app/features/decks/deck.rules.ts'

import type { FrontMatter } from './front-matter.ts'
import type { Report } from './problem.ts'

export const CATEGORIES = [
  'Algorithms',
  'Data Structures',
  'System Design',
  'Behavioral',
  ...LIBRARY_CATEGORIES,
] as const
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const CARD_TYPES = [
  'Hashmap',
  'Lists',
  'DP',
  'Trees',
  'Graphs',
  'Sorting',
  'Searching',
  'Other',
] as const

/** The techniques that an interviewer names. A card lists those that solve its problem. */
export const PATTERNS = [
  'two pointers',
  'sliding window',
  'prefix sums',
  'hash map',
  'stack',
  'monotonic stack',
  'heap',
  'binary search',
  'binary search on the answer',
  'linked list',
  'tree DFS',
  'BFS',
  'topological sort',
  'union-find',
  'shortest path',
  'backtracking',
  'greedy',
  'intervals',
  'DP 1-D',
  'DP 2-D',
  'knapsack',
  'bit manipulation',
  'math',
  'matrix',
  'trie',
  'design',
] as const

/** Lower-case words joined by hyphens: part of a URL and of an id. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Limits of one card. `card-height.ts` also limits the whole card. */
export const QUESTION_MAX = 200
export const ANSWER_MIN = 80
export const ANSWER_MAX = 900
export const HINT_MAX = 160
export const MAX_CARDS_PER_DECK = 200

/** Limits of one lesson. */
export const LESSON_WORDS_MIN = 250
export const LESSON_WORDS_MAX = 700
export const LESSON_CARDS_MIN = 3
export const LESSON_CARDS_MAX = 8

const slug = z.string().regex(SLUG, 'is not a slug: lower-case words joined by hyphens')
const title = z.string().min(3).max(70)
// Not within brackets: "Pow(x, n)" is one name.
const commaList = z.string().transform((text) => text.split(/,(?![^(]*\))/).map((item) => item.trim()))
const cardName = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not deck-slug/card-slug')
/** The names by which interviewers and other books know it. */
const alsoCalled = commaList.pipe(z.array(z.string().min(2).max(60)).max(5)).optional()

export const deckFields = z.strictObject({
  title,
  description: z.string().min(40).max(240),
  category: z.enum(CATEGORIES),
})

export const cardFields = z.strictObject({
  difficulty: z.enum(DIFFICULTIES),
  type: z.enum(CARD_TYPES),
  code: z.string().optional(),
  // "none" says that the card is about no technique, so that nobody forgets the field.
  patterns: z
    .union([z.literal('none').transform(() => []), commaList.pipe(z.array(z.enum(PATTERNS)).max(4))])
    .optional(),
  'also-called': alsoCalled,
  /** Former cards that this one replaces, as `deck/card`. */
  replaces: commaList.pipe(z.array(cardName).min(1)).optional(),
})

export const cardTexts = z.object({
  slug: slug.max(48),
  question: z.string().min(15).max(QUESTION_MAX),
  answer: z.string().min(ANSWER_MIN).max(ANSWER_MAX),
  hint: z.string().min(10).max(HINT_MAX),
})

export const courseFields = z.strictObject({
  title,
  description: z.string().min(60).max(300),
  order: z.coerce.number().int().min(1).max(99),
  /** The decks of the course's own topic; each lesson recommends a card of one of them. */
  decks: commaList.pipe(z.array(slug).min(1)),
})

export const topicFields = z.strictObject({ title })

export const lessonFields = z.strictObject({
  title,
  'also-called': alsoCalled,
  cards: z
    .array(cardName)
    .min(LESSON_CARDS_MIN)
    .max(LESSON_CARDS_MAX)
    .refine((cards) => new Set(cards).size === cards.length, 'names a card twice'),
})

/** Parses the fields with the schema; returns undefined and reports each problem at the line of its field if invalid. */
export function checkFields<Output>(
  schema: z.ZodType<Output>,
  { fields, lines }: { fields: Record<string, unknown>; lines: FrontMatter['lines'] },
  firstLine: number,
  report: Report,
): Output | undefined {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const [field] = issue.path
    const key = field === undefined ? '' : String(field)
    report(lines[key] ?? firstLine, `${key === '' ? 'The front matter' : `"${key}"`}: ${issue.message}`)
  }
  return undefined
}
