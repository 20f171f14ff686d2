import { z } from 'zod'
import { WEIGHTED_ROUNDS, type WeightedRound } from '#app/features/plan/track/track.schema.ts'
import { slugSchema } from '#app/shared/slug.schema.ts'
import { checkFields } from '../content/content.schema.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import type { Report } from '../content/problem.ts'
import { CORE_CARDS, CORE_LESSONS, MOST_CORE_EXERCISES, MOST_WEIGHT } from './track-unit.ts'

const TITLE_MAX = 40
const [WHY_MIN, WHY_MAX] = [60, 400]

const listSchema = z
  .array(z.string())
  .refine((items) => new Set(items).size === items.length, 'has one twice')
const namesSchema = listSchema.default([])
const weightSchema = z.coerce.number().int().min(0).max(MOST_WEIGHT)

/** `phone-screen 4, coding 5`: kinds that aren't named have 0. */
const weightsSchema = z.string().transform((text, context): Record<WeightedRound, number> => {
  const weights = { 'phone-screen': 0, coding: 0, 'system-design': 0, behavioral: 0, other: 0 }
  for (const part of text.split(',')) {
    const [name, value] = part.trim().split(' ')
    const kind = WEIGHTED_ROUNDS.find((known) => known === name)
    const weight = weightSchema.safeParse(value)
    if (kind === undefined || !weight.success)
      context.addIssue(`"${part.trim()}" isn't a kind of round and a weight from 0 to ${MOST_WEIGHT}`)
    else weights[kind] = weight.data
  }
  if (Object.values(weights).every((weight) => weight === 0)) context.addIssue('no round asks for it')
  return weights
})

const unitFields = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(TITLE_MAX)
    .refine((title) => !title.includes(','), 'has a comma, as between the units of a day'),
  lessons: listSchema.min(CORE_LESSONS.least).max(CORE_LESSONS.most),
  cards: listSchema.min(CORE_CARDS.least).max(CORE_CARDS.most),
  exercises: namesSchema.pipe(z.array(z.string()).max(MOST_CORE_EXERCISES)),
  drill: z.string().optional(),
  needs: namesSchema,
  weights: weightsSchema,
  why: z.string().min(WHY_MIN).max(WHY_MAX),
  'extra-lessons': namesSchema,
  'extra-exercises': namesSchema,
})
const trackFields = z.strictObject({
  title: z.string().min(3).max(TITLE_MAX),
  description: z.string().min(40).max(160).endsWith('.', 'is one sentence'),
  order: z.coerce.number().int().min(1).max(99),
})

type FileInfo = { slug: string; file: string; lines: Readonly<Record<string, number>> }
export type UnitSource = z.infer<typeof unitFields> & FileInfo
export type TrackSource = z.infer<typeof trackFields> &
  FileInfo & {
    why: string
    units: { slug: string; line: number }[]
  }
/** What belongs to no unit. */
export type Extra = { kind: 'lesson' | 'deck' | 'exercise'; name: string; line: number }

export type Tracks = { tracks: TrackSource[]; units: UnitSource[]; extras: Extra[] }

export const TRACKS_FOLDER = 'tracks'
export const EXTRAS_FILE = `${TRACKS_FOLDER}/extras.md`

export function readUnit(file: string, slug: string, text: string, report: Report): UnitSource | null {
  const front = readFrontMatter(text, report)
  if (!slugSchema.safeParse(slug).success) report(1, `"${slug}" is not a slug.`)
  if (front.body.trim() !== '') report(front.bodyLine, 'A unit has only front matter.')
  const fields = checkFields(unitFields, front, 1, report)
  return fields === undefined ? null : { ...fields, slug, file, lines: front.lines }
}

const ITEM = /^- (\S+)$/

/** Paragraphs for learners, then the units in order. */
export function readTrack(file: string, slug: string, text: string, report: Report): TrackSource | null {
  const front = readFrontMatter(text, report)
  if (!slugSchema.safeParse(slug).success) report(1, `"${slug}" is not a slug.`)
  const fields = checkFields(trackFields, front, 1, report)
  const units: TrackSource['units'] = []
  const prose: string[] = []
  for (const [index, line] of front.body.split('\n').entries()) {
    const [, unit] = ITEM.exec(line) ?? []
    if (unit !== undefined) units.push({ slug: unit, line: front.bodyLine + index })
    else if (line.trim() !== '' && units.length > 0)
      report(front.bodyLine + index, 'Only units come after the first unit.')
    else prose.push(line)
  }
  const why = prose
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
  if (why.length < WHY_MIN) report(front.bodyLine, 'The track says nothing about its order and weights.')
  return fields === undefined ? null : { ...fields, slug, file, lines: front.lines, why, units }
}

const EXTRA = /^- (lesson|deck|exercise) (\S+)$/

/** Groups with a heading, a reason, and a list of `- lesson course/01-topic/02-lesson` and the like. */
export function readExtras(text: string, report: Report): Extra[] {
  const extras: Extra[] = []
  let group: { line: number; hasReason: boolean; count: number } | undefined
  const closeGroup = () => {
    if (group === undefined) return
    if (!group.hasReason) report(group.line, 'The group has no reason.')
    if (group.count === 0) report(group.line, 'The group is empty.')
  }
  for (const [index, line] of text.split('\n').entries()) {
    const at = index + 1
    const [, kind, name] = EXTRA.exec(line) ?? []
    if (line.startsWith('## ')) {
      closeGroup()
      group = { line: at, hasReason: false, count: 0 }
    } else if (name !== undefined && (kind === 'lesson' || kind === 'deck' || kind === 'exercise')) {
      if (group === undefined) report(at, 'It stands before the first group.')
      else group.count++
      extras.push({ kind, name, line: at })
    } else if (line.startsWith('- ')) {
      report(at, `"${line}" isn't "- lesson …", "- deck …" or "- exercise …".`)
    } else if (line.trim() !== '' && group !== undefined) {
      group.hasReason = true
    }
  }
  closeGroup()
  return extras
}
