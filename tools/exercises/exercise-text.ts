import { countWords } from '../content/markdown-html.ts'
import { plainInline } from '../content/markdown-inline.ts'
import type { Report } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'

const HINTS = 3
const FOLLOW_UPS = 2
const MIN_STATEMENT = 80
const MIN_EXAMPLE_WORDS = 10
/** The shortest note with an invariant and a trace, and the longest that is read, in words. */
const MIN_NOTE = 45
const MAX_NOTE = 150
/** The last hint says what it is, so that opening it is a choice. */
const LAST_HINT = 'The solution: '

/** The prose of `exercise.md`, still in Markdown. */
export type ExerciseText = {
  statement: string
  /** One small input with its output, and how that comes about. */
  example: string
  constraints: string[]
  hints: string[]
  /** Why the references do it this way, what stays true in every step, what interviewers listen for. */
  referenceNote: string
  followUps: string[]
}

type Section = { title: string; line: number; lines: string[] }

function splitSections(body: string, firstLine: number): Section[] {
  const sections: Section[] = [{ title: '', line: firstLine, lines: [] }]
  for (const [index, line] of body.split('\n').entries()) {
    const [, title] = /^## (.+)$/.exec(line) ?? []
    if (title === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ title, line: firstLine + index, lines: [] })
  }
  return sections
}

/** The items of a list, with `-` or numbers; an item may continue on indented lines. */
function readItems(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const [, item] = /^(?:-|\d+\.) +(.+)$/.exec(line) ?? []
    if (item !== undefined) items.push(item)
    else if (line.trim() !== '') items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

/** Reads the statement and the sections Example, Constraints, Hints, Reference and Follow-ups. */
export function readExerciseText(body: string, firstLine: number, report: Report): ExerciseText {
  const [first, ...sections] = splitSections(body, firstLine)
  const known = new Map(sections.map((section) => [section.title, section]))
  const take = (title: string, count: number | null): string[] => {
    const section = known.get(title)
    known.delete(title)
    const items = readItems(section?.lines ?? [])
    const isRight = count === null ? items.length > 0 : items.length === count
    if (!isRight)
      report(
        section?.line ?? firstLine,
        `"${title}" has ${items.length} items, not ${count ?? 'one or more'}.`,
      )
    return items
  }
  const takeNote = (title: string): string => {
    const section = known.get(title)
    known.delete(title)
    const note = (section?.lines ?? []).join('\n').trim()
    const words = countWords(plainInline(note))
    if (words < MIN_NOTE || words > MAX_NOTE)
      report(
        section?.line ?? firstLine,
        `"${title}" is a note of ${MIN_NOTE} to ${MAX_NOTE} words, not ${words}.`,
      )
    return note
  }
  const takeExample = (): string => {
    const section = known.get('Example')
    known.delete('Example')
    const example = (section?.lines ?? []).join('\n').trim()
    if (section === undefined || sections[sections.indexOf(section) + 1]?.title !== 'Constraints')
      report(
        section?.line ?? firstLine,
        'The section "Example" is missing: it comes directly before "Constraints".',
      )
    else if (countWords(plainInline(example)) < MIN_EXAMPLE_WORDS)
      report(section.line, '"Example" is an input, its output, and how that comes about.')
    return example
  }
  const takeHints = (): string[] => {
    const line = known.get('Hints')?.line ?? firstLine
    const hints = take('Hints', HINTS)
    if (hints.length === HINTS && hints.at(-1)?.startsWith(LAST_HINT) !== true)
      report(line, `The last hint begins with "${LAST_HINT.trim()}".`)
    return hints
  }
  const statement = (first?.lines ?? []).join('\n').trim()
  if (statement.length < MIN_STATEMENT) report(firstLine, 'The statement is missing or too short.')
  const text = {
    statement,
    example: takeExample(),
    constraints: take('Constraints', null),
    hints: takeHints(),
    referenceNote: takeNote('Reference'),
    followUps: take('Follow-ups', FOLLOW_UPS),
  }
  for (const { title, line, lines } of [first, ...sections].filter((section) => section !== undefined)) {
    const phrase = findAvoidedPhrase(lines.join('\n'))
    if (phrase !== undefined) report(line, `An avoided phrase in ${title || 'the statement'}, ${phrase}`)
  }
  for (const { title, line } of known.values()) report(line, `"${title}" is not a section of an exercise.`)
  return text
}
