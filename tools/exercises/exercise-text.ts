import type { Report } from '../content/problem.ts'

const HINTS = 3
const FOLLOW_UPS = 2
const MIN_STATEMENT = 80

/** The prose of `exercise.md`, still in Markdown. */
export type ExerciseText = {
  statement: string
  constraints: string[]
  hints: string[]
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

/** Reads the statement and the sections Constraints, Hints and Follow-ups. */
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
  const statement = (first?.lines ?? []).join('\n').trim()
  if (statement.length < MIN_STATEMENT) report(firstLine, 'The statement is missing or too short.')
  const text = {
    statement,
    constraints: take('Constraints', null),
    hints: take('Hints', HINTS),
    followUps: take('Follow-ups', FOLLOW_UPS),
  }
  for (const { title, line } of known.values()) report(line, `"${title}" is not a section of an exercise.`)
  return text
}
