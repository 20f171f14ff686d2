import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PlannedStep } from '../../app/features/plan/planner/planner.rules.ts'
import { listSteps, weightOf } from '../../app/features/plan/track/track.rules.ts'
import { trackFileSchema, type Unit } from '../../app/features/plan/track/track.schema.ts'

/** A track as a simulated learner needs it. */
export type PathUnit = {
  slug: string
  needs: readonly string[]
  steps: readonly PlannedStep[]
  cards: number
  weight: number
  /** Of its course in the library. */
  coursePosition: number
  /** Lessons of its courses that the plan leaves to those who want more. */
  extraLessons: readonly PlannedStep[]
}

const ROOT = path.join(import.meta.dirname, '../..')
const TRACKS_FILE = path.join(ROOT, 'build/tracks.json')
const COURSES = path.join(ROOT, 'content/courses')
const TRACK = 'coding-interviews'

/** The Coding track of the build; without a build the synthetic one. */
export function loadPathTrack(): { name: string; units: PathUnit[] } {
  const tracks = existsSync(TRACKS_FILE)
    ? trackFileSchema.parse(JSON.parse(readFileSync(TRACKS_FILE, 'utf8')))
    : []
  const track = tracks.find(({ slug }) => slug === TRACK)
  if (track === undefined) return { name: 'synthetic track', units: createPathTrack() }
  const positions = readCoursePositions()
  return { name: track.title, units: track.units.map((unit) => toPathUnit(unit, positions)) }
}

function toPathUnit(unit: Unit, positions: ReadonlyMap<string, number>): PathUnit {
  const course = unit.lessons[0]?.courseTitle ?? ''
  return {
    slug: unit.slug,
    needs: unit.needs,
    steps: listSteps(unit),
    cards: unit.cards.length,
    weight: weightOf(unit, ['coding']),
    // A unit without a lesson is found last.
    coursePosition: positions.get(course) ?? Infinity,
    extraLessons: unit.extras.lessons.map(({ lessonId, minutes }) => toLesson(unit.slug, lessonId, minutes)),
  }
}

const toLesson = (unit: string, ref: string, minutes: number): PlannedStep => ({
  kind: 'learn',
  unit,
  ref,
  minutes,
})

/** By title, from the head of each course file. */
function readCoursePositions(): Map<string, number> {
  const positions = new Map<string, number>()
  for (const folder of readdirSync(COURSES)) {
    const file = path.join(COURSES, folder, 'course.md')
    if (!existsSync(file)) continue
    const head = readFileSync(file, 'utf8')
    const title = /^title: (.+)$/m.exec(head)?.[1] ?? ''
    positions.set(title, Number(/^order: (\d+)$/m.exec(head)?.[1] ?? Infinity))
  }
  return positions
}

const UNITS = 40
const COURSE_COUNT = 8
const MAX_WEIGHT = 5

/**
 * 40 units of about 20 minutes and five cards. The weights fall along the track, as they do where what is asked most
 * comes first; each course has a unit of every weight, from its first technique to its last.
 */
export function createPathTrack(): PathUnit[] {
  return Array.from({ length: UNITS }, (_, index): PathUnit => {
    const slug = `unit-${String(index + 1)}`
    const level = Math.floor(index / COURSE_COUNT)
    const minutes = { learn: 4 + (index % 2), remember: 3, write: 9 + (index % 4), recognize: 2 }
    const kinds = ['learn', 'remember', 'write', 'recognize'] as const
    return {
      slug,
      needs: level === 0 ? [] : [`unit-${String(index + 1 - COURSE_COUNT)}`],
      steps: kinds.map((kind) => ({ kind, unit: slug, ref: slug, minutes: minutes[kind] })),
      cards: 4 + (index % 3),
      weight: MAX_WEIGHT - level,
      coursePosition: index % COURSE_COUNT,
      // Every second technique has a lesson more.
      extraLessons: index % 2 === 0 ? [] : [toLesson(slug, `${slug}-extra`, 4)],
    }
  })
}

/** Course by course. */
export function toLibraryOrder(units: readonly PathUnit[]): PathUnit[] {
  return units.map((unit) => ({ ...unit, needs: [] })).toSorted((a, b) => a.coursePosition - b.coursePosition)
}

/** As somebody goes through the library who has no plan: course by course, with all lessons of each. */
export function toWholeCourses(units: readonly PathUnit[]): PathUnit[] {
  return toLibraryOrder(units).map((unit) => ({ ...unit, steps: [...unit.extraLessons, ...unit.steps] }))
}
