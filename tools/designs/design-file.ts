import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BOX_KINDS, MAX_LABEL, MAX_NAME, placeOfCell } from '#app/features/rounds/design/board/board.rules.ts'
import {
  estimate,
  INPUTS,
  type InputName,
  type InputUnits,
  readNumbers,
  RESULTS,
  SIZE_UNITS,
  START_INPUTS,
  textOfEstimate,
} from '#app/features/rounds/design/design-estimate.rules.ts'
import type {
  PromptContent,
  WorkedBox,
  WorkedDesign,
  WorkedPoint,
  PromptFile,
} from '#app/features/rounds/design/design-prompt.schema.ts'
import { FOLLOW_UP_MINUTES, MAX_POINTS, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { CONTENT_FOLDER } from '../content/library.ts'
import { countWords } from '../content/markdown-html.ts'
import { plainInline } from '../content/markdown-inline.ts'
import { type Report, ContentError, type Problem, reportInto } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'
import { findLinks } from '../exercises/exercise-links.ts'
import { itemsOf, type Section, splitSections } from '../projects/project-folder.ts'

const SECTIONS = ['Prompt', 'Follow-ups', 'Numbers', 'Results', 'Boxes', 'Arrows', 'Points'] as const
const PROMPT_WORDS = { fewest: 20, most: 70 }
const MIN_POINTS = 8
const MIN_BOXES = 5
const SIZE_INPUTS = ['stored', 'served', 'hotSize'] as const

const INPUT = /^([a-zA-Z]+): (.+?) = ([\d,.]+)(?: ([A-Z]+))?$/
const RESULT = /^([a-z]+): (.+)$/
const BOX = /^([a-z0-9-]+): (.+?)(?: \((store|queue)\))? at (\d),(\d)(?: = (.+))?$/
const ARROW = /^([a-z0-9-]+) -> ([a-z0-9-]+)(?:: (.+))?$/
const POINT = /^([a-z-]+): ([^|]+) \| ([^|]+) \| ([^|]+)$/
/** A point that is compared by a result of the numbers. */
const OF_RESULT = /^=([a-z]+)$/

const fieldsSchema = z.strictObject({
  title: z.string().min(3).max(60),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** The worked design as a lesson: `course/01-topic/02-lesson`. */
  lesson: z.string().startsWith('worked-system-designs/'),
  cards: z
    .union([z.string().transform((item) => [item]), z.array(z.string())])
    .pipe(z.array(z.string()).min(1).max(4)),
})

type Named = { line: number; items: string[]; report: Report }

function readNumberLines({ line, items, report }: Named) {
  const [labels, inputs] = [{ ...START_INPUTS }, { ...START_INPUTS }]
  const units: InputUnits = { stored: 'B', served: 'B', hotSize: 'B' }
  const missing = new Set<InputName>(INPUTS)
  for (const item of items) {
    const [, name, label = '', value = '', unit] = INPUT.exec(item) ?? []
    const input = INPUTS.find((one) => one === name)
    if (input === undefined) {
      report(line, `"${item}" is not "- input: Label = 10,000".`)
      continue
    }
    missing.delete(input)
    labels[input] = label
    inputs[input] = value
    const size = SIZE_INPUTS.find((one) => one === input)
    const sizeUnit = SIZE_UNITS.find((one) => one === unit)
    if (size !== undefined && sizeUnit !== undefined) units[size] = sizeUnit
    else if (size !== undefined || unit !== undefined)
      report(line, `"${item}": sizes, and only they, have a unit.`)
  }
  if (missing.size > 0) report(line, `"Numbers" has no ${[...missing].join(', ')}.`)
  return { labels, inputs, units }
}

/** The results are written out for the reader of the file, and computed again here. */
function checkResults({ line, items, report }: Named, inputs: Record<InputName, string>, units: InputUnits) {
  const results = estimate(readNumbers(inputs), units)
  for (const name of RESULTS) {
    const result = results[name]
    const written = items.map((item) => RESULT.exec(item)).find((match) => match?.[1] === name)?.[2]
    const computed = result === null ? 'nothing' : textOfEstimate(result)
    if (written !== computed) report(line, `"${name}" is ${computed}, not ${written ?? 'given'}.`)
  }
}

function readBoxes({ line, items, report }: Named): WorkedBox[] {
  const boxes = items.flatMap((item): WorkedBox[] => {
    const [, id, name, kind, column, row, aliases = ''] = BOX.exec(item) ?? []
    if (id === undefined || name === undefined || name.length > MAX_NAME) {
      report(line, `"${item}" is not "- id: Name (store) at 0,0 = other name".`)
      return []
    }
    return [
      {
        id,
        kind: BOX_KINDS.find((one) => one === kind) ?? 'box',
        name,
        ...placeOfCell(Number(column), Number(row)),
        aliases: aliases.split(', ').filter((alias) => alias !== ''),
      },
    ]
  })
  if (boxes.length < MIN_BOXES) report(line, `"Boxes" has fewer than ${MIN_BOXES}.`)
  if (new Set(boxes.map(({ x, y }) => `${x},${y}`)).size < boxes.length)
    report(line, 'Two boxes share a cell.')
  if (new Set(boxes.map(({ id }) => id)).size < boxes.length) report(line, 'Two boxes share an id.')
  return boxes
}

function readArrows({ line, items, report }: Named, boxes: readonly WorkedBox[]): WorkedDesign['arrows'] {
  const ids = new Set(boxes.map(({ id }) => id))
  const arrows = items.flatMap((item) => {
    const [, from = '', to = '', label = ''] = ARROW.exec(item) ?? []
    if (ids.has(from) && ids.has(to) && label.length <= MAX_LABEL)
      return [{ id: `${from}--${to}`, from, to, label }]
    report(line, `"${item}" is not "- box -> other: label" with two boxes of this file.`)
    return []
  })
  const alone = boxes.filter(({ id }) => !arrows.some(({ from, to }) => from === id || to === id))
  if (alone.length > 0) report(line, `No arrow at ${alone.map(({ id }) => id).join(', ')}.`)
  return arrows
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function readPoints({ line, items, report }: Named): WorkedPoint[] {
  const points = items.flatMap((item): WorkedPoint[] => {
    const [, phaseName, name = '', worked = '', why = ''] = POINT.exec(item) ?? []
    const phase = PHASES.find((one) => one === phaseName)
    const resultName = OF_RESULT.exec(worked)?.[1]
    const result = RESULTS.find((one) => one === resultName) ?? null
    if (phase === undefined || (resultName !== undefined && result === null)) {
      report(line, `"${item.slice(0, 40)}…" is not "- phase: Name | worked, or =result | why".`)
      return []
    }
    return [{ id: slugOf(name), phase, name, worked: result === null ? worked : '', why, result }]
  })
  if (points.length < MIN_POINTS || points.length > MAX_POINTS)
    report(line, `"Points" has ${points.length}, not ${MIN_POINTS} to ${MAX_POINTS}.`)
  if (new Set(points.map(({ id }) => id)).size < points.length) report(line, 'Two points have the same name.')
  const without = PHASES.filter((phase) => !points.some((point) => point.phase === phase))
  if (without.length > 0) report(line, `No point of the phase ${without.join(', ')}.`)
  return points
}

function checkTexts(sections: readonly Section[], report: Report) {
  const titles = sections.map(({ title }) => title).join(', ')
  if (titles !== SECTIONS.join(', '))
    report(1, `The sections are ${SECTIONS.join(', ')}, in this order; not ${titles}.`)
  for (const { title, line, body } of sections) {
    const phrase = findAvoidedPhrase(body)
    if (phrase !== undefined) report(line, `An avoided phrase in ${title}, ${phrase}`)
  }
}

/** Reads one file of `content/designs`. Everything that is wrong with it is reported. */
export function readDesign(text: string, report: Report): PromptContent | null {
  const front = readFrontMatter(text, report)
  const fields = fieldsSchema.safeParse(front.fields)
  if (!fields.success) {
    for (const { path, message } of fields.error.issues)
      report(front.lines[String(path[0])] ?? 1, `${path.join('.')}: ${message}`)
    return null
  }
  const sections = splitSections(front.body, front.bodyLine)
  checkTexts(sections, report)
  const take = (title: (typeof SECTIONS)[number]): Named & { body: string } => {
    const section = sections.find((one) => one.title === title)
    const body = section?.body.trim() ?? ''
    return { body, line: section?.line ?? 1, items: itemsOf(body), report }
  }
  const prompt = take('Prompt')
  const words = countWords(plainInline(prompt.body))
  if (words < PROMPT_WORDS.fewest || words > PROMPT_WORDS.most)
    report(prompt.line, `"Prompt" has ${words} words.`)
  const followUps = take('Follow-ups')
  if (followUps.items.length !== FOLLOW_UP_MINUTES.length)
    report(followUps.line, '"Follow-ups" has three questions.')
  const { labels, inputs, units } = readNumberLines(take('Numbers'))
  checkResults(take('Results'), inputs, units)
  const boxes = readBoxes(take('Boxes'))
  const { title, difficulty } = fields.data
  return {
    title,
    difficulty,
    prompt: prompt.body.replaceAll('\n', ' '),
    followUps: followUps.items,
    labels,
    units,
    worked: {
      inputs,
      boxes,
      arrows: readArrows(take('Arrows'), boxes),
      points: readPoints(take('Points')),
      ...findLinks(fields.data, report),
    },
  }
}

const FOLDER = 'designs'
const DIFFICULTIES = ['easy', 'medium', 'hard']

type Design = PromptContent & { slug: string }

/** The prompts of system design rounds with their worked designs, and every problem of their files. */
export async function readDesigns(): Promise<{ designs: Design[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const names = (await readdir(join(CONTENT_FOLDER, FOLDER)))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
  const read = names.map(async (name): Promise<Design | null> => {
    const text = await readFile(join(CONTENT_FOLDER, FOLDER, name), 'utf8')
    const content = readDesign(text, reportInto(problems, `${FOLDER}/${name}`))
    return content === null ? null : { slug: name.replace(/\.md$/, ''), ...content }
  })
  const designs = (await Promise.all(read)).filter((design) => design !== null)
  return { designs, problems }
}

/** All prompts in the form that is loaded into the database, the easy ones first. */
export async function compileDesigns(): Promise<PromptFile> {
  const { designs, problems } = await readDesigns()
  if (problems.length > 0) throw new ContentError(problems)
  const rank = ({ difficulty }: Design) => DIFFICULTIES.indexOf(difficulty)
  return designs.toSorted((a, b) => rank(a) - rank(b)).map((design, position) => ({ ...design, position }))
}
