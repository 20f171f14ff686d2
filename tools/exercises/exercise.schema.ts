import { z } from 'zod'
import { PATTERNS } from '../content/content.schema.ts'
import { isCheckerName } from '#app/features/practice/runner/checkers.ts'
import type { Comparison } from '#app/features/practice/runner/comparison.ts'

const VISIBLE_CASES = 3
const [MIN_HIDDEN, MAX_HIDDEN] = [10, 20]
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

const caseSchema = z.strictObject({
  name: z.string().regex(NAME),
  visible: z.literal(true).optional(),
  args: z.json(),
  expected: z.json(),
})

export type ExerciseCase = z.infer<typeof caseSchema>

/** `cases.json`: the visible cases first. */
export const casesSchema = z.array(caseSchema).superRefine((cases, context) => {
  const report = (message: string) => context.addIssue({ code: 'custom', message })
  const visible = cases.filter((item) => item.visible === true).length
  const hidden = cases.length - visible
  if (visible !== VISIBLE_CASES) report(`${visible} visible cases; there must be ${VISIBLE_CASES}.`)
  if (hidden < MIN_HIDDEN || hidden > MAX_HIDDEN) {
    report(`${hidden} hidden cases; there must be ${MIN_HIDDEN} to ${MAX_HIDDEN}.`)
  }
  if (cases.slice(0, visible).some((item) => item.visible !== true)) report('The visible cases come first.')
  const names = new Set(cases.map(({ name }) => name))
  if (names.size < cases.length) report('Two cases have the same name.')
  const inputs = new Set(cases.map(({ args }) => JSON.stringify(args)))
  if (inputs.size < cases.length) report('Two cases have the same arguments.')
})

const listSchema = z.union([z.string().transform((item) => [item]), z.array(z.string())])

/** What exercises practice that has no pattern: queries, and functions for the browser. */
export const TOPICS = [
  'joins',
  'group by',
  'window functions',
  'subqueries',
  'set operations',
  'recursive queries',
  'closures',
  'timers',
  'promises',
  'recursion',
  'sorting',
  'strings',
] as const

/** How the counted steps may grow when the input doubles. */
export const GROWTH_BOUNDS: Readonly<Record<string, number>> = {
  'O(1)': 1.3,
  'O(log n)': 1.6,
  'O(n)': 2.5,
  'O(n log n)': 2.9,
  'O(n^2)': 4.8,
  // Vertices and edges double together.
  'O(V + E)': 2.5,
  'O(E log V)': 2.9,
}

export const frontMatterSchema = z.strictObject({
  title: z.string().min(3).max(60),
  'also-called': listSchema.optional(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  patterns: listSchema.pipe(z.array(z.enum([...PATTERNS, ...TOPICS])).min(1)),
  cards: listSchema.optional(),
  /** The lesson that teaches it: `course/01-topic/02-lesson`. */
  lesson: z.string(),
  languages: z.array(z.enum(['python', 'javascript', 'typescript', 'sql'])).min(1),
  signature: listSchema.optional(),
  mode: z.enum(['function', 'in-place', 'class', 'driver', 'query']),
  comparison: z.string().transform((text, context): Comparison => {
    if (text === 'exact' || text === 'unordered' || text === 'unordered-deep' || text === 'float')
      return { kind: text }
    const name = text.replace(/^checker /, '')
    if (isCheckerName(name)) return { kind: 'checker', name }
    context.addIssue({ code: 'custom', message: `"${text}" is not a comparison.` })
    return z.NEVER
  }),
  /** The expected cost in time. One that GROWTH_BOUNDS names is measured. */
  time: z.string(),
  /** Of a class: what the time is for, unless it is for all calls together. */
  'time-of': z.literal('one call').optional(),
  space: z.string(),
  /** The smallest size of the growth check, if the usual one is too large or too small. */
  'growth-size': z.coerce.number().int().min(2).max(1_000).optional(),
})

export type FrontMatterFields = z.infer<typeof frontMatterSchema>
